/**
 * Makes backups: a checked copy of the books in a folder of its own, daily, the newest few kept. Sealed segments
 * never change, so where the file system allows it they are linked and take no room. Putting one back is in
 * `restore.ts`.
 */
import { join } from 'node:path';
import { Failure } from '../../domain/errors.ts';
import { DAY, type Instant, MINUTE } from '../../domain/time.ts';
import type { Clock, Log, Notice } from '../../ports/host.ts';
import type { Books } from './books.ts';
import type { Disk } from './disk.ts';
import { copySynced, sha256Of, writeSynced } from './durable-file.ts';
import { encodeManifest, MANIFEST_FILE, type Manifest, readManifest, verifyFiles } from './manifest.ts';
import { gramsName, JOURNAL_FOLDER, segmentName, sidecarName, stamp } from './places.ts';
import { decodeTables, TABLES_FILE } from './tables-file.ts';

/** The first daily backup of a run waits this long, so as not to slow the start. */
const FIRST_AFTER = MINUTE;
const PARTIAL = '.partial';
const BACKUP_NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z(?:-\d+)?$/;

export interface BackupOptions {
  readonly disk: Disk;
  readonly books: Books;
  /** The data folder. */
  readonly folder: string;
  readonly backupsFolder: string;
  /** So many are kept. */
  readonly keep: number;
  readonly clock: Clock;
  readonly log: Log | undefined;
  readonly tell: (notice: Notice) => void;
}

export class Backups {
  readonly #o: BackupOptions;
  #running: Promise<unknown> = Promise.resolve();
  #callOff: () => void = () => {};
  #closed = false;

  constructor(options: BackupOptions) {
    this.#o = options;
  }

  /** Backs up every day from now on, and soon if the last backup is older than a day. */
  startDaily(): void {
    const { clock } = this.#o;
    const round = async () => {
      const due = (await this.#lastMade()) + DAY;
      if (clock.now() >= due) await this.#daily();
      arm(Math.max(due, clock.now() + DAY));
    };
    const arm = (at: Instant) => {
      if (!this.#closed)
        this.#callOff = clock.at(at, () => void round().catch((cause) => this.#failed(cause)));
    };
    arm(clock.now() + FIRST_AFTER);
  }

  /** Makes one now. Returns its folder. @throws Failure store-unavailable; backups made before stay */
  make(): Promise<string> {
    const made = this.#running.then(() => this.#make());
    this.#running = made.catch(() => {});
    return made;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#callOff();
    await this.#running;
  }

  async #daily(): Promise<void> {
    const { books, log } = this.#o;
    if (books.sequence === 0) return;
    try {
      log?.info('a backup was made', { folder: await this.make() });
    } catch (cause) {
      this.#failed(cause);
    }
  }

  #failed(cause: unknown): void {
    const { clock, log, tell } = this.#o;
    const why = cause instanceof Failure ? cause.message : 'the disk refused';
    log?.error('the daily backup failed', { cause });
    tell({
      at: clock.now(),
      level: 'error',
      code: 'backup-failed',
      message: `The daily backup failed: ${why}. Earlier backups are untouched`,
    });
  }

  async #make(): Promise<string> {
    if (this.#closed) throw new Failure('store-unavailable', 'the store is closed');
    const { disk, clock, backupsFolder } = this.#o;
    try {
      await disk.makeFolder(backupsFolder);
      const taken = await disk.names(backupsFolder);
      for (const name of taken)
        if (name.endsWith(PARTIAL)) await disk.removeFolder(join(backupsFolder, name));
      let name = stamp(clock.now());
      for (let nth = 2; taken.includes(name); nth++) name = `${stamp(clock.now())}-${nth}`;
      const partial = join(backupsFolder, name + PARTIAL);
      await this.#fill(partial);
      await disk.rename(partial, join(backupsFolder, name));
      await disk.syncFolder(backupsFolder);
      await this.#dropOldest();
      return join(backupsFolder, name);
    } catch (cause) {
      if (cause instanceof Failure) throw cause;
      throw new Failure('store-unavailable', 'the disk refused to write the backup', { cause });
    }
  }

