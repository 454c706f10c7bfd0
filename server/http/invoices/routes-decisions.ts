/** Decision routes for invoices: cancel, accept, refund, clear an alarm; and the practice customer. */

import type { FastifyRequest } from 'fastify';
import { coinText, type Method } from '#domain/coins/method.ts';
import type { Invoice, Seller } from '#domain/invoices/invoice.ts';
import type { Payee } from '#domain/invoices/payee.ts';
import type { Awaitable } from '#domain/kernel/awaitable.ts';
import { textOfNumber } from '#domain/kernel/money.ts';
import { iso } from '#domain/kernel/time.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Auth } from '#http/auth/auth.ts';
import type { Principal } from '#http/auth/permission.ts';
import { PracticePayment } from '#http/methods/schema-practice.ts';
import { type Alongside, answerOnce } from '#http/plugins/idempotent-reply.ts';
import { type Route, route } from '#http/plugins/route.ts';
import type { ByHand } from '#usecases/invoices/decide-by-hand.ts';
import type { Idempotency } from '#usecases/invoices/idempotent.ts';
import { type InvoiceView, ViewAnswer } from './schema.ts';
import {
  AcceptRequest,
  CancelRequest,
  ClearRequest,
  PayeeAnswer,
  PayeeRequest,
  type PayeeView,
  RefundRequest,
} from './schema-decisions.ts';

