/** RPM package, made by rpmbuild. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SystemPackage } from './fpm-arguments.ts';
import { layOut } from './lay-out.ts';

const run = promisify(execFile);

/** rpm's architectures by Debian's, which electron-builder names. */
const ARCHITECTURES: Readonly<Record<string, string>> = { amd64: 'x86_64', arm64: 'aarch64' };

/** @param work an empty folder */
export async function buildRpm(wanted: SystemPackage, work: string): Promise<void> {
  const tree = join(work, 'tree');
  await mkdir(tree);
  const { files } = await layOut(wanted.contents, tree);
  const spec = join(work, 'package.spec');
  await writeFile(spec, await specOf(wanted, files));
  const defined = {
    _topdir: join(work, 'top'),
    _rpmdir: join(work, 'made'),
    _rpmfilename: 'made.rpm',
    // T0: as many threads as there are cores.
    _binary_payload: wanted.level === 0 ? 'w.ufdio' : `w${wanted.level}T0.xzdio`,
    _build_id_links: 'none',
    // The files are finished: nothing is stripped or compiled.
    __os_install_post: '%{nil}',
    debug_package: '%{nil}',
    use_source_date_epoch_as_buildtime: '1',
    clamp_mtime_to_source_date_epoch: '1',
    _buildhost: 'localhost',
  };
  const definitions = Object.entries(defined).flatMap(([name, value]) => ['--define', `${name} ${value}`]);
  const { architecture } = wanted;
  const target = ['--target', `${ARCHITECTURES[architecture] ?? architecture}-linux`];
  // rpmbuild ends with all it did in one text; only its end says why.
  await run('rpmbuild', ['-bb', '--quiet', ...target, ...definitions, '--buildroot', tree, spec]).catch(
    (error: { readonly stderr?: string; readonly message?: string }) => {
      throw new Error(`rpmbuild: ${(error.stderr || error.message || '').slice(-1000)}`);
    },
  );
  await copyFile(join(work, 'made', 'made.rpm'), wanted.file);
}

async function specOf(wanted: SystemPackage, files: readonly string[]): Promise<string> {
  const script = async (file: string) => escapeMacros(await readFile(file, 'utf8'));
  return [
    `Name: ${wanted.name}`,
    `Version: ${wanted.version}`,
    'Release: 1',
    `Summary: ${escapeMacros(wanted.summary)}`,
    `License: ${wanted.licence}`,
    `Vendor: ${wanted.vendor}`,
    `Packager: ${wanted.maintainer}`,
    `URL: ${wanted.url}`,
    // What it needs is named below; what rpm finds in the files are libraries that come along.
    'AutoReqProv: no',
    ...wanted.depends.map((one) => `Requires: ${one}`),
    '',
    '%description',
    escapeMacros(wanted.description),
    '',
    '%post',
    await script(wanted.afterInstall),
    '%postun',
    await script(wanted.afterRemove),
    '%files',
    '%defattr(-,root,root,-)',
    ...foldersOf(files).map((folder) => `%dir "/${folder}"`),
    ...files.map((file) => `"/${escapeMacros(file)}"`),
    '',
  ].join('\n');
}

/** Folders that belong to this package alone. */
function foldersOf(files: readonly string[]): string[] {
  const all = files.flatMap((file) => {
    const parts = file.split('/').slice(0, -1);
    return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  });
  return [...new Set(all)].filter((folder) => /^(opt\/.|usr\/share\/(doc|licenses)\/.)/.test(folder)).sort();
}

function escapeMacros(text: string): string {
  return text.replaceAll('%', '%%');
}
