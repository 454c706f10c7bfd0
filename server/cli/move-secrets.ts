/** Secrets of books that are moved, sealed as the target can read them: never under a key in the source's folder. */
import { join } from 'node:path';
import { realDisk } from '#adapters/host/disk.ts';
import { KEY_FILE, type KeyFile, openKeyFile, SEALED_BY_FILE } from '#adapters/host/key-file.ts';
import { openPassphraseVault } from '#adapters/host/passphrase-vault.ts';
import { systemRandom } from '#adapters/host/system.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Log } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import { VAULT_VERIFIER } from '#usecases/kernel/store-keys.ts';

export interface MovedSecrets {
  readonly secrets: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, string>>;
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
}

/** @throws Failure conflict for secrets in the keyring; forbidden for a wrong passphrase; invalid-request for none */
export async function moveSecrets(needs: Needs): Promise<MovedSecrets> {
  const { store, folder, log, passphrase, leaveSecrets } = needs;
  const all = [...store.all('secrets')];
  const inKeyring = (sealed: string) => sealed.startsWith('keyring:');
  if (!leaveSecrets && all.some(([, sealed]) => inKeyring(sealed)))
    throw new Failure(
      'conflict',
      "the secrets are sealed by the desktop's keyring, which only the desktop can open: with --leave-secrets they stay behind and are entered again",
    );
  const verifier = store.get('settings', VAULT_VERIFIER) ?? null;
  if (!passphrase && (verifier === null || all.some(([, sealed]) => sealed.startsWith(SEALED_BY_FILE))))
    throw new Failure(
      'invalid-request',
      'COINTILL_PASSPHRASE is missing: the moved secrets are sealed under it. Choose one and keep it',
    );
  const vault = openPassphraseVault({ verifier, keyFile: sourceKey(folder, log), random: systemRandom });
  if (verifier !== null && passphrase) await vault.unlock(passphrase);
  const secrets: Record<string, string> = {};
  const settings: Record<string, string> = {};
  let left = 0;
  /** Left out where it is lost: the owner is asked for it when it is needed. */
  const add = async (entry: string, seal: () => Promise<string>) => {
    try {
      secrets[entry] = await seal();
    } catch {
      left++;
    }
  };
  const reseal = async (sealAgain: (sealed: string) => Promise<string>) => {
    for (const [entry, sealed] of all) {
      if (inKeyring(sealed)) left++;
      else
        await add(entry, () =>
          sealed.startsWith(SEALED_BY_FILE) ? sealAgain(sealed) : Promise.resolve(sealed),
        );
    }
  };
  if (verifier === null)
    await vault.setPassphrase(passphrase ?? '', async (made, sealAgain) => {
      settings[VAULT_VERIFIER] = made;
      await reseal(sealAgain);
    });
  else await reseal(async (sealed) => vault.seal(await vault.open(sealed)));
  return { secrets, settings, left };
}

/** Reads the key and never removes it: the source stays as it is. */
function sourceKey(folder: string | null, log: Log): KeyFile {
  const path = join(folder ?? '', KEY_FILE);
  const key = openKeyFile({ disk: realDisk, path, random: systemRandom, warn: log.warn });
  const lost = () => Promise.reject(new Failure('conflict', 'a database has no key file'));
  return { ...key, ...(folder === null ? { open: lost } : {}), remove: async () => undefined };
}
