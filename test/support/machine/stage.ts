/**
 * Global set-up for tests of the real app: a separate build, an Electron, a screen. Once per run; torn down at its end.
 * The build is separate from `dist/`, so that building while tests run disturbs neither.
 */
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import type { TestProject } from 'vitest/node';
import { describeRuntime, findRuntime, type Runtime, reasonOf } from '#main/runtime/find.ts';
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
  await buildInto(app);
  const runtime = await electron(missing);
  const screen = missing.display === undefined && process.platform === 'linux' ? await openScreen() : null;
  project.provide('missing', missing);
  project.provide('stage', { app, runtime, display: screen?.display ?? null });
  return async () => {
    await screen?.close();
    await rm(app, { recursive: true, force: true });
  };
}

async function buildInto(app: string): Promise<void> {
  const into = (folder: string) => ({ build: { outDir: join(app, 'dist', folder) } });
  // Vitest sets NODE_ENV to test; users get the production build, and so do the tests.
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const builder = await createBuilder({
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    environments: {
      pages: into('renderer'),
      checkout: into('renderer'),
      desktop: into('node'),
      server: into('node'),
      node: into('node'),
      tools: into('node'),
      preload: into('node'),
      displayPreload: into('node'),
      thread: into('node'),
    },
  });
  await builder.buildApp();
  if (before !== undefined) process.env['NODE_ENV'] = before;
  for (const file of ['LICENSE', 'electron-builder.yml']) await copyFile(join(ROOT, file), join(app, file));
  // All packages are bundled; the packager would look for those listed here.
  const about: object = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  await writeFile(
    join(app, 'package.json'),
    JSON.stringify({ ...about, dependencies: {}, devDependencies: {} }),
  );
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
