/** Invoice routes beyond the specification: the full view, lists, the event log. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Method } from '#domain/coins/method.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { publicLog } from '#domain/invoices/public-log.ts';
import type { InvoiceStatus } from '#domain/invoices/status.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { instantOf } from '#domain/kernel/time-zone.ts';
import { Failure, invalid, missing } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Auth, Principal } from '#http/auth/auth.ts';
import { caller, documented } from '#http/plugins/route.ts';
import { ErrorBody } from '#http/plugins/schema.ts';
import { type InvoiceView, ListAnswer, ListQuery, LogAnswer, ViewAnswer } from './schema.ts';
import { RetrieveQuery } from './schema-payments.ts';

export interface InvoiceQuery {
  readonly merchantId: string;
  readonly status?: InvoiceStatus;
  readonly from?: Instant;
  readonly until?: Instant;
  readonly method?: Method;
  readonly sellerId?: string;
  readonly externalInvoiceId?: string;
  readonly text?: string;
  readonly needsAttention?: boolean;
  readonly hasRefunds?: boolean;
  readonly cursor?: string;
  readonly limit: number;
}

export interface InvoiceRoutes {
  readonly auth: Auth;
  readonly invoice: (id: string) => Invoice | undefined;
  readonly view: (invoice: Invoice) => InvoiceView;
  /** With fields for the till alone. */
  readonly tillView: (invoice: Invoice) => InvoiceView;
  readonly list: (query: InvoiceQuery) => { invoices: readonly Invoice[]; nextCursor: string | null };
}

const ERRORS = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody };

export function invoiceRoutes(app: FastifyInstance, routes: InvoiceRoutes): void {
  const { auth } = routes;
  const reading = caller((request) => auth.principal(request, 'invoices:read'));

  const own = (request: FastifyRequest<{ Querystring: { invoiceId?: string } }>): Invoice => {
    const { invoiceId } = request.query;
    if (typeof invoiceId !== 'string' || invoiceId === '')
      throw missing('invoiceId', 'Invoice ID is required');
    const invoice = routes.invoice(invoiceId);
    if (invoice?.merchantId !== reading.of(request).merchant.id)
      throw new Failure('not-found', 'Invoice not found', createReason('sale-gone'));
    return invoice;
  };
  const viewFor = ({ kind }: Principal) => (kind === 'till' ? routes.tillView : routes.view);
  const viewed = (principal: Principal, invoice: Invoice) => ({
    success: true,
    invoice: viewFor(principal)(invoice),
  });

  app.get<{ Querystring: { invoiceId?: string } }>(
    '/payments/invoices/view',
    {
      onRequest: reading.hook,
      schema: documented({
        summary: 'Everything about one invoice',
        description:
          'Rates, payments, confirmations, what is missing, alarms: what the till and the checkout show.',
        tags: ['Invoices'],
        scope: 'invoices:read',
        querystring: RetrieveQuery,
        answers: { 200: ViewAnswer, ...ERRORS },
      }),
    },
    async (request) => viewed(reading.of(request), own(request)),
  );

  app.get<{ Querystring: { invoiceId?: string } }>(
    '/payments/invoices/events',
    {
      onRequest: reading.hook,
      schema: documented({
        summary: 'What happened to an invoice',
        description: 'In order, from its creation on: the same events as in its stream.',
        tags: ['Invoices'],
        scope: 'invoices:read',
        querystring: RetrieveQuery,
        answers: { 200: LogAnswer, ...ERRORS },
      }),
    },
    async (request) => ({
      success: true,
      events: publicLog(own(request)),
    }),
  );

  app.get<{ Querystring: ListQuery }>(
    '/payments/invoices/list',
    {
      onRequest: reading.hook,
      schema: documented({
        summary: 'List invoices, newest first',
        description:
          'An invoice is listed when it meets every filter you give. For the next page send the same filters and `nextCursor` as `cursor`, until `nextCursor` is null. No invoice is missed or repeated while new ones are made.',
        tags: ['Invoices'],
        scope: 'invoices:read',
        querystring: ListQuery,
        answers: { 200: ListAnswer, 400: ErrorBody, 401: ErrorBody, 403: ErrorBody },
      }),
    },
    async (request) => {
      const principal = reading.of(request);
      const page = routes.list(parseListQuery(principal.merchant, request.query));
      return { success: true, invoices: page.invoices.map(viewFor(principal)), nextCursor: page.nextCursor };
    },
  );
}

function parseListQuery({ id: merchantId, timeZone }: Merchant, query: ListQuery): InvoiceQuery {
  const limit = query.limit === undefined ? 50 : Number(query.limit);
  if (limit < 1 || limit > 200) throw invalid('limit', 'limit must be a whole number from 1 to 200');
  const { status, method, seller, externalInvoiceId, text, cursor } = query;
  return {
    merchantId,
    limit,
    ...(status ? { status } : {}),
    ...(method ? { method } : {}),
    ...(seller ? { sellerId: seller } : {}),
    ...(externalInvoiceId === undefined ? {} : { externalInvoiceId }),
    ...(text ? { text } : {}),
    ...(cursor ? { cursor } : {}),
    ...(query.attention === 'true' ? { needsAttention: true } : {}),
    ...(query.refunds === 'true' ? { hasRefunds: true } : {}),
    ...(query.from === undefined ? {} : { from: instantOf('from', query.from, timeZone) }),
    ...(query.until === undefined ? {} : { until: instantOf('until', query.until, timeZone) }),
  };
}