export interface DecisionRoutes {
  readonly auth: Auth;
  readonly byHand: ByHand;
  readonly invoice: (id: string) => Awaitable<Invoice | undefined>;
  readonly idempotency: Idempotency;
  readonly view: (invoice: Invoice) => InvoiceView;
  /** With fields for the till alone. */
  readonly tillView: (invoice: Invoice) => InvoiceView;
  /** Null for a text that is no code to pay to. @throws Failure for one with an error in it */
  readonly readPayee: (merchant: Merchant, to: string, method: Method) => Payee | null;
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

export function decisionRoutes(routes: DecisionRoutes): readonly Route[] {
  const { auth, byHand, idempotency } = routes;
  const scope = 'invoices:manage';
  const tag = 'Invoices';
  const viewFor = ({ kind }: Principal, invoice: Invoice) => ({
    success: true,
    invoice: (kind === 'till' ? routes.tillView : routes.view)(invoice),
  });
  const who = (request: FastifyRequest, { by }: Principal) => auth.actorOrNull(request)?.who ?? by;

  /** The seller of the sale a till request is about: needed before the body is validated. */
  const sellerAsked = async ({ body }: FastifyRequest, { merchant }: Principal): Promise<Seller | null> => {
    const id: unknown = typeof body === 'object' && body !== null && 'invoiceId' in body && body.invoiceId;
    const invoice = typeof id === 'string' ? await routes.invoice(id) : undefined;
    return invoice?.merchantId === merchant.id && invoice.origin === 'till' ? invoice.seller : null;
  };

  return [
    route('POST /payments/invoices/cancel', {
      schema: {
        summary: 'Cancel an invoice',
        description:
          'Works while the invoice is pending and no payment was seen. Cancelling it again changes nothing.',
        tag,
        body: CancelRequest,
        answer: ViewAnswer,
        errors: [404, 409],
        words: { 409: 'The invoice is paid, expired or refunded, or a payment was seen.' },
      },
      permission: { scope, till: 'cancel', own: { act: 'cancelOwn', seller: sellerAsked }, tills: 'all' },
      audit: ['invoiceId'],
      handler: async (request, caller) => {
        const { invoiceId } = request.body;
        return viewFor(caller, await byHand.cancel(caller.merchant.id, invoiceId, who(request, caller)));
      },
    }),
    route('POST /payments/invoices/accept', {
      schema: {
        summary: 'Accept an under-paid, unconfirmed or late invoice as paid',
        description:
          'The reason is kept with the invoice. Accepting an invoice that is already paid changes nothing.',
        tag,
        body: AcceptRequest,
        answer: ViewAnswer,
        errors: [404, 409],
        words: { 409: 'No payment was seen, or the money was paid back.' },
      },
      permission: { scope, till: 'accept', tills: 'all' },
      audit: ['invoiceId', 'reason'],
      handler: async (request, caller) => {
        const { invoiceId, reason } = request.body;
        const by = who(request, caller);
        return viewFor(caller, await byHand.accept(caller.merchant.id, invoiceId, reason, by));
      },
    }),
    route('POST /payments/invoices/refund', {
      schema: {
        summary: 'Record a refund',
        description:
          'Records money that the shop has paid back with its own wallet. Without `amount` it records all that is left: what was received less what was paid back before. Parts add up. They cover what was paid too much first, and the invoice stays `paid` until the amount itself is paid back; the part that completes it makes the invoice `refunded`. An unfinished sale of the till, with nothing unconfirmed, expires with it: `amount` is then left out or is all that was received.',
        tag,
        body: RefundRequest,
        idempotent: true,
        answer: ViewAnswer,
        errors: [404, 409],
        words: {
          409: 'No money was received, more would be paid back than was, or the `Idempotency-Key` was used within 24 hours for another request.',
        },
      },
      permission: { scope, till: 'refund', tills: 'all' },
      audit: ['invoiceId', 'amount', 'to', 'reference', 'restock'],
      handler: (request, caller, reply) => {
        const { merchant, by } = caller;
        const { invoiceId, ...refund } = request.body;
        const make = async (alongside?: Alongside) => {
          let answer = '';
          await byHand.refund(merchant.id, invoiceId, { amount: undefined, ...refund }, by, (invoice) => {
            answer = JSON.stringify(viewFor(caller, invoice));
            return alongside?.(invoice, answer);
          });
          return answer;
        };
        return answerOnce({ idempotency, merchantId: merchant.id, path: REFUND }, request, reply, make);
      },
    }),
    route('POST /payments/invoices/clear', {
      schema: {
        summary: 'Dismiss an alarm',
        description:
          'An alarm says that money came late, was too little or too much, or was undone. The invoice lists them in `alarms`.',
        tag,
        body: ClearRequest,
        answer: ViewAnswer,
        errors: [404],
        words: { 404: 'There is no such invoice in this shop, or it has no such alarm.' },
      },
      permission: { scope, till: 'clear', tills: 'all' },
      audit: ['invoiceId', 'alarm'],
      handler: async (request, caller) => {
        const { invoiceId, alarm, reason = '' } = request.body;
        const by = who(request, caller);
        const invoice = await byHand.clear(caller.merchant.id, invoiceId, alarm, by, reason.trim());
        return viewFor(caller, invoice);
      },
    }),
    route('POST /till/refunds/payee', {
      schema: {
        summary: 'Read what a customer shows to get a refund',
        body: PayeeRequest,
        answer: PayeeAnswer,
      },
      permission: { shop: 'anyone', tills: 'all' },
      handler: ({ body: { to, method } }, { merchant }) => {
        const payee = routes.readPayee(merchant, to, method);
        return { payee: payee && payeeView(payee) };
      },
    }),
    route('POST /practice/payments', {
      schema: {
        summary: 'Simulate a payment',
        description:
          'Practice books only: pays an invoice with pretend money. Pay too little, twice, too much or late to see what your program does.',
        tag: 'Practice',
        body: PracticePayment,
        answer: ViewAnswer,
        errors: [404, 409],
        words: {
          404: 'There is no such invoice in this shop, or the shop takes real money, so payments can’t be simulated.',
          409: 'A LIGHTNING invoice is paid only once, not after its time, and never confirmed or undone. `late` where a payment that was seen holds the invoice open. `confirm` or `undo` where nothing was paid.',
        },
      },
      permission: { scope: 'invoices:create', till: 'anyone', tills: 'all' },
      exists: ({ merchant }) => merchant.books === 'practice',
      handler: async ({ body }, caller) => {
        const { invoiceId, method, amount, confirmations = 0, late = false, action = 'pay' } = body;
        const coins = typeof amount === 'number' ? textOfNumber(amount) : amount;
        const wish = { invoiceId, method, amount: coins, confirmations, late, action };
        return viewFor(caller, await routes.practise(caller.merchant.id, wish));
      },
    }),
  ];
}

function payeeView({ kind, method, text, units, expiresAt }: Payee): PayeeView {
  return {
    kind,
    method,
    text,
    amount: units === null ? null : coinText(method, units),
    expiresAt: expiresAt === null ? null : iso(expiresAt),
  };
}
