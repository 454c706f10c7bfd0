/** The cart as it grows: each line, discounts, and the total as the largest element. */
import { useEffect, useRef } from 'react';
import type { DisplayView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { CoinMark } from '#ui/status/coin-mark.tsx';
import { Brand } from './brand.tsx';

interface CartSceneProps {
  readonly view: DisplayView;
  readonly cart: NonNullable<DisplayView['cart']>;
  readonly logo: string | null;
}

export function CartScene({ view, cart, logo }: CartSceneProps) {
  const { words, format } = useLanguage();
  const { currency, decimals } = view;
  const money = (amount: string) => format.money(amount, currency, decimals);
  const list = useRef<HTMLOListElement>(null);
  // Scroll to the newest line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other lines move the list
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [cart.lines]);
  return (
    <main className="bill">
      <section className="bill-lines" aria-label={words.display.sale}>
        <Brand shop={view.shop} logo={logo} />
        {cart.before > 0 && <p className="quiet">{words.display.before(cart.before)}</p>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard */}
        <ol ref={list} tabIndex={0} aria-label={words.display.sale}>
          {cart.lines.map((line, index) => (
            <li key={line.place} className={index === cart.lines.length - 1 ? 'newest' : ''}>
              <bdi dir="ltr" className="bill-count num">
                {format.number(line.quantity, 0, 3)}
              </bdi>
              <span>
                {line.name || words.sale.line(line.place)}
                {line.quantity !== '1' && (
                  <em>
                    <bdi dir="ltr" className="num">
                      {`× ${format.number(line.unitPrice, decimals)}`}
                    </bdi>
                  </em>
                )}
              </span>
              <span className="num">{money(line.sum)}</span>
            </li>
          ))}
        </ol>
      </section>
      <section className="bill-total" aria-label={words.cart.total}>
        {(cart.discount !== null || cart.tax !== null) && (
          <dl className="num">
            {cart.discount !== null && (
              <>
                <dt>{words.cart.discount}</dt>
                <dd>{`−${money(cart.discount)}`}</dd>
              </>
            )}
            {cart.tax !== null && (
              <>
                <dt>{cart.taxName}</dt>
                <dd>{money(cart.tax)}</dd>
              </>
            )}
          </dl>
        )}
        <h1>{words.cart.total}</h1>
        <p className="sum">{money(cart.total)}</p>
        {cart.taxIncluded !== null && (
          <p className="num">{words.display.taxIncluded(cart.taxName, money(cart.taxIncluded))}</p>
        )}
        {view.accepts.length > 0 && (
          <p className="bill-marks">
            {view.accepts.map((method) => (
              <CoinMark key={method} method={method} />
            ))}
          </p>
        )}
      </section>
    </main>
  );
}
