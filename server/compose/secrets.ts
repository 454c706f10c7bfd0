/** Composes the vault that seals secrets: the system's keyring, a passphrase, or a key file. */
import { join } from 'node:path';
import { KEY_FILE, openKeyFile, SEALED_BY_FILE, withKeyFile } from '#adapters/host/key-file.ts';
import { openPassphraseVault, type PassphraseVault } from '#adapters/host/passphrase-vault.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Vault } from '#ports/host.ts';
import { limitGuesses, setPassphrase, takePassphrase } from '#usecases/backends/passphrase.ts';
import { backendSecrets } from '#usecases/backends/secrets.ts';
import { retryStale } from '#usecases/kernel/retry-stale.ts';
import { VAULT_VERIFIER } from '#usecases/kernel/store-keys.ts';
import type { Base } from './base.ts';
import type { ServerOptions } from './options.ts';

export type SecretParts = Awaited<ReturnType<typeof openSecrets>>;

export async function openSecrets(
  { store, disk, clock, random, log, dataFolder }: Base,
  options: ServerOptions,
) {
  const keyFile = openKeyFile({
    disk,
    path: join(dataFolder, KEY_FILE),
    random,
    warn: (message, fields) => log.warn(message, fields),
  });
  const verifier = store.get('settings', VAULT_VERIFIER) ?? null;
  if (options.database !== undefined && verifier === null && !options.passphrase)
    throw new Failure(
      'invalid-request',
      'COINTILL_PASSPHRASE is missing: a database keeps secrets under a passphrase only. Choose one and keep it',
    );
  const passphrases = options.vault ? null : openPassphraseVault({ verifier, keyFile, random });
  const vault: Vault = options.vault ? withKeyFile(options.vault, keyFile) : mustHave(passphrases);
  // A passphrase was set, and the program ended before it could remove the key.
  const usesFile = [...store.all('secrets').values()].some((sealed) => sealed.startsWith(SEALED_BY_FILE));
  if (passphrases && verifier !== null && !usesFile) await keyFile.remove();
  if (passphrases && options.passphrase) await takePassphrase(store, passphrases, options.passphrase);
  const unlock = limitGuesses(
    async (passphrase) => mustHave(passphrases).unlock(passphrase),
    clock.monotonic,
  );
  return {
    vault,
    secrets: backendSecrets({ store, vault }),
    setPassphrase: (passphrase: string) => retryStale(() => setPassphrase(store, passphrases, passphrase)),
    unlock,
    /** @throws Failure forbidden for another passphrase than the one that seals the secrets, if any does */
    async checkPassphrase(passphrase: string): Promise<void> {
      if (passphrases && store.get('settings', VAULT_VERIFIER) !== undefined) await unlock(passphrase);
    },
  };
}

/** @throws Failure conflict where the keyring keeps the secrets */
function mustHave(vault: PassphraseVault | null): PassphraseVault {
  if (vault) return vault;
  throw new Failure('conflict', "this machine's keyring keeps the secrets: there is no passphrase");
}
