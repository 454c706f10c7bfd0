/** Polls of destinations in the corner cases: the instant an answer applies to, concurrency, time-outs. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultTerms } from '#domain/invoices/policy.ts';
import { alarmsOf, refundedUnits, statusOf } from '#domain/invoices/status.ts';
import { HOUR, MINUTE, SECOND } from '#domain/kernel/time.ts';
import { Failure, StaleCommit } from '#domain/messages/errors.ts';
import type { LookTarget } from '#ports/backend.ts';
import { settle } from '#test/support/fakes/fake-clock.ts';
import { sighting } from '#test/support/fakes/invoices.ts';
import type { ScriptedBackend } from '#test/support/fakes/scripted-backend.ts';
import { openShop, type TestShop } from '#test/support/fakes/shop.ts';
import { simulatePayment } from '#usecases/invoices/simulate-payment.ts';

let shop: TestShop;
let backend: ScriptedBackend;
async function open(...args: Parameters<typeof openShop>) {
  shop = await openShop(...args);
  backend = shop.backend('LITECOIN');
  // Out of step with all periodic work.
  await shop.clock.advance(7 * SECOND);
}
beforeEach(() => open());
afterEach(() => shop.close());

/** A sale of some minutes, and its destination. */
async function sale(minutes = 15) {
  const invoice = await shop.create({ expirationMinutes: minutes });
  const { destination, due } = invoice.targets[0] ?? { destination: '', due: 0n };
  return { id: invoice.id, destination, due, status: () => statusOf(shop.now(invoice.id)) };
}
type Sale = Awaited<ReturnType<typeof sale>>;
const pay = ({ destination, due }: Sale, more = {}) =>
  backend.money.set(destination, [sighting('a:0', due, more)]);
/** Delays the next answers until they are released. */
function hold(): () => void {
  const held: (() => void)[] = [];
  backend.travel = () => new Promise((resolve) => held.push(resolve));
  return () => {
    backend.travel = () => Promise.resolve();
    for (const arrive of held) arrive();
  };
}

describe('an answer', () => {
  it('applies to the moment of the request: requested before the expiry, it expires nothing after it', async () => {
    const one = await sale(1);
    await shop.clock.advance(MINUTE - SECOND);
    const letGo = hold();
    backend.hint({ destination: one.destination });
    await settle();
    backend.down = 'away';
    await shop.clock.advance(2 * SECOND);
    letGo();
    await settle();
    expect(one.status()).toBe('pending');
    backend.down = null;
    pay(one, { evidenceAt: shop.clock.now() - 2 * SECOND });
    await shop.clock.advance(80 * SECOND);
    expect(one.status()).toBe('paid');
  });

  it('that finds money made in time after an outage is no poll before it when its commit was stale', async () => {
    const one = await sale(1);
    backend.down = 'away';
    await shop.clock.advance(30 * SECOND);
    pay(one, { evidenceAt: shop.clock.now() });
    await shop.clock.advance(5 * MINUTE);
    expect(one.status()).toBe('pending');
    const commit = shop.store.commit.bind(shop.store);
    let stale = 0;
    shop.store.commit = async (change) => {
      if (!change.invoices?.length || stale > 0) return commit(change);
      stale++;
      throw new StaleCommit();
    };
    backend.down = null;
    backend.hint({ destination: one.destination });
    await shop.clock.advance(2 * MINUTE);
    expect(stale).toBe(1);
    expect(one.status()).toBe('paid');
    expect(shop.now(one.id).payments[0]).not.toHaveProperty('unseenAt');
  });

  it('with money at the very deadline waits for today’s rate, since it may be within the grace', async () => {
    const { peek } = shop.rates;
    let asked = 0;
    shop.rates.quote = async (coin, currency) => {
      asked++;
      shop.rates.peek = peek;
      return peek.call(shop.rates, coin, currency);
    };
    const one = await sale(1);
    shop.rates.peek = () => ({ rate: null, problem: 'nobody was asked yet' });
    await shop.clock.advance(MINUTE - 1);
    asked = 0;
    pay(one);
    await shop.clock.advance(1);
    expect(one.status()).toBe('paid');
    expect(shop.now(one.id).decisions.map(({ kind }) => kind)).toEqual(['expired', 'paid']);
    expect(asked).toBe(1);
    await shop.clock.advance(HOUR);
    expect(asked).toBe(1);
  });

  it('reports at once that a backend is back', async () => {
    const one = await sale();
    const since = () => shop.backends.state('shop', 'LITECOIN').downSince;
    backend.down = 'away';
    await shop.watch.lookNow(one.id);
    expect(since()).toBe(shop.clock.now());
    backend.down = null;
    await shop.watch.lookNow(one.id);
    expect(since()).toBeNull();
  });
});

