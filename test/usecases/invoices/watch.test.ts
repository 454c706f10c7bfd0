import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultTerms } from '#domain/invoices/policy.ts';
import { alarmsOf, statusOf } from '#domain/invoices/status.ts';
import { HOUR, MINUTE, SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { settle } from '#test/support/fakes/fake-clock.ts';
import { sighting } from '#test/support/fakes/invoices.ts';
import { openShop, quiet, type TestShop } from '#test/support/fakes/shop.ts';
import { openBackends } from '#usecases/backends/backends.ts';
import { createFinalPolls } from '#usecases/invoices/final-polls.ts';
import { startWatch } from '#usecases/invoices/watch.ts';

let shop: TestShop;
const open = async (...args: Parameters<typeof openShop>) => {
  shop = await openShop(...args);
  return shop;
};
afterEach(() => shop.close());

const pay = (destination: string, units: bigint, more = {}) =>
  shop.backend('LITECOIN').money.set(destination, [sighting('a:0', units, more)]);

describe('watching', () => {
  it('treats a hint as a reason to poll, and only the poll as the truth', async () => {
    await open();
    const invoice = await shop.create();
    const { destination, due } = invoice.targets[0] ?? { destination: '', due: 0n };
    shop.backend('LITECOIN').hint({ destination });
    await settle();
    expect(statusOf(shop.now(invoice.id))).toBe('pending');
    pay(destination, due);
    shop.backend('LITECOIN').hint({ destination });
    await settle();
    expect(statusOf(shop.now(invoice.id))).toBe('paid');
  });

  it('finds a payment whose hint was lost', async () => {
    await open();
    const invoice = await shop.create();
    pay(invoice.targets[0]?.destination ?? '', invoice.targets[0]?.due ?? 0n);
    await shop.clock.advance(80 * SECOND);
    expect(statusOf(shop.now(invoice.id))).toBe('paid');
  });

  it('polls often only where money moves, and less once it is in a block and no longer awaited', async () => {
    await open(['LITECOIN', 'DOGECOIN']);
    const { id, targets } = await shop.create({ expirationMinutes: 10 });
    const { destination, due } = targets[0] ?? { destination: '', due: 0n };
    const countIn = async (ms: number) => {
      const backends = [shop.backend('LITECOIN'), shop.backend('DOGECOIN')];
      for (const { looks } of backends) looks.length = 0;
      await shop.clock.advance(ms);
      return backends.map(({ looks }) => looks.length);
    };
    pay(destination, due);
    shop.backend('LITECOIN').hint({ destination });
    await settle();
    const [moving = 0, waiting = 0] = await countIn(4 * MINUTE);
    expect(moving).toBeGreaterThanOrEqual(6);
    expect(waiting).toBeLessThanOrEqual(4);
    pay(destination, due, { confirmations: 3, height: 7 });
    await shop.clock.advance(2 * MINUTE);
    expect(statusOf(shop.now(id))).toBe('paid');
    const [settling = 0] = await countIn(3 * MINUTE);
    expect(settling).toBeGreaterThanOrEqual(2);
    expect(settling).toBeLessThanOrEqual(3);
    await shop.clock.advance(2 * MINUTE);
    const [watched = 0, quiet = 0] = await countIn(10 * MINUTE);
    expect(watched).toBeGreaterThanOrEqual(7);
    expect(quiet).toBeLessThanOrEqual(1);
  });

  it('spreads its polls over time where many wait, and still reaches every one', async () => {
    await open();
    const MANY = 2_400;
    for (let n = 0; n < MANY; n++) await shop.create({ expirationMinutes: 60 });
    const { looks } = shop.backend('LITECOIN');
    shop.backend('LITECOIN').hint('all');
    for (let turn = 0; looks.length < MANY && turn < 1_000; turn++) await settle();
    expect(looks).toHaveLength(MANY);
    looks.length = 0;
    // The interval is two minutes here: 50 % to 150 % of it after the last poll, spread evenly.
    let most = 0;
    for (let seconds = 0; seconds < 200; seconds += 5) {
      const before = looks.length;
      await shop.clock.advance(5 * SECOND);
      for (let turn = 0; turn < 40; turn++) await settle();
      most = Math.max(most, looks.length - before);
    }
    expect(new Set(looks).size).toBe(MANY);
    expect(most).toBeLessThan(MANY / 2);
  });

  it('writes once however often it is hinted', async () => {
    await open();
    const invoice = await shop.create();
    const destination = invoice.targets[0]?.destination ?? '';
    pay(destination, invoice.targets[0]?.due ?? 0n);
    const before = shop.store.changes.length;
    for (let i = 0; i < 50; i++) shop.backend('LITECOIN').hint({ destination });
    shop.backend('LITECOIN').hint('all');
    await settle();
    expect(shop.store.changes.length - before).toBe(1);
  });

  it('polls at the deadline, and expires only then', async () => {
    await open();
    // Out of step with all periodic work.
    await shop.clock.advance(7 * SECOND);
    const invoice = await shop.create();
    await shop.clock.advance(15 * MINUTE - 1);
    expect(statusOf(shop.now(invoice.id))).toBe('pending');
    await shop.clock.advance(1);
    expect(statusOf(shop.now(invoice.id))).toBe('expired');
  });

  it('passes with each poll what is a large sum, and whether the sale ends with the answer', async () => {
    await open();
    const invoice = await shop.create();
    const { destination = '', due = 0n } = invoice.targets[0] ?? {};
    const backend = shop.backend('LITECOIN');
    backend.hint({ destination });
    await settle();
    const large = (due * 20_000n) / invoice.asked.units;
    expect(backend.lookedAt).toMatchObject({ destination, due, large, expiring: false });
    await shop.clock.advance(15 * MINUTE);
    expect(statusOf(shop.now(invoice.id))).toBe('expired');
    expect(backend.lookedAt).toMatchObject({ destination, expiring: true });
    backend.hint({ destination });
    await settle();
    expect(backend.lookedAt).toMatchObject({ destination, expiring: false });
  });

  it('measures a large sum in the currency of the shop, also for an invoice in another', async () => {
    await open();
    const backend = shop.backend('LITECOIN');
    const largeOf = async (units: bigint) => {
      const { targets } = await shop.create({ amount: { currency: 'JPY', units } });
      const { destination = '' } = targets[0] ?? {};
      backend.hint({ destination });
      await settle();
      expect(backend.lookedAt).toMatchObject({ destination });
      return backend.lookedAt?.large;
    };
    shop.rates.prices.set('LTC/JPY', 13_000n);
    // 200 euros at 80 a coin, whatever the amount in yen.
    expect(await largeOf(1_300n)).toBe(250_000_000n);
    expect(await largeOf(1_300_000n)).toBe(250_000_000n);
    // Without a rate in euros any sum is a large one.
    shop.rates.prices.delete('LTC/EUR');
    expect(await largeOf(1_300n)).toBe(0n);
  });

  it('finds at the deadline a payment without a hint', async () => {
    await open();
    await shop.clock.advance(7 * SECOND);
    const invoice = await shop.create({ expirationMinutes: 1 });
    await shop.clock.advance(59 * SECOND);
    pay(invoice.targets[0]?.destination ?? '', invoice.targets[0]?.due ?? 0n, {
      evidenceAt: shop.clock.now(),
    });
    await shop.clock.advance(SECOND);
    expect(statusOf(shop.now(invoice.id))).toBe('paid');
  });

  it('does not expire while a backend is silent, until it answers or the hold is over', async () => {
    await open();
    const first = await shop.create();
    const second = await shop.create({ expirationMinutes: 60 });
    shop.backend('LITECOIN').down = 'the node is off';
    await shop.clock.advance(30 * MINUTE);
    expect(statusOf(shop.now(first.id))).toBe('pending');
    shop.backend('LITECOIN').down = null;
    await shop.clock.advance(SECOND * 30);
    expect(statusOf(shop.now(first.id))).toBe('expired');
    shop.backend('LITECOIN').down = 'the node is off';
    await shop.clock.advance(89 * MINUTE);
    expect(statusOf(shop.now(second.id))).toBe('pending');
    await shop.clock.advance(3 * MINUTE);
    expect(statusOf(shop.now(second.id))).toBe('expired');
  });

  it('finds a payment that came while the server was down for an hour', async () => {
    await open();
    const invoice = await shop.create();
    shop.backend('LITECOIN').down = 'away';
    await shop.clock.advance(10 * MINUTE);
    pay(invoice.targets[0]?.destination ?? '', invoice.targets[0]?.due ?? 0n, {
      evidenceAt: shop.clock.now(),
    });
    await shop.clock.advance(50 * MINUTE);
    shop.backend('LITECOIN').down = null;
    await shop.clock.advance(MINUTE);
    expect(statusOf(shop.now(invoice.id))).toBe('paid');
    expect(alarmsOf(shop.now(invoice.id))).toEqual([]);
  });

  it('polls every open destination first after a restart, and then at intervals', async () => {
    const { store, clock } = await open();
    const invoice = await shop.create();
    const target = invoice.targets[0];
    await shop.close();
    await clock.advance(8 * HOUR);
    const made = { evidenceAt: invoice.expiresAt - MINUTE, confirmations: 4 };
    const money = { [target?.destination ?? '']: [sighting('a:0', target?.due ?? 0n, made)] };
    shop = await openShop(['LITECOIN'], { store, clock, money });
    await settle();
    expect(shop.now(invoice.id).decisions.map((d) => d.kind)).toEqual(['paid']);
  });

  it('continues to poll for late money, and stops when the time for that is over', async () => {
    await open(['LITECOIN'], { merchant: { terms: { ...defaultTerms(2), lookOnMs: 6 * HOUR } } });
    const invoice = await shop.create();
    const { destination, due } = invoice.targets[0] ?? { destination: '', due: 0n };
    await shop.clock.advance(2 * HOUR);
    expect(statusOf(shop.now(invoice.id))).toBe('expired');
    pay(destination, due);
    await shop.clock.advance(HOUR);
    expect(alarmsOf(shop.now(invoice.id)).map((a) => a.code)).toEqual(['late']);
    shop.backend('LITECOIN').money.set(destination, [sighting('a:0', due, { confirmations: 50, height: 1 })]);
    await shop.clock.advance(5 * HOUR);
    const { looks } = shop.backend('LITECOIN');
    const count = looks.length;
    await shop.clock.advance(HOUR);
    expect(looks.length).toBe(count);
    expect(shop.watch.size).toBe(0);
  });

  it('cancels only after it has polled the chain again', async () => {
    await open();
    const invoice = await shop.create();
    pay(invoice.targets[0]?.destination ?? '', 1n);
    await expect(shop.byHand.cancel('shop', invoice.id, 'till')).rejects.toThrow(/payment was seen/);
    const other = await shop.create();
    expect(statusOf(await shop.byHand.cancel('shop', other.id, 'till'))).toBe('cancelled');
    await expect(shop.byHand.cancel('another shop', other.id, 'till')).rejects.toThrow('Invoice not found');
  });

  it('reports since when a backend is silent, and that it is back', async () => {
    await open();
    shop.backend('LITECOIN').down = 'the node is off';
    const from = shop.clock.now();
    await shop.clock.advance(20 * SECOND);
    const { health, downSince } = shop.backends.state('shop', 'LITECOIN');
    expect(health?.message).toBe('the node is off');
    expect((downSince ?? 0) - from).toBeLessThanOrEqual(10 * SECOND);
    shop.backend('LITECOIN').down = null;
    await shop.clock.advance(20 * SECOND);
    expect(shop.backends.state('shop', 'LITECOIN').downSince).toBeNull();
  });

  it('polls a silent backend with a few requests at a time, each destination in turn, and all once it answers', async () => {
    await open();
    const invoices = await Promise.all(Array.from({ length: 40 }, () => shop.create()));
    const backend = shop.backend('LITECOIN');
    backend.down = 'it is away';
    await shop.clock.advance(61 * SECOND);
    backend.looks.length = 0;
    await shop.clock.advance(75 * SECOND);
    const asked = backend.looks.length;
    expect(asked).toBeLessThanOrEqual(5 * 8 + 8);
    expect(new Set(backend.looks).size).toBeGreaterThan(30);
    for (const { targets } of invoices) pay(targets[0]?.destination ?? '', targets[0]?.due ?? 0n);
    backend.down = null;
    await shop.clock.advance(16 * SECOND);
    expect(invoices.map(({ id }) => statusOf(shop.now(id)))).toEqual(invoices.map(() => 'paid'));
  });

  it('polls again seconds after one answer was lost: who has paid stands at the counter', async () => {
    await open();
    const invoice = await shop.create();
    const { destination, due } = invoice.targets[0] ?? { destination: '', due: 0n };
    const backend = shop.backend('LITECOIN');
    await shop.clock.advance(7 * SECOND);
    pay(destination, due);
    backend.down = 'the answer was lost';
    backend.hint({ destination });
    await settle();
    await shop.clock.advance(2 * SECOND - 1);
    backend.down = null;
    await shop.clock.advance(1);
    expect(statusOf(shop.now(invoice.id))).toBe('paid');
  });

  it('polls one destination at growing pauses while nothing answers, and as soon as one does what failed with it', async () => {
    await open();
    const [one, other] = await Promise.all([shop.create(), shop.create()]);
    const backend = shop.backend('LITECOIN');
    const destinations = [one, other].map(({ targets }) => targets[0]?.destination ?? '');
    const [first = '', second = ''] = destinations;
    await shop.clock.advance(SECOND);
    backend.down = 'it is away';
    for (const destination of destinations) backend.hint({ destination });
    await settle();
    backend.looks.length = 0;
    await shop.clock.advance(2 * SECOND);
    expect(backend.looks).toEqual([first]);
    await shop.clock.advance(4 * SECOND - 1);
    expect(backend.looks).toEqual([first]);
    for (const { targets } of [one, other]) pay(targets[0]?.destination ?? '', targets[0]?.due ?? 0n);
    backend.down = null;
    await shop.clock.advance(1);
    expect(backend.looks).toEqual([first, first, second]);
    expect([one, other].map(({ id }) => statusOf(shop.now(id)))).toEqual(['paid', 'paid']);
  });

  it('still polls the others when one destination alone fails', async () => {
    await open();
    const invoices = await Promise.all(Array.from({ length: 12 }, () => shop.create()));
    const [unlucky, ...others] = invoices.map(({ targets }) => targets[0]?.destination ?? '');
    const backend = shop.backend('LITECOIN');
    backend.unknown.add(unlucky ?? '');
    for (const destination of others) pay(destination, invoices[0]?.targets[0]?.due ?? 0n);
    await shop.clock.advance(2 * MINUTE);
    expect(invoices.slice(1).map(({ id }) => statusOf(shop.now(id)))).toEqual(others.map(() => 'paid'));
  });

  it('does not let a delayed answer undo what a later poll found', async () => {
    await open();
    const invoice = await shop.create();
    const { destination, due } = invoice.targets[0] ?? { destination: '', due: 0n };
    const backend = shop.backend('LITECOIN');
    let arrive = () => {};
    backend.travel = () => new Promise((resolve) => (arrive = resolve));
    backend.hint({ destination });
    await settle();
    backend.travel = () => Promise.resolve();
    pay(destination, due);
    await shop.watch.lookNow(invoice.id);
    expect(statusOf(shop.now(invoice.id))).toBe('paid');
    arrive();
    await settle();
    expect(shop.now(invoice.id).payments).toMatchObject([{ standing: 'live' }]);
    expect(shop.now(invoice.id).log.map(({ event }) => event)).toEqual([
      'invoice.created',
      'invoice.payment_seen',
      'invoice.paid',
    ]);
  });

  it('polls again when it was hinted while a poll was in progress', async () => {
    await open();
    const invoice = await shop.create();
    const { destination, due } = invoice.targets[0] ?? { destination: '', due: 0n };
    const backend = shop.backend('LITECOIN');
    let arrive = () => {};
    backend.travel = () => new Promise((resolve) => (arrive = resolve));
    backend.hint({ destination });
    await settle();
    pay(destination, due);
    for (let n = 0; n < 5; n++) backend.hint({ destination });
    backend.travel = () => Promise.resolve();
    arrive();
    await settle();
    expect(statusOf(shop.now(invoice.id))).toBe('paid');
    expect(backend.looks).toHaveLength(2);
  });

  it('does not expire by a poll whose answer the disk refused', async () => {
    await open();
    const invoice = await shop.create({ expirationMinutes: 1 });
    await shop.clock.advance(59 * SECOND);
    const { destination, due } = invoice.targets[0] ?? { destination: '', due: 0n };
    pay(destination, due, { evidenceAt: shop.clock.now() });
    shop.store.failure = new Error('the disk is full');
    await shop.clock.advance(SECOND);
    shop.store.failure = null;
    const backend = shop.backend('LITECOIN');
    let arrive = () => {};
    backend.travel = () => new Promise((resolve) => (arrive = resolve));
    await shop.clock.advance(16 * SECOND);
    expect(statusOf(shop.now(invoice.id))).toBe('pending');
    arrive();
    await settle();
    expect(statusOf(shop.now(invoice.id))).toBe('paid');
  });

  it('does not treat a backend as silent because it did not create a destination', async () => {
    await open();
    const [old, young] = [await shop.create(), await shop.create()];
    const backend = shop.backend('LITECOIN');
    const states: (number | null)[] = [];
    shop.backends.listen(() => states.push(shop.backends.state('shop', 'LITECOIN').downSince));
    backend.foreign.add(old.targets[0]?.destination ?? '');
    await shop.clock.advance(2 * MINUTE);
    backend.looks.length = 0;
    await shop.clock.advance(10 * MINUTE);
    expect(states.filter((since) => since !== null)).toEqual([]);
    expect(backend.looks).not.toContain(old.targets[0]?.destination);
    expect(backend.looks).toContain(young.targets[0]?.destination);
  });

  it('reports the methods whose destination another wallet created, until that wallet is back', async () => {
    await open();
    const [old, young] = [await shop.create(), await shop.create()];
    const backend = shop.backend('LITECOIN');
    const foreign = () => [old, young].map(({ id }) => shop.watch.foreignMethods(id));
    expect(foreign()).toEqual([[], []]);
    backend.foreign.add(old.targets[0]?.destination ?? '');
    await shop.watch.lookNow(old.id);
    expect(foreign()).toEqual([['LITECOIN'], []]);
    backend.foreign.clear();
    backend.hint('all');
    await settle();
    expect(foreign()).toEqual([[], []]);
  });

  it('finds late money inside the grace though its hint was lost, and accepts it', async () => {
    await open();
    const invoice = await shop.create();
    await shop.clock.advance(16 * MINUTE);
    expect(statusOf(shop.now(invoice.id))).toBe('expired');
    pay(invoice.targets[0]?.destination ?? '', invoice.targets[0]?.due ?? 0n);
    await shop.clock.advance(80 * SECOND);
    expect(shop.now(invoice.id).decisions.map(({ kind }) => kind)).toEqual(['expired', 'paid']);
  });

  it('leaves a late payment to a person that was found without a rate, also once there is one', async () => {
    await open();
    const invoice = await shop.create();
    await shop.clock.advance(16 * MINUTE);
    const price = shop.rates.prices.get('LTC/EUR') ?? 0n;
    shop.rates.prices.delete('LTC/EUR');
    pay(invoice.targets[0]?.destination ?? '', invoice.targets[0]?.due ?? 0n);
    await shop.clock.advance(80 * SECOND);
    shop.rates.prices.set('LTC/EUR', price);
    await shop.clock.advance(HOUR);
    expect(statusOf(shop.now(invoice.id))).toBe('expired');
    expect(alarmsOf(shop.now(invoice.id)).map(({ code }) => code)).toEqual(['late']);
  });

  it('remembers from its own polls after the expiry which payments they had not seen', async () => {
    await open();
    const invoice = await shop.create();
    await shop.clock.advance(28 * MINUTE);
    const { destination, due } = invoice.targets[0] ?? { destination: '', due: 0n };
    pay(destination, due, { evidenceAt: invoice.expiresAt - MINUTE, confirmations: 1, height: 9 });
    await shop.clock.advance(HOUR);
    const after = shop.now(invoice.id);
    expect(after.payments[0]?.unseenAt).toBeGreaterThan(invoice.expiresAt);
    expect(statusOf(after)).toBe('expired');
  });

  it("leaves money to a person that is unconfirmed when the settings' rate hold ends", async () => {
    await open(['LITECOIN'], { merchant: { terms: { ...defaultTerms(2), unconfirmedHoldMs: HOUR } } });
    const invoice = await shop.create();
    const { destination, due } = invoice.targets[0] ?? { destination: '', due: 0n };
    pay(destination, due, { doubts: ['replaceable'] });
    await shop.clock.advance(75 * MINUTE - SECOND);
    expect(statusOf(shop.now(invoice.id))).toBe('pending');
    await shop.clock.advance(MINUTE);
    expect(statusOf(shop.now(invoice.id))).toBe('expired');
    expect(alarmsOf(shop.now(invoice.id)).map(({ code }) => code)).toEqual(['unconfirmed']);
    pay(destination, due, { confirmations: 3, height: 9 });
    await shop.clock.advance(HOUR);
    expect(statusOf(shop.now(invoice.id))).toBe('expired');
    await shop.byHand.accept('shop', invoice.id, 'the goods were kept', 'mia');
    expect(statusOf(shop.now(invoice.id))).toBe('paid');
  });
});

describe('taking over from another server', () => {
  it('is repeated until the store could be read', async () => {
    await open();
    const invoice = await shop.create();
    const { destination, due } = invoice.targets[0] ?? { destination: '', due: 0n };
    await shop.watch.close();
    let isMine = false;
    let changed = () => {};
    const leases = {
      want: () => () => undefined,
      wish: () => undefined,
      holds: () => isMine,
      listen: (call: () => void) => {
        changed = call;
        return () => undefined;
      },
    };
    Object.defineProperty(shop.store, 'shared', { value: { leases, others: () => ['other'] } });
    const { clock, store, writer, backends, rates } = shop;
    const prices = { clock, store, rates, practiceRate: () => Promise.reject(new Error('not practice')) };
    const finalPolls = createFinalPolls({ store, clock });
    const watch = startWatch({ clock, store, writer, backends, prices, finalPolls, log: quiet } as never, []);
    pay(destination, due);
    const read = vi.spyOn(store, 'watched').mockImplementation(() => {
      throw new Failure('store-unavailable', 'the database does not answer');
    });
    isMine = true;
    changed();
    await settle();
    await clock.advance(SECOND);
    expect(statusOf(shop.now(invoice.id))).toBe('pending');
    read.mockRestore();
    await clock.advance(SECOND);
    expect(statusOf(shop.now(invoice.id))).toBe('paid');
    await watch.close();
  });
});

describe('beside another server', () => {
  /** A shop whose backend can't be opened here until `unlock`, and what its watch asks for. */
  async function openLocked(others: readonly string[]) {
    await open();
    await shop.watch.close();
    let names: () => Iterable<string> = () => [];
    const leases = {
      want: (wanted: typeof names) => {
        names = wanted;
        return () => undefined;
      },
      wish: vi.fn(),
      holds: () => false,
      listen: () => () => undefined,
    };
    const { clock, store, writer, rates } = shop;
    Object.defineProperty(store, 'shared', { value: { leases, others: () => others } });
    let isLocked = true;
    const make = async () => {
      if (isLocked) throw new Failure('conflict', 'the secrets are locked');
      return shop.backend('LITECOIN');
    };
    const secrets = { mark: () => '', open: async () => ({}) };
    const backends = await openBackends({ store, clock, log: quiet, secrets, make } as never);
    const prices = { clock, store, rates, practiceRate: () => Promise.reject(new Error('not practice')) };
    const finalPolls = createFinalPolls({ store, clock });
    const needs = { clock, store, writer, backends, prices, finalPolls, log: quiet };
    const watch = startWatch(needs as never, []);
    return {
      leases,
      wanted: () => [...names()],
      unlock: () => {
        isLocked = false;
        return backends.retry();
      },
      close: async () => {
        await watch.close();
        await backends.close();
      },
    };
  }

  it('leaves to it what can not be opened here, until it can', async () => {
    const { leases, wanted, unlock, close } = await openLocked(['other']);
    expect(wanted()).toEqual([]);
    leases.wish.mockClear();
    await unlock();
    expect(leases.wish).toHaveBeenCalled();
    expect(wanted()).toEqual(['watch:shop:LITECOIN']);
    await close();
  });

  it.each([
    { others: ['other'], status: 'pending' },
    { others: [], status: 'expired' },
  ])(
    'leaves what it can not watch undecided, unless it is the only one: $status',
    async ({ others, status }) => {
      const { close } = await openLocked(others);
      const { id } = await shop.create();
      await shop.clock.advance(2 * HOUR);
      expect(statusOf(shop.now(id))).toBe(status);
      await close();
    },
  );
});
