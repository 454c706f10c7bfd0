/**
 * A small server of the Electrum protocol 1.4 to 1.6 over a real node's RPC: the whole regtest chain in memory, TCP
 * and TLS on free loopback ports. It negotiates, answers concurrently and pads as ElectrumX does. Debian's Electrum
 * wallet works with it. A test can make it lie, go silent or break.
 */
import { createHash } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { type Certificate, selfSigned } from '#test/support/servers/certificate.ts';
import { freePort } from '#test/support/servers/free-port.ts';
import { PaddedWriter } from './padded-writer.ts';

/** What the server needs from a node: one RPC call. */
export interface NodeRpc {
  rpc(method: string, params?: readonly unknown[]): Promise<unknown>;
}

/** Faults a test can inject; each changes or replaces what is sent. */
export interface Faults {
  /** Changes the raw transaction before it is sent, as hexadecimal. */
  transaction?: (hex: string, txid: string) => string;
  /** Transactions that are in no mempool and no block, by their ids, as hexadecimal. */
  invented?: ReadonlyMap<string, string>;
  history?: (entries: HistoryEntry[], scriptHash: string) => HistoryEntry[];
  /** Changes a merkle path before it is sent. */
  merkle?: (path: { block_height: number; merkle: string[]; pos: number }) => object;
  /** Changes a header before it is sent, as hexadecimal. */
  header?: (hex: string, height: number) => string;
  /** Reads requests and answers none. */
  silent?: boolean;
  /** Sends half of the next answer and closes the connection. */
  cut?: boolean;
  /** Sends an endless line instead of the next answer. */
  endless?: boolean;
  /** Sends this raw text instead of the next answer. */
  garbage?: string;
  /** Refuses requests by method. */
  refuse?: (method: string, params: readonly unknown[]) => boolean;
  /** Sends no notifications. */
  mute?: boolean;
}

export interface HistoryEntry {
  tx_hash: string;
  height: number;
  fee?: number;
}

interface Block {
  readonly hash: string;
  readonly header: string;
  readonly txids: readonly string[];
}

interface Tx {
  readonly hex: string;
  /** Hashes of the scripts it pays to or spends from. */
  readonly touches: ReadonlySet<string>;
  readonly outputs: readonly string[];
}

/** The newest protocol of current servers: ElectrumX 1.18 ends at 1.4.3, 1.20 at 1.6. */
export type Protocol = '1.4' | '1.4.3' | '1.6';

export interface ServerOptions {
  /** Interval at which the node is polled while no client sends requests. */
  readonly pollMs?: number;
  /** The highest version it speaks; the lowest is 1.4. */
  readonly protocol?: Protocol;
  /** Delays small answers as ElectrumX since 1.18 does. */
  readonly padded?: boolean;
}

interface Client {
  readonly socket: Socket;
  /** Lines to the client, padded or not. */
  readonly write: (line: string) => void;
  /** The negotiated version. */
  protocol: string;
  readonly scripts: Map<string, string | null>;
  headers: boolean;
  greeted: boolean;
}

const POLL_MS = 40;
const MIN_PROTOCOL = '1.4';

export class ElectrumServer {
  readonly faults: Faults = {};
  /** Requests received, by method. */
  readonly asked = new Map<string, number>();
  readonly #node: NodeRpc;
  readonly #pollMs: number;
  readonly #protocol: Protocol;
  readonly #padded: boolean;
  readonly #clients = new Set<Client>();
  readonly #txs = new Map<string, Tx>();
  #blocks: Block[] = [];
  /** By script hash: confirmed transactions in chain order. */
  #confirmed = new Map<string, { txid: string; height: number }[]>();
  #pool = new Map<string, { fee: number; waits: boolean }>();
  #byPool = new Map<string, string[]>();
  #tcp: Server | null = null;
  #tls: Server | null = null;
  #certificate: Certificate = selfSigned();
  #ports: { tcp: number; tls: number } = { tcp: 0, tls: 0 };
  #refreshing: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #poolState = '';
  #relayFee = 0.00001;

  private constructor(node: NodeRpc, { pollMs = POLL_MS, protocol = '1.6', padded = true }: ServerOptions) {
    this.#node = node;
    this.#pollMs = pollMs;
    this.#protocol = protocol;
    this.#padded = padded;
  }

  static async start(node: NodeRpc, options: ServerOptions = {}): Promise<ElectrumServer> {
    const server = new ElectrumServer(node, options);
    await server.begin();
    return server;
  }

