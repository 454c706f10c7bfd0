/** Tip screen before the charge: percentages, or fixed sums on a small bill. Keys 1 to 9 choose, Enter leaves none. */
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { cartTotals, tipOn } from '#domain/carts/cart.ts';
import { percentText } from '#domain/carts/cart-json.ts';
import { fixedText, parseDecimal } from '#domain/kernel/money.ts';
import { LanguageProvider, useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import { cartOf } from '#till/model/basket.ts';
import type { Keying } from '#till/model/sale.ts';
import { tipChoices } from '#till/model/tips.ts';
import { useActions, useLook, useTill } from '#till/shell/context.tsx';
import { useKeys } from '#till/shell/use-keys.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { plainNumber } from '#ui/input/typed-number.ts';

interface TipScreenProps {
  readonly keying: Keying;
  readonly currency: string;
}

/** Without a display the till is turned to the customer, who is asked in their own language. */
export function TipScreen(props: TipScreenProps) {
  const { words } = useLanguage();
  const [{ customerLanguage }] = useLook();
  const displays = useTill((state) => state.shop?.displays ?? 0);
  const question = <Question {...props} cashier={words} />;
  if (displays > 0 || customerLanguage === 'same') return question;
  const preferred = [customerLanguage, ...navigator.languages];
  return (
    <LanguageProvider part preferred={preferred} zone={undefined} currency={props.currency} first={words}>
      {question}
    </LanguageProvider>
  );
}

/** @param cashier the cashier's texts: how to go back, and the shortcuts */
function Question({ keying, currency, cashier }: TipScreenProps & { readonly cashier: Words }) {
  const { words, format } = useLanguage();
  const { chargeWith, backToKeys } = useActions();
  const counter = useTill((state) => state.counter);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const { decimals, terms } = counter;
  const { net, goods } = cartTotals(cartOf(keying, counter));
  const choices = tipChoices(counter, goods);
  const money = (units: bigint) => format.money(fixedText(units, decimals), currency, decimals);
  useKeys((event) => {
    if (event.repeat) return false;
    const choice = choices[Number(event.key) - 1];
    if (choice) void chargeWith(choice);
    else if (event.key === 'Enter' || event.key === '0') void chargeWith(null);
    else if (event.key === 'Escape') backToKeys();
    else return false;
    return true;
  });
  return (
    <main className="tip-screen">
      <div className="tip-column">
        <h1 tabIndex={-1} ref={heading}>
          {words.tip.title}
        </h1>
        <p className="tip-bill num">{words.tip.text(money(goods))}</p>
        <div className="tip-choices">
          {choices.map((tip, index) => {
            const units = tipOn(tip, net, goods, terms.tips.onTax);
            const percent = tip.kind === 'percent' ? format.percent(percentText(tip.basisPoints)) : null;
            return (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: the choices never change order
                key={index}
                type="button"
                className="tip-choice num"
                onClick={() => void chargeWith(tip)}
              >
                <b>{percent ?? money(units)}</b>
                {percent !== null && <span>{money(units)}</span>}
                <small>{words.tip.total(money(goods + units))}</small>
              </button>
            );
          })}
        </div>
        <OtherTip decimals={decimals} currency={currency} />
        <div className="tip-acts">
          <Button onClick={backToKeys} lang={cashier.code}>
            <ArrowLeft aria-hidden="true" className="mirrored" /> {cashier.tip.back}
          </Button>
          <Button onClick={() => void chargeWith(null)}>{words.tip.none}</Button>
        </div>
        <p className="cap tip-keys" lang={cashier.code} dir={cashier.direction}>
          {cashier.tip.keys}
        </p>
      </div>
    </main>
  );
}

function OtherTip({ decimals, currency }: { readonly decimals: number; readonly currency: string }) {
  const { words } = useLanguage();
  const { chargeWith } = useActions();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const plain = plainNumber(text);
  const units = plain.length > 12 ? undefined : parseDecimal(plain, decimals);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (units !== undefined) void chargeWith(units === 0n ? null : { kind: 'sum', units });
  };
  return (
    <form className="tip-other" onSubmit={submit}>
      <TextField
        label={words.tip.other}
        unit={currency}
        value={text}
        onText={setText}
        error={tried && units === undefined ? words.tip.wrong : null}
        input={{ inputMode: 'decimal', maxLength: 12 }}
      />
      <Button type="submit">{words.tip.add}</Button>
    </form>
  );
}
