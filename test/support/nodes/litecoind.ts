/**
 * A real litecoind on regtest, alone in a temporary folder on a free loopback port: started, paid from, reorganized,
 * stopped. Reports when the program is missing. Independent of the code under test.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { decimalText } from '#domain/kernel/money.ts';
import { LITECOIND } from '#test/support/machine/needs.ts';
import { freePort } from '#test/support/servers/free-port.ts';

/** Why tests with a real litecoind can't run here, or null when they can. Use with `describe.skipIf`. */
export const litecoindMissing: string | null = existsSync(LITECOIND)
  ? null
  : `litecoind is missing (${LITECOIND}): the tests that need a real Litecoin node are skipped`;
if (litecoindMissing !== null) console.warn(litecoindMissing);

const START_WITHIN_MS = 30_000;
const STOP_WITHIN_MS = 30_000;
const MIN_PAUSE_MS = 5;
const MAX_PAUSE_MS = 100;
const MINER = 'miner';
/** Spendable rewards need 100 blocks on top. */
const FIRST_BLOCKS = 130;
/** Height at which regtest activates the extension block; the block at it must contain a payment into it. */
const MWEB_HEIGHT = 432;

export interface LitecoindOptions {
  /** With Litecoin's extension block (MWEB) active and funded. */
  readonly mweb?: boolean;
  readonly arguments?: readonly string[];
  /** Writes a cookie file, besides accepting the name and the password. */
  readonly cookie?: boolean;
}

export interface PayOptions {
  /** Signals replacement (BIP-125). Default false. */
  readonly replaceable?: boolean;
  /** Spends these transactions' outputs instead of the wallet's choice. */
  readonly from?: readonly { readonly txid: string; readonly vout: number }[];
  /** Litoshi in all. Default 10,000. */
  readonly fee?: bigint;
}

type Params = readonly unknown[];
interface Unspent {
  readonly txid: string;
  readonly vout: number;
  readonly amount: number;
  readonly scriptPubKey: string;
}

export class Litecoind {
  readonly username = 'till';
  readonly password = 'correct horse battery staple';
  readonly folder: string;
  readonly port: number;
  readonly #options: LitecoindOptions;
  #process: ChildProcess | null = null;
  #rewards = '';

  protected constructor(folder: string, port: number, options: LitecoindOptions) {
    this.folder = folder;
    this.port = port;
    this.#options = options;
  }

  /** A running node with spendable money. */
  static async start(options: LitecoindOptions = {}): Promise<Litecoind> {
    const folder = await mkdtemp(join(tmpdir(), 'cointill-litecoind-'));
    const node = new Litecoind(folder, await freePort(), options);
    await node.begin(options.mweb ? MWEB_HEIGHT - 1 : FIRST_BLOCKS);
    if (options.mweb) {
      await node.rpc('sendtoaddress', [await node.address('mweb'), '50'], MINER);
      await node.mine(2);
    }
    return node;
  }

  /** Starts for the first time, with a mining wallet. */
  protected async begin(blocks = FIRST_BLOCKS): Promise<void> {
    await this.run();
    await this.rpc('createwallet', [MINER]);
    this.#rewards = await this.address();
    await this.mine(blocks);
  }

