/** The tip question, pure: its base amount and its choices. Sums are bigint of the currency's smallest unit. */
import { cartTotals, type Tip } from '#domain/carts/cart.ts';
import { parseDecimal } from '#domain/kernel/money.ts';
import { type Basket, type Counter, cartOf } from './basket.ts';

/** The choices: sums below the shop's limit, percentages otherwise. */
export function tipChoices(counter: Counter, goods: bigint): readonly Tip[] {
  const { tips } = counter.terms;
  const limit = tips.smallBelow === null ? undefined : parseDecimal(tips.smallBelow, counter.decimals);
  if (limit !== undefined && goods < limit && tips.sums.length > 0) {
    return tips.sums.map((sum) => ({ kind: 'sum', units: parseDecimal(sum, counter.decimals) ?? 0n }));
  }
  return tips.percents.map((basisPoints) => ({ kind: 'percent', basisPoints }));
}

/** The bill before any tip, tax included. */
export function goodsOf(basket: Basket, counter: Counter): bigint {
  return cartTotals(cartOf(basket, counter)).goods;
}
