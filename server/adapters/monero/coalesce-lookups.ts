/**
 * Lets many looks share one question to the wallet: looks that come while one is under way are answered together by
 * the next one, which begins after all of them were asked.
 */
import type { Instant } from '#domain/kernel/time.ts';
import { unreachable } from './errors.ts';
import type { Transfer } from './transfer.ts';
import type { WalletDoor } from './wallet-client.ts';

export interface Rounds {
  /** What the wallet knows of these subaddresses, or of all, asked after the call. @throws Failure backend-unreachable */
  ask(minors: readonly number[] | 'all'): Promise<Told>;
  /** A destination that exists, so that the wallet learns to recognise it. */
  noted(minor: number, createdAt: Instant): void;
  /** True once anything was asked: from then on the wallet is there. */
  readonly begun: boolean;
  /** The chain's height when the wallet was last asked; null before. */
  readonly height: number | null;
  close(): Promise<void>;
}

export interface Told {
  readonly height: number;
  of(minor: number): readonly Transfer[];
  /** The highest of those asked about that ever got money; 0 when none did. */
  readonly highestPaid: number;
}

interface Round {
  readonly minors: Set<number>;
  all: boolean;
  readonly told: Promise<Told>;
}

/** From so many on it is quicker to be told of everything. */
const MANY = 500;

export function newRounds(door: WalletDoor, now: () => Instant): Rounds {
  let highest = 0;
  let overdue = 0;
  /** When the last question that was answered began; what was made before it may have been paid unseen. */
  let askedAt = Number.POSITIVE_INFINITY;
  let oldest = Number.POSITIVE_INFINITY;
  let height: number | null = null;
  let running: Promise<unknown> | null = null;
  let next: Round | null = null;
  let begun = false;
  let closed = false;

  const play = async ({ minors, all }: Round): Promise<Told> => {
    if (closed) throw unreachable('the Monero wallet is being closed');
    const began = now();
    const question = {
      minors: all || minors.size > MANY ? null : [...minors],
      highest,
      overdue,
      oldest: Math.min(oldest, began),
    };
    const answer = await door.ask(question);
    askedAt = began;
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

  const begin = (): Round => {
    const before = running ?? Promise.resolve();
    // A turn of the loop first, so that all who ask at once are in the same round.
    const told = before
      .catch(() => undefined)
      .then(() => Promise.resolve())
      .then(() => {
        next = null;
        const playing = play(round);
        running = playing;
        return playing;
      });
    told.catch(() => undefined);
    const round: Round = { minors: new Set(), all: false, told };
    return round;
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
      return next.told;
    },
    noted(minor, createdAt) {
      highest = Math.max(highest, minor);
      if (createdAt < askedAt) overdue = Math.max(overdue, minor);
      oldest = Math.min(oldest, createdAt);
    },
    get begun() {
      return begun;
    },
    get height() {
      return height;
    },
    async close() {
      closed = true;
      await running?.catch(() => undefined);
    },
  };
}
