/** Invoice routes beyond the specification: the full view, lists, the event log. */

import type { Method } from '#domain/coins/method.ts';
import { type Invoice, MAIN_TILL } from '#domain/invoices/invoice.ts';
import { publicLog } from '#domain/invoices/public-log.ts';
import type { InvoiceStatus } from '#domain/invoices/status.ts';
import type { Awaitable } from '#domain/kernel/awaitable.ts';
import type { Currency } from '#domain/kernel/currency.ts';
import { fixedText, moneyDecimals } from '#domain/kernel/money.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { instantOf } from '#domain/kernel/time-zone.ts';
import { invoiceIdMissing, invoiceNotFound, limitInvalid } from '#domain/messages/failures.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Principal } from '#http/auth/permission.ts';
import { type Route, route } from '#http/plugins/route.ts';
import {
  type InvoiceView,
  ListAnswer,
  ListQuery,
  LogAnswer,
  SumAnswer,
  SumQuery,
  ViewAnswer,
} from './schema.ts';
import { RetrieveQuery } from './schema-payments.ts';

/** What a list asks of an invoice. */
export interface InvoiceFilter {
  readonly merchantId: string;
  readonly status?: InvoiceStatus;
  readonly from?: Instant;
  readonly until?: Instant;
  readonly paidFrom?: Instant;
  readonly paidUntil?: Instant;
  readonly method?: Method;
  readonly paidWith?: Method;
  readonly sellerId?: string;
  readonly tillId?: string | null;
  readonly externalInvoiceId?: string;
  readonly text?: string;
  readonly needsAttention?: boolean;
  readonly hasRefunds?: boolean;
}

export interface InvoiceQuery extends InvoiceFilter {
  readonly cursor?: string;
  readonly limit: number;
}

/** What invoices come to in one currency, in its smallest units. */
interface InvoiceSum {
  readonly currency: Currency;
  readonly count: number;
  readonly units: bigint;
  readonly paidUnits: bigint;
}

export interface InvoiceRoutes {
  readonly invoice: (id: string) => Awaitable<Invoice | undefined>;
  readonly view: (invoice: Invoice) => InvoiceView;
  /** With fields for the till alone. */
  readonly tillView: (invoice: Invoice) => InvoiceView;
  readonly list: (
    query: InvoiceQuery,
  ) => Awaitable<{ invoices: readonly Invoice[]; nextCursor: string | null }>;
  readonly sum: (filter: InvoiceFilter) => Promise<readonly InvoiceSum[]>;
}

export function invoiceRoutes(routes: InvoiceRoutes): readonly Route[] {
  const permission = { scope: 'invoices:read', till: 'anyone', tills: 'all' } as const;
  const tag = 'Invoices';
  const own = async ({ invoiceId }: { invoiceId?: string }, { merchant }: Principal): Promise<Invoice> => {
    if (typeof invoiceId !== 'string' || invoiceId === '') throw invoiceIdMissing();
    const invoice = await routes.invoice(invoiceId);
    if (invoice?.merchantId !== merchant.id) throw invoiceNotFound();
    return invoice;
  };
  const viewFor = ({ kind }: Principal) => (kind === 'till' ? routes.tillView : routes.view);

  return [
    route('GET /payments/invoices/view', {
      schema: {
        summary: 'Get invoice details',
        description:
          'Rates, payments, confirmations, what is missing, alarms: what the till and the checkout show.',
        tag,
        querystring: RetrieveQuery,
        answer: ViewAnswer,
        errors: [404],
      },
      permission,
      handler: async ({ query }, principal) => ({ invoice: viewFor(principal)(await own(query, principal)) }),
    }),
    route('GET /payments/invoices/events', {
      schema: {
        summary: 'List invoice events',
        description: 'In order, from its creation on: the same events as in its stream.',
        tag,
        querystring: RetrieveQuery,
        answer: LogAnswer,
        errors: [404],
      },
      permission,
      handler: async ({ query }, principal) => ({ events: publicLog(await own(query, principal)) }),
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
      handler: async ({ query }, principal) => {
        const page = await routes.list(parseListQuery(principal.merchant, query));
        return { invoices: page.invoices.map(viewFor(principal)), nextCursor: page.nextCursor };
      },
    }),
    route('GET /payments/invoices/sum', {
      schema: {
        summary: 'Count and sum of a list',
        description:
          'How many invoices the list with the same filters has over all its pages, and what they come to in each currency.',
        tag,
        querystring: SumQuery,
        answer: SumAnswer,
      },
      permission,
      handler: async ({ query }, { merchant }) => ({
        sums: (await routes.sum(parseFilters(merchant, query))).map(sumView),
      }),
    }),
  ];
}

function sumView({ currency, count, units, paidUnits }: InvoiceSum): SumAnswer['sums'][number] {
  const decimals = moneyDecimals({ currency, units });
  return {
    ...{ currency, decimals, count },
    ...{ amount: fixedText(units, decimals), paid: fixedText(paidUnits, decimals) },
  };
}

function parseListQuery(merchant: Merchant, query: ListQuery): InvoiceQuery {
  const limit = query.limit === undefined ? 50 : Number(query.limit);
  if (limit < 1 || limit > 200) throw limitInvalid(200);
  const { cursor } = query;
  return { ...parseFilters(merchant, query), limit, ...(cursor ? { cursor } : {}) };
}

/** @throws Failure invalid-request that names the field */
export function parseFilters({ id: merchantId, timeZone }: Merchant, query: SumQuery): InvoiceFilter {
  const { status, method, paidWith, seller, till, externalInvoiceId, text } = query;
  const time = (name: 'from' | 'until' | 'paidFrom' | 'paidUntil') => {
    const given = query[name];
    return given === undefined ? {} : { [name]: instantOf(name, given, timeZone) };
  };
  return {
    merchantId,
    ...(status ? { status } : {}),
    ...(method ? { method } : {}),
    ...(paidWith ? { paidWith } : {}),
    ...(seller ? { sellerId: seller } : {}),
    ...(till ? { tillId: till === MAIN_TILL ? null : till } : {}),
    ...(externalInvoiceId === undefined ? {} : { externalInvoiceId }),
    ...(text ? { text } : {}),
    ...(query.attention === 'true' ? { needsAttention: true } : {}),
    ...(query.refunds === 'true' ? { hasRefunds: true } : {}),
    ...time('from'),
    ...time('until'),
    ...time('paidFrom'),
    ...time('paidUntil'),
  };
}
