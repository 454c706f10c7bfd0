/** Decision routes for invoices: cancel, accept, refund, clear an alarm; and the practice customer. */
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Method } from '#domain/coins/method.ts';
import type { Invoice, Seller } from '#domain/invoices/invoice.ts';
import { textOfNumber } from '#domain/kernel/money.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Auth, Principal } from '#http/auth/auth.ts';
import { PracticePayment } from '#http/methods/schema-practice.ts';
import { type Alongside, answerOnce } from '#http/plugins/idempotent-reply.ts';
import { type About, type BodySchema, caller, documented } from '#http/plugins/route.ts';
import { ErrorBody } from '#http/plugins/schema.ts';
import type { ByHand } from '#usecases/invoices/decide-by-hand.ts';
import type { Idempotency } from '#usecases/invoices/idempotent.ts';
import { type InvoiceView, ViewAnswer } from './schema.ts';
import { AcceptRequest, CancelRequest, ClearRequest, RefundRequest } from './schema-decisions.ts';

export interface DecisionRoutes {
  readonly auth: Auth;
  readonly byHand: ByHand;
  readonly invoice: (id: string) => Invoice | undefined;
  readonly idempotency: Idempotency;
  readonly view: (invoice: Invoice) => InvoiceView;
  /** With fields for the till alone. */
  readonly tillView: (invoice: Invoice) => InvoiceView;
  readonly practise: (
    merchantId: string,
    ask: {
      invoiceId: string;
      method: Method;
      amount: string | undefined;
      confirmations: number;
      late: boolean;
      action: 'pay' | 'confirm' | 'undo';
    },
  ) => Promise<Invoice>;
}

const REFUND = '/payments/invoices/refund';
const ERRORS = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody };

