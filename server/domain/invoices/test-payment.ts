/** The amount of a test sale: the least that every common wallet can send on a method and its backend accepts. */
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { grainOf, type Method } from '#domain/coins/method.ts';
import { roundUpTo } from '#domain/kernel/money.ts';

/** @param least the backend's minimum, in the coin's smallest units */
export function testUnits(method: Method, least: bigint): bigint {
  const sendable = COIN_RECORDS[method].least;
  return roundUpTo(least > sendable ? least : sendable, grainOf(method));
}
