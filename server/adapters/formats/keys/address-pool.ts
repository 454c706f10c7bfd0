/**
 * Address pool, for `create-one-method`: derives the next addresses of an account in the background, a few at a time,
 * so that creating an invoice does not wait for the curve. An address that is not ready is derived on demand: later,
 * but never a different one.
 */
import type { Clock } from '#ports/host.ts';
import type { DerivedAccount } from './account.ts';

export interface AheadOfNeed extends DerivedAccount {
  /** How many addresses are ready. */
  readonly ready: number;
  close(): void;
}

/** Enough for the busiest minutes of a busy shop; a few hundred kilobytes. */
const AHEAD = 4_096;
/** A pause of a few milliseconds at most: a keypress or a request in between is not delayed. */
const AT_ONCE = 12;
const EVERY_MS = 15;
/** While addresses are requested, background derivation pauses. */
const QUIET_MS = 100;

export function aheadOfNeed(account: DerivedAccount, clock: Clock, ahead = AHEAD): AheadOfNeed {
  const ready = new Map<number, string>();
  /** The first index that is not ready, and the first not requested yet. */
  let derived = -1;
  let asked = -1;
  let askedAt = Number.NEGATIVE_INFINITY;
  let stop: (() => void) | null = null;

  const fill = () => {
    stop = null;
    if (clock.monotonic() - askedAt >= QUIET_MS) {
      derived = Math.max(derived, asked);
      const count = Math.min(AT_ONCE, asked + ahead - derived);
      for (const [offset, address] of account.addressesFrom(derived, count).entries()) {
        ready.set(derived + offset, address);
      }
      derived += count;
    }
    if (derived < asked + ahead) stop = clock.after(EVERY_MS, fill);
  };

  return {
    ...account,
    get ready() {
      return ready.size;
    },
    addressAt(index) {
      const address = ready.get(index) ?? account.addressAt(index);
      ready.delete(index);
      asked = Math.max(asked, index + 1);
      askedAt = clock.monotonic();
      stop ??= clock.after(QUIET_MS, fill);
      return address;
    },
    close() {
      stop?.();
      stop = null;
      asked = Number.NEGATIVE_INFINITY;
    },
  };
}
