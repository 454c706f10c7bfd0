/**
 * HTTP client for a Lightning node: one credential header, TLS with a pinned certificate or one an authority vouches
 * for. Nothing is sent before the certificate was checked. Knows nothing of invoices.
 */
import { createHash } from 'node:crypto';
import { TLSSocket } from 'node:tls';
import { buildConnector, Pool, WebSocket } from 'undici';
import { connectionWords, isClosedSocket, type NodePlace } from '#adapters/net/connection-errors.ts';
import { parseJson } from '#adapters/net/json-reader.ts';
import { parseNodeUrl } from '#adapters/net/node-url.ts';
import {
  changedCertificate,
  isLoopback,
  parseCertificatePin,
  refusalWords,
  untrustedCertificate,
} from './node-errors.ts';
import { unreachable } from './patience.ts';

export interface NodeAnswer {
  readonly status: number;
  /** Parsed as JSON, every digit kept; undefined when it is no JSON. */
  readonly body: unknown;
  /** As received. */
  readonly text: string;
}

export interface Question {
  readonly method: 'GET' | 'POST';
  /** Below the node's address, beginning with a slash. */
  readonly path: string;
  /** Called again for a retry over a fresh connection. */
  readonly json?: () => object;
  readonly form?: () => Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** How long the node may take to begin its answer; default 10 s. */
  readonly patienceMs?: number;
  /** No retry over a fresh connection: the caller must learn that one was lost. */
  readonly once?: boolean;
}

export interface NodeHttp {
  readonly place: NodePlace;
  readonly url: URL;
  /** The credential travels unencrypted over a network. */
  readonly exposed: boolean;
  /** @throws Failure backend-unreachable when no answer comes */
  ask(question: Question): Promise<NodeAnswer>;
  /**
   * The lines of an endless answer; `began` is called when it has begun.
   * @throws Failure backend-unreachable when it ends, or is no stream
   */
  lines(path: string, signal: AbortSignal, began: () => void): AsyncGenerator<string>;
  /**
   * Listens on a WebSocket (RFC 6455) until the signal aborts.
   * @throws Failure backend-unreachable when it ends before
   */
  listen(path: string, signal: AbortSignal, calls: SocketCalls): Promise<void>;
  close(): Promise<void>;
}

export interface SocketCalls {
  /** The connection is open. */
  readonly opened: () => void;
  /** A message of text. */
  readonly message: (text: string) => void;
}

export interface NodeHttpOptions {
  readonly program: string;
  readonly url: string;
  /** SHA-256 of the certificate in hexadecimal; null: authorities decide. */
  readonly pin: string | null;
  /** The credential. */
  readonly headers: Readonly<Record<string, string>>;
  /** A valid address, for messages. */
  readonly example: string;
}

const CONNECT_TIMEOUT_MS = 4_000;
const ANSWER_TIMEOUT_MS = 10_000;
/** Short, so that a connection the node has closed meanwhile is seldom used. */
const KEEP_ALIVE_MS = 2_000;
const MAX_BYTES = 4 * 1024 * 1024;

