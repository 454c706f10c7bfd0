/**
 * Updates of the desktop app: an update is installed only while no sale waits for a payment. The owner asks for it, or
 * it follows the closing of a day, unless a till is in use or somebody says "not now"; the app itself installs one when
 * it is quit.
 */
import { type Instant, MINUTE } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Clock, Log, ReadyUpdate, UpdateState, Updates } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';

/** Time to look at the closed day and print it, and to postpone the restart. */
const AFTER_CLOSING = MINUTE;

export interface ProgramUpdates {
  /** @throws Failure not-found where the till has no window of its own; so do `turn`, `check` and `install` */
  state(): UpdateState;
  turn(on: boolean): UpdateState;
  check(): UpdateState;
  /** @throws Failure conflict while a sale is open, or when no update is ready */
  install(): Promise<void>;
  /** The version that is ready; null for none. */
  ready(): ReadyUpdate | null;
  /** Cancels the scheduled restart: the update waits for the next closing. Does nothing when none is scheduled. */
  postpone(): void;
  /** Number of sales of all shops that wait for a payment. */
  openSales(): Promise<number>;
  close(): void;
}

export interface ProgramUpdatesNeeds {
  readonly updates: Updates | undefined;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
}

export function openUpdates({ updates, store, clock, log }: ProgramUpdatesNeeds): ProgramUpdates {
  const own = (): Updates => {
    if (!updates) throw new Failure('not-found', 'this till has no window of its own');
    return updates;
  };
  const openSales = async () => {
    const shops = [...store.all('merchants').keys()];
    const sums = await Promise.all(shops.map((merchantId) => store.sum({ merchantId, status: 'pending' })));
    return sums.flat().reduce((count, sum) => count + sum.count, 0);
  };
  let scheduled: { readonly at: Instant; readonly cancel: () => void } | null = null;
  const cancelInstall = () => {
    scheduled?.cancel();
    scheduled = null;
  };
  const ready = (): ReadyUpdate | null => {
    const state = updates?.state();
    if (state?.phase !== 'ready' || state.version === null) return null;
    // One that failed is tried again when a person asks for it, not at every closing.
    const unasked = state.on && !state.asksPassword && state.problem !== 'not-installed';
    const installs = unasked ? 'closing' : 'hand';
    return { version: state.version, installs, restartsAt: unasked ? (scheduled?.at ?? null) : null };
  };
  const afterClosing = async (here: Updates) => {
    const count = await openSales();
    const wanted = scheduled !== null && ready()?.installs === 'closing';
    scheduled = null;
    if (!wanted) return;
    if (count > 0) log.info('the update waits for the next closing: a sale is open', { count });
    else here.install();
  };
  const schedule = (here: Updates) => {
    cancelInstall();
    if (ready()?.installs !== 'closing') return;
    const install = () =>
      afterClosing(here).catch((cause: unknown) => log.warn('an update was not installed', { err: cause }));
    scheduled = { at: clock.now() + AFTER_CLOSING, cancel: clock.after(AFTER_CLOSING, install) };
  };
  const end = updates
    ? store.onCommit(({ put }) => {
        if (put?.closings) schedule(updates);
      })
    : () => {};
  return {
    openSales,
    state: () => own().state(),
    turn(on) {
      own().turn(on);
      return own().state();
    },
    check() {
      own().check();
      return own().state();
    },
    async install() {
      const here = own();
      if (here.state().phase !== 'ready') {
        throw new Failure('conflict', 'no update is ready to be installed', createReason('update-not-ready'));
      }
      if ((await openSales()) > 0) {
        const message = 'a sale is waiting for its payment: install the update when it is finished';
        throw new Failure('conflict', message, createReason('update-sale-open'));
      }
      here.install();
    },
    ready,
    postpone() {
      if (scheduled !== null) log.info('the update waits for the next closing: it was postponed');
      cancelInstall();
    },
    close() {
      end();
      cancelInstall();
    },
  };
}
