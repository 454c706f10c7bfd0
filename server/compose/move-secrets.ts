/** Secrets of books that are moved, sealed as the target can read them: never under a key in the source's folder. */
import { join } from 'node:path';
import { realDisk } from '#adapters/host/disk.ts';
import { KEY_FILE, type KeyFile, openKeyFile, SEALED_BY_FILE } from '#adapters/host/key-file.ts';
import { openPassphraseVault } from '#adapters/host/passphrase-vault.ts';
import { systemRandom } from '#adapters/host/system.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Log, Vault } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import { VAULT_VERIFIER } from '#usecases/kernel/store-keys.ts';

export interface MovedSecrets {
  readonly secrets: Readonly<Record<string, string>>;
  /** Null: the target has no such setting. */
  readonly settings: Readonly<Record<string, string | null>>;
  /** How many can't be opened and were left out. */
  readonly left: number;
}

interface Needs {
  readonly store: Store;
  /** Of the source; null for a database. */
  readonly folder: string | null;
  readonly log: Log;
  readonly passphrase: string | undefined;
  /** Leaves out what only the desktop's keyring can open. */
  readonly leaveSecrets: boolean;
  /** The keyring of this computer, inside the desktop app. */
  readonly keyring: Vault | undefined;
  /** The keyring seals the secrets of the target. */
  readonly toKeyring: boolean;
}

/** @throws Failure conflict for secrets in the keyring; forbidden for a wrong passphrase; invalid-request for none */
export async function moveSecrets(needs: Needs): Promise<MovedSecrets> {
  const { store, folder, log, passphrase, leaveSecrets, keyring, toKeyring } = needs;
  const all = [...store.all('secrets')];
  const inKeyring = (sealed: string) => sealed.startsWith('keyring:');
  if (!keyring && !leaveSecrets && all.some(([, sealed]) => inKeyring(sealed)))
    throw new Failure(
      'conflict',
      "the secrets are sealed by the desktop's keyring, which only the desktop can open: with --leave-secrets they stay behind and are entered again",
    );
  // Left by a server that ran on this folder without the keyring, whose secrets are sealed again since.
  const isUnused = keyring !== undefined && !all.some(([, sealed]) => sealed.startsWith('v1:'));
  const verifier = isUnused ? null : (store.get('settings', VAULT_VERIFIER) ?? null);
  const reseal = ([, sealed]: readonly [string, string]) =>
    sealed.startsWith(SEALED_BY_FILE) || (keyring !== undefined && inKeyring(sealed));
  if (!passphrase && !toKeyring && (verifier === null || all.some(reseal)))
    throw new Failure(
      'invalid-request',
      'COINTILL_PASSPHRASE is missing: the moved secrets are sealed under it. Choose one and keep it',
    );
  const vault = openPassphraseVault({ verifier, keyFile: sourceKey(folder, log), random: systemRandom });
  const settings: Record<string, string | null> = {};
  if (verifier !== null && passphrase) await vault.unlock(passphrase);
  else if (verifier === null && !toKeyring)
    await vault.setPassphrase(passphrase ?? '', async (made) => {
      settings[VAULT_VERIFIER] = made;
    });
  if (toKeyring) settings[VAULT_VERIFIER] = null;
  const target = toKeyring && keyring ? keyring : vault;
  const open = (sealed: string) => (keyring && inKeyring(sealed) ? keyring.open(sealed) : vault.open(sealed));
  const secrets: Record<string, string> = {};
  let left = 0;
  for (const [entry, sealed] of all) {
    // Of the passphrase, which moves along.
    const fits = toKeyring ? inKeyring(sealed) : !inKeyring(sealed) && !sealed.startsWith(SEALED_BY_FILE);
    try {
      secrets[entry] = fits ? sealed : await target.seal(await open(sealed));
    } catch {
      // Left out where it is lost: the owner is asked for it when it is needed.
      left++;
    }
  }
  return { secrets, settings, left };
}

/** Reads the key and never removes it: the source stays as it is. */
function sourceKey(folder: string | null, log: Log): KeyFile {
  const path = join(folder ?? '', KEY_FILE);
  const key = openKeyFile({ disk: realDisk, path, random: systemRandom, warn: log.warn });
  const lost = () => Promise.reject(new Failure('conflict', 'a database has no key file'));
  return { ...key, ...(folder === null ? { open: lost } : {}), remove: async () => undefined };
}
