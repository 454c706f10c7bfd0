/**
 * Small tables in memory, each row with the revision that it has in the database, as far as this program knows. A queued
 * commit names the revision that its row will replace: that of the commit queued before it, or the one in the database.
 */
import { applyToTables, type TableMaps, tablesOf } from '#adapters/formats/stored-json/tables.ts';
import { StaleCommit } from '#domain/messages/errors.ts';
import type { Change, TableName, Tables } from '#ports/store.ts';
import type { EntryRow } from './rows.ts';

/** The revision of a row, once it is known. */
interface Cell {
  revision: number;
  /** The commit that would have written it was refused: what was made from it is stale. */
  lost?: true;
}

/** A row that a queued commit will write. */
export interface QueuedRow {
  readonly name: string;
  readonly key: string;
  readonly value: string | null;
  readonly replaces: Cell;
  /** Takes the revision of the commit. */
  readonly cell: Cell;
}

export interface StoredEntry {
  readonly name: string;
  readonly key: string;
  /** Null: deleted. */
  readonly value: unknown;
  readonly revision: string;
}

const nameOf = (name: string, key: string) => `${name}\0${key}`;

export class TableRows {
  readonly #tables: TableMaps = tablesOf();
  readonly #cells = new Map<string, Cell>();
  /** The last commit that changed a table, as far as it is known. */
  readonly #latest = new Map<string, number>();

  get<T extends TableName>(table: T, key: string): Tables[T] | undefined {
    const entries: ReadonlyMap<string, Tables[T]> = this.#tables[table];
    return entries.get(key);
  }

  all<T extends TableName>(table: T): ReadonlyMap<string, Tables[T]> {
    return this.#tables[table];
  }

  /** Whether a table of the change was written after this commit; of `counters`, which sales raise, one of its rows. */
  isNewer({ put = {}, drop = {} }: Change, than: number): boolean {
    const rows = (name: TableName) => [...Object.keys(put[name] ?? {}), ...(drop[name] ?? [])];
    const names = [...new Set([...Object.keys(put), ...Object.keys(drop)])] as TableName[];
    return names.some((name) =>
      name === 'counters'
        ? rows(name).some((key) => (this.#cells.get(nameOf(name, key))?.revision ?? 0) > than)
        : rows(name).length > 0 && (this.#latest.get(name) ?? 0) > than,
    );
  }

  /** The rows of a change, made from the tables as they are now and the commits that are queued. */
  queue({ put = {}, drop = {} }: Change): QueuedRow[] {
    const values = new Map<string, Omit<QueuedRow, 'replaces' | 'cell'>>();
    const add = (name: string, key: string, value: string | null) =>
      values.set(nameOf(name, key), { name, key, value });
    for (const [name, entries] of Object.entries(put))
      for (const [key, value] of Object.entries(entries)) add(name, key, JSON.stringify(value));
    for (const [name, keys] of Object.entries(drop)) for (const key of keys) add(name, key, null);
    return [...values].map(([id, row]) => {
      const replaces = this.#cells.get(id) ?? { revision: 0 };
      const cell = { revision: replaces.revision };
      this.#cells.set(id, cell);
      return { ...row, replaces, cell };
    });
  }

  /**
   * Commits that came together: the last value of each row replaces what the first was made from.
   * @throws StaleCommit where one was made from a row that was not written
   */
  merged(queued: readonly (readonly QueuedRow[])[]): EntryRow[] {
    const rows = new Map<string, EntryRow>();
    if (queued.some((own) => own.some(({ replaces }) => replaces.lost))) throw new StaleCommit();
    for (const { name, key, value, replaces } of queued.flat()) {
      const known = rows.get(nameOf(name, key));
      rows.set(nameOf(name, key), { name, key, value, replaces: known?.replaces ?? replaces.revision });
    }
    return [...rows.values()];
  }

  /** The commit was written. */
  take(change: Change, rows: readonly QueuedRow[], revision: number): void {
    for (const { name, cell } of rows) {
      cell.revision = revision;
      this.#latest.set(name, revision);
    }
    applyToTables(this.#tables, change);
  }

  /** It was not: commits queued after it, made from its rows, are stale; later ones replace what it would have. */
  lose(rows: readonly QueuedRow[]): void {
    for (const { name, key, cell, replaces } of rows) {
      cell.lost = true;
      cell.revision = replaces.revision;
      if (this.#cells.get(nameOf(name, key)) === cell)
        this.#cells.set(nameOf(name, key), { revision: replaces.revision });
    }
  }

  /** A counter was raised by this commit. */
  raise(key: string, value: number, revision: number): Pick<Change, 'put' | 'drop'> {
    return this.refresh([{ name: 'counters', key, value, revision: String(revision) }]);
  }

  /** The whole tables; what is missing was deleted long ago. */
  replace(entries: readonly StoredEntry[]): Pick<Change, 'put' | 'drop'> {
    const there = new Set(entries.map(({ name, key }) => nameOf(name, key)));
    const gone: StoredEntry[] = [];
    for (const [id, { revision }] of this.#cells) {
      const [name = '', key = ''] = id.split('\0');
      if (!there.has(id) && revision > 0)
        gone.push({ name, key, value: null, revision: String(revision + 1) });
    }
    return this.refresh([...entries, ...gone]);
  }

  /** Rows as they are in the database, as a change of those that another program wrote. */
  refresh(entries: readonly StoredEntry[]): Pick<Change, 'put' | 'drop'> {
    const put: Record<string, Record<string, unknown>> = {};
    const drop: Record<string, string[]> = {};
    for (const { name, key, value, revision } of entries) {
      if ((this.#cells.get(nameOf(name, key))?.revision ?? 0) >= Number(revision)) continue;
      if (value === null) drop[name] = [...(drop[name] ?? []), key];
      else put[name] = Object.assign(put[name] ?? {}, { [key]: value });
      this.#cells.set(nameOf(name, key), { revision: Number(revision) });
      this.#latest.set(name, Math.max(this.#latest.get(name) ?? 0, Number(revision)));
    }
    const change = { put, drop } as Pick<Change, 'put' | 'drop'>;
    applyToTables(this.#tables, change);
    return change;
  }
}
