/**
 * Manifests of backups, written last, with the SHA-256 of every file; the list of backups, whether one is whole, and
 * the request to restore one: recorded while the store is open, as a store in use can't be replaced.
 */
import { join } from 'node:path';
import {
  decode,
  decodeChecked,
  encodeChecked,
  list,
  number,
  record,
  text,
} from '#adapters/formats/stored-json/schema.ts';
import { type Disk, systemCode } from '#adapters/host/disk.ts';
import { replaceDurably, sha256Of } from '#adapters/host/durable-file.ts';
import { FORMAT, tooNew } from '#adapters/store/format/format.ts';
import { BACKUP_NAME, backupsFolder, RESTORE_WANTED_FILE } from '#adapters/store/format/paths.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, type Message, messageOf } from '#domain/messages/message.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { BackupInfo } from '#ports/store.ts';

export const MANIFEST_FILE = 'manifest.json';
/** Of backups, and of their copies. */
const BACKUPS_KEPT = 14;
/** What the name of an unfinished backup ends with. */
export const PARTIAL = '.partial';

export interface BackedUpFile {
  /** Relative to the backup's folder, with `/`. */
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly madeAt: Instant;
  /** Number of the last change included. */
  readonly sequence: number;
  readonly files: readonly BackedUpFile[];
}

/** With the name of the backup's folder. */
export type NamedManifest = Manifest & { readonly name: string };

const MANIFEST = record<Manifest>({
  madeAt: number,
  sequence: number,
  files: list(record<BackedUpFile>({ path: text, size: number, sha256: text })),
});
/** Of every format. */
const HEAD = record({ cointill: text, version: number });

export function encodeManifest(manifest: Manifest): Buffer {
  return encodeChecked({ cointill: 'backup', version: FORMAT, ...manifest });
}

/** @throws Failure when there is none, or it is damaged or of a newer format */
export async function readManifest(disk: Disk, folder: string): Promise<Manifest> {
  const bytes = await disk.read(join(folder, MANIFEST_FILE));
  if (bytes === null) throw bad(folder, createMessage('manifest-missing', { file: MANIFEST_FILE }));
  try {
    const { cointill, version } = decode(HEAD, JSON.parse(bytes.toString()), 'manifest');
    if (cointill !== 'backup') throw bad(folder, createMessage('manifest-other', { file: MANIFEST_FILE }));
    if (version > FORMAT) throw tooNew(MANIFEST_FILE, version);
    return decode(MANIFEST, decodeChecked(bytes), 'manifest');
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw bad(folder, createMessage('manifest-damaged', { file: MANIFEST_FILE }), cause);
  }
}

/** Reads every file back. @throws Failure that names the first file that differs from the backup */
export async function verifyFiles(disk: Disk, folder: string, manifest: Manifest): Promise<void> {
  for (const { path, size, sha256 } of manifest.files) {
    if (/(^|\/)\.\.(\/|$)|^\/|\\|:/.test(path))
      throw bad(folder, createMessage('manifest-names', { file: MANIFEST_FILE, path }));
    const file = join(folder, path);
    if ((await disk.size(file)) !== size || (await sha256Of(disk, file, size)) !== sha256) {
      throw bad(folder, createMessage('backup-file-other', { file: path }));
    }
  }
}

function bad(folder: string, why: Message, cause?: unknown): Failure {
  return new Failure('store-unavailable', createMessage('backup-unusable', { folder, why }), { cause });
}

async function newestFirst(disk: Disk, folder: string): Promise<string[]> {
  return (await disk.names(folder)).filter((name) => BACKUP_NAME.test(name)).reverse();
}

/**
 * Removes all but a few: the one that was made last stays, however it is dated, and the newest of the others. Those dated
 * after now, by a clock that is wrong now or was then, go first.
 * @param made name of the backup that was made last
 * @throws the error of the disk
 */
export async function dropOldestBackups(
  disk: Disk,
  folder: string,
  made: string,
  now: Instant,
): Promise<void> {
  const others = (await newestFirst(disk, folder)).filter((name) => name !== made);
  const isPast = (name: string) => madeAtOf(name) <= now;
  const ordered = [...others.filter(isPast), ...others.filter((name) => !isPast(name))];
  for (const name of ordered.slice(BACKUPS_KEPT - 1)) await disk.removeFolder(join(folder, name));
}

