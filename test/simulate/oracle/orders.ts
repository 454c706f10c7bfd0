/** What customers ordered, and what the program acknowledged and showed of it. */
import type { Instant } from '#domain/kernel/time.ts';
import type { PayMethod } from '#test/simulate/world/world.ts';
import { coinUnits, unitsOf } from './amounts.ts';
import type { SimulatedCart } from './cart.ts';

/** An invoice as the program shows it. */
export type View = Readonly<Record<string, unknown>>;

export type InvoiceStatus = 'pending' | 'paid' | 'expired' | 'cancelled' | 'refunded';

/** Cash or card that paid what the coins left open. */
export interface KnownTender {
  readonly kind: string;
  /** Cents. */
  readonly units: bigint;
}

export interface KnownMethod {
  readonly method: PayMethod;
  readonly destination: string;
  /** Smallest units. */
  readonly due: bigint;
}

/** One order of a customer: one wish, however often it was sent. */
export interface Order {
  readonly reference: string;
  /** True time before which it was not made: the program dates it by its own clock, which may be wrong. */
  readonly since: Instant;
  /** Cents. */
  readonly amount: bigint;
  /** The id, once it was acknowledged. */
  id: string | null;
  methods: readonly KnownMethod[];
  refused: boolean;
  status: InvoiceStatus | null;
  /** As the program shows it; null before it was shown. */
  expiresAt: Instant | null;
  /** A person accepted it with less than was asked. */
  acceptedByHand: boolean;
  /** What a cashier recorded as paid at the counter, as acknowledged. */
  tender: KnownTender | null;
  /** Cents that a person recorded as paid back, as acknowledged. */
  refunded: bigint;
  /** A person has seen to an alarm of it: then the clock no longer decides. */
  alarmCleared: boolean;
  /** Transactions whose alarm a person cleared after the expiry, as acknowledged: with their method. */
  readonly cleared: Set<string>;
  /** Money that an answer showed before the expiry, by its reference. */
  readonly shown: Set<string>;
  /** A request was sent whose outcome is unknown: another decision may have been made. */
  unsure: boolean;
  /** An answer called it paid. */
  wasPaid: boolean;
  /** Of a sale at a till. */
  readonly cart: SimulatedCart | null;
  /** The sale before of the same goods. */
  readonly again: Order | null;
  /** Its requests have an idempotency key that the program must know: without one each may make an invoice. */
  hasKey: boolean;
  /** Requests for it that were sent and not acknowledged. */
  unanswered: number;
  /** All its goods came back, as acknowledged. */
  restocked: boolean;
}

/** What was acknowledged when a backup was made. */
export interface Remembered {
  readonly orders: ReadonlyMap<Order, Order>;
  readonly parked: ReadonlyMap<string, 'parked' | 'unsure' | 'taken'>;
  readonly revoked: readonly string[];
}

/** The allowed steps of the product document. */
export const STEPS: Readonly<Record<InvoiceStatus, readonly InvoiceStatus[]>> = {
  pending: ['pending', 'paid', 'expired', 'cancelled', 'refunded'],
  expired: ['expired', 'paid', 'refunded'],
  paid: ['paid', 'refunded'],
  cancelled: ['cancelled', 'paid', 'refunded'],
  refunded: ['refunded'],
};

/** What an answer may change of an order. */
export function plain({
  methods,
  status,
  acceptedByHand,
  tender,
  refunded,
  alarmCleared,
  unsure,
  restocked,
}: Order): unknown[] {
  const paidBack = String(refunded);
  return [methods.length, status, acceptedByHand, tender?.kind, paidBack, alarmCleared, unsure, restocked];
}

/** The methods that a view shows. */
export function methodsIn(view: View): KnownMethod[] {
  const methods = view['methods'] as { method: PayMethod; destination: string; due: string }[];
  return methods.map(({ method, destination, due }) => ({
    method,
    destination,
    due: coinUnits(method, due),
  }));
}

/** The cash or card that a view shows. */
export function tenderIn(view: View): KnownTender | null {
  const tender = view['tender'] as { kind: string; amount: string } | null;
  return tender && { kind: tender.kind, units: unitsOf(tender.amount, 2) };
}
