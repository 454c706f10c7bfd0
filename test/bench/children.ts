/** Child processes of a benchmark: server under test, floors and load, one process each; and their memory. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onLeaving } from './leaving.ts';
import type { LoadOrder, LoadResult } from './load.ts';

export interface RunningChild {
  readonly port: number;
  readonly pid: number;
  /** Time from its start until it was ready. */
  readonly startedInMs: number;
  stop(): Promise<void>;
  /** As in a crash. */
  kill(): Promise<void>;
}

const SELF = process.argv[1] ?? '';
const CLI = join(import.meta.dirname, 'cli.js');

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

async function stopped(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await ended(child);
}

/** Node flags for the server under test, for example `--cpu-prof --cpu-prof-dir=DIR`. */
const SERVER_FLAGS = (process.env['COINTILL_BENCH_NODE'] ?? '').split(' ').filter((flag) => flag !== '');

/** `cointill serve` on a data folder, as users start it. */
export async function startCointill(
  folder: string,
  provision: unknown,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningChild> {
  const file = join(folder, '..', `provision-${process.pid}.json`);
  await writeFile(file, JSON.stringify(provision));
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    [...SERVER_FLAGS, CLI, 'serve', '--data', folder, '--port', '0', '--provision', file],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_ENV: 'production', ...env } },
  );
  const forget = onLeaving(() => child.kill('SIGKILL'));
  child.once('exit', forget);
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const port = await new Promise<number>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const end = text.indexOf('\n');
      if (end < 0) return;
      resolve((JSON.parse(text.slice(0, end)) as { port: number }).port);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  return running(child, port, startedAt);
}

/** Another role of this program, in a separate process. It announces its port. */
export async function startRole(role: string, ...args: readonly string[]): Promise<RunningChild> {
  const startedAt = performance.now();
  const child = fork(SELF, [`--role=${role}`, ...args], { execArgv: [] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`${role} ended with ${code}`)));
  });
  return running(child, port, startedAt);
}

/** The same for a role that does its work and ends. */
export async function runRole(role: string, ...args: readonly string[]): Promise<void> {
  const child = fork(SELF, [`--role=${role}`, ...args], { execArgv: [] });
  await ended(child);
  if (child.exitCode !== 0) throw new Error(`${role} ended with ${child.exitCode ?? child.signalCode}`);
}

function running(child: ChildProcess, port: number, startedAt: number): RunningChild {
  const startedInMs = performance.now() - startedAt;
  const kill = () => {
    child.kill('SIGKILL');
    return ended(child);
  };
  return { port, pid: child.pid ?? 0, startedInMs, stop: () => stopped(child), kill };
}

export interface Loader {
  run(order: LoadOrder): Promise<LoadResult>;
  /** Kills what is still running. */
  enough(): void;
  stop(): Promise<void>;
}

export function startLoader(): Loader {
  const child = fork(SELF, ['--role=load'], { execArgv: [] });
  const gone = ended(child).then((): never => {
    throw new Error('the load ended early');
  });
  gone.catch(() => undefined);
  return {
    run: async (order) => {
      child.send(order);
      const [result] = (await Promise.race([once(child, 'message'), gone])) as [LoadResult];
      if (result.wrong > 0) throw new Error(`${result.wrong} wrong answers, the first: ${result.firstWrong}`);
      return result;
    },
    enough: () => void child.send('enough'),
    stop: () => stopped(child),
  };
}

/** Proportional set size of a process and all below it, in MB of a million bytes. Linux only. */
export function pssMb(pid: number): number {
  return [pid, ...descendants(pid)].reduce((sum, one) => sum + pssOf(one), 0) / 1_000_000;
}

function pssOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

export function descendants(pid: number): number[] {
  const children = childrenOf(pid);
  return [...children, ...children.flatMap(descendants)];
}

function childrenOf(pid: number): number[] {
  try {
    // Any thread may have started a process.
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
      const text = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8');
      return text.split(' ').flatMap((one) => (one.trim() === '' ? [] : [Number(one)]));
    });
  } catch {
    return [];
  }
}