describe('polls', () => {
  it('run a few at once, and the others queue', async () => {
    for (let nth = 0; nth < 20; nth++) await sale();
    const letGo = hold();
    backend.hint('all');
    await settle();
    expect(backend.looks).toHaveLength(8);
    letGo();
    await settle();
    expect(new Set(backend.looks).size).toBe(20);
  });

  it('time out without an answer, which counts as the backend’s silence and leaves no timer', async () => {
    const one = await sale();
    const timers = shop.clock.waiting;
    const ended: unknown[] = [];
    const { look } = backend;
    const never = (_target: LookTarget, signal: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => {
          ended.push(shop.clock.now());
          reject(new Error('given up'));
        });
      });
    Object.assign(backend, { look: never });
    const from = shop.clock.now();
    const looking = shop.watch.lookNow(one.id, 5 * SECOND);
    await shop.clock.advance(5 * SECOND);
    await looking;
    expect(ended).toEqual([from + 5 * SECOND]);
    Object.assign(backend, { look });
    await shop.watch.lookNow(one.id);
    expect(shop.clock.waiting).toBe(timers);
  });

  it('are not made at the deadline of a paid invoice', async () => {
    const one = await sale();
    pay(one, { confirmations: 12, height: 1 });
    await shop.watch.lookNow(one.id);
    expect(one.status()).toBe('paid');
    await shop.clock.advance(15 * MINUTE - 1);
    const before = backend.looks.length;
    await shop.clock.advance(1);
    expect(backend.looks).toHaveLength(before);
  });

  it('continue for as long as a payment is moving, also when the time for late money is over', async () => {
    await shop.close();
    await open(['LITECOIN'], { merchant: { terms: { ...defaultTerms(2), lookOnMs: HOUR } } });
    const one = await sale();
    pay(one, { confirmations: 1, height: 1 });
    await shop.watch.lookNow(one.id);
    await shop.clock.advance(5 * HOUR);
    expect(shop.watch.size).toBe(1);
    backend.money.clear();
    await shop.clock.advance(MINUTE);
    expect(alarmsOf(shop.now(one.id)).map(({ code }) => code)).toEqual(['undone']);
  });

  it('are no longer hinted at by a removed backend, nor when watching has ended', async () => {
    await shop.backends.refresh({ ...shop.merchant, methods: [] });
    expect(() => backend.hint('all')).toThrow(/nobody listens/);
    await shop.backends.refresh(shop.merchant);
    backend.hint('all');
    await shop.watch.close();
    expect(() => backend.hint('all')).toThrow(/nobody listens/);
  });
});

describe('an expiry that the disk refused at the end of the wait for a silent backend', () => {
  it('is retried soon after', async () => {
    const one = await sale();
    backend.down = 'away';
    await shop.clock.advance(15 * MINUTE + HOUR - 1);
    expect(one.status()).toBe('pending');
    shop.store.failure = new Error('the disk is full');
    await shop.clock.advance(SECOND);
    shop.store.failure = null;
    expect(one.status()).toBe('pending');
    await shop.clock.advance(31 * SECOND);
    expect(one.status()).toBe('expired');
  });
});

describe('an answer that the store refuses to write', () => {
  const refused = new Failure('store-unavailable', 'the disk refused to write the books (ENOSPC)');

  it('is a failure for its caller, and is recorded by a poll soon after', async () => {
    const one = await sale();
    pay(one, { confirmations: 6 });
    shop.store.failure = refused;
    await expect(shop.watch.lookNow(one.id)).rejects.toBe(refused);
    expect(one.status()).toBe('pending');
    shop.store.failure = null;
    await shop.clock.advance(4 * SECOND);
    expect(one.status()).toBe('paid');
  });

  it('is repeated for one destination, and for all others once the store can be written', async () => {
    const sales = [await sale(), await sale(), await sale()];
    for (const one of sales) pay(one, { confirmations: 6 });
    shop.store.failure = refused;
    for (const one of sales) await expect(shop.watch.lookNow(one.id)).rejects.toBe(refused);
    backend.looks.length = 0;
    await shop.clock.advance(5 * MINUTE + SECOND);
    expect(backend.looks).toHaveLength(100);
    expect(new Set(backend.looks).size).toBe(3);
    shop.store.failure = null;
    await shop.clock.advance(4 * SECOND);
    expect(sales.map(({ status }) => status())).toEqual(['paid', 'paid', 'paid']);
  });

  it('is a failure of a practice payment, which is recorded once the store can be written', async () => {
    await shop.close();
    await open(['LITECOIN'], { merchant: { books: 'practice' } });
    const one = await sale();
    const { watch, store, writer, clock } = shop;
    const nothing = async () => undefined;
    const wallet = { pay: async () => void pay(one, { confirmations: 6 }), confirm: nothing, undo: nothing };
    const ask = {
      invoiceId: one.id,
      method: 'LITECOIN',
      amount: 'full',
      confirmations: 6,
      late: false,
    } as const;
    const openOffer = async () => shop.now(one.id);
    const paying = (action: 'pay' | 'confirm') =>
      simulatePayment({ clock, store, writer, watch, wallet, openOffer }, 'shop', { ...ask, action });
    store.failure = refused;
    await expect(paying('pay')).rejects.toBe(refused);
    store.failure = null;
    expect(statusOf(await paying('confirm'))).toBe('paid');
  });
});

describe('a refund of a sale that waits for the rest', () => {
  it('looks once more: the rest may be there', async () => {
    const invoice = await shop.create({ origin: 'till' });
    const { destination, due } = invoice.targets[0] ?? { destination: '', due: 0n };
    const half = sighting('a:0', due / 2n, { confirmations: 6 });
    backend.money.set(destination, [half]);
    await shop.watch.lookNow(invoice.id);
    backend.money.set(destination, [half, sighting('b:0', due - due / 2n, { confirmations: 6 })]);
    const refund = { amount: '6.25', to: 'Cash', reference: 'gave up' };
    const after = await shop.byHand.refund('shop', invoice.id, refund, 'mia');
    expect([statusOf(after), refundedUnits(after)]).toEqual(['paid', 625n]);
  });
});
