/**
 * Full-text search: rows whose text may contain a needle, newest first. Candidates only: the caller reads the invoice
 * to verify.
 */
import { join } from 'node:path';
import { gramsName } from '#adapters/store/format/paths.ts';
import type { SegmentFiles } from '#adapters/store/journal/segment-files.ts';
import { OLDER } from './entries.ts';
import { entriesPassing, type Filter, isNarrow } from './filter.ts';
import type { Ledger, Shelf } from './invoice-index.ts';
import { GRAMS_HEAD, gramsFit, inBoth, proposals, type ReadPiece } from './trigram-index.ts';

const FEW = 2;

export class TextSearch {
  readonly #ledger: Ledger;
  readonly #files: SegmentFiles;
  readonly #folder: string;
  readonly #lost: (shelf: Shelf) => void;

  /** @param lost called with a segment whose text index is missing or damaged; until it is rebuilt all is read */
  constructor(ledger: Ledger, files: SegmentFiles, folder: string, lost: (shelf: Shelf) => void) {
    this.#ledger = ledger;
    this.#files = files;
    this.#folder = folder;
    this.#lost = lost;
  }

  /** @param needle folded, not empty; only rows below `below` that pass the filter are wanted */
  *rows(needle: string, filter: Filter, below: number): Generator<number> {
    const { shelves } = this.#ledger;
    for (let nth = shelves.length - 1; nth >= 0; nth--) {
      const shelf = shelves[nth];
      if (!shelf) continue;
      const found = this.#inShelf(shelf, needle, filter, below);
      for (let at = found.length - 1; at >= 0; at--) yield shelf.rows[found[at] ?? 0] ?? OLDER;
    }
  }

  /** Entries that pass and may contain the needle, ascending. */
  #inShelf(shelf: Shelf, needle: string, filter: Filter, below: number): Uint32Array {
    // A filter often leaves so little of a segment that its index is not needed.
    const wanted = isNarrow(filter) ? this.#wanted(shelf, everyEntry(shelf), filter, below) : null;
    if (wanted && wanted.length <= FEW) return wanted;
    const { texts } = shelf;
    if (texts) {
      const found = (wanted ?? everyEntry(shelf)).filter((entry) => texts[entry]?.includes(needle));
      return wanted ? found : this.#wanted(shelf, found, filter, below);
    }
    const proposed = this.#proposals(shelf, needle) ?? everyEntry(shelf);
    return wanted ? inBoth(wanted, proposed) : this.#wanted(shelf, proposed, filter, below);
  }

  #wanted(shelf: Shelf, entries: Uint32Array, filter: Filter, below: number): Uint32Array {
    return entriesPassing(this.#ledger.rows, filter, entries, shelf.rows, below);
  }

  /** Null without a usable text index: then every entry is a candidate. */
  #proposals(shelf: Shelf, needle: string): Uint32Array | null {
    if (shelf.grams === 'none' || !shelf.sealed) return null;
    const path = join(this.#folder, gramsName(shelf.segment));
    const read: ReadPiece = (position, length) => this.#files.read(path, position, length);
    try {
      if (shelf.grams === 'unknown' && gramsFit(read(0, GRAMS_HEAD), shelf.entries, shelf.sealed.size))
        shelf.grams = 'whole';
      const found = shelf.grams === 'whole' ? proposals(read, needle, shelf.entries) : null;
      if (found) return found;
    } catch {
      // Missing, truncated or unreadable: in each case it is rebuilt.
    }
    void this.#files.forget(path);
    shelf.grams = 'none';
    this.#lost(shelf);
    return null;
  }
}

function everyEntry(shelf: Shelf): Uint32Array {
  const entries = new Uint32Array(shelf.entries);
  for (let entry = 0; entry < entries.length; entry++) entries[entry] = entry;
  return entries;
}