  /** The program, and its own arguments. */
  protected command(): readonly [program: string, ...args: string[]] {
    return this.#options.mweb
      ? [LITECOIND, '-mempoolreplacement=1']
      : [LITECOIND, '-mempoolreplacement=1', '-vbparams=mweb:9999999998:9999999999'];
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The URL used by the code under test: the node itself, unless a proxy precedes it. */
  get walletUrl(): string {
    return this.url;
  }

  get cookieFile(): string {
    return join(this.folder, 'regtest', '.cookie');
  }

  /** One of the two authentication options keeps a node from writing a cookie, the other doesn't. */
  #users(): readonly string[] {
    if (!this.#options.cookie) return [`-rpcuser=${this.username}`, `-rpcpassword=${this.password}`];
    const salt = '00112233445566778899aabbccddeeff';
    const hash = createHmac('sha256', salt).update(this.password).digest('hex');
    return [`-rpcauth=${this.username}:${salt}$${hash}`];
  }

  /** Starts the program on this folder; the same port again after `halt`. */
  async run(more: readonly string[] = []): Promise<void> {
    const [program, ...own] = this.command();
    const args = [
      ...own,
      '-regtest',
      `-datadir=${this.folder}`,
      '-listen=0',
      '-dnsseed=0',
      '-discover=0',
      '-rpcbind=127.0.0.1',
      '-rpcallowip=127.0.0.1',
      `-rpcport=${this.port}`,
      ...this.#users(),
      '-fallbackfee=0.0001',
      '-printtoconsole=0',
      ...(this.#options.arguments ?? []),
      ...more,
    ];
    const running = spawn(program, args, { stdio: 'ignore' });
    this.#process = running;
    // No node is left behind by a test that fails before it stops its node, or is stopped itself.
    const end = () => running.kill('SIGKILL');
    process.once('exit', end);
    running.once('exit', () => process.off('exit', end));
    await until(
      'litecoind answers',
      () =>
        this.rpc('getblockcount').then(
          () => true,
          () => false,
        ),
      START_WITHIN_MS,
    );
    if (more.includes('-disablewallet')) return;
    const wallets = (await this.rpc('listwallets')) as string[];
    const dir = (await this.rpc('listwalletdir')) as { wallets: { name: string }[] };
    if (!wallets.includes(MINER) && dir.wallets.some(({ name }) => name === MINER)) {
      await this.rpc('loadwallet', [MINER]);
    }
  }

  /** Ends the program and waits for it; the folder stays. `kill` leaves it no time to write anything. */
  async halt(how: 'stop' | 'kill' = 'stop'): Promise<void> {
    const running = this.#process;
    if (!running) return;
    this.#process = null;
    const gone = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    if (running.exitCode !== null || running.signalCode !== null) return;
    running.kill(how === 'stop' ? 'SIGTERM' : 'SIGKILL');
    const late = setTimeout(() => running.kill('SIGKILL'), STOP_WITHIN_MS);
    await gone;
    clearTimeout(late);
  }

  /** Ends the program and removes its folder. */
  async stop(): Promise<void> {
    await this.halt('kill');
    await rm(this.folder, { recursive: true, force: true });
  }

  /** One RPC call as the node's own operator. @throws RpcError */
  async rpc(method: string, params: Params = [], wallet?: string): Promise<unknown> {
    const { body } = await request(`${this.url}/${wallet === undefined ? '' : `wallet/${wallet}`}`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${this.username}:${this.password}`)}` },
      body: JSON.stringify({ jsonrpc: '1.0', id: 1, method, params }),
      // A stopping node waits for keep-alive connections.
      reset: true,
    });
    const { result, error } = (await body.json()) as {
      result: unknown;
      error: { code: number; message: string } | null;
    };
    if (error) throw new RpcError(method, error.code, error.message);
    return result;
  }

  async height(): Promise<number> {
    return (await this.rpc('getblockcount')) as number;
  }

  /** A fresh address of the payer. */
  async address(
    type: 'bech32' | 'legacy' | 'p2sh-segwit' | 'mweb' = 'bech32',
    wallet = MINER,
  ): Promise<string> {
    return (await this.rpc('getnewaddress', ['', type], wallet)) as string;
  }

  /** Mines blocks with everything in the mempool; returns their hashes. */
  async mine(blocks = 1, to = this.#rewards): Promise<readonly string[]> {
    return (await this.rpc('generatetoaddress', [blocks, to])) as string[];
  }

  /** One block with these transactions alone: ids from the mempool, or raw ones that were never in it. */
  async mineOnly(transactions: readonly string[] = []): Promise<string> {
    const mined = (await this.rpc('generateblock', [await this.address(), transactions])) as { hash: string };
    return mined.hash;
  }

