/**
 * LNURL-withdraw service on loopback (LUD-03), as behind a Bolt Card: strict about requests, and each k1 is good for one
 * payment. A test can make it break every rule. Pays through a function that the test gives, such as a real node's.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { bech32, utf8 } from '@scure/base';
import { decodeBolt11 } from '#adapters/formats/bolt11/bolt11.ts';

type Json = Readonly<Record<string, unknown>>;

export interface WithdrawFaults {
  /** Changes the withdraw request. */
  withdrawRequest?: (fields: Json) => unknown;
  /** Changes what the callback answers. */
  callbackAnswer?: (fields: Json) => unknown;
  /** Sends this instead of every answer, or of those whose path contains `at`. */
  instead?: {
    readonly at?: string;
    readonly status: number;
    readonly text: string;
    readonly headers?: Record<string, string>;
  };
  /** Reads requests whose path contains this, and answers none. */
  silent?: string;
  /** Sends an endless answer. */
  endless?: boolean;
}

export class WithdrawService {
  faults: WithdrawFaults = {};
  /** Requested paths, in order. */
  readonly asked: string[] = [];
  /** Invoices it was requested to pay. */
  readonly invoices: string[] = [];
  /** Violations by the till. */
  readonly complaints: string[] = [];
  /** Secrets it has issued or received. */
  readonly secrets: string[] = [];
  minMsat = 1_000;
  maxMsat = 100_000_000;
  readonly #pay: (bolt11: string) => Promise<unknown>;
  readonly #open = new Set<string>();
  #server: Server | null = null;
  #port = 0;
  readonly #sockets = new Set<Socket>();

  /** @param pay runs after the service has agreed; its failure is the service's secret */
  constructor(pay: (bolt11: string) => Promise<unknown> = async () => undefined) {
    this.#pay = pay;
  }

  get host(): string {
    return `127.0.0.1:${this.#port}`;
  }

  /** What a card's chip has, with a new counter for each tap (LUD-17). */
  tap(): string {
    const secret = randomBytes(16).toString('hex').toUpperCase();
    this.secrets.push(secret);
    return `lnurlw://${this.host}/card?p=${secret}&c=00000F`;
  }

  /** The same as bech32 in upper case, as in a code to scan. */
  code(): string {
    const words = bech32.toWords(utf8.decode(this.tap().replace('lnurlw:', 'http:')));
    return bech32.encode('lnurl', words, false).toUpperCase();
  }

  async begin(): Promise<void> {
    const server = createServer((request, response) => {
      void this.#answer(request, response).catch(() => response.destroy());
    });
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async halt(): Promise<void> {
    const server = this.#server;
    const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${this.host}`);
    this.asked.push(url.pathname);
    if (request.method !== 'GET') this.complaints.push(`${request.method} instead of GET`);
    const { silent, instead, endless } = this.faults;
    if (silent !== undefined && url.pathname.includes(silent)) return;
    if (instead && url.pathname.includes(instead.at ?? '')) {
      response.writeHead(instead.status, instead.headers).end(instead.text);
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    if (endless) return pour(response);
    response.end(JSON.stringify(this.#handle(url)));
  }

  #handle(url: URL): unknown {
    const base = `http://${this.host}`;
    if (url.pathname === '/card') {
      if (!this.secrets.includes(url.searchParams.get('p') ?? '')) return refusal('Unknown card');
      const k1 = randomBytes(32).toString('hex');
      this.secrets.push(k1);
      this.#open.add(k1);
      const fields = {
        tag: 'withdrawRequest',
        callback: `${base}/callback?id=7#part`,
        k1,
        minWithdrawable: this.minMsat,
        maxWithdrawable: this.maxMsat,
        defaultDescription: 'Bolt Card',
      };
      return this.faults.withdrawRequest?.(fields) ?? fields;
    }
    if (url.pathname === '/callback') return this.#withdraw(url);
    return refusal('Not found');
  }

  #withdraw({ searchParams }: URL): unknown {
    const k1 = searchParams.get('k1') ?? '';
    const pr = searchParams.get('pr') ?? '';
    if (searchParams.get('id') !== '7') this.complaints.push('the callback was changed');
    if (!this.#open.delete(k1)) return refusal(`k1 ${k1} was used already`);
    const { amountMsat } = decodeBolt11(pr);
    if (amountMsat === null || amountMsat < this.minMsat || amountMsat > this.maxMsat) {
      this.complaints.push(`an amount of ${amountMsat}`);
      return refusal('Amount out of bounds');
    }
    this.invoices.push(pr);
    const fields = { status: 'OK' };
    const answer = this.faults.callbackAnswer?.(fields) ?? fields;
    if (answer === fields) void this.#pay(pr).catch(() => undefined);
    return answer;
  }
}

function refusal(reason: string): Json {
  return { status: 'ERROR', reason };
}

/** Endless JSON. */
function pour(response: ServerResponse): void {
  response.write('{"tag":"');
  const more = 'x'.repeat(64 * 1024);
  const go = (): void => {
    while (!response.destroyed && response.write(more));
    if (!response.destroyed) response.once('drain', go);
  };
  go();
}
