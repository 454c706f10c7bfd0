/** Updates after the closing of a day: installed a minute later, when nothing is in the way. */
import { beforeEach, expect, it } from 'vitest';
import { MINUTE } from '#domain/kernel/time.ts';
import type { UpdateState, Updates } from '#ports/host.ts';
import type { InvoiceSum } from '#ports/store.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { openUpdates } from '#usecases/maintenance/updates.ts';

const READY: UpdateState = {
  cant: null,
  on: true,
  phase: 'ready',
  version: '2.0.0',
  notes: '',
  problem: null,
  checkedAt: 1,
  asksPassword: false,
};

let installed = 0;
/** Number of sales that wait for a payment. */
let pending = 0;
beforeEach(() => {
  installed = 0;
  pending = 0;
});

/** The store in memory has no index to count by. */
class CountingStore extends MemoryStore {
  override sum(): InvoiceSum[] {
    return [{ currency: 'EUR', count: pending, units: 0n, paidUnits: 0n }];
  }
}

async function open(more: Partial<UpdateState> = {}) {
  const store = new CountingStore();
  await store.commit({ put: { merchants: { m: {} as never } } });
  const clock = new FakeClock();
  const updates: Updates = {
    state: () => ({ ...READY, ...more }),
    turn: () => undefined,
    check: () => undefined,
    install: () => void installed++,
  };
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const program = openUpdates({ updates, store, clock, log: quiet });
  // The commit is what counts; what a closing sums is no concern here.
  const closeDay = () => store.commit({ put: { closings: { 'm:1': {} as never } } });
  return { clock, program, closeDay };
}

it('it is installed a minute after the closing', async () => {
  const { clock, closeDay } = await open();
  await clock.advance(2 * MINUTE);
  expect(installed).toBe(0);
  await closeDay();
  await clock.advance(MINUTE - 1);
  expect(installed).toBe(0);
  await clock.advance(1);
  expect(installed).toBe(1);
});

it.each([
  { on: false },
  { phase: 'downloading' },
  { asksPassword: true },
  { problem: 'not-installed' },
] as const)('nothing is installed with %j', async (more) => {
  const { clock, closeDay } = await open(more);
  await closeDay();
  await clock.advance(MINUTE);
  expect(installed).toBe(0);
});

it('a sale that was begun after the closing is left alone until the next', async () => {
  const { clock, closeDay, program } = await open();
  await closeDay();
  pending = 1;
  expect(await program.openSales()).toBe(1);
  await clock.advance(MINUTE);
  expect(installed).toBe(0);
  pending = 0;
  expect(await program.openSales()).toBe(0);
  await clock.advance(MINUTE);
  expect(installed).toBe(0);
  await closeDay();
  await clock.advance(MINUTE);
  expect(installed).toBe(1);
});

it('the restart is announced, and waits for the next closing when it is postponed', async () => {
  const { clock, closeDay, program } = await open();
  const ready = { version: '2.0.0', installs: 'closing', restartsAt: null };
  expect(program.ready()).toEqual(ready);
  program.postpone();
  await closeDay();
  expect(program.ready()).toEqual({ ...ready, restartsAt: clock.now() + MINUTE });
  await clock.advance(MINUTE - 1);
  program.postpone();
  expect(program.ready()).toEqual(ready);
  await clock.advance(MINUTE);
  expect(installed).toBe(0);
  await closeDay();
  await clock.advance(MINUTE);
  expect(installed).toBe(1);
  expect(program.ready()).toEqual(ready);
});

it.each([{ on: false }, { asksPassword: true }, { problem: 'not-installed' }] as const)(
  'no restart is announced with %j',
  async (more) => {
    const { closeDay, program } = await open(more);
    await closeDay();
    expect(program.ready()).toEqual({ version: '2.0.0', installs: 'hand', restartsAt: null });
  },
);

it('nothing is ready while it is downloaded', async () => {
  const { closeDay, program } = await open({ phase: 'downloading' });
  await closeDay();
  expect(program.ready()).toBeNull();
});

it('nothing happens after it was closed', async () => {
  const { clock, closeDay, program } = await open();
  await closeDay();
  program.close();
  await clock.advance(MINUTE);
  await closeDay();
  await clock.advance(MINUTE);
  expect(installed).toBe(0);
});
