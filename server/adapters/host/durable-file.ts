/**
 * Atomic, durable writes and copies of whole files: after a power cut the old or the new content is there, never a
 * mixture.
 */
import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { KeyedMutex } from '#domain/kernel/mutex.ts';
import type { Disk } from './disk.ts';

const PIECE = 256 * 1024;

/** Writes content under a name that nothing reads yet, and flushes it. The folder is not flushed. */
export async function writeSynced(disk: Disk, path: string, pieces: Iterable<Uint8Array>): Promise<void> {
  const file = await disk.open(path, 'new');
  try {
    let position = 0;
    for (const piece of pieces) {
      await file.write(piece, position);
      position += piece.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Pending replacements of each disk, by path: each uses the same temporary name beside the file, and the last one
 * requested wins.
 */
const replacing = new WeakMap<Disk, KeyedMutex>();

/** Replaces a file: write beside it, flush, rename, flush the folder. Concurrent calls run one after the other. */
export function replaceDurably(disk: Disk, path: string, pieces: Iterable<Uint8Array>): Promise<void> {
  const paths = replacing.get(disk) ?? new KeyedMutex();
  replacing.set(disk, paths);
  return paths.run(path, () => replace(disk, path, pieces));
}

async function replace(disk: Disk, path: string, pieces: Iterable<Uint8Array>): Promise<void> {
  await writeSynced(disk, `${path}.tmp`, pieces);
  await disk.rename(`${path}.tmp`, path);
  await disk.syncFolder(dirname(path));
}

/** Copies the first `size` bytes, flushed; returns their SHA-256 in hex. @throws when the source is shorter */
export async function copySynced(disk: Disk, from: string, to: string, size: number): Promise<string> {
  const target = await disk.open(to, 'new');
  try {
    let position = 0;
    const sha256 = await eachPiece(disk, from, size, async (piece) => {
      await target.write(piece, position);
      position += piece.length;
    });
    await target.sync();
    return sha256;
  } finally {
    await target.close();
  }
}

/** The first bytes of a file: fewer where it is shorter, none where there is no file. */
export async function headOf(disk: Disk, path: string, length: number): Promise<Buffer> {
  if ((await disk.size(path)) === null) return Buffer.alloc(0);
  const head = Buffer.alloc(length);
  const file = await disk.open(path, 'read');
  return head.subarray(0, await file.read(head, 0).finally(() => file.close()));
}

/** SHA-256 in hex of the first `size` bytes, read in chunks so that other work is not blocked. */
export function sha256Of(disk: Disk, path: string, size: number): Promise<string> {
  return eachPiece(disk, path, size, async () => {});
}

async function eachPiece(
  disk: Disk,
  path: string,
  size: number,
  take: (piece: Uint8Array) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  const file = await disk.open(path, 'read');
  try {
    const room = Buffer.allocUnsafe(Math.min(PIECE, Math.max(1, size)));
    for (let position = 0; position < size; ) {
      const wanted = room.subarray(0, Math.min(room.length, size - position));
      const got = await file.read(wanted, position);
      if (got < wanted.length) throw new Error(`${path} is shorter than ${size} bytes`);
      hash.update(wanted);
      await take(wanted);
      position += got;
    }
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}
