/**
 * Sales reports: the takings of a period, and closing it. Which invoice belongs to which period is read once and then
 * kept up to date.
 */

import type { Invoice } from '#domain/invoices/invoice.ts';
import { tenderOf } from '#domain/invoices/status.ts';
import { decimalsOf } from '#domain/kernel/currency.ts';
import { pause } from '#domain/kernel/deadline.ts';
import { firstBroken } from '#domain/kernel/hash-chain.ts';
import { fixedText } from '#domain/kernel/money.ts';
import { KeyedMutex } from '#domain/kernel/mutex.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import { type Closing, sealedText } from '#domain/sales-reports/closing.ts';
import { damagedBefore } from '#domain/sales-reports/damaged-sale.ts';
import { lastShift, lengthThrough, shiftOf } from '#domain/sales-reports/shift.ts';
import { type Period, type Stretch, stretchIn, takings } from '#domain/sales-reports/takings.ts';
import { type PlainTakings, plainTakings, unitsOf } from '#domain/sales-reports/takings-json.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Clock, Digest } from '#ports/host.ts';
import type { InvoicePage, Store } from '#ports/store.ts';
import type { InvoiceWriter } from '#usecases/invoices/invoice-writer.ts';
import { type Decided, decideRows } from '#usecases/kernel/commit-rows.ts';
import { onInvoices } from '#usecases/kernel/on-commit.ts';

export interface Reports {
  /** By the clock. */
  between(merchant: Merchant, period: Period): Promise<readonly PlainTakings[]>;
  /** What no closing has included yet, whatever the clock showed. */
  open(merchant: Merchant): Promise<readonly PlainTakings[]>;
  /** The names of unreadable sales that may be missing from a report up to then. Call after the report. */
  damaged(merchant: Merchant, until: Instant): readonly string[];
  /** The time of the last closing, 0 before the first, until now: by the clock. */
  openPeriod(merchant: Merchant): Period;
  /**
   * Closes what is open: all that was written since the last closing.
   * @param after the number of the last closing known to the caller, 0 for none: of two concurrent calls only one
   * closes
   * @throws Failure conflict when there is a newer one
   */
  close(merchant: Merchant, by: string, after: number): Promise<Closing>;
  /** Newest first, numbers below `before`. */
  closings(merchantId: string, limit: number, before?: number): readonly Closing[];
  /** The one of that number. */
  closing(merchantId: string, number: number): Closing | undefined;
  /** The first closing whose seal no longer matches, or null. */
  broken(merchantId: string): number | null;
  end(): void;
}

export interface ReportNeeds {
  readonly store: Store;
  readonly clock: Clock;
  readonly digest: Digest;
  readonly writer: Pick<InvoiceWriter, 'endShift'>;
}

const A_PAGE = 200;
const DIGITS = 8;

const keyOf = (merchantId: string, number: number) => `${merchantId}:${String(number).padStart(DIGITS, '0')}`;

/** The period of an invoice's recorded events, and the last shift they happened in. */
interface Mark extends Period {
  readonly shift: number;
  /** How many events that are: they only become more. */
  readonly length: number;
}

/** The index of a shop's invoices. */
interface Marks {
  readonly of: Map<string, Mark>;
  /** Closings of older versions, which covered the time between two clock times, in order. There will be no more. */
  readonly older: readonly Closing[];
}

