/** Health of webhook endpoints: which ones fail, since when and with what response, from their stored attempts. */

import type { Instant } from '#domain/kernel/time.ts';
import type { Reason } from '#domain/messages/reason.ts';
import type { Attempt, Endpoint } from '#domain/webhooks/delivery.ts';
import type { Store } from '#ports/store.ts';
import type { SigningProblem } from './signing.ts';

export interface WebhookHealth {
  readonly endpoint: Endpoint;
  /** Deliveries that have neither arrived nor been given up. */
  readonly waiting: number;
  readonly deliveredAt: Instant | null;
  /** Null while it can be signed for, and the last attempt arrived or there was none. */
  readonly failing: WebhookFailing | null;
}

export interface WebhookFailing {
  /** Since when every attempt failed, or nothing could be signed. */
  readonly since: Instant;
  /** The last HTTP status; null when there was no response. */
  readonly status: number | null;
  /** Why there was none. */
  readonly error: string | null;
  readonly why: Reason | null;
  /** When a waiting delivery is attempted again. */
  readonly nextTryAt: Instant | null;
}

/** True for what its owner should check: failing, or switched off for it. */
export function isFailing({ endpoint, failing }: WebhookHealth): boolean {
  return endpoint.enabled ? failing !== null : endpoint.switchedOff !== null;
}

/**
 * @param nextTryAt when a waiting delivery of an endpoint is attempted next, or null
 * @param unsigned why nothing for an endpoint can be signed, as last checked, or null
 */
export function webhookHealth(
  store: Pick<Store, 'all'>,
  merchantId: string,
  nextTryAt: (endpointId: string) => Instant | null,
  unsigned: (endpointId: string) => SigningProblem | null,
): WebhookHealth[] {
  const tries = new Map<string, { waiting: number; good: Instant; bad: Attempt[] }>();
  for (const { endpointId, merchantId: whose, state, attempts } of store.all('deliveries').values()) {
    if (whose !== merchantId) continue;
    const one = tries.get(endpointId) ?? { waiting: 0, good: 0, bad: [] };
    tries.set(endpointId, one);
    if (state === 'waiting') one.waiting += 1;
    const arrived = state === 'delivered' ? attempts.at(-1) : undefined;
    if (arrived) one.good = Math.max(one.good, arrived.at);
    for (const attempt of attempts) if (attempt !== arrived) one.bad.push(attempt);
  }
  return [...store.all('endpoints').values()]
    .filter((endpoint) => endpoint.merchantId === merchantId)
    .map((endpoint) => {
      const counted = tries.get(endpoint.id);
      const { waiting = 0, good = 0, bad = [] } = counted ?? {};
      const since = bad.filter(({ at }) => at > good).sort((a, b) => a.at - b.at);
      return {
        endpoint,
        waiting,
        deliveredAt: good === 0 ? null : good,
        failing: unsignedOf(unsigned(endpoint.id)) ?? failingOf(since, nextTryAt(endpoint.id)),
      };
    });
}

function unsignedOf(problem: SigningProblem | null): WebhookFailing | null {
  if (problem === null) return null;
  const { since, message, why } = problem;
  return { since, status: null, error: message, why, nextTryAt: null };
}

/** @param tries those that failed since the last that arrived, in order */
function failingOf(tries: readonly Attempt[], nextTryAt: Instant | null): WebhookFailing | null {
  const [first, last] = [tries[0], tries.at(-1)];
  if (!first || !last) return null;
  const { status, error, why = null } = last;
  return { since: first.at, status, error, why, nextTryAt };
}
