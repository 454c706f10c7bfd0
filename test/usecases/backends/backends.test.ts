import { afterEach, describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { FakeClock, settle } from '#test/support/fakes/fake-clock.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { ScriptedBackend } from '#test/support/fakes/scripted-backend.ts';
import { merchantWith, noVault, quiet } from '#test/support/fakes/shop.ts';
import { type Backends, openBackends } from '#usecases/backends/backends.ts';
import { backendSecrets } from '#usecases/backends/secrets.ts';

/** A shop whose backends take a while to open and to close. */
async function world() {
  const store = new MemoryStore();
  const made: ScriptedBackend[] = [];
  const clock = new FakeClock();
  const backends = await openBackends({
    store,
    clock,
    log: quiet,
    secrets: backendSecrets({ store, vault: noVault }),
    make: async (_merchant, { method }) => {
      await settle();
      const backend = new ScriptedBackend(method);
      made.push(backend);
      return backend;
    },
  });
  return { backends, clock, open: () => made.filter(({ closed }) => !closed) };
}

let backends: Backends;
afterEach(() => backends.close());

const electrum = (key: string) =>
  ({ kind: 'electrum', extendedPublicKey: key, servers: [], agreeAbove: null }) as const;
const shopWith = (key: string) => {
  const shop = merchantWith(['LITECOIN']);
  return { ...shop, methods: shop.methods.map((one) => ({ ...one, backend: electrum(key) })) };
};

describe('backends', () => {
  it('are opened once and the old one is closed, also on two simultaneous changes of settings', async () => {
    const shop = await world();
    backends = shop.backends;
    await Promise.all(['a', 'b', 'b', 'c'].map((key) => backends.refresh(shopWith(key))));
    expect(shop.open()).toEqual([backends.get('shop', 'LITECOIN')]);
    await backends.refresh(shopWith('c'));
    expect(shop.open()).toEqual([backends.get('shop', 'LITECOIN')]);
  });

  it('estimate the network fee every few minutes, and drop an old estimate', async () => {
    const shop = await world();
    backends = shop.backends;
    await backends.refresh(shopWith('a'));
    const [backend] = shop.open();
    if (!backend) throw new Error('no backend was opened');
    const rate = () => backends.feeRate('shop', 'LITECOIN');
    backend.fee = 5_000n;
    await shop.clock.advance(4 * MINUTE);
    expect(rate()).toBeNull();
    await shop.clock.advance(2 * MINUTE);
    expect(rate()).toBe(5_000n);
    // The last estimate is valid while the node does not answer, but not forever.
    backend.down = 'gone';
    await shop.clock.advance(20 * MINUTE);
    expect(rate()).toBe(5_000n);
    await shop.clock.advance(20 * MINUTE);
    expect(rate()).toBeNull();
    backend.down = null;
    await shop.clock.advance(MINUTE);
    expect(rate()).toBe(5_000n);
    backend.fee = null;
    await shop.clock.advance(6 * MINUTE);
    expect(rate()).toBeNull();
    expect(backends.feeRate('shop', 'BITCOIN')).toBeNull();
  });

  it('are probed by routine, and what they answered earlier keeps its time', async () => {
    const shop = await world();
    backends = shop.backends;
    await backends.refresh(shopWith('a'));
    const [backend] = shop.open();
    if (!backend) throw new Error('no backend was opened');
    const routines: boolean[] = [];
    const well = await backend.probe();
    backend.probe = async (_signal?: AbortSignal, routine = false) => {
      routines.push(routine);
      return routine ? { ...well, askedAt: 5 } : well;
    };
    await backends.probe('shop', 'LITECOIN');
    expect(backends.state('shop', 'LITECOIN')).toMatchObject({ answeredAt: shop.clock.now() });
    let changes = 0;
    backends.listen(() => {
      changes += 1;
    });
    await shop.clock.advance(10 * SECOND);
    expect(routines).toEqual([false, true]);
    expect(backends.state('shop', 'LITECOIN')).toMatchObject({ answeredAt: 5, health: well });
    // Nothing is new.
    expect(changes).toBe(0);
  });

  it('are all closed at the end, also one that was still opening', async () => {
    const shop = await world();
    backends = shop.backends;
    const opening = backends.refresh(shopWith('a'));
    await backends.close();
    await opening;
    expect(shop.open()).toEqual([]);
  });
});
