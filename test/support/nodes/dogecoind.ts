/**
 * Emulates Dogecoin Core 1.14, for which there is no package: a litecoind with legacy addresses, behind a proxy that
 * accepts only the calls, the arguments and the one wallet of 1.14 and answers in its format. The litecoind performs
 * the calls. Sources: Dogecoin Core 1.14 `src/rpc` and `src/wallet`.
 */
import { mkdtemp } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'lossless-json';
import { request } from 'undici';
import { COIN_PARAMS } from '#adapters/formats/keys/coins.ts';
import { freePort } from '#test/support/servers/free-port.ts';
import { Litecoind, type LitecoindOptions } from './litecoind.ts';

/** Maximum number of arguments of each call; what is not listed, 1.14 lacks or no caller needs. */
const CALLS: Readonly<Record<string, number>> = {
  decoderawtransaction: 1,
  estimatesmartfee: 1,
  getbestblockhash: 0,
  getblock: 2,
  getblockchaininfo: 0,
  getblockcount: 0,
  getblockhash: 1,
  getblockheader: 2,
  getconnectioncount: 0,
  getmempoolancestors: 2,
  getmempoolentry: 1,
  getmempoolinfo: 0,
  getnetworkinfo: 0,
  getrawmempool: 1,
  getrawtransaction: 2,
  gettransaction: 2,
  gettxout: 3,
  gettxoutproof: 2,
  getwalletinfo: 0,
  importaddress: 4,
  importprunedfunds: 2,
  listsinceblock: 3,
  validateaddress: 1,
};

type Json = Record<string, unknown>;
interface Call {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly unknown[];
}

class Refusal extends Error {
  readonly code: unknown;
  constructor(code: unknown, message: string) {
    super(message);
    this.code = code;
  }
}

const WALLET = 'wallet';
const [GENESIS = ''] = COIN_PARAMS.DOGE.networks.regtest.genesis;
const NOT_FOUND = -32601;

export class DogecoinStandIn extends Litecoind {
  /** Calls that were refused, because 1.14 would refuse them. */
  readonly refused: string[] = [];
  readonly #server: Server = createServer((asked, answer) => void this.#serve(asked, answer));
  #walletPart = true;
  #genesis = '';

  static override async start(options: LitecoindOptions = {}): Promise<DogecoinStandIn> {
    const folder = await mkdtemp(join(tmpdir(), 'cointill-dogecoind-'));
    const legacy = ['-addresstype=legacy', '-changetype=legacy', ...(options.arguments ?? [])];
    const node = new DogecoinStandIn(folder, await freePort(), { ...options, arguments: legacy });
    await new Promise<void>((resolve) => node.#server.listen(0, '127.0.0.1', resolve));
    await node.begin();
    return node;
  }

  override get walletUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** A dogecoind opens its wallet at each start, and creates one where there is none. */
  override async run(more: readonly string[] = []): Promise<void> {
    await super.run(more);
    this.#genesis = (await this.rpc('getblockhash', [0])) as string;
    this.#walletPart = !more.includes('-disablewallet');
    if (!this.#walletPart) return;
    const loaded = (await this.rpc('listwallets')) as string[];
    if (loaded.includes(WALLET)) return;
    const { wallets } = (await this.rpc('listwalletdir')) as { wallets: { name: string }[] };
    const known = wallets.some(({ name }) => name === WALLET);
    await this.rpc(known ? 'loadwallet' : 'createwallet', [WALLET]);
  }

  override async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
    await super.stop();
  }

  async #serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of asked) chunks.push(chunk as Buffer);
      if (asked.url !== '/') {
        answer.writeHead(404).end();
        return;
      }
      const calls = parse(Buffer.concat(chunks).toString()) as readonly Call[];
      const results: unknown[] = [];
      for (const call of calls) results.push(await this.#answer(call, asked.headers.authorization ?? ''));
      answer.setHeader('content-type', 'application/json');
      answer.end(stringify(results));
    } catch (error) {
      // The node behind the proxy is down: so is the proxy.
      if (error instanceof Unauthorized) answer.writeHead(401).end();
      else asked.socket.destroy();
    }
  }