export function decisionRoutes(app: FastifyInstance, routes: DecisionRoutes): void {
  const { auth, byHand, idempotency } = routes;
  const managing = caller((request) => auth.principal(request, 'invoices:manage'));
  const viewed = ({ kind }: Principal, invoice: Invoice) => ({
    success: true,
    invoice: (kind === 'till' ? routes.tillView : routes.view)(invoice),
  });

  const decision = <B>(
    path: string,
    about: About,
    body: BodySchema,
    act: (merchantId: string, body: B, by: string) => Promise<Invoice>,
    more: Pick<RouteShorthandOptions, 'preValidation'> = {},
  ) =>
    app.post(
      path,
      {
        onRequest: managing.hook,
        ...more,
        schema: documented({
          ...about,
          tags: ['Invoices'],
          scope: 'invoices:manage',
          body,
          answers: { 200: ViewAnswer, ...ERRORS, ...(about.words?.[409] ? { 409: ErrorBody } : {}) },
        }),
      },
      async (request) => {
        const principal = managing.of(request);
        const { merchant, by } = principal;
        const who = auth.doerOrNull(request)?.who ?? by;
        return viewed(principal, await act(merchant.id, request.body as B, who));
      },
    );

  /** The seller of the sale a till request is about: needed before the body is validated. */
  const sellerAsked = ({ body }: FastifyRequest, { merchant }: Principal): Seller | null => {
    const id: unknown = typeof body === 'object' && body !== null && 'invoiceId' in body && body.invoiceId;
    const invoice = typeof id === 'string' ? routes.invoice(id) : undefined;
    return invoice?.merchantId === merchant.id && invoice.origin === 'till' ? invoice.seller : null;
  };

  decision<{ invoiceId: string }>(
    '/payments/invoices/cancel',
    {
      summary: 'Cancel an invoice',
      description:
        'Works while the invoice is pending and no payment was seen. Cancelling it again changes nothing.',
      words: { 409: 'The invoice is paid, expired or refunded, or a payment was seen.' },
    },
    CancelRequest,
    (merchantId, { invoiceId }, by) => byHand.cancel(merchantId, invoiceId, by),
    {
      preValidation: (request, _reply, done) => {
        const principal = managing.of(request);
        if (principal.kind === 'till') auth.needsAbout(request, sellerAsked(request, principal));
        done();
      },
    },
  );
  decision<{ invoiceId: string; reason: string }>(
    '/payments/invoices/accept',
    {
      summary: 'Accept an under-paid, unconfirmed or late invoice as paid',
      description:
        'The reason is kept with the invoice. Accepting an invoice that is already paid changes nothing.',
      words: { 409: 'No payment was seen, or the money was paid back.' },
    },
    AcceptRequest,
    (merchantId, { invoiceId, reason }, by) => byHand.accept(merchantId, invoiceId, reason, by),
  );
  app.post<{ Body: RefundRequest }>(
    REFUND,
    {
      onRequest: managing.hook,
      schema: documented({
        summary: 'Record a refund',
        description:
          'Records money that the shop has paid back with its own wallet. Without `amount` it records all that is left: what was received less what was paid back before. Parts add up. They cover what was paid too much first, and the invoice stays `paid` until the amount itself is paid back; the part that completes it makes the invoice `refunded`.',
        tags: ['Invoices'],
        scope: 'invoices:manage',
        body: RefundRequest,
        idempotent: true,
        answers: { 200: ViewAnswer, ...ERRORS, 409: ErrorBody },
        words: {
          409: 'No money was received, more would be paid back than was, or the `Idempotency-Key` was used within 24 hours for another request.',
        },
      }),
    },
    (request, reply) => {
      const principal = managing.of(request);
      const { merchant, by } = principal;
      const { invoiceId, ...refund } = request.body;
      const make = async (alongside?: Alongside) => {
        let answer = '';
        await byHand.refund(merchant.id, invoiceId, { amount: undefined, ...refund }, by, (invoice) => {
          answer = JSON.stringify(viewed(principal, invoice));
          return alongside?.(invoice, answer);
        });
        return answer;
      };
      return answerOnce({ idempotency, merchantId: merchant.id, path: REFUND }, request, reply, make);
    },
  );
  decision<{ invoiceId: string; alarm: string; reason?: string }>(
    '/payments/invoices/clear',
    {
      summary: 'Clear an alarm that somebody has dealt with',
      description:
        'An alarm says that money came late, was too little or too much, or was undone. The invoice lists them in `alarms`.',
      words: { 404: 'There is no such invoice in this shop, or it has no such alarm.' },
    },
    ClearRequest,
    (merchantId, { invoiceId, alarm, reason = '' }, by) =>
      byHand.clear(merchantId, invoiceId, alarm, by, reason.trim()),
  );

  const practising = caller((request) => {
    const principal = auth.principal(request, 'invoices:create');
    // Outside practice this endpoint does not exist.
    if (principal.merchant.books !== 'practice') {
      throw new Failure('route-not-found', `there is no ${request.method} ${request.url.split('?')[0]}`);
    }
    return principal;
  });
  app.post<{ Body: PracticePayment }>(
    '/practice/payments',
    {
      onRequest: practising.hook,
      schema: documented({
        summary: 'Play the customer',
        description:
          'Practice books only: pays an invoice with made-up money. Pay too little, twice, too much or late to see what your program does.',
        tags: ['Practice'],
        scope: 'invoices:create',
        body: PracticePayment,
        answers: { 200: ViewAnswer, ...ERRORS, 409: ErrorBody },
        words: {
          404: 'There is no such invoice in this shop, or the shop takes real money: then nobody can play the customer.',
          409: 'A LIGHTNING invoice is paid only once, not after its time, and never confirmed or undone. `late` where a payment that was seen holds the invoice open. `confirm` or `undo` where nothing was paid.',
        },
      }),
    },
    async (request) => {
      const { invoiceId, method, amount, confirmations = 0, late = false, action = 'pay' } = request.body;
      const principal = practising.of(request);
      const { merchant } = principal;
      const coins = typeof amount === 'number' ? textOfNumber(amount) : amount;
      const wish = { invoiceId, method, amount: coins, confirmations, late, action };
      return viewed(principal, await routes.practise(merchant.id, wish));
    },
  );
}
