/** The end of the program when an update was asked for: it starts again, also when closing took too long. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const electron = vi.hoisted(() => ({ folder: '', quits: 0, relaunches: 0 }));

vi.mock('electron', () => ({
  app: {
    isPackaged: true,
    getVersion: () => '1.0.0',
    getPath: () => '/opt/Cointill/cointill',
    getAppPath: () => electron.folder,
    quit: () => electron.quits++,
  },
  powerMonitor: { on: () => undefined },
}));
vi.mock('#main/os/relaunch.ts', () => ({ relaunch: () => electron.relaunches++ }));
vi.mock('#main/os/app-image.ts', () => ({ appImage: () => '/home/lorenz/Cointill.AppImage' }));
vi.mock('#main/updates/updater.ts', () => ({
  createUpdater: () => ({
    checkForUpdates: async () => ({
      isUpdateAvailable: true,
      updateInfo: { version: '1.1.0', releaseNotes: '', files: [] },
    }),
    downloadUpdate: async () => [join(electron.folder, 'new')],
  }),
  installNow: () => true,
}));

const { openUpdates } = await import('#main/updates/updates.ts');
const log = { info: () => {}, warn: () => {}, error: () => {} };

beforeEach(async () => {
  electron.folder = await mkdtemp(join(tmpdir(), 'cointill-updates-'));
  const releases = { feed: 'https://releases.example/', publicKey: 'key' };
  await writeFile(join(electron.folder, 'package.json'), JSON.stringify({ releases }));
  Object.assign(electron, { quits: 0, relaunches: 0 });
});
afterEach(() => rm(electron.folder, { recursive: true, force: true }));

async function withUpdate() {
  const updates = openUpdates(electron.folder, log);
  updates.check();
  await expect.poll(() => updates.state().phase).toBe('ready');
  return updates;
}

test('closing took too long after ‘Install now’: the program starts again, with nothing installed', async () => {
  const updates = await withUpdate();
  updates.install();
  await expect.poll(() => electron.quits).toBe(1);
  updates.prepare(0);
  updates.giveUp();
  expect(electron.relaunches).toBe(1);
});

test('closing took too long after a person quit: the program does not start again', async () => {
  const updates = await withUpdate();
  updates.prepare(0);
  updates.giveUp();
  expect(electron.relaunches).toBe(0);
});
