/** Check of a database that is to get the books, or has books that this computer is to use. Leaves nothing in it. */
import { realDisk } from '#adapters/host/disk.ts';
import { openPassphraseVault } from '#adapters/host/passphrase-vault.ts';
import { systemClock } from '#adapters/host/system.ts';
import { DATABASE_ADDRESS_FORM, databaseWith } from '#adapters/postgres/address.ts';
import { inspectDatabase } from '#adapters/postgres/inspect-database.ts';
import { readLastSeen } from '#adapters/postgres/last-seen.ts';
import { refuseMoved } from '#domain/maintenance/move-mark.ts';
import { Failure, invalid } from '#domain/messages/errors.ts';
import { createReason, type ReasonName } from '#domain/messages/reason.ts';
import { VAULT_VERIFIER } from '#usecases/kernel/store-keys.ts';
import { walletsOf } from '#usecases/maintenance/own-wallets.ts';
import type { DatabaseWish, FoundDatabase } from '#usecases/maintenance/share-books.ts';
import type { Base } from './base.ts';

type Why = readonly [field: 'address' | 'password', name: ReasonName & `database-${string}`];

function each(codes: readonly string[], why: Why): Readonly<Record<string, Why>> {
  return Object.fromEntries(codes.map((code) => [code, why]));
}

/** By SQLSTATE, and by Node's codes of connections and TLS: what a person can do about it. */
const REASONS: Readonly<Record<string, Why>> = {
  ...each(['28P01', '28000'], ['password', 'database-login']),
  '3D000': ['address', 'database-unknown'],
  '42501': ['address', 'database-no-right'],
  ...each(['ENOTFOUND', 'EAI_AGAIN'], ['address', 'database-host-unknown']),
  ...each(
    ['CONNECT_TIMEOUT', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'],
    ['address', 'database-silent'],
  ),
  ...each(
    [
      'SELF_SIGNED_CERT_IN_CHAIN',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'CERT_HAS_EXPIRED',
    ],
    ['address', 'database-certificate'],
  ),
  ERR_TLS_CERT_ALTNAME_INVALID: ['address', 'database-certificate-name'],
  // It ended the connection where encryption was to begin.
  ...each(
    ['ECONNRESET', 'EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER', 'CONNECTION_CLOSED'],
    ['address', 'database-unencrypted'],
  ),
};

/** @throws Failure invalid-request that names the field; store-unavailable */
export async function checkDatabase(
  { clock, random, store }: Base,
  wish: DatabaseWish,
): Promise<FoundDatabase> {
  const { address, found } = await inspect(wish, clock);
  const { shown, revision, mark, settings } = found;
  const isUnfinished = mark?.state === 'unfinished';
  if (!isUnfinished) refuseMoved(mark, shown);
  const own = [...walletsOf(store)];
  const isSame = ([account]: readonly [string, number]) => found.accounts.includes(account);
  return {
    address,
    shown,
    hasBooks: revision > 0 && !isUnfinished,
    wallets: {
      counters: Object.fromEntries(own.filter(isSame)),
      apart: Object.fromEntries(own.filter((one) => !isSame(one))),
    },
    async unlock(passphrase) {
      const verifier = settings.get(VAULT_VERIFIER) ?? null;
      const keyFile = { seal: lost, open: lost, remove: async () => undefined };
      await openPassphraseVault({ verifier, keyFile, random }).unlock(passphrase);
    },
  };
}

/** Whether it is the one that the server of this data folder used last. @throws Failure as `checkDatabase` */
export async function isLastSeen(wish: DatabaseWish, dataFolder: string): Promise<boolean> {
  const { found } = await inspect(wish, systemClock);
  const seen = await readLastSeen(realDisk, dataFolder);
  return seen !== null && found.identity === seen.database;
}

async function inspect(wish: DatabaseWish, clock: Base['clock']) {
  try {
    const { address } = databaseWith(wish.address, wish.password);
    return { address, found: await inspectDatabase(address, clock, [VAULT_VERIFIER]) };
  } catch (error) {
    throw explain(error);
  }
}

const lost = () => Promise.reject(new Failure('conflict', 'a database has no key file'));

function explain(error: unknown): unknown {
  if (!(error instanceof Failure)) return error;
  if (error.code === 'invalid-request')
    return invalid('address', `address must be like ${DATABASE_ADDRESS_FORM}`, createReason('database-form'));
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const known = REASONS[code];
  if (!known) return error;
  const [field, name] = known;
  return new Failure('invalid-request', error.message, { ...createReason(name), field, cause });
}
