/**
 * Lock of a data folder: one process each. It is twofold, and the operating system releases both when their holder
 * dies, however it dies: a name made of the folder's path (an abstract socket on Linux, a named pipe on Windows;
 * elsewhere a socket file that is tried before it is trusted), and a socket in the folder, for containers and mounts,
 * which know other names. `lock.json` is for people only. Processes on two machines that share a folder over a network
 * are not detected: the journal notices what another one writes.
 */
import { createHash } from 'node:crypto';
import { readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '#domain/messages/errors.ts';
import { ask, closeServer, listenOn, lockBySocket } from './lock-sockets.ts';

const LOCK_FILE = 'lock.json';

export interface FolderLock {
  /** Records for people who has locked the folder. */
  describe(startedAt: string): Promise<void>;
  release(): Promise<void>;
}

/** @throws Failure store-unavailable that names the folder when another process has it */
export async function lockFolder(folder: string, platform = process.platform): Promise<FolderLock> {
  const real = await realpath(folder);
  const address = addressOf(real, platform);
  const server = await listen(address, folder);
  const releaseSocket =
    platform === 'win32'
      ? 'unknown'
      : await lockBySocket(real).catch(async (cause) => {
          await closeServer(server);
          throw cause;
        });
  if (releaseSocket === null) {
    await closeServer(server);
    throw await takenBy(folder);
  }
  // Others only learn that it is taken; no data is exchanged.
  server.on('connection', (socket) => socket.destroy());
  server.unref();
  const file = join(folder, LOCK_FILE);
  return {
    describe: (startedAt) =>
      writeFile(file, `${JSON.stringify({ pid: process.pid, startedAt })}\n`, { mode: 0o600 }),
    release: async () => {
      await rm(file, { force: true });
      if (releaseSocket !== 'unknown') await releaseSocket();
      await closeServer(server);
    },
  };
}

function addressOf(real: string, platform: NodeJS.Platform): string {
  const name = `cointill-${createHash('sha256').update(real).digest('hex')}`;
  if (platform === 'linux') return `\0${name}`;
  if (platform === 'win32') return `\\\\.\\pipe\\${name}`;
  // sun_path has 104 bytes on macOS and the BSDs.
  return join(tmpdir(), `${name.slice(0, 32)}.sock`);
}

async function listen(address: string, folder: string): Promise<Server> {
  for (let attempt = 0; ; attempt++) {
    try {
      const server = createServer();
      await listenOn(server, address);
      return server;
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')) throw cause;
      const stale = attempt === 0 && address.endsWith('.sock') && (await ask(address)) === 'gone';
      if (!stale) throw await takenBy(folder, cause);
      await rm(address, { force: true });
    }
  }
}

async function takenBy(folder: string, cause?: Error): Promise<Failure> {
  const about = await readFile(join(folder, LOCK_FILE), 'utf8').catch(() => '');
  const pid = /"pid":(\d+)/.exec(about)?.[1];
  return new Failure(
    'store-unavailable',
    `the data folder ${folder} is already in use by another Cointill${pid ? ` (process ${pid})` : ''}. ` +
      'Close that one first, or choose another data folder',
    { cause },
  );
}
