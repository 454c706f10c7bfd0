/** The coin registry: invariants between its records that no type checks. */
import { describe, expect, it } from 'vitest';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { coinOf, coinText, METHODS, marketOf, methodOfCoin } from '#domain/coins/method.ts';
import { COINS } from '#domain/kernel/currency.ts';

describe('the coin registry', () => {
  // Written out, so that one that was lost or moved shows.
  it('has these methods, with coin, name, scheme, least amount and gap, in the order they are offered', () => {
    const listed = METHODS.map((method) => {
      const { symbol, name, scheme, least, gap } = COIN_RECORDS[method];
      return [method, symbol, name, scheme, coinText(method, least), gap?.warnFrom];
    });
    expect(listed).toEqual([
      ['BITCOIN', 'BTC', 'Bitcoin', 'bitcoin', '0.00000546', 15],
      ['LIGHTNING', 'BTC', 'Lightning', 'lightning', '0.00000001', undefined],
      ['LITECOIN', 'LTC', 'Litecoin', 'litecoin', '0.0000546', 15],
      ['DOGECOIN', 'DOGE', 'Dogecoin', 'dogecoin', '0.01', 15],
      ['MONERO', 'XMR', 'Monero', 'monero', '0.00001', 150],
    ]);
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
