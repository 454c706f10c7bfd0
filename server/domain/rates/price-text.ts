/** Prices of one coin as decimal text, for people and for calculations. */
import { coinDecimals, isCoin } from '#domain/kernel/currency.ts';
import { type LockedRate, type Ratio, ratioText } from './rate.ts';

/** For people: the coin's own decimals in a coin, else more for a cheap coin: 0.104300 for a DOGE, 58364.85 for a BTC. */
export function priceText(rate: Pick<LockedRate, 'num' | 'den' | 'currency'>): string {
  const { num, den, currency } = rate;
  if (isCoin(currency)) return ratioText(rate, coinDecimals(currency));
  return ratioText(rate, num >= den * 10n ? 2 : num >= den ? 4 : 6);
}

/** For calculations: up to `decimals` decimals, without zeros at the end. */
export function exactPriceText(ratio: Ratio, decimals = 8): string {
  return ratioText(ratio, decimals).replace(/\.?0+$/, '');
}
