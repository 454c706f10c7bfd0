/** Skip of counters past the derivation indexes and order numbers that lost changes may have given out. */

import type { Invoice } from '#domain/invoices/invoice.ts';
import { isOrderCounter, orderCounter } from '#domain/invoices/order-number.ts';
import { DAY, HOUR, type Instant, MINUTE } from '#domain/kernel/time.ts';
import { accountOfMark, isScanMark } from '#domain/methods/scan-marker.ts';
import type { Change, Store, TableName } from '#ports/store.ts';

export type Counters = ReadonlyMap<string, number>;

/** Indexes skipped where changes are lost, besides what the shop's pace asks for. */
export const MIN_SKIP = 100;
/** The shop's pace is that of its last days; lost ones may have been busier. */
const PACE_OVER_MS = 7 * DAY;
const BUSIER = 2;
/** A few lost hours are hours of trade, of which a day has no more than these. */
const TRADE_MS = 12 * HOUR;
/** The pace of a shorter time counts as if it took this long: one sale just before a backup is no pace. */
const MIN_SEEN_MS = 5 * MINUTE;

export interface SkipSource extends Pick<Store, 'all'> {
  /** All sales since then. */
  createdSince(from: Instant): Iterable<Invoice>;
}

export interface Lost {
  /** What remains is from this moment or earlier; what is lost, from later. */
  readonly since: Instant;
  readonly now: Instant;
  /** Skipped in every account, besides what its pace asks for. */
  readonly least: number;
  /** Counters of another copy of the shop's store, which knows more. */
  readonly present?: Counters;
}

export interface PassedOver {
  readonly change: Change;
  readonly accounts: number;
  /** The most indexes skipped in one account; order numbers are not counted. */
  readonly skip: number;
}

/** A page of a list at most. */
const PAGE = 200;

/** What `skipIndexes` needs of a store whose reads wait. @param since as passed on to it */
export async function readSkipSource(
  store: Pick<Store, 'all' | 'list'>,
  since: Instant,
): Promise<SkipSource> {
  const recent: Invoice[] = [];
  for (const merchantId of store.all('merchants').keys()) {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const from = since - PACE_OVER_MS;
      const page = await store.list({ merchantId, from, limit: PAGE, ...(cursor ? { cursor } : {}) });
      recent.push(...page.invoices);
      cursor = page.nextCursor;
    }
  }
  return {
    all: <T extends TableName>(table: T) => store.all(table),
    createdSince: (from) => recent.filter(({ createdAt }) => createdAt >= from),
  };
}

/** The higher of each. */
export function highest(...many: readonly Counters[]): Counters {
  const all = new Map<string, number>();
  for (const one of many) {
    for (const [account, next] of one) all.set(account, Math.max(next, all.get(account) ?? 0));
  }
  return all;
}

/**
 * Raises the counter of every account by a margin and what the shop's pace gives out in the time that is lost, and has
 * each scanned again for used addresses, as more may have been given out.
 */
export function skipIndexes(store: SkipSource, { since, now, least, present = new Map() }: Lost): PassedOver {
  const counters = store.all('counters');
  const reserved = store.all('reservations');
  const given = givenOut(store, since, Math.max(0, now - since));
  const raised: Record<string, number> = {};
  let skip = 0;
  const asked = [...store.all('settings').keys()].filter(isScanMark);
  // An account that is set up may have given out its first ones since.
  const unused = new Map(asked.map((mark) => [accountOfMark(mark), 0]));
  for (const [account, known] of highest(unused, counters, present)) {
    const byPace = Math.ceil((given.get(account) ?? 0) * BUSIER);
    const shown = known - (counters.get(account) ?? 0);
    // What another copy shows is not lost.
    const lost = present.has(account) ? Math.max(least, byPace - shown) : least + byPace;
    const next = Math.max(known + lost, reserved.get(account) ?? 0);
    raised[account] = next;
    if (!isOrderCounter(account)) skip = Math.max(skip, next - known);
  }
  const names = Object.keys(raised);
  const accounts = names.filter((name) => !isOrderCounter(name)).length;
  const change = { put: { counters: raised }, drop: { settings: asked } };
  return { change: names.length + asked.length > 0 ? change : {}, accounts, skip };
}

/**
 * Begins every account after its reserved indexes: for where only the last few changes may be gone. Null: nothing is.
 */
export function beginBehindReserved(store: Pick<Store, 'all'>): Change | null {
  const counters = store.all('counters');
  const behind = [...store.all('reservations')].filter(
    ([account, next]) => next > (counters.get(account) ?? 0),
  );
  return behind.length === 0 ? null : { put: { counters: Object.fromEntries(behind) } };
}

/**
 * Indexes that each account gives out in so long, by the last days before an instant: at their pace by the day, or for a
 * short time by the hour of trade, whichever is more.
 */
function givenOut(store: SkipSource, until: Instant, ms: number): ReadonlyMap<string, number> {
  const lowest = new Map<string, number>();
  const hours = new Set<number>();
  let oldest = until;
  for (const { createdAt, targets, merchantId, orderNumber } of store.createdSince(until - PACE_OVER_MS)) {
    oldest = Math.min(oldest, createdAt);
    hours.add(Math.floor(createdAt / HOUR));
    if (orderNumber !== null) {
      const orders = orderCounter(merchantId);
      lowest.set(orders, Math.min(orderNumber, lowest.get(orders) ?? orderNumber));
    }
    for (const { account, index } of targets) {
      if (account === null || index === null) continue;
      lowest.set(account, Math.min(index, lowest.get(account) ?? index));
    }
  }
  const byDay = ms / Math.max(DAY, until - oldest);
  // The first hour of trade is known from its first sale on, the last until the moment itself.
  const unseen = (oldest % HOUR) + (hours.has(Math.floor(until / HOUR)) ? HOUR - (until % HOUR) : 0);
  const byHour = Math.min(ms, TRADE_MS) / Math.max(MIN_SEEN_MS, hours.size * HOUR - unseen);
  const times = Math.max(byDay, byHour);
  const counters = store.all('counters');
  return new Map(
    [...lowest].map(([account, first]) => [account, ((counters.get(account) ?? first) - first) * times]),
  );
}
