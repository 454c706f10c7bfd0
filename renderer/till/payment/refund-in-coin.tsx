/** The refund in the coin the customer paid with, at today's rate, and a code for the shop's own wallet to pay it. */

import type { InvoiceView, MethodId, RatesAnswer } from '#api/types.ts';
import { codePayload, coinText } from '#domain/coins/method.ts';
import { parseDecimal } from '#domain/kernel/money.ts';
import { owedInCoin, ratioOfDecimal } from '#domain/rates/rate.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { useLoad } from '#ui/input/hooks.ts';
import { Code } from '#ui/status/code.tsx';

/** The amount at today's rate in the method's coin, smallest units; null without a rate. */
export function coinsToday(
  view: Pick<InvoiceView, 'currency' | 'decimals'>,
  method: MethodId,
  amount: string,
  price: string | null,
): bigint | null {
  const units = parseDecimal(amount, view.decimals) ?? 0n;
  const ratio = price === null ? undefined : ratioOfDecimal(price);
  if (units <= 0n || ratio === undefined || ratio.num <= 0n) return null;
  const rate = {
    ...ratio,
    currency: view.currency,
    kind: 'market',
    at: 0,
    sources: [],
    crossed: false,
  } as const;
  return owedInCoin(method, rate, units);
}

/** Only for a destination in the method's own format: a code with other text in it could not be paid. */
export function payableTo(method: MethodId, to: string): boolean {
  const text = to.trim();
  return method === 'LIGHTNING'
    ? /^ln[a-z0-9]{40,}$/i.test(text)
    : /^[a-zA-Z0-9]{25,120}$/.test(text) && !/^ln/i.test(text);
}

interface RefundInCoinProps {
  readonly view: InvoiceView;
  readonly amount: string;
  readonly to: string;
}

export function RefundInCoin({ view, amount, to }: RefundInCoinProps) {
  const { words, format } = useLanguage();
  const { api } = useActions();
  const { value } = useLoad(() => api().rates(view.currency), view.currency);
  const paid = view.payments.filter(({ standing }) => standing === 'live').at(-1)?.method;
  const way = view.methods.find(({ method }) => method === paid);
  if (!way || value === null) return null;
  const price = priceOf(value, way.coin);
  const coins = coinsToday(view, way.method, amount, price);
  if (price === null) return <p className="field-hint">{words.refund.noRate}</p>;
  if (coins === null) return null;
  const rate = words.pay.rateOf(way.coin, format.price(price, view.currency, view.decimals));
  return (
    <>
      <p className="field-hint" role="status">
        {words.refund.inCoin(format.coin(coinText(way.method, coins), way.coin), rate)}
      </p>
      {payableTo(way.method, to) && (
        <figure className="refund-code">
          <Code text={codePayload(way.method, to.trim(), coins)} label={words.refund.code} />
          <figcaption className="field-hint">{words.refund.code}</figcaption>
        </figure>
      )}
    </>
  );
}

function priceOf({ rates }: RatesAnswer, coin: string): string | null {
  return rates.find((rate) => rate.coin === coin)?.price ?? null;
}
