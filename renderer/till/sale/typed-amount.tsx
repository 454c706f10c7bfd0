/** The amount being typed, as the largest element of the keypad; the sum of the sale is in the cart. */
import { type CSSProperties, Fragment } from 'react';
import { fixedText } from '#domain/kernel/money.ts';
import { useLanguage } from '#i18n/language.tsx';
import { typedUnits } from '#till/model/sale.ts';

interface TypedAmountProps {
  readonly entry: string;
  readonly decimals: number;
  readonly currency: string;
}

export function TypedAmount({ entry, decimals, currency }: TypedAmountProps) {
  const { words, format } = useLanguage();
  const money = format.money(fixedText(typedUnits(entry, decimals), decimals), currency, decimals);
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
    </div>
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