  async #fill(target: string): Promise<void> {
    const { disk, books, folder, clock } = this.#o;
    // Everything of this one moment; what is committed from here on is for the next backup.
    const { sealed, active } = books.parts();
    const sequence = books.sequence;
    const journal = join(target, JOURNAL_FOLDER);
    await disk.makeFolder(journal);
    const files: Manifest['files'][number][] = [];
    const from = (name: string) => join(folder, JOURNAL_FOLDER, name);
    for (const { segment, sealed: known } of sealed) {
      if (!known) continue;
      const name = segmentName(segment);
      await this.#linkOrCopy(from(name), join(journal, name), known.size);
      files.push({ path: `${JOURNAL_FOLDER}/${name}`, size: known.size, sha256: known.sha256 });
      for (const made of [sidecarName(segment), gramsName(segment)]) {
        const size = await disk.size(from(made));
        if (size === null) continue;
        await this.#linkOrCopy(from(made), join(journal, made), size);
        const sha256 = await sha256Of(disk, join(journal, made), size);
        files.push({ path: `${JOURNAL_FOLDER}/${made}`, size, sha256 });
      }
    }
    const name = segmentName(active.segment);
    await copySynced(disk, from(name), join(journal, name), active.size);
    files.push({ path: `${JOURNAL_FOLDER}/${name}`, size: active.size, sha256: active.sha256 });
    const tables = await this.#copyTables(target, active.segment);
    if (tables) files.push(tables);
    await disk.syncFolder(journal);
    const manifest: Manifest = { madeAt: clock.now(), sequence, files };
    await verifyFiles(disk, target, manifest);
    await writeSynced(disk, join(target, MANIFEST_FILE), [encodeManifest(manifest)]);
    await disk.syncFolder(target);
  }

  async #linkOrCopy(from: string, to: string, size: number): Promise<void> {
    const { disk } = this.#o;
    try {
      await disk.link(from, to);
    } catch {
      // Another disk, or a file system without links.
      await copySynced(disk, from, to, size);
    }
  }

  /** The tables' snapshot, unless it already knows of the segment that is copied only in part. */
  async #copyTables(target: string, active: number): Promise<Manifest['files'][number] | null> {
    const { disk, folder } = this.#o;
    const bytes = await disk.read(join(folder, TABLES_FILE));
    if (bytes === null || decodeTables(bytes).segment >= active) return null;
    const path = join(target, TABLES_FILE);
    await writeSynced(disk, path, [bytes]);
    return { path: TABLES_FILE, size: bytes.length, sha256: await sha256Of(disk, path, bytes.length) };
  }

  /** Called only after a new one was checked, so the last good one is never the one that goes. */
  async #dropOldest(): Promise<void> {
    const { disk, backupsFolder, keep, log } = this.#o;
    const names = await this.#names();
    for (const name of names.slice(0, Math.max(0, names.length - Math.max(1, keep)))) {
      await disk.removeFolder(join(backupsFolder, name)).catch((cause) => {
        log?.warn('an old backup could not be removed', { cause });
      });
    }
  }

  async #names(): Promise<readonly string[]> {
    const { disk, backupsFolder } = this.#o;
    return (await disk.names(backupsFolder)).filter((name) => BACKUP_NAME.test(name));
  }

  async #lastMade(): Promise<Instant> {
    const { disk, backupsFolder } = this.#o;
    for (const name of [...(await this.#names())].reverse()) {
      try {
        return (await readManifest(disk, join(backupsFolder, name))).madeAt;
      } catch {
        // Not a good one; the one before it counts.
      }
    }
    return Number.NEGATIVE_INFINITY;
  }
}
