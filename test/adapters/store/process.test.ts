// @module-tag slow
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { realDisk } from '#adapters/host/disk.ts';
import { replaceDurably } from '#adapters/host/durable-file.ts';
import { restoreIfWanted } from '#adapters/store/backup/restore.ts';
import { lockFolder } from '#adapters/store/journal/lock.ts';
import { lockBySocket } from '#adapters/store/journal/lock-sockets.ts';
import { openStore } from '#adapters/store/open-store.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { chanceOf } from '#test/support/fakes/history.ts';
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

/** Lets the process acknowledge `count` commits, then kills it; returns all it acknowledged before it died. */
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
  test('killed at any moment leaves every acknowledged commit, none half written, and no lock', async () => {
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

  test('locks the folder against a second process, which names it, and releases it when it dies', async () => {
    const data = join(folder, 'taken');
    const first = program.start(data, '0', '1');
    for await (const line of first.lines) if (line.startsWith('run')) break;
    const second = program.start(data, '1');
    expect(await second.ended).toBe(3);
    expect(second.errors()).toContain('store-unavailable');
    expect(second.errors()).toContain(data);
    expect(second.errors()).toContain(`process ${first.process.pid}`);
    await expect(open(data)).rejects.toThrow(/already in use/);
    // Another path to the same folder is the same folder.
    await expect(open(join(data, '..', 'taken'))).rejects.toThrow(/already in use/);
    first.process.kill('SIGKILL');
    await first.ended;
    const store = await open(data);
    await store.commit({ invoices: [pendingInvoice('next')] });
    await store.close();
  }, 60_000);
});

/** Runs a command in another network namespace and with its own mounts, where this machine allows that. */
const APART = spawnSync('unshare', ['-n', '-m', 'true']).status === 0 ? ['unshare', '-n', '-m'] : [];

describe('a lock in the folder', () => {
  test('excludes a process from another network namespace, or by a mount of another name', async () => {
    const data = join(folder, 'apart');
    const other = join(folder, 'apart-mounted');
    await (APART.length > 0 ? mkdir(other) : symlink(data, other));
    const first = program.start(data, '0', '1');
    for await (const line of first.lines) if (line.startsWith('run')) break;
    const second = program.startBy(APART, data, '1');
    expect(await second.ended, second.errors()).toBe(3);
    expect(second.errors()).toContain('already in use');
    const mount = 'mount --bind "$1" "$2" && shift && exec "$2" "$3" "$1" 1';
    const third =
      APART.length > 0
        ? program.startBy([...APART, 'sh', '-c', mount, 'sh', data, other])
        : program.start(other, '1');
    expect(await third.ended, third.errors()).toBe(3);
    first.process.kill('SIGKILL');
    await first.ended;
    await (await open(data)).close();
    expect((await readdir(data)).filter((name) => name.endsWith('.sock'))).toEqual([]);
  }, 60_000);

  test('is identified by the inode, for a folder of any name and length', async () => {
    const long = join(folder, 'x'.repeat(90), 'y'.repeat(90));
    await mkdir(long, { recursive: true });
    for (const [name, linked] of [
      [folder, 'linked'],
      [long, 'linked-long'],
    ] as const) {
      await symlink(name, join(folder, linked));
      const held = await lockBySocket(name);
      expect(held).toEqual(expect.any(Function));
      expect(await lockBySocket(join(folder, linked))).toBeNull();
      if (held && held !== 'unknown') await held();
      const next = await lockBySocket(join(folder, linked));
      if (next && next !== 'unknown') await next();
      expect((await readdir(name)).filter((entry) => entry.endsWith('.sock'))).toEqual([]);
    }
  });

  test('is acquired by one of many concurrent processes, and by the next when that one is gone', async () => {
    const data = await mkdtemp(join(folder, 'many-'));
    const all = await Promise.all(Array.from({ length: 5 }, () => lockBySocket(data)));
    const held = all.flatMap((one) => (one && one !== 'unknown' ? [one] : []));
    expect(held).toHaveLength(1);
    await held[0]?.();
    // What a killed process left behind, without a listener.
    await leaveSocketFile(join(data, 'lock-0123456789ab.sock'));
    const next = await lockBySocket(data);
    expect((await readdir(data)).filter((name) => name === 'lock-0123456789ab.sock')).toEqual([]);
    expect(await lockBySocket(data)).toBeNull();
    if (next && next !== 'unknown') await next();
  });
});

