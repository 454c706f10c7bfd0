/** Idempotency keys and the clock: a key is kept for 24 hours of elapsed time, independent of the wall clock. */
import { expect, test } from 'vitest';
import { systemDigest } from '#adapters/host/system.ts';
import { DAY, HOUR } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { invoiceWith } from '#test/support/fakes/invoices.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { openIdempotency } from '#usecases/invoices/idempotent.ts';

function opened(clock = new FakeClock()) {
  const store = new MemoryStore();
  const keys = openIdempotency({ store, clock, digest: systemDigest });
  let made = 0;
  const create = async () => {
    const ask = { merchantId: 'shop', key: 'order-7', path: '/payments/invoices', body: { amount: '1' } };
    const { replayed } = await keys.once(ask, async (alongside) => {
      made += 1;
      const put = alongside(invoiceWith(), '{}');
      await store.commit({ put: put ?? {} });
      return '{}';
    });
    return replayed;
  };
  return { clock, keys, create, count: () => made };
}

test('a key is known for a day, and then no longer', async () => {
  const { clock, create, keys } = opened();
  expect(await create()).toBe(false);
  await clock.advance(DAY - HOUR);
  expect(await create()).toBe(true);
  await clock.advance(HOUR);
  expect(await create()).toBe(false);
  keys.close();
});

test('a clock that is set forward makes no second invoice', async () => {
  const { clock, create, count, keys } = opened();
  await create();
  await clock.step(26 * HOUR);
  expect(await create()).toBe(true);
  // Cleaned every hour.
  await clock.advance(2 * HOUR);
  expect(await create()).toBe(true);
  expect(count()).toBe(1);
  keys.close();
});

test('a clock that is set forward makes no second invoice before that is noticed', async () => {
  const late = new FakeClock();
  late.onStep = () => () => undefined;
  const { clock, create, keys } = opened(late);
  await create();
  await clock.step(26 * HOUR);
  expect(await create()).toBe(true);
  keys.close();
});

test('a clock that was set forward and back keeps a key for a day', async () => {
  const { clock, create, keys } = opened();
  await clock.step(26 * HOUR);
  await create();
  await clock.step(-26 * HOUR);
  await clock.advance(2 * HOUR);
  expect(await create()).toBe(true);
  await clock.advance(DAY);
  expect(await create()).toBe(false);
  keys.close();
});

test('a clock step is remembered for a day only', async () => {
  const { clock, create, keys } = opened();
  await clock.step(26 * HOUR);
  await clock.advance(DAY);
  await create();
  await clock.advance(DAY);
  expect(await create()).toBe(false);
  keys.close();
});

test('a key that another server has used gives its answer, whatever is refused here because of that', async () => {
  const store = new MemoryStore();
  const leases = { want: () => () => {}, wish: () => {}, holds: () => true, listen: () => () => {} };
  store.shared = { leases, allocate: async () => 0, others: () => [] };
  const clock = new FakeClock();
  const [here, there] = [0, 1].map(() => openIdempotency({ store, clock, digest: systemDigest }));
  const ask = { merchantId: 'shop', key: 'take-1', path: '/till/parked/take', body: { id: 'sale-1' } };
  const answer = await here?.once(ask, async () => {
    await there?.once(ask, async (alongside) => {
      await store.commit({ put: alongside(null, 'taken') ?? {} });
      return 'taken';
    });
    throw new Failure('not-found', 'another server has it');
  });
  expect(answer).toEqual({ response: 'taken', replayed: true });
  const other = here?.once({ ...ask, key: 'take-2' }, async () => {
    throw new Failure('not-found', 'another till has it');
  });
  await expect(other).rejects.toThrow('another till has it');
  here?.close();
  there?.close();
});

test('leaves no timer behind', async () => {
  const { clock, keys } = opened();
  await clock.step(HOUR);
  keys.close();
  expect(clock.waiting).toBe(0);
});
