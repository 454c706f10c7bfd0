/**
 * Where this computer keeps its books, when that is not its data folder alone: a database, or a move that is not over.
 * The address and the passphrase are sealed by the keyring, or under a key beside them where there is none.
 */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, readJson, writeJson } from '#main/os/json-file.ts';
import type { BooksDatabase, BooksPlace, BooksPlaceState, OwnWallets, Vault } from '#ports/host.ts';

/** `switching`: both sides are about to be marked, so that the move can only be finished. */
export type Step = 'moving-there' | 'switching-there' | 'there' | 'moving-back' | 'switching-back';

const STEPS: readonly Step[] = ['moving-there', 'switching-there', 'there', 'moving-back', 'switching-back'];

export interface StoredPlace {
  readonly step: Step;
  /** Without user and password. */
  readonly shown: string;
  readonly sealed: string;
  readonly moved: BooksPlaceState['moved'];
  /**
   * Null: the books of the data folder were moved there. Else they stay as they are; of wallets that both use, the
   * database gives out nothing below these counters.
   */
  readonly own: OwnWallets | null;
}

export interface StoredBooksPlace extends BooksPlace {
  /** Null: the books are in the data folder. */
  read(): StoredPlace | null;
  /** @throws Error when it can't be stored */
  write(place: StoredPlace): void;
  /** The books are in the data folder again. @throws Error when it can't be stored */
  drop(): void;
  /** @throws Error where the keyring no longer opens it */
  open(place: StoredPlace): Promise<BooksDatabase>;
  /** Its access was entered again, perhaps with another address of the same database. @throws Error when it can't be stored */
  renew(place: StoredPlace, database: BooksDatabase): Promise<void>;
}

export function openBooksPlace(profile: string, vault: Pick<Vault, 'seal' | 'open'>): StoredBooksPlace {
  const file = join(profile, 'books.json');
  const read = (): StoredPlace | null => {
    const { step, shown, sealed, moved, own } = readJson(file) ?? {};
    const known = STEPS.find((one) => one === step);
    if (known === undefined || typeof shown !== 'string' || typeof sealed !== 'string') return null;
    return { step: known, shown, sealed, moved: movedOf(moved), own: ownOf(own) };
  };
  const write = (place: StoredPlace) => writeJson(file, place);
  const change = (step: Step) => {
    const place = read();
    if (place) write({ ...place, step });
  };
  const drop = () => rmSync(file, { force: true });
  const sealDatabase = (database: BooksDatabase) => vault.seal(JSON.stringify(database));
  return {
    read,
    write,
    drop,
    renew: async (place, database) =>
      write({ ...place, shown: database.shown, sealed: await sealDatabase(database) }),
    async open({ sealed }) {
      return JSON.parse(await vault.open(sealed)) as BooksDatabase;
    },
    state() {
      const place = read();
      return {
        database: place?.shown ?? null,
        moved: place?.moved ?? null,
        own: place?.own ? (isEmpty(place.own.counters) ? 'apart' : 'same-wallets') : null,
      };
    },
    async moveThere(database) {
      const { shown } = database;
      write({ step: 'moving-there', shown, sealed: await sealDatabase(database), moved: null, own: null });
    },
    async join(database, own) {
      const { shown } = database;
      write({ step: 'there', shown, sealed: await sealDatabase(database), moved: null, own });
    },
    apart: () => read()?.own?.apart ?? {},
    async share(accounts) {
      const place = read();
      if (!place?.own) return;
      const all = Object.entries(place.own.apart);
      const isShared = ([account]: [string, number]) => accounts.includes(account);
      const counters = { ...place.own.counters, ...Object.fromEntries(all.filter(isShared)) };
      const apart = Object.fromEntries(all.filter((one) => !isShared(one)));
      write({ ...place, own: { counters, apart } });
    },
    async leave() {
      drop();
    },
    async moveBack() {
      change('moving-back');
    },
  };
}

const isEmpty = (record: object) => Object.keys(record).length === 0;

function ownOf(value: unknown): StoredPlace['own'] {
  if (!isRecord(value)) return null;
  // Without those that are apart: stored by an earlier version.
  return { counters: numbersOf(value['counters']), apart: numbersOf(value['apart']) };
}

function numbersOf(value: unknown): Readonly<Record<string, number>> {
  const all = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(all.filter((one): one is [string, number] => typeof one[1] === 'number'));
}

function movedOf(value: unknown): BooksPlaceState['moved'] {
  if (!isRecord(value)) return null;
  const { at, sales, rows } = value;
  if (typeof at !== 'number' || typeof sales !== 'number' || typeof rows !== 'number') return null;
  return { at, sales, rows };
}
