/** Books in a database instead of the data folder of this computer: its test, and the wish to move there or back. */
import { Failure, invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { BooksPlace, BooksPlaceState } from '#ports/host.ts';

/** A database as it is entered. */
export interface DatabaseWish {
  readonly address: string;
  /** Empty: the address has it, or there is none. */
  readonly password: string;
}

export interface BookSharing {
  /** Null where the books can't be moved: the server has no window of its own. */
  state(): BooksPlaceState | null;
  /** The address as it is shown. @throws Failure with what is wrong; also where the database has books already */
  test(wish: DatabaseWish): Promise<string>;
  /** Tests it, and moves the books there at the next start. @throws Failure as the test; conflict where they are there */
  move(wish: DatabaseWish & { readonly passphrase: string }): Promise<void>;
  /** Moves them back at the next start. @throws Failure conflict where they are in the data folder */
  back(): Promise<void>;
}

interface Needs {
  readonly place: BooksPlace | undefined;
  /** The address as it is shown, of a database that can be used and is empty. @throws Failure */
  readonly check: (address: string) => Promise<string>;
  /** Of secrets that are sealed by one already. @throws Failure forbidden for another one */
  readonly checkPassphrase: (passphrase: string) => Promise<void>;
}

const MIN_PASSPHRASE = 8;

export function createBookSharing({ place, check, checkPassphrase }: Needs): BookSharing {
  const own = (): BooksPlace => {
    if (!place) throw new Failure('not-found', 'only the desktop app moves its books');
    return place;
  };
  const test = async (wish: DatabaseWish) => {
    const address = withPassword(wish);
    return { address, shown: await check(address) };
  };
  return {
    state: () => place?.state() ?? null,
    async test(wish) {
      own();
      return (await test(wish)).shown;
    },
    async move({ passphrase, ...wish }) {
      const here = own();
      if (here.state().database !== null)
        throw new Failure('conflict', 'the books are in a database already: move them back first');
      if ([...passphrase].length < MIN_PASSPHRASE)
        throw new Failure('invalid-request', `passphrase must have at least ${MIN_PASSPHRASE} characters`, {
          ...createReason('passphrase-short', { least: MIN_PASSPHRASE }),
          field: 'passphrase',
        });
      await checkPassphrase(passphrase);
      await here.moveThere({ ...(await test(wish)), passphrase });
    },
    async back() {
      const here = own();
      if (here.state().database === null)
        throw new Failure('conflict', 'the books are in the data folder already');
      await here.moveBack();
    },
  };
}

/** What is before the second host, the hosts from that on, and what is after them. */
const HOSTS = /^([^/]*\/\/(?:[^@/?#]*@)?[^,/?#]*)((?:,[^/?#]*)?)(.*)$/;
const AUTHORITY = /^[^/]*\/\/[^/?#]*/;

/** @throws Failure invalid-request for another form; its message has no part of the address */
function withPassword({ address, password }: DatabaseWish): string {
  try {
    const [, before = '', otherHosts = '', after = ''] = HOSTS.exec(address.trim()) ?? [];
    const url = new URL(before + after);
    if (password !== '') {
      // The setter leaves a percent sign as it is.
      url.password = encodeURIComponent(password);
      if (url.password === '') throw new Error('there is no place for a password');
    }
    return url.href.replace(AUTHORITY, (first) => first + otherHosts);
  } catch {
    throw invalid(
      'address',
      'address must be like postgres://USER@HOST:PORT/DATABASE',
      createReason('database-form'),
    );
  }
}
