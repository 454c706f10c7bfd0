/**
 * A server of the Electrum protocol over a simulated chain: answers each call that the adapter makes from the bytes of
 * the chain, and announces what is new. A call that is not here fails the run.
 */
import {
  connectionFailed,
  connectionLost,
  type ServerPlace,
  unreachable,
} from '#adapters/electrum/errors.ts';
import type { Connect, Stream } from '#adapters/electrum/stream.ts';
import { orAborted } from '#domain/kernel/deadline.ts';
import { SECOND } from '#domain/kernel/time.ts';
import type { Chance } from '#test/simulate/chance.ts';
import type { SimulatedTime } from '#test/simulate/clock.ts';
import { BrokenInvariant } from '#test/simulate/oracle/broken-invariant.ts';
import { type Block, FIRST, type SimulatedChain } from './chain.ts';
import { type ChainBytes, oldHeader, RELAY_FEE } from './chain-bytes.ts';
import { blockWith, type Inventions, type Lie } from './lies.ts';
import type { Network } from './network.ts';
import type { NodeCondition } from './node.ts';

export interface ElectrumServerNeeds {
  readonly host: string;
  /** Of the protocol. */
  readonly version: '1.4' | '1.6';
  readonly chain: SimulatedChain;
  readonly bytes: ChainBytes;
  readonly inventions: Inventions;
  readonly condition: NodeCondition;
  readonly network: Network;
  readonly time: SimulatedTime;
  readonly chance: Chance;
}

/** What a server knew at one moment. */
interface Frozen {
  readonly tip: Block;
  /** Heights of the live transactions by id; null in the mempool. */
  readonly heights: ReadonlyMap<string, number | null>;
}

interface Entry {
  readonly tx_hash: string;
  readonly height: number;
}

interface Question {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** The answer is an error. */
class Refused extends Error {}

/** As long as the real program waits for one. */
const CONNECT_WITHIN_MS = 10 * SECOND;
const ANNOUNCE_MS = 50;

export class ElectrumServer {
  readonly host: string;
  readonly condition: NodeCondition;
  /** What it lies about, while its condition is that it does. */
  lie: Lie = 'amount';
  readonly #needs: ElectrumServerNeeds;
  readonly #lines = new Set<Line>();
  /** Null while it follows the chain. */
  #frozen: Frozen | null = null;

