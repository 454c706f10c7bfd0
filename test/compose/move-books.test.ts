/** Books that were moved to a database and are taken back into use without it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { realDisk } from '#adapters/host/disk.ts';
import { systemClock } from '#adapters/host/system.ts';
import { writeLastSeen } from '#adapters/postgres/last-seen.ts';
import { openStore } from '#adapters/store/open-store.ts';
import { writeMoved } from '#adapters/store/recovery/moved.ts';
import { skipOwnWallets, takeBooksBack } from '#compose/move-books.ts';
import { orderCounter } from '#domain/invoices/order-number.ts';
import { DAY } from '#domain/kernel/time.ts';
import { FOUND, scanMark } from '#domain/methods/scan-marker.ts';
import type { Log } from '#ports/host.ts';
import { invoiceWith } from '#test/support/fakes/invoices.ts';
import { merchantWith } from '#test/support/fakes/shop.ts';

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ORDERS = orderCounter('shop');

describe('own books that are used again without asking the database', () => {
  test('skip what it may have given out of the same wallets, and have those scanned again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cointill-own-'));
    const open = () => openStore({ folder, clock: systemClock, backups: null });
    const before = await open();
    await before.commit({
      put: {
        counters: { used: 20, [ORDERS]: 7 },
        settings: { [scanMark('used')]: FOUND, [scanMark('new')]: FOUND },
      },
    });
    await before.close();
    await skipOwnWallets({ from: folder, log });
    const after = await open();
    expect(Object.fromEntries(after.all('counters'))).toEqual({ used: 120, new: 100, [ORDERS]: 7 });
    expect(after.get('settings', scanMark('used'))).toBeUndefined();
    await after.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('skip more the longer ago it was used, by the pace until then', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cointill-own-'));
    const open = () => openStore({ folder, clock: systemClock, backups: null });
    const at = systemClock.now() - 30 * DAY;
    const before = await open();
    const sale = { ...invoiceWith(), createdAt: at - DAY };
    const targets = sale.targets.map((target) => ({ ...target, account: 'used', index: 0 }));
    await before.commit({
      invoices: [{ ...sale, targets }],
      put: {
        counters: { used: 20 },
        merchants: { [sale.merchantId]: merchantWith(['LITECOIN'], { id: sale.merchantId }) },
      },
    });
    await before.close();
    await writeLastSeen(realDisk, folder, { database: 'd1', revision: 1, counters: {}, at });
    await skipOwnWallets({ from: folder, log });
    const after = await open();
    // Twenty a day, for a month.
    expect(after.get('counters', 'used')).toBeGreaterThan(20 + 30 * 20);
    await after.close();
    await rm(folder, { recursive: true, force: true });
  });
});

describe('books that are taken back from a database', () => {
  let base: string;
  let folder: string;

  beforeEach(async () => {
    base = await mkdtemp(join(tmpdir(), 'cointill-take-back-'));
    folder = join(base, 'data');
    const store = await openStore({ folder, clock: systemClock, backups: null });
    await store.commit({ put: { counters: { used: 5 } } });
    await store.close();
    const mark = { other: '127.0.0.1/shop', otherId: 'database d1', at: systemClock.now() };
    await writeMoved(realDisk, folder, { state: 'moved', ...mark });
  });
  afterEach(() => rm(base, { recursive: true, force: true }));

  const saw = (database: string, where: string, counters: Readonly<Record<string, number>>) =>
    writeLastSeen(realDisk, where, { database, revision: 1, counters });
  const countersAfter = async (seenBy: readonly string[] = []) => {
    await takeBooksBack({ from: folder, seenBy, log });
    const store = await openStore({ folder, clock: systemClock, backups: null });
    const counters = Object.fromEntries(store.all('counters'));
    await store.close();
    return counters;
  };

  test('skip what this folder saw the database give out, in accounts without a sale before too', async () => {
    await saw('d1', folder, { used: 2_000, later: 30, [ORDERS]: 1_500 });
    expect(await countersAfter()).toEqual({ used: 2_100, later: 130, [ORDERS]: 1_600 });
  });

  test('skip what another folder of a server saw', async () => {
    const other = join(base, 'server');
    await realDisk.makeFolder(other);
    await saw('d1', folder, { used: 50 });
    await saw('d1', other, { used: 2_000 });
    expect(await countersAfter([other])).toEqual({ used: 2_100 });
  });

  test('ignore what another database gave out', async () => {
    await saw('d2', folder, { used: 2_000 });
    expect(await countersAfter()).toEqual({ used: 105 });
  });
});
