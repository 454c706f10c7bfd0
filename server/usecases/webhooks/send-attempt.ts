/**
 * One attempt of one webhook delivery: sends it signed, and evaluates the response.
 * When attempts happen is decided elsewhere.
 */

import { type Instant, iso } from '#domain/kernel/time.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';
import {
  type Attempt,
  countedAttempts,
  type Delivery,
  type Endpoint,
  GONE,
  privateReachOf,
} from '#domain/webhooks/delivery.ts';
import type { Clock } from '#ports/host.ts';
import type { Sender } from '#ports/sender.ts';

export interface AttemptNeeds {
  readonly sender: Sender;
  readonly clock: Clock;
}

export interface MadeAttempt {
  readonly attempt: Attempt;
  readonly retryAfterMs: number | null;
}

export async function attemptWebhook(
  { sender, clock }: AttemptNeeds,
  endpoint: Endpoint,
  secrets: readonly string[],
  { id, body }: Delivery,
  signal: AbortSignal,
): Promise<MadeAttempt> {
  const at = clock.now();
  const { url } = endpoint;
  const sending = { url, allowPrivate: privateReachOf(endpoint), id, at, body, secrets };
  const sent = await sender.send(sending, signal);
  const { status, error, why, answer, tookMs, retryAfterMs } = sent;
  return { attempt: { at, url, status, error, why, answer, tookMs }, retryAfterMs };
}

/**
 * Why the endpoint must be switched off after this delivery was given up, or null: the receiver requested it, or it has
 * accepted nothing else for as long as this delivery was attempted.
 */
export function reasonToSwitchOff(delivery: Delivery, lastSuccessAt: Instant | null): Message | null {
  if (delivery.state !== 'failed') return null;
  if (delivery.attempts.at(-1)?.status === GONE) return createMessage('webhook-gone-for-good');
  // A clock that was set back during the attempts puts the first ones in the future.
  const begun = Math.min(delivery.since, ...countedAttempts(delivery).map(({ at }) => at));
  if (lastSuccessAt !== null && lastSuccessAt >= begun) return null;
  return createMessage('webhook-takes-nothing', { since: iso(lastSuccessAt ?? begun) });
}
