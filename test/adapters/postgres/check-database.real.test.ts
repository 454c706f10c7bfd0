/** The check of a database: a separate message for each fault, and no traces in the database. */
// @module-tag more
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { describe, expect, test } from 'vitest';
import { realDisk } from '#adapters/host/disk.ts';
import { systemClock, systemRandom } from '#adapters/host/system.ts';
import { writeLastSeen } from '#adapters/postgres/last-seen.ts';
import { openPostgres } from '#adapters/postgres/open-postgres.ts';
import { checkDatabase, isLastSeen } from '#compose/check-database.ts';
import { orderCounter } from '#domain/invoices/order-number.ts';
import { scanMark } from '#domain/methods/scan-marker.ts';
import { MemoryStore } from '#test/support/fakes/memory-store.ts';
import { lacks } from '#test/support/machine/lacks.ts';
import { DATABASE_PASSWORD } from '#test/support/nodes/postgres.ts';
import { usePostgres } from '#test/support/nodes/use-postgres.ts';
import { authority } from '#test/support/servers/certificate.ts';

const SCHEMAS = "select count(*) as count from information_schema.schemata where schema_name = 'cointill'";

describe.skipIf(lacks('postgresql'))('the check of a database', () => {
  const { server, open } = usePostgres();

  const store = new MemoryStore();
  const base = { clock: systemClock, random: systemRandom, store };
  const check = (address: string) => checkDatabase(base as never, { address, password: '' });
  const reason = (address: string) =>
    check(address).then(
      () => 'fine',
      (error) => error.why?.name,
    );

  test('finds an empty one, and changes nothing in it', async () => {
    const address = await server().newDatabase();
    expect(await check(address)).toMatchObject({ hasBooks: false, wallets: { counters: {} } });
    expect(await server().query(address, SCHEMAS)).toEqual([{ count: '0' }]);
  });

  test('finds books, also in use, with the wallets that this computer uses too', async () => {
    const address = await server().newDatabase();
    const using = await openPostgres({ address, clock: systemClock, random: systemRandom });
    open.push(using);
    await using.commit({
      put: {
        counters: { 'wallet-1': 3, 'wallet-2': 1, 'set-up-here': 4, [orderCounter('shop')]: 2 },
        settings: { [scanMark('set-up-there')]: 'begun' },
      },
    });
    store.apply({
      put: {
        counters: { 'wallet-1': 5, 'set-up-there': 6, other: 1, [orderCounter('shop')]: 9 },
        reservations: { 'wallet-1': 12 },
        settings: { [scanMark('set-up-here')]: 'found', [scanMark('new')]: 'begun' },
      },
    });
    const before = using.sequence;
    const found = await check(address);
    expect(found).toMatchObject({ hasBooks: true });
    expect(found.wallets).toEqual({
      counters: { 'wallet-1': 12, 'set-up-here': 0, 'set-up-there': 6 },
      apart: { other: 1, new: 0 },
    });
    expect(using.sequence).toBe(before);
    await expect(found.unlock('some passphrase')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('recognises the one that the server of a folder used last, also at another address', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cointill-last-seen-'));
    const [address, other] = [await server().newDatabase(), await server().newDatabase()];
    const isSame = (at: string) => isLastSeen({ address: at, password: '' }, folder);
    const using = await openPostgres({ address, clock: systemClock, random: systemRandom });
    open.push(using, await openPostgres({ address: other, clock: systemClock, random: systemRandom }));
    expect(await isSame(address)).toBe(false);
    await writeLastSeen(realDisk, folder, { database: using.identity, revision: 1, counters: {} });
    expect(await isSame(address.replace('127.0.0.1', 'localhost'))).toBe(true);
    expect(await isSame(other)).toBe(false);
    expect(await isSame(await server().newDatabase())).toBe(false);
    await expect(isSame(`${address}x`)).rejects.toMatchObject({ why: { name: 'database-unknown' } });
    await rm(folder, { recursive: true });
  });

  test('reports an unknown database, user, host or port, and a missing privilege', async () => {
    const address = await server().newDatabase();
    const changed = (change: Partial<Pick<URL, 'username' | 'hostname' | 'port'>>) =>
      Object.assign(new URL(address), change).href;
    expect(await reason(`${address}x`)).toBe('database-unknown');
    expect(await reason(changed({ username: 'nobody' }))).toBe('database-login');
    expect(await reason(changed({ hostname: 'no-such-host.invalid' }))).toBe('database-host-unknown');
    expect(await reason(changed({ port: '1' }))).toBe('database-silent');
    await server().query(address, 'create role guest login');
    expect(await reason(changed({ username: 'guest' }))).toBe('database-no-right');
  });

  test.each(['db.example/shop', 'postgres://shop:hunter2@db.example', 'postgres:// :hunter2@/x y'])(
    'reports the field and the form of an invalid address: %s',
    async (address) => {
      const failed = checkDatabase(base as never, { address, password: 'correct horse' });
      await expect(failed).rejects.toMatchObject({
        code: 'invalid-request',
        field: 'address',
        message: 'address must be like postgres://USER@HOST:PORT/DATABASE',
        why: { name: 'database-form' },
      });
    },
  );

  test('reports a server that accepts the connection and never answers', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    open.push(silent);
    const { port } = silent.address() as { port: number };
    expect(await reason(`postgres://cointill@127.0.0.1:${port}/shop`)).toBe('database-silent');
  }, 30_000);

  test('reports a wrong password', async () => {
    const address = await server().newDatabase();
    const wrong = address.replace(DATABASE_PASSWORD, 'wrong');
    await server().askPasswords(true);
    try {
      await expect.poll(() => reason(wrong), { timeout: 10_000 }).toBe('database-login');
      expect(await reason(address)).toBe('fine');
    } finally {
      await server().askPasswords(false);
      await expect.poll(() => reason(wrong), { timeout: 10_000 }).toBe('fine');
    }
  }, 30_000);

  test('reports an unencrypted connection, and a certificate that is untrusted or for another name', async () => {
    const byAddress = `${await server().newDatabase()}?sslmode=verify-full`;
    const byName = byAddress.replace('127.0.0.1', 'localhost');
    expect(await reason(byAddress)).toBe('database-unencrypted');
    const certified = authority();
    await server().encrypt(certified.issue('localhost'));
    await expect.poll(() => reason(byName), { timeout: 10_000 }).toBe('database-certificate');
    const restore = trust(certified.cert);
    try {
      expect(await reason(byName)).toBe('fine');
      // Where the host is an address, the certificate must be for that.
      expect(await reason(byAddress)).toBe('database-certificate-name');
      await server().encrypt(certified.issue('db.example'));
      await expect.poll(() => reason(byName), { timeout: 10_000 }).toBe('database-certificate-name');
    } finally {
      restore();
    }
  }, 60_000);
});

/** Until it is restored this program trusts this authority, as one trusts it whose system does. */
function trust(ca: string): () => void {
  const own = tls.createSecureContext;
  tls.createSecureContext = (options) => own({ ...options, ca });
  return () => {
    tls.createSecureContext = own;
  };
}
