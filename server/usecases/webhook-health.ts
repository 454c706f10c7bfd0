/** Which webhook endpoints of a shop fail, since when and with what answer: from what is stored of their tries. */
import type { Attempt, Endpoint } from '../domain/delivery.ts';
import type { Instant } from '../domain/time.ts';
import type { Store } from '../ports/store.ts';

export interface WebhookHealth {
  readonly endpointId: string;
  readonly url: string;
  readonly enabled: boolean;
  readonly switchedOff: Endpoint['switchedOff'];
  /** Deliveries that have not arrived and were not given up. */
  readonly waiting: number;
  readonly deliveredAt: Instant | null;
  /** Since when every try failed; null while the last one arrived, or nothing was tried. */
  readonly failingSince: Instant | null;
  /** The last failure's status or error, in words. */
  readonly error: string | null;
}

/** True for what its owner should look at: failing, or switched off for it. */
export function isFailing({ enabled, switchedOff, failingSince }: WebhookHealth): boolean {
  return enabled ? failingSince !== null : switchedOff !== null;
}

export function webhookHealth(store: Pick<Store, 'all'>, merchantId: string): readonly WebhookHealth[] {
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
    .map(({ id, url, enabled, switchedOff }) => {
      const { waiting = 0, good = 0, bad = [] } = tries.get(id) ?? {};
      const since = bad.filter(({ at }) => at > good).sort((a, b) => a.at - b.at);
      const last = since.at(-1);
      return {
        endpointId: id,
        url,
        enabled,
        switchedOff,
        waiting,
        deliveredAt: good === 0 ? null : good,
        failingSince: since[0]?.at ?? null,
        error: last ? (last.error ?? `the receiver answered ${last.status}`) : null,
      };
    });
}
