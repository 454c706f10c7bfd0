/**
 * The invoice as stored: what was requested, what was locked at creation, every sighting of money and every decision.
 * Status is not stored; `status.ts` derives it.
 */
import type { Cart } from '#domain/carts/cart.ts';
import type { Method } from '#domain/coins/method.ts';
import type { JsonObject } from '#domain/kernel/json.ts';
import type { Money } from '#domain/kernel/money.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { LockedRate } from '#domain/rates/rate.ts';
import type { EventName } from './event-records.ts';
import { isLive, type Payment } from './payment.ts';
import type { Terms } from './policy.ts';

export type Books = 'live' | 'practice';
/** `test`: the owner tries a method with a little money of their own; it never counts as a sale. */
export type Origin = 'till' | 'api' | 'link' | 'test';

/** Who made a sale at the till: the person, under the name they had then. */
export interface Seller {
  readonly id: string;
  readonly name: string;
}

/** In filters and reports: the till of the main computer, which has no record. */
export const MAIN_TILL = 'main';

/** One payment method of the invoice, with what was locked at creation. */
export interface Offer {
  readonly method: Method;
  /** The amount requested in the coin at creation: smallest units, rounded up. */
  readonly due: bigint;
  readonly rate: LockedRate;
  /** Confirmations the policy requires at this amount. */
  readonly confirmations: number;
}

/** The same with a destination used by this invoice alone. */
export interface Target extends Offer {
  readonly destination: string;
  /** The key the destination was derived from and its index there; null where nothing is derived. */
  readonly account: string | null;
  readonly index: number | null;
  /** What the backend needs to look up the destination again. Never a secret. */
  readonly memo: JsonObject;
}

export const TENDER_KINDS = ['cash', 'card'] as const;
export type TenderKind = (typeof TENDER_KINDS)[number];

/** Cash or card at the counter: recorded by a person, on no chain. */
export interface Tender {
  readonly kind: TenderKind;
  /** What it paid, above zero: smallest units of the invoice's currency. */
  readonly units: bigint;
  /** The cash handed over, at least `units`; null for a card, and where nobody counted. */
  readonly given: bigint | null;
}

/** Decisions: by the chain and the clock, or by a person. Recorded once, never changed. */
export type Decision =
  | {
      readonly kind: 'paid';
      readonly at: Instant;
      /** When the payment that completed it was made. */
      readonly paidAt: Instant;
      /** In time by the chain; late but within the grace; accepted manually; or completed by cash or card. */
      readonly how: 'in-time' | 'grace' | 'by-hand' | 'tender';
      readonly by: string | null;
      readonly reason: string | null;
      /** Only with `how` tender: what was paid at the counter beside coins, all that they left open. */
      readonly tender?: Tender;
    }
  | {
      readonly kind: 'expired';
      readonly at: Instant;
      /** Every destination answered a poll after the expiry; absent where the wait for one timed out. */
      readonly looked?: true;
    }
  | { readonly kind: 'cancelled'; readonly at: Instant; readonly by: string }
  | {
      readonly kind: 'refunded';
      readonly at: Instant;
      readonly by: string;
      /** In the invoice's currency. */
      readonly units: bigint;
      /** This one completes the refund of the amount itself, or of all that was received where that is less. */
      readonly whole: boolean;
      readonly to: string;
      readonly reference: string;
      /** Indexes of the cart lines whose goods were returned and restocked. */
      readonly restocked: readonly number[];
    }
  | { readonly kind: 'cleared'; readonly at: Instant; readonly by: string; readonly alarm: string };

/** What happened, for the event log; append-only. */
export interface LogEntry {
  readonly at: Instant;
  readonly event: EventName;
  readonly detail: JsonObject;
  /** The shift it was written in; absent at the creation, which is in no report, and in data of older versions. */
  readonly shift?: number;
}

export interface Invoice {
  readonly id: string;
  readonly merchantId: string;
  readonly books: Books;
  readonly origin: Origin;
  readonly externalInvoiceId: string | null;
  /** Of a sale made at the till; null for all others, and in data of older versions. */
  readonly orderNumber: number | null;
  /** Null for invoices from the API, and where nobody had entered a PIN. */
  readonly seller: Seller | null;
  /** The network till that made it, under its name then; null for the main till, for the API, and in older data. */
  readonly till: Seller | null;
  readonly asked: Money;
  /** The same in the shop's own currency, when `asked` is in a coin; else null. */
  readonly fiat: Money | null;
  /** What was sold at the till, in the currency of `asked`, which is its total; else null. */
  readonly cart: Cart | null;
  /** The first sale of the same goods, when this one charges for them again; else null. */
  readonly goodsOf: string | null;
  readonly metadata: JsonObject;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly updatedAt: Instant;
  readonly terms: Terms;
  /** In the order they are shown. */
  readonly targets: readonly Target[];
  /** All methods offered at creation, where some destinations are made only when chosen; else none. Never changes. */
  readonly offers: readonly Offer[];
  readonly payments: readonly Payment[];
  readonly decisions: readonly Decision[];
  readonly log: readonly LogEntry[];
}

/** True for what is stored but never counted: takings, closings, webhooks and receipts leave it out. */
export function isTestSale({ origin }: Pick<Invoice, 'origin'>): boolean {
  return origin === 'test';
}

/** The note of the metadata, when it is a text and not empty. */
export function noteOf({ metadata: { note } }: Pick<Invoice, 'metadata'>): string | null {
  return typeof note === 'string' && note !== '' ? note : null;
}

export function targetOf(invoice: Invoice, method: Method): Target | undefined {
  return invoice.targets.find((target) => target.method === method);
}

/** The last instant at which this invoice's destinations are polled for late money, and for money that may come back. */
export function lookedAtUntil(invoice: Invoice): Instant {
  return Math.max(invoice.expiresAt, undoneAt(invoice)) + invoice.terms.lookOnMs;
}

/** When its last payment was undone that has not come back; 0: none was. */
function undoneAt({ payments, log }: Invoice): Instant {
  if (payments.every(isLive)) return 0;
  return log.findLast(({ event }) => event === 'invoice.payment_undone')?.at ?? 0;
}
