/** Polling loop that cheaply detects payments at the node, with back-off after failures. */
import { backoffMs } from '#domain/kernel/backoff.ts';
import { SECOND } from '#domain/kernel/time.ts';
import type { Hint, LookTarget } from '#ports/backend.ts';
import type { Clock, Log } from '#ports/host.ts';
import type { Coverage } from './address-registration.ts';
import type { Session } from './session.ts';
import type { Ledger, Touched } from './wallet-transactions.ts';

export interface HintLoop {
  start(give: (hint: Hint) => void, watching: () => readonly LookTarget[]): () => void;
  /** Something changed at these addresses. */
  touched(touched: Touched): void;
  /** A destination was created: poll at the quick interval from now on. */
  wake(): void;
  /** Something may have changed just now: poll at once. */
  poke(): void;
  /** Ends every loop and waits for pending work. */
  close(): Promise<void>;
}

/** With nothing watched, only to keep addresses ahead of need and to notice that the node came back. */
const IDLE_MS = 5 * SECOND;
const MAX_PAUSE_MS = 5 * SECOND;
/** A created destination is listed as watched a moment later: until then polling is quick. */
const QUICK_MS = 15 * SECOND;
/** The list of watched destinations may be long, so it is read at this interval, not at every poll. */
const LIST_EVERY_MS = 2 * SECOND;

export interface HintLoopNeeds {
  readonly session: Session;
  readonly ledger: Ledger;
  readonly coverage: Coverage;
  readonly clock: Clock;
  readonly log: Log;
  /** Polling interval while something is watched; may change from one poll to the next. */
  readonly pollMs: () => number;
  /** Names the method in the log. */
  readonly method: string;
}

export function newHintLoop(needs: HintLoopNeeds): HintLoop {
  const loops = new Set<Loop>();
  return {
    start(give, watching) {
      const loop = newLoop(needs, give, watching);
      loops.add(loop);
      return () => {
        loops.delete(loop);
        loop.stop();
      };
    },
    touched(what) {
      for (const loop of loops) loop.give(what);
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
  give(touched: Touched): void;
  wake(): void;
  poke(): void;
  stop(): Promise<void>;
}

function newLoop(
  { session, ledger, coverage, clock, log, pollMs, method }: HintLoopNeeds,
  give: (hint: Hint) => void,
  watching: () => readonly LookTarget[],
): Loop {
  let callOff: (() => void) | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;
  /** Poked during a poll, which may have been sent too early. */
  let poked = false;
  let nextAt = Number.POSITIVE_INFINITY;
  let quickUntil = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let sessionNumber: number | null = null;
  let targets: readonly LookTarget[] = [];
  let listedAt = Number.NEGATIVE_INFINITY;
  let requiring = false;
  let waitsFor: string | null = null;

  const tell = (level: 'warn' | 'info', message: string, reason?: string) => {
    if (!stopped) log[level](`${method}: ${message}`, reason === undefined ? {} : { reason });
  };

  const listTargets = (now: number): void => {
    if (now - listedAt < LIST_EVERY_MS && session.number === sessionNumber) return;
    listedAt = now;
    targets = watching();
  };

  /** A search of old blocks runs in the background and must not delay polling. */
  const requireAll = async (): Promise<void> => {
    if (requiring) return;
    requiring = true;
    try {
      await coverage.require(targets);
      waitsFor = null;
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== waitsFor) tell('warn', 'some destinations wait', reason);
      waitsFor = reason;
    } finally {
      requiring = false;
    }
  };

  const ask = async (): Promise<void> => {
    const now = clock.monotonic();
    listTargets(now);
    const oldest = targets.reduce((least, { createdAt }) => Math.min(least, createdAt), clock.now());
    await session.within(async () => {
      await ledger.refresh(oldest);
    });
    if (listedAt === now) void requireAll();
  };

  const turn = async (): Promise<void> => {
    const began = clock.monotonic();
    let asked = began;
    let prepared = true;
    try {
      await ask();
      asked = clock.monotonic();
      prepared = await session.within(() => coverage.advance());
      const back = failures > 0 || (sessionNumber !== null && session.number !== sessionNumber);
      if (failures > 0) tell('info', 'asking the node works again');
      failures = 0;
      sessionNumber = session.number;
      if (back && !stopped) give('all');
    } catch (error) {
      failures++;
      if (failures === 1) tell('warn', 'asking the node failed', reasonOf(error));
    }
    const now = clock.monotonic();
    const busy = targets.length > 0 || !prepared || now < quickUntil;
    // A slow node rests for as long as it worked.
    const quick = poked ? 0 : Math.max(pollMs(), asked - began);
    poked = false;
    const pause = backoffMs(failures, { firstMs: pollMs(), maxMs: MAX_PAUSE_MS });
    next(failures > 0 ? pause : busy ? quick : IDLE_MS);
  };

  const next = (pause: number) => {
    running = null;
    if (stopped) return;
    nextAt = clock.monotonic() + pause;
    callOff = clock.after(pause, begin);
  };

  const begin = () => {
    callOff = null;
    if (!stopped) running = turn();
  };

  begin();
  return {
    give(touched) {
      if (stopped) return;
      if (touched === 'all') give('all');
      else for (const destination of touched) give({ destination });
    },
    wake() {
      const now = clock.monotonic();
      quickUntil = now + QUICK_MS;
      if (running || stopped || failures > 0 || nextAt <= now + pollMs()) return;
      callOff?.();
      begin();
    },
    poke() {
      if (running) poked = true;
      if (running || stopped || failures > 0) return;
      callOff?.();
      begin();
    },
    async stop() {
      stopped = true;
      callOff?.();
      await running;
    },
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
