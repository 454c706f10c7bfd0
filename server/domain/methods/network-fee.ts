/** The network fee that a customer pays for an ordinary payment, as a hint: their own wallet decides. Pure. */
import { type ChainMethod, COIN_RECORDS } from '#domain/coins/coins.ts';
import { divideUp } from '#domain/kernel/money.ts';

/** Blocks within which a payment at the estimated fee rate is likely confirmed. Nodes estimate for two at least. */
export const FEE_BLOCKS = 2;

/**
 * The fee in coin units, rounded up.
 * @param perKvb fee rate: coin units per 1,000 virtual bytes
 */
export function ordinaryFee(method: ChainMethod, perKvb: bigint): bigint {
  return divideUp(perKvb * BigInt(COIN_RECORDS[method].chain.paymentBytes), 1_000n);
}
