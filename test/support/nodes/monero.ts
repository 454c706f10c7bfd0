/**
 * A real monerod on regtest with wallets that pay from it, alone in a temporary folder on free loopback ports:
 * started, paid from, reorganized, stopped. Independent of the code under test.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'lossless-json';
import { request } from 'undici';
import { MONERO_WALLET_RPC, MONEROD } from '#test/support/machine/needs.ts';
import { freePort } from '#test/support/servers/free-port.ts';
import { until } from './litecoind.ts';

const START_WITHIN_MS = 60_000;
/** Of what a program printed, when it did not start. */
const OUTPUT_SHOWN = 4_000;
const STOP_WITHIN_MS = 30_000;
const MINED_WITHIN_MS = 120_000;
/** Rewards are spendable 60 blocks later, and every payment needs 16 outputs of others as its ring. */
const FIRST_BLOCKS = 130;

export type Fields = Readonly<Record<string, unknown>>;

/** One program, restarted on the same folder and port. */
class Program {
  readonly port: number;
  readonly #command: readonly string[];
  #process: ChildProcess | null = null;

  constructor(port: number, command: readonly string[]) {
    this.port = port;
    this.#command = command;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  async run(answers: () => Promise<unknown>): Promise<void> {
    const [program = '', ...args] = this.#command;
    const running = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = running;
    let output = '';
    for (const stream of [running.stdout, running.stderr]) {
      stream.on('data', (text: Buffer) => {
        output = `${output}${text}`.slice(-OUTPUT_SHOWN);
      });
    }
    const end = () => running.kill('SIGKILL');
    process.once('exit', end);
    running.once('exit', () => process.off('exit', end));
    const isUp = async () => {
      if (running.exitCode !== null) throw new Error(`${program} ended with ${running.exitCode}`);
      return answers().then(
        () => true,
        () => false,
      );
    };
    await until(`${program} answers`, isUp, START_WITHIN_MS).catch((error: unknown) => {
      throw new Error(`${program} did not start: ${output}`, { cause: error });
    });
  }

  async halt(how: 'stop' | 'kill' = 'stop'): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    running.kill(how === 'stop' ? 'SIGTERM' : 'SIGKILL');
    const late = setTimeout(() => running.kill('SIGKILL'), STOP_WITHIN_MS);
    await gone;
    clearTimeout(late);
  }
}

const PARTS = ['node', 'payer'] as const;

/** Specific to this version of the program: another one might write its chain in another format. */
function keptChain(): string {
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'cointill');
  const version = execFileSync(MONEROD, ['--version'], { encoding: 'utf8' }).replaceAll(/[^\w.]+/g, '-');
  return join(cache, `monero-${FIRST_BLOCKS}-${version.slice(0, 60)}`);
}

/** Atomic, since several may start at once. */
async function mineInto(kept: string): Promise<void> {
  await mkdir(dirname(kept), { recursive: true });
  const work = await mkdtemp(`${kept}.`);
  const monero = await Monero.mined();
  try {
    for (const name of PARTS) await cp(join(monero.folder, name), join(work, name), { recursive: true });
    await rename(work, kept).catch((error: unknown) => {
      if (!existsSync(kept)) throw error;
    });
  } finally {
    await monero.stop();
    await rm(work, { recursive: true, force: true });
  }
}

async function post(url: string, body: unknown): Promise<Fields> {
  const answer = await request(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headersTimeout: 120_000,
    reset: true,
  });
  return (await answer.body.json()) as Fields;
}

async function call(url: string, method: string, params: Fields = {}): Promise<Fields> {
  const answer = await post(`${url}/json_rpc`, { jsonrpc: '2.0', id: '0', method, params });
  const { error, result } = answer as { error?: { code: number; message: string }; result?: Fields };
  if (error) throw new Error(`${method}: ${error.code} ${error.message}`);
  return result ?? {};
}

export interface PayOptions {
  /** A block height before which the receiver can't spend. */
  readonly unlockTime?: number;
}

/** Wallet keys of a receiver: a shop. */
export interface Keys {
  readonly address: string;
  readonly viewKey: string;
  readonly spendKey: string;
}

export class Monero {
  readonly folder: string;
  readonly node: Program;
  readonly wallet: Program;
  #rewards = '';
  #shops = 0;

  private constructor(folder: string, ports: readonly number[]) {
    const [rpc = 0, p2p = 0, zmq = 0, wallet = 0] = ports;
    this.folder = folder;
    this.node = new Program(rpc, [
      MONEROD,
      ...['--regtest', '--keep-fakechain', '--offline', '--fixed-difficulty', '1'],
      ...['--data-dir', join(folder, 'node'), '--rpc-bind-ip', '127.0.0.1', '--rpc-bind-port', `${rpc}`],
      ...['--p2p-bind-ip', '127.0.0.1', '--p2p-bind-port', `${p2p}`, '--zmq-rpc-bind-port', `${zmq}`],
      ...['--rpc-ssl', 'disabled', '--no-igd', '--disable-rpc-ban', '--disable-dns-checkpoints'],
      ...['--check-updates', 'disabled', '--non-interactive', '--max-concurrency', '1'],
    ]);
    this.wallet = new Program(
      wallet,
      walletCommand(rpc, wallet, join(folder, 'payer'), ['--disable-rpc-login']),
    );
  }

