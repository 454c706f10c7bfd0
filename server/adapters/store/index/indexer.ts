/**
 * Background writer of what is derived from the journal: index files, text indexes, the tables' snapshot. Sequential,
 * long work while nothing is written; a failure only costs time at the next start.
 */
import { join } from 'node:path';
import type { Disk } from '#adapters/host/disk.ts';
import { replaceDurably, sha256Of } from '#adapters/host/durable-file.ts';
import { yieldToEventLoop } from '#adapters/host/yield-to-event-loop.ts';
import { decodeInvoice } from '#adapters/store/format/codec.ts';
import { upToDate } from '#adapters/store/format/format.ts';
import { gramsName, segmentName, sidecarName } from '#adapters/store/format/paths.ts';
import type { SealedFile } from '#adapters/store/journal/journal.ts';
import { type FoundLine, scanSegment } from '#adapters/store/journal/scan.ts';
import type { SegmentFiles } from '#adapters/store/journal/segment-files.ts';
import type { TablesDb } from '#adapters/store/tables/tables.ts';
import { Mutex } from '#domain/kernel/mutex.ts';
import type { Clock, Log } from '#ports/host.ts';
import type { Entries } from './entries.ts';
import { Quiet } from './idle.ts';
import { searchText } from './index-entry.ts';
import type { Ledger, Shelf } from './invoice-index.ts';
import { encodeSidecar, type SealedSegment } from './segment-index.ts';
import { buildGrams, GRAMS_HEAD, gramsFit } from './trigram-index.ts';

export interface IndexerOptions {
  readonly disk: Disk;
  readonly journal: string;
  readonly ledger: Ledger;
  readonly files: SegmentFiles;
  readonly db: TablesDb;
  readonly clock: Clock;
  readonly log: Log | undefined;
  /** The number of changes up to now. */
  readonly written: () => number;
}

export class Indexer {
  readonly #o: IndexerOptions;
  readonly #quiet: Quiet;
  readonly #calm: Quiet;
  /** Jobs that have not begun. */
  #ahead = 0;
  /** Callers waiting for all jobs to be done. */
  #awaited = 0;
  readonly #works = new Mutex();
  /** Verifying sealed segments waits for all else. */
  readonly #checks = new Mutex();
  #snapshot: Promise<void> | null = null;
  #closed = false;

  constructor(options: IndexerOptions) {
    this.#o = options;
    this.#quiet = new Quiet(options.clock, options.written);
    this.#calm = new Quiet(options.clock, options.written);
  }

