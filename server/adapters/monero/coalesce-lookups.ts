/**
 * Coalesces concurrent lookups into one wallet query: those arriving during a query are answered together by the next
 * one, which begins after all of them.
 */
import { earliestOf } from '#adapters/formats/keys/target-state.ts';
import { Mutex } from '#domain/kernel/mutex.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { unreachable } from './errors.ts';
import type { Transfer } from './transfer.ts';
import type { WalletClient } from './wallet-client.ts';

export interface Lookups {
  /**
   * The wallet's knowledge of these subaddresses, or of all, queried after the call. @throws Failure
   * backend-unreachable
   */
  ask(minors: readonly number[] | 'all'): Promise<LookupResult>;
  /** A destination that is given out now, which the wallet must learn to recognise. */
  opened(minor: number): void;
  /** The same of one that may have been given out before this program was started. */
  noted(minor: number, createdAt: Instant): void;
  /** True once anything was requested: from then on the wallet is there. */
  readonly begun: boolean;
  /** The chain's height at the last query; null before. */
  readonly height: number | null;
  close(): Promise<void>;
}

export interface LookupResult {
  readonly height: number;
  of(minor: number): readonly Transfer[];
  /** The highest queried subaddress that was ever paid; 0 when none was. */
  readonly highestPaid: number;
}

interface Lookup {
  readonly minors: Set<number>;
  all: boolean;
  readonly result: Promise<LookupResult>;
}

/** From so many on it is quicker to query all. */
const MANY = 500;

export function openLookups(wallet: WalletClient, now: () => Instant): Lookups {
  let highest = 0;
  let overdue = 0;
  /** Given out since the last answered query began: all others may have been paid unseen, whatever the clock says. */
  const fresh = new Set<number>();
  /** In this run. Until then others may scan blocks with the wallet, as this program has not opened it yet. */
  let isAnswered = false;
  let oldest = Number.POSITIVE_INFINITY;
  let height: number | null = null;
  const mutex = new Mutex();
  let next: Lookup | null = null;
  let begun = false;
  let closed = false;

  const play = async ({ minors, all }: Lookup): Promise<LookupResult> => {
    if (closed) throw unreachable('the Monero wallet is being closed');
    const began = now();
    const asked = [...fresh];
    const question = {
      minors: all || minors.size > MANY ? null : [...minors],
      highest,
      overdue,
      oldest: Math.min(oldest, began),
    };
    const answer = await wallet.ask(question);
    isAnswered = true;
    for (const minor of asked) fresh.delete(minor);
    height = answer.height;
    const byMinor = new Map<number, Transfer[]>();
    let highestPaid = 0;
    for (const transfer of answer.transfers) {
      highestPaid = Math.max(highestPaid, transfer.minor);
      const list = byMinor.get(transfer.minor);
      if (list) list.push(transfer);
      else byMinor.set(transfer.minor, [transfer]);
    }
    return { height: answer.height, of: (minor) => byMinor.get(minor) ?? [], highestPaid };
  };

  const begin = (): Lookup => {
    // Never synchronous, so that all concurrent callers are in the same query.
    const result = mutex.run(() => {
      next = null;
      return play(lookup);
    });
    const lookup: Lookup = { minors: new Set(), all: false, result };
    return lookup;
  };

  return {
    ask(minors) {
      begun = true;
      next ??= begin();
      if (minors === 'all') next.all = true;
      for (const minor of minors === 'all' ? [] : minors) {
        next.minors.add(minor);
        highest = Math.max(highest, minor);
      }
      return next.result;
    },
    opened(minor) {
      highest = Math.max(highest, minor);
      fresh.add(minor);
      if (!isAnswered) overdue = Math.max(overdue, minor);
      oldest = Math.min(oldest, now());
    },
    noted(minor, createdAt) {
      highest = Math.max(highest, minor);
      if (fresh.has(minor)) return;
      overdue = Math.max(overdue, minor);
      oldest = Math.min(oldest, earliestOf(createdAt, now()));
    },
    get begun() {
      return begun;
    },
    get height() {
      return height;
    },
    async close() {
      closed = true;
      await mutex.idle();
    },
  };
}
