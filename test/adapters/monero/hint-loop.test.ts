/** Polling schedule of a Monero wallet, also where the clock is set meanwhile. */
import { expect, it } from 'vitest';
import { newRounds } from '#adapters/monero/coalesce-lookups.ts';
import { newHintLoop } from '#adapters/monero/hint-loop.ts';
import type { WalletDoor } from '#adapters/monero/wallet-client.ts';
import { DAY, HOUR, SECOND } from '#domain/kernel/time.ts';
import { messageOf } from '#domain/messages/message.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { quiet } from '#test/support/fakes/shop.ts';

it.each([-HOUR, -2 * HOUR, DAY, -DAY])(
  'continues at its pace where the clock is set by %d ms',
  async (by) => {
    const clock = new FakeClock();
    let asked = 0;
    const door: WalletDoor = {
      async ask() {
        asked += 1;
        return { transfers: [], height: 100 };
      },
      check: async () => 100,
      state: () => ({ catchingUp: null, network: 'regtest', name: messageOf('a wallet') }),
      close: async () => undefined,
    };
    const loop = newHintLoop({
      account: {
        name: 'account',
        network: 'mainnet',
        address: 'address',
        viewKey: '',
        addressAt: (minor: number) => `address ${minor}`,
      },
      rounds: newRounds(door, () => clock.now()),
      clock,
      log: quiet,
      pollMs: SECOND,
      idleMs: 20 * SECOND,
    });
    loop.start(
      () => undefined,
      () => [],
    );
    loop.wake();
    await clock.advance(5 * SECOND);
    await clock.step(by);
    const before = asked;
    await clock.advance(5 * SECOND);
    expect(asked - before).toBe(5);
    await clock.step(-by);
    await clock.advance(5 * SECOND);
    expect(asked - before).toBe(10);
    await loop.close();
  },
);
