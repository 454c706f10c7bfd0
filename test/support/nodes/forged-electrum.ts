/**
 * Fake server of the Electrum protocol without a node: a chain of made-up headers and scripted answers. Refuses what a
 * test did not define. For attacks that no real node performs.
 */
import { createHash } from 'node:crypto';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

const MINUTE_S = 60;

/** Target met by half of all nonces, as on a regtest chain. */
export const EASY_BITS = 0x207fffff;

export interface Forged {
  readonly hash: string;
  /** Hexadecimal, 80 bytes. */
  readonly raw: string;
}

export function double(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest();
}

export const shown = (hash: Uint8Array): string => Buffer.from(hash).reverse().toString('hex');
export const hidden = (hash: string): Buffer => Buffer.from(hash, 'hex').reverse();

interface HeaderWish {
  readonly prev: string;
  readonly time: number;
  readonly root?: string;
  readonly bits?: number;
  readonly version?: number;
  /** False: proof of work is missing. */
  readonly worked?: boolean;
}

/** A header with valid (easy) proof of work in double SHA-256, unless it is to have none. */
export function forge({
  prev,
  time,
  root = 'ab'.repeat(32),
  bits = EASY_BITS,
  version = 4,
  worked = true,
}: HeaderWish): Forged {
  const header = Buffer.alloc(80);
  header.writeUInt32LE(version, 0);
  hidden(prev).copy(header, 4);
  hidden(root).copy(header, 36);
  header.writeUInt32LE(time, 68);
  header.writeUInt32LE(bits, 72);
  for (let nonce = 0; ; nonce++) {
    header.writeUInt32LE(nonce, 76);
    const hash = double(header);
    const last = hash[31] ?? 0;
    if (worked ? last < 0x7f : last >= 0x80) return { hash: shown(hash), raw: header.toString('hex') };
  }
}

/** Consecutive headers, the last one timed now; `each` changes one by its height. */
export function forgeChain(
  from: number,
  count: number,
  now: number,
  each: (height: number) => Partial<HeaderWish> = () => ({}),
  before = '00'.repeat(32),
): Map<number, Forged> {
  const chain = new Map<number, Forged>();
  let prev = before;
  for (let height = from; height < from + count; height++) {
    const time = Math.floor(now / 1_000) - (from + count - 1 - height) * MINUTE_S;
    const made = forge({ prev, time, ...each(height) });
    chain.set(height, made);
    prev = made.hash;
  }
  return chain;
}

/**
 * A transaction that spends a nonexistent coin; its bytes and its id.
 * @param signature its input's script, hexadecimal
 */
export function forgePayment(
  script: Uint8Array,
  units: bigint,
  seed = 0,
  signature = '',
): { readonly hex: string; readonly txid: string } {
  const amount = Buffer.alloc(8);
  amount.writeBigUInt64LE(units);
  const bytes = Buffer.concat([
    Buffer.from('0100000001', 'hex'),
    Buffer.alloc(32, 0x77 + seed),
    Buffer.alloc(4),
    Buffer.from([signature.length / 2]),
    Buffer.from(`${signature}ffffffff01`, 'hex'),
    amount,
    Buffer.from([script.length]),
    script,
    Buffer.alloc(4),
  ]);
  return { hex: bytes.toString('hex'), txid: shown(double(bytes)) };
}

interface Question {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

export class ForgedServer {
  chain = new Map<number, Forged>();
  /** Block 0 when requested alone. */
  genesis = '';
  /** The same for every script. */
  history: { tx_hash: string; height: number; fee?: number }[] = [];
  /** Answers for one script hash; throws to refuse. */
  historyOf: (scriptHash: string) => unknown = () => this.history;
  connections = 0;
  readonly transactions = new Map<string, string>();
  /** Its fee rate in coins per 1,000 virtual bytes; -1 without an estimate, as servers answer. */
  estimate: unknown = -1;
  readonly asked: string[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor() {
    this.#server = createServer((socket) => this.#serve(socket));
  }

  static async start(): Promise<ForgedServer> {
    const forged = new ForgedServer();
    await new Promise<void>((resolve) => forged.#server.listen(0, '127.0.0.1', resolve));
    return forged;
  }

  get place() {
    return { host: '127.0.0.1', port: (this.#server.address() as AddressInfo).port, tls: false } as const;
  }

  get tip(): number {
    return Math.max(...this.chain.keys());
  }

  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.hangUp();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    this.connections++;
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.setEncoding('utf8');
    let rest = '';
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.#take(socket, JSON.parse(line) as Question | Question[]);
    });
  }

  #take(socket: Socket, request: Question | Question[]): void {
    const answer = Array.isArray(request) ? request.map((one) => this.#answer(one)) : this.#answer(request);
    socket.write(`${JSON.stringify(answer)}\n`);
  }

  #answer({ id, method, params }: Question): object {
    this.asked.push(method);
    try {
      return { jsonrpc: '2.0', id, result: this.#result(method, params) };
    } catch (error) {
      return { jsonrpc: '2.0', id, error: { code: 1, message: String(error) } };
    }
  }

  #result(method: string, [first, second]: readonly unknown[]): unknown {
    switch (method) {
      case 'server.version':
        return ['Forged 1.0', '1.4'];
      case 'server.ping':
        return null;
      case 'blockchain.relayfee':
        return 0.00001;
      case 'blockchain.estimatefee':
        return this.estimate;
      case 'blockchain.headers.subscribe':
        return { height: this.tip, hex: this.#raw(this.tip) };
      case 'blockchain.block.header':
        return first === 0 ? this.genesis : this.#raw(Number(first));
      case 'blockchain.block.headers': {
        const from = Number(first);
        const count = Math.max(0, Math.min(Number(second), this.tip - from + 1));
        const hex = Array.from({ length: count }, (_, n) => this.#raw(from + n)).join('');
        return { count, hex, max: 2016 };
      }
      case 'blockchain.scripthash.subscribe':
        return null;
      case 'blockchain.scripthash.get_history':
        return this.historyOf(String(first));
      case 'blockchain.scripthash.get_mempool':
        return this.history.filter(({ height }) => height <= 0);
      case 'blockchain.transaction.get': {
        const hex = this.transactions.get(String(first));
        if (hex === undefined) throw new Error('no such transaction');
        return hex;
      }
      case 'blockchain.transaction.get_merkle':
        // The only transaction in its block.
        return { block_height: Number(second), merkle: [], pos: 0 };
      default:
        throw new Error(`not scripted: ${method}`);
    }
  }

  #raw(height: number): string {
    const block = this.chain.get(height);
    if (!block) throw new Error(`no block ${height}`);
    return block.raw;
  }
}
