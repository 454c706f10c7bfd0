/** Invoice schemas beyond the specification: the full view, lists, the event log. */
import Type, { type Static } from 'typebox';
import { METHODS } from '#domain/coins/method.ts';
import { DOUBTS } from '#domain/invoices/payment.ts';
import type { Alarm } from '#domain/invoices/status.ts';
import { FEE_VERDICTS } from '#domain/methods/network-fee.ts';
import { CartView } from '#http/carts/schema.ts';
import {
  amountText,
  coinSymbol,
  InvoiceStatusName,
  instant,
  invoiceIdOf,
  literals,
  MethodId,
  nullable,
  pageLimit,
  shopCurrency,
  success,
  TenderName,
} from '#http/plugins/schema.ts';
import { logDetail, logEvent } from './schema-events.ts';

const TenderView = Type.Object(
  {
    kind: TenderName,
    amount: amountText('What it paid.'),
    given: nullable(amountText('The cash handed over; null where nobody counted.')),
    change: amountText('The change due.'),
  },
  { description: 'Paid at the till by cash or card, beside coins or without any.' },
);

/** Status of an invoice for display. The words on screen are translations of these. */
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
  'taken-back',
] as const;
const PHASE_MEANINGS: Readonly<Record<(typeof PHASES)[number], string>> = {
  waiting: 'Nothing was paid yet.',
  confirming: 'All of it was seen, and waits for confirmations.',
  short: 'Part of it was seen: `rest` is missing.',
  paid: 'Paid, in time or accepted by a person.',
  'too-much': 'Paid, and `surplus` more. A refund of that much ends it.',
  'paid-late': 'Paid after its time, within the grace that the shop gives.',
  late: 'Over, and money came all the same: accept it or pay it back.',
  expired: 'Its time is over, and no money came.',
  cancelled: 'Cancelled, and no money came.',
  refunded: 'All of it was paid back.',
  problem: 'A payment was undone, or is doubtful: `alarms` says which.',
  'taken-back':
    'Was paid, and the payment was undone since; somebody has looked at it. It counts in no takings.',
};
export const Phase = literals(PHASES, {
  description: 'What people see, in one word: finer than `status`.',
  'x-enumDescriptions': PHASE_MEANINGS,
});
export type Phase = Static<typeof Phase>;

/** Why a payment that was seen does not count yet. */
const WAIT_REASONS = ['confirmations', ...DOUBTS] as const;

export const PaymentView = Type.Object({
  method: MethodId,
  ref: Type.String({ description: 'txid:vout, payment hash or txid.' }),
  amount: amountText('In the coin.'),
  worth: amountText('In the invoice currency, at the locked rate.'),
  seenAt: instant('When it was made, as far as is known.'),
  confirmations: Type.Integer({
    description: 'Confirmations it has; not counted beyond the depth at which it is final.',
  }),
  needed: nullable(Type.Integer({ description: 'Confirmations it needs; null: it can never count.' })),
  counts: Type.Boolean({ description: 'Whether it counts towards the amount.' }),
  standing: literals(['live', 'replaced', 'conflicted', 'vanished'], {
    description: '`live`, or how it was undone.',
  }),
  waitingFor: Type.Array(literals(WAIT_REASONS), { description: 'Why it does not count yet.' }),
  fee: nullable(
    literals(FEE_VERDICTS, {
      description:
        'While it is unconfirmed: its network fee, beside what the node or server estimates for the next two blocks. `low`: less than half of it. Null: in between, or unknown.',
    }),
  ),
});
export type PaymentView = Static<typeof PaymentView>;

export const MethodView = Type.Object({
  method: MethodId,
  coin: coinSymbol,
  destination: Type.String({ description: 'Address, or for LIGHTNING a BOLT 11 payment request.' }),
  due: amountText('Asked for at creation, in the coin.'),
  rest: amountText('Still to pay, in the coin: what code and link ask for; "0" when nothing is missing.'),
  takesRest: Type.Boolean({
    description:
      'False for a LIGHTNING invoice once other money has come: its amount is fixed, so it can no longer bring just the rest.',
  }),
  link: Type.String({ description: 'Opens a wallet; for MONERO the monero: URI.' }),
  code: Type.String({ description: 'What the QR code holds; upper case where the form allows it.' }),
  rate: Type.Object(
    {
      price: amountText('One coin in the invoice currency.'),
      kind: literals(['market', 'manual', 'practice', 'identity'], {
        description: '`manual`: by hand; `identity`: the currency is the coin itself.',
      }),
      sources: Type.Array(Type.String(), { description: 'The price sources it rests on.' }),
      at: instant('When the oldest price it rests on was true.'),
      crossed: Type.Boolean({ description: 'Whether it went by way of another currency.' }),
    },
    { description: 'The rate, locked at creation.' },
  ),
  confirmations: Type.Integer({ description: 'Confirmations the policy asks for at this amount.' }),
  received: amountText('In the coin.'),
});
export type MethodView = Static<typeof MethodView>;

