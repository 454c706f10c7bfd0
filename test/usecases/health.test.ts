/** What the owner is told of the till: the sum and the rows are of one moment, and nothing is warned of without cause. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Instant } from '../../server/domain/time.ts';
import { MINUTE, SECOND } from '../../server/domain/time.ts';
import type { Vault } from '../../server/ports/host.ts';
import { type HealthBook, openHealth } from '../../server/usecases/health.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { MemoryStore } from '../support/memory-store.ts';
import { FixedRates, merchantWith, noVault, quiet } from '../support/shop.ts';

let health: HealthBook;
afterEach(() => health.close());

function shopHealth(state: Vault['state'] = 'memory') {
  const store = new MemoryStore();
  const clock = new FakeClock();
  let downSince: Instant | null = null;
  const down = () => {
    downSince = clock.now();
  };
  health = openHealth({
    clock,
    log: quiet,
    store,
    backends: { state: () => ({ health: null, downSince, answeredAt: null }) },
    rates: new FixedRates(),
    vault: { ...noVault, state },
    ratePeek: () => null,
    nextWebhookTry: () => null,
    freeBytes: async () => null,
  });
  return { store, clock, down };
}

const merchant = merchantWith(['BITCOIN'], { books: 'live' });

describe('the sum of what needs the owner', () => {
  it('names a method in the same moment in which its own row says that it is away', async () => {
    const { clock, down } = shopHealth();
    down();
    await clock.advance(SECOND);
    const { ailments, methods } = await health.look(merchant);
    expect(methods[0]?.downSince).not.toBeNull();
    expect(ailments).toEqual(['methods']);
  });

  it('stands on every screen only once the method has been away for a minute', async () => {
    const { clock, down } = shopHealth();
    down();
    await clock.advance(MINUTE - 1);
    expect(health.ailments(merchant)).toEqual([]);
    await clock.advance(1);
    expect(health.ailments(merchant)).toEqual(['methods']);
  });
});

describe('secrets that nobody seals', () => {
  it.each(['memory', 'locked'] as const)('are warned of where the shop keeps one (%s)', (state) => {
    const { store } = shopHealth(state);
    expect(health.ailments(merchant)).toEqual([]);
    store.apply({ put: { secrets: { 'other:BITCOIN:password': 'sealed' } } });
    expect(health.ailments(merchant)).toEqual([]);
    store.apply({ put: { secrets: { [`${merchant.id}:BITCOIN:password`]: 'sealed' } } });
    expect(health.ailments(merchant)).toEqual(['secrets']);
    expect(health.ailments({ ...merchant, books: 'practice' })).toEqual([]);
  });
});
