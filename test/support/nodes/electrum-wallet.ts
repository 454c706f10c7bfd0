/**
 * Debian's Electrum as a daemon with its own wallet, on regtest: a real wallet connected to a test server. Reports when
 * the program is missing. Independent of the code under test.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ELECTRUM } from '#test/support/machine/needs.ts';
import { freePort } from '#test/support/servers/free-port.ts';
import { callDaemon } from './electrum-daemon.ts';

/** Why tests with the real wallet can't run here, or null when they can. Use with `describe.skipIf`. */
export const electrumMissing: string | null = existsSync(ELECTRUM)
  ? null
  : `Electrum is missing (${ELECTRUM}): the tests that need a real Electrum wallet are skipped`;
if (electrumMissing !== null) console.warn(electrumMissing);

const run = promisify(execFile);
const USER = 'payer';
const PASSWORD = 'correct horse battery staple';

/** Half a minute. */
const TURNS = 150;
const TURN_MS = 200;

export class ElectrumWallet {
  readonly #folder: string;
  readonly #port: number;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  /**
   * A running daemon that uses one server only, with a fresh wallet open.
   * @param more further settings, such as `lightning_listen`
   */
  static async start(
    server: { readonly host: string; readonly port: number },
    more: Readonly<Record<string, string>> = {},
  ): Promise<ElectrumWallet> {
    const wallet = new ElectrumWallet(await mkdtemp(join(tmpdir(), 'cointill-electrum-')), await freePort());
    const settings = {
      rpcuser: USER,
      rpcpassword: PASSWORD,
      rpchost: '127.0.0.1',
      rpcport: wallet.#port,
      ...more,
    };
    // What `setconfig` would write, without starting the program for each setting.
    await mkdir(join(wallet.#folder, 'regtest'), { recursive: true });
    await writeFile(join(wallet.#folder, 'regtest', 'config'), JSON.stringify(settings));
    await wallet.#command('create', '--offline');
    await wallet.#command('daemon', '-d', '-s', `${server.host}:${server.port}:t`, '-1');
    await wallet.#answers();
    await wallet.rpc('load_wallet');
    return wallet;
  }

  /** The daemon's process runs a moment before it accepts calls. */
  async #answers(): Promise<void> {
    for (let turn = 0; ; turn++) {
      try {
        await this.rpc('version');
        return;
      } catch (error) {
        if (turn === TURNS) throw error;
        await setTimeout(TURN_MS);
      }
    }
  }

  #command(...args: readonly string[]): Promise<unknown> {
    const env = { ...process.env, HOME: this.#folder };
    return run(ELECTRUM, ['--regtest', '-D', this.#folder, ...args], { env });
  }

  /** One command of the daemon. */
  rpc(method: string, params: unknown = []): Promise<unknown> {
    return callDaemon({ port: this.#port, user: USER, password: PASSWORD }, method, params);
  }

  async address(): Promise<string> {
    return (await this.rpc('getunusedaddress')) as string;
  }

  /** Whole coins as the wallet writes them. */
  async balance(): Promise<{ confirmed: string; unconfirmed?: string }> {
    return (await this.rpc('getbalance')) as { confirmed: string; unconfirmed?: string };
  }

  /** Pays, and broadcasts the transaction; returns the id. @param amount whole coins, a plain decimal */
  async pay(
    address: string,
    amount: string,
    options: Readonly<Record<string, unknown>> = {},
  ): Promise<string> {
    const hex = (await this.rpc('payto', { destination: address, amount, ...options })) as string;
    return (await this.rpc('broadcast', [hex])) as string;
  }

  async stop(): Promise<void> {
    await this.rpc('stop').catch(() => undefined);
    // The daemon writes its files again on exit.
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}
