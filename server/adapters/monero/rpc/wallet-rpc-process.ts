/**
 * Child process monero-wallet-rpc: started on a free port of loopback with a random login for this run, restarted when
 * it ends, and stopped with the backend. The login is in a file only the owner can read, never on the command line,
 * where every user of the machine could see it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { MoneroNetwork } from '#adapters/formats/monero/monero-address.ts';
import { unreachable } from '#adapters/monero/errors.ts';
import { codeOf } from '#adapters/net/connection-errors.ts';
import { pause } from '#domain/kernel/deadline.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { createMessage, type Message, messageOf } from '#domain/messages/message.ts';
import type { Clock, Log, Random } from '#ports/host.ts';
import { type MoneroRpc, openMoneroRpc } from './client.ts';

export interface WalletRpcProcessNeeds {
  readonly binary: string;
  readonly daemonUrl: string;
  readonly network: MoneroNetwork;
  /** Of this wallet alone: the wallet file, the login, the log. */
  readonly folder: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

export interface WalletRpcProcess {
  /** The running program, started if needed. @throws Failure backend-unreachable */
  rpc(): Promise<MoneroRpc>;
  /** Asks it to save the wallet and to end, and waits for that. */
  close(): Promise<void>;
}

const START_WITHIN_MS = 30 * SECOND;
const STOP_WITHIN_MS = 20 * SECOND;
const ASK_EVERY_MS = 100;
/** Pause between two starts of a program that crashes. */
const REST_MS = 5 * SECOND;

interface Running {
  readonly child: ChildProcess;
  readonly rpc: MoneroRpc;
  readonly ended: Promise<void>;
}

export function openWalletRpcProcess(needs: WalletRpcProcessNeeds): WalletRpcProcess {
  const { clock, log, folder, binary } = needs;
  let running: Running | null = null;
  let starting: Promise<Running> | null = null;
  let restUntil = Number.NEGATIVE_INFINITY;
  let reason: Message | string = '';
  let closed = false;

  const start = async (): Promise<Running> => {
    if (clock.monotonic() < restUntil) throw unreachable(reason);
    try {
      const made = await launch(needs, () => closed);
      running = made;
      void made.ended.then(async () => {
        if (running !== made) return;
        running = null;
        await made.rpc.close();
        if (!closed) log.warn('MONERO: monero-wallet-rpc ended unexpectedly; it is restarted');
      });
      return made;
    } catch (error) {
      reason = messageOf(error);
      restUntil = clock.monotonic() + REST_MS;
      throw error;
    } finally {
      starting = null;
    }
  };

  return {
    async rpc() {
      if (closed) throw unreachable('the Monero wallet is being closed');
      if (running) return running.rpc;
      starting ??= start();
      return (await starting).rpc;
    },

    async close() {
      closed = true;
      await starting?.catch(() => undefined);
      const last = running;
      running = null;
      if (!last) return;
      await last.rpc.close();
      await stop(last.child, last.ended, clock);
      await rm(join(folder, 'login.conf'), { force: true });
      await rm(join(folder, 'pid'), { force: true });
      log.info('MONERO: monero-wallet-rpc was stopped', { binary });
    },
  };
}

async function launch(needs: WalletRpcProcessNeeds, isClosed: () => boolean): Promise<Running> {
  const { binary, folder, random, clock } = needs;
  await mkdir(join(folder, 'wallet'), { recursive: true, mode: 0o700 });
  await endForgotten(folder, clock);
  const port = await freePort();
  const login = { username: 'cointill', password: Buffer.from(random.bytes(24)).toString('hex') };
  const file = join(folder, 'login.conf');
  await rm(file, { force: true });
  await writeFile(file, `rpc-login=${login.username}:${login.password}\n`, { mode: 0o600 });
  const child = spawn(binary, argumentsOf(needs, port, file), { stdio: 'ignore' });
  let failure: unknown = null;
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      failure = error;
      resolve();
    });
    child.once('exit', () => resolve());
  });
  // If this process ends without closing, the child must not be orphaned.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  let over = false;
  void ended.then(() => {
    over = true;
    process.off('exit', end);
  });
  if (child.pid !== undefined) await writeFile(join(folder, 'pid'), `${child.pid}\n`, { mode: 0o600 });
  const rpc = openMoneroRpc({
    program: 'monero-wallet-rpc',
    url: `http://127.0.0.1:${port}`,
    ...login,
    random,
  });
  const deadline = clock.monotonic() + START_WITHIN_MS;
  for (;;) {
    const answers = await rpc.call('get_version').then(
      () => true,
      () => false,
    );
    if (answers) return { child, rpc, ended };
    if (over || isClosed() || clock.monotonic() > deadline) {
      await rpc.close();
      await stop(child, ended, clock);
      throw unreachable(startWords(binary, folder, failure));
    }
    await pause(clock, ASK_EVERY_MS);
  }
}

function argumentsOf(
  { daemonUrl, network, folder }: WalletRpcProcessNeeds,
  port: number,
  config: string,
): string[] {
  const url = new URL(daemonUrl);
  const tls = url.protocol === 'https:';
  const daemonPort = url.port === '' ? (tls ? '443' : '80') : url.port;
  const local = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  return [
    `--config-file=${config}`,
    `--daemon-address=${url.hostname}:${daemonPort}`,
    `--daemon-ssl=${tls ? 'enabled' : 'disabled'}`,
    ...(local ? ['--trusted-daemon'] : ['--untrusted-daemon']),
    ...(network === 'mainnet' ? [] : [`--${network}`]),
    '--rpc-bind-ip=127.0.0.1',
    `--rpc-bind-port=${port}`,
    '--rpc-ssl=disabled',
    '--disable-rpc-ban',
    '--no-dns',
    '--non-interactive',
    `--wallet-dir=${join(folder, 'wallet')}`,
    `--shared-ringdb-dir=${join(folder, 'ring')}`,
    `--log-file=${join(folder, 'monero-wallet-rpc.log')}`,
    '--max-log-files=2',
  ];
}

/** An orphan of an earlier run locks the wallet file. Linux only: elsewhere a process can't be identified. */
async function endForgotten(folder: string, clock: Clock): Promise<void> {
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8').catch(() => ''));
  if (!Number.isSafeInteger(pid) || pid <= 1) return;
  const isOurs = async () => {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.includes(join(folder, 'wallet'));
  };
  if (!(await isOurs())) return;
  process.kill(pid, 'SIGTERM');
  const deadline = clock.monotonic() + STOP_WITHIN_MS;
  while (await isOurs()) {
    if (clock.monotonic() > deadline) process.kill(pid, 'SIGKILL');
    await pause(clock, ASK_EVERY_MS);
  }
}

/** It saves its wallet at SIGTERM. */
async function stop(child: ChildProcess, ended: Promise<void>, clock: Clock): Promise<void> {
  child.kill('SIGTERM');
  const cancel = clock.after(STOP_WITHIN_MS, () => child.kill('SIGKILL'));
  await ended;
  cancel();
}

function startWords(binary: string, folder: string, failure: unknown): Message {
  if (codeOf(failure) === 'ENOENT') return createMessage('monero-no-program', { binary });
  if (codeOf(failure) === 'EACCES') return createMessage('monero-forbidden', { binary });
  return createMessage('monero-not-started', { binary, folder });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
