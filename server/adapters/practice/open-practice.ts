/**
 * Practice wallet and its chains: simulates a customer who pays in full, short, twice, late or not at all, behind the
 * same interface as a real chain. No network anywhere. Simulated payments survive a restart.
 */

import { type Disk, realDisk } from '#adapters/host/disk.ts';
import { coinOf, type Method, marketOf } from '#domain/coins/method.ts';
import { Mutex } from '#domain/kernel/mutex.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Backend, Hint } from '#ports/backend.ts';
import type { Clock, Log, Notice, Random } from '#ports/host.ts';
import type { Destinations } from './destinations.ts';
import { openDestinations } from './open-destinations.ts';
import {
  genesis,
  type PracticeAsk,
  type PracticePay,
  type PracticeState,
  sightingOf,
  withConfirmation,
  withoutPayments,
  withPayment,
} from './practice-chain.ts';
import { readPracticeFile } from './practice-file.ts';
import type { PracticeChain, PracticePayment } from './practice-schema.ts';
import { createPracticeWriter } from './practice-writer.ts';

export interface PracticeOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Path of the JSON file of the practice chain; its folder exists. */
  readonly file: string;
  readonly disk?: Disk;
}

export interface PracticeWorld {
  /** That its file was damaged and quarantined. */
  readonly notices: readonly Notice[];
  /** A backend of its own for each caller; all of them see the same chain. */
  backend(method: Method): Backend;
  /**
   * Durable when it resolves, and hinted.
   * @throws Failure invalid-request, conflict, store-unavailable
   */
  pay(ask: PracticePay): Promise<void>;
  /** One block: every live payment to the destination has one confirmation more. @throws Failure as `pay` */
  confirm(ask: PracticeAsk): Promise<void>;
  /** Reverses the payments to the destination: replaced, or gone without a trace. @throws Failure as `pay` */
  undo(ask: PracticeAsk & { readonly how?: 'replaced' | 'vanished' }): Promise<void>;
  close(): Promise<void>;
}

export interface PracticeListener {
  readonly method: Method;
  give(hint: Hint): void;
}

/** What all backends of one practice world share. */
interface World {
  readonly clock: Clock;
  readonly listeners: Set<PracticeListener>;
  chain(): PracticeChain;
  paymentsTo(destination: string): readonly PracticePayment[];
  /** After this the keys survive a restart, so that a destination may be handed out. */
  keep(): Promise<void>;
}

/**
 * Reads the practice file; without one, keys are generated when the first backend is requested, and written before the
 * first destination is given out. A shop that never practises has no such file.
 * @throws Failure store-unavailable when the file can't be read
 */
export async function openPractice(options: PracticeOptions): Promise<PracticeWorld> {
  const { clock, random, log, disk = realDisk } = options;
  const notices: Notice[] = [];
  const note = (notice: Notice) => void notices.push(notice);
  const file = { path: options.file, clock, log, noted: note, disk };
  const write = createPracticeWriter(disk, file.path);
  let destinations: ReturnType<typeof openDestinations> | null = null;
  const read = await readPracticeFile(
    file,
    () => genesis(random),
    ({ keys }) => {
      destinations = openDestinations(keys, random);
    },
  );
  let chain: PracticeChain | null = read;
  let kept = read !== null && !read.filled;
  const mutex = new Mutex();
  let closed = false;

  const current = () => {
    chain ??= genesis(random);
    return chain;
  };
  const at = (method: Method) => {
    destinations ??= openDestinations(current().keys, random);
    return destinations[method];
  };

  const inTurn = (act: () => Promise<void>): Promise<void> =>
    mutex.run(async () => {
      if (closed) throw new Failure('conflict', 'the practice wallet is closed');
      await act();
    });
  const world: World = {
    clock,
    listeners: new Set(),
    chain: current,
    paymentsTo: (destination) => current().payments.get(destination) ?? [],
    keep: async () => {
      if (kept) return;
      await inTurn(async () => {
        if (!kept) await write(null, current);
        kept = true;
      });
    },
  };

  interface Waiting {
    readonly ask: PracticeAsk;
    readonly next: (state: PracticeState) => PracticeState;
    readonly done: () => void;
    readonly failed: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];

  /** All pending changes, in order and in one write: a thousand payments must not flush the disk a thousand times. */
  const changeAll = async () => {
    const all = waiting;
    waiting = [];
    const { keys, payments, ...before } = current();
    const good: Waiting[] = [];
    const changed = new Map<string, readonly PracticePayment[]>();
    let { heights } = before;
    for (const one of all) {
      const { destination } = one.ask.target;
      try {
        const state = { heights, payments: changed.get(destination) ?? world.paymentsTo(destination) };
        const next = one.next(state);
        heights = next.heights;
        changed.set(destination, next.payments);
        good.push(one);
      } catch (error) {
        one.failed(error);
      }
    }
    if (good.length === 0) return;
    try {
      const change = { heights, payments: Object.fromEntries(changed) };
      await write(change, () => ({ keys, heights, payments: new Map([...payments, ...changed]) }));
    } catch (error) {
      for (const one of good) one.failed(error);
      return;
    }
    kept = true;
    for (const [destination, now] of changed) payments.set(destination, now);
    chain = { keys, heights, payments };
    for (const { ask, done } of good) {
      for (const listener of world.listeners) {
        if (listener.method === ask.method) listener.give({ destination: ask.target.destination });
      }
      done();
    }
  };

  /** One change after another: each is on disk before it is visible, and visible before any hint. */
  const change = (ask: PracticeAsk, next: (state: PracticeState) => PracticeState): Promise<void> =>
    new Promise((done, failed) => {
      waiting.push({ ask, next, done, failed });
      inTurn(async () => (waiting.length > 0 ? changeAll() : undefined)).catch((error: unknown) => {
        const all = waiting;
        waiting = [];
        for (const one of all) one.failed(error);
      });
    });

  return {
    notices,
    backend: (method) => practiceBackend(method, at(method), world),
    pay: (ask) => change(ask, (state) => withPayment(state, ask, at(ask.method), clock.now())),
    confirm: (ask) => change(ask, (state) => withConfirmation(state, ask)),
    undo: (ask) => change(ask, (state) => withoutPayments(state, ask)),
    async close() {
      closed = true;
      world.listeners.clear();
      await mutex.idle();
    },
  };
}

export function practiceBackend(method: Method, at: Destinations, world: World): Backend {
  const mine = new Set<() => void>();
  return {
    method,
    account: at.account,
    limits: at.limits,
    async open(ask, signal) {
      signal.throwIfAborted();
      await world.keep();
      return at.open(ask, world.clock.now());
    },
    async look(target, signal) {
      signal.throwIfAborted();
      return world.paymentsTo(target.destination).map((payment) => sightingOf(method, payment));
    },
    hints(give) {
      const listener: PracticeListener = { method, give };
      world.listeners.add(listener);
      const stop = () => {
        world.listeners.delete(listener);
        mine.delete(stop);
      };
      mine.add(stop);
      return stop;
    },
    async probe(signal) {
      signal.throwIfAborted();
      return {
        reachable: true,
        synced: true,
        network: 'testnet',
        height: world.chain().heights[method],
        message: 'Practice: the payments are played on this machine and are not money.',
      };
    },
    ...(method === 'LIGHTNING' ? {} : { feeRate: async () => marketOf(coinOf(method)).practiceFeeRate }),
    async close() {
      for (const stop of mine) stop();
    },
  };
}
