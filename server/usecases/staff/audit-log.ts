/** Audit log writer and reader: one entry at a time, in the same commit as the change where one is given. */

import { firstBroken } from '#domain/kernel/hash-chain.ts';
import { Mutex } from '#domain/kernel/mutex.ts';
import { type AuditEntry, type LoggedAct, sealedAct } from '#domain/staff/audit-log.ts';
import type { Role } from '#domain/staff/permissions.ts';
import type { Clock, Digest } from '#ports/host.ts';
import type { Change, Store } from '#ports/store.ts';
import { decideRows } from '#usecases/kernel/commit-rows.ts';

export interface ActWish {
  readonly who: string;
  readonly role: Role | null;
  readonly act: LoggedAct;
  readonly door?: string;
  readonly shop?: string | null;
  readonly about?: Readonly<Record<string, string>>;
}

export interface DecidedAct<T> {
  /** Null: nothing is written. */
  readonly wish: ActWish | null;
  readonly change?: Pick<Change, 'put' | 'drop'>;
  readonly result: T;
}

export interface AuditLog {
  write(wish: ActWish): Promise<void>;
  /** The entry and the change are committed together. @param decide as of `decideRows`, but it does not wait */
  decide<T>(decide: () => DecidedAct<T>): Promise<T>;
  /** Newest first, numbers below `before`. */
  list(limit: number, before?: number): readonly AuditEntry[];
  /** The first entry that does not match the hash chain, or null. */
  broken(): number | null;
}

const DIGITS = 10;
const MAX_TEXT_LENGTH = 500;
const keyOf = (number: number) => String(number).padStart(DIGITS, '0');

export function createAuditLog(needs: {
  readonly store: Store;
  readonly clock: Clock;
  readonly digest: Digest;
}): AuditLog {
  const { store, clock, digest } = needs;
  const entries = () => [...store.all('acts').values()].sort((a, b) => a.number - b.number);
  let last: AuditEntry | undefined = entries().at(-1);
  const mutex = new Mutex();
  /** Another program may have written more since. */
  const newest = () => {
    for (let next = last; next; next = store.get('acts', keyOf(next.number + 1))) last = next;
    last ??= store.get('acts', keyOf(1)) && entries().at(-1);
    return last;
  };

  const next = ({ who, role, act, door = '', shop = null, about = {} }: ActWish): AuditEntry => {
    const short = Object.entries(about).map(([name, text]) => [name, text.slice(0, MAX_TEXT_LENGTH)]);
    const before = newest();
    const number = (before?.number ?? 0) + 1;
    const content = { number, at: clock.now(), who, role, act, door, shop, about: Object.fromEntries(short) };
    return { ...content, seal: digest.sha256(sealedAct(content, before?.seal ?? '')) };
  };

  const decide: AuditLog['decide'] = (wanted) =>
    mutex.run(() =>
      decideRows(store, () => {
        const { wish, change = {}, result } = wanted();
        if (!wish) return { change: null, result };
        const entry = next(wish);
        const put = { ...change.put, acts: { [keyOf(entry.number)]: entry } };
        return { change: { ...change, put }, result };
      }),
    );

  return {
    write: (wish) => decide(() => ({ wish, result: undefined })),
    decide,
    list(limit, before = Number.POSITIVE_INFINITY) {
      const found: AuditEntry[] = [];
      const from = Math.min(before - 1, newest()?.number ?? 0);
      for (let number = from; number > 0 && found.length < limit; number--) {
        const entry = store.get('acts', keyOf(number));
        if (entry) found.push(entry);
      }
      return found;
    },
    broken: () => firstBroken(entries(), (entry, before) => digest.sha256(sealedAct(entry, before))),
  };
}
