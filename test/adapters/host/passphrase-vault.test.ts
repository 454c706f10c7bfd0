/** Vault without a keyring: what each state stores, what a passphrase unlocks, and what is lost. */
// @module-tag slow
import { describe, expect, test } from 'vitest';
import { openKeyFile } from '#adapters/host/key-file.ts';
import { openPassphraseVault, type PassphraseVault } from '#adapters/host/passphrase-vault.ts';
import { systemRandom as random } from '#adapters/host/system.ts';
import { FakeDisk } from '#test/support/fakes/fake-disk.ts';

const PASSPHRASE = 'correct horse battery';

/** The caller's storage: the verifier and the sealed texts, written together; and the disk with the key file. */
interface Kept {
  readonly disk: FakeDisk;
  verifier: string | null;
  secrets: Record<string, string>;
}

async function set(vault: PassphraseVault, kept: Kept, passphrase: string): Promise<void> {
  await vault.setPassphrase(passphrase, async (verifier, reseal) => {
    kept.verifier = verifier;
    for (const [name, sealed] of Object.entries(kept.secrets)) kept.secrets[name] = await reseal(sealed);
  });
}

async function withSecret(secret: string): Promise<{ vault: PassphraseVault; kept: Kept }> {
  const disk = new FakeDisk();
  await disk.makeFolder('/data');
  const vault = openPassphraseVault({ verifier: null, keyFile: keyFileOn(disk), random });
  return { vault, kept: { disk, verifier: null, secrets: { rpc: await vault.seal(secret) } } };
}

const keyFileOn = (disk: FakeDisk) =>
  openKeyFile({ disk, path: '/data/vault.key', random, warn: () => undefined });

async function reopened({ disk, verifier }: Kept, passphrase?: string): Promise<PassphraseVault> {
  const vault = openPassphraseVault({ verifier, keyFile: keyFileOn(disk), random });
  if (passphrase !== undefined) await vault.unlock(passphrase);
  return vault;
}

