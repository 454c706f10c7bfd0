import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/http-client.ts';
import { follow, pauseBefore } from '#api/reconnecting-stream.ts';
import { FakeServer } from '#test/support/fakes/fake-api.ts';
import { FakeClock, settle } from '#test/support/fakes/fake-clock.ts';
import { tillState } from '#test/support/pages/till-views.ts';

function following(quietMs?: number) {
  const server = new FakeServer();
  const clock = new FakeClock();
  const log: string[] = [];
  const start = clock.now();
  const follower = {
    up: () => log.push(`up ${clock.now() - start}`),
    down: () => log.push(`down ${clock.now() - start}`),
    shut: () => log.push('shut'),
    event: ({ event }: { event: string }) => log.push(event),
  };
  const stop = follow(server.api('token'), clock, follower, quietMs);
  return { server, clock, log, stop };
}

describe('following the event stream', () => {
  it('passes on what it receives, and reconnects when the connection ends', async () => {
    const { server, clock, log, stop } = following();
    server.sendEvent(tillState());
    server.hangUp();
    await clock.advance(500);
    expect(log).toEqual(['up 0', 'state', 'down 0', 'up 500']);
    stop();
  });

  it('waits longer after each failure, up to 15 seconds, and starts over after a success', async () => {
    expect([0, 1, 2, 3, 4, 5, 50].map(pauseBefore)).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
    const { server, clock, log, stop } = following();
    server.refuseConnections = new ApiError(0, '');
    server.hangUp();
    await clock.advance(3_400);
    expect(log).toEqual(['up 0', 'down 0', 'down 500', 'down 1500']);
    server.refuseConnections = null;
    await clock.advance(20_100);
    server.hangUp();
    await clock.advance(500);
    expect(log.slice(4)).toEqual(['up 3500', 'down 23500', 'up 24000']);
    stop();
  });

  it('waits longer after each connection that ends as soon as it is open', async () => {
    const { server, clock, log, stop } = following();
    for (let cut = 0; cut < 4; cut++) {
      server.hangUp();
      await clock.advance(pauseBefore(cut));
    }
    expect(log.filter((line) => line.startsWith('up'))).toEqual([
      'up 0',
      'up 500',
      'up 1500',
      'up 3500',
      'up 7500',
    ]);
    stop();
  });

  it('drops a silent connection, but not one with heartbeats', async () => {
    const { server, clock, log, stop } = following();
    for (let beat = 0; beat < 6; beat++) {
      await clock.advance(15_000);
      server.beat();
    }
    expect(log).toEqual(['up 0']);
    await clock.advance(40_000);
    expect(log).toEqual(['up 0', 'down 130000']);
    stop();
  });

  it('drops a silent connection within three seconds on a till in the network', async () => {
    const { server, clock, log, stop } = following(2_500);
    for (let beat = 0; beat < 6; beat++) {
      await clock.advance(1_000);
      server.beat();
    }
    await clock.advance(2_999);
    expect(log).toEqual(['up 0', 'down 8500']);
    stop();
  });

  it('ends when the token is refused', async () => {
    const { server, clock, log } = following();
    server.refuseConnections = new ApiError(401, 'no');
    server.hangUp();
    await clock.advance(60_000);
    expect(log).toEqual(['up 0', 'down 0', 'shut']);
    expect(clock.waiting).toBe(0);
  });

  it('reports nothing after it is stopped', async () => {
    const { server, clock, log, stop } = following();
    stop();
    await settle();
    server.sendEvent(tillState());
    await clock.advance(60_000);
    expect(log).toEqual(['up 0']);
    expect(clock.waiting).toBe(0);
  });
});
