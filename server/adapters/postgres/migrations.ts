/**
 * Migrations of the database schema, in standard SQL: no advisory lock, no stored procedure, and no extension but one that
 * it can do without. A program refuses a schema that is newer than itself before it changes anything.
 */
import type { Sql, TransactionSql } from 'postgres';
import { METHODS } from '#domain/coins/method.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage } from '#domain/messages/message.ts';
import { isSerialization } from './errors.ts';
import { SPAN } from './rows.ts';

/** The methods whose indexes a migration creates. A later one has them from when a program that knows it opens the books. */
const MIGRATED_METHODS: readonly string[] = ['BITCOIN', 'LIGHTNING', 'LITECOIN', 'DOGECOIN', 'MONERO'];

/** Indexes of the invoices that offer a method, and of those paid with it. */
function indexesOf(method: string, create = 'create index'): string {
  return ['methods', 'paid_with']
    .map(
      (column) =>
        `${create} ${indexName(column, method)} on cointill.invoices (shop, position)
           where ${column} @> array['${method}'::text];`,
    )
    .join('\n');
}

function indexName(column: string, method: string): string {
  return `invoices_by_${column}_${method.toLowerCase()}`;
}

const MIGRATIONS: readonly string[] = [
  `
  -- One row: the number of the last commit, and which program may write. The identity is the same in every copy.
  create table cointill.store (
    id smallint primary key check (id = 1),
    schema_version integer not null,
    identity uuid not null default gen_random_uuid(),
    revision bigint not null,
    holder text,
    holder_name text,
    held_until timestamptz
  );
  insert into cointill.store (id, schema_version, revision) values (1, 1, 0);

  -- Ids of the last day's commits: by them an interrupted commit is found again. Revision 0: it never happened.
  create table cointill.commits (
    id uuid primary key,
    revision bigint not null,
    at timestamptz not null
  );

  -- What is searched and reported is in columns; the whole invoice is the document.
  create table cointill.invoices (
    id text primary key,
    position bigint not null,
    version bigint not null,
    replaces bigint,
    shop text not null,
    books text not null,
    origin text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    paid_at timestamptz,
    watched_until timestamptz not null,
    status text not null,
    unsettled boolean not null,
    needs_attention boolean not null,
    has_refunds boolean not null,
    currency text not null,
    amount numeric not null,
    external_id text,
    order_number integer,
    seller text,
    till text,
    methods text[] not null,
    paid_with text[] not null,
    search_names text not null,
    search_ids text not null,
    document json not null
  );
  create unique index invoices_by_position on cointill.invoices (position);
  create index invoices_by_shop on cointill.invoices (shop, position);
  create index invoices_by_status on cointill.invoices (shop, status, position);
  create index invoices_by_creation on cointill.invoices (shop, created_at);
  create index invoices_by_payment on cointill.invoices (shop, paid_at);
  create index invoices_by_external_id on cointill.invoices (shop, external_id);
  create index invoices_by_watch on cointill.invoices (watched_until);
  create index invoices_open on cointill.invoices (position) where status = 'pending' or unsettled;

  -- Every destination that was given to a customer, each once.
  create table cointill.destinations (
    method text not null,
    destination text not null,
    invoice text not null,
    primary key (method, destination)
  );

  -- The small tables: shops, settings, items, people, webhooks. A row without a value was deleted lately.
  create table cointill.entries (
    name text not null,
    key text not null,
    value json,
    revision bigint not null,
    replaces bigint not null,
    primary key (name, key)
  );
  create index entries_by_revision on cointill.entries (revision);
  `,
  `
  -- Several programs write at the same time. The fence is the last commit that every writer of an invoice must know.
  alter table cointill.store add column fence bigint not null default 0;

  -- The commit of each entry of an invoice's log: by it other programs hear of every event once, in order.
  alter table cointill.invoices add column log_versions bigint[] not null default '{}';
  update cointill.invoices set log_versions = array_fill(version, array[json_array_length(document->'log')]);
  create index invoices_by_version on cointill.invoices (version);

  -- What one program does at a time, by the clock of the database: to watch a method, to deliver webhooks.
  create table cointill.leases (
    name text primary key,
    holder text not null,
    holder_name text not null,
    held_until timestamptz not null
  );
  `,
  `
  -- Between which times the invoices of a million positions were created: a list of a period reads only those.
  create table cointill.spans (
    span bigint primary key,
    first_at timestamptz not null,
    last_at timestamptz not null
  );
  insert into cointill.spans (span, first_at, last_at)
  select position / ${SPAN}, min(created_at), max(created_at) from cointill.invoices group by 1;

  -- Every filter of a list finds its newest first.
  drop index cointill.invoices_by_external_id;
  create index invoices_by_external_id on cointill.invoices (shop, external_id, position);
  create index invoices_by_order_number on cointill.invoices (shop, order_number, position);
  create index invoices_by_amount on cointill.invoices (shop, amount, position);
  create index invoices_by_seller on cointill.invoices (shop, seller, position);
  create index invoices_by_till on cointill.invoices (shop, till, position);
  create index invoices_with_alarms on cointill.invoices (shop, position) where needs_attention;
  create index invoices_with_refunds on cointill.invoices (shop, position) where has_refunds;
  ${MIGRATED_METHODS.map((method) => indexesOf(method)).join('\n')}
  `,
  `
  -- Between which times they were paid: a list of a paid period reads only those. Null: none of them was.
  alter table cointill.spans add column first_paid_at timestamptz, add column last_paid_at timestamptz;
  update cointill.spans set first_paid_at = paid.first_at, last_paid_at = paid.last_at
  from (
    select position / ${SPAN} as span, min(paid_at) as first_at, max(paid_at) as last_at
    from cointill.invoices where paid_at is not null group by 1
  ) as paid
  where spans.span = paid.span;
  `,
  `
  -- Sums of a filter are read from the index alone.
  drop index cointill.invoices_by_creation;
  create index invoices_by_creation on cointill.invoices (shop, created_at) include (status, currency, amount, paid_at,
    origin, seller, till, needs_attention, has_refunds, methods, paid_with);
  `,
];

