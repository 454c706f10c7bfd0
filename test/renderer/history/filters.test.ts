/** History filters as API queries, for a page of the list and for all of it. */
import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  filterQueryOf,
  filtersOf,
  NO_FILTERS,
  queryOf,
  withoutFilter,
} from '#till/history/filters.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

describe('the filters of the history', () => {
  it('are the same for a page, the sum and the export', () => {
    const filters = {
      ...NO_FILTERS,
      text: ' 6.50 ',
      state: 'refunded' as const,
      method: 'LITECOIN' as const,
      seller: 'kim',
      time: { name: 'yesterday' as const, from: '', to: '' },
    };
    const query = {
      ...{ text: '6.50', refunds: 'true', paidWith: 'LITECOIN', seller: 'kim' },
      ...{ from: '2026-11-22', until: '2026-11-23' },
    };
    expect(filterQueryOf(filters, NOW, 'Europe/Berlin')).toEqual(query);
    expect(queryOf(filters, { cursor: 'last', limit: '50' }, NOW, 'Europe/Berlin')).toEqual({
      ...query,
      ...{ cursor: 'last', limit: '50' },
    });
  });

  it('of a link keep its period until it is removed', () => {
    const paid = { from: '2026-11-22', until: '2026-11-23', name: 'Yesterday' };
    const filters = filtersOf({ method: 'MONERO', paid });
    expect(activeFilters(filters)).toEqual(['method', 'paid']);
    expect(filterQueryOf(filters, NOW, 'UTC')).toEqual({
      ...{ paidWith: 'MONERO', paidFrom: '2026-11-22', paidUntil: '2026-11-23' },
    });
    expect(filterQueryOf(withoutFilter(filters, 'paid'), NOW, 'UTC')).toEqual({ paidWith: 'MONERO' });
    const running = filtersOf({ paid: { from: '2026-11-22', name: 'Today' } });
    expect(filterQueryOf(running, NOW, 'UTC')).toEqual({ paidFrom: '2026-11-22' });
  });
});
