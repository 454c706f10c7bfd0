/** The Vault port on the operating system's keyring (Electron safeStorage): Keychain, DPAPI, libsecret or KWallet. */
import { safeStorage } from 'electron';
import type { Vault } from '#ports/host.ts';

const MARK = 'keyring:1:';

/**
 * Undefined when safeStorage has no keyring: Linux then falls back to `basic_text`, whose key is the same on every
 * machine, so the server's own passphrase vault is used instead. Call after `ready`: before it the answer is always no.
 */
export function keyringVault(): Vault | undefined {
  if (!safeStorage.isEncryptionAvailable()) return undefined;
  if (process.platform === 'linux') {
    const backend = safeStorage.getSelectedStorageBackend();
    if (backend === 'basic_text' || backend === 'unknown') return undefined;
  }
  return {
    state: 'keyring',
    seal: async (secret) => MARK + safeStorage.encryptString(secret).toString('base64'),
    open: async (sealed) => {
      if (!sealed.startsWith(MARK)) {
        throw new Error('this secret was not sealed by the keyring of this machine: enter it again');
      }
      return safeStorage.decryptString(Buffer.from(sealed.slice(MARK.length), 'base64'));
    },
  };
}
