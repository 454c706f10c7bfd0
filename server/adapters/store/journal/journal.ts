/**
 * Journal writer: sequential, in order, durable before it is confirmed. While one batch is being flushed, new lines
 * queue for the next. Knows nothing of what the lines mean.
 */
import { createHash, type Hash } from 'node:crypto';
import { join } from 'node:path';
import { type Disk, type DiskFile, systemCode } from '#adapters/host/disk.ts';
import { yieldToEventLoop } from '#adapters/host/yield-to-event-loop.ts';
import { segmentName } from '#adapters/store/format/paths.ts';
import { Failure } from '#domain/messages/errors.ts';
import { storeClosed } from '#domain/messages/failures.ts';
import { createMessage } from '#domain/messages/message.ts';
import type { Log } from '#ports/host.ts';
import { type EncodedChange, headerLine, lineHead } from './line.ts';

/** The segment that is written to, as it is on the disk. */
export interface ActiveSegment {
  readonly segment: number;
  readonly file: DiskFile;
  readonly size: number;
  readonly hash: Hash;
}

/** A segment that is no longer written to. */
export interface SealedFile {
  readonly size: number;
  readonly sha256: string;
  /** Number of its last change; of the last one before it when it has none. */
  readonly last: number;
}

export interface JournalOptions {
  readonly disk: Disk;
  readonly folder: string;
  /** A segment that has grown to this is sealed and the next one begun. */
  readonly segmentBytes: number;
  /** Called between two batches, after the next segment was begun. Must not throw. */
  readonly sealed: (file: SealedFile, next: number) => void;
  readonly log: Log | undefined;
}

interface Waiting {
  readonly change: EncodedChange;
  readonly durable: (restAt: number) => void;
  readonly resolve: () => void;
  readonly reject: (failure: Failure) => void;
}

/** Creates a new segment whose name survives a power cut. `first` is the number of its first change. */
export async function beginSegment(
  disk: Disk,
  folder: string,
  segment: number,
  first: number,
): Promise<ActiveSegment> {
  const path = join(folder, segmentName(segment));
  const header = headerLine(segment, first);
  const file = await disk.open(path, 'new');
  try {
    await file.write(header, 0);
    await file.sync();
    await disk.syncFolder(folder);
  } catch (error) {
    await file.close().catch(() => {});
    throw error;
  }
  return { segment, file, size: header.length, hash: createHash('sha256').update(header) };
}

/**
 * Writes what was read of a segment over itself, and flushes it. Another process may have left it in the system's cache
 * alone; after a failed flush the kernel considers it written, so that a flush alone would report success for nothing
 * (fsync(2); LWN "PostgreSQL's fsync() surprise").
 * @param content from the start of the file; it ends there
 */
export async function rewrite(disk: Disk, path: string, content: Uint8Array): Promise<void> {
  const file = await disk.open(path, 'existing');
  try {
    await file.truncate(content.length);
    await file.write(content, 0);
    await file.sync();
  } finally {
    await file.close();
  }
}

export class Journal {
  readonly #options: JournalOptions;
  #active: ActiveSegment;
  #size: number;
  #sequence: number;
  #sealAt: number;
  readonly #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;
  /** Why nothing can be committed any more. */
  #ended: Failure | null = null;
  /** Set when the disk failed in a way that leaves its content unknown. */
  #broken: Failure | null = null;
  /** Why the last write was refused. */
  #refusal: string | null = null;

  constructor(options: JournalOptions, active: ActiveSegment, sequence: number) {
    this.#options = options;
    this.#active = active;
    this.#size = active.size;
    this.#sequence = sequence;
    this.#sealAt = options.segmentBytes;
  }

  /** Number of the last durable change. */
  get sequence(): number {
    return this.#sequence;
  }

  /** False once writing has stopped because the disk can't be trusted. */
  get healthy(): boolean {
    return this.#broken === null;
  }

  /** Why the disk refused the last write, in a sentence; it may take the next. Null: it took the last. */
  get refusal(): string | null {
    return this.#refusal;
  }

