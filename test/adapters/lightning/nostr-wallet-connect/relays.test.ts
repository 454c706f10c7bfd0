/** Relay pool of a connection: when it connects again. */
import { describe, expect, it } from 'vitest';
import type { RelaySocketEvents } from '#adapters/lightning/nostr-wallet-connect/relay-socket.ts';
import { openRelays } from '#adapters/lightning/nostr-wallet-connect/relays.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';

const RELAY = 'wss://relay.example/';

function stage() {
  const clock = new FakeClock();
  const sockets: RelaySocketEvents[] = [];
  const relays = openRelays([RELAY], {
    clock,
    random: { bytes: () => new Uint8Array(32), fraction: () => 0.5 },
    introduction: () => {
      throw new Error('no relay asks who this is');
    },
    openSocket(_url, events) {
      sockets.push(events);
      return { send: () => undefined, ping: () => undefined, terminate: () => undefined };
    },
  });
  relays.subscribe(() => [], { event: () => undefined });
  /** Opens the newest connection, which the relay ends after so long; returns what passes until the next. */
  const lasts = async (ms: number) => {
    const socket = sockets.at(-1);
    const before = sockets.length;
    socket?.opened();
    for (let at = 0; at < ms; at += SECOND) {
      await clock.advance(SECOND);
      socket?.pong();
    }
    socket?.ended(null);
    let waited = 0;
    for (; sockets.length === before && waited < 5 * MINUTE; waited += SECOND / 10)
      await clock.advance(SECOND / 10);
    return waited;
  };
  return { relays, lasts };
}

describe('a relay that ends connections', () => {
  it('soon after they were opened is asked again ever later', async () => {
    const { relays, lasts } = stage();
    const pauses: number[] = [];
    for (let time = 0; time < 9; time++) pauses.push(await lasts(SECOND));
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses[0]).toBeLessThanOrEqual(2 * SECOND);
    expect(pauses.at(-1)).toBeGreaterThan(30 * SECOND);
    relays.close();
  });

  it('after a while is connected to again at once', async () => {
    const { relays, lasts } = stage();
    for (let time = 0; time < 9; time++) await lasts(SECOND);
    expect(await lasts(2 * MINUTE)).toBeLessThanOrEqual(2 * SECOND);
    relays.close();
  });
});
