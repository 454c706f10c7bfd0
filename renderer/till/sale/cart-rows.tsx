/**
 * Totals of the basket, row by row: discounts, and the tax of each rate. The total itself is below them. A discount
 * is shown even before anything is sold: it will apply to what is entered next.
 */
import { percentText } from '#domain/carts/cart-json.ts';
import { fixedText } from '#domain/kernel/money.ts';
import { useLanguage } from '#i18n/language.tsx';
import { type Basket, type Counter, sumBasket } from '#till/model/basket.ts';

export function CartRows({ basket, counter }: { readonly basket: Basket; readonly counter: Counter }) {
  const { words, format } = useLanguage();
  const { decimals, terms } = counter;
  const { cart, totals } = sumBasket(basket, counter);
  const number = (units: bigint) => format.number(fixedText(units, decimals), decimals);
  const off = cart.discount
    ? words.cart.off(
        cart.discount.kind === 'percent' ? format.percent(percentText(cart.discount.basisPoints)) : '',
      )
    : null;
  const taxed = totals.rates.filter((rate) => rate.basisPoints > 0);
  if (off === null && taxed.length === 0) return null;
  return (
    <dl className="cart-rows num">
      {(off !== null || !terms.taxIncluded) && (
        <Row name={words.cart.subtotal} value={number(totals.subtotal)} />
      )}
      {off !== null && <Row name={off.trim()} value={`−${number(totals.discount)}`} />}
      {taxed.map((rate) => {
        const percent = format.percent(percentText(rate.basisPoints));
        const name = terms.taxIncluded
          ? words.cart.taxIn(terms.taxName, percent)
          : words.cart.taxOn(terms.taxName, percent);
        return <Row key={rate.basisPoints} name={name} value={number(rate.tax)} />;
      })}
    </dl>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi dir="ltr">{value}</bdi>
      </dd>
    </div>
  );
}
