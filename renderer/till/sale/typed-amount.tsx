/** The amount being typed, as the largest element of the keypad; the sum of the sale is in the cart. */
import { type CSSProperties, Fragment } from 'react';
import { coinText } from '#domain/coins/method.ts';
import { fixedText } from '#domain/kernel/money.ts';
import { inUsualUnit } from '#domain/presentation/amounts.ts';
import { useLanguage } from '#i18n/language.tsx';
import { coinsToday } from '#till/model/coins-today.ts';
import { typedUnits } from '#till/model/sale.ts';
import { selectSats, selectShop, useActions, useTill } from '#till/shell/context.tsx';
import { useLoad, useNow } from '#ui/input/hooks.ts';
import { CoinMark } from '#ui/status/coin-mark.tsx';

/** The rate is read again this often. */
const RATE_MS = 60_000;

interface TypedAmountProps {
  readonly entry: string;
  readonly decimals: number;
  readonly currency: string;
}

export function TypedAmount({ entry, decimals, currency }: TypedAmountProps) {
  const { words, format } = useLanguage();
  const amount = fixedText(typedUnits(entry, decimals), decimals);
  const money = format.money(amount, currency, decimals);
  const style = { '--length': money.length } as CSSProperties;
  return (
    <div className="typed">
      <div className="expression num">
        {entry === '' ? (
          <span className="quiet">{words.sale.startTyping}</span>
        ) : /^\d+([.]\d+)?$/.test(entry) ? (
          words.sale.amount
        ) : (
          <>
            <span className="visually-hidden">{words.sale.expression}: </span>
            <bdi dir="ltr">{format.expression(entry)}</bdi>
          </>
        )}
      </div>
      <output
        className={entry === '' ? 'hero num none' : 'hero num'}
        style={style}
        aria-label={words.sale.amount}
        aria-live="off"
      >
        {numberAndSymbols(money).map(({ text, isNumber }) =>
          isNumber ? <Fragment key={text}>{text}</Fragment> : <small key={text}>{text}</small>,
        )}
      </output>
      <InBitcoin amount={amount} decimals={decimals} currency={currency} />
    </div>
  );
}

interface InBitcoinProps extends Omit<TypedAmountProps, 'entry'> {
  readonly amount: string;
}

/** About what the amount is in Bitcoin; the sale itself locks its own rate. Its line is empty until that is known. */
function InBitcoin({ amount, decimals, currency }: InBitcoinProps) {
  const { format } = useLanguage();
  const { api } = useActions();
  const sats = useTill(selectSats);
  const isOffered = useTill((state) =>
    selectShop(state)?.methods.some(
      ({ method, usable }) => usable && (method === 'BITCOIN' || method === 'LIGHTNING'),
    ),
  );
  const { value } = useLoad(
    () => api().rates(currency),
    `${currency} ${Math.floor(useNow(RATE_MS) / RATE_MS)}`,
  );
  const price = value?.rates.find(({ coin }) => coin === 'BTC')?.price ?? null;
  const units = coinsToday({ currency, decimals }, 'BITCOIN', amount, price);
  const usual =
    isOffered && units !== null ? inUsualUnit(coinText('BITCOIN', units), 'BITCOIN', 'BTC', sats) : null;
  return (
    <p className="in-bitcoin num">
      {usual && (
        <>
          <CoinMark method="BITCOIN" /> {format.coin(usual.amount, usual.unit)}
        </>
      )}
    </p>
  );
}

/** Splits a sum of money into its number and what is before and after it. */
function numberAndSymbols(money: string): readonly { readonly text: string; readonly isNumber: boolean }[] {
  const [, before = '', number = money, after = ''] =
    /^(\P{Nd}*)(\p{Nd}.*\p{Nd}|\p{Nd})(\P{Nd}*)$/u.exec(money) ?? [];
  return [
    { text: before, isNumber: false },
    { text: number, isNumber: true },
    { text: after, isNumber: false },
  ].filter(({ text }) => text !== '');
}