export function openReports({ store, clock, digest, writer }: ReportNeeds): Reports {
  const marked = new Map<string, { readonly marks: Marks; readonly whole: Promise<void> }>();
  /** One mutex per merchant, for closings. */
  const mutex = new KeyedMutex();
  let ended = false;

  const turn = () => pause(clock, 0);

  const closings = (merchantId: string, limit: number, before = Number.POSITIVE_INFINITY): Closing[] => {
    const found: Closing[] = [];
    for (const one of store.all('closings').values()) {
      if (one.merchantId === merchantId && one.number < before) found.push(one);
    }
    return found.sort((a, b) => b.number - a.number).slice(0, limit);
  };

  const mark = ({ of, older }: Marks, invoice: Invoice) => {
    const { id, payments, log } = invoice;
    if (payments.length === 0 && tenderOf(invoice) === null) return;
    // Committed while its page was read: the page has it as it was before.
    if ((of.get(id)?.length ?? 0) > log.length) return;
    const times = log.map(({ at }) => at);
    const shift = lastShift(invoice, older);
    of.set(id, { from: Math.min(...times), until: Math.max(...times), shift, length: log.length });
  };

  /** Reads all invoices of a shop once, a page at a time: a till that sells meanwhile must not wait. */
  const readAll = async (merchantId: string, marks: Marks) => {
    let cursor: string | null = null;
    do {
      const page: InvoicePage = await store.list({
        merchantId,
        limit: A_PAGE,
        ...(cursor === null ? {} : { cursor }),
      });
      for (const invoice of page.invoices) mark(marks, invoice);
      cursor = page.nextCursor;
      await turn();
    } while (cursor !== null && !ended);
  };

  const marksOf = async (merchantId: string): Promise<Marks> => {
    let known = marked.get(merchantId);
    if (!known) {
      const all = closings(merchantId, Number.POSITIVE_INFINITY).reverse();
      const marks = { of: new Map(), older: all.filter(({ shift }) => shift === undefined) };
      known = { marks, whole: readAll(merchantId, marks) };
      marked.set(merchantId, known);
      // A failed read is retried on the next request.
      known.whole.catch(() => marked.delete(merchantId));
    }
    await known.whole;
    return known.marks;
  };

  const stop = onInvoices(store, (invoice) => {
    const known = marked.get(invoice.merchantId);
    if (known) mark(known.marks, invoice);
  });

  const sum = async (
    merchant: Merchant,
    isIn: (mark: Mark) => boolean,
    stretch: (invoice: Invoice, older: Marks['older']) => Stretch,
  ): Promise<readonly PlainTakings[]> => {
    const { of, older } = await marksOf(merchant.id);
    const within = [...of].filter(([, mark]) => isIn(mark));
    const all: Stretch[] = [];
    for (const [read, [id]] of within.entries()) {
      const invoice = await store.readable(id);
      if (invoice) all.push(stretch(invoice, older));
      if (read % A_PAGE === A_PAGE - 1) await turn();
    }
    return takings(all, merchant.timeZone).map(plainTakings);
  };

  /** What was written after a closing, up to the end of a shift. */
  const sumSince = (merchant: Merchant, before: Closing | undefined, ended: number) => {
    const closed = before ? shiftOf(before) : 0;
    return sum(
      merchant,
      ({ shift }) => shift > closed,
      (invoice, older) => ({
        invoice,
        from: lengthThrough(invoice, closed, older),
        until: lengthThrough(invoice, ended, older),
      }),
    );
  };

  const listDamaged = ({ id }: Merchant, until: Instant) => damagedBefore(store.damaged(id), until);

  const closeNow = async (merchant: Merchant, by: string, after: number): Promise<Decided<Closing>> => {
    const before = closings(merchant.id, 1)[0];
    const last = before?.number ?? 0;
    if (last !== after) {
      throw new Failure(
        'conflict',
        `the day was closed a moment ago as Z ${last}: look at it first`,
        createReason('closed-already', { number: last }),
      );
    }
    const { of } = await marksOf(merchant.id);
    // For a closing that could not be written: what came after its shift is closed now too.
    const least = [...of.values()].reduce((most, { shift }) => Math.max(most, shift), 0);
    const until = clock.now();
    const shift = await writer.endShift(merchant.id, least);
    const rows = await sumSince(merchant, before, shift);
    const number = last + 1;
    const missing = listDamaged(merchant, until + 1);
    const content = {
      merchantId: merchant.id,
      number,
      from: before?.until ?? 0,
      until,
      at: until,
      by,
      takings: rows,
      grandTotals: addedFields(before?.grandTotals ?? {}, rows),
      shift,
      ...(missing.length === 0 ? {} : { damaged: missing }),
    };
    const made: Closing = { ...content, seal: digest.sha256(sealedText(content, before?.seal ?? '')) };
    return { change: { put: { closings: { [keyOf(merchant.id, number)]: made } } }, result: made };
  };

  return {
    between: (merchant, period) =>
      sum(
        merchant,
        (mark) => mark.until >= period.from && mark.from < period.until,
        (invoice) => stretchIn(invoice, period),
      ),
    open: (merchant) => sumSince(merchant, closings(merchant.id, 1)[0], Number.POSITIVE_INFINITY),
    damaged: listDamaged,
    openPeriod: (merchant) => ({
      from: closings(merchant.id, 1)[0]?.until ?? 0,
      until: clock.now() + 1,
    }),
    close: (merchant, by, after) =>
      mutex.run(merchant.id, () => decideRows(store, () => closeNow(merchant, by, after))),
    closings,
    closing: (merchantId, number) => store.get('closings', keyOf(merchantId, number)),
    broken: (merchantId) =>
      firstBroken(closings(merchantId, Number.POSITIVE_INFINITY).reverse(), (one, before) =>
        digest.sha256(sealedText(one, before)),
      ),
    end() {
      ended = true;
      stop();
    },
  };
}

/** Adds the takings kept to the previous totals. */
function addedFields(
  before: Readonly<Record<string, string>>,
  rows: readonly PlainTakings[],
): Record<string, string> {
  const totals: Record<string, string> = { ...before };
  for (const { currency, kept } of rows) {
    const decimals = decimalsOf(currency) ?? 2;
    const total = unitsOf(totals[currency] ?? '0', decimals) + unitsOf(kept, decimals);
    totals[currency] = fixedText(total, decimals);
  }
  return totals;
}
