/**
 * Global set-up for tests of the real app: system packages, a separate build, an Electron, a screen. Once per run; torn
 * down at its end.
 * The build is separate from `dist/`, so that building while tests run disturbs neither.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { describeRuntime, findRuntime, type Runtime, reasonOf } from '#main/runtime/find.ts';
import { buildApp } from './build-app.ts';
import { prepareMachine } from './machine.ts';
import { ROOT } from './root.ts';
import { openScreen } from './xvfb.ts';

declare module 'vitest' {
  interface ProvidedContext {
    stage: {
      /** Folder of the built app: package.json and `dist`. */
      readonly app: string;
      readonly runtime: Runtime | null;
      /** Value for DISPLAY; null where windows open on the machine's own screen, or nowhere. */
      readonly display: string | null;
    };
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const app = await mkdtemp(join(tmpdir(), 'cointill-app-'));
  // All at once: a fresh machine waits for the network in two of them.
  const [missing, electron] = await Promise.all([prepareMachine(), findElectron(), buildApp(app)]);
  if (electron.reason !== null) missing.electron = electron.reason;
  const { runtime } = electron;
  const screen = missing.display === undefined && process.platform === 'linux' ? await openScreen() : null;
  project.provide('missing', missing);
  project.provide('stage', { app, runtime, display: screen?.display ?? null });
  return async () => {
    await screen?.close();
    await rm(app, { recursive: true, force: true });
  };
}

async function findElectron(): Promise<{ readonly runtime: Runtime | null; readonly reason: string | null }> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const runtime = await findRuntime(ROOT, say);
    say(`the app is tested on ${describeRuntime(runtime)}`);
    return { runtime, reason: null };
  } catch (error) {
    const reason = reasonOf(error);
    say(`MISSING electron: ${reason}`);
    return { runtime: null, reason };
  }
}
