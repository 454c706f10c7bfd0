/**
 * Fills a shop's database with plausible invoices, by statements that make their rows in the database itself. The indexes
 * are made afterwards.
 */
import postgres, { type Sql } from 'postgres';
import { INVOICE_COLUMNS, invoiceRow, POSITIONS_A_COMMIT, SPAN } from '#adapters/postgres/rows.ts';
import { chanceOf, plausibleInvoice } from '#test/support/fakes/history.ts';

/** Templates of invoices: each copy has its own id, destinations, reference and times. */
const SAMPLES = 600;
/** Commits of an invoice until it is paid. */
const COMMITS = 3;
const BATCH = 50_000;
const AT_ONCE = 2;
export const EVERY_MS = 10_000;
const MAX_DESTINATIONS = 5;

/** Random letters and digits, the same for the same salt. */
const LETTERS = `
create function pg_temp.letters(salt text, length integer) returns text language sql immutable as $$
  select left(
    translate(encode(sha512(convert_to(salt || 'a', 'UTF8')), 'base64'), E'+/=\\n', 'xyz')
    || case when length > 86 then translate(encode(sha512(convert_to(salt || 'b', 'UTF8')), 'base64'), E'+/=\\n', 'xyz')
      else '' end
    || case when length > 172 then translate(encode(sha512(convert_to(salt || 'c', 'UTF8')), 'base64'), E'+/=\\n', 'xyz')
      else '' end, length)
$$`;

/** @returns seconds for the rows, and for the indexes */
export async function fillPostgres(
  address: string,
  count: number,
  merchantId: string,
  until: number,
): Promise<{ readonly rows: number; readonly indexes: number }> {
  const connections = Array.from({ length: AT_ONCE }, () =>
    // The driver connects again after half an hour, which would lose the temporary function.
    postgres(address, { max: 1, max_lifetime: null, onnotice: () => undefined }),
  );
  const [first] = connections as [Sql, ...Sql[]];
  try {
    const begun = performance.now();
    const indexes = await first`
      select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'cointill' and tablename = 'invoices' and indexname <> 'invoices_pkey'`;
    for (const { name } of indexes) await first.unsafe(`drop index cointill.${name}`);
    await first`alter table cointill.invoices drop constraint invoices_pkey`;
    await makeSamples(first, merchantId);
    const batches = Array.from({ length: Math.ceil(count / BATCH) }, (_, nth) => nth * BATCH);
    await together(
      connections,
      [LETTERS, 'set synchronous_commit = off', "set work_mem = '256MB'"],
      batches,
      (from) => insert(from, Math.min(count, from + BATCH), until - count * EVERY_MS),
    );
    await first`
      insert into cointill.spans (span, first_at, last_at, first_paid_at, last_paid_at)
      select g.nth * ${COMMITS * POSITIONS_A_COMMIT}::bigint / ${SPAN}, min(at), max(at), min(paid), max(paid)
      from generate_series(0, ${count - 1}::bigint) as g(nth)
      join cointill.samples s on s.nth = g.nth % ${SAMPLES},
      lateral (select to_timestamp((${until - count * EVERY_MS}::bigint + g.nth * ${EVERY_MS}) / 1000.0) as at) as created,
      lateral (select at + s.paid_after * interval '1 second' as paid) as later group by 1
      on conflict (span) do update set last_at = excluded.last_at`;
    await first`update cointill.store set revision = ${count * COMMITS} where id = 1`;
    await first`drop table cointill.samples`;
    const filled = performance.now();
    const definitions = indexes.map(({ definition }) => String(definition));
    definitions.sort((a, b) => Number(b.includes('trgm')) - Number(a.includes('trgm')));
    await together(
      connections,
      ["set maintenance_work_mem = '1GB'"],
      definitions.map((_, nth) => nth),
      (nth) => definitions[nth] ?? '',
    );
    await first`alter table cointill.invoices add primary key (id)`;
    await first`analyze`;
    const seconds = (ms: number) => Math.round(ms / 1_000);
    return { rows: seconds(filled - begun), indexes: seconds(performance.now() - filled) };
  } finally {
    for (const sql of connections) await sql.end();
  }
}

/** Each connection takes the next statement as soon as it is done with one. */
async function together(
  connections: readonly Sql[],
  before: readonly string[],
  all: readonly number[],
  statement: (one: number) => string,
): Promise<void> {
  const waiting = [...all];
  await Promise.all(
    connections.map(async (sql) => {
      for (const one of before) await sql.unsafe(one);
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await sql.unsafe(statement(next));
    }),
  );
}

/**
 * A sample's texts are formats, with these as the arguments: the id, five destinations, the reference, the amount, its
 * smallest units, and when it was created and expires.
 */
const MARKS = {
  id: '%1$s',
  destinations: 2,
  reference: '%7$s',
  amount: '%8$s',
  units: '%9$s',
  at: '%10$s',
  end: '%11$s',
};

