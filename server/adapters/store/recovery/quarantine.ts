/** Quarantine of damaged files, and the notices of what was found and repaired. */
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Disk } from '#adapters/host/disk.ts';
import { writeSynced } from '#adapters/host/durable-file.ts';
import { DAMAGED_FOLDER, freeName, stamp } from '#adapters/store/format/paths.ts';
import type { Message } from '#domain/messages/message.ts';
import type { Clock, Log, Notice } from '#ports/host.ts';

export class Quarantine {
  readonly notices: Notice[] = [];
  readonly #disk: Disk;
  readonly #folder: string;
  readonly #clock: Clock;
  readonly #log: Log | undefined;

  constructor(disk: Disk, folder: string, clock: Clock, log: Log | undefined) {
    this.#disk = disk;
    this.#folder = folder;
    this.#clock = clock;
    this.#log = log;
  }

  report(level: Notice['level'], code: string, { message, why }: Message): void {
    this.notices.push({ at: this.#clock.now(), level, code, message, why });
    if (level === 'info') this.#log?.info(message, { code });
    else if (level === 'warning') this.#log?.warn(message, { code });
    else this.#log?.error(message, { code });
  }

  /**
   * Copies a damaged file whose rest is still read in place; the same damage is copied once. Returns the copy's name.
   */
  async copy(name: string, bytes: Buffer): Promise<string> {
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const copy = `${basename(name)}.damaged-${digest}`;
    const folder = await this.#damagedFolder();
    if ((await this.#disk.size(join(folder, copy))) !== bytes.length) {
      await writeSynced(this.#disk, join(folder, copy), [bytes]);
      await this.#disk.syncFolder(folder);
    }
    return `${DAMAGED_FOLDER}/${copy}`;
  }

  /** Moves away a file that is replaced by something better. Returns its new name. */
  async move(name: string): Promise<string> {
    const folder = await this.#damagedFolder();
    const wanted = `${basename(name)}.damaged-${stamp(this.#clock.now())}`;
    const moved = freeName(wanted, await this.#disk.names(folder));
    await this.#disk.rename(join(this.#folder, name), join(folder, moved));
    await this.#disk.syncFolder(folder);
    await this.#disk.syncFolder(this.#folder);
    return `${DAMAGED_FOLDER}/${moved}`;
  }

  async #damagedFolder(): Promise<string> {
    const folder = join(this.#folder, DAMAGED_FOLDER);
    await this.#disk.makeFolder(folder);
    return folder;
  }
}
