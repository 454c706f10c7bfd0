/** Invoice routes beyond the specification: the full view, lists, the event log. */

import type { Method } from '#domain/coins/method.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { publicLog } from '#domain/invoices/public-log.ts';
import type { InvoiceStatus } from '#domain/invoices/status.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { instantOf } from '#domain/kernel/time-zone.ts';
import { invoiceIdMissing, invoiceNotFound, limitInvalid } from '#domain/messages/failures.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Principal } from '#http/auth/permission.ts';
import { type Route, route } from '#http/plugins/route.ts';
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
  readonly invoice: (id: string) => Invoice | undefined;
  readonly view: (invoice: Invoice) => InvoiceView;
  /** With fields for the till alone. */
  readonly tillView: (invoice: Invoice) => InvoiceView;
  readonly list: (query: InvoiceQuery) => { invoices: readonly Invoice[]; nextCursor: string | null };
}

export function invoiceRoutes(routes: InvoiceRoutes): readonly Route[] {
  const permission = { scope: 'invoices:read', till: 'anyone' } as const;
  const tag = 'Invoices';
  const own = ({ invoiceId }: { invoiceId?: string }, { merchant }: Principal): Invoice => {
    if (typeof invoiceId !== 'string' || invoiceId === '') throw invoiceIdMissing();
    const invoice = routes.invoice(invoiceId);
    if (invoice?.merchantId !== merchant.id) throw invoiceNotFound();
    return invoice;
  };
  const viewFor = ({ kind }: Principal) => (kind === 'till' ? routes.tillView : routes.view);

  return [
    route('GET /payments/invoices/view', {
      schema: {
        summary: 'Everything about one invoice',
        description:
          'Rates, payments, confirmations, what is missing, alarms: what the till and the checkout show.',
        tag,
        querystring: RetrieveQuery,
        answer: ViewAnswer,
        errors: [404],
      },
      permission,
      handler: ({ query }, principal) => ({ invoice: viewFor(principal)(own(query, principal)) }),
    }),
    route('GET /payments/invoices/events', {
      schema: {
        summary: 'What happened to an invoice',
        description: 'In order, from its creation on: the same events as in its stream.',
        tag,
        querystring: RetrieveQuery,
        answer: LogAnswer,
        errors: [404],
      },
      permission,
      handler: ({ query }, principal) => ({ events: publicLog(own(query, principal)) }),
    }),
    route('GET /payments/invoices/list', {
      schema: {
        summary: 'List invoices, newest first',
        description:
          'An invoice is listed when it meets every filter you give. For the next page send the same filters and `nextCursor` as `cursor`, until `nextCursor` is null. No invoice is missed or repeated while new ones are made.',
        tag,
        querystring: ListQuery,
        answer: ListAnswer,
      },
      permission,
      handler: ({ query }, principal) => {
        const page = routes.list(parseListQuery(principal.merchant, query));
        return { invoices: page.invoices.map(viewFor(principal)), nextCursor: page.nextCursor };
      },
    }),
  ];
}

function parseListQuery({ id: merchantId, timeZone }: Merchant, query: ListQuery): InvoiceQuery {
  const limit = query.limit === undefined ? 50 : Number(query.limit);
  if (limit < 1 || limit > 200) throw limitInvalid(200);
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
