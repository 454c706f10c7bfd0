/** Relay pool of a connection: when it connects, and subscribes, again. */
import { describe, expect, it } from 'vitest';
import type { RelaySocketEvents } from '#adapters/lightning/nostr-wallet-connect/relay-socket.ts';
import { openRelays } from '#adapters/lightning/nostr-wallet-connect/relays.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';

const RELAY = 'wss://relay.example/';

function stage() {
  const clock = new FakeClock();
  const sockets: RelaySocketEvents[] = [];
  const sent: unknown[] = [];
  const relays = openRelays([RELAY], {
    clock,
    random: { bytes: () => new Uint8Array(32), fraction: () => 0.5 },
    introduction: () => {
      throw new Error('no relay asks who this is');
    },
    openSocket(_url, events) {
      sockets.push(events);
      return {
        send: (text) => sent.push(JSON.parse(text)),
        ping: () => undefined,
        terminate: () => undefined,
      };
    },
  });
  const unsubscribe = relays.subscribe(() => [], { event: () => undefined });
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
  /** The relay ends a subscription; returns what passes until it gets it again, null: not within five minutes. */
  const endsSubscription = async (why: string, id = 's1') => {
    sent.length = 0;
    sockets.at(-1)?.message(JSON.stringify(['CLOSED', id, why]));
    for (let waited = 0; waited < 5 * MINUTE; waited += SECOND / 10) {
      if (sent.length > 0) return waited;
      await clock.advance(SECOND / 10);
      sockets.at(-1)?.pong();
    }
    return null;
  };
  return { clock, relays, sockets, sent, unsubscribe, lasts, endsSubscription };
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

describe('a relay that ends a subscription', () => {
  it('gets it again soon', async () => {
    const { relays, sockets, sent, endsSubscription } = stage();
    sockets.at(-1)?.opened();
    expect(await endsSubscription('error: shutting down idle subscription')).toBeLessThanOrEqual(2 * SECOND);
    expect(sent).toEqual([['REQ', 's1']]);
    relays.close();
  });

  it('each time is asked again ever later, on the same connection', async () => {
    const { relays, sockets, endsSubscription } = stage();
    sockets.at(-1)?.opened();
    const pauses: (number | null)[] = [];
    for (let time = 0; time < 7; time++) pauses.push(await endsSubscription('rate-limited: slow down'));
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60].map((seconds) => seconds * SECOND));
    expect(sockets).toHaveLength(1);
    relays.close();
  });

  it('after a while gets it again soon', async () => {
    const { clock, relays, sockets, endsSubscription } = stage();
    sockets.at(-1)?.opened();
    for (let time = 0; time < 5; time++) await endsSubscription('rate-limited: slow down');
    for (let passed = 0; passed < 2 * MINUTE; passed += SECOND) {
      await clock.advance(SECOND);
      sockets.at(-1)?.pong();
    }
    expect(await endsSubscription('rate-limited: slow down')).toBe(SECOND);
    relays.close();
  });

  it('that is over, or until it knows who asks, does not get it again', async () => {
    const { relays, sockets, unsubscribe, endsSubscription } = stage();
    sockets.at(-1)?.opened();
    expect(await endsSubscription('auth-required: who are you?')).toBeNull();
    unsubscribe();
    expect(await endsSubscription('error: shutting down idle subscription')).toBeNull();
    relays.close();
  });

  it('whenever it is over may say so, and gets others again as soon as before', async () => {
    const { clock, relays, sockets, endsSubscription } = stage();
    sockets.at(-1)?.opened();
    for (const id of ['s2', 's3', 's4']) {
      relays.subscribe(() => [], { event: () => undefined })();
      sockets.at(-1)?.message(JSON.stringify(['CLOSED', id, '']));
      await clock.advance(2 * SECOND);
    }
    expect(await endsSubscription('error: shutting down idle subscription')).toBe(SECOND);
    relays.close();
  });

  it('and then another gets each again', async () => {
    const { relays, sockets, sent, endsSubscription } = stage();
    sockets.at(-1)?.opened();
    relays.subscribe(() => [], { event: () => undefined });
    for (const id of ['s1', 's2']) {
      expect(await endsSubscription('rate-limited: slow down', id)).not.toBeNull();
      expect(sent).toEqual([['REQ', id]]);
    }
    relays.close();
  });

  it('gets it once, where it ends the connection as well', async () => {
    const { clock, relays, sockets, sent, endsSubscription } = stage();
    sockets.at(-1)?.opened();
    for (let time = 0; time < 3; time++) await endsSubscription('rate-limited: slow down');
    sockets.at(-1)?.message(JSON.stringify(['CLOSED', 's1', 'error: closing']));
    sockets.at(-1)?.ended(null);
    sent.length = 0;
    await clock.advance(2 * SECOND);
    sockets.at(-1)?.opened();
    await clock.advance(20 * SECOND);
    expect(sockets).toHaveLength(2);
    expect(sent).toEqual([['REQ', 's1']]);
    relays.close();
  });
});