describe('without a passphrase', () => {
  test('a secret is unsealed while the program runs, and its sealed text reveals nothing of it', async () => {
    const { vault, kept } = await withSecret('hunter2');
    expect(vault.state).toBe('key-file');
    expect(kept.secrets['rpc']).not.toContain('hunter2');
    expect(Buffer.from(kept.secrets['rpc'] ?? '', 'base64').toString('latin1')).not.toContain('hunter2');
    await expect(vault.open(kept.secrets['rpc'] ?? '')).resolves.toBe('hunter2');
  });

  test('a secret is unsealed after a restart', async () => {
    const { kept } = await withSecret('hunter2');
    const after = await reopened(kept);
    expect(after.state).toBe('key-file');
    await expect(after.open(kept.secrets['rpc'] ?? '')).resolves.toBe('hunter2');
  });

  test('a secret that an earlier version kept in memory is lost, and the message names the remedy', async () => {
    const { kept } = await withSecret('hunter2');
    await expect((await reopened(kept)).open('memory:v1:abc')).rejects.toMatchObject({
      name: 'Failure',
      message: expect.stringContaining('enter it again'),
    });
  });

  test('there is nothing to unlock', async () => {
    const { vault } = await withSecret('hunter2');
    await expect(vault.unlock(PASSPHRASE)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('with a passphrase', () => {
  test('what the key file sealed is sealed again without it, and unsealed after a restart by the passphrase only', async () => {
    const { vault, kept } = await withSecret('hunter2 £ 🔑');
    await set(vault, kept, PASSPHRASE);
    expect(vault.state).toBe('passphrase');
    expect(await kept.disk.size('/data/vault.key')).toBeNull();
    const later = await vault.seal('second');
    const after = await reopened(kept);
    expect(after.state).toBe('locked');
    await expect(after.open(kept.secrets['rpc'] ?? '')).rejects.toMatchObject({ code: 'conflict' });
    await expect(after.seal('third')).rejects.toMatchObject({ code: 'conflict' });
    await after.unlock(PASSPHRASE);
    expect(after.state).toBe('passphrase');
    await expect(after.open(kept.secrets['rpc'] ?? '')).resolves.toBe('hunter2 £ 🔑');
    await expect(after.open(later)).resolves.toBe('second');
  });

  test('a wrong passphrase is refused and leaves the vault locked', async () => {
    const { vault, kept } = await withSecret('hunter2');
    await set(vault, kept, PASSPHRASE);
    const after = await reopened(kept);
    await expect(after.unlock('correct horse battery!')).rejects.toMatchObject({ code: 'forbidden' });
    expect(after.state).toBe('locked');
    await expect(reopened(kept, 'something else')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(reopened(kept, PASSPHRASE)).resolves.toMatchObject({ state: 'passphrase' });
  });

  test('another passphrase replaces the first without touching a sealed text', async () => {
    const { vault, kept } = await withSecret('hunter2');
    await set(vault, kept, PASSPHRASE);
    const sealed = { ...kept.secrets };
    await set(vault, kept, 'another passphrase');
    expect(kept.secrets).toEqual(sealed);
    await expect(reopened(kept, PASSPHRASE)).rejects.toMatchObject({ code: 'forbidden' });
    const after = await reopened(kept, 'another passphrase');
    await expect(after.open(kept.secrets['rpc'] ?? '')).resolves.toBe('hunter2');
  });

  test('a locked vault accepts no new passphrase', async () => {
    const { vault, kept } = await withSecret('hunter2');
    await set(vault, kept, PASSPHRASE);
    const after = await reopened(kept);
    await expect(set(after, kept, 'another passphrase')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a short passphrase is refused before anything is written', async () => {
    const { vault, kept } = await withSecret('hunter2');
    await expect(set(vault, kept, 'short')).rejects.toMatchObject({ code: 'invalid-request' });
    expect(kept.verifier).toBeNull();
  });

  test('when the texts can’t be written, the vault is unchanged and keeps its secrets', async () => {
    const { vault, kept } = await withSecret('hunter2');
    const full = new Error('the disk is full');
    await expect(vault.setPassphrase(PASSPHRASE, () => Promise.reject(full))).rejects.toBe(full);
    expect(vault.state).toBe('key-file');
    await expect(vault.open(kept.secrets['rpc'] ?? '')).resolves.toBe('hunter2');
    await set(vault, kept, PASSPHRASE);
    await expect((await reopened(kept, PASSPHRASE)).open(kept.secrets['rpc'] ?? '')).resolves.toBe('hunter2');
  });

  test('the same characters typed on another system open it', async () => {
    const { vault, kept } = await withSecret('hunter2');
    await set(vault, kept, 'caf\u00e9 caf\u00e9');
    await expect(reopened(kept, 'cafe\u0301 cafe\u0301')).resolves.toMatchObject({ state: 'passphrase' });
  });

  test('the same secret sealed twice gives two texts', async () => {
    const { vault, kept } = await withSecret('hunter2');
    await set(vault, kept, PASSPHRASE);
    expect(await vault.seal('same')).not.toBe(await vault.seal('same'));
  });

  test('a sealed text with any bit changed is refused, and so is the data key in its place', async () => {
    const { vault, kept } = await withSecret('hunter2');
    await set(vault, kept, PASSPHRASE);
    const sealed = Buffer.from((kept.secrets['rpc'] ?? '').slice(3), 'base64url');
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(vault.open(`v1:${changed.toString('base64url')}`)).rejects.toMatchObject({
        name: 'Failure',
      });
    }
    const wrapped = kept.verifier?.split(':').at(-1);
    await expect(vault.open(`v1:${wrapped}`)).rejects.toMatchObject({ name: 'Failure' });
    await expect(vault.open('v1:')).rejects.toMatchObject({ name: 'Failure' });
    await expect(vault.open('v2:abc')).rejects.toMatchObject({ name: 'Failure' });
  });

  test('a damaged verifier is reported, and never treated as a vault without a passphrase', async () => {
    const { vault, kept } = await withSecret('hunter2');
    await set(vault, kept, PASSPHRASE);
    const verifier = kept.verifier ?? '';
    for (const damaged of ['', 'v2:x', verifier.slice(0, -1), verifier.replace(':17:', ':31:')]) {
      await expect(reopened({ ...kept, verifier: damaged })).rejects.toMatchObject({
        name: 'Failure',
        code: 'store-unavailable',
      });
    }
    const changed = verifier.slice(0, -2) + (verifier.endsWith('AA') ? 'BB' : 'AA');
    await expect(reopened({ ...kept, verifier: changed }, PASSPHRASE)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
