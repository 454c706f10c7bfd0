/**
 * Polling loop of a wallet whose backend has no reliable notifications: quick while something is watched, with back-off
 * after failures.
 */
import { backoffMs } from '#domain/kernel/backoff.ts';
import { errorMessage } from '#domain/kernel/error-message.ts';
import { SECOND } from '#domain/kernel/time.ts';
import type { Hint, LookTarget } from '#ports/backend.ts';
import type { Clock, Log } from '#ports/host.ts';

export interface HintLoop {
  start(give: (hint: Hint) => void, watching: () => readonly LookTarget[]): () => void;
  /** Something changed there. */
  give(hint: Hint): void;
  /** A destination was created: polls at the quick interval from now on. */
  wake(): void;
  /** Something may have changed just now: polls at once. */
  poke(): void;
  /** Ends every loop and waits for pending work. */
  close(): Promise<void>;
}

/** One poll. */
export interface Poll {
  /** Read at most a few seconds ago. */
  readonly targets: readonly LookTarget[];
  /** True where they were read for this poll. */
  readonly listed: boolean;
  give(hint: Hint): void;
}

/** What a poll leaves to do. */
export interface PollResult {
  /** True to poll again soon though nothing is watched. */
  readonly unfinished?: boolean;
  /** True where something may have been missed since the last poll: then everything is looked at. */
  readonly missed?: boolean;
  /** Monotonic time at which the answer was there; absent: as the poll ended. */
  readonly answeredAt?: number;
}

export interface HintLoopNeeds {
  readonly clock: Clock;
  readonly log: Log;
  /** For the log: the method, and what is asked; 'MONERO: asking the wallet'. */
  readonly action: string;
  /** Milliseconds between polls while something is watched; may change from one poll to the next. */
  readonly pollMs: () => number;
  /** Milliseconds between polls while nothing is, to notice that the wallet came back. */
  readonly idleMs: number;
  /** Called for each loop, so that a poller may remember the last poll. */
  readonly newPoller: () => (poll: Poll) => Promise<PollResult>;
}

const MAX_PAUSE_MS = 5 * SECOND;
/** A created destination is listed as watched a moment later: until then polling is quick. */
const QUICK_MS = 15 * SECOND;
/** The list of watched destinations may be long, so it is read at this interval, not at every poll. */
const LIST_EVERY_MS = 2 * SECOND;

export function openHintLoop(needs: HintLoopNeeds): HintLoop {
  const loops = new Set<Loop>();
  return {
    start(give, watching) {
      const loop = startLoop(needs, give, watching);
      loops.add(loop);
      return () => {
        loops.delete(loop);
        void loop.stop();
      };
    },
    give(hint) {
      for (const loop of loops) loop.give(hint);
    },
    wake() {
      for (const loop of loops) loop.wake();
    },
    poke() {
      for (const loop of loops) loop.poke();
    },
    async close() {
      const ending = [...loops].map((loop) => loop.stop());
      loops.clear();
      await Promise.all(ending);
    },
  };
}

interface Loop {
  give(hint: Hint): void;
  wake(): void;
  poke(): void;
  stop(): Promise<void>;
}

function startLoop(
  { clock, log, action, pollMs, idleMs, newPoller }: HintLoopNeeds,
  subscriber: (hint: Hint) => void,
  watching: () => readonly LookTarget[],
): Loop {
  const poller = newPoller();
  let cancelNext: () => void = () => undefined;
  let running: Promise<void> | null = null;
  let stopped = false;
  /** Poked during a poll, which may have been sent too early. */
  let poked = false;
  let nextAt = Number.POSITIVE_INFINITY;
  let quickUntil = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let targets: readonly LookTarget[] = [];
  let listedAt = Number.NEGATIVE_INFINITY;

  const give = (hint: Hint): void => {
    if (!stopped) subscriber(hint);
  };

  const poll = async (): Promise<void> => {
    const began = clock.monotonic();
    const listed = began - listedAt >= LIST_EVERY_MS;
    if (listed) {
      listedAt = began;
      targets = watching();
    }
    let result: PollResult = {};
    try {
      result = await poller({ targets, listed, give });
      if (failures > 0 && !stopped) log.info(`${action} works again`);
      if (failures > 0 || result.missed === true) give('all');
      failures = 0;
    } catch (error) {
      failures++;
      if (failures === 1 && !stopped) log.warn(`${action} failed`, { reason: errorMessage(error) });
    }
    const now = clock.monotonic();
    const busy = targets.length > 0 || result.unfinished === true || now < quickUntil;
    // A slow wallet rests for as long as it worked.
    const quick = poked ? 0 : Math.max(pollMs(), (result.answeredAt ?? now) - began);
    poked = false;
    const pause = backoffMs(failures, { firstMs: pollMs(), maxMs: MAX_PAUSE_MS });
    running = null;
    if (!stopped) next(failures > 0 ? pause : busy ? quick : idleMs);
  };

  const next = (pause: number): void => {
    nextAt = clock.monotonic() + pause;
    cancelNext = clock.after(pause, begin);
  };

  const begin = (): void => {
    cancelNext();
    if (!stopped && !running) running = poll();
  };

  begin();
  return {
    give,
    wake() {
      const now = clock.monotonic();
      quickUntil = now + QUICK_MS;
      if (failures === 0 && nextAt > now + pollMs()) begin();
    },
    poke() {
      if (running) poked = true;
      else if (failures === 0) begin();
    },
    async stop() {
      stopped = true;
      cancelNext();
      await running;
    },
  };
}
