/** Pages of the history for a set of filters, newest first; what the stream has heard since is laid over them. */
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { errorWords } from '../ui/hooks.ts';
import { useLanguage } from '../ui/language.tsx';
import type { InvoiceView, ListQuery, MethodId, StatusName } from '../wire.ts';
import { selectInvoices, useActions, useTill } from './context.tsx';

export interface Filters {
  readonly text: string;
  readonly state: StatusName | 'attention' | 'any';
  readonly method: MethodId | 'any';
}

export const NO_FILTERS: Filters = { text: '', state: 'any', method: 'any' };

export function isFiltered({ text, state, method }: Filters): boolean {
  return text.trim() !== '' || state !== 'any' || method !== 'any';
}

export function queryOf({ text, state, method }: Filters, cursor: string | null): ListQuery {
  return {
    limit: '50',
    ...(text.trim() === '' ? {} : { text: text.trim() }),
    ...(state === 'any' ? {} : state === 'attention' ? { attention: 'true' } : { status: state }),
    ...(method === 'any' ? {} : { method }),
    ...(cursor === null ? {} : { cursor }),
  };
}

interface Pages {
  readonly invoices: readonly InvoiceView[];
  readonly cursor: string | null;
}

export interface History {
  readonly invoices: readonly InvoiceView[];
  readonly loading: boolean;
  readonly error: string | null;
  readonly more: (() => void) | null;
  /** Sales made since the list was fetched, when it is not filtered. */
  readonly fresh: number;
  readonly reload: () => void;
}

const PAUSE_MS = 200;

export function useHistory(filters: Filters): History {
  const { words } = useLanguage();
  const { api } = useActions();
  const known = useTill(selectInvoices);
  const [pages, setPages] = useState<Pages | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [loading, setLoading] = useState(true);
  const [round, setRound] = useState(0);
  const asked = useRef(0);

  const fetchPage = useCallback(
    async (cursor: string | null, before: readonly InvoiceView[]) => {
      const turn = ++asked.current;
      setLoading(true);
      try {
        const answer = await api().list(queryOf(filters, cursor));
        if (turn !== asked.current) return;
        // Fifty rows more may be drawn in pieces: whoever scrolls shall not feel it.
        startTransition(() =>
          setPages({ invoices: [...before, ...answer.invoices], cursor: answer.nextCursor }),
        );
        setError(null);
      } catch (problem) {
        if (turn === asked.current) setError(errorWords(problem, words));
      } finally {
        // With the rows and not before them: the next page is asked for by their cursor.
        if (turn === asked.current) startTransition(() => setLoading(false));
      }
    },
    [api, filters, words],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again on purpose
  useEffect(() => {
    // A search waits for the writer to pause; the first page does not.
    const timer = setTimeout(() => void fetchPage(null, []), filters.text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [fetchPage, round]);

  const invoices = useMemo(
    () => (pages?.invoices ?? []).map((view) => known.get(view.invoiceId) ?? view),
    [pages, known],
  );
  const newest = invoices[0]?.createdAt ?? '';
  const listed = useMemo(() => new Set(invoices.map((view) => view.invoiceId)), [invoices]);
  const fresh =
    pages === null || isFiltered(filters)
      ? 0
      : [...known.values()].filter((v) => v.createdAt >= newest && !listed.has(v.invoiceId)).length;
  const cursor = pages?.cursor ?? null;
  return {
    invoices,
    loading,
    error,
    more: cursor === null || loading ? null : () => void fetchPage(cursor, pages?.invoices ?? []),
    fresh,
    reload: () => setRound((n) => n + 1),
  };
}
