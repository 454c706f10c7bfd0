/** Cancelling unused destinations: when, of which methods, and what happens on failure. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Method } from '#domain/coins/method.ts';
import { alarmsOf, statusOf } from '#domain/invoices/status.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import { settle } from '#test/support/fakes/fake-clock.ts';
import { sighting } from '#test/support/fakes/invoices.ts';
import { openShop, type TestShop } from '#test/support/fakes/shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

const open = async () => {
  shop = await openShop(['LIGHTNING', 'LITECOIN']);
  return shop.create();
};
const destinationOf = (invoice: Awaited<ReturnType<typeof open>>, method: Method) => {
  const target = invoice.targets.find((one) => one.method === method);
  if (!target) throw new Error(`no ${method}`);
  return target;
};
const withdrawn = (method: Method) => shop.backend(method).withdrawn.map(({ destination }) => destination);
const pay = async (invoice: Awaited<ReturnType<typeof open>>, method: Method) => {
  const { destination, due } = destinationOf(invoice, method);
  shop.backend(method).money.set(destination, [sighting('a:0', due)]);
  await shop.watch.lookNow(invoice.id);
  await settle();
};

describe('a Lightning invoice', () => {
  it('is cancelled at its node once the sale is cancelled', async () => {
    const invoice = await open();
    expect(withdrawn('LIGHTNING')).toEqual([]);
    await shop.byHand.cancel('shop', invoice.id, 'Mia');
    await settle();
    expect(withdrawn('LIGHTNING')).toEqual([destinationOf(invoice, 'LIGHTNING').destination]);
    expect(shop.backend('LIGHTNING').withdrawn[0]).toMatchObject({ unwanted: true });
  });

  it('is cancelled at its node once the sale is paid in another coin, and once it has expired', async () => {
    const paid = await open();
    await pay(paid, 'LITECOIN');
    expect(statusOf(shop.now(paid.id))).toBe('paid');
    expect(withdrawn('LIGHTNING')).toEqual([destinationOf(paid, 'LIGHTNING').destination]);
    expect(withdrawn('LITECOIN')).toEqual([]);
    const expired = await shop.create();
    await shop.clock.advance(16 * MINUTE);
    expect(withdrawn('LIGHTNING').at(-1)).toBe(destinationOf(expired, 'LIGHTNING').destination);
  });

  it('is never cancelled where it was paid itself', async () => {
    const invoice = await open();
    await pay(invoice, 'LIGHTNING');
    expect(statusOf(shop.now(invoice.id))).toBe('paid');
    expect(withdrawn('LIGHTNING')).toEqual([]);
  });

  it('that could not be cancelled is still polled, and late money is an alarm', async () => {
    const invoice = await open();
    const lightning = shop.backend('LIGHTNING');
    lightning.withdraw = async () => {
      throw new Error('the node has no time');
    };
    await shop.byHand.cancel('shop', invoice.id, 'Mia');
    await settle();
    await pay(invoice, 'LIGHTNING');
    expect(shop.now(invoice.id).payments).toHaveLength(1);
    expect(alarmsOf(shop.now(invoice.id)).map(({ name }) => name)).toHaveLength(1);
    expect(statusOf(shop.now(invoice.id))).toBe('cancelled');
  });
});
