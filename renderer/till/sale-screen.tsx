/** Where the cashier types: the amount the largest thing, the keys, what is being sold, and one main button. */
import type { CSSProperties } from 'react';
import { fixedText } from '../../server/domain/money.ts';
import { chargeable, type Sale, totalOf } from '../sale.ts';
import { useLanguage } from '../ui/language.tsx';
import { Chips } from './chips.tsx';
import { selectMerchant, selectSale, useActions, useTill } from './context.tsx';
import { Rail } from './frame.tsx';
import { Keypad, keyOf } from './keypad.tsx';
import { SaleSide } from './sale-side.tsx';
import { useKeys } from './use-keys.ts';

type Typing = Exclude<Sale, { step: 'showing' }>;

export function SaleScreen() {
  const { words } = useLanguage();
  const sale = useTill(selectSale);
  const merchant = useTill(selectMerchant);
  const { press, charge } = useActions();
  useKeys((event) => {
    if (event.key === 'Enter') {
      if (!event.repeat) void charge();
      return true;
    }
    const key = keyOf(event);
    if (key === undefined) return false;
    press(key);
    return true;
  });
  if (!merchant || sale.step === 'showing') return null;
  const { decimals, currency } = merchant;
  return (
    <div className="till">
      <Rail />
      <main className="main">
        <h1 className="heard">{words.sale.title}</h1>
        <Chips />
        <Total sale={sale} decimals={decimals} currency={currency} />
        <Keypad onKey={press} decimals={decimals} disabled={sale.step === 'asking'} />
      </main>
      <SaleSide
        sale={sale}
        decimals={decimals}
        currency={currency}
        ready={chargeable(sale.entry, decimals)}
        onCharge={() => void charge()}
      />
    </div>
  );
}

function Total(props: { readonly sale: Typing; readonly decimals: number; readonly currency: string }) {
  const { sale, decimals, currency } = props;
  const { words, format } = useLanguage();
  const amount = format.number(fixedText(totalOf(sale.entry, decimals), decimals), decimals);
  const style = { '--length': amount.length + currency.length / 2 + 0.5 } as CSSProperties;
  return (
    <div className="total">
      <div className="expression num">
        <span className="heard">{words.sale.expression}: </span>
        {sale.entry === '' ? (
          <span className="quiet">{words.sale.startTyping}</span>
        ) : (
          <bdi dir="ltr">{format.expression(sale.entry)}</bdi>
        )}
      </div>
      <output className="amount" style={style} aria-label={words.sale.amount} aria-live="off">
        {amount}
        <small> {currency}</small>
      </output>
    </div>
  );
}
