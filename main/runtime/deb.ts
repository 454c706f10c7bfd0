/** Debian package, made by dpkg-deb. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SystemPackage } from './fpm-arguments.ts';
import { layOut } from './lay-out.ts';

const run = promisify(execFile);

/** @param work an empty folder */
export async function buildDeb(wanted: SystemPackage, work: string): Promise<void> {
  const { files, bytes } = await layOut(wanted.contents, work);
  const about = join(work, 'DEBIAN');
  await mkdir(about);
  await chmod(about, 0o755);
  await chmod(work, 0o755);
  await writeFile(join(about, 'control'), controlOf(wanted, bytes));
  await writeFile(join(about, 'md5sums'), await sumsOf(work, files));
  for (const [script, name] of [
    [wanted.afterInstall, 'postinst'],
    [wanted.afterRemove, 'postrm'],
  ] as const) {
    await copyFile(script, join(about, name));
    await chmod(join(about, name), 0o755);
  }
  const compression = wanted.level === 0 ? ['-Znone'] : ['-Zxz', `-z${wanted.level}`];
  await run('dpkg-deb', ['--root-owner-group', ...compression, '--build', work, wanted.file]);
}

/** Debian Policy, 5.3: the control file of a binary package. */
function controlOf(wanted: SystemPackage, bytes: number): string {
  const list = (name: string, of: readonly string[]) =>
    of.length === 0 ? [] : [`${name}: ${of.join(', ')}`];
  // Folded at words: a line has at most 80 characters, and begins with a space.
  const lines = wanted.description.replace(/\s+/g, ' ').match(/\S.{0,77}(?=\s|$)/g) ?? [];
  return [
    `Package: ${wanted.name}`,
    `Version: ${wanted.version}`,
    `Section: ${wanted.section}`,
    `Priority: ${wanted.priority}`,
    `Architecture: ${wanted.architecture}`,
    `Maintainer: ${wanted.maintainer}`,
    `Installed-Size: ${Math.ceil(bytes / 1024)}`,
    ...list('Depends', wanted.depends),
    ...list('Recommends', wanted.recommends),
    `Homepage: ${wanted.url}`,
    `Description: ${wanted.summary}`,
    ...lines.map((line) => ` ${line}`),
    '',
  ].join('\n');
}

/** For `dpkg --verify`, which knows no other sum. */
async function sumsOf(root: string, files: readonly string[]): Promise<string> {
  let sums = '';
  for (const file of files) {
    if ((await lstat(join(root, file))).isSymbolicLink()) continue;
    const hash = createHash('md5');
    for await (const chunk of createReadStream(join(root, file))) hash.update(chunk);
    sums += `${hash.digest('hex')}  ${file}\n`;
  }
  return sums;
}
