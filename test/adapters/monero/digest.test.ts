/** Digest authentication over one connection, and lossless numbers, against a server that is strict about both. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { systemRandom } from '#adapters/host/system.ts';
import { type MoneroRpc, openMoneroRpc, Refusal, unitsOf } from '#adapters/monero/rpc/client.ts';
import { authorization, challengeIn } from '#adapters/monero/rpc/digest.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const LOGIN = { username: 'till', password: 'a "long" password' };

/** As `contrib/epee/src/http_auth.cpp`: one nonce per connection, a counter that must grow. */
class StrictServer {
  /** The answers to authenticated calls, by method. */
  answers: Record<string, string> = {};
  challenges = 0;
  connections = 0;
  /** From the next request on, the nonce is another one. */
  stale = false;
  readonly #server: Server;
  readonly #nonces = new Map<Socket, { nonce: string; count: number }>();

  constructor(readonly login: typeof LOGIN | null) {
    this.#server = createServer((request, response) => void this.#serve(request, response));
    this.#server.on('connection', () => this.connections++);
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** As after a pause: the connection is gone, and its nonce with it. */
  cut(): void {
    this.#server.closeAllConnections();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (this.login && !this.#isIn(request)) return this.#refuse(request.socket, response);
    const { method } = JSON.parse(body) as { method: string };
    response.end(`{"id":"0","jsonrpc":"2.0",${this.answers[method] ?? '"result":{}'}}`);
  }

  #isIn({ headers, socket, url = '' }: IncomingMessage): boolean {
    const fields = Object.fromEntries(
      [...(headers.authorization ?? '').matchAll(/(\w+)=(?:"((?:[^"\\]|\\.)*)"|([^\s,]+))/g)].map((m) => [
        m[1] ?? '',
        m[2] ?? m[3] ?? '',
      ]),
    );
    const known = this.#nonces.get(socket);
    if (!known || known.nonce !== fields['nonce'] || this.stale) return false;
    const count = Number.parseInt(fields['nc'] ?? '0', 16);
    if (count <= known.count) return false;
    known.count = count;
    const secret = md5(`${this.login?.username}:monero-rpc:${this.login?.password}`);
    const { nonce, nc, cnonce, response } = fields;
    return response === md5(`${secret}:${nonce}:${nc}:${cnonce}:auth:${md5(`POST:${url}`)}`);
  }

  #refuse(socket: Socket, response: ServerResponse): void {
    const nonce = `nonce-${++this.challenges}==`;
    this.#nonces.set(socket, { nonce, count: 0 });
    const challenge = (algorithm: string) =>
      `Digest qop="auth",algorithm=${algorithm},realm="monero-rpc",nonce="${nonce}",stale=${this.stale}`;
    this.stale = false;
    response.writeHead(401, { 'www-authenticate': [challenge('MD5'), challenge('MD5-sess')] });
    response.end('<html>Unauthorized</html>');
  }
}

describe('the login of Monero’s programs', () => {
  const ending: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ending.splice(0)) await end();
  });

  async function open(
    server: StrictServer,
    login: { username: string; password: string } = LOGIN,
  ): Promise<MoneroRpc> {
    const url = await server.listen();
    const rpc = openMoneroRpc({ program: 'monero-wallet-rpc', url, random: systemRandom, ...login });
    ending.push(
      () => rpc.close(),
      () => server.close(),
    );
    return rpc;
  }

  test('answers the example of RFC 2617', () => {
    const challenge = challengeIn(
      'Digest realm="testrealm@host.com", qop="auth,auth-int", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", opaque="5ccc"',
    );
    if (!challenge) throw new Error('no challenge');
    const request = { method: 'GET', path: '/dir/index.html', cnonce: '0a4f113b' };
    const header = authorization(challenge, { username: 'Mufasa', password: 'Circle Of Life' }, request);
    expect(header).toContain('response="6629fae49393a05397450978507c4ef1"');
    expect(header).toContain('nc=00000001');
    expect(authorization(challenge, LOGIN, request)).toContain('nc=00000002');
  });

  test('needs one challenge for many requests, on one connection, also concurrent ones', async () => {
    const server = new StrictServer(LOGIN);
    const rpc = await open(server);
    for (let n = 0; n < 5; n++) await rpc.call('get_version');
    await Promise.all(Array.from({ length: 20 }, () => rpc.call('get_version')));
    expect([server.challenges, server.connections]).toEqual([1, 1]);
  });

  test('is repeated when the nonce is stale, or the connection was lost', async () => {
    const server = new StrictServer(LOGIN);
    const rpc = await open(server);
    await rpc.call('get_version');
    server.stale = true;
    await rpc.call('get_version');
    expect(server.challenges).toBe(2);
    server.cut();
    await rpc.call('get_version');
    await rpc.call('get_version');
    expect(server.challenges).toBe(3);
  });

  test('is refused without revealing the password when it is wrong or missing', async () => {
    const wrong = { username: 'till', password: 'not this one' };
    for (const login of [wrong, { username: '', password: '' }]) {
      const rpc = await open(new StrictServer(LOGIN), login);
      const failure = await rpc.call('get_version').catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 'backend-unreachable' });
      expect(String(failure)).toMatch(/rejects the user name or password/);
      expect(String(failure)).not.toContain('not this one');
    }
  });

  test('is not sent where none is required', async () => {
    const rpc = await open(new StrictServer(null));
    await expect(rpc.call('get_version')).resolves.toEqual({});
  });

  test('lets a refusal of the program through with its code', async () => {
    const server = new StrictServer(null);
    server.answers['refresh'] = '"error":{"code":-38,"message":"no connection to daemon"}';
    const rpc = await open(server);
    const failure = await rpc.call('refresh').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Refusal);
    expect(failure).toMatchObject({ code: -38 });
  });

  test('names a foreign program', async () => {
    const server = new StrictServer(null);
    server.answers['refresh'] = '"nothing":1';
    const rpc = await open(server);
    await expect(rpc.call('refresh')).rejects.toThrow(/is not monero-wallet-rpc/);
  });

  test('amounts keep every digit, also beyond the precision of a double', async () => {
    const server = new StrictServer(null);
    const rpc = await open(server);
    const units = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
    await fc.assert(
      fc.asyncProperty(units, async (amount) => {
        server.answers['get_transfers'] = `"result":{"amount":${amount}}`;
        expect(unitsOf((await rpc.call('get_transfers'))['amount'])).toBe(amount);
      }),
      { numRuns: 50, examples: [[2n ** 53n + 1n], [18_446_744_073_709_551_615n]] },
    );
    for (const odd of ['1.5', '-1', '"1"', '1e3', 'null']) {
      server.answers['get_transfers'] = `"result":{"amount":${odd}}`;
      expect(unitsOf((await rpc.call('get_transfers'))['amount'])).toBeNull();
    }
  });
});
