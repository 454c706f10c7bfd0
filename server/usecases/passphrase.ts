/** Setting the passphrase of a machine without a keyring: verifier and resealed secrets are one commit. */
import { Failure } from '../domain/errors.ts';
import type { Store } from '../ports/store.ts';
import { VAULT_VERIFIER } from './keyed.ts';

export interface Passphrases {
  setPassphrase(
    passphrase: string,
    persist: (verifier: string, reseal: (sealed: string) => string) => Promise<void>,
  ): Promise<void>;
}

/** @throws Failure conflict where the operating system's keyring keeps the secrets */
export async function setPassphrase(
  store: Store,
  vault: Passphrases | null,
  passphrase: string,
): Promise<void> {
  if (!vault)
    throw new Failure('conflict', "this machine's keyring keeps the secrets: no passphrase is needed");
  await vault.setPassphrase(passphrase, async (verifier, reseal) => {
    const secrets: Record<string, string> = {};
    for (const [entry, sealed] of store.all('secrets')) {
      try {
        secrets[entry] = reseal(sealed);
      } catch {
        // A secret of an earlier run that was in memory only is gone; its owner is asked for it where it is used.
      }
    }
    await store.commit({ put: { secrets, settings: { [VAULT_VERIFIER]: verifier } } });
  });
}
