/**
 * Statement of a commit: one round trip, in which everything is written or nothing. It locks the row of the store first,
 * so commits are numbered in the order in which they happen. A row that is no longer of the version it was made from is
 * not written; then the statement divides by zero, which rolls all of it back.
 */
import { SCHEMA_VERSION } from './migrations.ts';
import { INVOICE_COLUMNS, POSITIONS_A_COMMIT, SPAN } from './rows.ts';

const names = Object.keys(INVOICE_COLUMNS);
const types = Object.entries(INVOICE_COLUMNS).map(([name, type]) => `${name} ${type}`);
const read = names.map((name) => (name === 'document' ? 'r.document::json' : `r.${name}`));
const written = names.filter((name) => name !== 'id').map((name) => `${name} = excluded.${name}`);

/** Invoices of one commit at most, so that each has a position of its own. */
export const MAX_INVOICES = POSITIONS_A_COMMIT;

/**
 * $1 id of the commit, $2 the program that has the database for itself or null, $3 invoices, $4 entries, $5 destinations
 * as JSON lists; $6, $7, $8 their numbers; $9 the last commit known to the writer, $10 whether every writer of an invoice
 * must know this one; $11 counters to raise: numbers are taken after the current one, and after `least`; $12 id of the
 * writer's last commit or null, $13 its revision: where another commit has that, the database is a copy without it.
 * Returns the revision and the raised counters, or no row where this program may not write, does not know the fence, or
 * knows commits that the database lacks, and where the schema is of another version.
 */
export const COMMIT = `
with numbered as (
  update cointill.store set revision = revision + 1, fence = case when $10::boolean then revision + 1 else fence end
  where id = 1 and schema_version = ${SCHEMA_VERSION} and (holder is null or holder = $2::text or held_until < now())
    and ($2::text is null or holder = $2::text)
    and ($6::int = 0 or fence <= $9::bigint)
    and revision >= $9::bigint
    and ($12::uuid is null or exists (select 1 from cointill.commits where id = $12::uuid)
      or not exists (select 1 from cointill.commits where revision = $13::bigint))
  returning revision
), noted as (
  insert into cointill.commits (id, revision, at) select $1::uuid, revision, now() from numbered
), written_invoices as (
  insert into cointill.invoices as old (position, version, log_versions, ${names.join(', ')})
  select n.revision * ${MAX_INVOICES} + r.place, n.revision, array_fill(n.revision, array[r.log_length]), ${read.join(', ')}
  from numbered n, json_to_recordset($3::text::json) as r(place integer, log_length integer, ${types.join(', ')})
  on conflict (id) do update set version = excluded.version, ${written.join(', ')},
    log_versions = old.log_versions || excluded.log_versions[cardinality(old.log_versions) + 1:]
  where excluded.replaces is null or old.version = excluded.replaces
  returning position, created_at, paid_at
), written_spans as (
  insert into cointill.spans as old (span, first_at, last_at, first_paid_at, last_paid_at)
  select w.position / ${SPAN}, min(created_at), max(created_at), min(paid_at), max(paid_at)
  from numbered n join written_invoices w on w.position >= n.revision * ${MAX_INVOICES} or w.paid_at is not null
  group by 1
  on conflict (span) do update
  set first_at = least(old.first_at, excluded.first_at), last_at = greatest(old.last_at, excluded.last_at),
    first_paid_at = least(old.first_paid_at, excluded.first_paid_at),
    last_paid_at = greatest(old.last_paid_at, excluded.last_paid_at)
), written_entries as (
  insert into cointill.entries as old (name, key, value, revision, replaces)
  select r.name, r.key, r.value::json, n.revision, r.replaces
  from numbered n, json_to_recordset($4::text::json) as r(name text, key text, value text, replaces bigint)
  on conflict (name, key) do update
  set value = excluded.value, revision = excluded.revision, replaces = excluded.replaces
  where old.revision = excluded.replaces
  returning 1
), written_destinations as (
  insert into cointill.destinations as old (method, destination, invoice)
  select r.method, r.destination, r.invoice
  from numbered n, json_to_recordset($5::text::json) as r(method text, destination text, invoice text)
  on conflict (method, destination) do update set invoice = excluded.invoice
  where old.invoice = excluded.invoice
  returning 1
), raised as (
  insert into cointill.entries as old (name, key, value, revision, replaces)
  select 'counters', r.key, to_json(r.least + r.count), n.revision, r.count
  from numbered n, json_to_recordset($11::text::json) as r(key text, least bigint, count bigint)
  on conflict (name, key) do update set revision = excluded.revision, value = to_json(excluded.replaces
    + greatest((old.value #>> '{}')::bigint, (excluded.value #>> '{}')::bigint - excluded.replaces))
  returning key, value
)
select n.revision, (select json_object_agg(key, value) from raised) as raised, 1 / (case
  when (select count(*) from written_invoices) = $6::int
   and (select count(*) from written_entries) = $7::int
   and (select count(*) from written_destinations) = $8::int then 1 else 0 end) as whole
from numbered n`;
