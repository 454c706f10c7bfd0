/** Invoices beyond the specification: the full view, lists, decisions by hand, the event log. */
import Type, { type Static } from 'typebox';
import { MAX_LINES } from '../../domain/cart.ts';
import { DOUBTS } from '../../domain/payment.ts';
import {
  amountText,
  InvoiceStatusName,
  instant,
  invoiceId,
  literals,
  Metadata,
  MethodId,
  nullable,
} from './base.ts';
import { CartView } from './cart.ts';

/** What people are told, in one word. The words on screen are translations of these. */
export const PHASES = [
  'waiting',
  'confirming',
  'short',
  'paid',
  'too-much',
  'paid-late',
  'late',
  'expired',
  'cancelled',
  'refunded',
  'problem',
] as const;
export const Phase = literals(PHASES);
export type Phase = Static<typeof Phase>;

/** Why a payment that was seen does not count yet. */
export const WAIT_REASONS = ['confirmations', ...DOUBTS] as const;

export const PaymentView = Type.Object({
  method: MethodId,
  ref: Type.String({ description: 'txid:vout, payment hash or txid.' }),
  amount: amountText('In the coin.'),
  worth: amountText('In the invoice currency, at the locked rate.'),
  seenAt: instant('When it was made, as far as is known.'),
  confirmations: Type.Integer(),
  needed: nullable(Type.Integer({ description: 'Confirmations it needs; null: it can never count.' })),
  counts: Type.Boolean(),
  standing: literals(['live', 'replaced', 'conflicted', 'vanished']),
  waitingFor: Type.Array(literals(WAIT_REASONS)),
});
export type PaymentView = Static<typeof PaymentView>;

export const MethodView = Type.Object({
  method: MethodId,
  coin: Type.String(),
  destination: Type.String(),
  due: amountText('Asked for at creation, in the coin.'),
  rest: amountText('Still to pay, in the coin: what code and link ask for; "0" when nothing is missing.'),
  takesRest: Type.Boolean({
    description:
      'False for a LIGHTNING invoice once other money has come: its amount is fixed, so it can no longer bring just the rest.',
  }),
  link: Type.String({ description: 'Opens a wallet; for MONERO the monero: URI.' }),
  code: Type.String({ description: 'What the QR code holds; upper case where the form allows it.' }),
  rate: Type.Object({
    price: amountText('One coin in the invoice currency.'),
    kind: literals(['market', 'manual', 'practice', 'identity']),
    sources: Type.Array(Type.String()),
    at: instant('When the oldest price it rests on was true.'),
    crossed: Type.Boolean(),
  }),
  confirmations: Type.Integer({ description: 'Confirmations the policy asks for at this amount.' }),
  received: amountText('In the coin.'),
});
export type MethodView = Static<typeof MethodView>;

/** BIP 21 with the BOLT 11 request in it. */
export const UnifiedView = Type.Object(
  {
    link: Type.String({ description: 'Opens a wallet of either kind.' }),
    code: Type.String({ description: 'What the QR code holds; upper case where the form allows it.' }),
  },
  {
    description:
      'BITCOIN and LIGHTNING as one request; null unless both are offered, for the same amount, and nothing was paid.',
  },
);

export const AlarmView = Type.Object({
  name: Type.String(),
  code: literals([
    'undone',
    'late',
    'short-at-expiry',
    'too-much',
    'time-locked',
    'unproven',
    'double-spend',
  ]),
  payment: nullable(Type.String()),
});

