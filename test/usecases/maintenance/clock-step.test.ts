/** A stepped clock, and a computer that slept: polls, expiry and probes continue within their usual time. */
import { afterEach, describe, expect, it } from 'vitest';
import { statusOf } from '#domain/invoices/status.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/kernel/time.ts';
import { settle } from '#test/support/fakes/fake-clock.ts';
import { NOON, sighting } from '#test/support/fakes/invoices.ts';
import { openShop, type TestShop } from '#test/support/fakes/shop.ts';
import { createLooked } from '#usecases/invoices/observe-target.ts';

let shop: TestShop;
const open = async (...args: Parameters<typeof openShop>) => {
  shop = await openShop(...args);
  return shop;
};
afterEach(() => shop.close());

const pay = (destination: string, units: bigint) =>
  shop.backend('LITECOIN').money.set(destination, [sighting('a:0', units)]);
const looks = () => shop.backend('LITECOIN').looks.length;

describe('a sale while the clock is set', () => {
  it.each([-HOUR, -2 * HOUR, -DAY])('is polled in its usual time (%d ms)', async (by) => {
    await open();
    const invoice = await shop.create();
    await shop.clock.advance(7 * SECOND);
    await shop.clock.step(by);
    await settle();
    const { destination, due } = invoice.targets[0] ?? { destination: '', due: 0n };
    pay(destination, due);
    await shop.clock.advance(80 * SECOND);
    expect(statusOf(shop.now(invoice.id))).toBe('paid');
  });

  it('is polled at once, and so is every backend', async () => {
    await open();
    for (let n = 0; n < 3; n++) await shop.create();
    await shop.clock.advance(7 * SECOND);
    const before = looks();
    await shop.clock.step(-10 * SECOND);
    expect(looks() - before).toBe(3);
  });

  it('ends in time where the clock was a day back and is right again', async () => {
    await open();
    const invoice = await shop.create({ expirationMinutes: 1 });
    await shop.clock.step(-DAY);
    await shop.clock.advance(30 * SECOND);
    await shop.clock.step(DAY);
    await shop.clock.advance(29 * SECOND);
    expect(statusOf(shop.now(invoice.id))).toBe('pending');
    await shop.clock.advance(2 * SECOND);
    expect(statusOf(shop.now(invoice.id))).toBe('expired');
  });

  it('ends at once where the clock is set a day ahead, and is polled before', async () => {
    await open();
    const unpaid = await shop.create();
    const paid = await shop.create();
    pay(paid.targets[0]?.destination ?? '', paid.targets[0]?.due ?? 0n);
    await shop.clock.step(DAY);
    await settle();
    expect(statusOf(shop.now(unpaid.id))).toBe('expired');
    expect(shop.now(paid.id).payments).toHaveLength(1);
  });

  it('does not end by a sleep through its time while no backend can be reached', async () => {
    await open();
    const invoice = await shop.create();
    await shop.clock.advance(HOUR / 6);
    shop.backend('LITECOIN').down = 'the network is not up yet';
    await shop.clock.step(8 * HOUR);
    await shop.clock.advance(MINUTE);
    expect(statusOf(shop.now(invoice.id))).toBe('pending');
    await shop.clock.advance(invoice.terms.expiryHoldMs + MINUTE);
    expect(statusOf(shop.now(invoice.id))).toBe('expired');
  });
});

describe('a clock that steps again and again', () => {
  it('has everything polled every ten seconds, and again at the end', async () => {
    await open();
    await shop.create();
    await shop.clock.advance(7 * SECOND);
    const before = looks();
    for (let n = 0; n < 10; n++) {
      await shop.clock.step(n % 2 === 0 ? HOUR / 60 : -HOUR / 60);
      await shop.clock.advance(500);
    }
    expect(looks() - before).toBe(1);
    await shop.clock.advance(10 * SECOND);
    expect(looks() - before).toBe(2);
  });
});

describe('a poll before a step', () => {
  it('has no time that is comparable with one after it', async () => {
    await open();
    const looked = createLooked(NOON);
    looked.take('invoice', 'LITECOIN', { number: looked.ask(), at: NOON + HOUR });
    looked.beginAgain(NOON - MINUTE);
    expect(looked.at('invoice').get('LITECOIN')).toBeUndefined();
    expect(looked.since).toBe(NOON - MINUTE);
  });
});
