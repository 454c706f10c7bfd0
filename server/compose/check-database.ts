/** Check of a database that is to get the books: reachable, with the right to make its tables, and empty. */
import { openPostgres } from '#adapters/postgres/open-postgres.ts';
import { MOVE_MARK, parseMoveMark } from '#domain/maintenance/move-mark.ts';
import { Failure, invalid } from '#domain/messages/errors.ts';
import { createReason, type ReasonName } from '#domain/messages/reason.ts';
import type { Base } from './base.ts';

/** Another program that has just ended holds the database for longer. */
const PATIENCE_MS = 2_000;

/** By SQLSTATE, and by Node's codes of TLS: what a person can do about it. */
const REASONS: Readonly<Record<string, readonly [field: string, name: ReasonName & `database-${string}`]>> = {
  '28P01': ['password', 'database-login'],
  '28000': ['password', 'database-login'],
  '3D000': ['address', 'database-unknown'],
  '42501': ['address', 'database-no-right'],
  ...Object.fromEntries(
    [
      'SELF_SIGNED_CERT_IN_CHAIN',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'CERT_HAS_EXPIRED',
      'ECONNRESET',
    ].map((code) => [code, ['address', 'database-certificate'] as const]),
  ),
};

/**
 * Makes the tables of a store, so that the right to do so is checked too.
 * @returns the address as it is shown
 * @throws Failure invalid-request that names the field; store-unavailable; conflict for a database with books
 */
export async function checkDatabase(
  { clock, random, log }: Pick<Base, 'clock' | 'random' | 'log'>,
  address: string,
): Promise<string> {
  const store = await openPostgres({
    ...{ address, clock, random, log },
    moving: true,
    patienceMs: PATIENCE_MS,
  }).catch((error: unknown) => {
    throw explained(error);
  });
  try {
    const unfinished = parseMoveMark(store.get('settings', MOVE_MARK))?.state === 'unfinished';
    if (store.sequence > 0 && !unfinished)
      throw new Failure(
        'conflict',
        `${store.shown} has books already: use an empty database`,
        createReason('database-has-books'),
      );
    return store.shown;
  } finally {
    await store.close();
  }
}

function explained(error: unknown): unknown {
  if (!(error instanceof Failure)) return error;
  if (error.code === 'invalid-request')
    return invalid('address', error.message, createReason('database-form'));
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const known = REASONS[code];
  if (!known) return error;
  const [field, name] = known;
  return new Failure('invalid-request', error.message, { ...createReason(name), field, cause });
}
