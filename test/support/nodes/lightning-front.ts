/**
 * Shared base of the fake Lightning nodes: an HTTPS server on loopback that serves a node's API over a book of
 * invoices, with fault injection.
 */
import { X509Certificate } from 'node:crypto';
import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { Server, Socket } from 'node:net';
import type { LightningNode } from '#adapters/lightning/lightning-node.ts';
import type { Clock, Log, Random } from '#ports/host.ts';
import { type Certificate, selfSigned } from '#test/support/servers/certificate.ts';
import { freePort } from '#test/support/servers/free-port.ts';
import type { BookInvoice, LightningBook } from './lightning-book.ts';

export interface FrontFaults {
  /** Reads requests and answers none. */
  silent?: boolean;
  /** Delays answers by this many milliseconds. */
  slowly?: number;
  /** Sends this status and text instead of every answer. */
  instead?: { readonly status: number; readonly text: string };
  /** Announces no settlement. */
  mute?: boolean;
  /** Announces every settlement this many times. */
  times?: number;
  /** Sends half of the next announcement and closes the connection. */
  cut?: boolean;
  /** Reads the next request and closes the connection, as a server does that cleans up idle keep-alive connections. */
  drop?: boolean;
  /** Forgets every invoice. */
  forgetful?: boolean;
  /** Reports another preimage for a settled invoice. */
  preimage?: string;
}

export interface NodeNeeds {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

export abstract class LightningFront {
  readonly book: LightningBook;
  readonly faults: FrontFaults = {};
  /** Without TLS, as on the same machine. Set before `begin`. */
  plain = false;
  /** Requests received, as `METHOD path`, without the query string. */
  readonly asked: string[] = [];
  #certificate: Certificate = selfSigned('lightning.test');
  #server: Server | null = null;
  #port = 0;
  readonly #sockets = new Set<Socket>();
  readonly #stopListening: () => void;

  constructor(book: LightningBook) {
    this.book = book;
    this.#stopListening = book.listen((invoice) => {
      if (this.faults.mute) return;
      for (let time = 0; time < (this.faults.times ?? 1); time++) this.announce(invoice);
    });
  }

  get url(): string {
    return `${this.plain ? 'http' : 'https'}://127.0.0.1:${this.#port}`;
  }

  /** SHA-256 of its certificate. */
  get pin(): string {
    return new X509Certificate(this.#certificate.cert).fingerprint256;
  }

  /** Listens; on the same port again after `halt`. */
  async begin(): Promise<void> {
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      void this.#answer(request, response).catch(() => response.destroy());
    };
    const server = this.plain ? createPlainServer(answer) : createServer(this.#certificate, answer);
    server.on(this.plain ? 'connection' : 'secureConnection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    server.on('upgrade', (request, socket) => {
      this.asked.push(`${request.method} ${request.url}`);
      this.upgrade(request, socket as Socket);
    });
    this.#port ||= await freePort();
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#server = server;
  }

  /** Closes the port and every connection; the book stays. */
  async halt(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    this.hangUp();
    await closed;
  }

  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  async changeCertificate(): Promise<void> {
    await this.halt();
    this.#certificate = selfSigned('lightning.test');
    await this.begin();
  }

  async close(): Promise<void> {
    this.#stopListening();
    await this.halt();
  }

  /** Opens a connection to it as the program does, with the least credential. */
  abstract node(
    needs: NodeNeeds,
    more?: { readonly pin?: string | null; readonly credential?: string },
  ): LightningNode;
  /** Notifies all listeners. */
  protected abstract announce(invoice: BookInvoice): void;
  protected abstract handle(question: FrontQuestion, response: ServerResponse): Promise<void>;

  protected upgrade(_request: IncomingMessage, socket: Socket): void {
    socket.destroy();
  }

  protected find(paymentHash: string): BookInvoice | undefined {
    return this.faults.forgetful ? undefined : this.book.invoices.get(paymentHash);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '/', this.url);
    this.asked.push(`${request.method} ${url.pathname}`);
    const { silent, slowly, instead } = this.faults;
    if (silent) return;
    if (this.faults.drop) {
      this.faults.drop = false;
      request.socket.destroy();
      return;
    }
    if (slowly) await new Promise((resolve) => setTimeout(resolve, slowly));
    if (instead) {
      response.writeHead(instead.status).end(instead.text);
      return;
    }
    await this.handle({ method: request.method ?? '', url, headers: request.headers, body }, response);
  }
}

export interface FrontQuestion {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
