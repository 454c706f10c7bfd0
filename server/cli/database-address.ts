/** Address of a database from an option or the environment; a password is read from the environment alone. */
import { hasPassword } from '#adapters/postgres/address.ts';
import { WrongUse } from './arguments.ts';

/** @throws WrongUse for a password that everybody on this computer could read in the list of processes */
export function databaseOf(given: string | undefined, option: string): string | undefined {
  if (given !== undefined && hasPassword(given))
    throw new WrongUse(
      `${option} must have no password, which other users of this computer could read: give the address with it in COINTILL_DATABASE_URL, or the password alone in PGPASSWORD`,
    );
  return given ?? (process.env['COINTILL_DATABASE_URL'] || undefined);
}