  /** A signed transaction that pays each address its litoshi; not sent. */
  async sign(outputs: readonly (readonly [string, bigint])[], options: PayOptions = {}): Promise<string> {
    const fee = options.fee ?? 10_000n;
    const total = outputs.reduce((sum, [, units]) => sum + units, fee);
    const unspent = (await this.rpc('listunspent', [0, 9_999_999], MINER)) as (Unspent & {
      confirmations: number;
    })[];
    // The oldest first: the change of a payment that is reversed later would disappear with it.
    const confirmed = unspent
      .filter(({ confirmations }) => confirmations > 0)
      .sort((one, other) => other.confirmations - one.confirmations);
    const chosen: { txid: string; vout: number; sequence: number }[] = [];
    let have = 0n;
    const spent = options.from ? await this.#outputsOf(options.from) : [];
    for (const { txid, vout, amount } of options.from ? spent : confirmed) {
      if (have >= total) break;
      chosen.push({ txid, vout, sequence: options.replaceable ? 0xfffffffd : 0xfffffffe });
      have += litoshi(amount);
    }
    if (have < total) throw new Error(`the payer has only ${have} litoshi to spend here`);
    const change = have - total;
    const pays = outputs.map(([address, units]) => ({ [address]: decimalText(units, 8) }));
    if (change > 20_000n) pays.push({ [await this.address()]: decimalText(change, 8) });
    const raw = (await this.rpc('createrawtransaction', [chosen, pays])) as string;
    const signed = (await this.rpc('signrawtransactionwithwallet', [raw, spent], MINER)) as {
      hex: string;
      complete: boolean;
    };
    if (!signed.complete) throw new Error('the payer could not sign');
    return signed.hex;
  }

  /** Sends a signed transaction into the mempool; returns its id. */
  async send(hex: string): Promise<string> {
    return (await this.rpc('sendrawtransaction', [hex, 0])) as string;
  }

  async pay(address: string, units: bigint, options: PayOptions = {}): Promise<string> {
    return this.send(await this.sign([[address, units]], options));
  }

  /** What an unconfirmed transaction pays to miners: the smallest unit per 1,000 virtual bytes, rounded down. */
  async feeRate(txid: string): Promise<bigint> {
    const { fees, fee, vsize, size } = (await this.rpc('getmempoolentry', [txid])) as {
      fees?: { base: number };
      fee?: number;
      vsize?: number;
      size?: number;
    };
    return (litoshi(fees?.base ?? fee ?? 0) * 1_000n) / BigInt(vsize ?? size ?? 0);
  }

  /** The index of the output of a payer's transaction that pays an address. */
  async outputTo(txid: string, address: string): Promise<number> {
    const { details } = (await this.rpc('gettransaction', [txid], MINER)) as {
      details: { address: string; vout: number; category: string }[];
    };
    const found = details.find((one) => one.address === address && one.category === 'receive');
    if (!found) throw new Error('no output to that address');
    return found.vout;
  }

  /** One transaction with two outputs to the same address; returns its id. */
  async payTwiceInOne(address: string, first: bigint, second: bigint): Promise<string> {
    // The node's calls refuse the same address twice, so a second output is written into the unsigned transaction.
    const unspent = (await this.rpc('listunspent', [1], MINER)) as Unspent[];
    const from = unspent.find(({ amount }) => litoshi(amount) > first + second + 1_000_000n);
    if (!from) throw new Error('no coin is large enough');
    const change = litoshi(from.amount) - first - second - 10_000n;
    const outputs = [
      { [address]: decimalText(first, 8) },
      { [await this.address()]: decimalText(change, 8) },
      // Of the same kind, so that the script has the same length.
      { [await this.address(/^(bcrt|rltc)1q/.test(address) ? 'bech32' : 'legacy')]: decimalText(second, 8) },
    ];
    const raw = (await this.rpc('createrawtransaction', [[from], outputs])) as string;
    const scripts = (await this.rpc('decoderawtransaction', [raw])) as {
      vout: { scriptPubKey: { hex: string } }[];
    };
    const [target, , stranger] = scripts.vout.map(({ scriptPubKey }) => scriptPubKey.hex);
    if (target === undefined || stranger === undefined) throw new Error('no scripts');
    const signed = (await this.rpc(
      'signrawtransactionwithwallet',
      [raw.replace(stranger, target)],
      MINER,
    )) as {
      hex: string;
    };
    return this.send(signed.hex);
  }

