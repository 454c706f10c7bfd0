/**
 * Copy of all books from one store to another, and its verification. What the target already has is not written again,
 * so an interrupted copy is continued by the same call.
 */
import type { Invoice } from '#domain/invoices/invoice.ts';
import type { InvoiceStatus } from '#domain/invoices/status.ts';
import { canonicalJson } from '#domain/kernel/canonical-json.ts';
import { MOVE_MARK } from '#domain/maintenance/move-mark.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Digest } from '#ports/host.ts';
import type { Change, TableName, WholeStore } from '#ports/store.ts';

/** What the small tables of the target must be: those of the source, its secrets sealed as the target can read them. */
export type WantedTables = ReadonlyMap<TableName, ReadonlyMap<string, unknown>>;

export interface MoveNeeds {
  readonly source: WholeStore;
  readonly target: WholeStore;
  readonly tables: WantedTables;
  readonly digest: Digest;
  /** The document of an invoice as it is stored. */
  readonly documentOf: (invoice: Invoice) => string;
  readonly progress: (step: MoveStep) => void;
}

/** How far a move is. */
export type MoveStep =
  /** An interrupted one is continued. */
  | { readonly kind: 'continuing'; readonly there: number; readonly total: number }
  | { readonly kind: 'copied'; readonly sales: number; readonly total: number }
  | { readonly kind: 'rows'; readonly rows: number }
  | { readonly kind: 'comparing' }
  /** Something the owner should know. */
  | { readonly kind: 'notice'; readonly message: string };

/** What was compared. */
export interface Verified {
  readonly invoices: number;
  readonly rows: number;
  /** By currency and status. */
  readonly sums: readonly string[];
}

/** Invoices, or rows, in one commit. */
const BATCH = 100;
const STATUSES: readonly InvoiceStatus[] = ['pending', 'paid', 'expired', 'cancelled', 'refunded'];

/** The tables of a store as another must have them; the mark of a move is never moved. */
export function tablesToMove(
  store: WholeStore,
  names: readonly TableName[],
  changed: {
    readonly secrets: Readonly<Record<string, string>>;
    /** Null: the target has no such setting. */
    readonly settings: Readonly<Record<string, string | null>>;
  },
): WantedTables {
  const tables = new Map<TableName, Map<string, unknown>>(
    names.map((name) => [name, new Map<string, unknown>(store.all(name))]),
  );
  tables.set('secrets', new Map(Object.entries(changed.secrets)));
  const settings = tables.get('settings');
  settings?.delete(MOVE_MARK);
  for (const [key, value] of Object.entries(changed.settings)) {
    if (value === null) settings?.delete(key);
    else settings?.set(key, value);
  }
  return tables;
}

/** Writes what the target lacks. */
export async function copyBooks({
  source,
  target,
  tables,
  digest,
  documentOf,
  progress,
}: MoveNeeds): Promise<void> {
  const there = await documentHashes(target, digest, documentOf);
  const total = await source.countInvoices();
  if (there.size > 0) progress({ kind: 'continuing', there: there.size, total });
  let [seen, reported] = [0, 0];
  let batch: Invoice[] = [];
  const write = async () => {
    if (batch.length > 0) await target.commit({ invoices: batch });
    batch = [];
    // About twenty lines, however many sales there are.
    if (seen < total && seen - reported < total / 20) return;
    reported = seen;
    progress({ kind: 'copied', sales: seen, total });
  };
  for await (const invoice of source.allInvoices()) {
    seen++;
    if (there.get(invoice.id) !== digest.sha256(documentOf(invoice))) batch.push(invoice);
    if (seen % BATCH === 0) await write();
  }
  await write();
  const rows = missingRows(target, tables);
  for (let first = 0; first < rows.length; first += BATCH)
    await target.commit(changeOf(rows.slice(first, first + BATCH)));
  progress({ kind: 'rows', rows: rows.length });
}

/**
 * Compares the number of invoices, sums by currency and status, and a hash of every document and every row.
 * @throws Failure conflict that names what differs
 */
export async function verifyBooks({
  source,
  target,
  tables,
  digest,
  documentOf,
  progress,
}: MoveNeeds): Promise<Verified> {
  progress({ kind: 'comparing' });
  const there = await documentHashes(target, digest, documentOf);
  let invoices = 0;
  const shops = new Set<string>();
  for await (const invoice of source.allInvoices()) {
    invoices++;
    shops.add(invoice.merchantId);
    if (there.get(invoice.id) !== digest.sha256(documentOf(invoice))) throw differs(`the sale ${invoice.id}`);
  }
  if (there.size !== invoices) throw differs(`the number of sales, ${there.size} instead of ${invoices},`);
  const [wanted, found] = [await sumsOf(source, shops), await sumsOf(target, shops)];
  for (const [name, sum] of wanted)
    if (found.get(name) !== sum) throw differs(`the sum ${name}, ${found.get(name)} instead of ${sum},`);
  let rows = 0;
  for (const [name, entries] of tables) {
    const own = rowsOf(target, name);
    for (const [key, value] of entries) {
      rows++;
      if (hashOf(digest, own.get(key)) !== hashOf(digest, value)) throw differs(`${name} ${key}`);
    }
    if (own.size !== entries.size) throw differs(`the number of rows in ${name}`);
  }
  const sums = [...wanted].map(([name, sum]) => `${name}: ${sum}`);
  return { invoices, rows, sums };
}

async function documentHashes(
  store: WholeStore,
  digest: Digest,
  documentOf: (invoice: Invoice) => string,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for await (const invoice of store.allInvoices()) hashes.set(invoice.id, digest.sha256(documentOf(invoice)));
  return hashes;
}

/** Number and smallest units, by shop, status and currency, as the store's own index has them. */
async function sumsOf(store: WholeStore, shops: Iterable<string>): Promise<Map<string, string>> {
  const sums = new Map<string, string>();
  for (const merchantId of shops) {
    for (const status of STATUSES) {
      for (const { currency, count, units } of await store.sum({ merchantId, status }))
        sums.set(`${merchantId} ${currency} ${status}`, `${count} sales, ${units} units`);
    }
  }
  return sums;
}

interface Row {
  readonly name: TableName;
  readonly key: string;
  /** Undefined: the source has no such row. */
  readonly value: unknown;
}

function missingRows(target: WholeStore, tables: WantedTables): Row[] {
  const rows: Row[] = [];
  for (const [name, entries] of tables) {
    const own = rowsOf(target, name);
    for (const [key, value] of entries)
      if (!own.has(key) || canonicalJson(own.get(key)) !== canonicalJson(value))
        rows.push({ name, key, value });
    for (const key of own.keys()) if (!entries.has(key)) rows.push({ name, key, value: undefined });
  }
  return rows;
}

function changeOf(rows: readonly Row[]): Change {
  const put: Record<string, Record<string, unknown>> = {};
  const drop: Record<string, string[]> = {};
  for (const { name, key, value } of rows) {
    if (value === undefined) drop[name] = [...(drop[name] ?? []), key];
    else put[name] = Object.assign(put[name] ?? {}, { [key]: value });
  }
  return { put, drop } as Change;
}

function rowsOf(store: WholeStore, name: TableName): Map<string, unknown> {
  const rows = new Map<string, unknown>(store.all(name));
  if (name === 'settings') rows.delete(MOVE_MARK);
  return rows;
}

const hashOf = (digest: Digest, value: unknown) =>
  value === undefined ? null : digest.sha256(canonicalJson(value));

function differs(what: string): Failure {
  return new Failure('conflict', `${what} differs after the copy: nothing was switched, use the source`);
}