async function makeSamples(sql: Sql, merchantId: string): Promise<void> {
  const chance = chanceOf(SAMPLES);
  const at = Date.UTC(2026, 0, 1);
  const samples = Array.from({ length: SAMPLES }, (_, nth) => {
    const invoice = plausibleInvoice(nth, merchantId, at, chance);
    const { log_length, ...row } = invoiceRow(invoice, 0);
    const destinations = invoice.targets.map(({ destination }) => destination);
    const marks: (readonly [string, string])[] = [
      [invoice.id, MARKS.id],
      ...destinations.map((one, place) => [one, `%${MARKS.destinations + place}$s`] as const),
      ...(invoice.externalInvoiceId ? [[invoice.externalInvoiceId, MARKS.reference] as const] : []),
    ];
    const format = (text: unknown, more: typeof marks) =>
      [...marks, ...more].reduce(
        (all, [from, to]) => all.replaceAll(from, to).replaceAll(from.toLowerCase(), to),
        String(text).replaceAll('%', '%%'),
      );
    return {
      ...row,
      nth,
      log_length,
      document: format(row.document, [
        [
          `"asked":{"currency":"EUR","units":"${invoice.asked.units}"`,
          `"asked":{"currency":"EUR","units":"${MARKS.units}"`,
        ],
        [
          `"createdAt":${at},"expiresAt":${invoice.expiresAt}`,
          `"createdAt":${MARKS.at},"expiresAt":${MARKS.end}`,
        ],
      ]),
      search_names: format(row.search_names, [[String(row.amount), MARKS.amount]]),
      search_ids: format(row.search_ids, []),
      paid_after: row.paid_at === null ? null : (Date.parse(String(row.paid_at)) - at) / 1_000,
      prefixes: Array.from(
        { length: MAX_DESTINATIONS },
        (_, place) => destinations[place]?.slice(0, 4) ?? '',
      ),
      lengths: Array.from({ length: MAX_DESTINATIONS }, (_, place) => (destinations[place]?.length ?? 4) - 4),
    };
  });
  const types = Object.entries(INVOICE_COLUMNS).map(([name, type]) => `${name} ${type}`);
  await sql.unsafe(
    `create unlogged table cointill.samples as select * from json_to_recordset($1::text::json) as r(nth bigint,
      log_length integer, paid_after integer, prefixes text[], lengths integer[], ${types.join(', ')})`,
    [JSON.stringify(samples)],
  );
}

function insert(from: number, until: number, start: number): string {
  const own: Readonly<Record<string, string>> = {
    id: 'm.id',
    replaces: '0',
    created_at: 'm.at',
    expires_at: "m.at + interval '15 minutes'",
    paid_at: "m.at + s.paid_after * interval '1 second'",
    watched_until: "m.at + interval '7 days 15 minutes'",
    external_id: 'case when s.external_id is not null then m.reference end',
    order_number: "case when s.origin = 'till' then m.nth / 3 + 1 end",
    amount: 'round(m.units / 100.0, 2)',
    search_names: formatted('s.search_names'),
    search_ids: formatted('s.search_ids', 'lower'),
    document: `${formatted('s.document')}::json`,
  };
  const names = Object.keys(INVOICE_COLUMNS);
  const destinations = Array.from(
    { length: MAX_DESTINATIONS },
    (_, nth) =>
      `case when s.lengths[${nth + 1}] = 0 then '' else s.prefixes[${nth + 1}]
        || case when s.lengths[${nth + 1}] in (30, 91) then pg_temp.letters('${nth}-' || g.nth, s.lengths[${nth + 1}])
          else lower(pg_temp.letters('${nth}-' || g.nth, s.lengths[${nth + 1}])) end end as d${nth}`,
  );
  return `
    with made as materialized (
      select g.nth, s.nth as sample, to_timestamp((${start} + g.nth * ${EVERY_MS}) / 1000.0) as at,
        pg_temp.letters('id-' || g.nth, 22) as id, 'order-' || g.nth as reference, 100 + (hashint8(g.nth) & 1073741823) % 20000 as units, ${destinations.join(', ')}
      from generate_series(${from}::bigint, ${until - 1}::bigint) as g(nth)
      join cointill.samples s on s.nth = g.nth % ${SAMPLES}
    )
    insert into cointill.invoices (position, version, log_versions, ${names.join(', ')})
    select m.nth * ${COMMITS * POSITIONS_A_COMMIT}, m.nth * ${COMMITS} + ${COMMITS - 1},
      array_fill(m.nth * ${COMMITS}, array[s.log_length]), ${names.map((name) => own[name] ?? `s.${name}`).join(', ')}
    from made m join cointill.samples s on s.nth = m.sample order by m.nth`;
}

/** A sample's format with what is the copy's own. */
function formatted(format: string, fold = ''): string {
  const destinations = Array.from({ length: MAX_DESTINATIONS }, (_, nth) => `${fold}(m.d${nth})`);
  const ms = '(extract(epoch from m.at) * 1000)::bigint';
  const amount = "to_char(m.units / 100.0, 'FM9990.00')";
  const all = [`${fold}(m.id)`, ...destinations, 'm.reference', amount, 'm.units', ms, `${ms} + 900000`];
  return `format(${[format, ...all].join(', ')})`;
}