  async #answer({ id, method, params }: Call, authorization: string): Promise<unknown> {
    try {
      const most = CALLS[method];
      if (most === undefined || (!this.#walletPart && /wallet|import|since|^gettransaction$/.test(method))) {
        this.refused.push(method);
        throw new Refusal(NOT_FOUND, 'Method not found');
      }
      if (params.length > most) {
        this.refused.push(`${method} with ${params.length} arguments`);
        throw new Refusal(-1, `${method} …help…`);
      }
      const ask = (name: string, args: readonly unknown[]) => this.#ask(name, args, authorization);
      const genuine = params.map((param) => (param === GENESIS ? this.#genesis : param));
      return { result: await this.#translated(method, genuine, ask), error: null, id };
    } catch (error) {
      if (error instanceof Refusal) {
        return { result: null, error: { code: error.code, message: error.message }, id };
      }
      throw error;
    }
  }

  async #translated(
    method: string,
    params: readonly unknown[],
    ask: (name: string, args: readonly unknown[]) => Promise<unknown>,
  ): Promise<unknown> {
    if (method === 'validateaddress') {
      const result = (await ask(method, params)) as Json;
      if (result['isvalid'] !== true || !this.#walletPart) return result;
      const info = (await ask('getaddressinfo', params)) as Json & { labels?: unknown[] };
      const { isvalid, address, scriptPubKey } = result;
      const { ismine, iswatchonly, labels } = info;
      const account = labels && labels.length > 0 ? { account: labels[0] } : {};
      return { isvalid, address, scriptPubKey, ismine, iswatchonly, ...account };
    }
    const result = await ask(method, params);
    switch (method) {
      case 'getblockhash':
        return result === this.#genesis ? GENESIS : result;
      case 'getblockchaininfo':
        return only(result, [
          'chain',
          'blocks',
          'headers',
          'bestblockhash',
          'difficulty',
          'mediantime',
          'verificationprogress',
          'initialblockdownload',
          'chainwork',
          'size_on_disk',
          'pruned',
          'pruneheight',
        ]);
      case 'getmempoolinfo':
        return only(result, ['size', 'bytes', 'usage', 'maxmempool', 'mempoolminfee']);
      case 'getnetworkinfo':
        return only(result, ['protocolversion', 'localservices', 'connections', 'relayfee']);
      case 'getmempoolentry':
        return entry(result);
      case 'getmempoolancestors':
        return Object.fromEntries(Object.entries(result as Json).map(([txid, one]) => [txid, entry(one)]));
      case 'gettransaction': {
        const details = ((result as Json)['details'] as unknown[]).map(listed);
        return { ...only(result, [...TRANSACTION, 'hex', 'fee']), details };
      }
      case 'listsinceblock': {
        const { transactions, lastblock } = result as { transactions: Json[]; lastblock: string };
        const shallow = await depthBelow(params[0], ask);
        const seen = transactions.filter(({ confirmations }) => Number(confirmations) < shallow);
        return { transactions: seen.map(listed), lastblock };
      }
      default:
        return result;
    }
  }

  async #ask(method: string, params: readonly unknown[], authorization: string): Promise<unknown> {
    const path = this.#walletPart ? `/wallet/${WALLET}` : '/';
    const { statusCode, body } = await request(`${this.url}${path}`, {
      method: 'POST',
      headers: { authorization },
      body: stringify({ jsonrpc: '1.0', id: 1, method, params }) ?? '',
      reset: true,
    });
    const text = await body.text();
    if (statusCode === 401) throw new Unauthorized();
    const { result, error } = parse(text) as { result: unknown; error: Json | null };
    if (error) throw new Refusal(error['code'], String(error['message']));
    return result;
  }
}

class Unauthorized extends Error {}

const TRANSACTION = [
  'amount',
  'confirmations',
  'generated',
  'blockhash',
  'blockindex',
  'blocktime',
  'txid',
  'walletconflicts',
  'time',
  'timereceived',
  'bip125-replaceable',
];

/**
 * 1.14 lists from the height of a block on, also for an orphaned block (`listsinceblock`): its replacement is as deep
 * as the block would be, and is left out. Later nodes list from the fork point.
 */
async function depthBelow(
  block: unknown,
  ask: (name: string, args: readonly unknown[]) => Promise<unknown>,
): Promise<number> {
  if (typeof block !== 'string' || block === '') return Number.POSITIVE_INFINITY;
  const { height } = (await ask('getblockheader', [block, true])) as { height: unknown };
  return 1 + Number(await ask('getblockcount', [])) - Number(height);
}

function only(from: unknown, names: readonly string[]): Json {
  const all = from as Json;
  return Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]]));
}

/** One line of a list, or one detail of a transaction; today's label was an account. */
function listed(from: unknown): Json {
  const { label } = from as Json;
  return {
    ...only(from, [...TRANSACTION, 'address', 'category', 'vout', 'fee', 'abandoned']),
    account: label,
  };
}

/** `entryToJSON` of `src/rpc/blockchain.cpp`: each fee as one number, no replacement fields. */
function entry(from: unknown): Json {
  const { vsize, fees } = from as Json & { fees: Json };
  const same = only(from, ['time', 'height', 'descendantcount', 'ancestorcount', 'ancestorsize', 'depends']);
  return { size: vsize, fee: fees['base'], modifiedfee: fees['modified'], ...same };
}
