/** What was taken: reports of any period, and closing the day. */
import type { FastifyInstance } from 'fastify';
import { invalid } from '../domain/errors.ts';
import type { Merchant } from '../domain/merchant.ts';
import type { Closing } from '../domain/report.ts';
import { type Instant, iso } from '../domain/time.ts';
import { dayIn, instantOf } from '../domain/zoned.ts';
import type { Reports } from '../usecases/reports.ts';
import type { Auth } from './auth.ts';
import * as wire from './contract.ts';
import { caller, documented } from './route.ts';

export interface ReportRoutes {
  readonly auth: Auth;
  readonly reports: Reports;
  readonly now: () => Instant;
}

const MOST_CLOSINGS = 60;
const ERRORS = { 400: wire.ErrorBody, 401: wire.ErrorBody, 403: wire.ErrorBody };

export function reportRoutes(app: FastifyInstance, { auth, reports, now }: ReportRoutes): void {
  const reading = caller((request) => auth.principal(request, 'invoices:read'));
  const shop = caller((request) => auth.tillShop(request));

  const periodOf = (merchant: Merchant, { from, until, open }: wire.ReportQuery) => {
    if (open === 'true') return reports.open(merchant);
    const { timeZone } = merchant;
    const period = {
      from: instantOf('from', from ?? dayIn(now(), timeZone), timeZone),
      until: until === undefined ? now() + 1 : instantOf('until', until, timeZone),
    };
    if (period.until < period.from) throw invalid('until', 'until must not be before from');
    return period;
  };

  app.get<{ Querystring: wire.ReportQuery }>(
    '/reports',
    {
      onRequest: reading.hook,
      schema: documented({
        summary: 'Takings of a period',
        description:
          'Sales by the instant their payment was decided, refunds by the instant they were recorded: by hour, method and tax rate, with the rates that were locked.',
        tags: ['Shop'],
        scope: 'invoices:read',
        querystring: wire.ReportQuery,
        answers: { 200: wire.ReportAnswer, ...ERRORS },
      }),
    },
    async (request) => {
      const { merchant } = reading.of(request);
      const period = periodOf(merchant, request.query);
      const takings = await reports.between(merchant, period);
      const { timeZone } = merchant;
      return { success: true, from: iso(period.from), until: iso(period.until), timeZone, takings };
    },
  );

  const ofTill = (summary: string, answer: Parameters<typeof documented>[0]['answers'][200]) =>
    documented({
      summary,
      tags: ['Till'],
      scope: 'till',
      answers: { 200: answer, 409: wire.ErrorBody, ...ERRORS },
    });

  app.get(
    '/till/closings',
    { onRequest: shop.hook, schema: ofTill('Closed days', wire.ClosingsAnswer) },
    async (request) => {
      const { id } = shop.of(request);
      const closings = reports.closings(id, MOST_CLOSINGS).map(closingView);
      return { success: true, closings, broken: reports.broken(id) };
    },
  );
  app.post(
    '/till/closings',
    { onRequest: shop.hook, schema: ofTill('Close the day', wire.ClosingAnswer) },
    async (request) => ({
      success: true,
      closing: closingView(await reports.close(shop.of(request), auth.doer(request).who)),
    }),
  );
}

function closingView({ number, from, until, by, takings, grandTotals, seal }: Closing): wire.ClosingView {
  const view = { number, by, takings: [...takings], grandTotals, seal };
  return { ...view, from: from === 0 ? null : iso(from), until: iso(until) };
}