/** Everything the till, the checkout page and an integrator's screen may show of an invoice. */
export const InvoiceView = Type.Object({
  invoiceId: Type.String(),
  externalInvoiceId: nullable(Type.String()),
  origin: literals(['till', 'api', 'link', 'test'], {
    description: '`test`: a test sale of the owner, which counts in no takings.',
  }),
  practice: Type.Boolean(),
  shop: Type.String(),
  status: InvoiceStatusName,
  phase: Phase,
  amount: amountText('All decimals of the currency.'),
  currency: Type.String(),
  decimals: Type.Integer(),
  received: amountText('Worth of all live payments.'),
  rest: amountText('Still missing; "0.00" when nothing is.'),
  surplus: amountText('Too much; "0.00" when nothing is.'),
  refunded: amountText('Paid back so far.'),
  createdAt: instant('When it was created.'),
  expiresAt: instant('When it expires.'),
  paidAt: nullable(Type.String({ format: 'date-time' })),
  paidHow: nullable(literals(['in-time', 'grace', 'by-hand'])),
  paidWith: Type.Array(MethodId),
  serverNow: instant('The server clock, for the countdown.'),
  confirming: nullable(Type.Object({ have: Type.Integer(), need: nullable(Type.Integer()) })),
  methods: Type.Array(MethodView),
  unified: nullable(UnifiedView),
  payments: Type.Array(PaymentView),
  alarms: Type.Array(AlarmView),
  note: nullable(Type.String({ description: '`note` of the metadata, when it is a text.' })),
  cart: nullable(CartView),
  restocked: Type.Array(Type.Integer(), {
    description:
      "Places of the cart's lines, from 0, whose goods came back at a refund and are on stock again.",
  }),
  seller: Type.Optional(
    nullable(
      Type.Object(
        { id: Type.String(), name: Type.String() },
        { description: 'Who sold it. Told to the till alone.' },
      ),
    ),
  ),
});
export type InvoiceView = Static<typeof InvoiceView>;

export const ViewAnswer = Type.Object({ success: Type.Boolean(), invoice: InvoiceView });
export const ListQuery = Type.Object({
  status: Type.Optional(InvoiceStatusName),
  from: Type.Optional(
    Type.String({
      maxLength: 40,
      description: "Made at or after: a day in the shop's time zone, or an ISO 8601 time.",
      examples: ['2026-11-01'],
    }),
  ),
  until: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'Made before: the first day or time that is no longer in it.',
      examples: ['2026-12-01'],
    }),
  ),
  method: Type.Optional(MethodId),
  seller: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'Id of the person who sold it at the till.' }),
  ),
  externalInvoiceId: Type.Optional(Type.String({ maxLength: 255 })),
  text: Type.Optional(Type.String({ maxLength: 255 })),
  attention: Type.Optional(literals(['true', 'false'])),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.String({ pattern: '^[0-9]{1,3}$', description: '1 to 200, default 50.' })),
});
export type ListQuery = Static<typeof ListQuery>;
export const ListAnswer = Type.Object({
  success: Type.Boolean(),
  invoices: Type.Array(InvoiceView),
  nextCursor: nullable(Type.String()),
});
export type ListAnswer = Static<typeof ListAnswer>;

export const CancelRequest = Type.Object({ invoiceId });
export const AcceptRequest = Type.Object({
  invoiceId,
  reason: Type.String({ minLength: 1, maxLength: 500 }),
});
export const RefundRequest = Type.Object({
  invoiceId,
  amount: Type.Optional(Type.Unsafe<string | number>({ anyOf: [{ type: 'string' }, { type: 'number' }] })),
  to: Type.String({ minLength: 1, maxLength: 500, description: 'Where the money was sent.' }),
  reference: Type.String({ minLength: 1, maxLength: 500, description: 'Transaction id or a note.' }),
  restock: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0 }), {
      maxItems: MAX_LINES,
      description:
        "Places of the cart's lines, from 0, whose goods came back: they are put on stock again, each line once.",
    }),
  ),
});
export const ClearRequest = Type.Object({ invoiceId, alarm: Type.String({ minLength: 1, maxLength: 200 }) });

export const LogAnswer = Type.Object({
  success: Type.Boolean(),
  events: Type.Array(Type.Object({ at: instant('When.'), event: Type.String(), detail: Metadata })),
});
