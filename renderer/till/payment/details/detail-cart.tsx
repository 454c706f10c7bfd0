/** The cart as recorded: lines, discounts with their reasons, tax of each rate, tip. */

import type { CartView, InvoiceView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';

type DiscountView = CartView['discount'];

export function SoldCart({ view }: { readonly view: InvoiceView }) {
  const { words } = useLanguage();
  if (!view.cart) return null;
  return (
    <section>
      <h3 className="cap">{words.cart.breakdown}</h3>
      <CartLines view={view} cart={view.cart} />
    </section>
  );
}

interface CartLinesProps {
  readonly view: InvoiceView;
  readonly cart: CartView;
}

export function CartLines({ view, cart }: CartLinesProps) {
  const { words, format } = useLanguage();
  const { decimals } = view;
  const number = (amount: string) => format.number(amount, decimals);
  const offText = (discount: DiscountView) =>
    discount === null
      ? ''
      : `${words.cart.off(discount.kind === 'percent' ? format.percent(discount.percent) : '').trim()}${
          discount.reason === '' ? '' : ` · ${discount.reason}`
        }`;
  const name = (line: CartView['lines'][number]) => line.name || words.salesList.typed;
  const taxed = cart.taxes.filter((rate) => Number(rate.percent) > 0);
  return (
    <>
      <ol className="sold num">
        {cart.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was sold never changes
          <li key={index}>
            <span>
              {name(line)}
              {(line.quantity !== '1' || line.discount !== null) && (
                <em>
                  <bdi dir="ltr">{`${format.number(line.quantity, 0, 3)} × ${number(line.unitPrice)}`}</bdi>
                </em>
              )}
              {line.note !== undefined && <em>{line.note}</em>}
              {view.restocked.includes(index) && <em>{words.detail.restocked}</em>}
              {line.discount !== null && (
                <em>
                  {`${offText(line.discount)} · `}
                  <bdi dir="ltr">−{number(line.off)}</bdi>
                </em>
              )}
            </span>
            <span>{number(minus(line.full, line.off))}</span>
          </li>
        ))}
      </ol>
      <dl className="cart-rows num">
        {cart.discount !== null && (
          <div>
            <dt>{offText(cart.discount)}</dt>
            <dd>
              <bdi dir="ltr">−{number(cart.off)}</bdi>
            </dd>
          </div>
        )}
        {taxed.map((rate) => (
          <div key={rate.percent}>
            <dt>
              {cart.taxIncluded
                ? words.cart.taxIn(cart.taxName, format.percent(rate.percent))
                : words.cart.taxOn(cart.taxName, format.percent(rate.percent))}
            </dt>
            <dd>{number(rate.tax)}</dd>
          </div>
        ))}
        {cart.tip !== null && (
          <div>
            <dt>{words.cart.tip}</dt>
            <dd>{number(cart.tipAmount)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** Both have the same number of decimals, so the digits can be compared as whole numbers. */
function minus(a: string, b: string): string {
  const places = a.split('.')[1]?.length ?? 0;
  const units = BigInt(a.replace('.', '')) - BigInt(b.replace('.', ''));
  const digits = units.toString().padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
