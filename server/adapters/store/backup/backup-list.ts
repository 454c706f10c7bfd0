/** List of backups, and whether one is whole. Creates and restores none. */

import { join } from 'node:path';
import type { Disk } from '#adapters/host/disk.ts';
import { BACKUP_NAME } from '#adapters/store/format/paths.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, messageOf } from '#domain/messages/message.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { BackupInfo } from '#ports/store.ts';
import { type Manifest, readManifest, verifyFiles } from './manifest.ts';

/** The newest first. One whose manifest can't be read is listed too, with the reason. */
export async function listBackups(disk: Disk, folder: string): Promise<readonly BackupInfo[]> {
  const names = (await disk.names(folder)).filter((name) => BACKUP_NAME.test(name));
  return Promise.all(
    [...names].reverse().map(async (name) => {
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
): Promise<(Manifest & { readonly name: string }) | null> {
  const names = (await disk.names(folder)).filter((name) => BACKUP_NAME.test(name));
  for (const name of [...names].reverse()) {
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
  const [, day, hours, minutes, rest] = /^(.{10})T(\d\d)-(\d\d)-([\d.]+Z)/.exec(name) ?? [];
  return Date.parse(`${day}T${hours}:${minutes}:${rest}`);
}
