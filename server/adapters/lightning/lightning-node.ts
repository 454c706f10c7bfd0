/**
 * Interface of a Lightning backend that makes BOLT 11 invoices and sees them settled: a node or a service. Types only.
 * An implementation only speaks its protocol; `open-lightning.ts` checks every invoice and every settlement, chooses
 * between implementations and makes a Backend.
 */
import type { JsonObject } from '#domain/kernel/json.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Message } from '#domain/messages/message.ts';
import type { Reason } from '#domain/messages/reason.ts';
import type { LightningNodeKind } from '#domain/methods/backend-setting.ts';
import type { Network } from '#domain/methods/network.ts';

export interface NodeInvoiceRequest {
  readonly invoiceId: string;
  readonly amountMsat: bigint;
  /** The BOLT 11 invoice expires here, and in so many whole seconds from now (1 or more). */
  readonly expiresAt: Instant;
  readonly expirySeconds: number;
  /** To appear in the invoice word for word: at most 120 characters. */
  readonly description: string;
}

export interface Made {
  readonly bolt11: string;
  /** What `look` needs later besides the invoice itself. Never a secret. */
  readonly memo: JsonObject;
  /**
   * SHA-256 in hexadecimal the invoice must commit to, where the service sets the description itself (LUD-06). Absent:
   * the requested one.
   */
  readonly descriptionHash?: string;
}

/** An invoice made by this node or service. */
export interface NodeInvoice {
  readonly bolt11: string;
  /** Lower-case hexadecimal. */
  readonly paymentHash: string;
  readonly amountMsat: bigint;
  /** When the sale was created here, and when its BOLT 11 invoice expires. */
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly memo: JsonObject;
}

export interface Settlement {
  /**
   * What the payer sent. Fees kept by the receiving side are not deducted: they are the shop's. Null when the backend
   * should report it and does not: then a person must check.
   */
  readonly amountMsat: bigint | null;
  /** Hexadecimal; null when the backend does not report it. */
  readonly preimage: string | null;
  /** When it was settled; null when not reported. */
  readonly at: Instant | null;
}

/** 'open': not settled (pending, expired, cancelled). 'unknown': the backend never made such an invoice. */
export type Seen = Settlement | 'open' | 'unknown';

/** Hint to poll one invoice, or all of them. May be lost, doubled or early. */
export type NodeHint = { readonly paymentHash: string } | { readonly bolt11: string } | 'all';

export interface NodeHealth {
  readonly reachable: boolean;
  /** False while a node is still syncing. */
  readonly synced: boolean;
  readonly network: Network | null;
  readonly height: number | null;
  /** One sentence for people: what works, or what is wrong and what to do. */
  readonly message: string;
  /** The same as a reason code. */
  readonly why: Reason | null;
  /** Works, but should be changed: a credential that can spend, for example. Never with the credential. */
  readonly warnings: readonly Message[];
  /** When it was asked, if that was earlier. */
  readonly askedAt?: Instant;
}

export interface LightningNode {
  readonly kind: LightningNodeKind;
  /**
   * Stable identity of this node among others of its kind, over restarts: its address, or a hash of it. Never a secret.
   */
  readonly fingerprint: string;
  /** For the log: "LND at 10.0.0.5:8080"; and the same for display. */
  readonly name: string;
  readonly title: Message;
  /** True where the service alone decides how long its invoices last (LUD-06): they may outlive the sale then. */
  readonly ownExpiry: boolean;
  /** Whole satoshi it can receive now, as far as reported; read after a probe or an invoice. */
  readonly limits: { readonly least: bigint; readonly most: bigint | null };
  /**
   * A new invoice. The signal ends when no caller waits any more.
   * @throws Failure backend-unreachable; invalid-request, field `amount`, for an amount it can't take
   */
  invoice(ask: NodeInvoiceRequest, signal: AbortSignal): Promise<Made>;
  /** @throws Failure backend-unreachable when it can't answer */
  look(target: NodeInvoice, signal: AbortSignal): Promise<Seen>;
  /**
   * Makes an invoice unpayable, if it is open and no payment is in flight. False: the node or the credential does not
   * allow that. @throws Failure backend-unreachable when it can't answer
   */
  withdraw?(target: NodeInvoice, signal: AbortSignal): Promise<boolean>;
  /**
   * Hints from now until the returned function is called, also over lost connections: after each new connection 'all'.
   * `watching` are the invoices of this backend not known to be settled; without push notifications, poll or hint at
   * those at intervals. Never throws and never gives up.
   */
  listen(give: (hint: NodeHint) => void, watching: () => readonly NodeInvoice[]): () => void;
  /** While it is well, a service of others is probed no more often by routine: such services limit requests. */
  readonly probeEveryMs?: number;
  /** Never throws but for an aborted signal. */
  probe(signal: AbortSignal): Promise<NodeHealth>;
  /** Why this backend can never work, checked at set-up; null when nothing is wrong, or there is no answer. */
  unfit?(signal: AbortSignal): Promise<Message | null>;
  close(): Promise<void>;
}
