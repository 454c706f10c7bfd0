/** Amounts in answers, as integers of the smallest unit. */
import type { PayMethod } from '#test/simulate/world/world.ts';
import { BrokenInvariant } from './broken-invariant.ts';

/** Decimals of the smallest unit. */
export const DECIMALS: Readonly<Record<PayMethod, number>> = {
  BITCOIN: 8,
  LITECOIN: 8,
  DOGECOIN: 8,
  MONERO: 12,
  LIGHTNING: 8,
};

export function unitsOf(text: string, decimals: number): bigint {
  const [whole = '0', part = ''] = text.split('.');
  if (part.length > decimals && /[1-9]/.test(part.slice(decimals)))
    throw new BrokenInvariant('amounts', `${text} has more than ${decimals} decimals`);
  return (
    BigInt(whole) * 10n ** BigInt(decimals) + BigInt(part.slice(0, decimals).padEnd(decimals, '0') || '0')
  );
}

/** Cents. */
export function signedUnits(text: string): bigint {
  return text.startsWith('-') ? -unitsOf(text.slice(1), 2) : unitsOf(text, 2);
}

export function coinUnits(method: PayMethod, text: string): bigint {
  return unitsOf(text, DECIMALS[method]);
}
