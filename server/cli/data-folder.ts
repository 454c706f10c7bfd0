/** Opens the store of a data folder for one command, while no server runs: both take the same lock. */
import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { realDisk } from '#adapters/host/disk.ts';
import { KEY_FILE, openKeyFile } from '#adapters/host/key-file.ts';
import { logOf, openLogger } from '#adapters/host/log.ts';
import { openPassphraseVault } from '#adapters/host/passphrase-vault.ts';
import { systemClock, systemDigest, systemRandom } from '#adapters/host/system.ts';
import type { FileStore } from '#adapters/store/file-store.ts';
import { hasStore } from '#adapters/store/format/paths.ts';
import { openStore } from '#adapters/store/open-store.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Log, Vault } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import { takePassphrase } from '#usecases/backends/passphrase.ts';
import { ACTIVE_MERCHANT, VAULT_VERIFIER } from '#usecases/kernel/store-keys.ts';
import { type Keys, openKeys } from '#usecases/shops/api-keys.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { type Arguments, dataFolderOf, WrongUse } from './arguments.ts';

export interface OpenBooks {
  readonly store: FileStore;
  readonly keys: Keys;
  readonly log: Log;
  /** The shop of `--shop`, or the active one. @throws Failure not-found */
  shop(): Merchant;
  /** The vault that seals secrets. @throws Failure conflict when it is locked, or only the desktop app can open it */
  vault(): Promise<Vault>;
}

/** Options of every command on the store. */
export const BOOKS_OPTIONS = {
  data: { type: 'string' },
  shop: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** @throws Failure store-unavailable while a server has the folder; not-found when there is no store; WrongUse */
export async function withBooks<T>(args: Arguments, work: (books: OpenBooks) => Promise<T>): Promise<T> {
  const wanted = dataFolderOf(args);
  const names = await readdir(wanted).catch((cause) => {
    throw new Failure('not-found', `there is no data folder ${wanted}: name it with --data`, { cause });
  });
  // Opening would create a new store.
  if (!hasStore(names)) {
    throw new Failure('not-found', `there are no books in ${wanted}: name their folder with --data`);
  }
  const log = logOf(openLogger('warn', null));
  const folder = await realpath(wanted);
  const store = await openStore({
    folder,
    clock: systemClock,
    log,
    backups: null,
    version: packageJson.version,
  });
  try {
    const keys = openKeys({ store, clock: systemClock, random: systemRandom, digest: systemDigest });
    try {
      return await work({
        store,
        keys,
        log,
        shop: () => shopOf(store, args.text('shop')),
        vault: () => vaultOf(store, folder, log),
      });
    } catch (error) {
      // What the store refuses here was given by an option.
      throw error instanceof Failure && error.code === 'invalid-request'
        ? new WrongUse(error.message)
        : error;
    } finally {
      await keys.close();
    }
  } finally {
    await store.close();
  }
}

function shopOf(store: Store, named: string | undefined): Merchant {
  const id = named ?? store.get('settings', ACTIVE_MERCHANT);
  const shop = id === undefined ? undefined : store.get('merchants', id);
  if (shop) return shop;
  const there = [...store.all('merchants').keys()];
  const known = there.length === 0 ? 'none is set up yet' : `there are: ${there.join(', ')}`;
  throw new Failure(
    'not-found',
    named === undefined ? `name a shop with --shop; ${known}` : `there is no shop ${named}; ${known}`,
  );
}

async function vaultOf(store: Store, folder: string, log: Log): Promise<Vault> {
  const verifier = store.get('settings', VAULT_VERIFIER) ?? null;
  const passphrase = process.env['COINTILL_PASSPHRASE'];
  if ([...store.all('secrets').values()].some((sealed) => sealed.startsWith('keyring:'))) {
    throw new Failure(
      'conflict',
      "the secrets of this folder are sealed by the desktop's keyring: make the endpoint in the desktop app",
    );
  }
  if (verifier !== null && !passphrase) {
    throw new Failure('conflict', 'the secrets are locked: give the passphrase in COINTILL_PASSPHRASE');
  }
  const path = join(folder, KEY_FILE);
  const keyFile = openKeyFile({ disk: realDisk, path, random: systemRandom, warn: log.warn });
  const vault = openPassphraseVault({ verifier, keyFile, random: systemRandom });
  if (passphrase) await takePassphrase(store, vault, passphrase);
  return vault;
}
