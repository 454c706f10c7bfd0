/**
 * Background writer of what is derived from the journal: index files, text indexes, the tables' snapshot; and verifier
 * of sealed segments. A failure only costs time at the next start.
 */

import { join } from 'node:path';
import type { Low } from 'lowdb';
import type { Snapshot } from '#adapters/formats/stored-json/tables.ts';
import { replaceDurably, sha256Of } from '#adapters/host/durable-file.ts';
import { yieldToEventLoop } from '#adapters/host/yield-to-event-loop.ts';
import type { StoreContext } from '#adapters/store/context.ts';
import { gramsName, segmentName, sidecarName } from '#adapters/store/format/paths.ts';
import type { SealedFile } from '#adapters/store/journal/journal.ts';
import type { SegmentFiles } from '#adapters/store/journal/segment-files.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { searchText } from '#domain/invoices/search-text.ts';
import { Mutex } from '#domain/kernel/mutex.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { encodeIndexFile } from './index-file.ts';
import type { IndexedSegment, InvoiceIndex } from './invoice-index.ts';
import { SEGMENT } from './rows.ts';
import { buildGrams } from './trigram-index.ts';

/** Long jobs begin this far apart, so that a long history takes little from the sales meanwhile. */
const PAUSE = SECOND;
const READ_A_TURN = 128;

export interface IndexerOptions extends StoreContext {
  readonly journal: string;
  readonly index: InvoiceIndex;
  readonly files: SegmentFiles;
  /** Null for an invoice that is damaged. */
  readonly read: (row: number) => Invoice | null;
  readonly db: Low<Snapshot>;
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
  sealed(segment: IndexedSegment, file: SealedFile): void {
    const { disk, journal, index } = this.#o;
    segment.sealed = { ...file, damagedLines: 0 };
    const bytes = encodeIndexFile(segment.sealed, segment, index.rows);
    this.#takeSnapshot(segment.segment, file.last);
    const path = join(journal, sidecarName(segment.segment));
    void this.#short.run(() => this.#attempt('index file', () => replaceDurably(disk, path, [bytes])));
    this.writeTextIndex(segment);
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
   * Builds the text index of a sealed segment, from the texts in memory or from its invoices. Until then the search
   * uses the texts, with the same results.
   */
  writeTextIndex(segment: IndexedSegment): void {
    const { disk, journal, files } = this.#o;
    this.#later('text index', async () => {
      if (!segment.sealed) return;
      const bytes = await buildGrams(await this.#textsOf(segment), segment.sealed.size);
      const name = gramsName(segment.segment);
      await files.forget(name);
      await replaceDurably(disk, join(journal, name), [bytes]);
      // A search may have opened the older one once more.
      await files.forget(name);
      segment.hasTextIndex = true;
      segment.texts = null;
    });
  }

  /** By row of the segment. One whose latest version is elsewhere is found there. */
  async #textsOf({ segment, rows, texts }: IndexedSegment): Promise<readonly string[]> {
    if (texts) return rows.map((row) => texts.get(row) ?? '');
    const { index, read } = this.#o;
    const found: string[] = [];
    for (const row of rows) {
      if (found.length % READ_A_TURN === 0) await yieldToEventLoop();
      const invoice = index.rows.records.word(row, SEGMENT) === segment ? read(row) : null;
      found.push(invoice === null ? '' : searchText(invoice));
    }
    return found;
  }

  /** Verifies a sealed segment; `rotten` is called where it differs from when it was sealed. */
  checkSealed({ segment, sealed }: IndexedSegment, rotten: () => void): void {
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
}
