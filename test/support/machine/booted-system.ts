/** A separate system, booted by systemd in new namespaces: it has the files of this machine, and its changes are lost. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';

/** In the folder: `own`, files over those of this machine. */
const BOOT = `set -e
mount --make-rprivate /
mount -t tmpfs tmpfs layer
mkdir layer/upper layer/work
cp -a own/. layer/upper/
mount -t overlay -o lowerdir=/,upperdir=layer/upper,workdir=layer/work overlay root
mount -t proc proc root/proc
mount -t sysfs -o ro sysfs root/sys
mount -t cgroup2 none root/sys/fs/cgroup
mount -t tmpfs tmpfs root/run
mount -t tmpfs tmpfs root/tmp
mount --rbind /dev root/dev
mount --bind root/proc/sys root/proc/sys
mount -o remount,bind,ro root/proc/sys
cd root
pivot_root . mnt
umount -l /mnt
exec env -i container=test PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --log-target=console "--unit=$1"
`;

export interface BootedSystem {
  /** Runs a script in it, as root. @throws Error when it fails */
  run(script: string): Promise<string>;
  /** The same for a command that must fail; returns its output. */
  refusal(script: string): Promise<string>;
  close(): Promise<void>;
}

/** @param folder with the folder `own` @param unit started at the boot, and nothing else */
export async function bootSystem(folder: string, unit: string): Promise<BootedSystem> {
  for (const name of ['layer', 'root']) await mkdir(join(folder, name));
  await mkdir(join(folder, 'own', 'etc'), { recursive: true });
  await writeFile(join(folder, 'own', 'etc', 'machine-id'), `${'0123456789abcdef'.repeat(2)}\n`);
  const namespaces = ['--mount', '--pid', '--ipc', '--uts', '--cgroup', '--net'];
  const options = [...namespaces, '--fork', '--kill-child', 'sh', '-c', BOOT, 'boot', unit];
  const outer = spawn('unshare', options, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [outer.stdout, outer.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  const enter = async (script: string) => {
    const init = await readFile(`/proc/${outer.pid}/task/${outer.pid}/children`, 'utf8');
    const args = ['-t', init.trim(), '-m', '-p', '-n', '-i', '-u', 'sh', '-ec', script];
    return new Promise<{ code: unknown; text: string }>((resolve) => {
      execFile('nsenter', args, { timeout: 120_000 }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : (error.code ?? 'killed'), text: stdout + stderr }),
      );
    });
  };
  const close = async () => {
    if (outer.exitCode !== null || outer.signalCode !== null) return;
    const ended = new Promise((resolve) => outer.once('exit', resolve));
    outer.kill('SIGKILL');
    await ended;
  };
  try {
    await vi.waitUntil(
      async () => hasEnded(outer) || (await enter('systemctl is-active init.scope')).code === 0,
      {
        timeout: 60_000,
        interval: 200,
      },
    );
    if (hasEnded(outer)) throw new Error('it ended');
    // systemd-run needs it. On a signal systemd connects to it.
    const bus = 'mkdir --parents /run/dbus; dbus-daemon --system --fork --nopidfile; kill -USR1 1';
    const { code, text } = await enter(bus);
    if (code !== 0) throw new Error(`no bus: ${text}`);
  } catch (cause) {
    await close();
    throw new Error(`systemd did not boot: ${output}`, { cause });
  }
  return {
    async run(script) {
      const { code, text } = await enter(script);
      if (code !== 0) throw new Error(`${script} ended with ${code}: ${text}`);
      return text;
    },
    async refusal(script) {
      const { code, text } = await enter(script);
      if (code === 0) throw new Error(`${script} was not refused: ${text}`);
      return text;
    },
    close,
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
