/** Makes ready what tests of the real app need: the build, an Electron, a screen. Once per run; all of it ends with it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createBuilder } from 'vite';
import type { TestProject } from 'vitest/node';
import { describeRuntime, findRuntime, type Runtime, reasonOf } from '../../main/runtime/find.ts';
import type { Need } from './needs.ts';
import { ROOT } from './root.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stage: {
      readonly runtime: Runtime | null;
      /** Value for DISPLAY; null where windows open on the machine's own screen, or nowhere. */
      readonly display: string | null;
    };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const missing: Partial<Record<Need, string>> = { ...project.getProvidedContext().missing };
  await buildAll();
  const runtime = await electron(missing);
  const screen = missing.display === undefined && process.platform === 'linux' ? await openScreen() : null;
  project.provide('missing', missing);
  project.provide('stage', { runtime, display: screen?.display ?? null });
  return async () => screen?.close();
}

async function buildAll(): Promise<void> {
  const builder = await createBuilder({ configFile: `${ROOT}/vite.config.ts`, logLevel: 'warn' });
  await builder.buildApp();
}

async function electron(missing: Partial<Record<Need, string>>): Promise<Runtime | null> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const runtime = await findRuntime(ROOT, say);
    say(`the app is tested on ${describeRuntime(runtime)}`);
    return runtime;
  } catch (error) {
    missing.electron = reasonOf(error);
    say(`MISSING electron: ${reasonOf(error)}`);
    return null;
  }
}

/** A screen of our own; Xvfb picks a free number and tells it. */
function openScreen(): Promise<{ display: string; close(): Promise<void> }> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'];
  const server: ChildProcess = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let said = '';
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    server.stdio[3]?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('\n')) return;
      const close = async () => {
        server.kill();
        await ended;
      };
      resolve({ display: `:${said.trim()}`, close });
    });
  });
}
