/** Pages of webhook deliveries, newest first; stable while new ones arrive. */

import { cursorInvalid } from '#domain/messages/failures.ts';
import type { Delivery } from '#domain/webhooks/delivery.ts';
import type { Store } from '#ports/store.ts';

export interface DeliveryQuery {
  readonly merchantId: string;
  readonly endpointId?: string;
  readonly invoiceId?: string;
  readonly state?: Delivery['state'];
  /** The cursor of the previous page. */
  readonly cursor?: string;
  /** 1 to 200. */
  readonly limit: number;
}

export interface DeliveryPage {
  readonly deliveries: readonly Delivery[];
  readonly nextCursor: string | null;
}

type Place = Pick<Delivery, 'createdAt' | 'id'>;

/** Scans all deliveries, whatever the page: the table is sorted by key, not by time. @throws Failure invalid-request */
export function listDeliveries(store: Pick<Store, 'all'>, query: DeliveryQuery): DeliveryPage {
  const after = query.cursor === undefined ? null : placeOf(query.cursor);
  /** The newest matches, newest first, one more than requested. */
  const page: Delivery[] = [];
  for (const one of store.all('deliveries').values()) {
    if (!passes(one, query) || (after && !isOlder(one, after))) continue;
    const last = page[query.limit];
    if (last && isOlder(one, last)) continue;
    page.splice(rank(page, one), 0, one);
    if (page.length > query.limit + 1) page.pop();
  }
  const deliveries = page.slice(0, query.limit);
  const last = deliveries.at(-1);
  return {
    deliveries,
    nextCursor: page.length > query.limit && last ? `${last.createdAt}.${last.id}` : null,
  };
}

function passes(one: Delivery, { merchantId, endpointId, invoiceId, state }: DeliveryQuery): boolean {
  return (
    one.merchantId === merchantId &&
    (endpointId === undefined || one.endpointId === endpointId) &&
    (invoiceId === undefined || one.invoiceId === invoiceId) &&
    (state === undefined || one.state === state)
  );
}

function isOlder(a: Place, b: Place): boolean {
  return a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt;
}

/** Its insertion index in the sorted page. */
function rank(page: readonly Delivery[], one: Delivery): number {
  let [low, high] = [0, page.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const there = page[middle];
    if (there && isOlder(one, there)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function placeOf(cursor: string): Place {
  const [, at, id] = /^(\d{1,15})\.(msg_[1-9A-HJ-NP-Za-km-z]{22})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) {
    throw cursorInvalid();
  }
  return { createdAt: Number(at), id };
}
