/** Keyring vault: seals and opens, and is unavailable where Electron only pretends to have a keyring. */
import { beforeEach, describe, expect, test, vi } from 'vitest';

const keyring = vi.hoisted(() => ({ available: true, backend: 'gnome_libsecret' }));

vi.mock('electron', () => ({
  safeStorage: {
    isEncryptionAvailable: () => keyring.available,
    getSelectedStorageBackend: () => keyring.backend,
    encryptString: (text: string) => Buffer.from(text).map((byte) => byte ^ 0x5a),
    decryptString: (sealed: Buffer) => sealed.map((byte) => byte ^ 0x5a).toString(),
  },
}));

const { keyringVault } = await import('#main/os/vault.ts');

describe('the keyring vault', () => {
  beforeEach(() => {
    Object.assign(keyring, { available: true, backend: 'gnome_libsecret' });
  });

  test('unseals what it sealed and reveals nothing of it', async () => {
    const vault = keyringVault();
    const sealed = await vault?.seal('pa55 ✓');
    expect(sealed).not.toContain('pa55');
    expect(await vault?.open(sealed ?? '')).toBe('pa55 ✓');
    expect(vault?.state).toBe('keyring');
  });

  test('refuses with a message what another vault sealed', async () => {
    await expect(keyringVault()?.open('passphrase:1:abc')).rejects.toThrow('enter it again');
  });

  test('is unavailable when the system has no encryption', () => {
    keyring.available = false;
    expect(keyringVault()).toBeUndefined();
  });

  test.skipIf(process.platform !== 'linux').each(['basic_text', 'unknown'])(
    'is not there on a Linux where the keyring is %s',
    (backend) => {
      keyring.backend = backend;
      expect(keyringVault()).toBeUndefined();
    },
  );
});