  /**
   * A running node, and a payer with spendable money. The blocks that make it spendable take long to mine, so the first
   * chain is stored in a user cache, and every later start begins with a copy.
   */
  static async start(): Promise<Monero> {
    const kept = keptChain();
    if (!existsSync(kept)) await mineInto(kept);
    const monero = await Monero.#fresh();
    for (const name of PARTS) await cp(join(kept, name), join(monero.folder, name), { recursive: true });
    await monero.#begin('open_wallet');
    return monero;
  }

  /** A node and a payer that start empty, and leave a chain in their folder. */
  static async mined(): Promise<Monero> {
    const monero = await Monero.#fresh();
    for (const name of PARTS) await mkdir(join(monero.folder, name));
    await monero.#begin('create_wallet');
    await monero.mine(FIRST_BLOCKS);
    await monero.payer('refresh');
    await monero.payer('store');
    await monero.wallet.halt();
    await monero.node.halt();
    return monero;
  }

  static async #fresh(): Promise<Monero> {
    const folder = await mkdtemp(join(tmpdir(), 'cointill-monero-'));
    return new Monero(folder, [await freePort(), await freePort(), await freePort(), await freePort()]);
  }

  async #begin(wallet: 'create_wallet' | 'open_wallet'): Promise<void> {
    await this.run();
    await this.wallet.run(() => this.payer('get_version'));
    const made = wallet === 'create_wallet' ? { language: 'English' } : {};
    await this.payer(wallet, { filename: 'payer', password: '', ...made });
    this.#rewards = await this.address();
  }

  /** Restarts the node on its folder. */
  run(): Promise<void> {
    return this.node.run(() => call(this.node.url, 'get_info'));
  }

  /** Ends the node and waits for it; its folder stays. */
  halt(): Promise<void> {
    return this.node.halt();
  }

  async stop(): Promise<void> {
    await this.wallet.halt('kill');
    await this.node.halt('kill');
    await rm(this.folder, { recursive: true, force: true });
  }

  /** The payer's wallet. */
  payer(method: string, params: Fields = {}): Promise<Fields> {
    return call(this.wallet.url, method, params);
  }

  rpc(method: string, params: Fields = {}): Promise<Fields> {
    return call(this.node.url, method, params);
  }

  async address(): Promise<string> {
    return (await this.payer('get_address', { account_index: 0 }))['address'] as string;
  }

  /** A new wallet with its own keys; the payer stays open. */
  async shop(): Promise<Keys> {
    await this.payer('create_wallet', {
      filename: `shop-${++this.#shops}`,
      language: 'English',
      password: '',
    });
    const key = async (name: string) => (await this.payer('query_key', { key_type: name }))['key'] as string;
    const keys = {
      address: await this.address(),
      viewKey: await key('view_key'),
      spendKey: await key('spend_key'),
    };
    await this.payer('open_wallet', { filename: 'payer', password: '' });
    return keys;
  }

  async height(): Promise<number> {
    return (await this.rpc('get_block_count'))['count'] as number;
  }

  /** The pool's transactions are in the first of these blocks. */
  async mine(blocks = 1): Promise<void> {
    const waiting = await this.pool();
    await this.#generate(1);
    // A transaction that just arrived may be withheld from mining (its stem, Dandelion++): retry then. Block by block,
    // or it could end up in a later one than intended.
    const isMined = async () => {
      const left = await this.pool();
      if (!waiting.some((txid) => left.includes(txid))) return true;
      await this.popBlocks(1);
      await this.#generate(1);
      return false;
    };
    await until('the pool is mined', isMined, MINED_WITHIN_MS);
    if (blocks > 1) await this.#generate(blocks - 1);
  }

  async #generate(blocks: number): Promise<void> {
    await this.rpc('generateblocks', { amount_of_blocks: blocks, wallet_address: this.#rewards });
  }

  /** Pays several destinations in one transaction; returns its id. Amounts in units of 10^-12. */
  async payAll(outputs: readonly (readonly [string, bigint])[], options: PayOptions = {}): Promise<string> {
    const destinations = outputs.map(([address, units]) => `{"address":"${address}","amount":${units}}`);
    // After the node was down the wallet notices only at the first attempt that its connection is gone.
    await this.payer('refresh').catch(() => this.payer('refresh'));
    // Written manually, because JSON.stringify can't write a number of this length.
    const body = `{"jsonrpc":"2.0","id":"0","method":"transfer","params":{"destinations":[${destinations.join()}],"unlock_time":${options.unlockTime ?? 0}}}`;
    const answer = await request(`${this.wallet.url}/json_rpc`, { method: 'POST', body, reset: true });
    const { result, error } = parse(await answer.body.text()) as {
      result?: { tx_hash: string };
      error?: { message: string };
    };
    if (!result) throw new Error(`transfer: ${error?.message}`);
    return result.tx_hash;
  }

  /** A payment that is signed and not sent: the input of `send`. */
  async sign(address: string, units: bigint): Promise<string> {
    await this.payer('refresh');
    const { tx_metadata: metadata } = await this.payer('transfer', {
      destinations: [{ address, amount: Number(units) }],
      do_not_relay: true,
      get_tx_metadata: true,
    });
    return String(metadata);
  }

  /** Sends to the node's pool; returns the transaction's id. */
  async send(signed: string): Promise<string> {
    return String((await this.payer('relay_tx', { hex: signed }))['tx_hash']);
  }

  pay(address: string, units: bigint, options: PayOptions = {}): Promise<string> {
    return this.payAll([[address, units]], options);
  }

  async pool(): Promise<readonly string[]> {
    const { tx_hashes: hashes } = await post(`${this.node.url}/get_transaction_pool_hashes`, {});
    return Array.isArray(hashes) ? (hashes as string[]) : [];
  }

  async popBlocks(blocks: number): Promise<void> {
    await post(`${this.node.url}/pop_blocks`, { nblocks: blocks });
  }

  async flush(txids: readonly string[]): Promise<void> {
    await this.rpc('flush_txpool', { txids });
  }

  /** Number of confirmations of a transaction: 0 in the pool. */
  async depth(txid: string): Promise<number> {
    const { txs } = await post(`${this.node.url}/get_transactions`, { txs_hashes: [txid] });
    const [found] = txs as { in_pool: boolean; block_height: number }[];
    if (!found || found.in_pool) return 0;
    return (await this.height()) - found.block_height;
  }

  /**
   * Reorganizes the newest blocks: drops these transactions for good, and puts as many blocks and one more in their
   * place.
   */
  async reorganise(blocks: number, dropped: readonly string[] = []): Promise<void> {
    if (blocks > 0) await this.popBlocks(blocks);
    if (dropped.length > 0) await this.flush(dropped);
    await this.mine(blocks + 1);
  }

  /** Reverses these transactions, wherever they are. The payer forgets that it ever sent them. */
  async undo(txids: readonly string[]): Promise<void> {
    const depths = await Promise.all(txids.map((txid) => this.depth(txid)));
    await this.reorganise(Math.max(...depths), txids);
    await this.payer('rescan_blockchain');
  }

  /** Another monero-wallet-rpc on this node. */
  async walletRpc(options: { readonly login?: string } = {}): Promise<WalletRpc> {
    const port = await freePort();
    const folder = await mkdtemp(join(this.folder, 'wallets-'));
    return WalletRpc.start(this.node.port, port, folder, options.login ?? null);
  }
}

