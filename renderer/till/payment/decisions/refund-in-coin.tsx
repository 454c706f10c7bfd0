/** The refund in the coin the customer paid with, at today's rate, and a code for the shop's own wallet to pay it. */

import type { InvoiceView, MethodId, PayeeView, RatesAnswer } from '#api/types.ts';
import { coinOf, coinText } from '#domain/coins/method.ts';
import { payeeCode } from '#domain/invoices/payee.ts';
import { coinDecimals } from '#domain/kernel/currency.ts';
import { parseDecimal } from '#domain/kernel/money.ts';
import { useLanguage } from '#i18n/language.tsx';
import { coinsToday } from '#till/model/coins-today.ts';
import { useCoinText } from '#till/payment/coin-text.ts';
import { useActions } from '#till/shell/context.tsx';
import { useLoad } from '#ui/input/hooks.ts';
import { Code } from '#ui/status/code.tsx';
import { Notice } from '#ui/status/notice.tsx';

/** Texts short enough to be typed words are not read: only codes and addresses are. */
export function looksPayable(to: string): boolean {
  return /^\S{20,}$/.test(to.trim()) || /^\S+@\S+\.\S+$/.test(to.trim());
}

/** How a BOLT 11 invoice compares with the refund; a difference of up to 1 % is that of two rates. */
export function comparedAmount(asked: bigint, worth: bigint): 'more' | 'same' | 'less' {
  if (asked * 100n > worth * 101n) return 'more';
  return asked * 100n < worth * 99n ? 'less' : 'same';
}

export interface RefundWorth {
  readonly method: MethodId;
  readonly coin: string;
  readonly price: string | null;
  /** What the refund is worth today; null without a rate or an amount. */
  readonly coins: bigint | null;
}

/** The refund in the payee's coin, or the one that the customer paid with; null where neither is known. */
export function useRefundWorth(
  view: InvoiceView,
  amount: string,
  payee: PayeeView | null,
): RefundWorth | null {
  const { api } = useActions();
  const { value } = useLoad(() => api().rates(view.currency), view.currency);
  const method = payee?.method ?? paidMethod(view);
  if (method === null || value === null) return null;
  const coin = coinOf(method);
  const price = priceOf(value, coin);
  return { method, coin, price, coins: coinsToday(view, method, amount, price) };
}

/** The method of the last payment that is still there. */
export function paidMethod(view: Pick<InvoiceView, 'payments'>): MethodId | null {
  return view.payments.filter(({ standing }) => standing === 'live').at(-1)?.method ?? null;
}

/** The amount of a BOLT 11 invoice in coin units; null where the payer sets it. */
export function askedBy({ method, amount }: Pick<PayeeView, 'method' | 'amount'>): bigint | null {
  return amount === null ? null : (parseDecimal(amount, coinDecimals(coinOf(method))) ?? null);
}

interface RefundInCoinProps {
  readonly view: InvoiceView;
  readonly worth: RefundWorth;
  readonly payee: PayeeView | null;
}

export function RefundInCoin({ view, worth, payee }: RefundInCoinProps) {
  const { words, format } = useLanguage();
  const { method, coin, price, coins } = worth;
  const asked = payee === null ? null : askedBy(payee);
  const write = useCoinText();
  const amountIn = (units: bigint) => write(coinText(method, units), method, coin);
  const units = asked ?? coins;
  return (
    <>
      {price === null && <p className="field-hint">{words.refund.noRate}</p>}
      {price !== null && coins !== null && (
        <p className="field-hint" role="status">
          {words.refund.inCoin(
            amountIn(coins),
            words.pay.rateOf(coin, format.price(price, view.currency, view.decimals)),
          )}
        </p>
      )}
      {asked !== null && coins !== null && comparedAmount(asked, coins) === 'less' && (
        <Notice level="warning">{words.refund.asksLess(amountIn(asked))}</Notice>
      )}
      {payee !== null && (units !== null || payee.kind !== 'address') && (
        <figure className="refund-code">
          <Code text={payeeCode(payee, units ?? 0n)} label={words.refund.code} />
          <figcaption className="field-hint">
            {words.refund.code}{' '}
            {coins !== null &&
              asked === null &&
              payee.kind !== 'address' &&
              words.refund.enter(amountIn(coins))}
          </figcaption>
        </figure>
      )}
    </>
  );
}

function priceOf({ rates }: RatesAnswer, coin: string): string | null {
  return rates.find((rate) => rate.coin === coin)?.price ?? null;
}
