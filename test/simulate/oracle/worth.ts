/** What coins are worth at the rate that an invoice has locked. */
import { DECIMALS, unitsOf } from './amounts.ts';
import { BrokenInvariant } from './broken-invariant.ts';
import type { KnownMethod, Order, View } from './orders.ts';

/** What units are worth in cents. A price is shown rounded, so that one unit more or less may be right. */
export interface Worth {
  readonly atLeast: bigint;
  readonly atMost: bigint;
}

export const NOTHING: Worth = { atLeast: 0n, atMost: 0n };

export function sum(a: Worth, b: Worth): Worth {
  return { atLeast: a.atLeast + b.atLeast, atMost: a.atMost + b.atMost };
}

/** More decimals than any price has. */
const PRICE_DECIMALS = 12;

/** Half of the last decimal of a decimal number, in units of `PRICE_DECIMALS`. */
function halfOfLast(text: string): bigint {
  const shown = text.split('.')[1]?.length ?? 0;
  return 10n ** BigInt(PRICE_DECIMALS - shown) / 2n;
}

/** What a method received, at the locked rate, rounded down. @throws BrokenInvariant if the amount due is not the order's */
export function worthOf(
  view: View,
  { amount, reference }: Order,
  { method, due }: KnownMethod,
  units: bigint,
): Worth {
  const methods = view['methods'] as { method: string; rate: { price: string } }[];
  const text = methods.find((one) => one.method === method)?.rate.price;
  if (text === undefined) throw new BrokenInvariant('amounts', `${reference} has no price of ${method}`);
  const price = unitsOf(text, PRICE_DECIMALS);
  const half = halfOfLast(text);
  const unit = 10n ** BigInt(PRICE_DECIMALS - 2) * 10n ** BigInt(DECIMALS[method]);
  const worth = (of: bigint): Worth => ({
    atLeast: (of * (price - half)) / unit,
    atMost: (of * (price + half)) / unit,
  });
  // Owed is rounded up, to eight decimals: the amount due is worth the order, and that with less is not.
  const grain = 10n ** BigInt(DECIMALS[method] - 8);
  if (worth(due).atMost < amount || worth(due - grain).atLeast >= amount)
    throw new BrokenInvariant(
      'amounts',
      `${reference} asks for ${due} units of ${method} at ${text}, for ${amount} cents`,
    );
  return worth(units);
}

/** 1 % or 0.50, whichever is less, may be missing. */
export function enough(amount: bigint): bigint {
  const share = amount / 100n;
  const missing = share < 50n ? share : 50n;
  return amount - missing < 1n ? 1n : amount - missing;
}
