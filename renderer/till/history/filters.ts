/** History filters and the API query they become. Pure. */
import type { ListQuery, MethodId, StatusName, SumQuery } from '#api/types.ts';
import type { HistoryPreset, PaidIn } from '#till/model/page.ts';
import { daysOf, type PeriodWish, type SpanName } from '#till/sales-reports/period.ts';

const FILTERS = ['text', 'state', 'method', 'seller', 'till', 'time', 'paid'] as const;
export type FilterName = (typeof FILTERS)[number];

export interface Filters {
  readonly text: string;
  readonly state: StatusName | 'attention' | 'any';
  readonly method: MethodId | 'any';
  /** A person's id. */
  readonly seller: string;
  /** The id of a till in the network, or the main one. */
  readonly till: string;
  readonly time: PeriodWish<SpanName | 'any'>;
  /** When they became paid; set by links from other screens. */
  readonly paid: PaidIn | null;
}

export const NO_FILTERS: Filters = {
  text: '',
  state: 'any',
  method: 'any',
  seller: 'any',
  till: 'any',
  time: { name: 'any', from: '', to: '' },
  paid: null,
};

/** The filters of a link from another screen. */
export function filtersOf(preset: HistoryPreset): Filters {
  return { ...NO_FILTERS, ...preset };
}

/** The filters that narrow the list. */
export function activeFilters(filters: Filters): readonly FilterName[] {
  const { text, state, method, seller, till, time, paid } = filters;
  const on = {
    text: text.trim() !== '',
    state: state !== 'any',
    method: method !== 'any',
    seller: seller !== 'any',
    till: till !== 'any',
    time: time.name !== 'any',
    paid: paid !== null,
  };
  return FILTERS.filter((name) => on[name]);
}

export function withoutFilter(filters: Filters, name: FilterName): Filters {
  return { ...filters, [name]: NO_FILTERS[name] };
}

/** The query for a page, or null when the dates are no valid period. */
export function queryOf(
  filters: Filters,
  { cursor = null, limit }: { readonly cursor?: string | null; readonly limit: string },
  now: number,
  timeZone: string,
): ListQuery | null {
  const query = filterQueryOf(filters, now, timeZone);
  return query && { ...query, limit, ...(cursor === null ? {} : { cursor }) };
}

/** The same for all pages together, as sums and exports take it. */
export function filterQueryOf(filters: Filters, now: number, timeZone: string): SumQuery | null {
  const { text, state, method, seller, till, time, paid } = filters;
  const { name } = time;
  const days = name === 'any' ? {} : daysOf({ ...time, name }, now, timeZone);
  return (
    days && {
      ...(text.trim() === '' ? {} : { text: text.trim() }),
      ...stateQuery(state),
      ...(method === 'any' ? {} : { paidWith: method }),
      ...(seller === 'any' ? {} : { seller }),
      ...(till === 'any' ? {} : { till }),
      ...days,
      ...(paid === null ? {} : { paidFrom: paid.from }),
      ...(paid?.until === undefined ? {} : { paidUntil: paid.until }),
    }
  );
}

/** Filtering by refunds includes partial ones, which leave the sale paid. */
function stateQuery(state: Filters['state']): Pick<ListQuery, 'attention' | 'refunds' | 'status'> {
  switch (state) {
    case 'any':
      return {};
    case 'attention':
      return { attention: 'true' };
    case 'refunded':
      return { refunds: 'true' };
    default:
      return { status: state };
  }
}
