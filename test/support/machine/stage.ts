/**
 * Global set-up for tests of the real app: a separate build, an Electron, a screen. Once per run; torn down at its end.
 * The build is separate from `dist/`, so that building while tests run disturbs neither.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { describeRuntime, findRuntime, type Runtime, reasonOf } from '#main/runtime/find.ts';
import { buildApp } from './build-app.ts';
import type { Need } from './needs.ts';
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
  const missing: Partial<Record<Need, string>> = { ...project.getProvidedContext().missing };
  const app = await mkdtemp(join(tmpdir(), 'cointill-app-'));
  await buildApp(app);
  const runtime = await electron(missing);
  const screen = missing.display === undefined && process.platform === 'linux' ? await openScreen() : null;
  project.provide('missing', missing);
  project.provide('stage', { app, runtime, display: screen?.display ?? null });
  return async () => {
    await screen?.close();
    await rm(app, { recursive: true, force: true });
  };
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
