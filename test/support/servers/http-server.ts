/**
 * A small HTTP server on loopback with scripted answers, including faulty ones: late, cut off, never. It is strict: a
 * request without a script is answered 501 and makes `close` throw, so that the test fails.
 */
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Reply {
  /** Default 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent as it is; anything else as JSON. */
  readonly body?: unknown;
  /** Sent in chunks, without a content length. */
  readonly unannounced?: boolean;
  /** `never`: no answer; `at-once`: the connection is cut before any; `midway`: in the middle of the body. */
  readonly cut?: 'never' | 'at-once' | 'midway';
}

export interface Received {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Script = Reply | ((request: Received) => Reply | Promise<Reply>);

export class ScriptedServer {
  readonly url: string;
  readonly received: Received[] = [];
  readonly #server: Server;
  readonly #scripts = new Map<string, Script>();
  readonly #unscripted: string[] = [];
  readonly #arrivals = new Set<() => void>();

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async start(): Promise<ScriptedServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const scripted = new ScriptedServer(server);
    server.on('request', async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const body = Buffer.concat(chunks).toString('utf8');
      const { method = '', url = '', headers } = request;
      await scripted.#answer({ method, path: url, headers, body }, response);
    });
    return scripted;
  }

  /** Scripts "GET /path?query", until it is scripted again. */
  on(methodAndPath: string, script: Script): this {
    this.#scripts.set(methodAndPath, script);
    return this;
  }

  /** Number of requests for a path. */
  count(path: string): number {
    return this.received.filter((request) => request.path === path).length;
  }

  /** Resolves when this many requests have arrived since the start. */
  async arrived(count: number): Promise<void> {
    while (this.received.length < count) {
      await new Promise<void>((resolve) => this.#arrivals.add(resolve));
    }
  }

  /** Ends every connection. @throws Error when a request without a script came */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
    if (this.#unscripted.length > 0)
      throw new Error(`requests nobody scripted: ${this.#unscripted.join(', ')}`);
  }

  async #answer(request: Received, response: ServerResponse): Promise<void> {
    this.received.push(request);
    const name = `${request.method} ${request.path}`;
    const script = this.#scripts.get(name);
    if (!script) this.#unscripted.push(name);
    const reply = typeof script === 'function' ? script(request) : (script ?? { status: 501, body: '' });
    for (const resolve of this.#arrivals) resolve();
    this.#arrivals.clear();
    send(await reply, response);
  }
}

function send(reply: Reply, response: ServerResponse): void {
  if (reply.cut === 'never') return;
  if (reply.cut === 'at-once') {
    response.socket?.destroy();
    return;
  }
  const isText = typeof reply.body === 'string';
  const text = isText ? String(reply.body) : JSON.stringify(reply.body ?? null);
  const type = isText ? 'text/html' : 'application/json';
  response.writeHead(reply.status ?? 200, {
    'content-type': type,
    ...(reply.unannounced ? {} : { 'content-length': String(Buffer.byteLength(text)) }),
    ...reply.headers,
  });
  if (reply.cut === 'midway') {
    response.write(text.slice(0, Math.ceil(text.length / 2)), () => response.socket?.destroy());
    return;
  }
  response.end(text);
}
