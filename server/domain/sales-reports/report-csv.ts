/** Sales report as CSV: one row per number, keyed by section and name, so that several reports can be concatenated. */
import { writeCsv } from '#domain/kernel/csv.ts';
import type { ClosedTakings } from './takings-json.ts';

export interface ReportAbout {
  /** `X`, `Z 3`, or empty for a period. */
  readonly report: string;
  /** ISO 8601 with the shop's offset; `from` is empty if it goes back to the first sale. */
  readonly from: string;
  readonly until: string;
}

const COLUMNS = [
  'report',
  'from',
  'until',
  'currency',
  'part',
  'name',
  'count',
  'amount',
  'net',
  'coin',
  'coinAmount',
  'lowestRate',
  'highestRate',
  'tips',
  'refunded',
] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string | number>>;

/** @param damaged the names of sales that can't be read and are in no sum */
export function reportCsv(
  about: ReportAbout,
  all: readonly ClosedTakings[],
  damaged: readonly string[] = [],
): string {
  const rows = [
    ...all.flatMap((one) => rowsOf(one).map((row): Row => ({ ...about, currency: one.currency, ...row }))),
    ...damaged.map((name): Row => ({ ...about, part: 'damaged, not counted', name })),
  ];
  return writeCsv([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => String(row[column] ?? '')))]);
}

function rowsOf(one: ClosedTakings): Row[] {
  const { tips, refunded } = one;
  return [
    { part: 'total', count: one.sales, amount: one.taken, tips, refunded },
    { part: 'average', amount: one.average },
    { part: 'accepted by hand', count: one.byHand },
    { part: 'discounts', amount: one.discounts },
    { part: 'tips', amount: tips },
    ...(one.leftOut ? [{ part: 'taken back, not counted', count: one.leftOut }] : []),
    ...(one.takenBack || Number(one.takenBackAmount ?? 0) !== 0
      ? [{ part: 'taken back of earlier', count: one.takenBack ?? 0, amount: one.takenBackAmount ?? '' }]
      : []),
    { part: 'difference', amount: one.difference ?? '' },
    { part: 'refunds', count: one.refunds, amount: refunded },
    ...(one.kept === undefined
      ? []
      : [
          { part: 'returned without a sale', count: one.returns ?? 0, amount: one.returned ?? '' },
          { part: 'received without a sale', count: one.late ?? 0, amount: one.lateAmount ?? '' },
          { part: 'kept', amount: one.kept },
        ]),
    ...one.hours.map(({ hour, sales, taken }) => ({
      part: 'hour',
      name: `${String(hour).padStart(2, '0')}:00`,
      count: sales,
      amount: taken,
    })),
    ...one.methods.map(({ method, count, received, coin, coins, lowestRate, highestRate }) => ({
      ...{ part: 'method', name: method, count, amount: received, coin, coinAmount: coins },
      ...{ lowestRate, highestRate },
    })),
    ...(one.tenders ?? []).map(({ kind, count, received }) => ({
      ...{ part: 'tender', name: kind.toUpperCase(), count, amount: received },
    })),
    ...(one.sellers ?? []).map(({ name, sales, taken, ...seller }) => ({
      ...{ part: 'seller', name, count: sales, amount: taken },
      ...{ tips: seller.tips, refunded: seller.refunded },
    })),
    ...(one.tills ?? []).map(({ id, name, sales, taken, refunded }) => ({
      ...{ part: 'till', name: name || (id ?? ''), count: sales, amount: taken, refunded },
    })),
    ...(one.items ?? []).map(({ name, quantity, taken }) => ({
      ...{ part: 'best seller', name, count: quantity, amount: taken },
    })),
    ...one.taxes.map(({ name, basisPoints, net, tax }) => ({
      part: 'tax',
      name: `${name} ${basisPoints / 100} %`.trim(),
      amount: tax,
      net,
    })),
  ];
}
