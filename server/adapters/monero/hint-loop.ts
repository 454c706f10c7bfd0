/** Polling loop that detects payments in the wallet, with back-off after failures. */
import { FINAL_DEPTH } from '#domain/invoices/policy.ts';
import { backoffMs } from '#domain/kernel/backoff.ts';
import { type Instant, SECOND } from '#domain/kernel/time.ts';
import type { Hint, LookTarget } from '#ports/backend.ts';
import type { Clock, Log } from '#ports/host.ts';
import { minorIn, type ShopAccount } from './account.ts';
import type { Rounds } from './coalesce-lookups.ts';
import { errorText } from './errors.ts';
import type { Transfer } from './transfer.ts';

export interface HintLoop {
  start(give: (hint: Hint) => void, watching: () => readonly LookTarget[]): () => void;
  /** A destination was created: poll at the quick interval from now on. */
  wake(): void;
  /** Hints at it again after a delay, to query a second node again. */
  again(destination: string): void;
  /** Ends every loop and waits for pending work. */
  close(): Promise<void>;
}

export interface HintLoopNeeds {
  readonly account: ShopAccount;
  readonly rounds: Rounds;
  readonly clock: Clock;
  readonly log: Log;
  /** Polling interval while something is watched, and while nothing is. */
  readonly pollMs: number;
  readonly idleMs: number;
}

const MAX_PAUSE_MS = 5 * SECOND;
/** A created destination is listed as watched a moment later: until then polling is quick. */
const QUICK_MS = 15 * SECOND;
/** Interval of queries to a second node for money unknown to it. */
const AGAIN_MS = 5 * SECOND;
/** The list of watched destinations may be long, so it is read at this interval, not at every poll. */
const LIST_EVERY_MS = 2 * SECOND;

export function newHintLoop(needs: HintLoopNeeds): HintLoop {
  const loops = new Set<Loop>();
  return {
    start(give, watching) {
      const loop = newLoop(needs, give, watching);
      loops.add(loop);
      return () => {
        loops.delete(loop);
        void loop.stop();
      };
    },
    wake() {
      for (const loop of loops) loop.wake();
    },
    again(destination) {
      for (const loop of loops) loop.again(destination);
    },
    async close() {
      const ending = [...loops].map((loop) => loop.stop());
      loops.clear();
      await Promise.all(ending);
    },
  };
}

/** A destination of this wallet. */
interface Target {
  readonly destination: string;
  readonly minor: number;
  readonly createdAt: Instant;
}

interface Loop {
  wake(): void;
  again(destination: string): void;
  stop(): Promise<void>;
}

function newLoop(
  { account, rounds, clock, log, pollMs, idleMs }: HintLoopNeeds,
  give: (hint: Hint) => void,
  watching: () => readonly LookTarget[],
): Loop {
  let callOff: () => void = () => undefined;
  let running: Promise<void> | null = null;
  let stopped = false;
  let quickUntil = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let targets: readonly Target[] = [];
  let listedAt = Number.NEGATIVE_INFINITY;
  /** Last known state of each destination: a different one is a hint. */
  let known = new Map<string, string>();
  /** Destinations to hint at though nothing changed, from an instant of the monotonic clock on. */
  const due = new Map<string, number>();

  const list = (now: number): void => {
    if (now - listedAt < LIST_EVERY_MS && now >= quickUntil) return;
    listedAt = now;
    targets = watching().flatMap((target) => {
      const { destination, createdAt } = target;
      const minor = minorIn(account, target);
      return minor === null ? [] : [{ destination, minor, createdAt }];
    });
    for (const { minor, createdAt } of targets) rounds.noted(minor, createdAt);
  };

  const ask = async (): Promise<void> => {
    const asked = targets;
    const round = await rounds.ask(asked.map(({ minor }) => minor));
    const after = new Map<string, string>();
    for (const { destination, minor } of asked) {
      const mark = markOf(round.of(minor));
      after.set(destination, mark);
      const isDue = (due.get(destination) ?? Number.POSITIVE_INFINITY) <= clock.monotonic();
      if (isDue) due.delete(destination);
      if (!stopped && (isDue || mark !== (known.get(destination) ?? ''))) give({ destination });
    }
    known = after;
  };

  const turn = async (): Promise<void> => {
    const began = clock.monotonic();
    list(began);
    try {
      await ask();
      if (failures > 0) {
        log.info('MONERO: asking the wallet works again');
        if (!stopped) give('all');
      }
      failures = 0;
    } catch (error) {
      failures++;
      if (failures === 1 && !stopped)
        log.warn('MONERO: asking the wallet failed', { reason: errorText(error) });
    }
    running = null;
    if (stopped) return;
    const now = clock.monotonic();
    const busy = targets.length > 0 || now < quickUntil;
    // A slow wallet rests for as long as it worked.
    const pace = busy ? Math.max(pollMs, now - began) : idleMs;
    const pause = backoffMs(failures, { firstMs: pollMs, maxMs: MAX_PAUSE_MS });
    callOff = clock.after(failures > 0 ? pause : pace, begin);
  };

  const begin = (): void => {
    callOff();
    if (!stopped && !running) running = turn();
  };

  begin();
  return {
    wake() {
      const wasQuiet = clock.monotonic() >= quickUntil && targets.length === 0;
      quickUntil = clock.monotonic() + QUICK_MS;
      if (wasQuiet && failures === 0) begin();
    },
    again(destination) {
      due.set(destination, clock.monotonic() + AGAIN_MS);
    },
    async stop() {
      stopped = true;
      callOff();
      await running;
    },
  };
}

/** Digest of a destination's state; confirmations beyond those that matter make no difference. */
function markOf(transfers: readonly Transfer[]): string {
  return transfers
    .map(({ txid, units, height, confirmations, locked, doubleSpendSeen }) =>
      [txid, units, height, Math.min(confirmations, FINAL_DEPTH.MONERO), locked, doubleSpendSeen].join(' '),
    )
    .sort()
    .join();
}
