import { describe, expect, it } from 'vitest';
import { HOUR } from '#domain/kernel/time.ts';
import { NOON } from '#test/support/fakes/invoices.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { FixedRates, merchantWith } from '#test/support/fakes/shop.ts';
import { putRateByHand } from '#usecases/rates/manual-rate.ts';

const merchant = merchantWith(['LITECOIN']);
const rate = (price: string) => ({ price, at: NOON, by: 'Anna', validUntil: NOON + HOUR });

/** The market's LTC costs 80. */
function world() {
  const store = new MemoryStore();
  const rates = new FixedRates();
  const put = (price: string) => putRateByHand({ store, rates }, merchant, 'LTC', rate(price));
  return { store, rates, put, kept: () => store.get('manualRates', 'shop:LTC/EUR')?.price };
}

describe('a manual rate', () => {
  it.each(['80', '75.5', '26.67', '240'])('of %s is accepted beside a market at 80', async (price) => {
    const { put, kept } = world();
    await put(price);
    expect(kept()).toBe(price);
  });

  it.each(['8', '800', '26.66', '240.01'])('of %s is refused as a typing error', async (price) => {
    const { put, kept } = world();
    await expect(put(price)).rejects.toMatchObject({
      why: { name: 'rate-far' },
      code: 'invalid-request',
      field: 'price',
      message: expect.stringContaining('80.00 EUR'),
    });
    expect(kept()).toBeUndefined();
  });

  it.each(['0', '-1', 'much', '1e3'])('of %s is none', async (price) => {
    await expect(world().put(price)).rejects.toMatchObject({ field: 'price' });
  });

  it('is accepted as it is where no market rate allows a comparison', async () => {
    const { put, rates, kept } = world();
    rates.prices.clear();
    await put('8');
    expect(kept()).toBe('8');
  });
});
