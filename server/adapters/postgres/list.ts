/**
 * Lists and sums in SQL, with the order and the cursors of the embedded store: newest first by the first commit; a search
 * lists an exact order number first, then exact ids, references and amounts, then the rest. Each of these parts is read
 * by an index in that order, as far as the page goes.
 */
import type { Fragment, Sql } from 'postgres';
import { orderWanted } from '#domain/invoices/order-number.ts';
import { foldCase, isShortNumber } from '#domain/invoices/search-text.ts';
import { decimalsOf } from '#domain/kernel/currency.ts';
import { parseDecimal } from '#domain/kernel/money.ts';
import { cursorInvalid, limitInvalid } from '#domain/messages/failures.ts';
import type { InvoiceFilter, InvoiceQuery, InvoiceSum } from '#ports/store.ts';
import { plain, SPAN, timeOf } from './rows.ts';

const MAX_A_PAGE = 200;
const LAST_POSITION = '9223372036854775807';
/** The largest that the column takes. */
const MAX_ORDER = 2_147_483_647;

/** A row as it is read: the document and its version. */
export interface DocumentRow {
  readonly id: string;
  readonly version: string;
  readonly document: unknown;
}

/** @throws Failure invalid-request for a limit out of bounds or an invalid cursor */
export async function listDocuments(
  sql: Sql,
  query: InvoiceQuery,
): Promise<{ readonly rows: readonly DocumentRow[]; readonly nextCursor: string | null }> {
  const { limit, cursor } = query;
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_A_PAGE) throw limitInvalid(MAX_A_PAGE);
  const parts = splitSearch(sql, query.text ?? '');
  const filter = sql`${buildFilter(sql, query)} and ${limitPositions(sql, query)}`;
  const found = parts
    .map(
      (part, nth) => sql`(
        select id, version, document, position, ${nth}::integer as part from cointill.invoices
        where ${filter} and ${part} and ${cursor === undefined ? sql`true` : buildCursorCondition(sql, nth)}
        order by position desc limit ${limit + 1})`,
    )
    .reduce((all, one) => sql`${all} union all ${one}`);
  const rows = await sql<DocumentRow[]>`
    ${cursor === undefined ? sql`` : sql`with own as (${selectCursorRow(sql, query.merchantId, cursor, parts)})`}
    select id, version, document from (${found}) as found order by part, position desc limit ${limit + 1}`;
  if (rows.length === 0 && cursor !== undefined) await checkCursor(sql, query.merchantId, cursor);
  const page = rows.slice(0, limit);
  return { rows: page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

export async function sumDocuments(sql: Sql, filter: InvoiceFilter): Promise<InvoiceSum[]> {
  const rows = await sql`
    select currency, count(*) as count, sum(amount) as amount,
      coalesce(sum(amount) filter (where status = 'paid'), 0) as paid
    from cointill.invoices where ${buildFilter(sql, filter)} group by currency`;
  return rows.map(({ currency, count, amount, paid }) => ({
    currency: String(currency),
    count: Number(count),
    units: unitsOf(String(amount), String(currency)),
    paidUnits: unitsOf(String(paid), String(currency)),
  }));
}

function unitsOf(amount: string, currency: string): bigint {
  const units = parseDecimal(amount, decimalsOf(currency) ?? 0);
  if (units === undefined) throw new Error(`a sum of ${currency} has too many decimals: ${amount}`);
  return units;
}

/** The parts of a search, one after the other; an invoice is in one of them. All of it without a text. */
function splitSearch(sql: Sql, text: string): readonly Fragment[] {
  if (text === '') return [sql`true`];
  const typed = foldCase(text);
  const order = orderWanted(typed);
  const amount = /^\d{1,40}(\.\d{1,20})?$/.test(typed) ? typed : null;
  const isOrder = sql`order_number = ${order}::integer`;
  const isSame = sql`(id = ${plain(text)} or external_id = ${plain(text)}
    ${amount === null ? sql`` : sql`or amount = ${amount}::numeric`})`;
  const parts = [isSame, sql`${isSame} is not true`];
  if (order === null) return parts;
  return [isOrder, ...parts.map((part) => sql`(${isOrder}) is not true and ${part}`)];
}

/** Place of the cursor's own row. */
function selectCursorRow(sql: Sql, merchantId: string, cursor: string, parts: readonly Fragment[]): Fragment {
  const cases = parts.map((part, nth) => sql`when ${part} then ${nth}::integer`);
  return sql`select position, case ${cases.reduce((all, one) => sql`${all} ${one}`)} end as part
    from cointill.invoices where id = ${plain(cursor)} and shop = ${merchantId}`;
}

/** The rows of a part after the cursor's own; none without that. By a position alone, as an index is read. */
function buildCursorCondition(sql: Sql, part: number): Fragment {
  return sql`position < (
    select case when part < ${part}::integer then ${LAST_POSITION}::bigint when part = ${part}::integer then position
      else 0 end from own)`;
}

/** The positions between which all invoices of the periods are. */
function limitPositions(sql: Sql, { from, until, paidFrom, paidUntil }: InvoiceFilter): Fragment {
  const spans = (bound: Fragment, time: Fragment) => sql`(select ${bound} from cointill.spans where ${time})`;
  const since = (time: Fragment) => sql`and position >= ${spans(sql`min(span) * ${SPAN}::bigint`, time)}`;
  const before = (time: Fragment) =>
    sql`and position < ${spans(sql`(max(span) + 1) * ${SPAN}::bigint`, time)}`;
  return sql`true
    ${from === undefined ? sql`` : since(sql`last_at >= ${timeOf(from)}`)}
    ${until === undefined ? sql`` : before(sql`first_at < ${timeOf(until)}`)}
    ${paidFrom === undefined ? sql`` : since(sql`last_paid_at >= ${timeOf(paidFrom)}`)}
    ${paidUntil === undefined ? sql`` : before(sql`first_paid_at < ${timeOf(paidUntil)}`)}`;
}

async function checkCursor(sql: Sql, merchantId: string, cursor: string): Promise<void> {
  const [known] =
    await sql`select 1 as there from cointill.invoices where id = ${plain(cursor)} and shop = ${merchantId}`;
  if (!known) throw cursorInvalid();
}

function buildFilter(sql: Sql, filter: InvoiceFilter): Fragment {
  const { status, from, until, paidFrom, paidUntil, method, paidWith, sellerId, tillId, text = '' } = filter;
  const conditions = [
    sql`shop = ${filter.merchantId}`,
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${timeOf(from)}`]),
    ...(until === undefined ? [] : [sql`created_at < ${timeOf(until)}`]),
    ...(paidFrom === undefined ? [] : [sql`paid_at >= ${timeOf(paidFrom)}`]),
    ...(paidUntil === undefined ? [] : [sql`paid_at < ${timeOf(paidUntil)}`]),
    ...(method === undefined ? [] : [sql`methods @> array[${method}::text]`]),
    ...(paidWith === undefined ? [] : [sql`paid_with @> array[${paidWith}::text]`]),
    ...(filter.externalInvoiceId === undefined
      ? []
      : [sql`external_id = ${plain(filter.externalInvoiceId)}`]),
    ...(sellerId === undefined ? [] : [sql`seller = ${plain(sellerId)}`]),
    ...(tillId === undefined
      ? []
      : [tillId === null ? sql`till is null and origin = 'till'` : sql`till = ${plain(tillId)}`]),
    ...(filter.needsAttention === true ? [sql`needs_attention`] : []),
    ...(filter.hasRefunds === true ? [sql`has_refunds`] : []),
    ...(text === '' ? [] : [buildTextMatch(sql, foldCase(plain(text)))]),
  ];
  return conditions.reduce((all, one) => sql`${all} and ${one}`);
}

/** Contains a text, as `holdsText` says. */
function buildTextMatch(sql: Sql, needle: string): Fragment {
  const pattern = `%${escapePattern(needle)}%`;
  const order = orderWanted(needle);
  return sql`(search_names like ${pattern}
    ${order === null ? sql`` : sql`or ${beginsOrder(sql, order)}`}
    ${isShortNumber(needle) ? sql`` : sql`or search_ids like ${pattern}`})`;
}

/** The order number begins with these digits: in ranges, which an index finds. */
function beginsOrder(sql: Sql, digits: number): Fragment {
  const ranges = [sql`order_number = ${digits}::integer`];
  for (let tens = 10; digits * tens <= MAX_ORDER; tens *= 10) {
    const last = Math.min(MAX_ORDER, (digits + 1) * tens - 1);
    ranges.push(sql`order_number between ${digits * tens}::integer and ${last}::integer`);
  }
  return ranges.reduce((all, one) => sql`${all} or ${one}`);
}

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
