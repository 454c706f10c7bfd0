/** Servers on a primary with a synchronous standby, for the tests of a describe. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { PostgresPair } from '#test/support/nodes/postgres.ts';
import { DatabaseServer } from './database-server.ts';

interface PairServers {
  readonly database: PostgresPair;
  /** An empty database, by the address of the primary. */
  readonly address: string;
  /** A key of the API of the shop that all servers have. */
  readonly key: string;
  /** @param name of its data folder: of one that ended, to continue with that; @param ports of lines to the databases */
  start(name: string, ports?: readonly number[]): Promise<DatabaseServer>;
}

/** Ready when the first `beforeAll` of the tests runs; the servers end with the tests. */
export function usePairServers(): PairServers {
  let database: PostgresPair;
  let address: string;
  let folder: string;
  let key = '';
  const servers: DatabaseServer[] = [];
  beforeAll(async () => {
    database = await PostgresPair.start();
    address = await database.primary.newDatabase();
    folder = await mkdtemp(join(tmpdir(), 'cointill-pair-'));
  }, 120_000);
  afterAll(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get database() {
      return database;
    },
    get address() {
      return address;
    },
    get key() {
      return key;
    },
    async start(name, ports) {
      const at = { address: database.addressOf(address, ports), folder: join(folder, name) };
      const server = await DatabaseServer.start(at);
      servers.push(server);
      key = server.keys[0] ?? key;
      return server;
    },
  };
}
