/**
 * A real Patroni cluster: two PostgreSQL servers that follow each other synchronously, an agent beside each, and an etcd
 * in which they agree who leads. Everything is in a temporary folder, on free loopback ports, as children of this process.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { ETCD, PATRONI, postgresPrograms } from '#test/support/machine/needs.ts';
import { freePort } from '#test/support/servers/free-port.ts';
import { type Account, accountOf, DATABASE_PASSWORD, DATABASE_USER } from './postgres.ts';

const READY_WITHIN_MS = 120_000;
/** The shortest TTL that Patroni accepts: a lost leader is replaced after this. */
export const LEADER_TTL_SECONDS = 20;

interface PatroniNode {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly data: string;
  readonly file: string;
  agent: ChildProcess | null;
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

export class PatroniCluster {
  readonly #folder: string;
  readonly #account: Account;
  readonly #nodes: PatroniNode[] = [];
  #etcd: ChildProcess | null = null;

  private constructor(folder: string, account: Account) {
    this.#folder = folder;
    this.#account = account;
  }

  /** A leader with its synchronous standby. */
  static async start(): Promise<PatroniCluster> {
    const folder = await mkdtemp(join(tmpdir(), 'cointill-patroni-'));
    const account = process.getuid?.() === 0 ? accountOf('postgres') : {};
    const cluster = new PatroniCluster(folder, account);
    try {
      await cluster.#own(folder);
      await cluster.#start();
      return cluster;
    } catch (error) {
      await cluster.close();
      throw error;
    }
  }

  async #start(): Promise<void> {
    const [client, peer] = [await freePort(), await freePort()];
    const at = (port: number) => `http://127.0.0.1:${port}`;
    this.#etcd = this.#spawn(ETCD, [
      ...['--data-dir', join(this.#folder, 'etcd'), '--name', 'one', '--unsafe-no-fsync'],
      ...['--listen-client-urls', at(client), '--advertise-client-urls', at(client)],
      ...['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
      ...['--initial-cluster', `one=${at(peer)}`],
    ]);
    for (const name of ['one', 'other']) {
      const data = join(this.#folder, name);
      const file = `${data}.json`;
      const node = { name, port: await freePort(), restPort: await freePort(), data, file, agent: null };
      await mkdir(data, { mode: 0o700 });
      await this.#own(data);
      // JSON is YAML.
      await writeFile(file, JSON.stringify(settingsOf(node, client)), { mode: 0o644 });
      this.#nodes.push(node);
      this.begin(node.name);
    }
    await this.untilWhole();
  }

  /** The ports of both, in any order. */
  get ports(): readonly number[] {
    return this.#nodes.map(({ port }) => port);
  }

  /** A new, empty database, by an address that names both. */
  async newDatabase(name: string): Promise<string> {
    const leader = this.#node(await this.leader());
    await this.#run(leader, 'postgres', `create database ${name}`);
    const hosts = this.ports.map((port) => `127.0.0.1:${port}`).join(',');
    return `postgres://${DATABASE_USER}:${DATABASE_PASSWORD}@${hosts}/${name}`;
  }

  /** The rows of a statement in a database of the leader. */
  async query(database: string, statement: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
    return this.#run(this.#node(await this.leader()), database, statement);
  }

  /** The name of the node that leads. @throws Error where none does within a while */
  async leader(): Promise<string> {
    return this.#until('no node leads', async () => {
      const members = await this.#members();
      return members.find(({ role, state }) => role === 'leader' && state === 'running')?.name;
    });
  }

  /** One leads, and the other follows synchronously. */
  async untilWhole(): Promise<void> {
    await this.#until('the standby does not follow', async () => {
      const members = await this.#members();
      return members.some(({ role, state }) => role === 'sync_standby' && isRunning(state)) || undefined;
    });
  }

  /** The computer of a node fails: its database and its agent end at once. */
  async fail(name: string): Promise<void> {
    const node = this.#node(name);
    const database = Number((await readFile(join(node.data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
    const { agent } = node;
    node.agent = null;
    await end(agent, 'SIGKILL');
    process.kill(database, 'SIGKILL');
  }

  /** Starts the agent of a node, and by that its database. */
  begin(name: string): void {
    const node = this.#node(name);
    node.agent = this.#spawn(PATRONI, [node.file]);
  }

  /** Makes the other node lead, as an administrator does it before maintenance. */
  async switchOver(): Promise<void> {
    const leader = await this.leader();
    const { restPort } = this.#node(leader);
    const answer = await fetch(`http://127.0.0.1:${restPort}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader }),
    });
    if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`);
  }

  async close(): Promise<void> {
    for (const { agent } of this.#nodes) await end(agent, 'SIGTERM');
    await end(this.#etcd, 'SIGKILL');
    await rm(this.#folder, { recursive: true, force: true });
  }

  #node(name: string): PatroniNode {
    const node = this.#nodes.find((one) => one.name === name);
    if (!node) throw new Error(`no node ${name}`);
    return node;
  }

  /** As the reachable agents see them. */
  async #members(): Promise<readonly Member[]> {
    for (const { agent, restPort } of this.#nodes) {
      if (agent === null) continue;
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: readonly Member[] }).members;
    }
    return [];
  }

  async #until<T>(problem: string, look: () => Promise<T | undefined>): Promise<T> {
    const until = performance.now() + READY_WITHIN_MS;
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
      if (performance.now() > until) throw new Error(problem);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async #run(node: PatroniNode, database: string, statement: string) {
    const sql = postgres({ host: '127.0.0.1', port: node.port, database, user: DATABASE_USER, max: 1 });
    try {
      return [...(await sql.unsafe(statement))];
    } finally {
      await sql.end({ timeout: 1 });
    }
  }

  #spawn(program: string, options: readonly string[]): ChildProcess {
    return spawn(program, options, { ...this.#account, cwd: this.#folder, stdio: 'ignore' });
  }

  async #own(folder: string): Promise<void> {
    const { uid, gid } = this.#account;
    if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  }
}

/** As the guide has it: a commit waits for the standby while there is one. */
function settingsOf({ name, port, restPort, data }: PatroniNode, etcd: number): object {
  const user = { username: DATABASE_USER, password: DATABASE_PASSWORD };
  return {
    scope: 'shop',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ttl: LEADER_TTL_SECONDS,
        loop_wait: 1,
        retry_timeout: 3,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, 'no-sync', 'no-locale'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: postgresPrograms(),
      pgpass: `${data}.pgpass`,
      authentication: { superuser: user, replication: user, rewind: user },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      parameters: { fsync: 'off', shared_buffers: '16MB', unix_socket_directories: '' },
    },
  };
}

function isRunning(state: string): boolean {
  return state === 'running' || state === 'streaming';
}

async function end(child: ChildProcess | null, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