/** The newest first. One whose manifest can't be read is listed too, with the reason. */
export async function listBackups(disk: Disk, folder: string): Promise<readonly BackupInfo[]> {
  return Promise.all(
    (await newestFirst(disk, folder)).map(async (name) => {
      try {
        return infoOf(name, await readManifest(disk, join(folder, name)));
      } catch (error) {
        const problem = error instanceof Failure ? messageOf(error) : createMessage('backup-unread');
        return { name, madeAt: madeAtOf(name), sequence: 0, bytes: 0, problem };
      }
    }),
  );
}

/** The newest backup with a readable manifest made by then; null when there is none. */
export async function newestBackup(
  disk: Disk,
  folder: string,
  by: Instant = Number.POSITIVE_INFINITY,
): Promise<NamedManifest | null> {
  for (const name of await newestFirst(disk, folder)) {
    try {
      const manifest = await readManifest(disk, join(folder, name));
      // One dated later was dated by a wrong clock.
      if (manifest.madeAt <= by) return { name, ...manifest };
    } catch {
      // Unusable; the one before it counts.
    }
  }
  return null;
}

/** Reads every file back. @throws Failure not-found; store-unavailable that names the changed file */
export async function checkBackup(disk: Disk, folder: string, name: string): Promise<BackupInfo> {
  const manifest = await readManifest(disk, await backupFolder(disk, folder, name));
  await verifyFiles(disk, join(folder, name), manifest);
  return infoOf(name, manifest);
}

/** @throws Failure not-found, also for a name that would lead out of the folder */
export async function backupFolder(disk: Disk, folder: string, name: string): Promise<string> {
  const there = BACKUP_NAME.test(name) && (await disk.names(folder)).includes(name);
  if (!there) throw new Failure('not-found', 'there is no such backup', createReason('backup-gone'));
  return join(folder, name);
}

function infoOf(name: string, { madeAt, sequence, files }: Manifest): BackupInfo {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return { name, madeAt, sequence, bytes, problem: null };
}

/** `2026-11-21T02-30-00.000Z` and, for a second one of the same moment, `-2` after it. */
function madeAtOf(name: string): number {
  return Date.parse(name.replace(/T(\d\d)-(\d\d)-([\d.]+Z).*/, 'T$1:$2:$3'));
}

/**
 * @param folder the data folder
 * @param name null: the store stays
 * @throws Failure not-found; store-unavailable when the backup is not whole, or the disk refuses the request
 */
export async function wantRestore(disk: Disk, folder: string, name: string | null): Promise<void> {
  if (name !== null) await checkBackup(disk, backupsFolder(folder), name);
  const request = Buffer.from(`${JSON.stringify({ backup: name })}\n`);
  try {
    if (name === null) await forgetRestore(disk, folder);
    else await replaceDurably(disk, join(folder, RESTORE_WANTED_FILE), [request]);
  } catch (cause) {
    const message = 'the disk refused to note which backup to restore; nothing was changed';
    throw new Failure('store-unavailable', message, { ...createReason('disk-refuses'), cause });
  }
}

/** Cancels the request. */
export async function forgetRestore(disk: Disk, folder: string): Promise<void> {
  await disk.remove(join(folder, RESTORE_WANTED_FILE));
  await disk.syncFolder(folder);
}

/**
 * The requested backup, or null. An invalid request counts as none. @throws Failure that names the file the disk can't
 * read
 */
export async function restoreWanted(disk: Disk, folder: string): Promise<string | null> {
  const file = join(folder, RESTORE_WANTED_FILE);
  const bytes = await disk.read(file).catch((cause) => {
    const message = `${file} can't be read (${systemCode(cause)}): remove it, then choose the backup again`;
    throw new Failure('store-unavailable', message, { cause });
  });
  if (bytes === null) return null;
  try {
    return decode(record({ backup: text }), JSON.parse(bytes.toString()), 'restore-wanted').backup;
  } catch {
    return null;
  }
}
