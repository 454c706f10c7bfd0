/** Webhook endpoints and their deliveries: the stored records, and when the next attempt is due. */
import type { WebhookEvent } from '#domain/invoices/event-records.ts';
import type { Books } from '#domain/invoices/invoice.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/kernel/time.ts';
import type { Reason } from '#domain/messages/reason.ts';

export interface Endpoint {
  readonly id: string;
  readonly merchantId: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly shape: 'detailed' | 'short';
  readonly enabled: boolean;
  /** The owner allowed a loopback or private address for this endpoint. */
  readonly allowPrivate: boolean;
  /** Allowed for an API key's endpoint in practice mode: this computer alone; absent: any private address. */
  readonly loopbackOnly?: boolean;
  /** Names of sealed entries with the signing secrets, the newest first; two during a rotation. */
  readonly secretEntries: readonly string[];
  /** Until when the older of two still signs; absent or null: until somebody ends it. */
  readonly oldSecretEndsAt?: Instant | null;
  readonly createdAt: Instant;
  /** Why it was switched off, if not manually. */
  readonly switchedOff: SwitchedOff | null;
}

/** Where deliveries may go besides the public internet. */
export type PrivateReach = boolean | 'loopback';

export function privateReachOf({
  allowPrivate,
  loopbackOnly,
}: Pick<Endpoint, 'allowPrivate' | 'loopbackOnly'>): PrivateReach {
  return allowPrivate && loopbackOnly === true ? 'loopback' : allowPrivate;
}

/**
 * The endpoint after a change by an API key. The owner's permission is for one scheme, host and port: when those change
 * it is lost. In practice mode a key may reach this computer.
 */
export function leftByKey(before: Endpoint | null, after: Endpoint, books: Books): Endpoint {
  if (!after.allowPrivate) return after;
  const stays = before?.allowPrivate === true && originOf(before.url) === originOf(after.url);
  if (stays) return { ...after, ...(before.loopbackOnly === true ? { loopbackOnly: true } : {}) };
  return books === 'practice' ? { ...after, loopbackOnly: true } : { ...after, allowPrivate: false };
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}

export interface SwitchedOff {
  readonly at: Instant;
  readonly reason: string;
  /** The same by its name; absent in older records. */
  readonly why?: Reason | null;
}

/** The entries of the secrets that sign a delivery now. */
export function signingEntries(endpoint: Endpoint, now: Instant): readonly string[] {
  const { secretEntries, oldSecretEndsAt } = endpoint;
  const over = typeof oldSecretEndsAt === 'number' && oldSecretEndsAt <= now;
  return over ? secretEntries.slice(0, 1) : secretEntries;
}

export interface Attempt {
  readonly at: Instant;
  /** Where it was sent, because endpoints move; absent in older records. */
  readonly url?: string;
  /** HTTP status, or null when no answer came. */
  readonly status: number | null;
  readonly error: string | null;
  /** The same by its name; absent in older records. */
  readonly why?: Reason | null;
  /** The beginning of the receiver's response, for troubleshooting. */
  readonly answer: string | null;
  readonly tookMs: number;
}

export interface Delivery {
  /** Also the `webhook-id`: the same over all attempts. */
  readonly id: string;
  readonly endpointId: string;
  readonly merchantId: string;
  readonly invoiceId: string;
  readonly event: WebhookEvent | 'test';
  /** The event's place in the invoice's log: an endpoint gets the deliveries of one invoice in this order. */
  readonly order: number;
  /** The body exactly as it is signed and sent. */
  readonly body: string;
  readonly createdAt: Instant;
  /** When it was created, or the last time somebody had it sent again; later by the time when nothing could be sent. */
  readonly since: Instant;
  /** How many attempts were made before `since`, which no longer count; absent: none. */
  readonly attemptsBefore?: number;
  readonly nextAt: Instant | null;
  readonly attempts: readonly Attempt[];
  readonly state: 'waiting' | 'delivered' | 'failed';
}

