/**
 * Socket lock in a data folder: visible through every mount and from every network namespace, as a socket file is found
 * by its inode. The system closes it with its holder, however that dies, so one that nobody answers at is stale.
 *
 * A process that wants the folder first creates a socket of its own, under a name that is never reused, and then checks
 * all others: of two at once at least one sees the other.
 */
import { once } from 'node:events';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock, systemRandom } from '#adapters/host/system.ts';

const SOCKET = /^lock-[0-9a-f]{12}\.sock$/;
/** sun_path has 108 bytes on Linux, 104 on macOS and the BSDs, with the terminating zero. */
const MAX_PATH_BYTES = 103;
/** The answer of a holder's socket; one that is still checking sends nothing. */
const HELD = 'held';
/** Errors of file systems without sockets. */
const NO_SOCKETS = ['EPERM', 'EOPNOTSUPP', 'ENOTSUP', 'EINVAL', 'EACCES', 'ENOSYS', 'EROFS'];
const MAX_TRIES = 20;
const PAUSE_MS = 50;
const PATIENCE_MS = 1_000;

/**
 * Returns what releases the lock; null when another process has the folder; 'unknown' where its file system has no
 * sockets.
 */
export async function lockBySocket(folder: string): Promise<(() => Promise<void>) | 'unknown' | null> {
  const short = await shortFolder(folder);
  try {
    for (let tried = 0; tried < MAX_TRIES; tried++) {
      const own = await announce(short.path);
      if (own === 'unknown') return 'unknown';
      const others = await lookAround(short.path, own.name);
      if (others === 'none') {
        own.hold();
        return () => own.close(join(folder, own.name));
      }
      await own.close(join(folder, own.name));
      if (others === 'held') return null;
      // Jitter: two concurrent ones back off for different times.
      const pause = PAUSE_MS * (0.5 + systemRandom.fraction());
      await new Promise<void>((resolve) => {
        systemClock.after(pause, resolve);
      });
    }
    return null;
  } finally {
    await short.remove();
  }
}

/** A path to the folder that leaves room for a socket's name: the folder itself, or a temporary link to it. */
async function shortFolder(folder: string): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const longest = join(folder, `lock-${'0'.repeat(12)}.sock`);
  if (Buffer.byteLength(longest) <= MAX_PATH_BYTES) return { path: folder, remove: async () => {} };
  const room = await mkdtemp(join(tmpdir(), 'ct-'));
  const path = join(room, 'd');
  await symlink(folder, path);
  return { path, remove: () => rm(room, { recursive: true, force: true }) };
}

interface Own {
  readonly name: string;
  hold(): void;
  close(path: string): Promise<void>;
}

async function announce(folder: string): Promise<Own | 'unknown'> {
  const name = `lock-${Buffer.from(systemRandom.bytes(6)).toString('hex')}.sock`;
  let held = false;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(held ? HELD : '');
  });
  try {
    await listenOn(server, join(folder, name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_SOCKETS.includes(String(error.code)))
      return 'unknown';
    throw error;
  }
  server.unref();
  return {
    name,
    hold: () => {
      held = true;
    },
    close: async (path) => {
      await rm(path, { force: true });
      await closeServer(server);
    },
  };
}

/** @throws the error of the system when the path is taken or unusable */
export async function listenOn(server: Server, path: string): Promise<void> {
  server.listen(path);
  await once(server, 'listening');
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

/** Removes stale sockets that nobody answers at: their names are never reused, so none can have a new holder. */
async function lookAround(folder: string, own: string): Promise<'none' | 'held' | 'busy'> {
  let seen: 'none' | 'busy' = 'none';
  const names = await readdir(folder);
  for (const name of names) {
    if (name === own || !SOCKET.test(name)) continue;
    const answer = await ask(join(folder, name));
    if (answer === 'held') return 'held';
    if (answer === 'busy') seen = 'busy';
    else await rm(join(folder, name), { force: true });
  }
  // A process that checked between creating and opening this socket took it for stale.
  return names.includes(own) && (await readdir(folder)).includes(own) ? seen : 'busy';
}

/** What answers at a socket: a holder of a lock, one that does not hold it, or nothing. */
export function ask(path: string): Promise<'held' | 'busy' | 'gone'> {
  return new Promise((resolve) => {
    const socket = connect(path);
    let text = '';
    // A holder that is stopped or busy still has the lock.
    socket.setTimeout(PATIENCE_MS, () => {
      resolve('held');
      socket.destroy();
    });
    socket.setEncoding('latin1');
    socket.on('data', (piece: string) => {
      text += piece;
    });
    socket.once('close', () => resolve(text === HELD ? 'held' : 'busy'));
    socket.once('error', (error) => {
      const code = 'code' in error ? error.code : '';
      if (code === 'ECONNREFUSED' || code === 'ENOENT') resolve('gone');
      // Another program's, or one that is too busy to answer.
      else resolve('held');
    });
  });
}
