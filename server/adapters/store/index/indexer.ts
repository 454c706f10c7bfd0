/**
 * Background writer of what is derived from the journal: index files, text indexes, the tables' snapshot; and verifier
 * of sealed segments. A failure only costs time at the next start.
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
import { SECOND } from '#domain/kernel/time.ts';
import type { Clock, Log } from '#ports/host.ts';
import { searchText } from './facts.ts';
import { encodeIndexFile } from './index-file.ts';
import type { Ledger, Shelf } from './ledger.ts';
import { buildGrams } from './trigram-index.ts';

/** Long jobs begin this far apart, so that a long history takes little from the sales meanwhile. */
const PAUSE = SECOND;
const LINES_A_TURN = 128;

export interface IndexerOptions {
  readonly disk: Disk;
  readonly journal: string;
  readonly ledger: Ledger;
  readonly files: SegmentFiles;
  readonly db: TablesDb;
  readonly clock: Clock;
  readonly log: Log | undefined;
}

export class Indexer {
  readonly #o: IndexerOptions;
  readonly #short = new Mutex();
  readonly #long = new Mutex();
  #snapshot: Promise<void> | null = null;
  #closed = false;
  /** Callers waiting for all jobs to be done: then nothing pauses. */
  #awaited = 0;
  #endPause: () => void = () => undefined;

  constructor(options: IndexerOptions) {
    this.#o = options;
  }

  /** A segment was sealed: its index is built at once, while the rows are still as they were then. */
  sealed(shelf: Shelf, { size, sha256, last }: SealedFile): void {
    const { disk, journal, ledger } = this.#o;
    shelf.sealed = { format: shelf.format, size, sha256, last, damagedLines: 0 };
    const bytes = encodeIndexFile(shelf.sealed, shelf, ledger.rows);
    this.#takeSnapshot(shelf.segment, last);
    const path = join(journal, sidecarName(shelf.segment));
    void this.#short.run(() => this.#attempt('index file', () => replaceDurably(disk, path, [bytes])));
    this.writeTextIndex(shelf);
  }

  /** The current tables, through lowdb. While one is being written the next is skipped. */
  #takeSnapshot(segment: number, sequence: number): void {
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

  /**
   * Builds the text index of a sealed segment, from the texts in memory or from the segment itself. Until then the
   * search uses the texts, with the same results.
   */
  writeTextIndex(shelf: Shelf): void {
    const { disk, journal, files } = this.#o;
    this.#later('text index', async () => {
      const { sealed } = shelf;
      if (!sealed) return;
      const texts = shelf.texts ?? (await this.#textsOf(shelf));
      const name = gramsName(shelf.segment);
      const bytes = await buildGrams(
        shelf.rows.map((row) => texts.get(row) ?? ''),
        sealed.size,
      );
      await files.forget(name);
      await replaceDurably(disk, join(journal, name), [bytes]);
      // A search may have opened the older one once more.
      await files.forget(name);
      shelf.textIndex = 'current';
      shelf.texts = null;
    });
  }

  /** Verifies a sealed segment; `rotten` is called where it differs from when it was sealed. */
  checkSealed({ segment, sealed }: Shelf, rotten: () => void): void {
    const { disk, journal, log } = this.#o;
    if (!sealed) return;
    this.#later('content', async () => {
      const path = join(journal, segmentName(segment));
      const sha256 = await sha256Of(disk, path, sealed.size).catch((cause) => {
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
    this.#endPause();
    await this.#short.idle();
    await this.#long.idle();
    await this.#snapshot;
    this.#awaited--;
  }

  #later(what: string, work: () => Promise<void>): void {
    void this.#long.run(async () => {
      await this.#pause();
      await this.#attempt(what, work);
    });
  }

  #pause(): Promise<void> {
    if (this.#awaited > 0) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = this.#o.clock.after(PAUSE, resolve);
      this.#endPause = () => {
        cancel();
        resolve();
      };
    });
  }

  async #attempt(what: string, work: () => Promise<void>): Promise<void> {
    if (this.#closed) return;
    try {
      await work();
    } catch (cause) {
      this.#o.log?.warn(`the ${what} of a journal file could not be written`, { cause });
    }
  }

  /** The texts of a segment's rows, each of its last version there, read from the segment. */
  async #textsOf({ segment, rows }: Shelf): Promise<Map<number, string>> {
    const { disk, journal, ledger } = this.#o;
    const name = segmentName(segment);
    const bytes = await disk.read(join(journal, name));
    const lines: FoundLine[] = [];
    const before = ledger.shelves.filter((shelf) => shelf.segment < segment);
    const after = Math.max(0, ...before.map(({ sealed }) => sealed?.last ?? 0));
    const order = { after, confirmed: Number.POSITIVE_INFINITY };
    scanSegment(name, bytes ?? Buffer.alloc(0), order, (line) => lines.push(line));
    const texts = new Map<number, string>();
    for (const [nth, line] of lines.entries()) {
      if (nth % LINES_A_TURN === LINES_A_TURN - 1) await yieldToEventLoop();
      for (const { offset, length } of line.invoices) {
        const json = line.bytes.toString('utf8', offset, offset + length);
        const invoice = decodeInvoice(upToDate(JSON.parse(json), line.version));
        texts.set(ledger.rows.find(invoice.id), searchText(invoice));
      }
    }
    if (texts.size !== rows.length) throw new Error(`${name} holds other invoices than its index`);
    return texts;
  }
}
