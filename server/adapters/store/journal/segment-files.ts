/** Pool of open segment files, for synchronous reads; keeps the recently used ones open. */
import type { Disk, DiskFile } from '#adapters/host/disk.ts';

/** Below the 1,024 that Linux allows a process by default; Node raises what macOS allows to its hard limit at start. */
const MAX_OPEN = 400;

export class SegmentFiles {
  readonly #disk: Disk;
  readonly #open = new Map<string, DiskFile>();

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  /** Fewer bytes than requested only where the file ends. @throws the error of the disk */
  read(path: string, position: number, length: number): Buffer {
    const into = Buffer.allocUnsafe(length);
    const count = this.#file(path).readSync(into, position);
    return count === length ? into : into.subarray(0, count);
  }

  /** To be awaited before a file is replaced: Windows does not move open files. */
  async forget(path: string): Promise<void> {
    const file = this.#open.get(path);
    this.#open.delete(path);
    await file?.close().catch(() => {});
  }

  async close(): Promise<void> {
    const files = [...this.#open.values()];
    this.#open.clear();
    await Promise.all(files.map((file) => file.close().catch(() => {})));
  }

  #file(path: string): DiskFile {
    const known = this.#open.get(path);
    if (known) return known;
    const file = this.#disk.openSync(path);
    this.#open.set(path, file);
    const oldest = this.#open.keys().next();
    if (this.#open.size > MAX_OPEN && !oldest.done) void this.forget(oldest.value);
    return file;
  }
}
