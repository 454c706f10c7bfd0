/**
 * A real PostgreSQL server, alone in a temporary folder on a free loopback port, as a child of this process: started,
 * killed, started again, stopped; also with a standby that is promoted. It does not run as root, which it refuses.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { postgresPrograms } from '#test/support/machine/needs.ts';
import { freePort } from '#test/support/servers/free-port.ts';

const execute = promisify(execFile);
const START_WITHIN_MS = 30_000;
export const DATABASE_USER = 'cointill';
export const DATABASE_PASSWORD = 'correct-horse-battery-staple';

/** That a server runs as. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

export class Postgres {
  readonly port: number;
  readonly #folder: string;
  readonly #account: Account;
  readonly #settings: readonly string[];
  #process: ChildProcess | null = null;
  #databases = 0;

  private constructor(folder: string, port: number, account: Account, settings: readonly string[]) {
    this.#folder = folder;
    this.port = port;
    this.#account = account;
    this.#settings = settings;
  }

  /** @param settings of the server, in addition to those of all tests */
  static async start(settings: readonly string[] = []): Promise<Postgres> {
    const server = await Postgres.#prepare(await freePort(), settings);
    await server.#execute('initdb', [
      '-U',
      DATABASE_USER,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-locale',
      '--no-sync',
    ]);
    await server.begin();
    return server;
  }

  /** A standby of this server, which follows it by streaming replication. */
  async startStandby(port?: number): Promise<Postgres> {
    const standby = await Postgres.#prepare(port ?? (await freePort()), this.#settings);
    await standby.#execute('pg_basebackup', [
      '--dbname',
      `host=127.0.0.1 port=${this.port} user=${DATABASE_USER}`,
      '--write-recovery-conf',
      '--wal-method=stream',
      '--checkpoint=fast',
      '--no-sync',
    ]);
    await standby.begin();
    return standby;
  }

  static async #prepare(port: number, settings: readonly string[] = []): Promise<Postgres> {
    const folder = await mkdtemp(join(process.env['COINTILL_BENCH_DIR'] ?? tmpdir(), 'cointill-postgres-'));
    const account = process.getuid?.() === 0 ? accountOf('postgres') : {};
    if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid);
    return new Postgres(folder, port, account, settings);
  }

  /** Runs a program on its data folder. */
  async #execute(name: string, options: readonly string[]): Promise<void> {
    const { uid, gid } = this.#account;
    await execute(program(name), ['-D', this.#data, ...options], {
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
      cwd: this.#folder,
    });
  }

  /** Makes a primary of a standby: it takes writes then. */
  promote(): Promise<void> {
    return this.#execute('pg_ctl', ['promote', '--wait']);
  }

  /** From now on a commit waits until the standby has it too. */
  async awaitStandby(): Promise<void> {
    await this.#run('postgres', "alter system set synchronous_standby_names = '*'");
    await this.#run('postgres', 'select pg_reload_conf()');
    const streams = "select 1 from pg_stat_replication where state = 'streaming' and sync_state = 'sync'";
    const until = performance.now() + START_WITHIN_MS;
    while ((await this.#run('postgres', streams)).length === 0) {
      if (performance.now() > until) throw new Error('the standby does not follow');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
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
      ...this.#settings,
    ];
    const start = () => {
      this.#process = spawn(
        program('postgres'),
        ['-D', this.#data, '-p', String(this.port), ...settings.flatMap((one) => ['-c', one])],
        { ...this.#account, cwd: this.#folder, stdio: 'ignore' },
      );
    };
    start();
    const until = performance.now() + START_WITHIN_MS;
    for (;;) {
      try {
        await this.#run('postgres', 'select 1');
        return;
      } catch (cause) {
        if (performance.now() > until) throw new Error('PostgreSQL did not start', { cause });
        // It ends at once while processes of one that was killed are still there.
        if (this.#process?.exitCode !== null) start();
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

  /** A copy of a database without connections, like a dump; returns its name. */
  async copy(address: string): Promise<string> {
    const name = `copy${++this.#databases}`;
    await this.#run('postgres', `create database ${name} template ${nameOf(address)}`);
    return name;
  }

  /** Replaces a database without connections by a copy. */
  async replace(address: string, copy: string): Promise<void> {
    await this.#run('postgres', `drop database ${nameOf(address)}`);
    await this.#run('postgres', `alter database ${copy} rename to ${nameOf(address)}`);
  }

  /** From now on connections may be encrypted, with this certificate; needs a moment. */
  async encrypt({ key, cert }: { readonly key: string; readonly cert: string }): Promise<void> {
    for (const [name, text] of [
      ['server.key', key],
      ['server.crt', cert],
    ] as const) {
      const file = join(this.#data, name);
      await writeFile(file, text, { mode: 0o600 });
      const { uid, gid } = this.#account;
      if (uid !== undefined && gid !== undefined) await chown(file, uid, gid);
    }
    await this.#run('postgres', 'alter system set ssl = on');
    this.#process?.kill('SIGHUP');
  }

  /** Asks for passwords from now on, or does not; needs a moment. */
  async askPasswords(on: boolean): Promise<void> {
    if (on) await this.#run('postgres', `alter role ${DATABASE_USER} password '${DATABASE_PASSWORD}'`);
    const file = join(this.#data, 'pg_hba.conf');
    const [from, to] = on ? [/trust$/gm, 'scram-sha-256'] : [/scram-sha-256$/gm, 'trust'];
    await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
    this.#process?.kill('SIGHUP');
  }

  /** SIGINT disconnects everybody and stops in order; SIGKILL is a crash. */
  async stop(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    if (signal === 'SIGKILL') await killProcessesOf(running);
    running.kill(signal);
    await ended;
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #run(database: string, statement: string): Promise<readonly unknown[]> {
    const sql = postgres({
      host: '127.0.0.1',
      port: this.port,
      database,
      user: DATABASE_USER,
      max: 1,
      backoff: () => 0.05,
    });
    try {
      return await sql.unsafe(statement);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}

/**
 * A primary and its synchronous standby. When the primary fails, the standby is promoted, and a new standby takes the
 * failed one's place.
 */
export class PostgresPair {
  #primary: Postgres;
  #standby: Postgres;

  private constructor(primary: Postgres, standby: Postgres) {
    this.#primary = primary;
    this.#standby = standby;
  }

  static async start(): Promise<PostgresPair> {
    // After a crash it removes what it does not need itself; a standby that is behind could not follow any more.
    const primary = await Postgres.start(['wal_keep_size=256MB']);
    const pair = new PostgresPair(primary, await primary.startStandby());
    await primary.awaitStandby();
    return pair;
  }

  get primary(): Postgres {
    return this.#primary;
  }

  /** The ports of both, in any order; a promotion does not change them. */
  get ports(): readonly [number, number] {
    const [one, other] = [this.#primary.port, this.#standby.port];
    return one < other ? [one, other] : [other, one];
  }

  /** The address of a database of both, by other ports: those of lines to them. */
  addressOf(address: string, ports: readonly number[] = this.ports): string {
    return address.replace(/127\.0\.0\.1:\d+/, ports.map((port) => `127.0.0.1:${port}`).join(','));
  }

  /** The rows of a statement in a database of the primary. */
  query(address: string, statement: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
    return this.#primary.query(this.addressOf(address, [this.#primary.port]), statement);
  }

  /** The primary fails, and the standby takes its place; commits wait for no standby until `restore`. */
  async failOver(): Promise<void> {
    await this.#primary.stop('SIGKILL');
    const failed = this.#primary;
    this.#primary = this.#standby;
    this.#standby = failed;
    await this.#primary.promote();
  }

  /** The standby fails or comes back; until then no commit ends. */
  async stopStandby(): Promise<void> {
    await this.#standby.stop('SIGKILL');
  }

  async beginStandby(): Promise<void> {
    await this.#standby.begin();
  }

  /** A new standby in place of the one that failed. */
  async restore(): Promise<void> {
    const { port } = this.#standby;
    await this.#standby.close();
    this.#standby = await this.#primary.startStandby(port);
    await this.#primary.awaitStandby();
  }

  async close(): Promise<void> {
    await this.#standby.close();
    await this.#primary.close();
  }
}

/**
 * Kills what a server has started, and stops the server itself meanwhile. Processes that outlive it would wait for no
 * standby any more and show commits that are on this computer alone, which no crash of a computer does.
 */
async function killProcessesOf(server: ChildProcess): Promise<void> {
  server.kill('SIGSTOP');
  const children = await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
  for (const child of children.split(' ').filter((one) => one !== '')) {
    try {
      process.kill(Number(child), 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }
}

function program(name: string): string {
  return join(postgresPrograms() ?? '', name);
}

export function accountOf(user: string): Account {
  const id = (option: string) => Number(execFileSync('id', [option, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function nameOf(address: string): string {
  return new URL(address).pathname.slice(1);
}
