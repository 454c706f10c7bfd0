/** Start of the desktop's server on a database that can't be used as it is. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Failure } from '#domain/messages/errors.ts';
import { messageOf } from '#domain/messages/message.ts';
import { openBooksPlace, type StoredBooksPlace } from '#main/books/books-place.ts';
import { type BooksNeeds, openBooks } from '#main/books/open-books.ts';
import { quiet } from '#test/support/fakes/shop.ts';

const DATABASE = { address: 'postgres://db/shop', shown: 'db/shop', passphrase: 'secret' };
const APART = { counters: {}, apart: { used: 20 } };
const vault = { seal: async (text: string) => text, open: async (sealed: string) => sealed };
const refusedLogin = () =>
  new Failure('store-unavailable', 'the database refuses the password', {
    cause: Object.assign(new Error('refused'), { code: '28P01' }),
  });

describe('a database that can not be used', () => {
  let profile: string;
  let place: StoredBooksPlace;
  let startServer: ReturnType<typeof vi.fn>;
  let skipOwnWallets: ReturnType<typeof vi.fn>;

  beforeEach(async () => {
    profile = mkdtempSync(join(tmpdir(), 'cointill-open-books-'));
    place = openBooksPlace(profile, vault);
    await place.join(DATABASE, APART);
    startServer = vi.fn(async () => 'server');
    skipOwnWallets = vi.fn(async () => undefined);
  });
  afterEach(() => rmSync(profile, { recursive: true, force: true }));

  const open = () => {
    const program = { startServer, skipOwnWallets, messageOf };
    const books = openBooks({
      ...{ place, program, log: quiet, keyring: undefined, dataFolder: '/data' },
      show: async () => undefined,
    } as unknown as BooksNeeds);
    const running = books.start({ dataFolder: '/data' } as never);
    const reach = (kind: string) =>
      vi.waitFor(async () => {
        const state = await books.calls['books:state']();
        expect(state.kind).toBe(kind);
        return state;
      });
    return { calls: books.calls, running, reach };
  };
  const usesDatabase = () => startServer.mock.calls.map(([options]) => 'database' in options);

  test('gives way to own books only once those have skipped what it may have given out', async () => {
    startServer.mockRejectedValueOnce(refusedLogin());
    skipOwnWallets.mockRejectedValueOnce(new Error('the disk is full'));
    const { calls, running, reach } = open();
    await reach('ask');
    await expect(calls['books:own']()).rejects.toThrow('the disk is full');
    expect(place.read()).not.toBeNull();
    await calls['books:own']();
    await running;
    expect(skipOwnWallets).toHaveBeenLastCalledWith({ from: '/data', log: quiet });
    expect(place.read()).toBeNull();
    expect(usesDatabase()).toEqual([true, false]);
  });
});
