/**
 * One way to make BOLT 11 invoices and to see them settled: a node or a service. Types only. A way speaks its wire and
 * nothing more; `open-lightning.ts` checks every invoice and every settlement, chooses between ways and makes a Backend.
 */
import type { JsonObject } from '#domain/kernel/json.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Message } from '#domain/messages/message.ts';
import type { Reason } from '#domain/messages/reason.ts';
import type { WayKind } from '#domain/methods/backend-setting.ts';
import type { Network } from '#domain/methods/network.ts';

export interface WayAsk {
  readonly invoiceId: string;
  readonly amountMsat: bigint;
  /** The BOLT 11 invoice ends here, and in so many whole seconds from now (1 or more). */
  readonly expiresAt: Instant;
  readonly expirySeconds: number;
  /** To stand in the invoice word for word: at most 120 characters. */
  readonly description: string;
}

export interface Made {
  readonly bolt11: string;
  /** What `look` needs later besides the invoice itself. Never a secret. */
  readonly memo: JsonObject;
  /** SHA-256 in hexadecimal the invoice must commit to, where the service describes it itself (LUD-06). Absent: as asked. */
  readonly descriptionHash?: string;
}

/** An invoice this way made. */
export interface WayTarget {
  readonly bolt11: string;
  /** Lower-case hexadecimal. */
  readonly paymentHash: string;
  readonly amountMsat: bigint;
  /** When the sale was made here, and when its BOLT 11 invoice ends. */
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly memo: JsonObject;
}

export interface Settlement {
  /** What the payer gave. Fees the receiving side keeps are not taken off: they are the shop's. */
  readonly amountMsat: bigint;
  /** Hexadecimal; null when the way can't tell it. */
  readonly preimage: string | null;
  /** When it was settled; null when the way can't say. */
  readonly at: Instant | null;
}

/** 'open': not settled (pending, expired, cancelled). 'unknown': the way was asked and never made such an invoice. */
export type Seen = Settlement | 'open' | 'unknown';

/** "Look again": at one invoice, or at all of them. May be lost, doubled or early. */
export type WayHint = { readonly paymentHash: string } | { readonly bolt11: string } | 'all';

export interface WayHealth {
  readonly reachable: boolean;
  /** False while a node still catches up. */
  readonly synced: boolean;
  readonly network: Network | null;
  readonly height: number | null;
  /** One sentence for people: what works, or what is wrong and what to do. */
  readonly message: string;
  /** The same by its name. */
  readonly why: Reason | null;
  /** What works and should still be changed: a credential that can spend, for example. Never with the credential. */
  readonly warnings: readonly Message[];
}

export interface LightningNode {
  readonly kind: WayKind;
  /** Tells this place from others of its kind, over restarts: its address, or a hash of it. Never a secret. */
  readonly fingerprint: string;
  /** For the log: "LND at 10.0.0.5:8080"; and the same for people. */
  readonly name: string;
  readonly title: Message;
  /** True where the service alone says how long its invoices last (LUD-06): they may outlive the sale then. */
  readonly ownExpiry: boolean;
  /** Whole satoshi it can take now, as far as it tells; read after a probe or an invoice. */
  readonly limits: { readonly least: bigint; readonly most: bigint | null };
  /**
   * A new invoice. The signal ends when nobody waits any more.
   * @throws Failure backend-unreachable; invalid-request, field `amount`, for an amount it can't take
   */
  invoice(ask: WayAsk, signal: AbortSignal): Promise<Made>;
  /** @throws Failure backend-unreachable when it can't answer */
  look(target: WayTarget, signal: AbortSignal): Promise<Seen>;
  /**
   * Makes an invoice unpayable, if it is open and nothing is on its way to it. False: the node or the credential does not
   * allow that. @throws Failure backend-unreachable when it can't answer
   */
  withdraw?(target: WayTarget, signal: AbortSignal): Promise<boolean>;
  /**
   * Hints from now until the returned function is called, also over lost connections: after each new connection 'all'.
   * `watching` are the invoices of this way that are not known to be settled; where nothing is pushed, ask or hint at
   * those at a pace. Never throws and never gives up.
   */
  listen(give: (hint: WayHint) => void, watching: () => readonly WayTarget[]): () => void;
  /** Never throws but for an aborted signal. */
  probe(signal: AbortSignal): Promise<WayHealth>;
  /** Why this place can never serve, asked when it is set up; null when nothing speaks against it, or nobody answers. */
  unfit?(signal: AbortSignal): Promise<Message | null>;
  close(): Promise<void>;
}
