/**
 * Backup writer: a verified copy of the store in a folder of its own, daily, the newest few kept. Sealed segments never
 * change, so backups share them where the file system has links. Restoring is in `restore.ts`.
 */

import { join } from 'node:path';
import { copySynced, sha256Of, writeSynced } from '#adapters/host/durable-file.ts';
import {
  backupsFolder,
  freeName,
  gramsName,
  JOURNAL_FOLDER,
  segmentName,
  sidecarName,
  stamp,
  TABLES_FILE,
} from '#adapters/store/format/paths.ts';
import { decodeTables } from '#adapters/store/tables/tables-file.ts';
import { Mutex } from '#domain/kernel/mutex.ts';
import { DAY, HOUR, MINUTE } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { storeClosed } from '#domain/messages/failures.ts';
import { createMessage, type Message, messageOf } from '#domain/messages/message.ts';
import { createReason } from '#domain/messages/reason.ts';
import { BackupCopies, type BackupCopiesOptions } from './copies.ts';
import {
  type BackedUpFile,
  dropOldestBackups,
  encodeManifest,
  MANIFEST_FILE,
  type NamedManifest,
  newestBackup,
  PARTIAL,
} from './manifest.ts';

/** The first daily backup of a run waits this long, so as not to slow the start. */
const FIRST_AFTER = MINUTE;
/** Left free by every backup: room for about 20,000 sales with their index files and a snapshot of the tables. */
export const ROOM_FOR_SALES = 50_000_000;

export interface BackupOptions extends BackupCopiesOptions {
  readonly store: {
    readonly sequence: number;
    /** The journal's files now; the last one is written to. */
    files(): readonly { readonly segment: number; readonly size: number; readonly sha256: string }[];
  };
}

export class Backups {
  readonly #o: BackupOptions;
  readonly #folder: string;
  readonly #mutex = new Mutex();
  readonly copies: BackupCopies;
  #cancel: () => void = () => {};
  #closed = false;
  #problem: Message | null = null;

  constructor(options: BackupOptions) {
    this.#o = options;
    this.#folder = backupsFolder(options.folder);
    this.copies = new BackupCopies(options);
  }

  /** Copies the newest backup to the chosen folder, where it was not yet. */
  bringCopies(): Promise<void> {
    return this.#mutex.run(() => this.copies.bring(() => this.#closed));
  }

  /** Why the last attempt failed; null when it did not. */
  get problem(): Message | null {
    return this.#problem;
  }

