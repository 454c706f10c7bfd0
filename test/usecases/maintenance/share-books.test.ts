/** Requests to move the books: what is refused before anything is stored, and what is stored. */
import { describe, expect, it } from 'vitest';
import { Failure, invalid } from '#domain/messages/errors.ts';
import type { BooksDatabase, BooksPlace } from '#ports/host.ts';
import { createBookSharing } from '#usecases/maintenance/share-books.ts';

const PASSPHRASE = 'a passphrase for this test';
const UNUSABLE = 'postgres:///shop';
const WISH = {
  address: 'postgres://cointill@db.example:5432/shop',
  password: 'p@ss/%41',
  passphrase: PASSPHRASE,
};

type Own = 'apart' | 'same-wallets' | null;

function sharing(database: string | null = null, hasBooks = false, mine: Own = null) {
  const stored: (BooksDatabase | 'back' | 'left')[] = [];
  const checked: unknown[] = [];
  const place: BooksPlace = {
    state: () => ({ database, moved: null, own: mine }),
    moveThere: async (to) => void stored.push(to),
    moveBack: async () => void stored.push('back'),
    join: async (to, wallets) => void stored.push(Object.assign({ wallets }, to)),
    apart: () => ({}),
    share: async () => undefined,
    leave: async () => void stored.push('left'),
  };
  const own = createBookSharing({
    place,
    async check(wish) {
      checked.push(wish);
      if (wish.address === UNUSABLE) throw invalid('address', 'it is unusable');
      return {
        address: 'the address with its password',
        shown: 'db.example:5432/shop',
        hasBooks,
        wallets: { counters: { 'wallet-1': 7 }, apart: { 'wallet-2': 3 } },
        async unlock(passphrase) {
          if (passphrase !== PASSPHRASE) throw new Failure('forbidden', 'the passphrase is wrong');
        },
      };
    },
    async checkPassphrase(passphrase) {
      if (passphrase !== PASSPHRASE) throw new Failure('forbidden', 'the passphrase is wrong');
    },
  });
  return { own, stored, checked };
}

describe('books in a database', () => {
  it('are moved to the database that was checked', async () => {
    const { own, stored, checked } = sharing();
    const { passphrase, ...wish } = WISH;
    await own.move(WISH);
    expect(checked).toEqual([wish]);
    expect(stored).toEqual([
      { address: 'the address with its password', shown: 'db.example:5432/shop', passphrase },
    ]);
    expect(await own.test(wish)).toEqual({
      shown: 'db.example:5432/shop',
      hasBooks: false,
      sameWallets: true,
    });
  });

  it.each([
    ['an unusable address', { address: UNUSABLE }, 'invalid-request', 'address'],
    ['a short passphrase', { passphrase: 'short' }, 'invalid-request', 'passphrase'],
    ['another passphrase than before', { passphrase: 'not the one before' }, 'forbidden', undefined],
  ])('are not moved for %s', async (_what, change, code, field) => {
    const { own, stored } = sharing();
    const refused = await own.move({ ...WISH, ...change }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code, field });
    expect(stored).toEqual([]);
  });

  it('move there only from the data folder, and back only from a database', async () => {
    const [here, there] = [sharing(), sharing('db.example:5432/shop')];
    await expect(there.own.move(WISH)).rejects.toMatchObject({ code: 'conflict' });
    await expect(here.own.back()).rejects.toMatchObject({ code: 'conflict' });
    await there.own.back();
    expect([here.stored, there.stored]).toEqual([[], ['back']]);
  });

  it('that are there already are used with their passphrase, and nothing is moved over them', async () => {
    const { own, stored } = sharing(null, true);
    await expect(own.move(WISH)).rejects.toMatchObject({ why: { name: 'database-has-books' } });
    await expect(own.join({ ...WISH, passphrase: 'not the one' })).rejects.toMatchObject({
      code: 'forbidden',
      field: 'passphrase',
    });
    expect(stored).toEqual([]);
    await own.join(WISH);
    expect(stored).toMatchObject([
      { passphrase: PASSPHRASE, wallets: { counters: { 'wallet-1': 7 }, apart: { 'wallet-2': 3 } } },
    ]);
    await expect(sharing().own.join(WISH)).rejects.toMatchObject({ code: 'conflict' });
    await expect(sharing('db.example/shop', true).own.join(WISH)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('can be left for the local ones, unless they were moved from here or use the same wallets', async () => {
    const there = 'db.example:5432/shop';
    const [apart, same, moved] = [
      sharing(there, true, 'apart'),
      sharing(there, true, 'same-wallets'),
      sharing(there),
    ];
    await apart.own.leave();
    expect(apart.stored).toEqual(['left']);
    await expect(same.own.leave()).rejects.toMatchObject({ why: { name: 'database-same-wallets' } });
    await expect(moved.own.leave()).rejects.toMatchObject({ code: 'conflict' });
    // Its own would be lost beneath those that come back.
    await expect(apart.own.back()).rejects.toMatchObject({ code: 'conflict' });
  });

  it('are not moved on a server without a window', async () => {
    const none = createBookSharing({
      place: undefined,
      check: () => Promise.reject(new Error('not scripted')),
      checkPassphrase: () => Promise.reject(new Error('not scripted')),
    });
    expect(none.state()).toBeNull();
    for (const call of [none.test, none.move, none.back, none.join, none.leave].map((one) => () => one(WISH)))
      await expect(call()).rejects.toMatchObject({ code: 'not-found' });
  });
});
