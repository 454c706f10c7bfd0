/** PostgreSQL for the tests of a describe. */
import { afterAll, afterEach, beforeAll } from 'vitest';
import { Postgres } from './postgres.ts';

/** A server that runs during these tests. What they put into `open` is closed after each, before the server. */
export function usePostgres() {
  let running: Postgres;
  const open: { close(): unknown }[] = [];
  beforeAll(async () => {
    running = await Postgres.start();
  });
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });
  afterAll(() => running?.close());
  return { server: () => running, open };
}
