/** How many sales the list has over all its pages, and what they come to. */
import { useEffect, useRef, useState } from 'react';
import type { SumAnswer } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { selectInvoices, selectMerchant, useActions, useTill } from '#till/shell/context.tsx';
import { type Filters, filterQueryOf } from './filters.ts';

type Sums = SumAnswer['sums'];

/** While sales come in, or a text is typed, one request covers all changes of this time. */
const PAUSE_MS = 400;

interface ListSumProps {
  readonly filters: Filters;
  /** The list has its first page: the sum of all pages takes longer, and must not delay it. */
  readonly listed: boolean;
}

export function ListSum({ filters, listed }: ListSumProps) {
  const { words, format } = useLanguage();
  const sums = useSums(filters, listed);
  if (sums === null) return null;
  return (
    <p className="list-sum num" role="status" aria-label={words.salesList.sum}>
      {sums.length === 0 && <b>{words.day.sales(0)}</b>}
      {sums.map(({ currency, decimals, count, amount, paid }) => (
        <span key={currency}>
          <b>{words.day.sales(count)}</b>
          {` · ${format.money(amount, currency, decimals)}`}
          {paid !== amount && ` · ${words.salesList.paidOf(format.money(paid, currency, decimals))}`}
        </span>
      ))}
    </p>
  );
}

/** Null before the first answer. An answer that fails leaves the list without a sum: the list shows the error. */
function useSums(filters: Filters, listed: boolean): Sums | null {
  const { api } = useActions();
  const timeZone = useTill(selectMerchant)?.timeZone ?? 'UTC';
  // Every change of a sale may change the sum; a search reads all its matches, so it is not repeated for that.
  const changes = useTill(selectInvoices);
  const revision = filters.text.trim() === '' ? changes : null;
  const [sums, setSums] = useState<Sums | null>(null);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision triggers a refetch on purpose
  useEffect(() => {
    const query = filterQueryOf(filters, Date.now(), timeZone);
    if (query === null) return setSums(null);
    if (!listed) return;
    let wanted = true;
    const fetchSums = async () => {
      first.current = false;
      const answer = await api()
        .sum(query)
        .catch(() => null);
      if (wanted) setSums(answer);
    };
    const timer = setTimeout(() => void fetchSums(), first.current ? 0 : PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [api, filters, timeZone, revision, listed]);
  return sums;
}
