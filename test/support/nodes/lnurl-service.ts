/**
 * Lightning Address service on loopback: LUD-16, LUD-06, LUD-12 and LUD-21 over a book of invoices, strict about
 * requests. A test can make it break every rule. Independent of the code under test except for the BOLT 11 encoder.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { freePort } from '#test/support/servers/free-port.ts';
import { type LightningBook, type Spoil, ThrowAwayBook } from './lightning-book.ts';

type Json = Readonly<Record<string, unknown>>;
type Draft = Parameters<NonNullable<Spoil['draft']>>[0];

export interface LnurlFaults {
  /** Changes the pay request. */
  payRequest?: (fields: Json) => unknown;
  /** Changes the callback's answer. */
  payAnswer?: (fields: Json) => unknown;
  /** Changes the reported state of an invoice. */
  verdict?: (fields: Json) => unknown;
  /** Changes the contents of invoices of a throw-away book. */
  draft?: (draft: Draft) => Draft;
  /** Sends this instead of every answer, or of those whose path contains `at`. */
  instead?: {
    readonly at?: string;
    readonly status: number;
    readonly text: string;
    readonly headers?: Record<string, string>;
  };
  /** Reads requests and answers none, or none whose path contains this. */
  silent?: true | string;
  /** Sends an endless answer. */
  endless?: boolean;
  /** Forgets every invoice. */
  forgetful?: boolean;
}

const NAME = 'shop';
const MAX_COMMENT = 40;

export class LnurlService {
  readonly faults: LnurlFaults = {};
  /** Requested paths, in order. */
  readonly asked: string[] = [];
  readonly comments: string[] = [];
  /** Violations by the wallet. */
  readonly complaints: string[] = [];
  readonly book: LightningBook;
  minMsat = 1_000;
  maxMsat = 10_000_000_000;
  readonly metadata: string;
  #server: Server | null = null;
  #port = 0;
  readonly #sockets = new Set<Socket>();

  constructor(book: LightningBook, words = 'Corner Shop “€”') {
    this.book = book;
    // White space and escapes must be preserved: the hash is over the text.
    this.metadata = `[["text/plain", ${JSON.stringify(words)}],["text/identifier","${NAME}@example.com"]]`;
    if (book instanceof ThrowAwayBook) {
      book.spoil = {
        draft: (draft) => {
          const good = { ...draft, description: { sha256: this.metadataHash } };
          return this.faults.draft?.(good) ?? good;
        },
      };
    }
  }

  get metadataHash(): Uint8Array {
    return new Uint8Array(createHash('sha256').update(this.metadata, 'utf8').digest());
  }

  get host(): string {
    return `127.0.0.1:${this.#port}`;
  }

  get address(): string {
    return `${NAME}@${this.host}`;
  }

  /** Listens; on the same port again after `halt`. */
  async begin(): Promise<void> {
    const server = createServer((request, response) => {
      void this.#answer(request, response).catch(() => response.destroy());
    });
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    this.#port ||= await freePort();
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#server = server;
  }

  async halt(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${this.host}`);
    this.asked.push(url.pathname);
    if (request.method !== 'GET') this.complaints.push(`${request.method} instead of GET`);
    const { silent, instead, endless } = this.faults;
    if (silent === true || (silent !== undefined && url.pathname.includes(silent))) return;
    if (instead && url.pathname.includes(instead.at ?? '')) {
      response.writeHead(instead.status, instead.headers).end(instead.text);
      return;
    }
    if (endless) return pour(response);
    const said = await this.#handle(url);
    if (!response.destroyed) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(typeof said === 'string' ? said : JSON.stringify(said));
    }
  }

  async #handle(url: URL): Promise<unknown> {
    const base = `http://${this.host}/lnurlp/${NAME}`;
    if (url.pathname === `/.well-known/lnurlp/${NAME}`) {
      const fields = {
        tag: 'payRequest',
        callback: `${base}/callback?id=7#part`,
        minSendable: this.minMsat,
        maxSendable: this.maxMsat,
        metadata: this.metadata,
        commentAllowed: MAX_COMMENT,
      };
      return this.faults.payRequest?.(fields) ?? fields;
    }
    if (url.pathname === `/lnurlp/${NAME}/callback`) return this.#pay(url, base);
    const hash = /^\/lnurlp\/shop\/verify\/([0-9a-f]{64})$/.exec(url.pathname)?.[1];
    const invoice = hash === undefined || this.faults.forgetful ? undefined : this.book.invoices.get(hash);
    if (!invoice) return { status: 'ERROR', reason: 'Not found' };
    const fields = {
      status: 'OK',
      settled: invoice.settled !== null,
      preimage: invoice.settled?.preimage ?? null,
      pr: invoice.bolt11,
    };
    return this.faults.verdict?.(fields) ?? fields;
  }

  async #pay(url: URL, base: string): Promise<unknown> {
    const asked = url.searchParams.get('amount') ?? '';
    const comment = url.searchParams.get('comment') ?? '';
    this.comments.push(comment);
    if (url.searchParams.get('id') !== '7') this.complaints.push('the callback was changed');
    if (comment.length > MAX_COMMENT) this.complaints.push('a comment that is too long');
    if (!/^[1-9][0-9]*$/.test(asked)) this.complaints.push(`an amount of ${asked}`);
    if (Number(asked) < this.minMsat || Number(asked) > this.maxMsat) {
      this.complaints.push('an amount out of bounds');
      return { status: 'ERROR', reason: 'Amount out of bounds' };
    }
    const invoice = await this.book.make({
      amountMsat: BigInt(asked),
      description: this.metadata,
      expirySeconds: 3_600,
    });
    const fields = {
      status: 'OK',
      pr: invoice.bolt11,
      routes: [],
      verify: `${base}/verify/${invoice.paymentHash}`,
    };
    return this.faults.payAnswer?.(fields) ?? fields;
  }
}

/** Endless JSON. */
function pour(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"tag":"');
  const more = 'x'.repeat(64 * 1024);
  const go = (): void => {
    while (!response.destroyed && response.write(more));
    if (!response.destroyed) response.once('drain', go);
  };
  go();
}