const LAST_PAUSE = 17 * HOUR;
/**
 * Pauses before each attempt, as Standard Webhooks 1.0.0 suggests, the last ones shortened so that even with jitter
 * every attempt falls within the 3 days. The last pause is repeated until they end: attempts that somebody asked for
 * came sooner.
 */
const PAUSES: readonly number[] = [
  0,
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  16 * HOUR,
  LAST_PAUSE,
];
const GIVE_UP_AFTER = 3 * DAY;
/** What waited is tried again then: a receiver may start with the till, or a little later. */
const AFTER_RESUMING = 10 * MINUTE;
/** Retention of deliveries, for review and manual redelivery. */
export const KEPT_FOR = 60 * DAY;

export interface Circumstances {
  readonly now: Instant;
  /** Until when nothing could be sent to the endpoint. */
  readonly resumedAt: Instant;
  /** A random number in [0, 1); spreads attempts by up to a tenth. */
  readonly jitter: number;
  /** The receiver's Retry-After, if any; one beyond the end gets one attempt at the end. */
  readonly retryAfterMs: number | null;
}

/** When to retry after `tries` failed attempts, or null to give up. */
export function nextTry(
  { createdAt, since }: Pick<Delivery, 'createdAt' | 'since'>,
  tries: number,
  { now, resumedAt, jitter, retryAfterMs }: Circumstances,
): Instant | null {
  const pause = PAUSES[tries] ?? LAST_PAUSE;
  const soon = resumedAt + AFTER_RESUMING;
  const end = Math.max(since + GIVE_UP_AFTER, soon);
  if (now >= end) return null;
  const regular = now + Math.round(pause * (1 + jitter / 10));
  const waited = createdAt < resumedAt && now < soon;
  const next = waited ? Math.min(regular, soon) : regular;
  return Math.min(end, Math.max(next, now + (retryAfterMs ?? 0)));
}

/** The attempts since `since`: counted, because the clock may have been set back meanwhile. */
export function countedAttempts({ attempts, attemptsBefore }: Delivery): readonly Attempt[] {
  return attempts.slice(attemptsBefore ?? 0);
}

/**
 * How long a waiting delivery still pauses, in ms, negative once it is overdue: never longer than the stored pause,
 * whatever was done to the clock since.
 */
export function restOf(delivery: Delivery, now: Instant): number {
  const { nextAt, since } = delivery;
  if (nextAt === null) return 0;
  const begun = countedAttempts(delivery).at(-1)?.at ?? since;
  return Math.min(nextAt - now, nextAt - begun);
}

/** The delivery after one more attempt: delivered on any 2xx; given up on 410 Gone, or when its time is over. */
export function withAttempt(delivery: Delivery, attempt: Attempt, circumstances: Circumstances): Delivery {
  const attempts = [...delivery.attempts, attempt];
  if (isAccepted(attempt)) return { ...delivery, attempts, nextAt: null, state: 'delivered' };
  // A clock that was set back must not make the 3 days longer.
  const since = Math.min(delivery.since + lostMs(delivery, circumstances), circumstances.now);
  const tried = { ...delivery, attempts, since };
  const nextAt =
    attempt.status === GONE ? null : nextTry(tried, countedAttempts(tried).length, circumstances);
  return { ...tried, nextAt, state: nextAt === null ? 'failed' : 'waiting' };
}

/** How long nothing could be sent after the attempt was due: the shop was shut, say. A receiver is not to blame for it. */
function lostMs({ nextAt, since }: Delivery, { resumedAt }: Circumstances): number {
  return Math.max(0, resumedAt - (nextAt ?? since));
}

/** The receiver wants no more deliveries (RFC 9110, 15.5.11): Standard Webhooks switches the endpoint off. */
export const GONE = 410;

export function isAccepted({ status }: Pick<Attempt, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** A signing secret in the Standard Webhooks format; 24 to 64 random bytes. */
export function webhookSecretOf(bytes: Uint8Array): string {
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
