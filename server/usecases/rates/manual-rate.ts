/** Manual rates: kept until their end, and refused where the market shows that a digit is wrong. */
import type { Coin } from '#domain/kernel/currency.ts';
import { invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import { manualRate } from '#domain/rates/derived-rates.ts';
import { compareRatio, multiplyRatio, ratioText } from '#domain/rates/rate.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Rates } from '#ports/rates.ts';
import type { ManualRate, Store } from '#ports/store.ts';
import { commitRows } from '#usecases/kernel/commit-rows.ts';
import { manualRateKey } from './price.ts';

/** A manager may have reasons to differ from the market; a digit too many or too few is not one. */
const MAX_TIMES = { num: 3n, den: 1n };

/** @throws Failure invalid-request, field `price`: no decimal above zero, or three times as much or as little as the market */
export async function putRateByHand(
  { store, rates }: { readonly store: Store; readonly rates: Rates },
  merchant: Merchant,
  coin: Coin,
  rate: ManualRate,
): Promise<void> {
  const { currency, id } = merchant;
  const typed = manualRate(rate.price, currency, rate.at, rate.by);
  const market = rates.peek(coin, currency).rate;
  if (market) {
    const [most, least] = [multiplyRatio(market, MAX_TIMES), multiplyRatio(typed, MAX_TIMES)];
    if (compareRatio(typed, most) > 0 || compareRatio(least, market) < 0) {
      const near = ratioText(market, 2);
      throw invalid(
        'price',
        `price is far from the market's ${near} ${currency}: is a digit missing or too many?`,
        createReason('rate-far', { near, currency }),
      );
    }
  }
  await commitRows(store, () => ({ put: { manualRates: { [manualRateKey(id, coin, currency)]: rate } } }));
}
