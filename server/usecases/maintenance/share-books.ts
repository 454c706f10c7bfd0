/** Books in a database instead of the data folder of this computer: its test, and the wish to move there or back. */
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { BooksPlace, BooksPlaceState, OwnWallets } from '#ports/host.ts';

/** A database as it is entered. */
export interface DatabaseWish {
  readonly address: string;
  /** Empty: the address has it, or there is none. */
  readonly password: string;
}

/** A database that answers. */
export interface FoundDatabase {
  /** With the password in it. */
  readonly address: string;
  /** The address as it is shown. */
  readonly shown: string;
  readonly hasBooks: boolean;
  /** Of this computer's own books. */
  readonly wallets: OwnWallets;
  /** @throws Failure forbidden for another passphrase than the one of the books there */
  unlock(passphrase: string): Promise<void>;
}

export interface BookSharing {
  /** Null where the books can't be moved: the server has no window of its own. */
  state(): BooksPlaceState | null;
  /** Whether it can be used, what it has, and whether its wallets are this computer's. @throws Failure with what is wrong */
  test(
    wish: DatabaseWish,
  ): Promise<Pick<FoundDatabase, 'shown' | 'hasBooks'> & { readonly sameWallets: boolean }>;
  /**
   * Tests it, and moves the books there at the next start.
   * @throws Failure as the test; conflict where they are there, or where the database has books already
   */
  move(wish: DatabaseWish & { readonly passphrase: string }): Promise<void>;
  /**
   * Moves them back at the next start.
   * @throws Failure conflict where they are in the data folder, or where that has books of its own
   */
  back(): Promise<void>;
  /**
   * Uses the books of a database from the next start on, beside those of this computer, which stay as they are.
   * @throws Failure as the test; forbidden for another passphrase; conflict without books, or where it uses some already
   */
  join(wish: DatabaseWish & { readonly passphrase: string }): Promise<void>;
  /** Uses the books of this computer again. @throws Failure conflict where they were moved, or use the same wallets */
  leave(): Promise<void>;
}

interface Needs {
  readonly place: BooksPlace | undefined;
  /** A database that can be used. @throws Failure */
  readonly check: (wish: DatabaseWish) => Promise<FoundDatabase>;
  /** Of secrets that are sealed by one already. @throws Failure forbidden for another one */
  readonly checkPassphrase: (passphrase: string) => Promise<void>;
}

const MIN_PASSPHRASE = 8;

export function createBookSharing({ place, check, checkPassphrase }: Needs): BookSharing {
  const own = (): BooksPlace => {
    if (!place) throw new Failure('not-found', 'only the desktop app moves its books');
    return place;
  };
  /** @throws Failure conflict where the books are in a database */
  const inFolder = (): BooksPlace => {
    const here = own();
    if (here.state().database === null) return here;
    throw new Failure('conflict', 'the books are in a database already: move them back first');
  };
  return {
    state: () => place?.state() ?? null,
    async test(wish) {
      own();
      const { shown, hasBooks, wallets } = await check(wish);
      return { shown, hasBooks, sameWallets: Object.keys(wallets.counters).length > 0 };
    },
    async move({ passphrase, ...wish }) {
      const here = inFolder();
      if ([...passphrase].length < MIN_PASSPHRASE)
        throw new Failure('invalid-request', `passphrase must have at least ${MIN_PASSPHRASE} characters`, {
          ...createReason('passphrase-short', { least: MIN_PASSPHRASE }),
          field: 'passphrase',
        });
      await checkPassphrase(passphrase);
      const { address, shown, hasBooks } = await check(wish);
      if (hasBooks)
        throw new Failure(
          'conflict',
          `${shown} has books already: use an empty database`,
          createReason('database-has-books'),
        );
      await here.moveThere({ address, shown, passphrase });
    },
    async back() {
      const here = own();
      if (here.state().database === null)
        throw new Failure('conflict', 'the books are in the data folder already');
      if (here.state().own !== null)
        throw new Failure('conflict', 'the data folder has books of its own: they can only be used again');
      await here.moveBack();
    },
    async join({ passphrase, ...wish }) {
      const here = inFolder();
      const { address, shown, hasBooks, wallets, unlock } = await check(wish);
      if (!hasBooks)
        throw new Failure('conflict', `${shown} has no books: move those of this computer there`);
      await unlock(passphrase).catch((error: unknown) => {
        throw error instanceof Failure && error.code === 'forbidden'
          ? new Failure('forbidden', error.message, {
              ...createReason('passphrase-wrong'),
              field: 'passphrase',
            })
          : error;
      });
      await here.join({ address, shown, passphrase }, wallets);
    },
    async leave() {
      const here = own();
      if (here.state().own === null) throw new Failure('conflict', 'the data folder has no books of its own');
      if (here.state().own === 'same-wallets')
        throw new Failure(
          'conflict',
          'the books of this computer use the same wallets as those in the database, and would give out addresses twice',
          createReason('database-same-wallets'),
        );
      await here.leave();
    },
  };
}
