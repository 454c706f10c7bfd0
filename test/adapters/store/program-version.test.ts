/** Versions of the program that open a data folder: the backup before an update, and books that are too new. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { realDisk } from '#adapters/host/disk.ts';
import { systemClock } from '#adapters/host/system.ts';
import { restoreIfWanted } from '#adapters/store/backup/restore.ts';
import { readLastRun } from '#adapters/store/journal/last-run.ts';
import { openStore } from '#adapters/store/open-store.ts';
import { goBack, NewerBooks } from '#adapters/store/recovery/program-version.ts';
import type { Store } from '#ports/store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cointill-version-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const backups = () => readdir(join(folder, 'backups')).catch(() => []);

async function use<T>(version: string, work: (store: Store) => T | Promise<T>, disk = realDisk): Promise<T> {
  const store = await openStore({ folder, clock: systemClock, version, disk });
  try {
    return await work(store);
  } finally {
    await (store as Store & { close(): Promise<void> }).close();
  }
}

const put = (name: string) => (store: Store) => store.commit({ put: { settings: { name } } });
const name = (store: Store) => store.get('settings', 'name');

it('another version backs up what it finds before it changes anything; the same one does not', async () => {
  await use('1.0.0', put('old'));
  expect(await backups()).toEqual([]);
  await use('1.0.0', name);
  expect(await backups()).toEqual([]);
  await use('1.1.0', put('new'));
  expect(await backups()).toHaveLength(1);
  await use('1.1.0', name);
  expect(await backups()).toHaveLength(1);
  expect(await readLastRun(realDisk, folder)).toMatchObject({
    version: '1.1.0',
    backupBefore: (await backups())[0],
  });
});

it('an older one changes nothing, names the backup, and goes back to it', async () => {
  await use('1.0.0', put('old'));
  await use('1.1.0', put('new'));
  const [backup = ''] = await backups();
  const refused = await use('1.0.0', name).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NewerBooks);
  expect(refused).toMatchObject({
    backup,
    message:
      'this data was last opened by Cointill 1.1.0, and this is the older Cointill 1.0.0: install 1.1.0 or newer, ' +
      `or restore ${backup}, the backup made before 1.1.0 first opened it`,
  });
  expect(await use('1.1.0', name)).toBe('new');
  await goBack(folder);
  await restoreIfWanted({ folder, clock: systemClock });
  expect(await use('1.0.0', name)).toBe('old');
});

it('offers no backup that was removed', async () => {
  await use('1.0.0', put('old'));
  await use('1.1.0', put('new'));
  await rm(join(folder, 'backups'), { recursive: true });
  await expect(use('1.0.0', name)).rejects.toMatchObject({
    backup: null,
    message: expect.stringMatching(/install 1\.1\.0 or newer$/),
  });
  await expect(goBack(folder)).rejects.toThrow('no such backup');
});

it('opens without a backup where the disk refuses one, says so, and tries again', async () => {
  await use('1.0.0', put('old'));
  const full = {
    ...realDisk,
    makeFolder: async (path: string) => {
      if (path.includes('backups')) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      return realDisk.makeFolder(path);
    },
  };
  const notices = await use('1.1.0', (store) => store.notices.map(({ code }) => code), full);
  expect(notices).toContain('backup-failed');
  expect(await backups()).toEqual([]);
  await use('1.1.0', name);
  expect(await backups()).toHaveLength(1);
});
