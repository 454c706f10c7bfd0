import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockFolder } from '../../../server/adapters/store/lock.ts';
import { openStore } from '../../../server/adapters/store/open-store.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { chanceOf } from '../../support/history.ts';
import { bundleProgram, type Program, type RunningProgram } from './program.ts';
import { pendingInvoice } from './samples.ts';

let program: Program;
let folder: string;

beforeAll(async () => {
  program = await bundleProgram('committing-process.ts');
  folder = await mkdtemp(join(tmpdir(), 'cointill-store-'));
});

afterAll(async () => {
  await program.remove();
  await rm(folder, { recursive: true, force: true });
});

function open(inFolder: string) {
  return openStore({ folder: inFolder, clock: new FakeClock(), backups: null, segmentBytes: 60_000 });
}

/** Lets the process acknowledge `count` commits, then kills it; gives all it acknowledged before it died. */
async function killAfter(running: RunningProgram, count: number): Promise<string[]> {
  const ids: string[] = [];
  for await (const line of running.lines) {
    if (line.startsWith('open')) continue;
    ids.push(line);
    if (ids.length === count) running.process.kill('SIGKILL');
  }
  await running.ended;
  return ids;
}

describe('a process that commits', () => {
  test('killed at any moment leaves every acknowledged commit, none by half, and no lock', async () => {
    const data = join(folder, 'killed');
    const chance = chanceOf(11);
    const acknowledged: string[] = [];
    for (let run = 0; run < 6; run++) {
      const running = program.start(data, String(run));
      const ids = await killAfter(running, 1 + chance(150));
      expect(running.process.signalCode, running.errors()).toBe('SIGKILL');
      acknowledged.push(...ids);
      const store = await open(data);
      expect(store.notices.filter(({ code }) => code !== 'torn-line-dropped')).toEqual([]);
      for (const id of acknowledged) expect(store.invoice(id)?.id).toBe(id);
      for (const id of acknowledged) expect(store.get('settings', id)).toBe('there');
      for (const id of store.all('settings').keys()) expect(store.invoice(id)?.id).toBe(id);
      await store.close();
    }
  }, 60_000);

  test('keeps a second process off the same folder, which names it, and lets go when it dies', async () => {
    const data = join(folder, 'taken');
    const first = program.start(data, '0', '1');
    for await (const line of first.lines) if (line.startsWith('run')) break;
    const second = program.start(data, '1');
    expect(await second.ended).toBe(3);
    expect(second.errors()).toContain('store-unavailable');
    expect(second.errors()).toContain(data);
    expect(second.errors()).toContain(`process ${first.process.pid}`);
    await expect(open(data)).rejects.toThrow(/already in use/);
    // Another way to the same folder is the same folder.
    await expect(open(join(data, '..', 'taken'))).rejects.toThrow(/already in use/);
    first.process.kill('SIGKILL');
    await first.ended;
    const store = await open(data);
    await store.commit({ invoices: [pendingInvoice('next')] });
    await store.close();
  }, 60_000);
});

describe('a socket file as lock, as on macOS', () => {
  test('keeps others off while its holder lives, and is taken over when it is dead', async () => {
    const data = await mkdtemp(join(folder, 'socket-'));
    const lock = await lockFolder(data, 'darwin');
    await expect(lockFolder(data, 'darwin')).rejects.toThrow(/already in use/);
    await lock.release();
    const name = `cointill-${createHash('sha256')
      .update(await realpath(data))
      .digest('hex')}`;
    const file = join(tmpdir(), `${name.slice(0, 32)}.sock`);
    // What a process leaves behind that was killed: a file nobody answers at.
    await leaveSocketFile(file);
    expect((await stat(file)).isSocket()).toBe(true);
    const next = await lockFolder(data, 'darwin');
    await expect(lockFolder(data, 'darwin')).rejects.toThrow(/already in use/);
    await next.release();
  });
});

/** Makes a socket file through another name, so that closing does not remove this one. */
async function leaveSocketFile(file: string): Promise<void> {
  const server = createServer().listen(`${file}.made`);
  await once(server, 'listening');
  await rename(`${file}.made`, file);
  server.close();
  await once(server, 'close');
}

describe('a data folder', () => {
  test('is held once in a process too, and free again when the store is closed', async () => {
    const data = join(folder, 'once');
    const store = await open(data);
    await expect(open(data)).rejects.toMatchObject({ code: 'store-unavailable' });
    expect(JSON.parse(await readFile(join(data, 'lock.json'), 'utf8'))).toMatchObject({ pid: process.pid });
    await store.close();
    expect(await readdir(data)).not.toContain('lock.json');
    await (await open(data)).close();
  });

  test('is free again when opening it failed', async () => {
    const data = join(folder, 'gone');
    const store = await open(data);
    await store.commit({ put: { settings: { a: 'b' } } });
    await store.backup();
    await store.close();
    await rm(join(data, 'journal'), { recursive: true });
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(open(data)).rejects.toThrow(/but there is backups/);
  });

  test.skipIf(process.platform === 'win32')('can be read by its owner alone', async () => {
    const data = join(folder, 'private', 'data');
    const store = await open(data);
    for (let nth = 0; nth < 100; nth++) await store.commit({ invoices: [pendingInvoice(`invoice-${nth}`)] });
    await store.backup();
    await store.close();
    const entries = await readdir(data, { recursive: true, withFileTypes: true });
    expect(entries.length).toBeGreaterThan(10);
    for (const entry of entries) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      expect(mode & 0o777, entry.name).toBe(entry.isDirectory() ? 0o700 : 0o600);
    }
    expect((await stat(data)).mode & 0o777).toBe(0o700);
  });
});
