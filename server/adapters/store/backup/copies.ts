/**
 * Copies of the backups in a folder on another disk, such as a USB stick: each is read back, the newest few are kept. The
 * disk may be away: its copy is made once it is back.
 */
import { dirname, isAbsolute, join, relative } from 'node:path';
import { copySynced, sha256Of, writeSynced } from '#adapters/host/durable-file.ts';
import type { StoreContext } from '#adapters/store/context.ts';
import { backupsFolder } from '#adapters/store/format/paths.ts';
import { invalid } from '#domain/messages/errors.ts';
import { storeClosed } from '#domain/messages/failures.ts';
import { createMessage, type Message } from '#domain/messages/message.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { BackupCopiesInfo } from '#ports/store.ts';
import { dropOldestBackups, MANIFEST_FILE, type NamedManifest, newestBackup, PARTIAL } from './manifest.ts';

/**
 * Created in the chosen folder when that is chosen, and never later: where it is missing, the disk is away, and its
 * folder may be an empty one of this computer's own disk.
 */
const COPIES_FOLDER = 'cointill-backups';

export interface BackupCopiesOptions extends StoreContext {
  /** The folder that was chosen; null: none. */
  readonly copiesTo: () => string | null;
}

export class BackupCopies {
  readonly #o: BackupCopiesOptions;
  #problem: Message | null = null;

  constructor(options: BackupCopiesOptions) {
    this.#o = options;
  }

  /** Makes a folder ready for copies. @throws Failure invalid-request that names the field */
  async prepare(to: string): Promise<void> {
    const { disk, folder } = this.#o;
    const inside = relative(folder, to);
    const isOutside = inside.startsWith('..') || isAbsolute(inside);
    try {
      if (!isAbsolute(to) || !isOutside || (await disk.size(to)) === null) throw notThere();
      await disk.makeFolder(join(to, COPIES_FOLDER));
    } catch {
      throw notThere();
    }
  }

  /** Copies the newest backup where it was not yet. A failure is reported once, until it worked again. */
  async bring(isClosed: () => boolean): Promise<void> {
    const { disk, folder, clock, copiesTo, log, notices } = this.#o;
    const to = copiesTo();
    const newest = to === null ? null : await newestBackup(disk, backupsFolder(folder), clock.now());
    if (to === null || newest === null) {
      this.#problem = null;
      return;
    }
    try {
      const target = join(to, COPIES_FOLDER);
      if ((await disk.size(target)) === null) throw new Error(`${target} is not there`);
      if (!(await disk.names(target)).includes(newest.name)) await this.#copy(newest, target, isClosed);
      await dropOldestBackups(disk, target, newest.name, clock.now());
      this.#problem = null;
    } catch (cause) {
      if (isClosed()) return;
      log?.warn('the backup could not be copied', { cause });
      const message = createMessage('backup-not-copied', { folder: to });
      if (this.#problem === null) notices.report('warning', message);
      this.#problem = message;
    }
  }

  /** Null while no folder is chosen. */
  async info(): Promise<BackupCopiesInfo | null> {
    const { disk, clock, copiesTo } = this.#o;
    const folder = copiesTo();
    if (folder === null) return null;
    const newest = await newestBackup(disk, join(folder, COPIES_FOLDER), clock.now()).catch(() => null);
    return { folder, madeAt: newest?.madeAt ?? null, problem: this.#problem };
  }

  async #copy({ name, files }: NamedManifest, target: string, isClosed: () => boolean): Promise<void> {
    const { disk, folder } = this.#o;
    const from = join(backupsFolder(folder), name);
    const partial = join(target, name + PARTIAL);
    try {
      await disk.removeFolder(partial);
      await disk.makeFolder(partial);
      for (const { path, size, sha256 } of files) {
        if (isClosed()) throw storeClosed();
        const to = join(partial, path);
        await disk.makeFolder(dirname(to));
        await copySynced(disk, join(from, path), to, size);
        if ((await sha256Of(disk, to, size)) !== sha256) throw new Error(`${to} is not as it was written`);
      }
      const manifest = await disk.read(join(from, MANIFEST_FILE));
      if (manifest === null) throw new Error(`${MANIFEST_FILE} is gone`);
      await writeSynced(disk, join(partial, MANIFEST_FILE), [manifest]);
      await disk.rename(partial, join(target, name));
    } catch (cause) {
      await disk.removeFolder(partial).catch(() => undefined);
      throw cause;
    }
  }
}

function notThere() {
  return invalid(
    'folder',
    'folder must be the whole path of an existing folder outside the data folder that can be written to',
    createReason('folder-missing'),
  );
}
