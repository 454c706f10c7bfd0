/**
 * Electrum 4.8 from Debian sid, unpacked outside the system: a real Lightning wallet with a real Nostr Wallet Connect
 * service. Reports when it is unavailable. Independent of the code under test.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#test/support/servers/free-port.ts';
import { type Unpacked, unpackFromSid } from './debian-sid.ts';
import { callDaemon } from './electrum-daemon.ts';
import { until } from './litecoind.ts';

const tree = ((): Unpacked | string => {
  try {
    return unpackFromSid(['electrum', 'python3-electrum', 'python3-aiorpcx']);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `Electrum 4.8 can't be had: ${reason}; the tests that need its Nostr Wallet Connect are skipped`;
  }
})();

/** Why tests with its service can't run here, or null when they can. Use with `describe.skipIf`. */
export const electrumNwcMissing: string | null = typeof tree === 'string' ? tree : null;
if (electrumNwcMissing !== null) console.warn(electrumNwcMissing);

const run = promisify(execFile);
const USER = 'receiver';
const PASSWORD = 'correct horse battery staple';
const WITHIN_MS = 60_000;

export class ElectrumNwc {
  readonly #folder: string;
  readonly #port: number;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  /**
   * A running daemon with a fresh wallet, connected to one server.
   * @param listen host:port for Lightning peers; null: it connects to them
   * @param relay URL of the Nostr relay its service uses
   */
  static async start(
    server: { readonly host: string; readonly port: number },
    listen: string | null,
    relay: string,
  ): Promise<ElectrumNwc> {
    const wallet = new ElectrumNwc(await mkdtemp(join(tmpdir(), 'cointill-electrum-nwc-')), await freePort());
    const settings = {
      rpcuser: USER,
      rpcpassword: PASSWORD,
      rpchost: '127.0.0.1',
      rpcport: wallet.#port,
      ...(listen === null ? {} : { lightning_listen: listen }),
      nostr_relays: relay,
      plugins: { nwc: { enabled: true, relay } },
      check_updates: false,
    };
    // What `setconfig` would write, without starting the program for each setting.
    await mkdir(join(wallet.#folder, 'regtest'), { recursive: true });
    await writeFile(join(wallet.#folder, 'regtest', 'config'), JSON.stringify(settings));
    await wallet.#command('create', '--offline');
    await wallet.#command('daemon', '-d', '-s', `${server.host}:${server.port}:t`, '-1');
    await wallet.rpc('load_wallet');
    return wallet;
  }

  async #command(...args: readonly string[]): Promise<void> {
    if (typeof tree === 'string') throw new Error(tree);
    const [loader, ...before] = tree.command('python3');
    const program = join(tree.root, 'usr/bin/electrum');
    const env = { ...process.env, HOME: this.#folder, PYTHONHOME: join(tree.root, 'usr') };
    await run(loader, [...before, program, '--regtest', '-D', this.#folder, ...args], { env });
  }

  /** One command of the daemon. */
  rpc(method: string, params: unknown = []): Promise<unknown> {
    return callDaemon({ port: this.#port, user: USER, password: PASSWORD }, method, params);
  }

  /**
   * A new connection, as given to the wallet's owner.
   * @param name one that was not used before
   * @param dailySatoshi spending limit; 0: it may only receive
   */
  async connect(name: string, dailySatoshi: number): Promise<string> {
    return (await this.rpc('nwc_add_connection', { name, daily_limit_sat: dailySatoshi })) as string;
  }

  async stop(): Promise<void> {
    await this.rpc('stop').catch(() => undefined);
    await until('the daemon has ended', async () => !(await this.#answers()), WITHIN_MS);
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  async #answers(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.#port}`).then(
      () => true,
      () => false,
    );
  }
}