  constructor(needs: ElectrumServerNeeds) {
    this.#needs = needs;
    this.host = needs.host;
    this.condition = needs.condition;
    needs.condition.onChange(() => this.#changed());
    needs.chain.listeners.add(() => this.#announce());
    needs.chain.tipListeners.add(() => this.#announce());
  }

  /** A connection of a run of the program. @throws ServerLost; Failure when the signal aborts */
  async connect(place: ServerPlace, signal: AbortSignal, isAlive: () => boolean): Promise<Stream> {
    const { condition, network, time, chance } = this.#needs;
    const { cuts } = network;
    const cancelled = () => unreachable('the connection was cancelled');
    const travel = (ms: number) => orAborted(time.pauseAwake(ms), signal, cancelled);
    if (condition.condition !== 'well' || chance.happens(0.3)) await travel(this.delay);
    if (!network.isUp) throw connectionLost(place, { code: 'ENOTFOUND' });
    if (condition.condition === 'down') throw connectionLost(place, { code: 'ECONNREFUSED' });
    if (!network.carries(cuts)) {
      await travel(CONNECT_WITHIN_MS);
      throw connectionFailed(place, 'silent');
    }
    const line = new Line(this, this.#needs, isAlive);
    this.#lines.add(line);
    return line;
  }

  forget(line: Line): void {
    this.#lines.delete(line);
  }

  /** Breaks off all connections, in the middle of a message. */
  cut(): void {
    for (const line of [...this.#lines]) line.breakOff('{"jsonrpc": "2.0", "resu');
  }

  /** How long something is under way. */
  get delay(): number {
    const { condition, chance } = this.#needs;
    return 1 + chance.pause(condition.condition === 'slow' ? 4_000 : 20);
  }

  answer(line: Line, { id, method, params }: Question): object {
    try {
      return { jsonrpc: '2.0', id, result: this.#result(line, method, params) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { jsonrpc: '2.0', id, error: { code: 1, message: error.message } };
    }
  }

  get tip(): { readonly height: number; readonly hex: string } {
    const block = this.#tip;
    const { raw, hash } = this.#needs.bytes.header(block);
    const forged = this.#forged;
    return forged && forged.height > block.height
      ? { height: forged.height, hex: blockWith(hash, forged.id, false) }
      : { height: block.height, hex: raw };
  }

  /** A payment that waits to be mined, and the height of the false block that the server puts it in. */
  get #forged(): { readonly id: string; readonly height: number } | null {
    const lie = this.#lie;
    if (lie !== 'work' && lie !== 'link') return null;
    for (const { id, fate, height, outputs } of this.#needs.chain.transactions)
      if (fate === 'live' && height === null && outputs.length > 0)
        return { id, height: this.#tip.height + (lie === 'work' ? 1 : -3) };
    return null;
  }

  /** Of a script's history; null when nothing ever happened there. */
  status(hash: string): string | null {
    const text = this.#history(hash).map(({ tx_hash, height }) => `${tx_hash}:${height}:`);
    return text.length === 0 ? null : text.join('');
  }

  #result(line: Line, method: string, [first, second]: readonly unknown[]): unknown {
    const { version } = this.#needs;
    switch (method) {
      case 'server.version':
        return ['Simulated 1.0', version];
      case 'server.ping':
        return null;
      case 'blockchain.relayfee':
        return RELAY_FEE;
      case 'mempool.get_info':
        return { mempoolminfee: RELAY_FEE, minrelaytxfee: RELAY_FEE };
      case 'blockchain.estimatefee':
        return RELAY_FEE * 2;
      case 'blockchain.headers.subscribe':
        line.reportedTip = this.tip.hex;
        return this.tip;
      case 'blockchain.block.header':
        return this.#headers(Number(first), 1)[0];
      case 'blockchain.block.headers': {
        const headers = this.#headers(Number(first), Number(second));
        const all = version === '1.6' ? { headers } : { hex: headers.join('') };
        return { count: headers.length, max: 2016, ...all };
      }
      case 'blockchain.scripthash.subscribe': {
        const status = this.status(String(first));
        line.reported.set(String(first), status);
        return status;
      }
      case 'blockchain.scripthash.unsubscribe':
        return line.reported.delete(String(first));
      case 'blockchain.scripthash.get_history':
        return this.#history(String(first));
      case 'blockchain.scripthash.get_mempool':
        return this.#history(String(first)).filter(({ height }) => height <= 0);
      case 'blockchain.transaction.get': {
        const hex = this.#raw(String(first));
        if (hex === undefined) throw new Refused('No such mempool or blockchain transaction.');
        return hex;
      }
      case 'blockchain.transaction.get_merkle':
        return this.#branch(String(first), Number(second));
      case 'blockchain.transaction.broadcast':
        return this.#broadcast(String(first));
      default:
        throw new Error(`not simulated: ${method}`);
    }
  }

  get #lie(): Lie | null {
    return this.condition.condition === 'lying' ? this.lie : null;
  }

  get #tip(): Block {
    return this.#frozen?.tip ?? this.#needs.chain.tip;
  }

  #block(height: number): Block | null {
    let block: Block | null = this.#tip;
    while (block && block.height > height) block = block.prev;
    return block?.height === height ? block : null;
  }

  #headers(from: number, most: number): string[] {
    const to = Math.min(from + most - 1, this.#tip.height);
    const headers: string[] = [];
    for (let height = from; height <= Math.min(to, FIRST); height++) headers.push(oldHeader(height).raw);
    const newer: string[] = [];
    for (let block = this.#block(to); block && block.height >= from && block.prev; block = block.prev)
      newer.push(this.#needs.bytes.header(block).raw);
    const all = [...headers, ...newer.reverse()];
    const forged = this.#forged;
    if (forged && forged.height >= from && forged.height < from + most)
      all[forged.height - from] =
        forged.height > this.#tip.height
          ? this.tip.hex
          : blockWith(this.#needs.bytes.header(this.#tip).hash, forged.id, true);
    return all;
  }

  /** In which block it knows a transaction to be; null: in the mempool; undefined: it does not know it. */
  #height(id: string): number | null | undefined {
    if (this.#frozen) return this.#frozen.heights.get(id);
    const transaction = this.#needs.chain.find(id);
    return transaction?.fate === 'live' ? transaction.height : undefined;
  }

  #raw(id: string): string | undefined {
    const { bytes, chain, inventions } = this.#needs;
    const transaction = chain.find(id);
    if (this.#lie === 'amount' && transaction?.outputs[0])
      return withOtherAmount(bytes.raw(id) ?? '', transaction.outputs[0].units);
    // What payers spend was there before.
    const isKnown = transaction === undefined || this.#height(id) !== undefined;
    return (isKnown ? bytes.raw(id) : undefined) ?? (this.#lie === null ? undefined : inventions.raw(id));
  }

  #history(hash: string): Entry[] {
    const { bytes, inventions } = this.#needs;
    const lie = this.#lie;
    const all = this.#truth(hash);
    switch (lie) {
      case 'omission':
        return [];
      case 'block':
        return all.map((one) => (one.height === 0 ? { ...one, height: this.#tip.height } : one));
      case 'height':
        return all.map((one) => ({ ...one, height: 1_000_000 }));
    }
    const forged = this.#forged;
    if (forged)
      return all.map((one) => (one.tx_hash === forged.id ? { ...one, height: forged.height } : one));
    const made = lie === null ? null : inventions.at(hash, lie, bytes.newestCoin);
    return made ? [...all, { tx_hash: made.id, height: 0 }] : all;
  }

  #truth(hash: string): Entry[] {
    const { bytes, chain } = this.#needs;
    return bytes.at(hash).flatMap(({ id, height: old }): Entry[] => {
      const height = old ?? this.#height(id);
      if (height === undefined) return [];
      const entry = { tx_hash: id, height: height ?? 0 };
      return chain.find(id)?.listedTwice ? [entry, entry] : [entry];
    });
  }

  #branch(id: string, height: number): object {
    const block = this.#block(height);
    if (this.#forged?.id === id) return { block_height: height, merkle: [], pos: 0 };
    if (this.#lie === 'block' || this.#lie === 'path')
      return { block_height: height, merkle: ['ab'.repeat(32)], pos: 0 };
    if (!block || this.#height(id) !== height) throw new Refused(`no confirmed transaction ${id}`);
    return { block_height: height, ...this.#needs.bytes.branch(block, id) };
  }

  /** A node takes what it has not yet, and nothing that spends what was never there or is spent. */
  #broadcast(hex: string): string {
    const id = this.#needs.bytes.idOf(hex);
    const height = id === null ? undefined : this.#height(id);
    if (typeof height === 'number') throw new Refused('Transaction already in block chain');
    if (id === null || this.#needs.chain.find(id)?.fate !== 'live')
      throw new Refused('the transaction was rejected by network rules.\n\nbad-txns-inputs-missingorspent');
    return id;
  }

  #changed(): void {
    const { condition, isTrusted } = this.condition;
    if (condition !== 'behind') {
      this.#frozen = null;
      this.#announce();
    } else if (!this.#frozen) {
      const { chain } = this.#needs;
      const live = [...chain.transactions].filter(({ fate }) => fate === 'live');
      this.#frozen = { tip: chain.tip, heights: new Map(live.map(({ id, height }) => [id, height])) };
    }
    // It is started again with its new certificate.
    if (condition === 'down' || !isTrusted) for (const line of [...this.#lines]) line.breakOff('');
  }

  /** Announces to each connection what is new to it. */
  #announce(): void {
    for (const line of this.#lines) line.announce();
  }
}

/** The server's end of one connection. */
class Line implements Stream {
  readonly certificate;
  readonly unsent = 0;
  /** Statuses of the subscribed scripts, and the newest block, as they were last reported. */
  readonly reported = new Map<string, string | null>();
  reportedTip: string | null = null;
  readonly #server: ElectrumServer;
  readonly #needs: ElectrumServerNeeds;
  readonly #isAlive: () => boolean;
  readonly #cuts: number;
  /** Of its certificate; null: authorities have signed it. */
  readonly #pin: string | null;
  #isOpen = true;
  /** Messages that are under way, and when the last of them arrives. */
  #underWay = 0;
  #lastAt = 0;
  #onData: (bytes: Buffer) => void = () => undefined;
  #onEnd: (error: unknown) => void = () => undefined;

  constructor(server: ElectrumServer, needs: ElectrumServerNeeds, isAlive: () => boolean) {
    this.#server = server;
    this.#needs = needs;
    this.#isAlive = isAlive;
    this.#cuts = needs.network.cuts;
    const { certificate } = needs.condition;
    this.#pin = certificate;
    const key = certificate ?? '00'.repeat(32);
    this.certificate = { key, whole: key, problem: certificate === null ? null : 'SELF_SIGNED' };
  }

  onData(call: (bytes: Buffer) => void): void {
    this.#onData = call;
  }

  onEnd(call: (error: unknown) => void): void {
    this.#onEnd = call;
  }

  destroy(): void {
    this.#isOpen = false;
    this.#server.forget(this);
  }

  write(text: string): void {
    const { condition, network, chance } = this.#needs;
    if (!this.#isOpen) return;
    if (!network.carries(this.#cuts)) {
      if (network.isUp) this.breakOff('');
      return;
    }
    if (condition.condition === 'mute') return;
    if (!condition.entered.has(this.#pin)) {
      const what = `${this.#server.host} is used with a certificate that nobody trusts`;
      this.#fail(new BrokenInvariant('certificates', what));
      return;
    }
    const questions = text.trimEnd().split('\n');
    try {
      const answers = questions.map((line) => this.#server.answer(this, JSON.parse(line) as Question));
      const isNear = condition.condition === 'well' && !chance.happens(0.3);
      this.#send(lines(answers), isNear ? 0 : this.#server.delay);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Ends the run: what the adapter would do with the error does not matter. */
  #fail(error: unknown): void {
    this.#needs.time.after(0, () => {
      throw error;
    });
  }

  /** The connection ends, after a part of a message. */
  breakOff(part: string): void {
    this.#server.forget(this);
    this.#send(part, 1, () => {
      this.#isOpen = false;
      this.#onEnd({ code: 'ECONNRESET' });
    });
  }

  announce(): void {
    const { condition, chance } = this.#needs;
    if (!this.#isAlive()) {
      this.destroy();
      return;
    }
    const news: object[] = [];
    const announce = (method: string, params: unknown[]) => news.push({ jsonrpc: '2.0', method, params });
    const { tip } = this.#server;
    if (this.reportedTip !== null && this.reportedTip !== tip.hex)
      announce('blockchain.headers.subscribe', [tip]);
    this.reportedTip &&= tip.hex;
    for (const [hash, before] of this.reported) {
      const status = this.#server.status(hash);
      if (status === before) continue;
      this.reported.set(hash, status);
      announce('blockchain.scripthash.subscribe', [hash, status]);
    }
    if (news.length === 0 || !condition.announces) return;
    this.#send(lines(chance.happens(0.1) ? news.reverse() : news), ANNOUNCE_MS);
  }

  /** In the order in which it is sent. */
  #send(text: string, afterMs: number, then: () => void = () => undefined): void {
    const { time, network } = this.#needs;
    const arrive = () => {
      this.#underWay -= 1;
      if (!this.#isOpen || !this.#isAlive()) return;
      if (text !== '' && network.carries(this.#cuts)) this.#onData(Buffer.from(text));
      then();
    };
    this.#underWay += 1;
    this.#lastAt = Math.max(this.#lastAt, time.monotonic + afterMs);
    if (afterMs === 0 && this.#underWay === 1) void Promise.resolve().then(arrive);
    else time.afterAwake(this.#lastAt - time.monotonic, arrive);
  }
}

function withOtherAmount(hex: string, units: bigint): string {
  const [before, after] = [units, 2n * units].map((amount) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(amount);
    return bytes.toString('hex');
  });
  return hex.replace(before ?? '', after ?? '');
}

function lines(messages: readonly object[]): string {
  return messages.map((message) => `${JSON.stringify(message)}\n`).join('');
}

/** How a run of the program reaches the servers. */
export function connectTo(servers: readonly ElectrumServer[], isAlive: () => boolean): Connect {
  return (place, _, signal) => {
    const server = servers.find(({ host }) => host === place.host);
    if (!server) throw new Error(`there is no server ${place.host}`);
    return server.connect(place, signal, isAlive);
  };
}