  /** A segment was sealed: its index is built at once, while the rows are still as they were then. */
  sealed(shelf: Shelf, file: SealedFile, entries: Entries): void {
    const sealed: SealedSegment = { ...file, format: shelf.format, damagedLines: 0 };
    shelf.sealed = sealed;
    const sidecar = encodeSidecar(sealed, entries, this.#o.ledger.merchants.ids);
    this.takeSnapshot(file.segment, file.last);
    this.#writeSidecar(file.segment, sidecar);
    this.writeGrams(shelf);
  }

  /** The current tables, through lowdb. While one is being written the next is skipped. */
  takeSnapshot(segment: number, sequence: number): void {
    if (this.#snapshot || this.#closed) return;
    const { db, log } = this.#o;
    db.data.segment = segment;
    db.data.sequence = sequence;
    this.#snapshot = db
      .write()
      .catch((cause) => log?.warn('the snapshot of the tables could not be written', { cause }))
      .finally(() => {
        this.#snapshot = null;
      });
  }

  #writeSidecar(segment: number, bytes: Buffer): void {
    const { disk, journal } = this.#o;
    this.#later('index file', () => replaceDurably(disk, join(journal, sidecarName(segment)), [bytes]));
  }

  /** Builds the text index of a sealed segment, from the texts in memory or from the segment itself. */
  writeGrams(shelf: Shelf): void {
    const { disk, journal, files } = this.#o;
    this.#later('text index', async () => {
      const { sealed } = shelf;
      if (!sealed) return;
      // Until then the search uses memory, with the same results. Only the texts of one segment stay there, not of more
      // and more of them.
      await this.#quiet.comes(() => this.#ahead === 0 && this.#awaited === 0);
      if (this.#closed) return;
      const texts = shelf.texts ?? (await this.#textsOf(shelf));
      if (texts.length !== shelf.entries) {
        throw new Error(`${segmentName(shelf.segment)} holds other invoices than its index`);
      }
      shelf.texts = texts;
      const path = join(journal, gramsName(shelf.segment));
      const bytes = await buildGrams(texts, sealed.size);
      await files.forget(path);
      await replaceDurably(disk, path, [bytes]);
      shelf.grams = 'whole';
      shelf.texts = null;
    });
  }

  /** Checks whether a text index is whole before the first search does, and rebuilds it if not. */
  checkGrams(shelf: Shelf): void {
    const { disk, journal } = this.#o;
    this.#later('text index', async () => {
      if (!shelf.sealed || shelf.grams === 'whole') return;
      const path = join(journal, gramsName(shelf.segment));
      if ((await disk.size(path)) !== null) {
        const head = Buffer.alloc(GRAMS_HEAD);
        const file = await disk.open(path, 'read');
        const length = await file.read(head, 0).finally(() => file.close());
        if (gramsFit(head.subarray(0, length), shelf.entries, shelf.sealed.size)) {
          shelf.grams = 'whole';
          return;
        }
      }
      shelf.grams = 'none';
      this.writeGrams(shelf);
    });
  }

  /** Verifies a sealed segment when nothing is written; `rotten` is called where it differs from when it was sealed. */
  checkSealed({ segment, sealed }: Shelf, rotten: () => void): void {
    const { disk, journal, log } = this.#o;
    if (!sealed) return;
    void this.#checks.run(async () => {
      await this.#calm.comes(() => this.#awaited === 0 && !this.#closed);
      if (this.#closed) return;
      const sha256 = await sha256Of(disk, join(journal, segmentName(segment)), sealed.size).catch((cause) => {
        log?.warn('a journal file could not be read back', { cause });
        return null;
      });
      if (sha256 !== sealed.sha256 && !this.#closed) rotten();
    });
  }

  /** Resolves when no job is running. What has not begun is left for the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.idle();
  }

  async idle(): Promise<void> {
    this.#awaited++;
    this.#quiet.hurry();
    this.#calm.hurry();
    await this.#works.idle();
    await this.#checks.idle();
    await this.#snapshot;
    this.#awaited--;
  }

  #later(what: string, work: () => Promise<void>): void {
    this.#ahead++;
    void this.#works.run(async () => {
      this.#ahead--;
      if (this.#closed) return;
      try {
        await work();
      } catch (cause) {
        this.#o.log?.warn(`the ${what} of a journal file could not be written`, { cause });
      }
    });
  }

  /** The number of the last change before a segment. */
  #lastBefore({ segment }: Shelf): number {
    const before = this.#o.ledger.shelves.filter((shelf) => shelf.segment < segment);
    return Math.max(0, ...before.map(({ sealed }) => sealed?.last ?? 0));
  }

  /** The texts of a segment's entries in their order, read from the segment. */
  async #textsOf(shelf: Shelf): Promise<string[]> {
    const name = segmentName(shelf.segment);
    const bytes = await this.#o.disk.read(join(this.#o.journal, name));
    const texts = new Map<string, string>();
    const lines: FoundLine[] = [];
    const order = { after: this.#lastBefore(shelf), confirmed: Number.POSITIVE_INFINITY };
    scanSegment(name, bytes ?? Buffer.alloc(0), order, (line) => lines.push(line));
    for (const [nth, line] of lines.entries()) {
      if (nth % 128 === 127) await yieldToEventLoop();
      for (const { offset, length } of line.invoices) {
        const json = line.bytes.toString('utf8', offset, offset + length);
        const invoice = decodeInvoice(upToDate(JSON.parse(json), line.version));
        if (!texts.has(invoice.id)) texts.set(invoice.id, searchText(invoice));
      }
    }
    return [...texts.values()];
  }
}
