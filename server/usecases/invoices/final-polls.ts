/**
 * Final polls: an invoice is polled until its time for late payments is over. Where that ends while the program is off,
 * the backend is silent or the clock is wrong, it is polled once more. How far that has come is kept for each method of
 * a shop.
 */

import type { Method } from '#domain/coins/method.ts';
import { DAY, HOUR, type Instant } from '#domain/kernel/time.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Clock } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import { commitRows } from '#usecases/kernel/commit-rows.ts';
import { finalPollsKey } from '#usecases/kernel/store-keys.ts';

/** One method of one shop. */
interface Polled {
  readonly merchantId: string;
  readonly method: Method;
}

export interface OwedPoll extends Polled {
  readonly until: Instant;
}

export interface FinalPolls {
  /** From when on `store.watched` has to be asked: what ended before then has had its final poll. */
  readonly since: Instant;
  /** Whether a method is still owed its final poll of an invoice whose time was over at `until`, unless that was made. */
  isOwed(polled: Polled, until: Instant): boolean;
  /**
   * Keeps how far the methods have come that this server watches, once a day; where that fails, it tries again an hour
   * later.
   * @param owed final polls that are still to be made
   * @throws Failure store-unavailable
   */
  advance(owed: readonly OwedPoll[], isWatched: (polled: Polled) => boolean): Promise<void>;
}

/** A method that is so far behind the shop's others is not waited for: its backend does not come back. */
const MAX_BEHIND_MS = 30 * DAY;
/** Marks behind by less are not written: at a start, what ended since then is polled again. */
const WRITE_EVERY_MS = DAY;
const TRY_AGAIN_MS = HOUR;

export function createFinalPolls({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: Clock;
}): FinalPolls {
  let notBefore = Number.NEGATIVE_INFINITY;
  const stored = ({ merchantId, method }: Polled): Instant | null => {
    const mark = Number(store.get('settings', finalPollsKey(merchantId, method)));
    return Number.isFinite(mark) ? mark : null;
  };
  const methodsOf = (merchant: Merchant | undefined): Polled[] =>
    (merchant?.methods ?? []).map(({ method }) => ({ merchantId: merchant?.id ?? '', method }));
  const all = () => [...store.all('merchants').values()].flatMap(methodsOf);
  const markOf = (polled: Polled): Instant => {
    const marks = methodsOf(store.get('merchants', polled.merchantId)).map((one) => stored(one) ?? -Infinity);
    return Math.min(clock.now(), Math.max(stored(polled) ?? Infinity, Math.max(...marks) - MAX_BEHIND_MS));
  };

  return {
    get since() {
      return Math.min(clock.now(), ...all().map(markOf));
    },
    isOwed: (polled, until) =>
      until > markOf(polled) &&
      methodsOf(store.get('merchants', polled.merchantId)).some((one) => isSame(one, polled)),
    async advance(owed, isWatched) {
      if (clock.monotonic() < notBefore) return;
      const settings: Record<string, string> = {};
      for (const polled of all().filter(isWatched)) {
        const waiting = owed.filter((one) => isSame(one, polled));
        const mark = Math.min(clock.now(), ...waiting.map(({ until }) => until - 1));
        const { merchantId, method } = polled;
        if (Math.abs(mark - (stored(polled) ?? 0)) >= WRITE_EVERY_MS)
          settings[finalPollsKey(merchantId, method)] = String(mark);
      }
      if (Object.keys(settings).length === 0) return;
      notBefore = clock.monotonic() + TRY_AGAIN_MS;
      await commitRows(store, () => ({ put: { settings } }));
      notBefore = Number.NEGATIVE_INFINITY;
    },
  };
}

function isSame(one: Polled, other: Polled): boolean {
  return one.merchantId === other.merchantId && one.method === other.method;
}
