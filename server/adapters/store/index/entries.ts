/** Invoices of one segment, each with its latest version there, in order of first appearance. */
import { Columns, type Row } from './index-columns.ts';

/** Marks an entry whose invoice first appeared in an earlier segment. */
export const OLDER = 0xffff_ffff;

export class Entries {
  columns: Columns;
  count: number;
  /** By entry: the invoice's row if it first appeared here, else `OLDER`. Ascending where it is a row. */
  rows: Uint32Array;
  /** Row to entry. Only while the segment is being written or read. */
  readonly #byRow = new Map<number, number>();

  constructor(columns = new Columns(256), count = 0) {
    this.columns = columns;
    this.count = count;
    this.rows = new Uint32Array(columns.capacity).fill(OLDER);
  }

  /** Records a version of an invoice; true when it is its first in this segment. */
  record(row: number, isNew: boolean, values: Row): boolean {
    const known = this.#byRow.get(row);
    if (known !== undefined) {
      this.columns.set(known, values);
      return false;
    }
    if (this.count === this.columns.capacity) this.#grow();
    const entry = this.count++;
    this.#byRow.set(row, entry);
    this.columns.set(entry, values);
    this.rows[entry] = isNew ? row : OLDER;
    return true;
  }

  #grow(): void {
    this.columns = this.columns.resized(this.columns.capacity * 2, this.count);
    const rows = new Uint32Array(this.columns.capacity).fill(OLDER);
    rows.set(this.rows.subarray(0, this.count));
    this.rows = rows;
  }
}
