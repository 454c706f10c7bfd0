/** Copies of the backups in a folder on another disk, on the real disk of this machine. */
// @module-tag slow
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { realDisk } from '#adapters/host/disk.ts';
import { checkBackup } from '#adapters/store/backup/manifest.ts';
import type { FileStore } from '#adapters/store/file-store.ts';
import { openStoreOn } from '#adapters/store/open-store.ts';
import { DAY, HOUR, MINUTE } from '#domain/kernel/time.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { pendingInvoice } from './samples.ts';

let base: string;
let stick: string;
let clock: FakeClock;
let store: FileStore;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'cointill-copies-'));
  stick = join(base, 'stick');
  await mkdir(stick);
  clock = new FakeClock();
  store = await openStoreOn(realDisk, { folder: join(base, 'data'), clock });
  await store.commit({ invoices: [pendingInvoice('one')] });
});
afterEach(async () => {
  await store.close();
  await rm(base, { recursive: true, force: true });
});

const copied = async () => (await readdir(join(stick, 'cointill-backups'))).sort();
const made = async () => (await store.backups()).map(({ name }) => name).sort();

test('are made with every backup from then on, the newest at once, and are complete', async () => {
  await store.backup();
  expect(await store.backupCopies()).toBeNull();
  await store.copyBackupsTo(stick);
  expect(await copied()).toEqual(await made());
  expect(await store.backupCopies()).toEqual({ folder: stick, madeAt: clock.now(), problem: null });
  for (let backup = 0; backup < 15; backup++) {
    await clock.advance(MINUTE);
    await store.backup();
  }
  // The same number is kept as of the backups.
  expect(await copied()).toHaveLength(14);
  expect(await copied()).toEqual(await made());
  for (const name of await copied()) {
    expect(await checkBackup(realDisk, join(stick, 'cointill-backups'), name)).toMatchObject({
      problem: null,
    });
  }
  await store.copyBackupsTo(null);
  await clock.advance(MINUTE);
  await store.backup();
  expect(await copied()).not.toEqual(await made());
  expect(await store.backupCopies()).toBeNull();
});

test('are made up for within the hour when their disk is back, and nothing is written meanwhile', async () => {
  await store.copyBackupsTo(stick);
  const away = join(base, 'away');
  await rename(stick, away);
  // The place where the disk was: an empty folder of this computer.
  await mkdir(stick);
  await store.backup();
  await clock.advance(MINUTE);
  await store.backup();
  expect(await readdir(stick)).toEqual([]);
  expect(await store.backupCopies()).toMatchObject({
    madeAt: null,
    problem: { why: { name: 'backup-not-copied' } },
  });
  expect(store.notices.map(({ code }) => code)).toEqual(['backup-not-copied']);
  expect(store.backupProblem()).toBeNull();
  await rm(stick, { recursive: true });
  await rename(away, stick);
  await clock.advance(HOUR + MINUTE);
  await expect.poll(copied).toEqual((await made()).slice(-1));
  await expect.poll(async () => (await store.backupCopies())?.problem).toBeNull();
});

test('are made of the newest backup also after one that was dated in the future', async () => {
  await clock.step(365 * DAY);
  await store.copyBackupsTo(stick);
  await store.backup();
  await clock.step(-365 * DAY);
  await store.backup();
  expect(await copied()).toEqual(await made());
  expect(await store.backupCopies()).toEqual({ folder: stick, madeAt: clock.now(), problem: null });
});

test('are kept where the clock is behind those that are there', async () => {
  await store.copyBackupsTo(stick);
  for (let backup = 0; backup < 14; backup++) {
    await clock.advance(MINUTE);
    await store.backup();
  }
  await clock.step(-365 * DAY);
  await store.backup();
  expect(await copied()).toHaveLength(14);
  expect(await copied()).toEqual(await made());
  expect(await store.backupCopies()).toEqual({ folder: stick, madeAt: clock.now(), problem: null });
});

test.each([
  ['a part of a path', 'stick'],
  ['a folder that is not there', '/nowhere/at/all'],
  ['a folder in the data folder', null],
])('are refused for an unsuitable folder: %s', async (_what, folder) => {
  await expect(store.copyBackupsTo(folder ?? join(base, 'data', 'backups'))).rejects.toMatchObject({
    code: 'invalid-request',
    field: 'folder',
    why: { name: 'folder-missing' },
  });
  expect(await store.backupCopies()).toBeNull();
});
