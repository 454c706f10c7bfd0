/**
 * Backend port: the one interface for incoming money, of a chain, a Lightning node, or the practice wallet. Types only.
 */

import type { Method } from '#domain/coins/method.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import type { JsonObject } from '#domain/kernel/json.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Message } from '#domain/messages/message.ts';
import type { Reason } from '#domain/messages/reason.ts';
import type { Network } from '#domain/methods/network.ts';

export interface Ask {
  readonly invoiceId: string;
  /** Derivation index, never given out before; null when the backend has no account. */
  readonly index: number | null;
  /** Coin units to receive (LIGHTNING: whole satoshi). */
  readonly due: bigint;
  readonly expiresAt: Instant;
  /** For a BOLT 11 description: the shop's name and a reference. */
  readonly description: string;
}

export interface Opened {
  readonly destination: string;
  /** State that `look` needs later, besides the destination. Never a secret. */
  readonly memo: JsonObject;
}

export interface LookTarget {
  readonly invoiceId: string;
  readonly destination: string;
  readonly memo: JsonObject;
  readonly createdAt: Instant;
  readonly due: bigint;
  /** This money is no longer awaited, and none came: the sale was cancelled, has expired, or was paid otherwise. */
  readonly unwanted?: true;
  /** Coin units: more than this is a large sum, for which a backend that can should query a second source. */
  readonly large?: bigint;
  /** If the answer reports less than is due, the sale expires: a single source must not be believed. */
  readonly expiring?: boolean;
}

export interface Health {
  readonly reachable: boolean;
  /** False while the node is still syncing: unconfirmed money is then treated with caution. */
  readonly synced: boolean;
  readonly network: Network | null;
  readonly height: number | null;
  /** When it was asked, if that was earlier. */
  readonly askedAt?: Instant;
  /** The newest block's time, if available without a request; to check the computer's clock. */
  readonly blockTime?: Instant | null;
  /** One sentence for people: what works, or what is wrong and what to do. */
  readonly message: string;
  /** The same by its name. */
  readonly why?: Reason | null;
  /** What works and should still be changed: a credential with more permissions than needed. */
  readonly warnings?: readonly Message[];
  /** Destinations whose payments can't be known there, each as a sentence with what to do. */
  readonly unread?: readonly Message[];
}

/** A hint to poll one destination, or everything. May be lost, duplicated or early. */
export type Hint = { readonly destination: string } | 'all';

export interface Backend {
  readonly method: Method;
  /**
   * Identifies the counter of derivation indexes: the same key gives the same account. Null when nothing is derived.
   */
  readonly account: string | null;
  /** Amounts this backend accepts, in coin units: at least `least` (dust), at most `most`. */
  readonly limits: { readonly least: bigint; readonly most: bigint | null };
  /**
   * A new destination. Derived destinations are created locally, without a node; just after its start a backend may
   * wait some seconds for one, so that the node watches the destination before it is given out.
   * @throws Failure backend-unreachable
   */
  open(ask: Ask, signal: AbortSignal): Promise<Opened>;
  /**
   * All that is known now about money sent there. An empty answer means: the node was queried and knows of none.
   * @throws Failure backend-unreachable when the node can't answer or can't know; conflict when the destination was
   * made
   * by another wallet or node, so that this one can't know of it, or got more payments than the node reports
   */
  look(target: LookTarget, signal: AbortSignal): Promise<readonly Sighting[]>;
  /**
   * Withdraws a destination, where possible: makes it unpayable, unless it was paid or money is on its way there. Best
   * effort; what still arrives is found by polling. @throws Failure backend-unreachable, conflict
   */
  withdraw?(target: LookTarget, signal: AbortSignal): Promise<void>;
  /** Starts hints; the returned function stops them. `watching` are the currently open destinations. */
  hints(give: (hint: Hint) => void, watching: () => readonly LookTarget[]): () => void;
  /** @param routine nobody waits for it: a service of others that was well a moment ago need not be asked again */
  probe(signal: AbortSignal, routine?: boolean): Promise<Health>;
  /**
   * Where destinations are derived: the index after the last that ever received money, scanned from an index on (0) and
   * up to the usual gap of 20 (BIP 44) past every one that did; 0 when none did, null where the node can't know it.
   * Absent where the account ends with the program, as in practice. @throws Failure backend-unreachable
   */
  usedBefore?(signal: AbortSignal, from?: number): Promise<number | null>;
  /**
   * The fee rate with which a payment is likely confirmed within two blocks, in coin units per 1,000 virtual bytes (of
   * weight for Monero); null when the node has no estimate. @throws Failure backend-unreachable
   */
  feeRate?(signal: AbortSignal): Promise<bigint | null>;
  /** Why this can never take payments, checked at set-up; null when nothing indicates that, or nobody answers. */
  unfit?(signal: AbortSignal): Promise<Message | null>;
  close(): Promise<void>;
}
