/**
 * A real PostgreSQL server, alone in a temporary folder on a free loopback port, as a child of this process: started,
 * killed, started again, stopped. It does not run as root, which it refuses.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { postgresPrograms } from '#test/support/machine/needs.ts';
import { freePort } from '#test/support/servers/free-port.ts';

const START_WITHIN_MS = 30_000;
export const DATABASE_USER = 'cointill';
export const DATABASE_PASSWORD = 'correct-horse-battery-staple';

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

export class Postgres {
  readonly port: number;
  readonly #folder: string;
  readonly #account: Account;
  #process: ChildProcess | null = null;
  #databases = 0;

  private constructor(folder: string, port: number, account: Account) {
    this.#folder = folder;
    this.port = port;
    this.#account = account;
  }

  static async start(): Promise<Postgres> {
    const folder = await mkdtemp(join(tmpdir(), 'cointill-postgres-'));
    const account = process.getuid?.() === 0 ? accountOf('postgres') : {};
    if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid);
    const server = new Postgres(folder, await freePort(), account);
    const options = [
      '-D',
      server.#data,
      '-U',
      DATABASE_USER,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-locale',
      '--no-sync',
    ];
    execFileSync(program('initdb'), options, { ...account, cwd: folder, stdio: 'ignore' });
    await server.begin();
    return server;
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  async begin(): Promise<void> {
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'fsync=off',
      'shared_buffers=16MB',
    ];
    this.#process = spawn(
      program('postgres'),
      ['-D', this.#data, '-p', String(this.port), ...settings.flatMap((one) => ['-c', one])],
      { ...this.#account, cwd: this.#folder, stdio: 'ignore' },
    );
    const until = performance.now() + START_WITHIN_MS;
    for (;;) {
      try {
        await this.#run('postgres', 'select 1');
        return;
      } catch (cause) {
        if (performance.now() > until) throw new Error('PostgreSQL did not start', { cause });
      }
    }
  }

  /** A new, empty database; its address contains a password, which this server does not ask for. */
  async newDatabase(): Promise<string> {
    const name = `shop${++this.#databases}`;
    await this.#run('postgres', `create database ${name}`);
    return `postgres://${DATABASE_USER}:${DATABASE_PASSWORD}@127.0.0.1:${this.port}/${name}`;
  }

  /** The rows of a statement in one of its databases. */
  async query(address: string, statement: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const sql = postgres(address, { max: 1 });
    try {
      return [...(await sql.unsafe(statement))];
    } finally {
      await sql.end({ timeout: 1 });
    }
  }

  /** A copy of a database that nobody uses, as a dump has it; returns its name. */
  async copy(address: string): Promise<string> {
    const name = `copy${++this.#databases}`;
    await this.#run('postgres', `create database ${name} template ${nameOf(address)}`);
    return name;
  }

  /** Puts a copy in the place of a database that nobody uses. */
  async replace(address: string, copy: string): Promise<void> {
    await this.#run('postgres', `drop database ${nameOf(address)}`);
    await this.#run('postgres', `alter database ${copy} rename to ${nameOf(address)}`);
  }

  /** SIGINT disconnects everybody and stops in order; SIGKILL is a crash. */
  async stop(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #run(database: string, statement: string): Promise<void> {
    const sql = postgres({
      host: '127.0.0.1',
      port: this.port,
      database,
      user: DATABASE_USER,
      max: 1,
      backoff: () => 0.05,
    });
    try {
      await sql.unsafe(statement);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}

function program(name: string): string {
  return join(postgresPrograms() ?? '', name);
}

function accountOf(user: string): Account {
  const id = (option: string) => Number(execFileSync('id', [option, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function nameOf(address: string): string {
  return new URL(address).pathname.slice(1);
}
