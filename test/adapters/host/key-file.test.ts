/** Secrets sealed by a key file: what survives the program, who can read it, and what is lost with the key. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Disk, realDisk } from '#adapters/host/disk.ts';
import { openKeyFile, withKeyFile } from '#adapters/host/key-file.ts';
import { systemRandom as random } from '#adapters/host/system.ts';
import type { Vault } from '#ports/host.ts';

let folder: string;
let path: string;
const warned: string[] = [];
const open = () =>
  openKeyFile({ disk: realDisk, path, random, warn: (message) => void warned.push(message) });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cointill-key-'));
  path = join(folder, 'vault.key');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a key file', () => {
  test('is created with the first secret, readable by its owner alone, and opens it after a restart', async () => {
    const [one, two] = await Promise.all([
      open().seal('hunter2'),
      open()
        .open('file:v1:none')
        .catch(() => ''),
    ]);
    expect(two).toBe('');
    expect(one).not.toContain('hunter2');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await open().open(one)).toBe('hunter2');
  });

  test('is created once, also when the first two secrets are sealed concurrently', async () => {
    const file = open();
    const sealed = await Promise.all(['a', 'b', 'c'].map((secret) => file.seal(secret)));
    expect(await Promise.all(sealed.map((text) => open().open(text)))).toEqual(['a', 'b', 'c']);
    expect(new Set(sealed).size).toBe(3);
  });

  test('that is missing or another one unseals nothing, and the message names it and the remedy', async () => {
    const sealed = await open().seal('hunter2');
    await rm(path);
    const lost = { code: 'conflict', message: expect.stringMatching(/vault\.key.*enter it again/) };
    await expect(open().open(sealed)).rejects.toMatchObject(lost);
    await open().seal('another');
    await expect(open().open(sealed)).rejects.toMatchObject(lost);
  });

  test('is tried again after the disk refused to write it, and the refusal says so', async () => {
    const EIO = () => Promise.reject(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }));
    let isBroken = true;
    const disk: Disk = { ...realDisk, rename: (...paths) => (isBroken ? EIO() : realDisk.rename(...paths)) };
    const file = openKeyFile({ disk, path, random, warn: (message) => void warned.push(message) });
    await expect(file.seal('hunter2')).rejects.toMatchObject({
      code: 'store-unavailable',
      message: 'the disk refused to write the key of the secrets (EIO); nothing was changed',
      why: { name: 'disk-refuses' },
    });
    isBroken = false;
    expect(await open().open(await file.seal('hunter2'))).toBe('hunter2');
  });

  test('without a valid key is preserved beside the new one', async () => {
    await writeFile(path, 'half a ke');
    const sealed = await open().seal('hunter2');
    expect(await open().open(sealed)).toBe('hunter2');
    expect(await readFile(`${path}.damaged`, 'utf8')).toBe('half a ke');
  });

  test('that is removed makes what it sealed unreadable', async () => {
    const file = open();
    const sealed = await file.seal('hunter2');
    await file.remove();
    await expect(file.open(sealed)).rejects.toMatchObject({ code: 'conflict' });
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('lets a keyring open what a command without the keyring sealed', async () => {
    const keyring: Vault = {
      state: 'keyring',
      seal: async (secret) => `keyring:${secret}`,
      open: async (sealed) => sealed.slice('keyring:'.length),
    };
    const vault = withKeyFile(keyring, open());
    expect(await vault.open(await open().seal('by a command'))).toBe('by a command');
    expect(await vault.open(await vault.seal('by the app'))).toBe('by the app');
    expect(vault.state).toBe('keyring');
  });
});