/** @throws Failure invalid-request, field `url` or `pin` */
export function openNodeHttp(options: NodeHttpOptions): NodeHttp {
  const url = parseNodeUrl(options.url, options.example);
  const place: NodePlace = {
    program: options.program,
    at: url.host,
    whenRefused: 'node-refuses-rest',
  };
  const root = url.pathname.replace(/\/+$/, '');
  const pool = new Pool(url.origin, {
    connections: 8,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    connect: checkingConnector(place, parseCertificatePin(options.pin)),
  });

  const send = async ({ method, path, json, form, signal, patienceMs = ANSWER_TIMEOUT_MS }: Question) => {
    const [type, body] = json
      ? ['application/json', JSON.stringify(json())]
      : form
        ? ['application/x-www-form-urlencoded', new URLSearchParams(form()).toString()]
        : [null, null];
    const headers = { ...options.headers, ...(type === null ? {} : { 'content-type': type }) };
    const request = {
      path: root + path,
      method,
      headers,
      body,
      signal,
      headersTimeout: patienceMs,
      bodyTimeout: patienceMs,
    };
    return pool.request(request);
  };

  const translate = (error: unknown, signal: AbortSignal): Error => {
    if (signal.aborted) return unreachable(`the request to ${place.program} was cancelled`);
    const refused = refusalOf(error);
    return refused ?? unreachable(connectionWords(place, error), error);
  };

  return {
    place,
    url,
    exposed: url.protocol === 'http:' && !isLoopback(url.hostname),
    async ask(question) {
      try {
        const answer = await send(question).catch((error: unknown) => {
          // A kept-alive connection the node closed a moment ago: only the connection was lost.
          if (question.once || question.signal.aborted || !isClosedSocket(error)) throw error;
          return send(question);
        });
        const text = await readLimited(answer.body);
        return { status: answer.statusCode, text, body: asJson(text) };
      } catch (error) {
        throw translate(error, question.signal);
      }
    },
    async *lines(path, signal, began) {
      try {
        // Some gateways send their headers with the first event only, which may be hours away.
        const answer = await send({ method: 'GET', path, signal, patienceMs: 0 });
        if (answer.statusCode !== 200)
          throw unreachable(refusalWords(place, answer.statusCode, await readLimited(answer.body)));
        began();
        yield* linesOf(answer.body);
      } catch (error) {
        throw translate(error, signal);
      }
      throw unreachable(connectionWords(place, null));
    },
    listen(path, signal, { opened, message }) {
      const address = new URL(url);
      address.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
      address.pathname = root + path;
      return new Promise((resolve, reject) => {
        const socket = new WebSocket(address, { dispatcher: pool, headers: options.headers });
        const end = () => socket.close();
        const over = () => {
          signal.removeEventListener('abort', end);
          if (signal.aborted) resolve();
          else reject(unreachable(connectionWords(place, null)));
        };
        signal.addEventListener('abort', end, { once: true });
        socket.addEventListener('open', opened);
        socket.addEventListener('message', ({ data }) => {
          if (typeof data === 'string') message(data);
        });
        socket.addEventListener('error', over);
        socket.addEventListener('close', over);
      });
    },
    close: () => pool.destroy(),
  };
}

/** An error of ours, unwrapped from the HTTP client's. */
function refusalOf(error: unknown): Error | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'Failure') return error;
  return refusalOf(error.cause);
}

/** Connects and checks the certificate before anything is sent. */
function checkingConnector(place: NodePlace, pin: string | null): buildConnector.connector {
  // Whether an authority vouches for the certificate is read off the socket, so that its fingerprint can be reported.
  const connect = buildConnector({
    timeout: CONNECT_TIMEOUT_MS,
    rejectUnauthorized: false,
    maxCachedSessions: 0,
    keepAliveInitialDelay: 15_000,
  });
  return (options, callback) => {
    connect(options, (...connected) => {
      const [error, socket] = connected;
      if (error !== null || !(socket instanceof TLSSocket)) return callback(...connected);
      const shown = createHash('sha256').update(socket.getPeerCertificate().raw).digest('hex');
      const why =
        pin === null
          ? socket.authorized
            ? null
            : untrustedCertificate(place, shown)
          : pin === shown
            ? null
            : changedCertificate(place, pin, shown);
      if (why === null) return callback(null, socket);
      socket.destroy();
      callback(unreachable(why), null);
    });
  };
}

async function readLimited(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function* linesOf(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let held = '';
  for await (const chunk of body) {
    held += decoder.decode(chunk, { stream: true });
    const parts = held.split('\n');
    held = parts.pop() ?? '';
    if (held.length > MAX_BYTES) throw new Error('a line without end');
    for (const part of parts) if (part.trim() !== '') yield part;
  }
}

function asJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
