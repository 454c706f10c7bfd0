/** Opens the foundations: store, vault, rates, practice wallet, API keys. */
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { realDisk } from '#adapters/host/disk.ts';
import { KEY_FILE, openKeyFile, SEALED_BY_FILE, withKeyFile } from '#adapters/host/key-file.ts';
import { logOf, openLogger } from '#adapters/host/log.ts';
import { openPassphraseVault, type PassphraseVault } from '#adapters/host/passphrase-vault.ts';
import { systemClock, systemDigest, systemRandom } from '#adapters/host/system.ts';
import { openPractice } from '#adapters/practice/open-practice.ts';
import { practiceRate } from '#adapters/practice/practice-rates.ts';
import { type ProvisionedFile, readProvisionFile } from '#adapters/provisioning/provision-file.ts';
import { openRates } from '#adapters/rates/open-rates.ts';
import { DEFAULT_RATE_SOURCES } from '#adapters/rates/sources.ts';
import { restoreIfWanted } from '#adapters/store/backup/restore-if-wanted.ts';
import { openStore } from '#adapters/store/open-store.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Vault } from '#ports/host.ts';
import { takePassphrase } from '#usecases/backends/passphrase.ts';
import { VAULT_VERIFIER } from '#usecases/kernel/store-keys.ts';
import type { PriceNeeds } from '#usecases/rates/price.ts';
import { openKeys } from '#usecases/shops/api-keys.ts';
import type { Closing, ServerOptions } from './options.ts';

export type Foundations = Awaited<ReturnType<typeof openFoundations>>;

export async function openFoundations(options: ServerOptions, closing: Closing) {
  const clock = options.clock ?? systemClock;
  const random = options.random ?? systemRandom;
  const digest = systemDigest;
  const log = logOf(openLogger(options.logLevel));
  // Read first: an invalid file must not lead to a new data folder.
  const file = options.provision === undefined ? null : await readProvisionFile(options.provision);
  if (file?.exposed)
    log.warn(
      'other users of this computer can read the provisioning file, which holds secrets: chmod 600 it',
      {
        file: options.provision,
      },
    );
  await realDisk.makeFolder(options.dataFolder);
  const dataFolder = await realpath(options.dataFolder);
  const told = await restoreIfWanted({ folder: dataFolder, clock, log });
  const store = await openStore({ folder: dataFolder, clock, log, told });
  closing(() => store.close());
  const keyFile = openKeyFile({
    disk: realDisk,
    path: join(dataFolder, KEY_FILE),
    random,
    warn: (message, fields) => log.warn(message, fields),
  });
  const verifier = store.get('settings', VAULT_VERIFIER) ?? null;
  const passphrases = options.vault ? null : openPassphraseVault({ verifier, keyFile, random });
  const vault: Vault = options.vault ? withKeyFile(options.vault, keyFile) : mustHave(passphrases);
  // A passphrase was set, and the program ended before it could remove the key.
  const usesFile = [...store.all('secrets').values()].some((sealed) => sealed.startsWith(SEALED_BY_FILE));
  if (passphrases && verifier !== null && !usesFile) await keyFile.remove();
  if (passphrases && options.passphrase) await takePassphrase(store, passphrases, options.passphrase);
  const cacheFile = join(dataFolder, 'rates.json');
  const rates = openRates({ clock, random, log, cacheFile, ...ratesOf(file, options) });
  closing(() => rates.close());
  const practice = await openPractice({ clock, random, log, file: join(dataFolder, 'practice.json') });
  closing(() => practice.close());
  const keys = openKeys({ store, clock, random, digest });
  closing(() => keys.close());
  const prices: PriceNeeds = { clock, store, rates, practiceRate };
  return {
    clock,
    random,
    digest,
    log,
    file,
    dataFolder,
    store,
    passphrases,
    vault,
    rates,
    practice,
    keys,
    prices,
  };
}

/** @throws Failure conflict where the keyring keeps the secrets */
export function mustHave(vault: PassphraseVault | null): PassphraseVault {
  if (vault) return vault;
  throw new Failure('conflict', "this machine's keyring keeps the secrets: there is no passphrase");
}

function ratesOf(file: ProvisionedFile | null, { marketRates = true }: ServerOptions) {
  const named = file?.rates.sources?.map(({ name, url, key }) => ({ name, url, apiKey: key }));
  const sources = marketRates ? (named ?? DEFAULT_RATE_SOURCES) : [];
  const minutes = file?.rates.maxAgeMinutes;
  return {
    sources,
    ...(minutes === undefined ? {} : { settings: { maxAgeMs: minutes * MINUTE } }),
  };
}
