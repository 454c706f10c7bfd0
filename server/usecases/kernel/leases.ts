/** Leases by which servers on one database divide their work: names, and those of a server that is the only one. */
import type { Method } from '#domain/coins/method.ts';
import type { Leases, Store } from '#ports/store.ts';

const SOLE: Leases = {
  want: () => () => undefined,
  wish: () => undefined,
  holds: () => true,
  listen: () => () => undefined,
};

/** A store that is not shared needs none: this server holds them all. */
export function leasesOf({ shared }: Pick<Store, 'shared'>): Leases {
  return shared?.leases ?? SOLE;
}

/** To watch a shop's method for payments. */
export function watchLease(merchantId: string, method: Method): string {
  return `watch:${merchantId}:${method}`;
}

/** To deliver an endpoint's webhooks. */
export function webhookLease(endpointId: string): string {
  return `webhooks:${endpointId}`;
}
