/**
 * Stand-in for fpm, which electron-builder calls for deb and rpm packages and would download: takes the same arguments
 * and lets the system's own dpkg-deb or rpmbuild make the package.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildDeb } from './deb.ts';
import { reasonOf } from './find.ts';
import { parseFpmArguments } from './fpm-arguments.ts';
import { buildRpm } from './rpm.ts';

async function run(args: readonly string[]): Promise<void> {
  const wanted = parseFpmArguments(args, process.env['ELECTRON_BUILDER_COMPRESSION_LEVEL']);
  // Beside the package, so that files can be linked instead of copied.
  const work = await mkdtemp(join(dirname(wanted.file), '.package-'));
  try {
    await (wanted.format === 'deb' ? buildDeb : buildRpm)(wanted, work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
});
