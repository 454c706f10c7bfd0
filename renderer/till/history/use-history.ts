/** Paginated history for a set of filters, newest first, with live updates from the event stream on top. */
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { InvoiceView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { selectInvoices, selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { errorWords } from '#ui/input/hooks.ts';
import { activeFilters, type FilterName, type Filters, queryOf, withoutFilter } from './filters.ts';

interface Pages {
  readonly invoices: readonly InvoiceView[];
  readonly cursor: string | null;
}

export interface History {
  readonly invoices: readonly InvoiceView[];
  readonly loading: boolean;
  /** A first page was answered, or refused. */
  readonly listed: boolean;
  readonly error: string | null;
  readonly more: (() => void) | null;
  /** Sales created since the list was fetched, if it is not filtered. */
  readonly fresh: number;
  readonly reload: () => void;
}

const PAUSE_MS = 200;
/** Page size: more than any screen shows; the rest loads while that is read, in pages that fit into one frame. */
const PAGE = '20';

export function useHistory(filters: Filters): History {
  const { words } = useLanguage();
  const { api } = useActions();
  const known = useTill(selectInvoices);
  // While there was no connection, no events arrived.
  const connections = useTill((till) => till.connections);
  const timeZone = useTill(selectMerchant)?.timeZone ?? 'UTC';
  const [pages, setPages] = useState<Pages | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [loading, setLoading] = useState(true);
  const [round, setRound] = useState(0);
  const request = useRef(0);

  const fetchPage = useCallback(
    async (cursor: string | null, before: readonly InvoiceView[]) => {
      const query = queryOf(filters, { cursor, limit: PAGE }, Date.now(), timeZone);
      // The dates are not a valid period yet: keep what is on screen.
      if (query === null) return;
      const turn = ++request.current;
      setLoading(true);
      try {
        const answer = await api().list(query);
        if (turn !== request.current) return;
        const next = { invoices: [...before, ...answer.invoices], cursor: answer.nextCursor };
        // More rows may render in a transition, so that scrolling stays smooth. The first page is rendered at once.
        if (cursor === null) setPages(next);
        else startTransition(() => setPages(next));
        setError(null);
      } catch (problem) {
        if (turn === request.current) setError(errorWords(problem, words));
      } finally {
        // Set together with the rows: the cursor of the next page must match them.
        if (turn === request.current) startTransition(() => setLoading(false));
      }
    },
    [api, filters, timeZone, words],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: both numbers trigger a refetch on purpose
  useEffect(() => {
    // A search is debounced; the first page is not.
    const timer = setTimeout(() => void fetchPage(null, []), filters.text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [fetchPage, round, connections]);

  const invoices = useMemo(
    () =>
      (pages?.invoices ?? [])
        .map((view) => known.get(view.invoiceId) ?? view)
        .filter((view) => filters.state !== 'attention' || view.alarms.length > 0),
    [pages, known, filters.state],
  );
  const newest = invoices[0]?.createdAt ?? '';
  const listed = useMemo(() => new Set(invoices.map((view) => view.invoiceId)), [invoices]);
  const fresh =
    pages === null || activeFilters(filters).length > 0
      ? 0
      : [...known.values()].filter((v) => v.createdAt >= newest && !listed.has(v.invoiceId)).length;
  const cursor = pages?.cursor ?? null;
  return {
    invoices,
    loading,
    listed: pages !== null || error !== null,
    error,
    more: cursor === null || loading ? null : () => void fetchPage(cursor, pages?.invoices ?? []),
    fresh,
    reload: () => setRound((n) => n + 1),
  };
}

/** The filters without which an empty result has sales; null while that is being fetched. */
export function useInTheWay(filters: Filters, nothing: boolean): readonly FilterName[] | null {
  const { api } = useActions();
  const timeZone = useTill(selectMerchant)?.timeZone ?? 'UTC';
  const [found, setFound] = useState<readonly FilterName[] | null>(null);
  useEffect(() => {
    setFound(null);
    if (!nothing) return;
    let wanted = true;
    const requests = activeFilters(filters).map(async (name) => {
      const query = queryOf(withoutFilter(filters, name), { limit: '1' }, Date.now(), timeZone);
      return query && (await api().list(query)).invoices.length > 0 ? [name] : [];
    });
    Promise.all(requests).then(
      (names) => wanted && setFound(names.flat()),
      // On an error, offer to remove any of them.
      () => wanted && setFound([]),
    );
    return () => {
      wanted = false;
    };
  }, [api, filters, nothing, timeZone]);
  return found;
}
