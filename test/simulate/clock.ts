/**
 * Simulated time in whole milliseconds: one queue of everything that is due, for the world and for the shop's computer.
 * Nothing waits for real time. The computer has a monotonic clock, which may pause while it sleeps, and a wall clock: the
 * true time plus a deviation that the world may step.
 */
import { Heap } from '#domain/kernel/priority-queue.ts';
import { type Instant, SECOND } from '#domain/kernel/time.ts';
import type { Clock } from '#ports/host.ts';

/** What is due in one millisecond, in the order in which it was entered. */
interface Slot {
  readonly at: number;
  readonly entries: Entry[];
  /** How many of them have run or were cancelled, from the first on. */
  done: number;
}

interface Entry {
  /** Null once it has run or was cancelled. */
  call: (() => void) | null;
}

/** Calls by the reading of one clock. */
class Agenda {
  readonly #slots = new Heap<Slot>();
  readonly #byTime = new Map<number, Slot>();

  /** The returned function cancels it. */
  enter(at: number, call: () => void): () => void {
    const known = this.#byTime.get(at);
    const slot = known ?? { at, entries: [], done: 0 };
    if (!known) {
      this.#byTime.set(at, slot);
      this.#slots.push(slot);
    }
    const entry: Entry = { call };
    slot.entries.push(entry);
    return () => {
      entry.call = null;
    };
  }

  /** When the next is due; infinite when none is. */
  get next(): number {
    for (let slot = this.#slots.first; slot; slot = this.#slots.first) {
      while (slot.done < slot.entries.length && slot.entries[slot.done]?.call === null) slot.done += 1;
      if (slot.done < slot.entries.length) return slot.at;
      this.#slots.pop();
      this.#byTime.delete(slot.at);
    }
    return Number.POSITIVE_INFINITY;
  }

  /** How many wait. */
  get size(): number {
    let size = 0;
    for (const { entries } of this.#byTime.values())
      for (const { call } of entries) if (call !== null) size += 1;
    return size;
  }

  /** Runs the next. */
  run(): void {
    const slot = this.next === Number.POSITIVE_INFINITY ? undefined : this.#slots.first;
    const entry = slot?.entries[slot.done];
    const call = entry?.call;
    if (!slot || !entry || !call) return;
    slot.done += 1;
    entry.call = null;
    call();
  }
}

/** How often the program's clock compares the wall clock with the monotonic one, and what it takes for a step. */
const COMPARE_EVERY_MS = SECOND;
const STEP_MS = 1_500;
/** A comparison this late: the computer slept. */
const ASLEEP_MS = 30 * SECOND;

type StepListener = (byMs: number) => void;

export class SimulatedTime {
  /** True milliseconds since the beginning. */
  #passed = 0;
  readonly #begin: Instant;
  /** Wall clock of the shop's computer, less the true time. */
  deviationMs = 0;
  /** What the monotonic clock of the computer has missed. */
  #missed = 0;
  #asleepSince: number | null = null;
  /** How often the computer fell asleep. */
  sleeps = 0;
  /** Of the world, by true time. */
  readonly #world = new Agenda();
  /** Timers of the computer, by its monotonic clock. */
  readonly #timers = new Agenda();
  /** Of the computer, by its wall clock. */
  readonly #alarms = new Agenda();
  /** When the wall clock was not the true time. */
  readonly #wrong: { readonly from: Instant; until: Instant }[] = [];
  readonly #listeners = new Set<StepListener>();
  /** What the next comparison finds; null: nothing has changed, and none is needed. */
  #unnoticed: { byMs: number; isLate: boolean; readonly listeners: readonly StepListener[] } | null = null;
  #whenAwake: (() => void)[] = [];

  constructor(begin: Instant) {
    this.#begin = begin;
  }

  /** True time, as the rest of the world keeps it. */
  get now(): Instant {
    return this.#begin + this.#passed;
  }

  get passed(): number {
    return this.#passed;
  }

  get wall(): Instant {
    return this.now + this.deviationMs;
  }

  get monotonic(): number {
    return this.#passed - this.#missed;
  }

  get isAsleep(): boolean {
    return this.#asleepSince !== null;
  }

  /** Whether the wall clock was right all the time. */
  wasRight(from: Instant, until: Instant): boolean {
    return this.#wrong.every((period) => period.until < from || period.from > until);
  }

  /** The returned function cancels it. */
  after(ms: number, call: () => void): () => void {
    return this.#world.enter(this.#passed + Math.ceil(Math.max(0, ms)), call);
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }

