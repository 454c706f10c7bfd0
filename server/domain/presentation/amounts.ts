/** Facts about a plain decimal that decide how it is shown. Pure; no digit is changed. */

/** True for `0`, `0.00` and `-0.00`. */
export function isZero(amount: string): boolean {
  return /^-?0*(\.0*)?$/.test(amount);
}

/**
 * Most decimals in which the price of one coin is shown: one worth less than ten of the currency needs extra ones to be
 * exact. @param decimals of the currency
 */
export function pricePlaces(price: string, decimals: number): number {
  return /^0*\d?(\.|$)/.test(price) ? Math.max(decimals, 5) : decimals;
}