/** A monero-wallet-rpc as a shop runs it. */
export class WalletRpc {
  readonly folder: string;
  readonly #program: Program;

  private constructor(program: Program, folder: string) {
    this.folder = folder;
    this.#program = program;
  }

  static async start(node: number, port: number, folder: string, login: string | null): Promise<WalletRpc> {
    const authentication = login === null ? ['--disable-rpc-login'] : ['--rpc-login', login];
    const rpc = new WalletRpc(new Program(port, walletCommand(node, port, folder, authentication)), folder);
    await rpc.run();
    return rpc;
  }

  get url(): string {
    return this.#program.url;
  }

  run(): Promise<void> {
    // 401 is an answer too.
    return this.#program.run(() => post(`${this.url}/json_rpc`, {}).catch(onlyRefused));
  }

  halt(how: 'stop' | 'kill' = 'stop'): Promise<void> {
    return this.#program.halt(how);
  }

  call(method: string, params: Fields = {}): Promise<Fields> {
    return call(this.url, method, params);
  }
}

function onlyRefused(error: unknown): void {
  if (!(error instanceof SyntaxError)) throw error;
}

function walletCommand(
  node: number,
  port: number,
  folder: string,
  authentication: readonly string[],
): string[] {
  return [
    MONERO_WALLET_RPC,
    ...['--daemon-address', `127.0.0.1:${node}`, '--daemon-ssl', 'disabled', '--trusted-daemon', '--no-dns'],
    ...[
      '--rpc-bind-ip',
      '127.0.0.1',
      '--rpc-bind-port',
      `${port}`,
      '--rpc-ssl',
      'disabled',
      ...authentication,
    ],
    ...['--shared-ringdb-dir', join(folder, 'ring'), '--wallet-dir', folder, '--disable-rpc-ban'],
    ...['--non-interactive', '--log-file', join(folder, 'log')],
  ];
}
