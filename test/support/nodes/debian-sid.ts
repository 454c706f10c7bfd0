/**
 * Programs available only in Debian sid, unpacked into a user cache without installing anything. Uses the mirror of
 * this machine's apt. Signatures are checked by apt as always.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** By `process.arch`: the library folder, and the loader in the unpacked tree. */
const MACHINES: Readonly<Record<string, readonly [libraries: string, loader: string]>> = {
  x64: ['usr/lib/x86_64-linux-gnu', 'usr/lib64/ld-linux-x86-64.so.2'],
  arm64: ['usr/lib/aarch64-linux-gnu', 'usr/lib/aarch64-linux-gnu/ld-linux-aarch64.so.1'],
};

export interface Unpacked {
  /** The tree's root. */
  readonly root: string;
  /** Command prefix for a program of the tree: the tree's own loader and libraries. */
  command(program: string): readonly [string, ...string[]];
}

/** Unpacks packages with all dependencies, or takes them from the cache. @throws Error with a readable reason */
export function unpackFromSid(packages: readonly [string, ...string[]]): Unpacked {
  const machine = MACHINES[process.arch];
  if (process.platform !== 'linux' || !machine) throw new Error('Debian has no packages for this machine');
  const [name] = packages;
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'cointill');
  const root = join(cache, `sid-${name}-${process.arch}`);
  if (!existsSync(root)) {
    mkdirSync(cache, { recursive: true });
    const work = mkdtempSync(join(cache, `.sid-${name}-`));
    try {
      unpack(packages, work);
      // Another worker may have been quicker.
      if (!existsSync(root)) renameSync(join(work, 'root'), root);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
  const [libraries, loader] = machine;
  return {
    root,
    command: (program) => [
      join(root, loader),
      '--library-path',
      join(root, libraries),
      join(root, 'usr/bin', program),
    ],
  };
}

function unpack(packages: readonly string[], work: string): void {
  if (!existsSync(KEYRING)) throw new Error("Debian's keys are not on this machine");
  const mirror = mirrorInUse();
  for (const folder of ['lists/partial', 'cache/archives/partial', 'root']) {
    mkdirSync(join(work, folder), { recursive: true });
  }
  writeFileSync(join(work, 'status'), '');
  writeFileSync(join(work, 'sources.list'), `deb [signed-by=${KEYRING}] ${mirror} sid main\n`);
  const configuration = [
    `Dir::Etc::SourceList "${work}/sources.list";`,
    'Dir::Etc::SourceParts "/dev/null";',
    `Dir::State::lists "${work}/lists";`,
    `Dir::State::status "${work}/status";`,
    `Dir::Cache "${work}/cache";`,
    'APT::Install-Recommends "0";',
    'APT::Sandbox::User "root";',
    'Debug::NoLocking "1";',
  ];
  writeFileSync(join(work, 'apt.conf'), configuration.join('\n'));
  apt(work, ['update']);
  apt(work, ['install', '-y', '--download-only', ...packages]);
  const archives = join(work, 'cache/archives');
  for (const file of readdirSync(archives).filter((one) => one.endsWith('.deb'))) {
    execFileSync('dpkg', ['-x', join(archives, file), join(work, 'root')], { stdio: 'ignore' });
  }
}

function apt(work: string, args: readonly string[]): void {
  const env = { ...process.env, APT_CONFIG: join(work, 'apt.conf'), DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' });
  if (status === 0) return;
  const [reason = ''] = (stderr ?? '').split('\n').filter((line) => line.startsWith('E:'));
  throw new Error(`apt-get ${args[0]} did not succeed ${reason}`.trim());
}

/** The Debian mirror that this machine's apt uses. */
function mirrorInUse(): string {
  const args = ['indextargets', '--format', '$(ORIGIN)|$(LABEL)|$(REPO_URI)', 'Created-By: Packages'];
  const { stdout } = spawnSync('apt-get', args, { encoding: 'utf8' });
  for (const line of (stdout ?? '').split('\n')) {
    const [origin, label, uri] = line.split('|');
    if (origin === 'Debian' && label === 'Debian' && uri) return uri;
  }
  throw new Error('apt on this machine has no Debian mirror, or has never asked it');
}