  get tcp() {
    return { host: '127.0.0.1', port: this.#ports.tcp, tls: false } as const;
  }

  get tls() {
    return { host: '127.0.0.1', port: this.#ports.tls, tls: true } as const;
  }

  get connections(): number {
    return this.#clients.size;
  }

  /** Scripts subscribed to by all clients together. */
  get subscriptions(): number {
    return [...this.#clients].reduce((sum, { scripts }) => sum + scripts.size, 0);
  }

  /** Listens; on the same ports again after `halt`. */
  async begin(): Promise<void> {
    const { relayfee } = (await this.#node.rpc('getnetworkinfo')) as { relayfee: number };
    this.#relayFee = relayfee;
    await this.refresh();
    this.#tcp = createServer((socket) => this.#serve(socket));
    this.#tls = createTlsServer(this.#certificate, (socket) => this.#serve(socket));
    this.#ports.tcp ||= await freePort();
    this.#ports.tls ||= await freePort();
    await listen(this.#tcp, this.#ports.tcp);
    await listen(this.#tls, this.#ports.tls);
    const poll = () => {
      this.#timer = setTimeout(() => {
        void this.refresh()
          .catch(() => undefined)
          .finally(() => {
            if (this.#timer) poll();
          });
      }, this.#pollMs);
    };
    poll();
  }

  /** Closes the ports and every connection; the known chain stays. */
  async halt(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.hangUp();
    await Promise.all([this.#tcp, this.#tls].map((server) => server && close(server)));
    this.#tcp = null;
    this.#tls = null;
    await this.#refreshing?.catch(() => undefined);
  }

  /** Ends every connection; new ones are accepted. */
  hangUp(): void {
    for (const { socket } of this.#clients) socket.destroy();
    this.#clients.clear();
  }

  /** Uses another certificate from now on. */
  async changeCertificate(): Promise<void> {
    await this.halt();
    this.#certificate = selfSigned();
    await this.begin();
  }

  /** Syncs with the node, and notifies the clients of changes. */
  refresh(): Promise<void> {
    if (!this.#refreshing) {
      this.#refreshing = this.#follow().finally(() => {
        this.#refreshing = null;
      });
      return this.#refreshing;
    }
    // A sync already in progress may have queried the node before this call.
    this.#next ??= this.#refreshing
      .catch(() => undefined)
      .then(() => {
        this.#next = null;
        return this.refresh();
      });
    return this.#next;
  }

  async #follow(): Promise<void> {
    const [best, pool] = (await Promise.all([
      this.#node.rpc('getbestblockhash'),
      this.#node.rpc('getrawmempool'),
    ])) as [string, string[]];
    const state = `${best} ${pool.join()}`;
    if (state === this.#poolState) return;
    const touched = new Set<string>();
    const moved = best !== this.#blocks[this.#blocks.length - 1]?.hash;
    if (moved) await this.#followChain(best, touched);
    await this.#followPool(pool, touched);
    this.#poolState = state;
    this.#notify(moved, touched);
  }

  async #followChain(best: string, touched: Set<string>): Promise<void> {
    const fresh: { hash: string; height: number }[] = [];
    for (let hash = best; ; ) {
      const read = (await this.#node.rpc('getblockheader', [hash])) as {
        height: number;
        previousblockhash?: string;
      };
      if (this.#blocks[read.height]?.hash === hash) break;
      fresh.push({ hash, height: read.height });
      if (read.previousblockhash === undefined) break;
      hash = read.previousblockhash;
    }
    const from = fresh[fresh.length - 1]?.height ?? this.#blocks.length;
    const kept = fresh.length === 0 ? this.#blocks.findIndex(({ hash }) => hash === best) + 1 : from;
    for (const [script, entries] of this.#confirmed) {
      const left = entries.filter(({ height }) => height < kept);
      if (left.length === entries.length) continue;
      touched.add(script);
      this.#confirmed.set(script, left);
    }
    this.#blocks = this.#blocks.slice(0, kept);
    for (const { hash, height } of fresh.reverse()) {
      const [block, header] = (await Promise.all([
        this.#node.rpc('getblock', [hash, 2]),
        this.#node.rpc('getblockheader', [hash, false]),
      ])) as [{ tx: { txid: string; hex: string }[] }, string];
      for (const { txid, hex } of block.tx) {
        for (const script of (await this.#learn(txid, hex)).touches) {
          const entries = this.#confirmed.get(script) ?? [];
          this.#confirmed.set(script, [...entries, { txid, height }]);
          touched.add(script);
        }
      }
      this.#blocks.push({ hash, header, txids: block.tx.map(({ txid }) => txid) });
    }
  }

  async #followPool(ids: readonly string[], touched: Set<string>): Promise<void> {
    const before = this.#byPool;
    const pool = new Map<string, { fee: number; waits: boolean }>();
    const byPool = new Map<string, string[]>();
    for (const txid of ids) {
      try {
        const entry = (await this.#node.rpc('getmempoolentry', [txid])) as {
          fee?: number;
          fees?: { base: number };
          depends: string[];
        };
        const tx = await this.#learn(txid);
        // A payment inside Litecoin's extension block has neither inputs nor outputs here.
        if (tx.touches.size === 0) continue;
        const fee = Math.round((entry.fees?.base ?? entry.fee ?? 0) * 1e8);
        pool.set(txid, { fee, waits: entry.depends.length > 0 });
        for (const script of tx.touches) byPool.set(script, [...(byPool.get(script) ?? []), txid]);
      } catch {
        // It left the mempool a moment ago.
      }
    }
    for (const [script, list] of [...before, ...byPool]) {
      if (before.get(script)?.join() !== byPool.get(script)?.join() || list.length === 0) touched.add(script);
    }
    this.#pool = pool;
    this.#byPool = byPool;
  }

  async #learn(txid: string, given?: string): Promise<Tx> {
    const known = this.#txs.get(txid);
    if (known) return known;
    const hex = given ?? ((await this.#node.rpc('getrawtransaction', [txid])) as string);
    const { vin, vout } = (await this.#node.rpc('decoderawtransaction', [hex])) as {
      vin: { txid?: string; vout?: number }[];
      vout: { scriptPubKey?: { hex: string } }[];
    };
    const outputs = vout.map(({ scriptPubKey }) => (scriptPubKey ? hashOf(scriptPubKey.hex) : ''));
    const touches = new Set(outputs.filter((hash) => hash !== ''));
    for (const { txid: spent, vout: number } of vin) {
      if (spent === undefined) continue;
      const from = this.#txs.get(spent) ?? (await this.#learn(spent).catch(() => null));
      const script = from?.outputs[number ?? -1];
      if (script) touches.add(script);
    }
    const tx = { hex, touches, outputs };
    this.#txs.set(txid, tx);
    return tx;
  }

  #notify(moved: boolean, touched: ReadonlySet<string>): void {
    if (this.faults.mute) return;
    for (const client of this.#clients) {
      if (moved && client.headers) {
        send(client, { method: 'blockchain.headers.subscribe', params: [this.#tip()] });
      }
      for (const script of touched) {
        if (!client.scripts.has(script)) continue;
        const status = this.#status(script);
        if (status === client.scripts.get(script)) continue;
        client.scripts.set(script, status);
        send(client, { method: 'blockchain.scripthash.subscribe', params: [script, status] });
      }
    }
  }

  // ------------------------------------------------------------------ requests

  #serve(socket: Socket): void {
    const padded = this.#padded ? new PaddedWriter(socket, this.#protocol === '1.6') : null;
    const write = (line: string) => (padded ?? socket).write(line);
    const client: Client = {
      ...{ socket, write, protocol: MIN_PROTOCOL, scripts: new Map(), headers: false, greeted: false },
    };
    this.#clients.add(client);
    let rest = '';
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.on('close', () => this.#clients.delete(client));
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      // Concurrently: slower requests are answered later.
      for (const line of lines) this.#take(client, line).catch(() => undefined);
    });
  }

  async #take(client: Client, line: string): Promise<void> {
    const said = JSON.parse(line) as Question | Question[];
    if (this.faults.silent) return;
    const answer = Array.isArray(said)
      ? await Promise.all(said.map((one) => this.#answer(client, one)))
      : await this.#answer(client, said);
    this.#send(client, answer);
  }

  #send(client: Client, answer: object): void {
    const { faults } = this;
    const { socket } = client;
    if (faults.cut) {
      faults.cut = false;
      const text = JSON.stringify(answer);
      socket.end(text.slice(0, text.length / 2));
    } else if (faults.endless) {
      faults.endless = false;
      const more = 'x'.repeat(1 << 20);
      const go = (): void => {
        while (!socket.destroyed && socket.write(more));
        if (!socket.destroyed) socket.once('drain', go);
      };
      go();
    } else if (faults.garbage !== undefined) {
      socket.write(faults.garbage);
      delete faults.garbage;
    } else send(client, answer);
  }

  async #answer(client: Client, { id, method, params = [] }: Question): Promise<object> {
    this.asked.set(method, (this.asked.get(method) ?? 0) + 1);
    try {
      if (this.faults.refuse?.(method, params)) throw new Error('refused');
      if (!client.greeted && method !== 'server.version') throw new Error('server.version must be first');
      return { id, result: await this.#result(client, method, params) };
    } catch (error) {
      return { id, error: { code: 1, message: error instanceof Error ? error.message : 'failed' } };
    }
  }

  async #result(client: Client, method: string, params: readonly unknown[]): Promise<unknown> {
    const [first, second] = params;
    const name = String(first);
    switch (method) {
      case 'server.version':
        client.greeted = true;
        client.protocol = this.#negotiated(second);
        return ['Test 1.0', client.protocol];
      case 'server.ping':
        return null;
      case 'server.banner':
      case 'server.donation_address':
        return '';
      case 'server.peers.subscribe':
      case 'mempool.get_fee_histogram':
        return [];
      case 'server.features':
        return {
          genesis_hash: this.#blocks[0]?.hash,
          hosts: {},
          protocol_min: MIN_PROTOCOL,
          protocol_max: this.#protocol,
          server_version: 'Test 1.0',
          hash_function: 'sha256',
          pruning: null,
        };
      case 'blockchain.estimatefee':
        return 0.0001;
      case 'blockchain.relayfee':
        if (client.protocol === '1.6') throw new Error(`unknown method "${method}"`);
        return this.#relayFee;
      case 'mempool.get_info':
        if (client.protocol !== '1.6') throw new Error(`unknown method "${method}"`);
        return {
          mempoolminfee: this.#relayFee,
          minrelaytxfee: this.#relayFee,
          incrementalrelayfee: this.#relayFee,
        };
      case 'blockchain.headers.subscribe':
        await this.refresh();
        client.headers = true;
        return this.#tip();
      case 'blockchain.block.header':
        return this.#header(Number(first));
      case 'blockchain.block.headers':
        return this.#headers(client.protocol, Number(first), Number(second));
      case 'blockchain.scripthash.subscribe': {
        const status = this.#status(name);
        client.scripts.set(name, status);
        return status;
      }
      case 'blockchain.scripthash.unsubscribe':
        // Since 1.4.2.
        if (client.protocol === '1.4') throw new Error(`unknown method "${method}"`);
        return client.scripts.delete(name);
      case 'blockchain.scripthash.get_history':
        await this.refresh();
        return this.#history(name);
      case 'blockchain.scripthash.get_mempool':
        await this.refresh();
        return this.#history(name).filter(({ height }) => height <= 0);
      case 'blockchain.scripthash.get_balance':
      case 'blockchain.scripthash.listunspent':
        return this.#unspent(method, name);
      case 'blockchain.transaction.get': {
        const hex = this.faults.invented?.get(name) ?? (await this.#learn(name)).hex;
        return second === true
          ? this.#node.rpc('getrawtransaction', [name, true])
          : (this.faults.transaction?.(hex, name) ?? hex);
      }
      case 'blockchain.transaction.broadcast': {
        const txid = await this.#node.rpc('sendrawtransaction', [name]);
        void this.refresh();
        return txid;
      }
      case 'blockchain.transaction.get_merkle':
        return this.#merkle(name, Number(second));
      case 'blockchain.transaction.id_from_pos':
        return this.#blocks[Number(first)]?.txids[Number(second)];
      default:
        throw new Error(`unknown method ${method}`);
    }
  }

  /** As ElectrumX chooses: the highest version both support. */
  #negotiated(wanted: unknown): string {
    const [low, high] = Array.isArray(wanted) ? wanted.map(String) : [String(wanted), String(wanted)];
    const chosen = [String(high), this.#protocol].sort(byVersion)[0] ?? MIN_PROTOCOL;
    if (byVersion(chosen, String(low)) < 0 || byVersion(chosen, MIN_PROTOCOL) < 0) {
      throw new Error(`unsupported protocol version: ${String(wanted)}`);
    }
    return chosen;
  }

  #tip(): { height: number; hex: string } {
    const height = this.#blocks.length - 1;
    return { height, hex: this.#header(height) };
  }

  #header(height: number): string {
    const block = this.#blocks[height];
    if (!block) throw new Error(`no block ${height}`);
    return this.faults.header?.(block.header, height) ?? block.header;
  }

  #headers(protocol: string, from: number, wanted: number): object {
    const count = Math.max(0, Math.min(wanted, 2016, this.#blocks.length - from));
    const headers = Array.from({ length: count }, (_, n) => this.#header(from + n));
    // Since 1.6 one by one.
    return { count, max: 2016, ...(protocol === '1.6' ? { headers } : { hex: headers.join('') }) };
  }

  #history(script: string): HistoryEntry[] {
    const mined = (this.#confirmed.get(script) ?? []).map(({ txid, height }) => ({ tx_hash: txid, height }));
    const waiting = (this.#byPool.get(script) ?? []).map((txid) => {
      const entry = this.#pool.get(txid);
      return { tx_hash: txid, height: entry?.waits ? -1 : 0, fee: entry?.fee ?? 0 };
    });
    const entries = [...mined, ...waiting];
    return this.faults.history?.(entries, script) ?? entries;
  }

  /** As the protocol defines it: the SHA-256 of all heights and ids, null without any. */
  #status(script: string): string | null {
    const history = this.#history(script);
    if (history.length === 0) return null;
    const text = history.map(({ tx_hash, height }) => `${tx_hash}:${height}:`).join('');
    return createHash('sha256').update(text).digest('hex');
  }

  async #unspent(method: string, script: string): Promise<unknown> {
    const history = this.#history(script);
    const all: { tx_hash: string; tx_pos: number; height: number; value: number }[] = [];
    const spent = new Set<string>();
    for (const { tx_hash, height } of history) {
      const { hex, outputs } = await this.#learn(tx_hash);
      const { vin, vout } = (await this.#node.rpc('decoderawtransaction', [hex])) as {
        vin: { txid?: string; vout?: number }[];
        vout: { value: number }[];
      };
      for (const input of vin) spent.add(`${input.txid}:${input.vout}`);
      for (const [n, { value }] of vout.entries()) {
        if (outputs[n] !== script) continue;
        all.push({ tx_hash, tx_pos: n, height: Math.max(0, height), value: Math.round(value * 1e8) });
      }
    }
    const left = all.filter(({ tx_hash, tx_pos }) => !spent.has(`${tx_hash}:${tx_pos}`));
    if (method.endsWith('listunspent')) return left;
    const sum = (isSo: (height: number) => boolean) =>
      left.reduce((total, { height, value }) => (isSo(height) ? total + value : total), 0);
    return { confirmed: sum((height) => height > 0), unconfirmed: sum((height) => height <= 0) };
  }

  #merkle(txid: string, height: number): object {
    const ids = this.#blocks[height]?.txids ?? [];
    const pos = ids.indexOf(txid);
    if (pos < 0) throw new Error(`tx ${txid} not in block at height ${height}`);
    const merkle: string[] = [];
    let row: Buffer[] = ids.map((id) => Buffer.from(id, 'hex').reverse());
    for (let at = pos; row.length > 1; at >>= 1) {
      const last = row[row.length - 1];
      if (row.length % 2 === 1 && last) row.push(last);
      const sibling = row[at ^ 1];
      if (sibling) merkle.push(Buffer.from(sibling).reverse().toString('hex'));
      row = Array.from({ length: row.length / 2 }, (_, n) =>
        double(Buffer.concat(row.slice(2 * n, 2 * n + 2))),
      );
    }
    const path = { block_height: height, merkle, pos };
    return this.faults.merkle?.(path) ?? path;
  }
}

interface Question {
  readonly id: number;
  readonly method: string;
  readonly params?: readonly unknown[];
}

function send({ socket, write }: Client, said: object): void {
  if (!socket.destroyed)
    write(`${JSON.stringify(Array.isArray(said) ? said : { jsonrpc: '2.0', ...said })}\n`);
}

/** Orders versions as ElectrumX does, number by number: 1.4 before 1.4.3 before 1.6. */
function byVersion(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  for (let n = 0; n < Math.max(left?.length ?? 0, right?.length ?? 0); n++) {
    const difference = (left?.[n] ?? -1) - (right?.[n] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

function hashOf(script: string): string {
  return createHash('sha256').update(Buffer.from(script, 'hex')).digest().reverse().toString('hex');
}

function double(bytes: Buffer): Buffer {
  return createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest();
}

async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
