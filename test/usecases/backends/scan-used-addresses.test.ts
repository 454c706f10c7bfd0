import { afterEach, describe, expect, it } from 'vitest';
import { MIN_SKIP, skipIndexes } from '#adapters/store/recovery/skip-indexes.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Backend } from '#ports/backend.ts';
import { FakeClock, settle } from '#test/support/fakes/fake-clock.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { ScriptedBackend } from '#test/support/fakes/scripted-backend.ts';
import { merchantWith, noVault, quiet } from '#test/support/fakes/shop.ts';
import { type Backends, openBackends } from '#usecases/backends/backends.ts';
import { createDerivationIndexes } from '#usecases/backends/derivation-indexes.ts';
import { scanUsedAddresses } from '#usecases/backends/scan-used-addresses.ts';
import { backendSecrets } from '#usecases/backends/secrets.ts';

const ACCOUNT = 'LITECOIN-account';

/** A shop whose account reports scripted used addresses, or is one of practice. */
async function world(store = new MemoryStore(), isPractice = false) {
  const clock = new FakeClock();
  await store.commit({ put: { merchants: { shop: merchantWith(['LITECOIN']) } } });
  const asked: number[] = [];
  let answer: () => Promise<number | null> = async () => 0;
  const usedBefore = (_signal: AbortSignal, from = 0) => {
    asked.push(from);
    return answer();
  };
  const make = async (): Promise<Backend> =>
    Object.assign(new ScriptedBackend('LITECOIN'), isPractice ? {} : { usedBefore });
  const secrets = backendSecrets({ store, vault: noVault });
  const backends: Backends = await openBackends({ store, clock, log: quiet, secrets, make });
  const indexes = createDerivationIndexes(store);
  let finding: ReturnType<typeof scanUsedAddresses> | null = null;
  return {
    store,
    clock,
    asked,
    indexes,
    answers(next: () => Promise<number | null>) {
      answer = next;
    },
    begin() {
      finding = scanUsedAddresses({ store, clock, log: quiet, backends, indexes });
      return settle();
    },
    problem: () => finding?.problem(ACCOUNT),
    /** Changes the shop's methods, as when they are saved. */
    async change() {
      const shop = store.get('merchants', 'shop');
      if (!shop) throw new Error('no shop');
      const methods = shop.methods.map((one) => ({ ...one, backend: { ...one.backend, mark: 1 } }));
      await backends.refresh({ ...shop, methods });
      await settle();
    },
    async close() {
      await finding?.close();
      await backends.close();
    },
  };
}

let open: Awaited<ReturnType<typeof world>>;
afterEach(() => open.close());

describe('the scan for used addresses', () => {
  it('skips those the wallet already used, for this run and for the next', async () => {
    open = await world();
    open.answers(async () => 17);
    await open.begin();
    expect(await open.indexes.next(ACCOUNT)).toBe(17);
    expect(open.store.get('counters', ACCOUNT)).toBe(17);
  });

  it('queries an account once, also over a restart', async () => {
    open = await world();
    await open.begin();
    await open.clock.advance(60 * MINUTE);
    expect(open.asked).toEqual([0]);
    const { store } = open;
    await open.close();
    open = await world(store);
    await open.begin();
    expect(open.asked).toEqual([]);
  });

  it('retries until an answer comes, with growing pauses', async () => {
    open = await world();
    open.answers(() => Promise.reject(new Failure('backend-unreachable', 'away')));
    await open.begin();
    await open.clock.advance(4 * MINUTE);
    expect(open.asked).toHaveLength(3);
    expect(open.store.get('counters', ACCOUNT)).toBeUndefined();
    open.answers(async () => 5);
    await open.clock.advance(4 * MINUTE);
    expect(await open.indexes.next(ACCOUNT)).toBe(5);
  });

  it('never reuses an index that was given out while the request was pending', async () => {
    open = await world();
    let arrive: (unused: number) => void = () => {};
    open.answers(() => new Promise((resolve) => (arrive = resolve)));
    await open.begin();
    const given = [
      await open.indexes.next(ACCOUNT),
      await open.indexes.next(ACCOUNT),
      await open.indexes.next(ACCOUNT),
    ];
    expect(given).toEqual([0, 1, 2]);
    arrive(2);
    await settle();
    expect(await open.indexes.next(ACCOUNT)).toBe(3);
    expect(open.store.get('counters', ACCOUNT) ?? 4).toBeGreaterThanOrEqual(3);
  });

  it('starts after the highest index known to be used', async () => {
    open = await world();
    await open.store.commit({ put: { counters: { [ACCOUNT]: 140 } } });
    open.answers(async () => 0);
    await open.begin();
    expect(open.asked).toEqual([140]);
    expect(await open.indexes.next(ACCOUNT)).toBe(140);
  });

  it('reports what the owner must decide, and resumes at once when that is done', async () => {
    open = await world();
    const many = new Failure('conflict', 'far too many', createReason('used-many', { count: 1_040 }));
    open.answers(() => Promise.reject(many));
    await open.begin();
    expect(open.problem()).toMatchObject({ message: 'far too many', why: { values: { count: 1_040 } } });
    await open.clock.advance(90 * MINUTE);
    expect(open.problem()).not.toBeNull();
    open.answers(async () => 1_050);
    // As the settings screen saves the first index.
    await open.store.commit({ put: { counters: { [ACCOUNT]: 1_040 } } });
    expect(open.problem()).toBeNull();
    await open.change();
    expect(open.asked.at(-1)).toBe(1_040);
    expect(await open.indexes.next(ACCOUNT)).toBe(1_050);
    expect(open.problem()).toBeNull();
  });

  it('reports nothing for an account that could not be queried', async () => {
    open = await world();
    open.answers(() => Promise.reject(new Failure('backend-unreachable', 'away')));
    await open.begin();
    expect(open.problem()).toBeNull();
  });

  it('lets a restored backup pass over the first indexes of an account that nobody has answered for', async () => {
    open = await world();
    open.answers(() => Promise.reject(new Failure('backend-unreachable', 'away')));
    await open.begin();
    expect(skipIn(open.store)).toEqual({ [ACCOUNT]: MIN_SKIP });
  });

  it('lets a restored backup pass over the first indexes of an account that can not be scanned', async () => {
    open = await world();
    open.answers(async () => null);
    await open.begin();
    expect(skipIn(open.store)).toEqual({ [ACCOUNT]: MIN_SKIP });
    expect(await open.indexes.next(ACCOUNT)).toBe(0);
  });

  it('writes nothing about an account of practice, which ends with the program', async () => {
    open = await world(new MemoryStore(), true);
    await open.begin();
    expect(open.store.all('settings').size).toBe(0);
  });
});

/** The counters of accounts as a restore raises them that has lost a minute. */
function skipIn(store: MemoryStore) {
  const now = Date.UTC(2026, 10, 21);
  const source = { all: store.all.bind(store), createdSince: () => [] };
  return skipIndexes(source, { since: now - MINUTE, now, least: MIN_SKIP }).change.put?.counters;
}
