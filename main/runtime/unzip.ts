/**
 * Zip extractor for chosen files of an archive on disk. Owns the zip format (APPNOTE 6.3, without zip64 or encryption).
 */
import { chmod, type FileHandle, mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** Longest trailer: 22 bytes and a comment of 65,535. */
const TRAILER_BYTES = 22 + 65_535;
const TRAILER = 0x06054b50;
const ENTRY = 0x02014b50;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
  /** Unix permission bits; 0 when the archive has none. */
  readonly mode: number;
}

/**
 * Writes every file for which `place` returns a path relative to `folder`; the permission bits are kept.
 * @throws Error when the archive is damaged or in an unknown format, or a path leads out of the folder
 */
export async function unzip(
  archive: string,
  folder: string,
  place: (name: string) => string | null,
): Promise<void> {
  const file = await open(archive, 'r');
  try {
    for (const entry of await entriesOf(file)) {
      const path = entry.name.endsWith('/') ? null : place(entry.name);
      if (path === null) continue;
      if (path.startsWith('/') || path.split('/').includes('..')) throw new Error(`bad path in zip: ${path}`);
      const to = join(folder, path);
      await mkdir(dirname(to), { recursive: true });
      await writeFile(to, await contentOf(file, entry));
      if (entry.mode !== 0) await chmod(to, entry.mode);
    }
  } finally {
    await file.close();
  }
}

async function entriesOf(file: FileHandle): Promise<Entry[]> {
  const { size } = await file.stat();
  const tail = await bytes(file, Math.max(0, size - TRAILER_BYTES), Math.min(size, TRAILER_BYTES));
  let trailer = tail.length - 22;
  while (trailer >= 0 && tail.readUInt32LE(trailer) !== TRAILER) trailer--;
  if (trailer < 0) throw new Error('not a zip archive, or cut off');
  const count = tail.readUInt16LE(trailer + 10);
  const directory = await bytes(file, tail.readUInt32LE(trailer + 16), tail.readUInt32LE(trailer + 12));
  const entries: Entry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (directory.readUInt32LE(at) !== ENTRY) throw new Error('the directory of the zip archive is damaged');
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
      mode: (directory.readUInt32LE(at + 38) >>> 16) & 0o777,
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function contentOf(file: FileHandle, entry: Entry): Promise<Buffer> {
  const header = await bytes(file, entry.at, 30);
  const start = entry.at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await bytes(file, start, entry.packed);
  if (entry.method !== 0 && entry.method !== 8)
    throw new Error(`unknown compression in zip: ${entry.method}`);
  const content = entry.method === 0 ? packed : await inflate(packed);
  if (content.length !== entry.size) throw new Error(`${entry.name} in the zip archive is damaged`);
  return content;
}

async function bytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, at);
  if (bytesRead !== length) throw new Error('the zip archive is cut off');
  return buffer;
}
