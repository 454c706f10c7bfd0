/** File beside the books of a folder by which they are marked as moved away; the books themselves are not changed. */
import { join } from 'node:path';
import type { Disk } from '#adapters/host/disk.ts';
import { replaceDurably } from '#adapters/host/durable-file.ts';
import { MOVED_FILE } from '#adapters/store/format/paths.ts';
import { type MoveMark, moveMarkText, parseMoveMark } from '#domain/maintenance/move-mark.ts';

/** Null where they are still there. */
export async function readMoved(disk: Disk, folder: string): Promise<MoveMark | null> {
  return parseMoveMark((await disk.read(join(folder, MOVED_FILE)))?.toString());
}

/** @param mark null: they are used here again */
export async function writeMoved(disk: Disk, folder: string, mark: MoveMark | null): Promise<void> {
  const file = join(folder, MOVED_FILE);
  if (mark !== null) return replaceDurably(disk, file, [Buffer.from(`${moveMarkText(mark)}\n`)]);
  await disk.remove(file);
  await disk.syncFolder(folder);
}
