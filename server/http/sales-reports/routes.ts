/** Sales report routes: reports of any period, and closing the day. */

import type { FastifyInstance } from 'fastify';
import { type Instant, iso } from '#domain/kernel/time.ts';
import { dayIn, instantOf, isoIn } from '#domain/kernel/time-zone.ts';
import { Failure, invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Closing } from '#domain/sales-reports/closing.ts';
import { reportCsv } from '#domain/sales-reports/report-csv.ts';
import type { Period } from '#domain/sales-reports/takings.ts';
import { takingsJson } from '#domain/sales-reports/takings-json.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Auth } from '#http/auth/auth.ts';
import { caller, documented, ofTill } from '#http/plugins/route.ts';
import { ErrorBody } from '#http/plugins/schema.ts';
import type { Reports } from '#usecases/sales-reports/reports.ts';
import {
  ClosingAnswer,
  ClosingRequest,
  ClosingsAnswer,
  type ClosingView,
  ReportAnswer,
  ReportFileAnswer,
  ReportFileRequest,
  ReportQuery,
} from './schema.ts';

export interface ReportRoutes {
  readonly auth: Auth;
  readonly reports: Reports;
  readonly now: () => Instant;
  /** Writes a file into the data folder; its path. */
  readonly saveFile: (name: string, text: string) => Promise<string>;
}

const MAX_CLOSINGS = 60;
const ERRORS = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody };

export function reportRoutes(app: FastifyInstance, { auth, reports, now, saveFile }: ReportRoutes): void {
  const reading = caller((request) => auth.principal(request, 'invoices:read'));
  const shop = caller((request) => auth.tillShop(request));

  const periodOf = (merchant: Merchant, { from, until, open }: ReportQuery) => {
    if (open === 'true') return reports.openPeriod(merchant);
    const { timeZone } = merchant;
    const period = {
      from: instantOf('from', from ?? dayIn(now(), timeZone), timeZone),
      until: until === undefined ? now() + 1 : instantOf('until', until, timeZone),
    };
    if (period.until < period.from) throw invalid('until', 'until must not be before from');
    return period;
  };
  const takingsOf = (merchant: Merchant, period: Period, { open }: ReportQuery) =>
    open === 'true' ? reports.open(merchant) : reports.between(merchant, period);

  app.get<{ Querystring: ReportQuery }>(
    '/reports',
    {
      onRequest: reading.hook,
      schema: documented({
        summary: 'Takings of a period',
        description:
          'What was taken in a period, by hour, method and tax rate, with the rates that were locked. A sale counts in the period in which it was paid, a refund in the one in which it was recorded.',
        tags: ['Shop'],
        scope: 'invoices:read',
        querystring: ReportQuery,
        answers: { 200: ReportAnswer, ...ERRORS },
      }),
    },
    async (request) => {
      const { merchant } = reading.of(request);
      const period = periodOf(merchant, request.query);
      const takings = await takingsOf(merchant, period, request.query);
      const { timeZone } = merchant;
      const damaged = reports.damaged(merchant, period.until);
      return { success: true, from: iso(period.from), until: iso(period.until), timeZone, takings, damaged };
    },
  );

  app.get(
    '/till/closings',
    { onRequest: shop.hook, schema: ofTill('Closed days', ClosingsAnswer) },
    async (request) => {
      const { id } = shop.of(request);
      const closings = reports.closings(id, MAX_CLOSINGS).map(closingView);
      return { success: true, closings, broken: reports.broken(id) };
    },
  );
  app.post<{ Body: ReportFileRequest }>(
    '/till/reports/export',
    {
      onRequest: shop.hook,
      schema: ofTill('A report as CSV', ReportFileAnswer, { body: ReportFileRequest }),
    },
    async (request) => {
      const merchant = shop.of(request);
      const { closing: number, save, ...query } = request.body;
      const { timeZone } = merchant;
      const closing = number === undefined ? null : reports.closing(merchant.id, number);
      if (closing === undefined)
        throw new Failure('not-found', 'there is no closing of this number', createReason('closing-gone'));
      const period = closing ?? periodOf(merchant, query);
      const takings = closing?.takings ?? (await takingsOf(merchant, period, query));
      const report = closing ? `Z ${closing.number}` : query.open === 'true' ? 'X' : '';
      const csv = reportCsv(
        {
          report,
          from: period.from === 0 ? '' : isoIn(period.from, timeZone),
          until: isoIn(period.until, timeZone),
        },
        takings,
        closing ? (closing.damaged ?? []) : reports.damaged(merchant, period.until),
      );
      const days = daysText(period.from, period.until, timeZone);
      const name = `cointill-${[merchant.id, report.replace(' ', ''), days].filter((part) => part !== '').join('-')}.csv`;
      const file = save ? await saveFile(name, csv) : null;
      return { success: true, name, csv: save ? '' : csv, file };
    },
  );
  app.post<{ Body: ClosingRequest }>(
    '/till/closings',
    {
      onRequest: shop.hook,
      schema: ofTill('Close the day', ClosingAnswer, { body: ClosingRequest }),
    },
    async (request) => {
      const { who } = auth.doer(request);
      const closing = await reports.close(shop.of(request), who, request.body.after);
      return { success: true, closing: closingView(closing) };
    },
  );
}

/** For a file name: 2026-11-21, or with the other end where it is another day. */
function daysText(from: Instant, until: Instant, timeZone: string): string {
  const [first, last] = [dayIn(Math.max(from, 0), timeZone), dayIn(until - 1, timeZone)];
  return from === 0 || first === last ? last : `${first}-${last}`;
}

function closingView({ number, from, until, by, takings, damaged, ...sealed }: Closing): ClosingView {
  const { grandTotals, seal } = sealed;
  const view = {
    number,
    by,
    takings: takings.map(takingsJson),
    damaged: [...(damaged ?? [])],
    grandTotals,
    seal,
  };
  return { ...view, from: from === 0 ? null : iso(from), until: iso(until) };
}
