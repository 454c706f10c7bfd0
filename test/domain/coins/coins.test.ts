/** The coin registry: invariants between its records that no type checks. */
import { describe, expect, it } from 'vitest';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { coinOf, METHODS, marketOf, methodOfCoin } from '#domain/coins/method.ts';
import { COINS } from '#domain/kernel/currency.ts';

describe('the coin registry', () => {
  it('offers the methods in its order', () => {
    expect(METHODS).toEqual(['BITCOIN', 'LIGHTNING', 'LITECOIN', 'DOGECOIN', 'MONERO']);
  });

  it.each(COINS)('has one method on the chain of %s, with its market', (coin) => {
    const onChain = METHODS.filter(
      (method) => coinOf(method) === coin && COIN_RECORDS[method].market !== null,
    );
    expect(onChain).toEqual([methodOfCoin(coin)]);
    expect(marketOf(coin)).toBe(COIN_RECORDS[methodOfCoin(coin)].market);
  });

  it('has no two methods with the same scheme, name, colour or mark', () => {
    const records = METHODS.map((method) => COIN_RECORDS[method]);
    for (const facts of [
      records.map(({ scheme }) => scheme),
      records.map(({ name }) => name),
      records.map(({ colour }) => colour),
      records.map(({ mark }) => JSON.stringify(mark)),
    ]) {
      expect(new Set(facts).size).toBe(METHODS.length);
    }
  });

  it('ends each policy with an unbounded band, final well past all required confirmations', () => {
    for (const { confirmations, finalDepth } of METHODS.map((method) => COIN_RECORDS[method])) {
      expect(confirmations.map(({ upTo }) => upTo).indexOf(null)).toBe(confirmations.length - 1);
      expect(finalDepth).toBeGreaterThan(Math.max(...confirmations.map((band) => band.confirmations)));
    }
  });
});
