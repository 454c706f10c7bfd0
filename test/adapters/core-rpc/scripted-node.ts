/** Small HTTP server with scripted answers to JSON-RPC batches: for node states that are rare with a real one. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (params: readonly unknown[]) => unknown;

/** A node's RPC error, with its code. */
export class Refusal {
  readonly code: number;
  readonly message: string;
  constructor(code: number, message: string) {
    this.code = code;
    this.message = message;
  }
}

/** Raw text for the answer, for numbers JavaScript can't represent. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export const TIP = 'aa'.repeat(32);
const LITECOIN_REGTEST = '530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9';

/** A healthy litecoind on regtest without any payment. */
export function healthy(): Record<string, Answer> {
  return {
    getblockchaininfo: () => ({
      chain: 'regtest',
      blocks: 200,
      headers: 200,
      bestblockhash: TIP,
      initialblockdownload: false,
      verificationprogress: new Raw('0.99999'),
      pruned: false,
    }),
    getblockhash: ([height]) => (height === 0 ? LITECOIN_REGTEST : TIP),
    getblockheader: () => ({ hash: TIP, time: 1_700_000_000 }),
    getmempoolinfo: () => ({
      loaded: true,
      mempoolminfee: new Raw('0.00001000'),
      minrelaytxfee: new Raw('0.00001000'),
    }),
    getconnectioncount: () => 0,
    uptime: () => 1_000,
    listwallets: () => ['cointill-watch'],
    listsinceblock: () => ({ transactions: [], removed: [], lastblock: TIP }),
    getaddressinfo: () => ({ iswatchonly: true, labels: ['cointill since 1 at 0'] }),
    importmulti: ([requests]) => (requests as unknown[]).map(() => ({ success: true })),
    rescanblockchain: () => ({ start_height: 0, stop_height: 200 }),
    unloadwallet: () => ({ warning: '' }),
    loadwallet: () => ({ name: 'cointill-watch', warning: '' }),
  };
}

/** A delayed answer: the test waits for its request, and releases it. */
export interface Held {
  readonly arrived: Promise<void>;
  readonly released: Promise<void>;
  arrive(): void;
  release(): void;
}

function newHeld(): Held {
  let arrive = () => {};
  let release = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { arrived, released, arrive, release };
}

export class ScriptedNode {
  answers: Record<string, Answer> = healthy();
  /** Set to answer every request differently. */
  takeOver: ((request: IncomingMessage, response: ServerResponse) => void) | null = null;
  /** Requested methods, in order. */
  readonly asked: string[] = [];
  /** Calls in each request. */
  readonly batches: number[] = [];
  readonly paths = new Set<string>();
  readonly #held = new Map<string, Held>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => this.#serve(request, response));
  }

  static async start(): Promise<ScriptedNode> {
    const node = new ScriptedNode();
    await new Promise<void>((resolve) => node.#server.listen(0, '127.0.0.1', resolve));
    return node;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Delays the answer to the next request with this method; its content is of the moment of the request. */
  hold(method: string): Held {
    const held = newHeld();
    this.#held.set(method, held);
    return held;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    if (this.takeOver) {
      this.takeOver(request, response);
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      this.paths.add(request.url ?? '');
      const calls = JSON.parse(Buffer.concat(chunks).toString()) as {
        id: number;
        method: string;
        params: unknown[];
      }[];
      this.batches.push(calls.length);
      response.setHeader('content-type', 'application/json');
      const answer = `[${calls.map((call) => this.#answer(call)).join(',')}]`;
      const method = calls.map((call) => call.method).find((asked) => this.#held.has(asked));
      const held = method === undefined ? undefined : this.#held.get(method);
      if (method === undefined || !held) {
        response.end(answer);
        return;
      }
      this.#held.delete(method);
      held.arrive();
      void held.released.then(() => response.end(answer));
    });
  }

  #answer({ id, method, params }: { id: number; method: string; params: unknown[] }): string {
    this.asked.push(method);
    const answer = this.answers[method];
    const result = answer ? answer(params) : new Refusal(-32601, 'Method not found');
    if (result instanceof Refusal) {
      return JSON.stringify({ result: null, error: { code: result.code, message: result.message }, id });
    }
    return `{"result":${written(result)},"error":null,"id":${id}}`;
  }
}

/** JSON as nodes write it. */
export function written(value: unknown): string {
  const raws: string[] = [];
  const json = JSON.stringify(value, (_, part: unknown) =>
    part instanceof Raw ? `\u0000${raws.push(part.text) - 1}` : part,
  );
  return json.replace(/"\\u0000(\d+)"/g, (_, at: string) => raws[Number(at)] ?? 'null');
}