/**
 * Indexes of texts by their trigrams, for searches in many invoices. They need an extension, which is part of PostgreSQL
 * but may be forbidden to the user: searches are the same without them, but read one invoice after the other. What is
 * new waits in a list, which searches read too, until `sortNewTexts`: the default of 4 MB would be sorted by a commit,
 * which is a third of all that commits cost the database, and one of 2,500 took 200 ms.
 */
const TEXT_INDEXES = `
  create extension if not exists pg_trgm;
  create index if not exists invoices_by_names on cointill.invoices using gin (search_names gin_trgm_ops);
  create index if not exists invoices_by_ids on cointill.invoices using gin (search_ids gin_trgm_ops);
  alter index cointill.invoices_by_names set (gin_pending_list_limit = ${64 * 1024});
  alter index cointill.invoices_by_ids set (gin_pending_list_limit = ${64 * 1024});
`;
/** The schema from which on they are made like this. */
const WITH_TEXT_INDEXES = 4;

/** The version that this program writes. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/**
 * @param atRest resolves while no program uses the tables, so that they may be changed, or once there is nothing to change
 * any more, because another program has done it
 * @throws Failure store-unavailable when the schema is newer than this program; then nothing is changed
 */
export async function migrate(
  sql: Sql,
  shown: string,
  atRest: (isDone: () => Promise<boolean>) => Promise<void>,
  methods: readonly string[] = METHODS,
): Promise<void> {
  const missing = async () => {
    const found = await knownVersionOf(sql, shown);
    const unindexed = await unindexedOf(sql, methods);
    return found === SCHEMA_VERSION && unindexed.length === 0 ? null : { found, unindexed };
  };
  const isDone = async () => (await missing()) === null;
  for (let next = await missing(); next !== null; next = await missing()) {
    const { found, unindexed } = next;
    if (found > 0) await atRest(isDone);
    try {
      await sql.begin(async (transaction) => {
        await transaction`create schema if not exists cointill`;
        if (found > 0) await transaction`select 1 from cointill.store where id = 1 for update`;
        if ((await versionOf(transaction)) !== found) return;
        for (const [at, migration] of MIGRATIONS.entries())
          if (at >= found) await transaction.unsafe(migration);
        for (const method of unindexed)
          await transaction.unsafe(indexesOf(method, 'create index if not exists'));
        if (found < WITH_TEXT_INDEXES)
          await transaction.savepoint((attempt) => attempt.unsafe(TEXT_INDEXES)).catch(() => undefined);
        await transaction`update cointill.store set schema_version = ${SCHEMA_VERSION} where id = 1`;
      });
    } catch (error) {
      // Another program did the same at the same moment, or was in the way of it.
      if ((await versionOf(sql)) === found && !isSerialization(error)) throw error;
    }
  }
}

/** The methods that came after the migrations and have no indexes yet. */
async function unindexedOf(sql: Sql, methods: readonly string[]): Promise<readonly string[]> {
  const later = methods.filter((method) => !MIGRATED_METHODS.includes(method));
  if (later.length === 0) return [];
  const rows = await sql`select indexname from pg_indexes where schemaname = 'cointill'`;
  const names = new Set(rows.map((row) => row['indexname']));
  return later.filter((method) => !names.has(indexName('paid_with', method)));
}

/** Sorts new texts into their indexes, where there are some. */
export async function sortNewTexts(sql: Sql): Promise<void> {
  await sql`
    select gin_clean_pending_list(('cointill.' || indexname)::regclass) from pg_indexes
    where schemaname = 'cointill' and indexname in ('invoices_by_names', 'invoices_by_ids')`;
}

/** 0 for a database without a store. @throws Failure store-unavailable when it is newer than this program */
export async function knownVersionOf(sql: Sql, shown: string): Promise<number> {
  const found = await versionOf(sql);
  if (found <= SCHEMA_VERSION) return found;
  throw newerSchema(shown, found);
}

/** A newer program has changed the schema. @param shown the address without its password */
export function newerSchema(shown: string, version: number): Failure {
  const about = { database: shown, version, known: SCHEMA_VERSION };
  return new Failure('store-unavailable', createMessage('database-newer', about));
}

/** 0 for a database without a store. */
async function versionOf(sql: Sql | TransactionSql): Promise<number> {
  const [table] = await sql`
    select 1 as there from information_schema.tables where table_schema = 'cointill' and table_name = 'store'`;
  if (!table) return 0;
  const [row] = await sql`select schema_version from cointill.store where id = 1`;
  return Number(row?.['schema_version'] ?? 0);
}
