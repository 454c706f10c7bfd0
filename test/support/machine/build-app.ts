/** Production build of the app in a separate folder, with what its packages need. */
import { copyFile, cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { ROOT } from './root.ts';

/** @param app an existing folder: gets package.json, `dist` and the packager's files */
export async function buildApp(app: string): Promise<void> {
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
      joinedPreload: into('node'),
      thread: into('node'),
    },
  });
  await builder.buildApp();
  if (before !== undefined) process.env['NODE_ENV'] = before;
  for (const file of ['LICENSE', 'CHANGELOG.md', 'electron-builder.yml'])
    await copyFile(join(ROOT, file), join(app, file));
  for (const folder of ['icons', 'linux']) {
    await cp(join(ROOT, 'main', folder), join(app, 'main', folder), { recursive: true });
  }
  // All packages are bundled; the packager would look for those listed here.
  const about: object = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  await writeFile(
    join(app, 'package.json'),
    JSON.stringify({ ...about, dependencies: {}, devDependencies: {} }),
  );
}
