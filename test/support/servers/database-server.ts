/** The built `cointill serve` on a database, one process of several, and a client for its API. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Answer, type Call, sendTo } from './server.ts';

export interface DatabaseServerOptions {
  readonly address: string;
  /** Its data folder. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
}

interface Ready {
  readonly api: string;
  readonly pairingCode: string;
  readonly keys: readonly { readonly key: string }[];
}

export class DatabaseServer {
  readonly child: ChildProcess;
  readonly api: string;
  /** Keys that were made at this start. */
  readonly keys: readonly string[];
  /** What it has written to standard error. */
  errors = '';
  readonly #pairingCode: string;
  #till: string | null = null;

  private constructor(child: ChildProcess, { api, keys, pairingCode }: Ready) {
    this.child = child;
    this.api = api;
    this.keys = keys.map(({ key }) => key);
    this.#pairingCode = pairingCode;
    child.stderr?.on('data', (chunk: Buffer) => {
      this.errors += chunk.toString();
    });
  }

  static async start(options: DatabaseServerOptions): Promise<DatabaseServer> {
    const child = spawnServer(options);
    try {
      return new DatabaseServer(child, await readyOf(child));
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
  }

  send(path: string, call: Call = {}): Promise<Answer> {
    return sendTo(this.api, path, call);
  }

  /** The same as a till in a browser of this server. */
  async asTill(path: string, call: Call = {}): Promise<Answer> {
    if (this.#till === null) {
      const paired = await this.send('/till/pair', { body: { code: this.#pairingCode } });
      this.#till = String(paired.json['token']);
    }
    return this.send(path, { ...call, key: this.#till });
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exit = once(child, 'exit') as Promise<[number | null]>;
    child.kill(signal);
    return (await exit)[0];
  }
}

export function spawnServer({ address, folder, env = {}, args = [] }: DatabaseServerOptions): ChildProcess {
  const cli = join(inject('stage').app, 'dist', 'node', 'cli.js');
  return spawn(process.execPath, [cli, 'serve', '--practice', '--data', folder, '--port', '0', ...args], {
    env: {
      ...process.env,
      COINTILL_MARKET_RATES: 'off',
      COINTILL_DATABASE_URL: address,
      COINTILL_PASSPHRASE: 'a passphrase for this test',
      ...env,
    },
    stdio: 'pipe',
  });
}

/** The line that a server prints when it is ready. @throws Error with its log, where it ended before */
export function readyOf(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    let [out, err] = ['', ''];
    child.stderr?.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.includes('\n')) resolve(JSON.parse(out.slice(0, out.indexOf('\n'))) as Ready);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${err}`)));
  });
}
