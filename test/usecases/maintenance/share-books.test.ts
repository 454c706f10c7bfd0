/** The wish to move the books: what is refused before anything is stored, and what is stored. */
import { describe, expect, it } from 'vitest';
import { Failure } from '#domain/messages/errors.ts';
import type { BooksDatabase, BooksPlace } from '#ports/host.ts';
import { createBookSharing } from '#usecases/maintenance/share-books.ts';

const PASSPHRASE = 'a passphrase for this test';
const WISH = {
  address: 'postgres://cointill@db.example:5432/shop',
  password: 'p@ss/%41',
  passphrase: PASSPHRASE,
};

function sharing(database: string | null = null) {
  const stored: (BooksDatabase | 'back')[] = [];
  const checked: string[] = [];
  const place: BooksPlace = {
    state: () => ({ database, moved: null }),
    moveThere: async (to) => void stored.push(to),
    moveBack: async () => void stored.push('back'),
  };
  const own = createBookSharing({
    place,
    async check(address) {
      checked.push(address);
      return 'db.example:5432/shop';
    },
    async checkPassphrase(passphrase) {
      if (passphrase !== PASSPHRASE) throw new Failure('forbidden', 'the passphrase is wrong');
    },
  });
  return { own, stored, checked };
}

describe('books in a database', () => {
  it('are moved with the password as part of the address, whatever signs it has', async () => {
    const { own, stored, checked } = sharing();
    await own.move(WISH);
    const [to] = stored;
    expect(checked).toHaveLength(1);
    expect(to).toMatchObject({ address: checked[0], shown: 'db.example:5432/shop', passphrase: PASSPHRASE });
    expect(decodeURIComponent(new URL(checked[0] ?? '').password)).toBe(WISH.password);
    expect(await own.test({ ...WISH, password: '' })).toBe('db.example:5432/shop');
    expect(checked[1]).toBe(WISH.address);
  });

  it('may be on several hosts', async () => {
    const { own, checked } = sharing();
    await own.test({
      ...WISH,
      address: 'postgres://cointill@db1.example:5432,db2.example:5433/shop?sslmode=require',
    });
    expect(checked).toEqual([
      'postgres://cointill:p%40ss%2F%2541@db1.example:5432,db2.example:5433/shop?sslmode=require',
    ]);
  });

  it.each([
    ['another address', { address: 'shop of p@ss' }, 'invalid-request', 'address'],
    ['an address without a host', { address: 'postgres:///shop' }, 'invalid-request', 'address'],
    ['a short passphrase', { passphrase: 'short' }, 'invalid-request', 'passphrase'],
    ['another passphrase than before', { passphrase: 'not the one before' }, 'forbidden', undefined],
  ])('are not moved for %s', async (_what, change, code, field) => {
    const { own, stored } = sharing();
    const refused = await own.move({ ...WISH, ...change }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code, field });
    expect(String(refused)).not.toContain('p@ss');
    expect(stored).toEqual([]);
  });

  it('move there only from the data folder, and back only from a database', async () => {
    const [here, there] = [sharing(), sharing('db.example:5432/shop')];
    await expect(there.own.move(WISH)).rejects.toMatchObject({ code: 'conflict' });
    await expect(here.own.back()).rejects.toMatchObject({ code: 'conflict' });
    await there.own.back();
    expect([here.stored, there.stored]).toEqual([[], ['back']]);
  });

  it('stay where they are on a server without a window', async () => {
    const none = createBookSharing({
      place: undefined,
      check: () => Promise.reject(new Error('not scripted')),
      checkPassphrase: () => Promise.reject(new Error('not scripted')),
    });
    expect(none.state()).toBeNull();
    for (const call of [() => none.test(WISH), () => none.move(WISH), () => none.back()])
      await expect(call()).rejects.toMatchObject({ code: 'not-found' });
  });
});
