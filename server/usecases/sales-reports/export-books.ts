/** Accounting export of a period as CSV or JSON, streamed: a long history never has to fit into memory. */

import { csvLine } from '#domain/kernel/csv.ts';
import { pause } from '#domain/kernel/deadline.ts';
import { HOUR } from '#domain/kernel/time.ts';
import { instantOf, isoIn } from '#domain/kernel/time-zone.ts';
import { assertNever } from '#domain/messages/errors.ts';
import { periodInvalid } from '#domain/messages/failures.ts';
import { damagedBefore } from '#domain/sales-reports/damaged-sale.ts';
import {
  COLUMNS,
  damagedRow,
  type ExportKind,
  type ExportRow,
  exportRows,
  type Period,
} from '#domain/sales-reports/export.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Clock } from '#ports/host.ts';
import type { InvoiceFilter, InvoicePage, Store } from '#ports/store.ts';

export interface ExportWish {
  readonly kind: ExportKind;
  readonly format: 'csv' | 'json';
  /** ISO 8601 instants, or days in the shop's zone; absent: from the first, until now. `until` is exclusive. */
  readonly from?: string;
  readonly until?: string;
  /** Only what belongs to these invoices. */
  readonly filter?: Omit<InvoiceFilter, 'merchantId' | 'from' | 'until'>;
}

export interface ExportNeeds {
  readonly store: Pick<Store, 'list' | 'damaged'>;
  readonly clock: Clock;
}

/** How far the time of a payment may precede its invoice: consensus bounds a miner's clock by about two hours. */
const MAX_BEFORE_INVOICE = 3 * HOUR;
const A_PAGE = 200;

/** Validates the request at once; the chunks are made on demand. @throws Failure invalid-request */
export function exportBooks(
  needs: ExportNeeds,
  merchant: Merchant,
  wish: ExportWish,
): AsyncGenerator<string> {
  const { timeZone } = merchant;
  const from = wish.from === undefined ? 0 : instantOf('from', wish.from, timeZone);
  const until =
    wish.until === undefined
      ? Math.max(from, needs.clock.now() + 1)
      : instantOf('until', wish.until, timeZone);
  const period: Period = { from, until };
  if (period.until < period.from) throw periodInvalid();
  const rows = rowsOf(needs, merchant, wish, period);
  // Called when all is read: damage is found while reading.
  const listDamaged = () => {
    const all = needs.store.damaged(merchant.id);
    const created = creationOf(wish.kind, period);
    const within = all.filter(({ createdAt }) => createdAt >= (created.from ?? 0));
    return damagedBefore(within, created.until);
  };
  return wish.format === 'csv'
    ? asCsv(wish.kind, rows, listDamaged)
    : asJson(wish.kind, merchant, period, rows, listDamaged);
}

/**
 * When the invoices were created whose rows may belong to a period. A payment or a refund may come at any time later:
 * late money is found however long the program was off.
 */
function creationOf(kind: ExportKind, period: Period): Pick<InvoiceFilter, 'from'> & Pick<Period, 'until'> {
  switch (kind) {
    case 'sales':
      return period;
    case 'payments':
      return { until: period.until + MAX_BEFORE_INVOICE };
    case 'refunds':
      return { until: period.until };
    default:
      return assertNever(kind);
  }
}

/** Newest first by when the invoice was made, as in lists. */
async function* rowsOf(
  { store, clock }: ExportNeeds,
  merchant: Merchant,
  { kind, filter }: ExportWish,
  period: Period,
): AsyncGenerator<ExportRow> {
  let cursor: string | null = null;
  do {
    const page: InvoicePage = await store.list({
      ...filter,
      ...creationOf(kind, period),
      merchantId: merchant.id,
      limit: A_PAGE,
      ...(cursor === null ? {} : { cursor }),
    });
    for (const invoice of page.invoices) yield* exportRows(kind, invoice, period, merchant.timeZone);
    cursor = page.nextCursor;
    // Yields to the event loop: a till that sells meanwhile must not wait for a year of data.
    await pause(clock, 0);
  } while (cursor !== null);
}

async function* asCsv(
  kind: ExportKind,
  rows: AsyncGenerator<ExportRow>,
  damaged: () => readonly string[],
): AsyncGenerator<string> {
  const line = (row: ExportRow) => csvLine(COLUMNS[kind].map((column) => String(row[column] ?? '')));
  yield csvLine(COLUMNS[kind]);
  for await (const row of rows) yield line(row);
  for (const name of damaged()) yield line(damagedRow(kind, name));
}

async function* asJson(
  kind: ExportKind,
  { timeZone }: Merchant,
  period: Period,
  rows: AsyncGenerator<ExportRow>,
  damaged: () => readonly string[],
): AsyncGenerator<string> {
  // No start requested: the export begins with the first invoice.
  const from = period.from === 0 ? 'null' : JSON.stringify(isoIn(period.from, timeZone));
  const until = JSON.stringify(isoIn(period.until, timeZone));
  yield `{"success":true,"kind":"${kind}","from":${from},"until":${until},"timeZone":${JSON.stringify(timeZone)},"rows":[`;
  let first = true;
  for await (const row of rows) {
    yield `${first ? '' : ','}\n${JSON.stringify(row)}`;
    first = false;
  }
  yield `\n],"damaged":${JSON.stringify(damaged())}}\n`;
}