  /**
   * Backs up every day from now on, and soon if the last backup is older than a day. Removes the rest of an interrupted
   * one at once: it may take the room that sales need.
   */
  startDaily(): void {
    const { disk, clock, log } = this.#o;
    void this.#mutex.run(() => this.#dropPartial());
    const round = async () => {
      await this.bringCopies();
      const newest = await newestBackup(disk, this.#folder, clock.now());
      const due = (newest?.madeAt ?? Number.NEGATIVE_INFINITY) + DAY;
      // Checked again within the hour: the clock may be set, or the computer sleep, meanwhile.
      if (clock.now() < due) return arm(Math.min(due - clock.now(), HOUR));
      // Nothing to back up yet: a shop about to be set up does not wait a day for its first.
      if (this.#o.store.sequence === 0) return arm(FIRST_AFTER);
      const made = await this.make().catch((cause) => this.#failed(cause));
      if (made !== undefined) log?.info('a backup was made', { folder: made });
      arm(made === undefined ? DAY : HOUR);
    };
    const arm = (ms: number) => {
      if (!this.#closed)
        this.#cancel = clock.after(ms, () => void round().catch((cause) => this.#failed(cause)));
    };
    arm(FIRST_AFTER);
  }

  /** Creates one now. Returns its folder. @throws Failure store-unavailable; earlier backups stay */
  make(): Promise<string> {
    return this.#mutex.run(async () => {
      try {
        const folder = await this.#make();
        this.#problem = null;
        await this.copies.bring(() => this.#closed);
        return folder;
      } catch (cause) {
        if (!this.#closed) this.#problem = whyNot(cause);
        throw cause;
      }
    });
  }

  /** A running backup ends after the file it is copying, and leaves nothing. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancel();
    await this.#mutex.idle();
  }

  #failed(cause: unknown): undefined {
    if (this.#closed) return;
    this.#o.log?.error('the daily backup failed', { cause });
    this.#o.notices.report('error', createMessage('backup-failed', { why: whyNot(cause) }));
  }

  async #make(): Promise<string> {
    const { disk, clock, log } = this.#o;
    const backups = this.#folder;
    try {
      await disk.makeFolder(backups);
      await this.#dropPartial();
      const name = freeName(stamp(clock.now()), await disk.names(backups));
      const partial = join(backups, name + PARTIAL);
      await this.#fill(partial);
      await disk.rename(partial, join(backups, name));
      await disk.syncFolder(backups);
      // Only after the new one was verified, so the last good one is never the one deleted.
      await dropOldestBackups(disk, backups, name, clock.now()).catch((cause) => {
        log?.warn('an old backup could not be removed', { cause });
      });
      return join(backups, name);
    } catch (cause) {
      await this.#dropPartial();
      if (cause instanceof Failure) throw cause;
      throw new Failure('store-unavailable', createMessage('disk-refused-backup'), {
        ...createReason('disk-refuses'),
        cause,
      });
    }
  }

  async #dropPartial(): Promise<void> {
    const { disk, log } = this.#o;
    try {
      for (const name of await disk.names(this.#folder))
        if (name.endsWith(PARTIAL)) await disk.removeFolder(join(this.#folder, name));
    } catch (cause) {
      log?.warn('what is left of an unfinished backup could not be removed', { cause });
    }
  }

  /** @throws Failure store-unavailable when the room that sales need would be taken */
  async #wantRoom(bytes: number): Promise<void> {
    const free = await this.#o.disk.free(this.#folder);
    if (free === null || free - bytes >= ROOM_FOR_SALES) return;
    const room = { needs: megabytes(bytes), free: megabytes(free), keeps: megabytes(ROOM_FOR_SALES) };
    throw new Failure('store-unavailable', createMessage('backup-no-room', room));
  }

  async #fill(target: string): Promise<void> {
    const { disk, store, folder, clock } = this.#o;
    const earlier = await newestBackup(disk, this.#folder);
    // Everything as of this moment; what is committed from here on is for the next backup.
    const segments = store.files();
    const { sequence } = store;
    const copied = segments.filter(({ sha256 }) => !earlier?.files.some((file) => file.sha256 === sha256));
    await this.#wantRoom(copied.reduce((sum, { size }) => sum + size, 0));
    const madeAt = clock.now();
    const journal = join(target, JOURNAL_FOLDER);
    await disk.makeFolder(journal);
    const files: BackedUpFile[] = [];
    const bring = async (name: string, size: number, sha256: string) => {
      if (this.#closed) throw storeClosed();
      const file = { path: `${JOURNAL_FOLDER}/${name}`, size, sha256 };
      await this.#bring(file, target, earlier);
      files.push(file);
    };
    const active = segments.at(-1)?.segment ?? 0;
    for (const { segment, size, sha256 } of segments) {
      await bring(segmentName(segment), size, sha256);
      for (const name of segment === active ? [] : [sidecarName(segment), gramsName(segment)]) {
        const path = join(folder, JOURNAL_FOLDER, name);
        const derived = await disk.size(path);
        if (derived !== null) await bring(name, derived, await sha256Of(disk, path, derived));
      }
    }
    const tables = await this.#copyTables(target, active);
    if (tables) files.push(tables);
    await disk.syncFolder(journal);
    await writeSynced(disk, join(target, MANIFEST_FILE), [encodeManifest({ madeAt, sequence, files })]);
    await disk.syncFolder(target);
  }

  /**
   * Copies a file of the store into the backup and reads it back. A file that an earlier backup has already is linked
   * from there: so there are always two copies on the disk, the store's own and one that all backups share. Both are
   * read, so that a failing disk is detected while one is good.
   */
  async #bring(file: BackedUpFile, target: string, earlier: NamedManifest | null): Promise<void> {
    const { disk, folder, notices } = this.#o;
    const to = join(target, file.path);
    const own = join(folder, file.path);
    if (earlier?.files.some((f) => f.path === file.path && f.sha256 === file.sha256)) {
      try {
        await disk.link(join(this.#folder, earlier.name, file.path), to);
        if ((await sha256Of(disk, to, file.size)) === file.sha256) {
          if ((await sha256Of(disk, own, file.size).catch(() => null)) !== file.sha256)
            notices.report('error', createMessage('journal-rotten', { file: file.path }));
          return;
        }
      } catch {
        // A file system without links, or a corrupted file: the store has it too.
      }
      await disk.remove(to);
    }
    await this.#wantRoom(file.size);
    await copySynced(disk, own, to, file.size);
    if ((await sha256Of(disk, to, file.size)) === file.sha256) return;
    throw new Failure('store-unavailable', createMessage('backup-rotten', { file: file.path }));
  }

  /** The tables' snapshot, unless it already covers the segment that is copied only in part. */
  async #copyTables(target: string, active: number): Promise<BackedUpFile | null> {
    const { disk, folder } = this.#o;
    const bytes = await disk.read(join(folder, TABLES_FILE));
    if (bytes === null || decodeTables(bytes).segment >= active) return null;
    const path = join(target, TABLES_FILE);
    await writeSynced(disk, path, [bytes]);
    return { path: TABLES_FILE, size: bytes.length, sha256: await sha256Of(disk, path, bytes.length) };
  }
}

function whyNot(cause: unknown): Message {
  return cause instanceof Failure && cause.why?.name !== 'disk-refuses'
    ? messageOf(cause)
    : createMessage('disk-refused-backup');
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000);
}
