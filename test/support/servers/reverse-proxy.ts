/**
 * Real reverse proxies (Caddy, nginx) on loopback, configured with the lines of the README. They run in a temporary
 * folder, in the foreground and as child processes of the test.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CADDY, NGINX } from '#test/support/machine/needs.ts';
import { ROOT } from '#test/support/machine/root.ts';
import { freePort } from './free-port.ts';

export type ProxyName = 'caddy' | 'nginx';

const START_WITHIN_MS = 20_000;
const POLL_MS = 50;

/** The indented lines below the comment that names the proxy, up to the next such comment or the end of the block. */
export async function proxyLines(name: ProxyName): Promise<string> {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
  const lines = readme.split('\n');
  const first = lines.findIndex((line) => line.trim().toLowerCase().startsWith(`# ${name}`));
  const rest = lines.slice(first + 1);
  const end = rest.findIndex((line) => /^ *# /.test(line) || /^\S/.test(line));
  if (first < 0 || end < 1) throw new Error(`README.md has no lines for ${name}`);
  return rest.slice(0, end).join('\n');
}

/** Replaces what the lines must contain. @throws Error where they don't */
export function replaced(lines: string, what: string, by: string): string {
  if (!lines.includes(what)) throw new Error(`the lines of the README have no ${what}`);
  return lines.replaceAll(what, by);
}

const COMMANDS: Readonly<Record<ProxyName, readonly [string, ...string[]]>> = {
  caddy: [CADDY, 'run', '--adapter', 'caddyfile', '--config', 'proxy'],
  nginx: [NGINX, '-p', '.', '-c', 'proxy', '-g', 'daemon off;'],
};

/** The configuration around the lines on a shop's machine, with a loopback port and without its certificate. */
function fileOf(name: ProxyName, lines: string, host: string, port: number): string {
  if (name === 'caddy') {
    const site = replaced(lines, `${host} {`, `http://${host}:${port} {`);
    return `{\n  admin off\n  default_bind 127.0.0.1\n}\n${site}\n`;
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path temp;`);
  return `
    master_process off;
    pid nginx.pid;
    error_log stderr;
    events {}
    http {
      access_log off;
      ${temporary.join('\n')}
      server {
        listen 127.0.0.1:${port};
        server_name ${host};
        ${lines}
      }
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

  /** @param upstream loopback port replacing the one that the README names */
  static async start(name: ProxyName, host: string, upstream: number): Promise<ReverseProxy> {
    const port = await freePort();
    const folder = await mkdtemp(join(tmpdir(), `cointill-${name}-`));
    const lines = replaced(await proxyLines(name), '127.0.0.1:8420', `127.0.0.1:${upstream}`);
    await writeFile(join(folder, 'proxy'), fileOf(name, lines, host, port));
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
