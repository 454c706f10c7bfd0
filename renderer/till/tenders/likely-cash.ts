/** What a customer is likely to hand over: the exact sum, and the next round sums that notes make. Pure. */

/** Steps in whole units of the currency: notes of most currencies. */
const NOTES = [5n, 10n, 20n, 50n, 100n];
const MAX_SUMS = 4;

/**
 * The exact amount first, then round sums above it, the smallest first.
 * @param due smallest units, above zero @param decimals of the currency
 */
export function likelyCash(due: bigint, decimals: number): readonly bigint[] {
  const unit = 10n ** BigInt(decimals);
  const round = NOTES.map((note) => {
    const step = note * unit;
    return ((due + step - 1n) / step) * step;
  });
  return [...new Set([due, ...round])].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).slice(0, MAX_SUMS);
}
