/** The one interface of money arriving: a chain, a Lightning node, or the practice wallet. Types only. */

import type { Method } from '#domain/coins/method.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import type { JsonObject } from '#domain/kernel/json.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Message } from '#domain/messages/message.ts';
import type { Reason } from '#domain/messages/reason.ts';
import type { Network } from '#domain/methods/network.ts';

export interface Ask {
  readonly invoiceId: string;
  /** Index to derive at, never given out before; null when the backend has no account. */
  readonly index: number | null;
  /** Coin units to receive (LIGHTNING: whole satoshi). */
  readonly due: bigint;
  readonly expiresAt: Instant;
  /** For a BOLT 11 description: the shop's name and a reference. */
  readonly description: string;
}

export interface Opened {
  readonly destination: string;
  /** What `look` needs later, besides the destination. Never a secret. */
  readonly memo: JsonObject;
}

export interface LookTarget {
  readonly invoiceId: string;
  readonly destination: string;
  readonly memo: JsonObject;
  readonly createdAt: Instant;
  readonly due: bigint;
  /** Nobody waits for this money any more, and none came: the sale was cancelled, has expired, or was paid otherwise. */
  readonly unwanted?: true;
  /** Coin units: more than this is a large sum, for which a backend that can should ask a second source. */
  readonly large?: bigint;
  /** With an answer that tells of less than is due, the sale expires: it must not be believed from one source alone. */
  readonly expiring?: boolean;
}

export interface Health {
  readonly reachable: boolean;
  /** False while the node still catches up: unconfirmed money is then taken with care. */
  readonly synced: boolean;
  readonly network: Network | null;
  readonly height: number | null;
  /** What the newest block says of the time, where that costs no question; to compare the computer's clock with. */
  readonly blockTime?: Instant | null;
  /** One sentence for people: what works, or what is wrong and what to do. */
  readonly message: string;
  /** The same by its name. */
  readonly why?: Reason | null;
  /** What works and should still be changed: a credential that may do more than it must. */
  readonly warnings?: readonly Message[];
  /** Destinations whose payments can't be known there, each in a sentence with what to do. */
  readonly unread?: readonly Message[];
}

/** "Look again": at one destination, or at everything. May be lost, doubled or early. */
export type Hint = { readonly destination: string } | 'all';

export interface Backend {
  readonly method: Method;
  /** Names the counter of derivation indexes: the same key gives the same account. Null when nothing is derived. */
  readonly account: string | null;
  /** Amounts this backend can take, in coin units: at least `least` (dust), at most `most`. */
  readonly limits: { readonly least: bigint; readonly most: bigint | null };
  /**
   * A new destination. Local for derived destinations, so it needs no node; just after its start a backend may wait some
   * seconds for one, so that the node watches the destination before it is given out.
   * @throws Failure backend-unreachable
   */
  open(ask: Ask, signal: AbortSignal): Promise<Opened>;
  /**
   * All that is known now about money sent there. An empty answer means: the node was asked and knows of none.
   * @throws Failure backend-unreachable when the node can't answer or can't know; conflict when the destination was made
   * by another wallet or node than this one, which it can't know of, or got more payments than the node tells
   */
  look(target: LookTarget, signal: AbortSignal): Promise<readonly Sighting[]>;
  /**
   * Where a destination can be taken back: makes it unpayable, unless it was paid or money is on its way there. Best effort;
   * what comes all the same is found by looking. @throws Failure backend-unreachable, conflict
   */
  withdraw?(target: LookTarget, signal: AbortSignal): Promise<void>;
  /** Starts hinting; the returned function stops it. `watching` are the destinations that are open now. */
  hints(give: (hint: Hint) => void, watching: () => readonly LookTarget[]): () => void;
  probe(signal: AbortSignal): Promise<Health>;
  /**
   * Where destinations are derived: the index after the last that ever got money, looked for from an index on (0) and up
   * to the usual gap of 20 (BIP 44) past every one that did; 0 when none did. @throws Failure backend-unreachable
   */
  usedBefore?(signal: AbortSignal, from?: number): Promise<number>;
  /** Why this can never take payments, asked when it is set up; null when nothing speaks against it, or nobody answers. */
  unfit?(signal: AbortSignal): Promise<Message | null>;
  close(): Promise<void>;
}
