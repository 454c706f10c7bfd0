/** Routes of the three specified endpoints: create an invoice, create a link, retrieve. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { mustOffer } from '#domain/invoices/tender.ts';
import type { Awaitable } from '#domain/kernel/awaitable.ts';
import { moneyText } from '#domain/kernel/money.ts';
import { invalid } from '#domain/messages/errors.ts';
import { invoiceIdMissing, invoiceNotFound } from '#domain/messages/failures.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Principal } from '#http/auth/permission.ts';
import type { DiscountRoutes } from '#http/carts/routes-discount.ts';
import { type Alongside, answerOnce } from '#http/plugins/idempotent-reply.ts';
import { type Route, route } from '#http/plugins/route.ts';
import type { Discounted } from '#usecases/carts/discount-approvals.ts';
import type { CreateRequest as CreateAsk } from '#usecases/invoices/create-invoice.ts';
import type { Idempotency } from '#usecases/invoices/idempotent.ts';
import type { StoredSettings } from '#usecases/kernel/stored-settings.ts';
import type { AuditLog } from '#usecases/staff/audit-log.ts';
import { parseCreateRequest } from './create-request.ts';
import { retrievedText } from './retrieved-text.ts';
import { CreatedInvoice, CreatedLink, CreateRequest, Retrieved, RetrieveQuery } from './schema-payments.ts';
import { createdInvoice, createdLink } from './specified-answers.ts';

export interface PaymentRoutes extends DiscountRoutes {
  readonly storedSettings: StoredSettings;
  readonly create: (
    merchant: Merchant,
    ask: CreateAsk,
    alongside?: Alongside,
    present?: (invoice: Invoice) => string,
  ) => Promise<Invoice>;
  readonly idempotency: Idempotency;
  readonly invoice: (id: string) => Awaitable<Invoice | undefined>;
  readonly checkoutBase: () => string;
  readonly actLog: AuditLog;
}

const JSON_TYPE = 'application/json; charset=utf-8';
/** Not validated by it: the rules and their order are in create-request.ts, whose messages say what is allowed. */
const CREATION = {
  tag: 'Invoices',
  body: CreateRequest,
  idempotent: true,
  errors: [409, 503],
  words: {
    409: 'The `Idempotency-Key` was used within 24 hours for another request.',
    503: 'Nothing was made: no method is set up, no rate is usable, LIGHTNING was named and its node did not answer, or the disk refuses to write. Where the disk failed while it flushed, the invoice may turn up after the next start: send the same `Idempotency-Key` again. Addresses of the other methods are made here, so an invoice that names them is made also while their node or server is away; payments to it are found once that is back.',
  },
};

export function paymentRoutes(routes: PaymentRoutes): readonly Route[] {
  const { auth, idempotency } = routes;

  /** Who approved this cart before the customer was offered a tip. */
  const approvedBefore = ({ body, headers }: FastifyRequest, what: Discounted) => {
    const approval = typeof body === 'object' && body !== null ? Reflect.get(body, 'approval') : null;
    const key = headers['idempotency-key'];
    if (typeof approval !== 'string' || typeof key !== 'string') return null;
    return routes.approvals.use(approval, what, key);
  };

  const create = async (
    request: FastifyRequest,
    { kind, merchant, by }: Principal,
    reply: FastifyReply,
    path: string,
    origin: 'api' | 'link',
    present: (invoice: Invoice) => string,
  ) => {
    const { tenderAsk, ...asked } = parseCreateRequest(request.body, kind === 'till' ? 'till' : origin);
    const tender = tenderAsk ? { ...tenderAsk, by: auth.actorOrNull(request)?.who ?? by } : null;
    if (tenderAsk) mustOffer(routes.storedSettings.of('tenders', merchant.id), tenderAsk.kind);
    const cart = kind === 'till' && asked.cart ? { cart: routes.listedCart(merchant, asked.cart) } : {};
    const ask: CreateAsk =
      kind === 'till'
        ? { ...asked, ...cart, tender, seller: auth.seller(request), till: auth.networkTill(request) }
        : asked;
    return answerOnce({ idempotency, merchantId: merchant.id, path }, request, reply, async (alongside) => {
      // Not asked for a retry whose sale was made: nobody is asked for a PIN twice.
      const large = kind === 'till' && ask.cart && routes.discountIsLarge(merchant, ask.cart);
      const approver = large
        ? (approvedBefore(request, { merchantId: merchant.id, seller: ask.seller ?? null, cart: ask.cart }) ??
          auth.needs(request, 'discount'))
        : null;
      const invoice = await routes.create(merchant, ask, alongside, present);
      if (approver) {
        const about = {
          invoiceId: invoice.id,
          amount: moneyText(invoice.asked),
          currency: invoice.asked.currency,
        };
        await routes.actLog.write({
          ...approver,
          act: 'discount',
          door: `POST ${path}`,
          shop: merchant.id,
          about,
        });
      }
      return present(invoice);
    });
  };

  return [
    route('POST /payments/invoices', {
      schema: {
        ...CREATION,
        summary: 'Create an invoice',
        description: 'Creates an invoice and returns a destination and an amount for each payment method.',
        answer: CreatedInvoice,
      },
      permission: { scope: 'invoices:create', till: 'anyone', tills: 'all' },
      unvalidated: true,
      handler: (request, principal, reply) =>
        create(request, principal, reply, '/payments/invoices', 'api', (invoice) =>
          JSON.stringify(createdInvoice(invoice)),
        ),
    }),
    route('POST /payments/links', {
      schema: {
        ...CREATION,
        summary: 'Create a payment link',
        description: 'Creates an invoice and returns the address of its hosted checkout page.',
        answer: CreatedLink,
      },
      permission: { scope: 'invoices:create', till: 'anyone', tills: 'main' },
      unvalidated: true,
      handler: (request, principal, reply) =>
        create(request, principal, reply, '/payments/links', 'link', (invoice) =>
          JSON.stringify(createdLink(invoice, routes.checkoutBase())),
        ),
    }),
    route('GET /payments/invoices', {
      schema: {
        summary: 'Retrieve an invoice',
        description:
          'An invoice of another shop is answered 404, as if it did not exist. Amounts are JSON numbers, those of a method in its own coin.',
        tag: 'Invoices',
        querystring: RetrieveQuery,
        answer: Retrieved,
        errors: [404],
      },
      permission: { scope: 'invoices:read', till: 'anyone', tills: 'all' },
      unvalidated: true,
      handler: async ({ query: { invoiceId } }, { merchant }, reply) => {
        if (invoiceId === undefined || invoiceId === '') throw invoiceIdMissing();
        if (typeof invoiceId !== 'string') throw invalid('invoiceId', 'invoiceId must be given once');
        const invoice = await routes.invoice(invoiceId);
        if (invoice?.merchantId !== merchant.id) throw invoiceNotFound();
        reply.header('Content-Type', JSON_TYPE);
        return retrievedText(invoice);
      },
    }),
  ];
}
