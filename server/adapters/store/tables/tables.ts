/**
 * In-memory tables as maps, inside a lowdb database whose file is a snapshot of them, taken whenever a segment of the
 * journal is sealed. The journal is authoritative; the snapshot only saves reading all of it.
 */
import { Low } from 'lowdb';
import type { TableChange } from '#adapters/store/journal/line.ts';
import { STORED_SETTINGS, type StoredName } from '#domain/settings/stored-settings.ts';
import type { TableName, Tables } from '#ports/store.ts';

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
  handedOver: true,
  counterTerms: true,
  parked: true,
  closings: true,
  receipts: true,
  displays: true,
  people: true,
  pinTries: true,
  formerPeople: true,
  acts: true,
  settings: true,
};
export const TABLE_NAMES = Object.keys({ ...OTHERS, ...STORED_SETTINGS }) as readonly TableName[];

export function emptySnapshot(): Snapshot {
  const tables = Object.fromEntries(TABLE_NAMES.map((name) => [name, new Map()])) as TableMaps;
  return { segment: 0, sequence: 0, tables };
}

export type TablesDb = Low<Snapshot>;

export async function readTables(adapter: {
  read(): Promise<Snapshot | null>;
  write(data: Snapshot): Promise<void>;
}): Promise<TablesDb> {
  const db = new Low<Snapshot>(adapter, emptySnapshot());
  await db.read();
  return db;
}

/** Applies the tables' part of a change: first the puts, then the drops. */
export function applyToTables(tables: TableMaps, change: TableChange): void {
  for (const name of namesIn(change.put)) putInto(tables, name, change.put);
  for (const name of namesIn(change.drop))
    for (const key of change.drop?.[name] ?? []) tables[name].delete(key);
}

/** The tables affected by a part of a change; unknown ones of an older program are skipped. */
function namesIn(part: object | undefined): TableName[] {
  return part === undefined ? [] : Object.keys(part).filter(isTableName);
}

function isTableName(name: string): name is TableName {
  return Object.hasOwn(OTHERS, name) || Object.hasOwn(STORED_SETTINGS, name);
}

function putInto<T extends TableName>(tables: TableMaps, name: T, put: TableChange['put']): void {
  const table: Map<string, Tables[T]> = tables[name];
  const entries: Readonly<Record<string, Tables[T]>> = put?.[name] ?? {};
  for (const [key, value] of Object.entries(entries)) table.set(key, value);
}
