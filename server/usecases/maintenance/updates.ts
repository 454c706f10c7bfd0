/**
 * Updates of the desktop app: an update is installed only while no sale waits for a payment. The owner asks for it, or
 * it follows the closing of a day; the app itself installs one when it is quit.
 */
import { MINUTE } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Clock, Log, UpdateState, Updates } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';

/** Time to look at the closed day and print it. */
const AFTER_CLOSING = MINUTE;

export interface ProgramUpdates {
  /** @throws Failure not-found where the till has no window of its own; so do the others */
  state(): UpdateState;
  turn(on: boolean): UpdateState;
  check(): UpdateState;
  /** @throws Failure conflict while a sale is open, or when no update is ready */
  install(): Promise<void>;
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
  let cancelInstall = () => {};
  const afterClosing = async (here: Updates) => {
    const { on, phase, version, problem, asksPassword } = here.state();
    // One that failed is tried again when a person asks for it, not at every closing.
    if (!on || phase !== 'ready' || asksPassword || problem === 'not-installed') return;
    if ((await openSales()) > 0) {
      log.info('the update waits for the next closing: a sale is open', { version });
      return;
    }
    here.install();
  };
  const end = updates
    ? store.onCommit(({ put }) => {
        if (!put?.closings) return;
        cancelInstall();
        cancelInstall = clock.after(AFTER_CLOSING, () =>
          afterClosing(updates).catch((cause: unknown) =>
            log.warn('an update was not installed', { err: cause }),
          ),
        );
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
    close() {
      end();
      cancelInstall();
    },
  };
}
