/** How little a test sale asks for: what every common wallet can send on a method, and its backend can take. */
import { grainOf, type Method } from '#domain/coins/method.ts';
import { roundUpTo } from '#domain/kernel/money.ts';

/**
 * In the coin's smallest units. On chain the dust limit of the oldest kind of output, which no wallet undercuts whatever
 * the address is (`policy.h` of each node; Dogecoin's soft dust limit); MONERO has none, so that it is a sum wallets
 * show without rounding it away.
 */
const MIN: Readonly<Record<Method, bigint>> = {
  BITCOIN: 546n,
  LIGHTNING: 1n,
  LITECOIN: 5_460n,
  DOGECOIN: 1_000_000n,
  MONERO: 10_000_000n,
};

/** @param least what the backend takes at least, in the coin's smallest units */
export function testUnits(method: Method, least: bigint): bigint {
  return roundUpTo(least > MIN[method] ? least : MIN[method], grainOf(method));
}
