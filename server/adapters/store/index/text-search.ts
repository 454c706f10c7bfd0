/**
 * Full-text search: rows whose text may contain a needle, newest first. Candidates only: the caller reads the invoice
 * to verify.
 */
import { gramsName } from '#adapters/store/format/paths.ts';
import type { SegmentFiles } from '#adapters/store/journal/segment-files.ts';
import type { IndexedSegment, InvoiceIndex } from './invoice-index.ts';
import { proposals } from './trigram-index.ts';

const FEW = 4;

export class TextSearch {
  readonly #index: InvoiceIndex;
  readonly #files: SegmentFiles;
  readonly #lost: (segment: IndexedSegment) => void;

  /** @param lost called with a segment whose text index is damaged; until it is rebuilt all is read */
  constructor(index: InvoiceIndex, files: SegmentFiles, lost: (segment: IndexedSegment) => void) {
    this.#index = index;
    this.#files = files;
    this.#lost = lost;
  }

  /** @param needle folded, not empty */
  *rows(needle: string, isWanted: (row: number) => boolean): Generator<number> {
    /** Rows found in a segment newer than the one where they first appeared. */
    const updated = new Set<number>();
    for (const segment of [...this.#index.segments.values()].reverse()) {
      for (const row of this.#inSegment(segment, needle, isWanted)) updated.add(row);
      const found = [...updated].filter((row) => row >= segment.firstRow);
      for (const row of found) updated.delete(row);
      yield* found.sort((a, b) => b - a);
    }
  }

  /** Wanted rows with a version in this segment that may contain the needle. */
  #inSegment(segment: IndexedSegment, needle: string, isWanted: (row: number) => boolean): readonly number[] {
    const { rows, texts } = segment;
    if (texts) return rows.filter((row) => isWanted(row) && texts.get(row)?.includes(needle));
    // A filter often leaves so few that reading them is quicker than the text index: 20 ms instead of 60 in `list-1m`.
    const few = firstOf(rows, isWanted, FEW + 1);
    if (few.length <= FEW) return few;
    const entries = segment.hasTextIndex ? this.#proposals(segment, needle) : null;
    return (entries?.map((entry) => rows[entry] ?? -1) ?? rows).filter(isWanted);
  }

  /** Null where the text index turns out to be damaged: then every entry is a candidate. */
  #proposals(segment: IndexedSegment, needle: string): readonly number[] | null {
    const name = gramsName(segment.segment);
    try {
      const read = (position: number, length: number) => this.#files.read(name, position, length);
      const found = proposals(read, needle, segment.rows.length);
      if (found) return found;
    } catch {
      // Missing, truncated or unreadable: in each case it is rebuilt.
    }
    segment.hasTextIndex = false;
    this.#lost(segment);
    return null;
  }
}

function firstOf(rows: readonly number[], isWanted: (row: number) => boolean, most: number): number[] {
  const found: number[] = [];
  for (const row of rows) {
    if (!isWanted(row)) continue;
    found.push(row);
    if (found.length === most) break;
  }
  return found;
}
