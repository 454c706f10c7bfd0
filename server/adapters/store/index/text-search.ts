/**
 * Full-text search: rows whose text may contain a needle, newest first. Candidates only: the caller reads the invoice
 * to verify.
 */
import { join } from 'node:path';
import type { Disk } from '#adapters/host/disk.ts';
import { gramsName } from '#adapters/store/format/paths.ts';
import type { SegmentFiles } from '#adapters/store/journal/segment-files.ts';
import type { Ledger, Shelf } from './ledger.ts';
import type { RowFilter } from './rows.ts';
import { GRAMS_HEAD, gramsState, proposals } from './trigram-index.ts';

const FEW = 2;

export interface Filter extends RowFilter {
  /** Whether it filters by more than the merchant. */
  readonly isNarrow: boolean;
}

/** The state of a sealed segment's text index on the disk. @param size of the segment, in bytes */
export async function textIndexState(
  disk: Disk,
  folder: string,
  { segment, rows }: Shelf,
  size: number,
): Promise<Shelf['textIndex']> {
  const path = join(folder, gramsName(segment));
  if ((await disk.size(path)) === null) return 'none';
  const head = Buffer.alloc(GRAMS_HEAD);
  const file = await disk.open(path, 'read');
  const length = await file.read(head, 0).finally(() => file.close());
  return gramsState(head.subarray(0, length), rows.length, size);
}

export class TextSearch {
  readonly #ledger: Ledger;
  readonly #files: SegmentFiles;
  readonly #lost: (shelf: Shelf) => void;

  /** @param lost called with a segment whose text index is damaged; until it is rebuilt all is read */
  constructor(ledger: Ledger, files: SegmentFiles, lost: (shelf: Shelf) => void) {
    this.#ledger = ledger;
    this.#files = files;
    this.#lost = lost;
  }

  /** @param needle folded, not empty; only rows below `below` that pass the filter are wanted */
  *rows(needle: string, filter: Filter, below: number): Generator<number> {
    /** Rows found in a segment newer than the one where they first appeared. */
    const updated = new Set<number>();
    let end = below;
    for (const shelf of this.#ledger.shelves.toReversed()) {
      const found = new Set([...updated].filter((row) => row >= shelf.firstRow));
      for (const row of found) updated.delete(row);
      for (const row of this.#inShelf(shelf, needle, filter, Math.min(end, below))) {
        if (row >= shelf.firstRow) found.add(row);
        else updated.add(row);
      }
      yield* [...found].sort((a, b) => b - a);
      end = shelf.firstRow;
    }
  }

  /** Rows with a version in this segment that pass and may contain the needle; its own end before `end`. */
  #inShelf(shelf: Shelf, needle: string, filter: Filter, end: number): readonly number[] {
    const table = this.#ledger.rows;
    const { rows, older, texts } = shelf;
    const isWanted = (row: number) => row < end && table.passes(row, filter);
    // A filter often leaves so little of a segment that its index is not needed.
    const passing = filter.isNarrow
      ? [...table.passing(filter, end, shelf.firstRow), ...older.filter(isWanted)]
      : null;
    if (passing !== null && passing.length <= FEW) return passing;
    const everyRow = () => passing ?? rows.filter(isWanted);
    if (texts) return everyRow().filter((row) => texts.get(row)?.includes(needle));
    const proposed = shelf.textIndex === 'none' ? null : this.#proposals(shelf, needle);
    if (proposed === null) return everyRow();
    const found: number[] = [];
    for (const entry of proposed) {
      const row = rows[entry];
      if (row !== undefined && isWanted(row)) found.push(row);
    }
    return found;
  }

  /** Null where the text index turns out to be damaged: then every entry is a candidate. */
  #proposals(shelf: Shelf, needle: string): Uint32Array | null {
    const name = gramsName(shelf.segment);
    try {
      const read = (position: number, length: number) => this.#files.read(name, position, length);
      const found = proposals(read, needle, shelf.rows.length);
      if (found) return found;
    } catch {
      // Missing, truncated or unreadable: in each case it is rebuilt.
    }
    shelf.textIndex = 'none';
    this.#lost(shelf);
    return null;
  }
}
