/** Webhook endpoints and the deliveries owed to them: what is kept, and when the next try is due. */
import type { Instant } from './time.ts';
import { DAY, HOUR, MINUTE, SECOND } from './time.ts';

export const WEBHOOK_EVENTS = [
  'invoice.paid',
  'invoice.expired',
  'invoice.cancelled',
  'invoice.refunded',
  'invoice.payment_seen',
  'invoice.attention',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The three of the specification: what an endpoint gets that asks for nothing else. */
export const DEFAULT_EVENTS: readonly WebhookEvent[] = [
  'invoice.paid',
  'invoice.expired',
  'invoice.cancelled',
];

export interface Endpoint {
  readonly id: string;
  readonly merchantId: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly shape: 'detailed' | 'short';
  readonly enabled: boolean;
  /** The owner allowed a loopback or private address for this endpoint. */
  readonly allowPrivate: boolean;
  /** Names of sealed entries that hold the signing secrets; two while one is being replaced. */
  readonly secretEntries: readonly string[];
  readonly createdAt: Instant;
  /** Why it was switched off, when not by hand. */
  readonly switchedOff: { readonly at: Instant; readonly reason: string } | null;
}

export interface Attempt {
  readonly at: Instant;
  /** HTTP status, or null when no answer came. */
  readonly status: number | null;
  readonly error: string | null;
  readonly tookMs: number;
}

export interface Delivery {
  /** Also the `webhook-id`: the same over all tries. */
  readonly id: string;
  readonly endpointId: string;
  readonly merchantId: string;
  readonly invoiceId: string;
  readonly event: WebhookEvent | 'test';
  /** The body exactly as it is signed and sent. */
  readonly body: string;
  readonly createdAt: Instant;
  readonly nextAt: Instant | null;
  readonly attempts: readonly Attempt[];
  readonly state: 'waiting' | 'delivered' | 'failed';
}

/** Pauses before each try, as Standard Webhooks 1.0.0 suggests; the last tries fall within 3 days. */
const PAUSES: readonly number[] = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  20 * HOUR,
];
const GIVE_UP_AFTER = 3 * DAY;

/**
 * When to try again after `tries` failed ones, or null to give up.
 * @param jitter a random number in [0, 1); spreads tries by up to a tenth
 * @param retryAfterMs what the receiver asked for, if it did
 */
export function nextTry(
  delivery: Pick<Delivery, 'createdAt'>,
  tries: number,
  now: Instant,
  jitter: number,
  retryAfterMs: number | null,
): Instant | null {
  const pause = PAUSES[tries];
  if (pause === undefined) return null;
  const at = now + Math.max(Math.round(pause * (1 + jitter / 10)), retryAfterMs ?? 0);
  return at > delivery.createdAt + GIVE_UP_AFTER ? null : at;
}
