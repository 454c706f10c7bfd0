/**
 * In-memory tables as maps. In a data folder they are in a lowdb database, whose file is a snapshot of them, taken
 * whenever a segment of the journal is sealed: the journal is authoritative, the snapshot only saves reading all of it.
 */
import { STORED_SETTINGS, type StoredName } from '#domain/settings/stored-settings.ts';
import type { Change, TableName, Tables } from '#ports/store.ts';

export type TableChange = Pick<Change, 'put' | 'drop'>;

export type TableMaps = { readonly [T in TableName]: Map<string, Tables[T]> };

/** Content of lowdb: the current tables, and the journal position covered by the file. */
export interface Snapshot {
  segment: number;
  sequence: number;
  readonly tables: TableMaps;
}

// A table added to the port does not compile until it is here; those of stored settings follow from their registry.
const OTHERS: { readonly [T in Exclude<TableName, StoredName>]: true } = {
  merchants: true,
  keys: true,
  keyUses: true,
  counters: true,
  reservations: true,
  idempotency: true,
  endpoints: true,
  deliveries: true,
  secrets: true,
  manualRates: true,
  items: true,
  stock: true,
  itemOrder: true,
  handedOver: true,
  counterTerms: true,
  parked: true,
  closings: true,
  receipts: true,
  tickets: true,
  displays: true,
  tills: true,
  formerTills: true,
  people: true,
  pinTries: true,
  formerPeople: true,
  acts: true,
  settings: true,
};
export const TABLE_NAMES = Object.keys({ ...OTHERS, ...STORED_SETTINGS }) as readonly TableName[];

/** Tables with these entries, or none. */
export function tablesOf(entries: (name: TableName) => Iterable<[string, unknown]> = () => []): TableMaps {
  return Object.fromEntries(TABLE_NAMES.map((name) => [name, new Map(entries(name))])) as TableMaps;
}

/** Applies the tables' part of a change: first the puts, then the drops. Unknown ones of an older program are skipped. */
export function applyToTables(tables: TableMaps, { put = {}, drop = {} }: TableChange): void {
  for (const [name, entries] of Object.entries(put))
    for (const [key, value] of Object.entries(entries)) tableIn(tables, name)?.set(key, value);
  for (const [name, keys] of Object.entries(drop)) for (const key of keys) tableIn(tables, name)?.delete(key);
}

function tableIn(tables: TableMaps, name: string): Map<string, unknown> | undefined {
  return Object.hasOwn(tables, name) ? tables[name as TableName] : undefined;
}
