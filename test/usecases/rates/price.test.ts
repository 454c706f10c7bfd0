import { afterEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#domain/kernel/time.ts';
import { openShop, type TestShop } from '#test/support/fakes/shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

const rateOf = async (wish: Parameters<TestShop['create']>[0] = {}) => {
  const [target] = (await shop.create(wish)).targets;
  if (!target) throw new Error('nothing to pay');
  return target.rate;
};
const byHand = (price: string, validUntil: number) =>
  shop.store.commit({
    put: { manualRates: { 'shop:LTC/EUR': { price, at: shop.clock.now(), by: 'Anna', validUntil } } },
  });

describe('the rate of a sale', () => {
  it('is the manual one until it expires, and then the market’s again', async () => {
    shop = await openShop();
    await byHand('85.5', shop.clock.now() + HOUR);
    expect(await rateOf()).toMatchObject({ num: 171n, den: 2n, kind: 'manual', sources: ['by hand'] });
    await shop.clock.advance(HOUR - 1);
    expect((await rateOf()).kind).toBe('manual');
    await shop.clock.advance(1);
    expect(await rateOf()).toMatchObject({ num: 80n, den: 1n, kind: 'market' });
  });

  it('has the shop’s spread where it is the market’s, and not where it was typed', async () => {
    shop = await openShop(['LITECOIN'], { merchant: { spreadBasisPoints: 1_000 } });
    const market = await rateOf();
    expect(market.num * 11n).toBe(800n * market.den);
    await byHand('80', shop.clock.now() + MINUTE);
    expect(await rateOf()).toMatchObject({ num: 80n, den: 1n });
  });

  it('is one to one for the requested coin', async () => {
    shop = await openShop(['LITECOIN'], { merchant: { spreadBasisPoints: 1_000 } });
    const amount = { currency: 'LTC', units: 12_345_678n };
    expect(await rateOf({ amount })).toMatchObject({ num: 1n, den: 1n, kind: 'identity' });
    expect((await shop.create({ amount })).targets[0]?.due).toBe(12_345_678n);
  });

  it('in another coin goes through the shop’s own currency', async () => {
    shop = await openShop(['BITCOIN']);
    const rate = await rateOf({ amount: { currency: 'LTC', units: 100_000_000n } });
    expect(rate.num * 80n).toBe(50_000n * rate.den);
  });
});
