/** Runs a TypeScript file as a separate process: Node 20 can't directly, so it is bundled first. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';

export interface Program {
  start(...args: readonly string[]): RunningProgram;
  /** The same by another program, which is given node and its arguments after its own. */
  startBy(command: readonly string[], ...args: readonly string[]): RunningProgram;
  /** Ends what still runs and removes the bundle. */
  remove(): Promise<void>;
}

export interface RunningProgram {
  readonly process: ChildProcess;
  readonly lines: AsyncIterable<string>;
  readonly errors: () => string;
  /** Resolves when the process has ended, with its exit code; null when it was killed. */
  readonly ended: Promise<number | null>;
}

export async function bundleProgram(source: string): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'cointill-program-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: resolve(import.meta.dirname, source),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
    },
    ssr: { noExternal: true },
  });
  const file = join(folder, source.replace(/\.ts$/, '.js'));
  const running = new Set<RunningProgram>();
  const startBy = (command: readonly string[], ...args: readonly string[]): RunningProgram => {
    const [first = '', ...rest] = [...command, process.execPath, file, ...args];
    const child = spawn(first, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (piece: Buffer) => {
      errors += piece.toString();
    });
    const ended = once(child, 'close').then(() => child.exitCode);
    const program = {
      process: child,
      lines: createInterface({ input: child.stdout }),
      errors: () => errors,
      ended,
    };
    running.add(program);
    void ended.then(() => running.delete(program));
    return program;
  };
  return {
    start: (...args) => startBy([], ...args),
    startBy,
    async remove() {
      for (const program of running) {
        program.process.kill('SIGKILL');
        await program.ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