const OfferView = Type.Object({
  method: MethodId,
  coin: coinSymbol,
  due: amountText('Asked for at creation, in the coin, at the rate locked then.'),
  takesRest: Type.Boolean({
    description: 'False for LIGHTNING once other money has come: it can no longer bring just the rest.',
  }),
  open: Type.Boolean({ description: 'True once it has a destination: then it is in `methods` too.' }),
});

/** BIP 21 with the BOLT 11 request in it. */
const UnifiedView = Type.Object(
  {
    link: Type.String({ description: 'Opens a wallet of either kind.' }),
    code: Type.String({ description: 'What the QR code holds; upper case where the form allows it.' }),
  },
  {
    description:
      'BITCOIN and LIGHTNING as one request; null unless both are offered, for the same amount, and nothing was paid.',
  },
);

const ALARM_MEANINGS: Readonly<Record<Alarm['code'], string>> = {
  undone:
    'A payment that had counted, or was refunded, is gone or less: replaced, spent elsewhere, or vanished.',
  late: 'Money came after the invoice had ended.',
  'short-at-expiry': 'Money came in time, but too little: the invoice expired unpaid.',
  unconfirmed: 'The whole amount came in time, but was not confirmed in the time that the rate is held for.',
  'too-much': 'More was paid than asked for.',
  'time-locked': 'The payment can not be mined, or spent, before a later time.',
  unproven: 'The Lightning node reports a payment whose proof or amount does not fit.',
  'double-spend': 'Another transaction spends the same coins.',
};
const ALARMS: readonly Alarm['code'][] = [
  'undone',
  'late',
  'short-at-expiry',
  'unconfirmed',
  'too-much',
  'time-locked',
  'unproven',
  'double-spend',
];

export const AlarmView = Type.Object({
  name: Type.String({ description: 'Its name: send it to clear the alarm.' }),
  code: literals(ALARMS, { description: 'What is the matter.', 'x-enumDescriptions': ALARM_MEANINGS }),
  payment: nullable(Type.String({ description: '`ref` of the payment it is about.' })),
});
export type AlarmView = Static<typeof AlarmView>;

const invoiceFields = {
  invoiceId: invoiceIdOf,
  externalInvoiceId: nullable(Type.String({ description: 'Your own reference.' })),
  origin: literals(['till', 'api', 'link', 'test'], {
    description: '`test`: a test sale of the owner, which counts in no takings.',
  }),
  practice: Type.Boolean({ description: 'True: pretend money.' }),
  shop: Type.String({ description: 'Name of the shop.' }),
  status: InvoiceStatusName,
  phase: Phase,
  amount: amountText('All decimals of the currency.'),
  currency: shopCurrency,
  decimals: Type.Integer({ description: 'Decimals of the currency.' }),
  received: amountText('Worth of all live payments.'),
  rest: amountText('Still missing; "0.00" when nothing is.'),
  surplus: amountText('Too much; "0.00" when nothing is.'),
  paidTwice: Type.Boolean({ description: 'True: two payments, of which each alone is enough.' }),
  refunded: amountText('Paid back so far.'),
  createdAt: instant('When it was created.'),
  expiresAt: instant('When it expires.'),
  paidAt: nullable(instant('When the payment that completed it was made.')),
  paidHow: nullable(
    literals(['in-time', 'grace', 'by-hand', 'tender'], {
      description:
        'In time, late but within the grace, accepted by a person, or completed by cash or card at the till.',
    }),
  ),
  tender: nullable(TenderView),
  paidWith: Type.Array(MethodId, { description: 'Methods that brought money that counts.' }),
  serverNow: instant('The server clock, for the countdown.'),
  confirming: nullable(
    Type.Object(
      {
        have: Type.Integer({ description: 'Confirmations the payment has that needs most.' }),
        need: nullable(
          Type.Integer({ description: 'How many it needs; null: it waits for something else.' }),
        ),
      },
      { description: 'What an invoice waits for whose whole amount was seen.' },
    ),
  ),
  methods: Type.Array(MethodView, { description: 'One for each method that has a destination.' }),
  offers: Type.Array(OfferView, {
    description:
      'A sale at the till makes the destination of a method when somebody chooses it: all that it offers, in their order. Empty where `methods` is all.',
  }),
  unified: nullable(UnifiedView),
  payments: Type.Array(PaymentView, { description: 'All money that was seen.' }),
  alarms: Type.Array(AlarmView, { description: 'What somebody must look at.' }),
  note: nullable(
    Type.String({ description: '`note` of the metadata, when it is a text that is not empty.' }),
  ),
  cart: nullable(CartView),
  restocked: Type.Array(Type.Integer(), {
    description:
      "Places of the cart's lines, from 0, whose goods came back at a refund and are on stock again.",
  }),
  orderNumber: Type.Optional(
    nullable(
      Type.Integer({
        description:
          'Number of a sale made at the till, to call it out: 1043 for #1043. Only the till receives it.',
      }),
    ),
  ),
  receiptLink: Type.Optional(
    nullable(
      Type.String({
        description:
          'Address of the digital receipt, for the customer; null until it is paid, and where customers can not reach this server. Only the till receives it.',
      }),
    ),
  ),
  seller: Type.Optional(
    nullable(
      Type.Object(
        {
          id: Type.String({ description: 'Id of the person.' }),
          name: Type.String({ description: 'Their name at that time.' }),
        },
        { description: 'Who sold it. Only the till receives it.' },
      ),
    ),
  ),
  till: Type.Optional(
    nullable(
      Type.Object(
        {
          id: Type.String({ description: 'Id of the till.' }),
          name: Type.String({ description: 'Its name at that time.' }),
        },
        { description: 'The network till that made it; null: the main till. Told to the till alone.' },
      ),
    ),
  ),
};
/** Everything the till, the checkout page and an integrator's screen may show of an invoice. */
export const InvoiceView = Type.Object(invoiceFields, { title: 'The view of an invoice' });
export type InvoiceView = Static<typeof InvoiceView>;

