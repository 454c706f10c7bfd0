/**
 * Real reverse proxies (Caddy, nginx) on loopback, configured with the files of the guide. They run in a temporary
 * folder, in the foreground and as child processes of the test.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CADDY, NGINX } from '#test/support/machine/needs.ts';
import type { Certificate } from './certificate.ts';
import { freePort } from './free-port.ts';
import { sample } from './guide-samples.ts';

export type ProxyName = 'caddy' | 'nginx';

const START_WITHIN_MS = 20_000;
const POLL_MS = 50;

/** File of the guide that configures it. */
const FILES: Readonly<Record<ProxyName, string>> = { caddy: 'Caddyfile', nginx: 'nginx.conf' };

/** Replaces what the file must contain. @throws Error where it doesn't */
function replaced(text: string, what: string, by: string): string {
  if (!text.includes(what)) throw new Error(`the guide's file has no ${what}`);
  return text.replaceAll(what, by);
}

const COMMANDS: Readonly<Record<ProxyName, readonly [string, ...string[]]>> = {
  caddy: [CADDY, 'run', '--adapter', 'caddyfile', '--config', 'proxy'],
  nginx: [NGINX, '-p', '.', '-c', 'proxy', '-g', 'daemon off;'],
};

/** Loopback ports that replace the one of the guide: where the proxy connects to, and what it names there. */
interface Upstream {
  readonly relay: number;
  readonly server: number;
}

/** The guide's file as on a shop's machine, but with a loopback port and a certificate of the test's. */
function fileOf(name: ProxyName, folder: string, port: number, { relay, server }: Upstream): string {
  const named = replaced(sample(FILES[name]), 'Host 127.0.0.1:8420', `Host 127.0.0.1:${server}`);
  const file = replaced(named, '127.0.0.1:8420', `127.0.0.1:${relay}`);
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  if (name === 'caddy') {
    const sites = file.replace(/^(\S+) \{$/gm, `https://$1:${port} {\n  tls ${certificate} ${key}`);
    return `{\n  admin off\n  auto_https off\n  default_bind 127.0.0.1\n}\n${sites}\n`;
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path temp;`);
  const servers = replaced(
    replaced(file, '/etc/ssl/shop/', `${folder}/`),
    'listen 443 ssl',
    `listen 127.0.0.1:${port} ssl`,
  );
  return `
    master_process off;
    pid nginx.pid;
    error_log stderr;
    events {}
    http {
      access_log off;
      ${temporary.join('\n')}
      ${servers}
    }
  `;
}

export class ReverseProxy {
  readonly port: number;
  readonly #folder: string;
  readonly #program: ChildProcess;
  readonly #ended: Promise<void>;

  private constructor(port: number, folder: string, program: ChildProcess) {
    this.port = port;
    this.#folder = folder;
    this.#program = program;
    this.#ended = new Promise((resolve) => program.once('close', () => resolve()));
  }

  /** @param certificate for all its hosts */
  static async start(name: ProxyName, certificate: Certificate, upstream: Upstream): Promise<ReverseProxy> {
    const port = await freePort();
    const folder = await mkdtemp(join(tmpdir(), `cointill-${name}-`));
    await writeFile(join(folder, 'certificate.pem'), certificate.cert);
    await writeFile(join(folder, 'key.pem'), certificate.key);
    await writeFile(join(folder, 'proxy'), fileOf(name, folder, port, upstream));
    const [command, ...args] = COMMANDS[name];
    const program = spawn(command, args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    const proxy = new ReverseProxy(port, folder, program);
    let said = '';
    program.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
    });
    let ended = false;
    void proxy.#ended.then(() => {
      ended = true;
    });
    const until = performance.now() + START_WITHIN_MS;
    while (!(await answers(port))) {
      if (ended || performance.now() > until) {
        await proxy.stop();
        throw new Error(`${name} did not start: ${said}`);
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    return proxy;
  }

  async stop(): Promise<void> {
    this.#program.kill('SIGTERM');
    await this.#ended;
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const done = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => done(true));
    socket.once('error', () => done(false));
  });
}

/**
 * Relay between the proxy and the server that gives customers addresses of the internet: 127.0.0.N, from which they
 * connect and which the server takes for local, becomes 198.51.100.N in the proxy's forwarded header.
 */
export class AddressRelay {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(target: number): Promise<AddressRelay> {
    const server = createServer((incoming, outgoing) => pass(incoming, outgoing, target));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new AddressRelay(server);
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url: path, headers } = incoming;
  const from = headers['x-forwarded-for'];
  const renamed =
    from === undefined ? {} : { 'x-forwarded-for': String(from).replaceAll('127.0.0.', '198.51.100.') };
  const call = request(
    { host: '127.0.0.1', port, method, path, headers: { ...headers, ...renamed } },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  call.on('error', () => outgoing.destroy());
  outgoing.on('close', () => call.destroy());
  incoming.pipe(call);
}
