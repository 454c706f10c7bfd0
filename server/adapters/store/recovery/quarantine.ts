/** Quarantine of damaged files. */
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { writeSynced } from '#adapters/host/durable-file.ts';
import type { StoreContext } from '#adapters/store/context.ts';
import { DAMAGED_FOLDER, freeName, stamp } from '#adapters/store/format/paths.ts';

export class Quarantine {
  readonly #o: StoreContext;

  constructor(context: StoreContext) {
    this.#o = context;
  }

  /**
   * Copies a damaged file whose rest is still read in place; the same damage is copied once. Returns the copy's name.
   */
  async copy(name: string, bytes: Buffer): Promise<string> {
    const { disk } = this.#o;
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    const copy = `${basename(name)}.damaged-${digest}`;
    const folder = await this.#damagedFolder();
    if ((await disk.size(join(folder, copy))) !== bytes.length) {
      await writeSynced(disk, join(folder, copy), [bytes]);
      await disk.syncFolder(folder);
    }
    return `${DAMAGED_FOLDER}/${copy}`;
  }

  /** Moves away a file that is replaced by something better. Returns its new name. */
  async move(name: string): Promise<string> {
    const { disk, folder, clock } = this.#o;
    const damaged = await this.#damagedFolder();
    const wanted = `${basename(name)}.damaged-${stamp(clock.now())}`;
    const moved = freeName(wanted, await disk.names(damaged));
    await disk.rename(join(folder, name), join(damaged, moved));
    await disk.syncFolder(damaged);
    await disk.syncFolder(folder);
    return `${DAMAGED_FOLDER}/${moved}`;
  }

  async #damagedFolder(): Promise<string> {
    const folder = join(this.#o.folder, DAMAGED_FOLDER);
    await this.#o.disk.makeFolder(folder);
    return folder;
  }
}
