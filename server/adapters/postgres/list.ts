/**
 * Lists and sums in SQL, with the order and the cursors of the embedded store: newest first by the first commit; a search
 * lists an exact order number first, then exact ids, references and amounts, then the rest.
 */
import type { Fragment, Sql } from 'postgres';
import { orderText, orderWanted } from '#domain/invoices/order-number.ts';
import { foldCase, isShortNumber } from '#domain/invoices/search-text.ts';
import { decimalsOf } from '#domain/kernel/currency.ts';
import { parseDecimal } from '#domain/kernel/money.ts';
import { cursorInvalid, limitInvalid } from '#domain/messages/failures.ts';
import type { InvoiceFilter, InvoiceQuery, InvoiceSum } from '#ports/store.ts';
import { plain, timeOf } from './rows.ts';

const MAX_A_PAGE = 200;

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
  const part = partOf(sql, query.text ?? '');
  const rows = await sql<DocumentRow[]>`
    select id, version, document from (
      select id, version, document, position, ${part} as part from cointill.invoices
      where ${wanted(sql, query)}
    ) as found
    where ${cursor === undefined ? sql`true` : after(sql, query, cursor, part)}
    order by part, position desc limit ${limit + 1}`;
  if (rows.length === 0 && cursor !== undefined) await checkCursor(sql, query.merchantId, cursor);
  const page = rows.slice(0, limit);
  return { rows: page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

export async function sumDocuments(sql: Sql, filter: Omit<InvoiceFilter, 'text'>): Promise<InvoiceSum[]> {
  const rows = await sql`
    select currency, count(*) as count, sum(amount) as amount,
      coalesce(sum(amount) filter (where status = 'paid'), 0) as paid
    from cointill.invoices where ${wanted(sql, filter)} group by currency`;
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

/** Which part of a search an invoice is in. */
function partOf(sql: Sql, text: string): Fragment {
  if (text === '') return sql`0`;
  const order = orderWanted(foldCase(text));
  const typed = foldCase(text);
  const isAmount = /^\d{1,40}(\.\d{1,20})?$/.test(typed);
  return sql`case
    when order_number = ${order}::integer then 0
    when id = ${plain(text)} or external_id = ${plain(text)} or amount = ${isAmount ? typed : null}::numeric then 1
    else 2 end`;
}

/** The rows after the cursor's own. */
function after(sql: Sql, { merchantId, text = '' }: InvoiceQuery, cursor: string, part: Fragment): Fragment {
  const own = sql`from cointill.invoices where id = ${plain(cursor)} and shop = ${merchantId}`;
  // By position alone an index finds the page.
  return text === ''
    ? sql`position < (select position ${own})`
    : sql`(part, -position) > (select ${part}, -position ${own})`;
}

async function checkCursor(sql: Sql, merchantId: string, cursor: string): Promise<void> {
  const [known] =
    await sql`select 1 as there from cointill.invoices where id = ${plain(cursor)} and shop = ${merchantId}`;
  if (!known) throw cursorInvalid();
}

function wanted(sql: Sql, filter: InvoiceFilter): Fragment {
  const { status, from, until, paidFrom, paidUntil, method, paidWith, sellerId, tillId, text = '' } = filter;
  const conditions = [
    sql`shop = ${filter.merchantId}`,
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(from === undefined ? [] : [sql`created_at >= ${timeOf(from)}`]),
    ...(until === undefined ? [] : [sql`created_at < ${timeOf(until)}`]),
    ...(paidFrom === undefined ? [] : [sql`paid_at >= ${timeOf(paidFrom)}`]),
    ...(paidUntil === undefined ? [] : [sql`paid_at < ${timeOf(paidUntil)}`]),
    ...(method === undefined ? [] : [sql`${method} = any(methods)`]),
    ...(paidWith === undefined ? [] : [sql`${paidWith} = any(paid_with)`]),
    ...(filter.externalInvoiceId === undefined
      ? []
      : [sql`external_id = ${plain(filter.externalInvoiceId)}`]),
    ...(sellerId === undefined ? [] : [sql`seller = ${sellerId}`]),
    ...(tillId === undefined
      ? []
      : [tillId === null ? sql`till is null and origin = 'till'` : sql`till = ${tillId}`]),
    ...(filter.needsAttention === true ? [sql`needs_attention`] : []),
    ...(filter.hasRefunds === true ? [sql`has_refunds`] : []),
    ...(text === '' ? [] : [holds(sql, foldCase(plain(text)))]),
  ];
  return conditions.reduce((all, one) => sql`${all} and ${one}`);
}

/** Contains a text, as `holdsText` says. */
function holds(sql: Sql, needle: string): Fragment {
  const pattern = `%${escaped(needle)}%`;
  const order = orderWanted(needle);
  return sql`(search_names like ${pattern}
    ${order === null ? sql`` : sql`or '#' || order_number like ${`${escaped(orderText(order))}%`}`}
    ${isShortNumber(needle) ? sql`` : sql`or search_ids like ${pattern}`})`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
