/** The real server in a temporary folder on a free port, in practice mode, and a client for its API. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinHash } from '#adapters/host/pin-hash.ts';
import { type Machine, thisMachine } from '#compose/machine.ts';
import { type ServerOptions, startServer } from '#server/start.ts';
import { ADDRESSES_AHEAD } from '#test/support/fakes/addresses-ahead.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  // Tests read answers of any shape and assert what they expect.
  readonly json: Record<string, unknown>;
}

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Sent as it is, instead of a JSON body. */
  readonly raw?: string | Buffer;
  readonly key?: string | null;
}

/** Two shops with practice money and one with nothing set up; no price source is queried. */
export const TWO_SHOPS = {
  merchants: [
    {
      id: 'cafe',
      name: 'Café Lorenz',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      books: 'practice',
      keys: [
        { name: 'all', key: 'key-of-the-cafe-0123456789' },
        { name: 'reader', key: 'reader-of-the-cafe-0123456789', scopes: ['invoices:read'] },
      ],
    },
    {
      id: 'bar',
      name: 'Bar',
      currency: 'USD',
      books: 'practice',
      keys: [{ name: 'all', key: 'key-of-the-bar-0123456789' }],
    },
    { id: 'bare', name: 'Bare', currency: 'EUR', keys: [{ name: 'all', key: 'key-of-the-bare-0123456789' }] },
  ],
  rates: { sources: [] },
};
export const CAFE = 'key-of-the-cafe-0123456789';
export const CAFE_READER = 'reader-of-the-cafe-0123456789';
export const BAR = 'key-of-the-bar-0123456789';
export const BARE = 'key-of-the-bare-0123456789';

/** Hashes PINs as the real one, in a thousandth of the time. */
const MACHINE: Machine = {
  ...thisMachine,
  pinHash: (random) => pinHash(random, { log2N: 4, r: 8, p: 1 }),
};

export async function openServer(
  more: Partial<ServerOptions> & { readonly file?: unknown; readonly folder?: string } = {},
) {
  const { file = TWO_SHOPS, folder, ...options } = more;
  const base = folder ?? (await mkdtemp(join(tmpdir(), 'cointill-test-')));
  const provision = join(base, 'provision.json');
  await writeFile(provision, JSON.stringify(file));
  const server = await startServer({
    dataFolder: join(base, 'data'),
    port: 0,
    assetsFolder: null,
    logLevel: 'silent',
    addressesAhead: ADDRESSES_AHEAD,
    machine: MACHINE,
    provision,
    ...options,
  });
  const send = (path: string, call: Call = {}) => sendTo(server.url, path, call);
  return {
    ...server,
    get pairingCode() {
      return server.pairingCode;
    },
    folder: base,
    send,
    /** A call below the API's root with the café's key, unless another is given. */
    api: (path: string, call: Call = {}) => send(`/api/v1${path}`, { key: CAFE, ...call }),
    /** The same as the till itself. */
    asTill: (path: string, call: Call = {}) => send(`/api/v1${path}`, { key: server.tillToken, ...call }),
    /** Ends the server and keeps the folder for another start. */
    stop: server.close,
    async close() {
      await server.close();
      await rm(base, { recursive: true, force: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof openServer>>;

/** One HTTP request with exactly the headers given: unlike fetch, Host and Origin too. */
export function sendTo(url: string, path: string, call: Call): Promise<Answer> {
  const body = call.raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
  const headers: Record<string, string> = {
    ...(call.key ? { Authorization: `Bearer ${call.key}` } : {}),
    ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...call.headers,
  };
  const method = call.method ?? (body === undefined ? 'GET' : 'POST');
  return new Promise((resolve, reject) => {
    const request = httpRequest(`${url}${path}`, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parsed(text) });
      });
      response.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
