/** Amounts of the shop's currency in a coin, at today's rate. Pure. */
import type { InvoiceView, MethodId } from '#api/types.ts';
import { parseDecimal } from '#domain/kernel/money.ts';
import { owedInCoin, ratioOfDecimal } from '#domain/rates/rate.ts';

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