  /** The durable part of the active segment. */
  get active(): { readonly segment: number; readonly size: number; readonly sha256: string } {
    const { segment, hash } = this.#active;
    return { segment, size: this.#size, sha256: hash.copy().digest('hex') };
  }

  /**
   * Appends a line. `durable` is called in the order of the lines, after the flush and before this resolves, with the
   * offset in the segment of the part after the checksum.
   * @throws Failure store-unavailable; then the line is not in the journal, unless flushing itself failed
   */
  append(change: EncodedChange, durable: (restAt: number) => void): Promise<void> {
    if (this.#ended) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ change, durable, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Refuses new lines from now on, writes the queue, and closes the file. */
  async close(): Promise<void> {
    this.#ended ??= storeClosed();
    await this.#running;
    await this.#active.file.close().catch(() => {});
  }

  async #run(): Promise<void> {
    // Lines of other requests of this turn go into the same flush.
    await yieldToEventLoop();
    while (this.#waiting.length > 0) {
      if (this.#size >= this.#sealAt) await this.#seal();
      const batch = this.#waiting.splice(0);
      const failure = await this.#write(batch);
      if (failure) for (const one of batch) one.reject(failure);
    }
    // At once, not in a later turn: a line added after the last check above must start a new run.
    this.#running = null;
  }

  /** Null when the batch is durable and confirmed; else why it is not. */
  async #write(batch: readonly Waiting[]): Promise<Failure | null> {
    if (this.#broken) return this.#broken;
    const foreign = this.#foreignWrite();
    if (foreign) return foreign;
    const first = this.#sequence + 1;
    const heads = batch.map(({ change }, nth) => lineHead(first + nth, first, change));
    const bytes = Buffer.concat(batch.flatMap(({ change }, nth) => [heads[nth] ?? change.rest, change.rest]));
    try {
      await this.#active.file.write(bytes, this.#size);
    } catch (cause) {
      return await this.#takeBack(cause);
    }
    try {
      await this.#active.file.sync();
    } catch (cause) {
      // What the kernel could not flush it may have dropped, and a second flush may then report success (fsync(2); LWN
      // "PostgreSQL's fsync() surprise"). So this process stops writing.
      return this.#breakOff('the disk could not flush what was written', cause);
    }
    this.#refusal = null;
    this.#active.hash.update(bytes);
    let at = this.#size;
    this.#size += bytes.length;
    this.#sequence += batch.length;
    for (const [nth, { change, durable, resolve }] of batch.entries()) {
      at += heads[nth]?.length ?? 0;
      durable(at);
      at += change.rest.length;
      resolve();
    }
    return null;
  }

  /**
   * Checks whether the segment is unchanged since: another process on the same folder would write at the same place.
   */
  #foreignWrite(): Failure | null {
    try {
      return this.#active.file.sizeSync() === this.#size ? null : this.#breakOffForeign();
    } catch (cause) {
      return this.#breakOff("the journal's file can no longer be examined", cause);
    }
  }

  #breakOffForeign(): Failure {
    const file = segmentName(this.#active.segment);
    return this.#end(new Failure('store-unavailable', createMessage('journal-foreign', { file })));
  }

  /** After a failed write: truncates what may have been written, so that a refused change does not turn up later. */
  async #takeBack(cause: unknown): Promise<Failure> {
    try {
      await this.#active.file.truncate(this.#size);
      await this.#active.file.sync();
    } catch (second) {
      return this.#breakOff('the disk refused a write and then to take it back', second);
    }
    this.#refusal = `the disk refused to write the books (${systemCode(cause)}); nothing was changed. Make room or mend the disk, then try again`;
    this.#options.log?.error('the disk refused a write; nothing was changed', { cause });
    return new Failure('store-unavailable', this.#refusal, { cause });
  }

  #breakOff(what: string, cause: unknown): Failure {
    return this.#end(
      new Failure(
        'store-unavailable',
        `${what} (${systemCode(cause)}). To keep the books safe nothing more is written: check the disk, then start the program again`,
        { cause },
      ),
    );
  }

  /** Nothing is written any more until the program is started again. */
  #end(failure: Failure): Failure {
    this.#options.log?.error(failure.message, { cause: failure.cause });
    this.#broken = failure;
    this.#ended = failure;
    return failure;
  }

  async #seal(): Promise<void> {
    const { disk, folder, sealed, segmentBytes, log } = this.#options;
    const old = this.#active;
    const next = old.segment + 1;
    if ((await disk.size(join(folder, segmentName(next))).catch(() => null)) !== null) {
      this.#breakOffForeign();
      return;
    }
    let begun: ActiveSegment;
    try {
      begun = await beginSegment(disk, folder, next, this.#sequence + 1);
    } catch (cause) {
      // The old segment is still good: go on with it, and retry when it has grown some more.
      log?.warn('could not begin a new journal file; the old one is used on', { cause });
      await disk.remove(join(folder, segmentName(next))).catch(() => {});
      this.#sealAt = this.#size + Math.ceil(segmentBytes / 4);
      return;
    }
    const file = { size: this.#size, sha256: old.hash.digest('hex'), last: this.#sequence };
    this.#active = begun;
    this.#size = begun.size;
    this.#sealAt = segmentBytes;
    await old.file.close().catch(() => {});
    sealed(file, next);
  }
}