  /** A signed transaction that returns the same coins to the payer: in a block, it replaces the original. */
  async spendOtherwise(txid: string, fee = 50_000n): Promise<string> {
    const from = await this.inputsOf(txid);
    const have = (await this.#outputsOf(from)).reduce((total, { amount }) => total + litoshi(amount), 0n);
    return this.sign([[await this.address(), have - fee]], { from, fee });
  }

  /** The outputs a transaction spends, to double-spend them. */
  async inputsOf(txid: string): Promise<readonly { txid: string; vout: number }[]> {
    const { hex } = (await this.rpc('gettransaction', [txid], MINER)) as { hex: string };
    const { vin } = (await this.rpc('decoderawtransaction', [hex])) as {
      vin: { txid: string; vout: number }[];
    };
    return vin.map(({ txid: id, vout }) => ({ txid: id, vout }));
  }

  async #outputsOf(from: readonly { txid: string; vout: number }[]): Promise<Unspent[]> {
    return Promise.all(
      from.map(async ({ txid, vout }) => {
        const { hex } = (await this.rpc('gettransaction', [txid], MINER)) as { hex: string };
        const { vout: outputs } = (await this.rpc('decoderawtransaction', [hex])) as {
          vout: { n: number; value: number; scriptPubKey: { hex: string } }[];
        };
        const output = outputs.find(({ n }) => n === vout);
        if (!output) throw new Error('no such output');
        return { txid, vout, amount: output.value, scriptPubKey: output.scriptPubKey.hex };
      }),
    );
  }

  /** Reorganizes the newest blocks: replaces them by as many and one more, with these transactions alone. */
  async reorganise(blocks: number, transactions: readonly string[] = []): Promise<void> {
    if (blocks > 0) {
      const hash = await this.rpc('getblockhash', [(await this.height()) - blocks + 1]);
      await this.rpc('invalidateblock', [hash]);
    }
    await this.mineOnly(transactions);
    for (let n = 0; n < blocks; n++) await this.mineOnly();
  }

  /** A payment out of the extension block, by a payer whose whole balance is in there; unconfirmed. */
  async payFromMweb(address: string, units: bigint): Promise<string> {
    const payer = 'mweb-payer';
    const wallets = (await this.rpc('listwallets')) as string[];
    if (!wallets.includes(payer)) {
      await this.rpc('createwallet', [payer]);
      await this.rpc('sendtoaddress', [await this.address('mweb', payer), '20'], MINER);
      await this.mine(1);
      await until('the payer has money in the extension block', async () => {
        return Number(await this.rpc('getbalance', [], payer)) > 0;
      });
    }
    return (await this.rpc('sendtoaddress', [address, decimalText(units, 8)], payer)) as string;
  }

  /** Deletes a wallet file, as a broken disk would. The node must not be running. */
  async forgetWallet(name: string): Promise<void> {
    await rm(join(this.folder, 'regtest', 'wallets', name), { recursive: true });
  }

  async mempool(): Promise<readonly string[]> {
    return (await this.rpc('getrawmempool')) as string[];
  }
}

export class RpcError extends Error {
  readonly code: number;
  constructor(method: string, code: number, message: string) {
    super(`${method}: ${message}`);
    this.code = code;
  }
}

/**
 * Polls until the condition is met; a deadline instead of a fixed wait. The longer it takes, the longer the pauses: a
 * condition that costs more than a glance would otherwise slow down what it waits for.
 */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  withinMs = 25_000,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (let pauseMs = MIN_PAUSE_MS; !(await isSo()); pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS)) {
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

function litoshi(amount: number): bigint {
  return BigInt(Math.round(amount * 1e8));
}
