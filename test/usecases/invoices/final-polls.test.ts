/** Final polls: late money is found although the time for it passed while nobody looked. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Method } from '#domain/coins/method.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { defaultTerms } from '#domain/invoices/policy.ts';
import { alarmsOf, statusOf } from '#domain/invoices/status.ts';
import { DAY, HOUR, MINUTE } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { sighting } from '#test/support/fakes/invoices.ts';
import type { ScriptedBackend } from '#test/support/fakes/scripted-backend.ts';
import { openShop, type TestShop } from '#test/support/fakes/shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

/** Runs until the invoice has expired and was polled after that, as before a shop closes for its holiday. */
async function sellInVain(methods: readonly Method[] = ['LITECOIN']): Promise<Invoice> {
  shop = await openShop(methods);
  const invoice = await shop.create();
  await shop.clock.advance(2 * HOUR);
  expect(statusOf(shop.now(invoice.id))).toBe('expired');
  return invoice;
}

/** The program is off for so long. @param prepare changes the backend before the first poll */
async function reopen(
  ms: number,
  prepare: (backend: ScriptedBackend) => unknown = () => undefined,
  methods: readonly Method[] = ['LITECOIN'],
) {
  const { store, clock } = shop;
  await shop.close();
  await clock.advance(ms);
  shop = await openShop(methods, { store, clock, prepare });
}

/** The invoice was paid late. */
const payLate =
  ({ expiresAt, targets: [target] }: Invoice) =>
  ({ money }: ScriptedBackend) => {
    const late = { confirmations: 50, height: 1, evidenceAt: expiresAt + HOUR };
    money.set(target?.destination ?? '', [sighting('a:0', target?.due ?? 0n, late)]);
  };
const fallSilent = (backend: ScriptedBackend) => {
  backend.down = 'no answer';
};

const alarms = ({ id }: Invoice) => alarmsOf(shop.now(id)).map(({ code }) => code);
const looksAt = ({ targets: [target] }: Invoice) =>
  shop.backend('LITECOIN').looks.filter((destination) => destination === target?.destination).length;

describe('the final poll of an invoice', () => {
  it('finds money that came while the program was off for longer than it looks for late payments', async () => {
    const invoice = await sellInVain();
    await reopen(12 * DAY, payLate(invoice));
    await shop.clock.advance(MINUTE);
    expect(alarms(invoice)).toEqual(['late']);
  });

  it('is made once, and not again at later starts', async () => {
    const invoice = await sellInVain();
    await reopen(12 * DAY);
    await shop.clock.advance(MINUTE);
    expect(looksAt(invoice)).toBe(1);
    expect(shop.watch.size).toBe(0);
    await shop.clock.advance(2 * HOUR);
    expect(looksAt(invoice)).toBe(1);
    await reopen(HOUR);
    await shop.clock.advance(HOUR);
    expect(looksAt(invoice)).toBe(0);
    expect(shop.watch.size).toBe(0);
  });

  it('waits for a backend that does not answer, over another start', async () => {
    const invoice = await sellInVain();
    await reopen(12 * DAY, fallSilent);
    await shop.clock.advance(HOUR);
    await reopen(3 * DAY, payLate(invoice));
    await shop.clock.advance(MINUTE);
    expect(alarms(invoice)).toEqual(['late']);
  });

  it('is not waited for where it can never be made', async () => {
    const invoice = await sellInVain(['LITECOIN', 'DOGECOIN']);
    await reopen(12 * DAY, ({ foreign }) => foreign.add(invoice.targets[0]?.destination ?? ''));
    await shop.clock.advance(HOUR);
    expect(shop.watch.size).toBe(0);
  });

  it('is made after months, too', async () => {
    const invoice = await sellInVain();
    await reopen(90 * DAY, payLate(invoice));
    await shop.clock.advance(MINUTE);
    expect(alarms(invoice)).toEqual(['late']);
  });
});

describe('a backend that does not answer', () => {
  it('is not waited for once it is thirty days behind the others', async () => {
    const both = ['LITECOIN', 'DOGECOIN'] as const;
    await sellInVain(both);
    const silent = (backend: ScriptedBackend) => backend.method === 'LITECOIN' && fallSilent(backend);
    await reopen(12 * DAY, silent, both);
    await shop.clock.advance(HOUR);
    expect(shop.watch.size).toBe(2);
    await shop.clock.step(31 * DAY);
    await shop.clock.advance(MINUTE);
    expect(shop.watch.size).toBe(0);
  });
});

describe('how far it has come', () => {
  const marks = () =>
    [...shop.store.all('settings').entries()].filter(([key]) => key.startsWith('final-polls:'));

  it('is tried again an hour after the store refused it', async () => {
    shop = await openShop();
    const commit = vi.spyOn(shop.store, 'commit');
    shop.store.failure = new Failure('store-unavailable', 'the disk is full');
    await shop.clock.advance(30 * MINUTE);
    expect(commit).toHaveBeenCalledTimes(1);
    shop.store.failure = null;
    await shop.clock.advance(20 * MINUTE);
    expect(marks()).toEqual([]);
    await shop.clock.advance(20 * MINUTE);
    expect(marks()).toHaveLength(1);
    expect(commit).toHaveBeenCalledTimes(2);
  });

  it('is right again soon after a clock that was ahead', async () => {
    shop = await openShop();
    await shop.clock.step(20 * DAY);
    await shop.clock.advance(MINUTE);
    await shop.clock.step(-20 * DAY);
    await shop.clock.advance(MINUTE);
    expect(marks().map(([, mark]) => Number(mark) > shop.clock.now())).toEqual([false]);
  });
});

describe('an invoice that was left while the clock was a year ahead', () => {
  it('is polled again once the clock is right', async () => {
    const invoice = await sellInVain();
    await shop.clock.step(365 * DAY);
    await shop.clock.advance(HOUR);
    expect(shop.watch.size).toBe(0);
    // A database may not be reachable so soon.
    vi.spyOn(shop.store, 'watched').mockImplementationOnce(() => {
      throw new Failure('store-unavailable', 'the database does not answer');
    });
    await shop.clock.step(-365 * DAY);
    payLate(invoice)(shop.backend('LITECOIN'));
    await shop.clock.advance(HOUR);
    expect(alarms(invoice)).toEqual(['late']);
  });
});

describe('money that a poll no longer lists', () => {
  it('is looked for as long as late money, from then on', async () => {
    shop = await openShop(['LITECOIN'], { merchant: { terms: { ...defaultTerms(2), lookOnMs: 6 * HOUR } } });
    const invoice = await shop.create();
    const { destination = '', due = 0n } = invoice.targets[0] ?? {};
    const { money } = shop.backend('LITECOIN');
    const paid = [sighting('a:0', due, { confirmations: 50, height: 1 })];
    money.set(destination, paid);
    await shop.clock.advance(6 * HOUR);
    expect(statusOf(shop.now(invoice.id))).toBe('paid');
    money.set(destination, []);
    shop.backend('LITECOIN').hint({ destination });
    await shop.clock.advance(5 * HOUR);
    expect(shop.now(invoice.id).payments.map(({ standing }) => standing)).toEqual(['vanished']);
    money.set(destination, paid);
    await shop.clock.advance(HOUR);
    expect(shop.now(invoice.id).payments.map(({ standing }) => standing)).toEqual(['live']);
    await shop.clock.advance(2 * HOUR);
    expect(shop.watch.size).toBe(0);
  });
});