describe('a journal that another process wrote to', () => {
  test('is noticed before anything is written, and nothing more is written', async () => {
    const data = join(folder, 'foreign');
    const store = await open(data);
    await store.commit({ invoices: [pendingInvoice('a')] });
    const file = join(data, 'journal', '000001.jsonl');
    await appendFile(file, 'of another program\n');
    const before = await readFile(file, 'utf8');
    const refused = { code: 'store-unavailable', why: { name: 'journal-foreign' } };
    await expect(store.commit({ invoices: [pendingInvoice('b')] })).rejects.toMatchObject(refused);
    await expect(store.commit({ invoices: [pendingInvoice('c')] })).rejects.toMatchObject(refused);
    expect(await readFile(file, 'utf8')).toBe(before);
    expect([store.healthy, store.invoice('a')?.id, store.invoice('b')]).toEqual([false, 'a', undefined]);
    await store.close();
  });

  test.skipIf(process.platform === 'win32')('or that was removed beneath the program, likewise', async () => {
    const data = join(folder, 'beneath');
    const store = await open(data);
    await store.commit({ invoices: [pendingInvoice('a')] });
    await rm(join(data, 'journal', '000001.jsonl'));
    await expect(store.commit({ invoices: [pendingInvoice('b')] })).rejects.toMatchObject({
      why: { name: 'journal-foreign' },
    });
    await store.close();
  });

  test('or whose next file another process created is not overwritten', async () => {
    const data = join(folder, 'next');
    const store = await openStore({ folder: data, clock: new FakeClock(), backups: null, segmentBytes: 500 });
    await store.commit({ invoices: [pendingInvoice('a')] });
    const next = join(data, 'journal', '000002.jsonl');
    await writeFile(next, 'of another program');
    await expect(store.commit({ invoices: [pendingInvoice('b')] })).rejects.toMatchObject({
      why: { name: 'journal-foreign' },
    });
    expect(await readFile(next, 'utf8')).toBe('of another program');
    await store.close();
  });
});

describe('a file that is replaced twice at once', () => {
  test('has the content requested last, and no request is refused', async () => {
    const data = await mkdtemp(join(folder, 'twice-'));
    const path = join(data, 'wish.json');
    const write = (text: string) => replaceDurably(realDisk, path, [Buffer.from(text)]);
    await Promise.all(Array.from({ length: 20 }, (_, nth) => write(String(nth))));
    expect(await readFile(path, 'utf8')).toBe('19');
    expect(await readdir(data)).toEqual(['wish.json']);
  });
});

describe('a restore request that can not be read from disk', () => {
  test('is refused with the name of its file', async () => {
    const data = await mkdtemp(join(folder, 'wish-'));
    await mkdir(join(data, 'restore-wanted.json'));
    await expect(restoreIfWanted({ folder: data, clock: new FakeClock() })).rejects.toMatchObject({
      code: 'store-unavailable',
      message: expect.stringMatching(/wish-.*restore-wanted\.json can't be read \(EISDIR\): remove it/),
    });
  });
});

describe('a socket file as lock, as on macOS', () => {
  test('excludes others while its owner lives, and is taken over when that is dead', async () => {
    const data = await mkdtemp(join(folder, 'socket-'));
    const lock = await lockFolder(data, 'darwin');
    await expect(lockFolder(data, 'darwin')).rejects.toThrow(/already in use/);
    await lock.release();
    const name = `cointill-${createHash('sha256')
      .update(await realpath(data))
      .digest('hex')}`;
    const file = join(tmpdir(), `${name.slice(0, 32)}.sock`);
    // What a killed process leaves behind: a socket file without a listener.
    await leaveSocketFile(file);
    expect((await stat(file)).isSocket()).toBe(true);
    const next = await lockFolder(data, 'darwin');
    await expect(lockFolder(data, 'darwin')).rejects.toThrow(/already in use/);
    await next.release();
  });
});

/** Creates a socket file through another name, so that closing does not remove this one. */
async function leaveSocketFile(file: string): Promise<void> {
  const server = createServer().listen(`${file}.made`);
  await once(server, 'listening');
  await rename(`${file}.made`, file);
  server.close();
  await once(server, 'close');
}

describe('a data folder', () => {
  test('is locked once within a process too, and free again when the store is closed', async () => {
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
