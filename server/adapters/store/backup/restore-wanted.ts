/**
 * Request to restore a backup: recorded while the store is open, carried out before it is next opened, as a store in
 * use can't be replaced.
 */
import { join } from 'node:path';
import type { Disk } from '#adapters/host/disk.ts';
import { replaceDurably } from '#adapters/host/durable-file.ts';
import { RESTORE_WANTED_FILE } from '#adapters/store/format/paths.ts';
import { decode, record, text } from '#adapters/store/format/schema.ts';
import { Failure } from '#domain/messages/errors.ts';
import { checkBackup } from './manifest.ts';

/** @param name null: the store stays. @throws Failure not-found, store-unavailable when the backup is not whole */
export async function wantRestore(
  disk: Disk,
  wish: { readonly folder: string; readonly backupsFolder: string; readonly name: string | null },
): Promise<void> {
  const file = join(wish.folder, RESTORE_WANTED_FILE);
  if (wish.name === null) {
    await disk.remove(file);
    await disk.syncFolder(wish.folder);
    return;
  }
  await checkBackup(disk, wish.backupsFolder, wish.name);
  await replaceDurably(disk, file, [Buffer.from(`${JSON.stringify({ backup: wish.name })}\n`)]);
}

/**
 * The requested backup, or null. An invalid request counts as none. @throws Failure that names the file the disk can't
 * read
 */
export async function restoreWanted(disk: Disk, folder: string): Promise<string | null> {
  const file = join(folder, RESTORE_WANTED_FILE);
  const bytes = await disk.read(file).catch((cause) => {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown error';
    const message = `${file} can't be read (${code}): remove it, then choose the backup again`;
    throw new Failure('store-unavailable', message, { cause });
  });
  if (bytes === null) return null;
  try {
    return decode(record({ backup: text }), JSON.parse(bytes.toString()), 'restore-wanted').backup;
  } catch {
    return null;
  }
}
