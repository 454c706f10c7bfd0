/** Network fees, as hints: what an ordinary payment costs the customer, and whether one was sent with enough. Pure. */
import { COIN_RECORDS, type Method } from '#domain/coins/coins.ts';
import { divideUp } from '#domain/kernel/money.ts';

/** Blocks within which a payment at the estimated fee rate is likely confirmed. Nodes estimate for two at least. */
export const FEE_BLOCKS = 2;

/**
 * The fee in coin units, rounded up; null where fees do not depend on the size.
 * @param perKvb fee rate: coin units per 1,000 virtual bytes
 */
export function ordinaryFee(method: Method, perKvb: bigint): bigint | null {
  const { paymentBytes } = COIN_RECORDS[method];
  return paymentBytes === null ? null : divideUp(perKvb * BigInt(paymentBytes), 1_000n);
}

/** A transaction's fee in coin units, and its size in virtual bytes. */
export interface Weighed {
  readonly fee: bigint;
  readonly vsize: number;
}

/**
 * The fee rate that miners go by, in coin units per 1,000 virtual bytes, rounded down: the transaction's own, or if
 * lower that of it and all its unconfirmed ancestors together. Undefined when one of them is unknown.
 */
export function effectiveFeeRate(
  own: Weighed | undefined,
  ancestors: readonly (Weighed | undefined)[],
): bigint | undefined {
  if (own === undefined || own.vsize <= 0) return undefined;
  let { fee, vsize } = own;
  for (const ancestor of ancestors) {
    if (ancestor === undefined) return undefined;
    fee += ancestor.fee;
    vsize += ancestor.vsize;
  }
  const rate = (paid: bigint, bytes: number) => (paid * 1_000n) / BigInt(bytes);
  const [alone, together] = [rate(own.fee, own.vsize), rate(fee, vsize)];
  return alone < together ? alone : together;
}

export const FEE_VERDICTS = ['enough', 'low'] as const;
export type FeeVerdict = (typeof FEE_VERDICTS)[number];

/**
 * Whether an unconfirmed payment is likely in one of the next blocks; null in between: nodes estimate high rather than
 * low, so a rate a little below the estimate indicates nothing.
 * @param perKvb the payment's fee rate, coin units per 1,000 virtual bytes
 * @param estimate the network's now, likewise
 */
export function feeVerdict(perKvb: bigint, estimate: bigint): FeeVerdict | null {
  if (perKvb >= estimate) return 'enough';
  return perKvb * 2n < estimate ? 'low' : null;
}
