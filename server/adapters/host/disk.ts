/** File operations of the store: a small interface, so that tests can fake power loss; and the real implementation. */
import fs from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { freeBytes } from './disk-room.ts';

export interface DiskFile {
  /** Writes all of the bytes at the position, or throws; then any part of them may be there. */
  write(bytes: Uint8Array, position: number): Promise<void>;
  /** After this, all that was written survives a power cut (the file's name: see `syncFolder`). */
  sync(): Promise<void>;
  truncate(size: number): Promise<void>;
  /** Bytes read into the buffer; fewer than its length only at the end of the file. */
  read(into: Uint8Array, position: number): Promise<number>;
  readSync(into: Uint8Array, position: number): number;
  /** Bytes, synchronously; null when the file was unlinked: what is written to it then is lost. */
  sizeSync(): number | null;
  close(): Promise<void>;
}

export interface Disk {
  /** 'new' creates the file or empties it; the others require it to exist. */
  open(path: string, how: 'new' | 'existing' | 'read'): Promise<DiskFile>;
  /** For reading, synchronously. */
  openSync(path: string): DiskFile;
  /** Bytes, or null when there is no such file. */
  size(path: string): Promise<number | null>;
  /** Bytes that may still be written to the disk of a folder; null where the system does not report it. */
  free(folder: string): Promise<number | null>;
  /** The whole file, or null when there is none. */
  read(path: string): Promise<Buffer | null>;
  /** Names in a folder, sorted; none when there is no such folder. */
  names(folder: string): Promise<readonly string[]>;
  makeFolder(path: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  removeFolder(path: string): Promise<void>;
  /** A second name for the same content, which must never change again. @throws where links can't be made */
  link(from: string, to: string): Promise<void>;
  /** After this, names made, changed or removed in the folder survive a power cut. */
  syncFolder(path: string): Promise<void>;
}

const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
const FLAGS = { new: 'w+', existing: 'r+', read: 'r' } as const;

const openFd = promisify(fs.open);
const closeFd = promisify(fs.close);
const writeFd = promisify(fs.write) as (
  fd: number,
  bytes: Uint8Array,
  offset: number,
  length: number,
  position: number,
) => Promise<{ bytesWritten: number }>;
const readFd = promisify(fs.read) as (
  fd: number,
  into: Uint8Array,
  offset: number,
  length: number,
  position: number,
) => Promise<{ bytesRead: number }>;
const datasyncFd = promisify(fs.fdatasync);
const syncFd = promisify(fs.fsync);
const truncateFd = promisify(fs.ftruncate);

class RealFile implements DiskFile {
  readonly #fd: number;

  constructor(fd: number) {
    this.#fd = fd;
  }

  async write(bytes: Uint8Array, position: number): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await writeFd(this.#fd, bytes, done, bytes.length - done, position + done);
      done += bytesWritten;
    }
  }

  // fdatasync(2) also flushes the size, which is all the metadata that reading back needs.
  sync(): Promise<void> {
    return datasyncFd(this.#fd);
  }

  async truncate(size: number): Promise<void> {
    await truncateFd(this.#fd, size);
  }

  async read(into: Uint8Array, position: number): Promise<number> {
    for (let done = 0; ; ) {
      const { bytesRead } = await readFd(this.#fd, into, done, into.length - done, position + done);
      done += bytesRead;
      if (bytesRead === 0 || done === into.length) return done;
    }
  }

  readSync(into: Uint8Array, position: number): number {
    for (let done = 0; ; ) {
      const count = fs.readSync(this.#fd, into, done, into.length - done, position + done);
      done += count;
      if (count === 0 || done === into.length) return done;
    }
  }

  sizeSync(): number | null {
    const { size, nlink } = fs.fstatSync(this.#fd);
    return nlink === 0 ? null : size;
  }

  close(): Promise<void> {
    return closeFd(this.#fd);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isFolder(path: string): boolean {
  return fs.statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Creates a folder and its missing parents; returns the highest it created, or null. Node's recursive `mkdir` never
 * ends where the system reports a new folder in an existing one as missing, as in /proc.
 */
async function makeFolders(path: string): Promise<string | null> {
  if (isFolder(path)) return null;
  const above = dirname(path);
  const first = above === path ? null : await makeFolders(above);
  try {
    await fs.promises.mkdir(path, { mode: FOLDER_MODE });
  } catch (error) {
    // Another process may have created it first.
    if (!isFolder(path)) throw error;
  }
  return first ?? path;
}

/** The disk of this machine. Files are readable by their owner alone. Errors are those of Node. */
export const realDisk: Disk = {
  open: async (path, how) => new RealFile(await openFd(path, FLAGS[how], FILE_MODE)),
  openSync: (path) => new RealFile(fs.openSync(path, 'r')),
  size: async (path) => (await orNull(fs.promises.stat(path)))?.size ?? null,
  free: freeBytes,
  read: (path) => orNull(fs.promises.readFile(path)),
  names: async (folder) => ((await orNull(fs.promises.readdir(folder))) ?? []).sort(),
  makeFolder: async (path) => {
    const first = await makeFolders(path);
    if (first !== null) await realDisk.syncFolder(dirname(first));
  },
  rename: (from, to) => fs.promises.rename(from, to),
  remove: (path) => fs.promises.rm(path, { force: true }),
  removeFolder: (path) => fs.promises.rm(path, { recursive: true, force: true }),
  link: (from, to) => fs.promises.link(from, to),
  syncFolder: async (path) => {
    // Windows can't open a folder to flush it; NTFS journals its names.
    if (process.platform === 'win32') return;
    const fd = await openFd(path, 'r');
    try {
      await syncFd(fd);
    } finally {
      await closeFd(fd);
    }
  },
};

/** The system's code of an error, as in `ENOSPC`, for messages to the owner. */
export function systemCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown error';
}
