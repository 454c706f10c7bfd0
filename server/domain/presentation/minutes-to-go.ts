/** Estimated time until a payment counts. Pure. */
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import type { Method } from '#domain/coins/method.ts';

interface Confirming {
  readonly method: Method;
  readonly counts: boolean;
  readonly confirmations: number;
  /** Null: it can never count. */
  readonly needed: number | null;
}

/**
 * How long the slowest payment may still take, in whole minutes; null when unknown.
 * @param payments those that were not undone
 */
export function minutesToGo(payments: readonly Confirming[]): number | null {
  const waits = payments
    .filter(({ counts }) => !counts)
    .map(({ method, needed, confirmations }) =>
      needed === null ? Number.NaN : (needed - confirmations) * COIN_RECORDS[method].blockMinutes,
    );
  const longest = Math.max(0, ...waits);
  return Number.isNaN(longest) || longest === 0 ? null : Math.ceil(longest);
}

/** How long the slowest of them usually takes from being sent until it counts, in whole minutes; null when unknown. */
export function usualWait(payments: readonly Confirming[]): number | null {
  return minutesToGo(payments.map((payment) => ({ ...payment, confirmations: 0 })));
}

/** How long a payment usually takes until its first confirmation, in whole minutes; 0 for one that is instant. */
export function usualMinutes(method: Method): number {
  return Math.ceil(COIN_RECORDS[method].blockMinutes);
}
