/** Secrets of moved books: sealed by the passphrase in a database, and by the desktop's keyring again on the way back. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { realDisk } from '#adapters/host/disk.ts';
import { KEY_FILE, openKeyFile } from '#adapters/host/key-file.ts';
import { systemClock, systemRandom } from '#adapters/host/system.ts';
import type { FileStore } from '#adapters/store/file-store.ts';
import { openStore } from '#adapters/store/open-store.ts';
import { moveSecrets } from '#compose/move-secrets.ts';
import type { Log, Vault } from '#ports/host.ts';
import { VAULT_VERIFIER } from '#usecases/kernel/store-keys.ts';

const PASSPHRASE = 'a passphrase for this test';
const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const MARK = 'keyring:1:';

/** As the desktop's, which refuses what it has not sealed. */
const keyring: Vault = {
  state: 'keyring',
  seal: async (secret) => MARK + Buffer.from(secret).toString('hex'),
  open: async (sealed) => {
    if (!sealed.startsWith(MARK)) throw new Error('sealed by another');
    return Buffer.from(sealed.slice(MARK.length), 'hex').toString();
  },
};

describe('the secrets of moved books', () => {
  let folder: string;
  let store: FileStore;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cointill-move-secrets-'));
    store = await openStore({ folder, clock: systemClock, backups: null });
    const path = join(folder, KEY_FILE);
    const file = openKeyFile({ disk: realDisk, path, random: systemRandom, warn: log.warn });
    await store.commit({
      put: { secrets: { node: await keyring.seal('macaroon'), hook: await file.seal('whsec') } },
    });
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const moved = (more: Partial<Parameters<typeof moveSecrets>[0]>) =>
    moveSecrets({
      ...{ store, folder, log, passphrase: PASSPHRASE, leaveSecrets: false },
      ...{ keyring, toKeyring: false, ...more },
    });

  it('are sealed by the passphrase, those of the keyring too', async () => {
    const there = await moved({});
    expect(there.left).toBe(0);
    expect(Object.keys(there.secrets).sort()).toEqual(['hook', 'node']);
    for (const sealed of Object.values(there.secrets)) expect(sealed).toMatch(/^v1:/);

    // The way back, from a database with these.
    const verifier = String(there.settings[VAULT_VERIFIER]);
    await store.commit({ put: { secrets: there.secrets, settings: { [VAULT_VERIFIER]: verifier } } });
    const back = await moved({ folder: null, toKeyring: true });
    expect(back).toMatchObject({ left: 0, settings: { [VAULT_VERIFIER]: null } });
    const opened = await Promise.all(Object.values(back.secrets).map((sealed) => keyring.open(sealed)));
    expect(opened.sort()).toEqual(['macaroon', 'whsec']);
    await expect(moved({ folder: null, toKeyring: true, passphrase: 'another one' })).rejects.toThrow(
      /passphrase/,
    );
  });

  it('that the keyring has sealed are refused elsewhere, or counted as left out', async () => {
    await expect(moved({ keyring: undefined })).rejects.toThrow('--leave-secrets');
    expect(await moved({ keyring: undefined, leaveSecrets: true })).toMatchObject({
      left: 1,
      secrets: { hook: expect.stringMatching(/^v1:/) },
    });
  });

  it('of a folder that once had a passphrase are sealed by the new one where the keyring has them now', async () => {
    const old = await moved({ passphrase: 'an older passphrase' });
    const verifier = String(old.settings[VAULT_VERIFIER]);
    await store.commit({ put: { settings: { [VAULT_VERIFIER]: verifier } } });
    const { settings, left } = await moved({});
    expect(left).toBe(0);
    expect(settings[VAULT_VERIFIER]).not.toBe(verifier);
  });
});
