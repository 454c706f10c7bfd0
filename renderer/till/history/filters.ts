/** History filters and the API query they become. Pure. */
import type { ListQuery, MethodId, StatusName } from '#api/types.ts';
import { daysOf, type PeriodWish, type SpanName } from '#till/sales-reports/period.ts';

const FILTERS = ['text', 'state', 'method', 'seller', 'time'] as const;
export type FilterName = (typeof FILTERS)[number];

export interface Filters {
  readonly text: string;
  readonly state: StatusName | 'attention' | 'any';
  readonly method: MethodId | 'any';
  /** A person's id. */
  readonly seller: string;
  readonly time: PeriodWish<SpanName | 'any'>;
}

export const NO_FILTERS: Filters = {
  text: '',
  state: 'any',
  method: 'any',
  seller: 'any',
  time: { name: 'any', from: '', to: '' },
};

/** The filters that narrow the list. */
export function activeFilters(filters: Filters): readonly FilterName[] {
  const { text, state, method, seller, time } = filters;
  const on = {
    text: text.trim() !== '',
    state: state !== 'any',
    method: method !== 'any',
    seller: seller !== 'any',
    time: time.name !== 'any',
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
  const { text, state, method, seller, time } = filters;
  const { name } = time;
  const days = name === 'any' ? {} : daysOf({ ...time, name }, now, timeZone);
  return (
    days && {
      limit,
      ...(text.trim() === '' ? {} : { text: text.trim() }),
      ...stateQuery(state),
      ...(method === 'any' ? {} : { method }),
      ...(seller === 'any' ? {} : { seller }),
      ...days,
      ...(cursor === null ? {} : { cursor }),
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
