/**
 * Changes of other programs, read from the database in one statement, so that they are those of whole commits, and put
 * in the order of those.
 */
import type { Sql } from 'postgres';
import type { StoredEntry } from './table-rows.ts';

/** An invoice as it is now, and the part of its log that a commit has added. */
export interface ChangedInvoice {
  readonly document: unknown;
  readonly version: string;
  readonly logged: readonly [before: number, after: number];
}

/** What is known of a commit: rows that no later one has changed, and what it has added to the logs of invoices. */
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
  readonly versions: readonly number[] | null;
}

/** All small tables, and the last commit. */
export async function readTables(
  sql: Sql,
): Promise<{ readonly revision: number; readonly entries: readonly StoredEntry[] }> {
  const rows = await sql<Row[]>`
    select 'store' as kind, null as name, null as key, null as value, revision, null::json as versions
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
    select 'store' as kind, null as name, null as key, null as value, revision, null::json as versions
    from cointill.store where id = 1
    union all
    select 'entry', name, key, value::text, revision, null from cointill.entries where revision > ${after}
    union all
    select 'invoice', null, id, document::text, version, to_json(log_versions) from cointill.invoices
    where version > ${after}
    order by revision`;
  const commits = new Map<number, { entries: StoredEntry[]; invoices: ChangedInvoice[] }>();
  const commitAt = (at: number) => {
    const commit = commits.get(at) ?? { entries: [], invoices: [] };
    commits.set(at, commit);
    return commit;
  };
  for (const row of rows) {
    if (row.kind === 'entry') commitAt(Number(row.revision)).entries.push(entryOf(row));
    if (row.kind !== 'invoice') continue;
    const document: unknown = JSON.parse(row.value ?? 'null');
    const versions = row.versions ?? [];
    for (const at of new Set([...versions.filter((one) => one > after), Number(row.revision)])) {
      const before = versions.filter((one) => one < at).length;
      const until = versions.filter((one) => one <= at).length;
      commitAt(at).invoices.push({ document, version: row.revision, logged: [before, until] });
    }
  }
  const changes = [...commits].map(([at, commit]) => ({ at, ...commit })).sort((a, b) => a.at - b.at);
  return { revision: revisionOf(rows), changes };
}

function entryOf({ name, key, value, revision }: Row): StoredEntry {
  return { name: name ?? '', key: key ?? '', value: value === null ? null : JSON.parse(value), revision };
}

function revisionOf(rows: readonly Row[]): number {
  return Number(rows.find(({ kind }) => kind === 'store')?.revision ?? 0);
}
