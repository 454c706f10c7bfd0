/** The benchmarks' shop in a real PostgreSQL, whose commits reach the disk, as a server of a shop has it. */
import { Postgres } from '#test/support/nodes/postgres.ts';
import { type RunningChild, startCointill } from './children.ts';
import { onLeaving } from './leaving.ts';

const SETTINGS = ['fsync=on', 'shared_buffers=256MB', 'max_wal_size=4GB'];

/** @param more settings of the database server */
export async function startPostgres(more: readonly string[] = []): Promise<Postgres> {
  const server = await Postgres.start([...SETTINGS, ...more]);
  const forget = onLeaving(() => void server.stop('SIGKILL'));
  return Object.assign(server, {
    close: async () => {
      forget();
      await Postgres.prototype.close.call(server);
    },
  });
}

/** `cointill serve` on a database. */
export function startOnPostgres(folder: string, provision: unknown, address: string): Promise<RunningChild> {
  const env = { COINTILL_DATABASE_URL: address, COINTILL_PASSPHRASE: 'a passphrase for this benchmark' };
  return startCointill(folder, provision, env);
}
