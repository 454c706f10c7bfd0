/** What sold best in a period: by what it brought, or by how many. */
import { useState } from 'react';
import type { TakingsView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { PaidIn } from '#till/model/page.ts';
import { Numbers } from './numbers.tsx';
import { SalesLink } from './sales-link.tsx';
import { useMoney } from './use-money.ts';

/** As many as the server ranks each way. */
const MAX_SHOWN = 10;

type Order = 'taken' | 'quantity';

interface BestSellersProps {
  readonly of: TakingsView;
  readonly paid: PaidIn;
}

export function BestSellers({ of, paid }: BestSellersProps) {
  const { words, format } = useLanguage();
  const money = useMoney(of.currency);
  const [order, setOrder] = useState<Order>('taken');
  // Lengths of bars and a ranking, not sums.
  const ranked = [...of.items].sort((a, b) => Number(b[order]) - Number(a[order])).slice(0, MAX_SHOWN);
  const head = (by: Order, name: string) => (
    <button type="button" className="order-button" aria-pressed={order === by} onClick={() => setOrder(by)}>
      {name}
    </button>
  );
  return (
    <Numbers
      title={words.compare.best}
      heads={[
        words.compare.item,
        head('quantity', words.compare.quantity),
        head('taken', words.detail.amount),
      ]}
      rows={ranked.map((one, place) => ({
        // Two items may have the same name.
        key: `${place} ${one.name}`,
        name: (
          <SalesLink of={one.name} preset={{ text: one.name, paid }}>
            <bdi>{one.name}</bdi>
          </SalesLink>
        ),
        bar: { of: Number(one[order]), look: '' },
        cells: [format.number(one.quantity, 0, 3), money(one.taken)],
      }))}
    />
  );
}