export const ViewAnswer = Type.Object({ success, invoice: InvoiceView });
export type ViewAnswer = Static<typeof ViewAnswer>;
/** The filters of lists, sums and exports. */
export const invoiceFilters = {
  status: Type.Optional(InvoiceStatusName),
  from: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        "Made at or after: a day in the shop's time zone, or an ISO 8601 time, the `+` of its offset sent as `%2B`.",
      examples: ['2026-11-01'],
    }),
  ),
  until: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'Made before: the first day or time after the period.',
      examples: ['2026-12-01'],
    }),
  ),
  paidFrom: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'Became paid at or after: as `from`.',
      examples: ['2026-11-01'],
    }),
  ),
  paidUntil: Type.Optional(
    Type.String({ maxLength: 40, description: 'Became paid before: as `until`.', examples: ['2026-12-01'] }),
  ),
  method: Type.Optional(literals(METHODS, { description: 'Only those that offer it.' })),
  paidWith: Type.Optional(literals(METHODS, { description: 'Only those that got money on it.' })),
  seller: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'Id of the person who sold it at the till.' }),
  ),
  till: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'Id of the network till that made it; `main`: the till of the main computer.',
    }),
  ),
  externalInvoiceId: Type.Optional(
    Type.String({ maxLength: 255, description: 'Your own reference, exactly.' }),
  ),
  text: Type.Optional(
    Type.String({
      maxLength: 255,
      description:
        'Searches ids, your reference, addresses, the order number (1043 or #1043), the amount (12.55), the note (its first 200 characters) and the names of what was sold, in upper or lower case. A number of up to five digits is not searched for in ids and addresses, where it would match by chance. The invoice of exactly that order number is listed first, then those whose id, reference or amount is exactly the text.',
    }),
  ),
  attention: Type.Optional(
    literals(['true', 'false'], { description: '`true`: only those with an alarm that nobody cleared.' }),
  ),
  refunds: Type.Optional(
    literals(['true', 'false'], {
      description: '`true`: only those of which something was paid back, all or a part of it.',
    }),
  ),
};
export const ListQuery = Type.Object({
  ...invoiceFilters,
  cursor: Type.Optional(
    Type.String({ maxLength: 200, description: '`nextCursor` of the page before, with the same filters.' }),
  ),
  limit: Type.Optional(pageLimit),
});
export type ListQuery = Static<typeof ListQuery>;
export const ListAnswer = Type.Object({
  success,
  invoices: Type.Array(InvoiceView, { description: 'The newest first.' }),
  nextCursor: nullable(Type.String({ description: 'For the next page; null on the last.' })),
});
export type ListAnswer = Static<typeof ListAnswer>;

export const SumQuery = Type.Object(invoiceFilters);
export type SumQuery = Static<typeof SumQuery>;
export const SumAnswer = Type.Object({
  success,
  sums: Type.Array(
    Type.Object({
      currency: shopCurrency,
      decimals: Type.Integer({ description: 'Decimals of the currency.' }),
      count: Type.Integer({ description: 'Invoices.' }),
      amount: amountText('What they were asked for in all.'),
      paid: amountText('The same of those with the status `paid`.'),
    }),
    { description: 'One for each currency, the one with most invoices first.' },
  ),
});
export type SumAnswer = Static<typeof SumAnswer>;

export const LogAnswer = Type.Object({
  success,
  events: Type.Array(Type.Object({ at: instant('When it happened.'), event: logEvent, detail: logDetail }), {
    description: 'In the order they happened.',
  }),
});
export type LogAnswer = Static<typeof LogAnswer>;
