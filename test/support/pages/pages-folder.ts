/** A folder that resembles the built pages, for tests of which files are served. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function pagesFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'cointill-pages-'));
  for (const [file, text] of [
    ['till/index.html', '<title>the till</title>'],
    ['display/index.html', '<title>the display</title>'],
    ['display/other.html', '<title>another</title>'],
    ['assets/display-1.js', 'void 0;'],
    ['checkout.js', 'void 0;'],
    ['checkout.css', 'body{}'],
  ] as const) {
    await mkdir(join(path, file, '..'), { recursive: true });
    await writeFile(join(path, file), text);
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
