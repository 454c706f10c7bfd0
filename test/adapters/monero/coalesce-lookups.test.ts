/** Destinations passed to a wallet with a lookup: up to which index, and which it may have missed. */
import { describe, expect, test } from 'vitest';
import { openLookups } from '#adapters/monero/coalesce-lookups.ts';
import type { Transfer } from '#adapters/monero/transfer.ts';
import type { Question, WalletClient } from '#adapters/monero/wallet-client.ts';
import { DAY, HOUR } from '#domain/kernel/time.ts';
import { messageOf } from '#domain/messages/message.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';

const PAID = {
  units: 1n,
  height: 90,
  confirmations: 10,
  at: null,
  locked: false,
  doubleSpendSeen: false,
} as const;

function world() {
  const clock = new FakeClock();
  const questions: Question[] = [];
  let transfers: readonly Transfer[] = [];
  let refuses = false;
  const wallet: WalletClient = {
    async ask(question) {
      questions.push(question);
      if (refuses) throw new Error('away');
      return { transfers, height: 100 };
    },
    check: async () => 100,
    state: () => ({ catchingUp: null, network: 'regtest', name: messageOf('a wallet') }),
    close: async () => undefined,
  };
  const lookups = openLookups(wallet, () => clock.now());
  return {
    clock,
    lookups,
    last: () => questions.at(-1),
    refuse: (so: boolean) => {
      refuses = so;
    },
    paid: (...minors: number[]) => {
      transfers = minors.map((minor) => ({ ...PAID, minor, txid: `to ${minor}` }));
    },
  };
}

describe('a lookup in a Monero wallet', () => {
  test('passes destinations from before the first lookup as possibly missed', async () => {
    const { lookups, last, clock } = world();
    lookups.noted(7, clock.now() - 1_000);
    lookups.noted(3, clock.now() - 5_000);
    await lookups.ask([]);
    expect(last()).toMatchObject({ highest: 7, overdue: 7, oldest: clock.now() - 2 * DAY - 10_000 });
  });

  test('lets a new wallet begin before sales that a clock ahead has made', async () => {
    const { lookups, last, clock } = world();
    lookups.noted(7, clock.now() + 26 * HOUR);
    await lookups.ask([]);
    expect(last()).toMatchObject({ overdue: 7, oldest: clock.now() - 2 * DAY });
  });

  test('lets a new wallet begin where the first destinations are given out', async () => {
    const { lookups, last, clock } = world();
    lookups.opened(1);
    const began = clock.now();
    await clock.advance(1_000);
    lookups.noted(1, began);
    await lookups.ask([1]);
    expect(last()).toMatchObject({ highest: 1, oldest: began });
  });

  test('passes what was given out before the first answered lookup as possibly missed', async () => {
    const { lookups, last, refuse } = world();
    refuse(true);
    lookups.opened(203);
    lookups.noted(203, 0);
    await expect(lookups.ask([203])).rejects.toThrow('away');
    refuse(false);
    await lookups.ask([203]);
    expect(last()).toMatchObject({ highest: 203, overdue: 203 });
  });

  test.each([0, 26 * HOUR, -26 * HOUR])(
    'does not pass later destinations as missed, unless no lookup succeeded meanwhile, with a clock that is %i ms off',
    async (off) => {
      const { lookups, last, clock, refuse } = world();
      await lookups.ask([]);
      await clock.advance(1_000);
      lookups.opened(400);
      lookups.noted(400, clock.now() + off);
      await lookups.ask([400]);
      expect(last()).toMatchObject({ highest: 400, overdue: 0 });
      refuse(true);
      await clock.advance(1_000);
      const away = clock.now() + off;
      lookups.opened(800);
      lookups.noted(800, away);
      await expect(lookups.ask([800])).rejects.toThrow('away');
      refuse(false);
      await clock.advance(1_000);
      await lookups.ask([800]);
      expect(last()).toMatchObject({ highest: 800, overdue: 0 });
      // Added late, as by a restarted shop.
      lookups.noted(900, away);
      await lookups.ask([900]);
      expect(last()).toMatchObject({ highest: 900, overdue: 900 });
    },
  );

  test('covers all of them when the last paid one is requested', async () => {
    const { lookups, last, paid } = world();
    expect((await lookups.ask('all')).highestPaid).toBe(0);
    paid(3, 57, 12);
    const [some, all] = [lookups.ask([3]), lookups.ask('all')];
    expect((await all).highestPaid).toBe(57);
    expect((await some).of(3)).toMatchObject([{ txid: 'to 3' }]);
    expect(last()).toMatchObject({ minors: null });
    await lookups.ask([3]);
    expect(last()).toMatchObject({ minors: [3] });
  });
});
