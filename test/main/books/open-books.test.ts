/** Start of the desktop's server on a database that can't be used as it is. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { databaseWith } from '#adapters/postgres/address.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, messageOf } from '#domain/messages/message.ts';
import { openBooksPlace, type StoredBooksPlace } from '#main/books/books-place.ts';
import { type BooksNeeds, openBooks } from '#main/books/open-books.ts';
import { settle } from '#test/support/fakes/fake-clock.ts';
import { quiet } from '#test/support/fakes/shop.ts';

const DATABASE = { address: 'postgres://db/shop', shown: 'db/shop', passphrase: 'secret' };
const APART = { counters: {}, apart: { used: 20 } };
const vault = { seal: async (text: string) => text, open: async (sealed: string) => sealed };
const refusedLogin = () =>
  new Failure('store-unavailable', 'the database refuses the password', {
    cause: Object.assign(new Error('refused'), { code: '28P01' }),
  });

const silent = () =>
  new Failure(
    'store-unavailable',
    createMessage('database-unreachable', { database: 'db/shop', why: 'ENOTFOUND' }),
  );
const moved = () =>
  new Failure('store-unavailable', createMessage('books-moved', { place: 'db/shop', other: '/home' }));

describe('a database that can not be used', () => {
  let profile: string;
  let place: StoredBooksPlace;
  let startServer: ReturnType<typeof vi.fn>;
  let isLastSeen: ReturnType<typeof vi.fn>;
  let skipOwnWallets: ReturnType<typeof vi.fn>;

  beforeEach(async () => {
    profile = mkdtempSync(join(tmpdir(), 'cointill-open-books-'));
    place = openBooksPlace(profile, vault);
    await place.join(DATABASE, APART);
    startServer = vi.fn(async () => 'server');
    isLastSeen = vi.fn(async () => true);
    skipOwnWallets = vi.fn(async () => undefined);
  });
  afterEach(() => rmSync(profile, { recursive: true, force: true }));

  const open = () => {
    const program = { startServer, isLastSeen, databaseWith, skipOwnWallets, messageOf };
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

  test.each([
    { problem: silent, mayEnd: true },
    { problem: moved, mayEnd: false },
  ])('is waited for only where it may come back: $mayEnd', async ({ problem, mayEnd }) => {
    startServer.mockRejectedValueOnce(problem());
    const { reach, calls, running } = open();
    expect(await reach('away')).toMatchObject({ mayEnd });
    await calls['books:ask']();
    expect(await reach('ask')).toMatchObject({ why: 'wanted', own: true });
    await calls['books:again']();
    expect(await running).toBe('server');
    expect(usesDatabase()).toEqual([true, true]);
  });

  test('gives way to own books also while it is tried again', async () => {
    let refuse: (error: Error) => void = () => undefined;
    startServer.mockRejectedValueOnce(moved());
    startServer.mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          refuse = reject;
        }),
    );
    const { calls, running, reach } = open();
    await reach('away');
    await vi.waitFor(() => expect(startServer).toHaveBeenCalledTimes(2), { timeout: 5_000 });
    await calls['books:ask']();
    const own = calls['books:own']();
    await settle();
    // The server that is started has the folder.
    expect(skipOwnWallets).not.toHaveBeenCalled();
    refuse(moved());
    await own;
    await running;
    expect(place.read()).toBeNull();
    expect(usesDatabase()).toEqual([true, true, false]);
  });

  test('is used at another address once it is known to be the same', async () => {
    startServer.mockRejectedValueOnce(silent());
    const { calls, running, reach } = open();
    await reach('away');
    await calls['books:ask']();
    const enter = () => calls['books:enter']('postgres://new.example/shop', '', 'secret');
    isLastSeen.mockResolvedValueOnce(false);
    expect(await enter()).toBe('other');
    isLastSeen.mockRejectedValueOnce(silent());
    expect(await enter()).toMatchObject({ why: { name: 'database-unreachable' } });
    expect(place.state().database).toBe('db/shop');
    expect(await enter()).toBe('entered');
    await running;
    expect(isLastSeen).toHaveBeenLastCalledWith(
      { address: 'postgres://new.example/shop', password: '' },
      '/data',
    );
    expect(startServer.mock.lastCall?.[0]).toMatchObject({ database: 'postgres://new.example/shop' });
    expect(place.read()).toMatchObject({ shown: 'new.example/shop', step: 'there', own: APART });
  });
});
