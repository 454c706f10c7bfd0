/** Keeps one event-stream connection open: reconnects with exponential back-off and drops a silent connection. */

import { backoffMs } from '#domain/kernel/backoff.ts';
import { ApiError } from './http-client.ts';
import type { StreamListener } from './read-events.ts';
import type { TillEvent } from './types.ts';

export interface Clock {
  now(): number;
  /** Calls back once at or after `at`; the returned function cancels it. */
  at(at: number, call: () => void): () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  at(at, call) {
    const timer = setTimeout(call, Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  },
};

export interface Follower<E = TillEvent> {
  readonly up: () => void;
  readonly down: () => void;
  /** The token is no longer valid: following has ended. */
  readonly shut: () => void;
  readonly event: (event: E) => void;
}

/** The server sends something every 15 s; silence for longer than two intervals and a margin is a dead connection. */
const QUIET_MS = 40_000;
/** To open a connection may take longer than to hear something on it. */
const MIN_OPENING_MS = 10_000;
const PAUSE = { firstMs: 500, maxMs: 15_000 };
/** A connection shorter than this counts as a failed attempt: the back-off keeps growing. */
const LASTING_MS = 10_000;

/** The delay before the nth retry (0 is the first). */
export function pauseBefore(tries: number): number {
  return backoffMs(tries + 1, PAUSE);
}

/** Listens until the connection ends or the signal aborts it. */
interface Listenable<E> {
  listen(listener: StreamListener<E>, signal: AbortSignal): Promise<void>;
}

/**
 * Follows until the returned function is called.
 * @param quietMs a connection that is silent for longer is dead
 */
export function follow<E = TillEvent>(
  api: Listenable<E>,
  clock: Clock,
  follower: Follower<E>,
  quietMs = QUIET_MS,
): () => void {
  let ended = false;
  let tries = 0;
  let connection: AbortController | null = null;
  let cancelTimer: () => void = () => {};

  async function connect(): Promise<void> {
    const controller = new AbortController();
    connection = controller;
    let quiet: () => void = () => {};
    const abortAfter = (ms: number) => {
      quiet();
      quiet = clock.at(clock.now() + ms, () => controller.abort());
    };
    const restartTimer = () => abortAfter(quietMs);
    abortAfter(Math.max(quietMs, MIN_OPENING_MS));
    let openedAt = Number.POSITIVE_INFINITY;
    try {
      await api.listen(
        {
          opened: () => {
            openedAt = clock.now();
            restartTimer();
            follower.up();
          },
          received: restartTimer,
          event: (event) => {
            if (!ended) follower.event(event);
          },
        },
        controller.signal,
      );
    } catch (error) {
      if (error instanceof ApiError && error.status === 401 && !ended) {
        ended = true;
        follower.shut();
      }
    } finally {
      quiet();
    }
    if (ended) return;
    if (clock.now() - openedAt >= LASTING_MS) tries = 0;
    follower.down();
    cancelTimer = clock.at(clock.now() + pauseBefore(tries++), () => void connect());
  }

  void connect();
  return () => {
    ended = true;
    cancelTimer();
    connection?.abort();
  };
}
