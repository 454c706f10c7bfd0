/**
 * Changes of other programs, read from the database in one statement, so that they are those of whole commits, and put
 * in the order of those.
 */
import type { Sql } from 'postgres';
import type { StoredEntry } from './table-rows.ts';

/** An invoice as it is now. */
export interface ChangedInvoice {
  readonly document: unknown;
  readonly version: string;
  /** The commit of each entry of its log. */
  readonly versions: readonly number[];
}

/** What a commit has left: rows that no later one has changed. */
export interface ForeignCommit {
  /** Its revision. */
  readonly at: number;
  readonly entries: readonly StoredEntry[];
  readonly invoices: readonly ChangedInvoice[];
}

interface Row {
  readonly kind: 'store' | 'entry' | 'invoice';
  readonly name: string | null;
  readonly key: string | null;
  readonly value: string | null;
  readonly revision: string;
  readonly versions: readonly string[] | null;
}

/** All small tables, and the last commit. */
export async function readTables(
  sql: Sql,
): Promise<{ readonly revision: number; readonly entries: readonly StoredEntry[] }> {
  const rows = await sql<Row[]>`
    select 'store' as kind, null as name, null as key, null as value, revision, null::bigint[] as versions
    from cointill.store where id = 1
    union all
    select 'entry', name, key, value::text, revision, null from cointill.entries
    order by revision`;
  return {
    revision: revisionOf(rows),
    entries: rows.filter(({ kind }) => kind === 'entry').map(entryOf),
  };
}

/** What was committed after a revision. */
export async function readChanges(
  sql: Sql,
  after: number,
): Promise<{ readonly revision: number; readonly changes: readonly ForeignCommit[] }> {
  const rows = await sql<Row[]>`
    select 'store' as kind, null as name, null as key, null as value, revision, null::bigint[] as versions
    from cointill.store where id = 1
    union all
    select 'entry', name, key, value::text, revision, null from cointill.entries where revision > ${after}
    union all
    select 'invoice', null, id, document::text, version, log_versions from cointill.invoices
    where version > ${after}
    order by revision`;
  const commits = new Map<number, { entries: StoredEntry[]; invoices: ChangedInvoice[] }>();
  for (const row of rows) {
    if (row.kind === 'store') continue;
    const at = Number(row.revision);
    const commit = commits.get(at) ?? { entries: [], invoices: [] };
    commits.set(at, commit);
    if (row.kind === 'entry') commit.entries.push(entryOf(row));
    else
      commit.invoices.push({
        document: JSON.parse(row.value ?? 'null'),
        version: row.revision,
        versions: (row.versions ?? []).map(Number),
      });
  }
  return { revision: revisionOf(rows), changes: [...commits].map(([at, commit]) => ({ at, ...commit })) };
}

function entryOf({ name, key, value, revision }: Row): StoredEntry {
  return { name: name ?? '', key: key ?? '', value: value === null ? null : JSON.parse(value), revision };
}

function revisionOf(rows: readonly Row[]): number {
  return Number(rows.find(({ kind }) => kind === 'store')?.revision ?? 0);
}
