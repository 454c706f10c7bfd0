/** Sales report routes: reports of any period, and closing the day. */

import { type Instant, iso } from '#domain/kernel/time.ts';
import { dayIn, instantOf, isoIn } from '#domain/kernel/time-zone.ts';
import { Failure } from '#domain/messages/errors.ts';
import { periodInvalid } from '#domain/messages/failures.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Closing } from '#domain/sales-reports/closing.ts';
import { reportCsv } from '#domain/sales-reports/report-csv.ts';
import type { Period } from '#domain/sales-reports/takings.ts';
import { takingsJson } from '#domain/sales-reports/takings-json.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import { type Route, route } from '#http/plugins/route.ts';
import type { Reports } from '#usecases/sales-reports/reports.ts';
import {
  ClosingAnswer,
  ClosingRequest,
  ClosingsAnswer,
  ClosingsQuery,
  type ClosingView,
  ReportAnswer,
  ReportFileAnswer,
  ReportFileRequest,
  ReportQuery,
} from './schema.ts';

export interface ReportRoutes {
  readonly reports: Reports;
  readonly now: () => Instant;
  /** Writes a file into the data folder; its path. */
  readonly saveFile: (name: string, text: string) => Promise<string>;
}

const CLOSINGS_A_PAGE = 60;

export function reportRoutes({ reports, now, saveFile }: ReportRoutes): readonly Route[] {
  const periodOf = (merchant: Merchant, { from, until, open }: ReportQuery) => {
    if (open === 'true') return reports.openPeriod(merchant);
    const { timeZone } = merchant;
    const period = {
      from: instantOf('from', from ?? dayIn(now(), timeZone), timeZone),
      until: until === undefined ? now() + 1 : instantOf('until', until, timeZone),
    };
    if (period.until < period.from) throw periodInvalid();
    return period;
  };
  const takingsOf = (merchant: Merchant, period: Period, { open }: ReportQuery) =>
    open === 'true' ? reports.open(merchant) : reports.between(merchant, period);

  return [
    route('GET /reports', {
      schema: {
        summary: 'Get the sales of a period',
        description:
          'What was taken in a period, by hour, method and tax rate, with the rates that were locked. A sale counts in the period in which it was paid, a refund in the one in which it was recorded.',
        tag: 'Shop',
        querystring: ReportQuery,
        answer: ReportAnswer,
      },
      permission: { scope: 'invoices:read', till: 'reports', tills: 'all' },
      handler: async ({ query }, { merchant }) => {
        const period = periodOf(merchant, query);
        const takings = await takingsOf(merchant, period, query);
        const { timeZone } = merchant;
        const damaged = reports.damaged(merchant, period.until);
        return { from: iso(period.from), until: iso(period.until), timeZone, takings, damaged };
      },
    }),
    route('GET /till/closings', {
      schema: { summary: 'Closed days', querystring: ClosingsQuery, answer: ClosingsAnswer },
      permission: { shop: 'reports', tills: 'all' },
      handler: ({ query: { before } }, { merchant: { id } }) => ({
        closings: reports
          .closings(id, CLOSINGS_A_PAGE, before === undefined ? undefined : Number(before))
          .map(closingView),
        broken: reports.broken(id),
      }),
    }),
    route('POST /till/reports/export', {
      schema: { summary: 'A report as CSV', body: ReportFileRequest, answer: ReportFileAnswer },
      permission: { shop: 'export', tills: 'all' },
      audit: ['from', 'until', 'open', 'closing'],
      handler: async ({ body: { closing: number, save, ...query } }, { merchant }) => {
        const { timeZone } = merchant;
        const closing = number === undefined ? null : reports.closing(merchant.id, number);
        if (closing === undefined)
          throw new Failure(
            'not-found',
            'there is no closing with this number',
            createReason('closing-gone'),
          );
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
        return { name, csv: save ? '' : csv, file };
      },
    }),
    route('POST /till/closings', {
      schema: { summary: 'Close the day', body: ClosingRequest, answer: ClosingAnswer },
      permission: { shop: 'close', tills: 'all' },
      audit: [],
      handler: async ({ body }, { merchant, actor }) => ({
        closing: closingView(await reports.close(merchant, actor.who, body.after)),
      }),
    }),
  ];
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
