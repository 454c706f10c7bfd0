/** Audit log writer and reader: one entry at a time, in the same commit as the change where one is given. */

import { firstBroken } from '#domain/kernel/hash-chain.ts';
import { Mutex } from '#domain/kernel/mutex.ts';
import { type AuditEntry, type LoggedAct, sealedAct } from '#domain/staff/audit-log.ts';
import type { Role } from '#domain/staff/permissions.ts';
import type { Clock, Digest } from '#ports/host.ts';
import type { Change, Store } from '#ports/store.ts';
import { retryStale } from '#usecases/kernel/retry-stale.ts';

export interface ActWish {
  readonly who: string;
  readonly role: Role | null;
  readonly act: LoggedAct;
  readonly door?: string;
  readonly shop?: string | null;
  readonly about?: Readonly<Record<string, string>>;
}

export interface AuditLog {
  /** `along` is committed together with the entry, or neither is. @throws StaleCommit only with it */
  write(wish: ActWish, along?: Change): Promise<AuditEntry>;
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

  const writeNow = async ({ who, role, act, door = '', shop = null, about = {} }: ActWish, along: Change) => {
    const short = Object.entries(about).map(([name, text]) => [name, text.slice(0, MAX_TEXT_LENGTH)]);
    const number = (newest()?.number ?? 0) + 1;
    const content = { number, at: clock.now(), who, role, act, door, shop, about: Object.fromEntries(short) };
    const entry: AuditEntry = { ...content, seal: digest.sha256(sealedAct(content, last?.seal ?? '')) };
    await store.commit({ ...along, put: { ...along.put, acts: { [keyOf(number)]: entry } } });
    last = entry;
    return entry;
  };

  return {
    // A change given along was decided by what the caller has read: then it is the caller's to decide again.
    write: (wish, along) =>
      mutex.run(() => (along ? writeNow(wish, along) : retryStale(() => writeNow(wish, {})))),
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
