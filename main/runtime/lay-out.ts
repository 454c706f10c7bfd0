/** Tree of files as a Linux package installs them: its paths, and modes that do not depend on who built it. */
import { chmod, copyFile, link, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface LaidOut {
  /** Paths from the root of the tree, sorted. */
  readonly files: readonly string[];
  readonly bytes: number;
}

/** @param contents source → absolute path, as `SystemPackage.contents` */
export async function layOut(
  contents: readonly (readonly [source: string, path: string])[],
  root: string,
): Promise<LaidOut> {
  const files: string[] = [];
  let bytes = 0;
  const place = async (source: string, path: string): Promise<void> => {
    const target = join(root, path);
    const about = await lstat(source);
    if (about.isDirectory()) {
      await makeFolder(root, path);
      for (const name of await readdir(source)) await place(join(source, name), join(path, name));
      return;
    }
    await makeFolder(root, dirname(path));
    files.push(path.replace(/^\//, ''));
    if (about.isSymbolicLink()) return symlink(await readlink(source), target);
    bytes += about.size;
    const mode = about.mode & 0o111 ? 0o755 : 0o644;
    // A linked file's mode is its source's mode.
    if ((about.mode & 0o7777) === mode) await link(source, target).catch(() => copyFile(source, target));
    else await copyFile(source, target).then(() => chmod(target, mode));
  };
  for (const [source, path] of contents) await place(source.replace(/\/$/, ''), path);
  return { files: files.sort(), bytes };
}

/** With all above it: mkdir's mode is subject to the umask. */
async function makeFolder(root: string, path: string): Promise<void> {
  if (path === '/' || path === '.') return;
  await makeFolder(root, dirname(path));
  await mkdir(join(root, path), { recursive: true });
  await chmod(join(root, path), 0o755);
}
