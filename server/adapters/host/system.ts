/** System clock and random number generator. The only file of the program that reads either. */
import { hash, randomBytes, randomFillSync } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import type { Clock, Digest, Random } from '#ports/host.ts';

/** Maximum delay of Node's timers; longer ones are split. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Interval of comparing the wall clock with the monotonic one, and what difference counts as a step. */
const COMPARE_EVERY_MS = 1_000;
const STEP_MS = 1_500;
/** A comparison this late means that the computer slept or that the process was stopped. */
const ASLEEP_MS = 30_000;

/** Runs in monotonic time, in pieces that Node's timers can take. */
function after(ms: number, call: () => void): () => void {
  const due = performance.now() + ms;
  let timer: NodeJS.Timeout;
  const arm = () => {
    const wait = Math.max(0, due - performance.now());
    timer = setTimeout(() => (performance.now() < due - 1 ? arm() : call()), Math.min(wait, MAX_TIMER_MS));
  };
  arm();
  return () => clearTimeout(timer);
}

/** Callers of `at` and `onStep`; the clocks are compared only while there are any. */
const alarms = new Set<() => void>();
const listeners = new Set<(byMs: number) => void>();
let comparing: NodeJS.Timeout | null = null;
let compared = { wall: 0, monotonic: 0 };

function readBoth(): { wall: number; monotonic: number } {
  return { wall: Date.now(), monotonic: performance.now() };
}

function compareClocks(): void {
  const read = readBoth();
  const passed = read.monotonic - compared.monotonic;
  const by = read.wall - compared.wall - passed;
  compared = read;
  if (Math.abs(by) < STEP_MS && passed < ASLEEP_MS) return;
  for (const rearm of [...alarms]) rearm();
  for (const call of [...listeners]) call(Math.round(by));
}

/** Starts or stops the comparison, depending on whether there are callers. */
function compareWhileNeeded(): void {
  const needed = alarms.size + listeners.size > 0;
  if (needed && comparing === null) {
    compared = readBoth();
    comparing = setInterval(compareClocks, COMPARE_EVERY_MS);
    comparing.unref();
  } else if (!needed && comparing !== null) {
    clearInterval(comparing);
    comparing = null;
  }
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after,
  at(at, call) {
    let timer: NodeJS.Timeout;
    const arm = () => {
      clearTimeout(timer);
      timer = setTimeout(ring, Math.min(Math.max(0, at - Date.now()), MAX_TIMER_MS));
    };
    const ring = () => {
      if (at - Date.now() > 0) return arm();
      stop();
      call();
    };
    const stop = () => {
      clearTimeout(timer);
      alarms.delete(arm);
      compareWhileNeeded();
    };
    alarms.add(arm);
    compareWhileNeeded();
    arm();
    return stop;
  },
  onStep(call) {
    // A wrapper, so that one caller may listen twice.
    const listener = (byMs: number) => call(byMs);
    listeners.add(listener);
    compareWhileNeeded();
    return () => {
      listeners.delete(listener);
      compareWhileNeeded();
    };
  },
};

/** Random bytes are drawn from the system in larger pieces: a call for a few costs as much as one for thousands. */
const pool = new Uint8Array(4_096);
let left = 0;

function draw(count: number): Uint8Array {
  if (count > pool.length) return new Uint8Array(randomBytes(count));
  if (count > left) {
    randomFillSync(pool);
    left = pool.length;
  }
  const from = pool.length - left;
  left -= count;
  const bytes = pool.slice(from, from + count);
  // Bytes given out are erased.
  pool.fill(0, from, from + count);
  return bytes;
}

export const systemRandom: Random = {
  bytes: draw,
  fraction: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48,
};

export const systemDigest: Digest = {
  sha256: (text) => hash('sha256', text, 'hex'),
};

/** IPv4 addresses of this machine in its local networks. */
export function lanAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
}