  /** As `after`, of something in the computer: not while that sleeps. */
  afterAwake(ms: number, call: () => void): () => void {
    return this.#timers.enter(this.monotonic + Math.ceil(Math.max(0, ms)), call);
  }

  pauseAwake(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.afterAwake(ms, resolve);
    });
  }

  /** How many timers wait in the computer: of the program, and of what is under way to it. */
  get pendingTimers(): number {
    return this.#timers.size + this.#alarms.size;
  }

  /** Sets the computer's wall clock forward or back. */
  step(byMs: number): void {
    if (byMs === 0) return;
    if (this.deviationMs === 0) this.#wrong.push({ from: this.now, until: Number.POSITIVE_INFINITY });
    this.deviationMs += byMs;
    const last = this.#wrong.at(-1);
    if (this.deviationMs === 0 && last) last.until = this.now;
    this.#differ(byMs, false);
  }

  /** The computer falls asleep: nothing runs there. */
  sleep(): void {
    if (this.isAsleep) return;
    this.#asleepSince = this.#passed;
    this.sleeps += 1;
  }

  /** It wakes up. @param pauses whether its monotonic clock stood still, as on Linux; else timers are overdue at once */
  wake(pauses: boolean): void {
    if (this.#asleepSince === null) return;
    const slept = this.#passed - this.#asleepSince;
    this.#differ(pauses ? slept : 0, !pauses && slept >= ASLEEP_MS);
    this.#asleepSince = null;
    if (pauses) this.#missed += slept;
    for (const resolve of this.#whenAwake.splice(0)) resolve();
  }

  /** Resolves once the computer is awake. */
  async awake(): Promise<void> {
    while (this.isAsleep) await new Promise<void>((resolve) => this.#whenAwake.push(resolve));
  }

  /** Runs what is due next; false when nothing is left before `end`. */
  runNext(end: number): boolean {
    const world = this.#world.next;
    const [timer, alarm] = this.isAsleep ? [Infinity, Infinity] : [this.#nextTimer, this.#nextAlarm];
    const next = Math.min(world, timer, alarm);
    if (next > end) {
      this.#passed = Math.max(this.#passed, end);
      return false;
    }
    this.#passed = next;
    if (next === world) this.#world.run();
    else if (next === timer) this.#timers.run();
    else this.#alarms.run();
    return true;
  }

  /** A view of it for one run of the program: nothing rings once that has ended. */
  clockOf(isAlive: () => boolean): Clock {
    const guarded = (call: () => void) => () => {
      if (isAlive()) call();
    };
    return {
      now: () => this.wall,
      monotonic: () => this.monotonic,
      after: (ms, call) => this.afterAwake(ms, guarded(call)),
      at: (at, call) => this.#alarms.enter(Math.ceil(at), guarded(call)),
      onStep: (call) => {
        const listener = (byMs: number) => {
          if (isAlive()) call(byMs);
        };
        this.#listeners.add(listener);
        return () => void this.#listeners.delete(listener);
      },
    };
  }

  /** Forgets the listeners of a run that has ended. */
  forgetListeners(): void {
    this.#listeners.clear();
  }

  /** True milliseconds since the beginning, as of the next two. What is overdue is due now. */
  get #nextTimer(): number {
    return Math.max(this.#passed, this.#timers.next + this.#missed);
  }

  get #nextAlarm(): number {
    return Math.max(this.#passed, this.#alarms.next - this.#begin - this.deviationMs);
  }

  /** The clocks differ by more than before, or the computer slept: the next comparison finds that. */
  #differ(byMs: number, isLate: boolean): void {
    if (this.#unnoticed !== null) {
      this.#unnoticed.byMs += byMs;
      this.#unnoticed.isLate ||= isLate;
      return;
    }
    this.#unnoticed = { byMs, isLate, listeners: [...this.#listeners] };
    // In a sleep it is due since the first second of that: before what else became due.
    const last = (this.#asleepSince ?? this.#passed) - this.#missed;
    const next = last + COMPARE_EVERY_MS - (last % COMPARE_EVERY_MS);
    this.#timers.enter(next, () => this.#compare());
  }

  #compare(): void {
    const found = this.#unnoticed;
    this.#unnoticed = null;
    if (found === null || (Math.abs(found.byMs) < STEP_MS && !found.isLate)) return;
    for (const call of found.listeners) if (this.#listeners.has(call)) call(found.byMs);
  }
}

/** Lets what is ready run: promises, ticks, immediates. What needs more turns of the loop goes on at the next event. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
