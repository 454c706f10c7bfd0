/**
 * The wire: every request and answer as a schema, and the types that follow from it. The same schemas validate,
 * shape the answers and make the OpenAPI document. The till imports only the types.
 */
import Type, { type Static } from 'typebox';
import { WEBHOOK_EVENTS } from '../domain/delivery.ts';
import { SCOPES } from '../domain/merchant.ts';
import { METHODS } from '../domain/method.ts';

const literals = <const T extends readonly string[]>(values: T, options: object = {}) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...values], ...options }));
const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const amountText = (description: string) => Type.String({ description });
const instant = (description: string) => Type.String({ format: 'date-time', description });

export const MethodId = literals(METHODS, { description: 'A payment method.' });
export const InvoiceStatusName = literals(['pending', 'paid', 'expired', 'cancelled', 'refunded']);
export const Metadata = Type.Unsafe<Record<string, unknown>>(
  Type.Object({}, { additionalProperties: true, description: 'Free-form object, at most 16 KiB as JSON.' }),
);

// ---------------------------------------------------------------- the three endpoints of the specification

/**
 * Loose on purpose: the rules for amount, currency, methods and their order of checks are in `create-request.ts`,
 * which names the field and what is allowed. This schema documents them.
 */
export const CreateRequest = Type.Object(
  {
    amount: Type.Unsafe<string | number>({
      anyOf: [{ type: 'string' }, { type: 'number' }],
      description:
        'Amount in `currency`: digits, optionally a point and at most as many decimals as the currency has. A JSON number is taken as the shortest decimal text that means it.',
      examples: ['12.50'],
    }),
    currency: Type.String({
      description: 'ISO 4217 code, or BTC, LTC, DOGE, XMR. Case-insensitive.',
      examples: ['EUR'],
    }),
    paymentMethods: Type.Optional(
      Type.Array(MethodId, {
        description: 'Methods to offer, without duplicates. Default: all that the shop has set up.',
        minItems: 1,
        uniqueItems: true,
      }),
    ),
    expirationMinutes: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1440,
        default: 15,
        description: 'Minutes until the invoice expires.',
      }),
    ),
    externalInvoiceId: Type.Optional(
      Type.String({ maxLength: 255, description: "The merchant's own reference." }),
    ),
    metadata: Type.Optional(Metadata),
  },
  { additionalProperties: true },
);
export type CreateRequest = Static<typeof CreateRequest>;

export const CreatedMethod = Type.Object({
  paymentMethodId: MethodId,
  destination: Type.String({ description: 'Address, or for LIGHTNING a BOLT 11 payment request.' }),
  paymentLink: Type.String({ description: 'Wallet deep link; empty for MONERO.' }),
  amount: amountText("Amount in the method's coin, a plain decimal."),
  currency: Type.String({ description: 'BTC, LTC, DOGE or XMR.' }),
});

export const CreatedInvoice = Type.Object({
  success: Type.Boolean(),
  invoiceId: Type.String(),
  expiryTime: Type.Integer({ description: 'Unix time of expiry in seconds.' }),
  expirationMinutes: Type.Integer(),
  paymentMethods: Type.Array(CreatedMethod),
});
export type CreatedInvoice = Static<typeof CreatedInvoice>;

export const CreatedLink = Type.Object({
  success: Type.Boolean(),
  paymentLink: Type.String({ description: 'Address of the hosted checkout page.' }),
  invoiceId: Type.String(),
  expiryTime: Type.Integer({ description: 'Unix time of expiry in seconds.' }),
  expirationMinutes: Type.Integer(),
  amount: amountText('The requested amount.'),
  currency: Type.String(),
});
export type CreatedLink = Static<typeof CreatedLink>;

export const RetrieveQuery = Type.Object({
  invoiceId: Type.Optional(
    Type.String({
      description: 'Must be given: the id that the creation answered.',
      examples: ['7Yq3sV1nKcW5xRb8TgJd2M'],
    }),
  ),
});

export const RetrievedMethod = Type.Object({
  methodId: MethodId,
  destination: Type.String(),
  amount: Type.Number(),
  currency: Type.String(),
  isPaid: Type.Boolean(),
  paidAmount: nullable(Type.Number()),
  paidAt: nullable(Type.String({ format: 'date-time' })),
});

export const RetrievedInvoice = Type.Object({
  invoiceId: Type.String(),
  externalInvoiceId: Type.Optional(Type.String()),
  amount: Type.Number(),
  currency: Type.String(),
  fiatAmount: Type.Optional(Type.Number()),
  fiatCurrency: Type.Optional(Type.String()),
  status: InvoiceStatusName,
  paymentMethods: Type.Array(RetrievedMethod),
  expiryTime: instant('When the invoice expires.'),
  metadata: Metadata,
  createdAt: instant('When it was created.'),
  updatedAt: instant('When it last changed.'),
  isExpired: Type.Boolean(),
  isFullyPaid: Type.Boolean(),
  paidAmount: Type.Number({ description: 'Paid across all methods, in `currency`; 0 when nothing is paid.' }),
});
export type RetrievedInvoice = Static<typeof RetrievedInvoice>;

export const Retrieved = Type.Object({ success: Type.Boolean(), invoice: RetrievedInvoice });

export const ErrorBody = Type.Object({
  success: Type.Optional(Type.Boolean()),
  error: Type.String({ description: 'What is wrong and what is allowed.' }),
});
export type ErrorBody = Static<typeof ErrorBody>;

// ------------------------------------------------------------------- beyond the specification: the full view

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
export const WAIT_REASONS = [
  'confirmations',
  'replaceable',
  'low-fee',
  'unconfirmed-parent',
  'time-locked',
  'double-spend-seen',
  'unagreed',
] as const;

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

export const AlarmView = Type.Object({
  name: Type.String(),
  code: literals(['undone', 'late', 'short-at-expiry', 'too-much', 'time-locked', 'double-spend']),
  payment: nullable(Type.String()),
});

/** Everything the till, the checkout page and an integrator's screen may show of an invoice. */
export const InvoiceView = Type.Object({
  invoiceId: Type.String(),
  externalInvoiceId: nullable(Type.String()),
  origin: literals(['till', 'api', 'link']),
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
  payments: Type.Array(PaymentView),
  alarms: Type.Array(AlarmView),
  note: nullable(Type.String({ description: '`note` of the metadata, when it is a text.' })),
});
export type InvoiceView = Static<typeof InvoiceView>;

export const ViewAnswer = Type.Object({ success: Type.Boolean(), invoice: InvoiceView });
export const ListQuery = Type.Object({
  status: Type.Optional(InvoiceStatusName),
  from: Type.Optional(Type.String({ format: 'date-time' })),
  until: Type.Optional(Type.String({ format: 'date-time' })),
  method: Type.Optional(MethodId),
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

const invoiceId = Type.String({ minLength: 1, maxLength: 64 });
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
});
export const ClearRequest = Type.Object({ invoiceId, alarm: Type.String({ minLength: 1, maxLength: 200 }) });

export const LogAnswer = Type.Object({
  success: Type.Boolean(),
  events: Type.Array(Type.Object({ at: instant('When.'), event: Type.String(), detail: Metadata })),
});

export const PracticePayment = Type.Object({
  invoiceId,
  method: MethodId,
  amount: Type.Optional(
    Type.String({ description: 'In the coin, a plain decimal; "full" (default) pays what is missing.' }),
  ),
  confirmations: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, default: 0 })),
  late: Type.Optional(
    Type.Boolean({ description: 'True: made after the invoice expired, which it then is.' }),
  ),
  action: Type.Optional(
    literals(['pay', 'confirm', 'undo'], {
      description:
        '`confirm` adds a block to all payments of the method, `undo` takes them back. Default `pay`.',
    }),
  ),
});
export type PracticePayment = Static<typeof PracticePayment>;

export const RatesAnswer = Type.Object({
  success: Type.Boolean(),
  currency: Type.String(),
  rates: Type.Array(
    Type.Object({
      coin: Type.String(),
      price: nullable(amountText('One coin in the currency; null when there is no usable rate.')),
      kind: nullable(literals(['market', 'manual', 'practice', 'identity'])),
      at: nullable(Type.String({ format: 'date-time' })),
      sources: Type.Array(Type.String()),
      problem: nullable(Type.String()),
    }),
  ),
  sources: Type.Array(
    Type.Object({
      source: Type.String(),
      okAt: nullable(Type.String({ format: 'date-time' })),
      error: nullable(Type.String()),
    }),
  ),
});
export type RatesAnswer = Static<typeof RatesAnswer>;

// ------------------------------------------------------------------------------------- the till and its owner

export const MethodState = Type.Object({
  method: MethodId,
  setUp: Type.Boolean(),
  enabled: Type.Boolean(),
  usable: Type.Boolean(),
  why: nullable(Type.String({ description: 'Why it is not usable, in a sentence.' })),
  since: nullable(Type.String({ format: 'date-time' })),
  detail: Type.String({ description: 'What the backend last said of itself.' }),
});
export type MethodState = Static<typeof MethodState>;

export const NoticeView = Type.Object({
  at: instant('When.'),
  level: literals(['info', 'warning', 'error']),
  code: Type.String(),
  message: Type.String(),
});

export const MerchantView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  currency: Type.String(),
  decimals: Type.Integer(),
  timeZone: Type.String(),
  practice: Type.Boolean(),
  network: literals(['mainnet', 'testnet', 'regtest']),
});

export type MerchantView = Static<typeof MerchantView>;

export const TillState = Type.Object({
  version: Type.String(),
  /** Null on the very first start: offer Practise or Set up my shop. */
  merchant: nullable(MerchantView),
  merchants: Type.Array(MerchantView),
  methods: Type.Array(MethodState),
  rateProblem: nullable(Type.String()),
  vault: literals(['keyring', 'passphrase', 'memory', 'locked']),
  notices: Type.Array(NoticeView),
  apiRoot: Type.String(),
  checkoutBase: Type.String(),
  dataFolder: Type.String(),
  serverNow: instant('The server clock.'),
});
export type TillState = Static<typeof TillState>;
export const TillStateAnswer = Type.Object({ success: Type.Boolean(), state: TillState });

export const PairRequest = Type.Object({ code: Type.String({ minLength: 1, maxLength: 40 }) });
export const PairAnswer = Type.Object({ success: Type.Boolean(), token: Type.String() });

const shopFields = {
  name: Type.String({ minLength: 1, maxLength: 100 }),
  currency: Type.String({ minLength: 3, maxLength: 3 }),
  timeZone: Type.String({ minLength: 1, maxLength: 64 }),
};
/** First start, and later: opens the practice books, or makes the shop. */
export const SetUpRequest = Type.Object({
  books: literals(['practice', 'live']),
  ...shopFields,
  network: Type.Optional(literals(['mainnet', 'testnet', 'regtest'])),
});
export type SetUpRequest = Static<typeof SetUpRequest>;
export const ShopRequest = Type.Object({
  ...shopFields,
  spreadPercent: Type.Optional(Type.String({ pattern: '^[0-9]{1,2}(\\.[0-9]{1,2})?$' })),
  tolerancePercent: Type.Optional(Type.String({ pattern: '^[0-9]{1,2}(\\.[0-9]{1,2})?$' })),
  toleranceAmount: Type.Optional(Type.String({ maxLength: 20 })),
  graceMinutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 1440 })),
  graceDriftPercent: Type.Optional(Type.String({ pattern: '^[0-9]{1,2}(\\.[0-9]{1,2})?$' })),
  lookOnDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
});
export type ShopRequest = Static<typeof ShopRequest>;
export const ShopSettings = Type.Object({
  ...shopFields,
  spreadPercent: Type.String(),
  tolerancePercent: Type.String(),
  toleranceAmount: Type.String(),
  graceMinutes: Type.Integer(),
  graceDriftPercent: Type.String(),
  lookOnDays: Type.Integer(),
});
export type ShopSettings = Static<typeof ShopSettings>;
export const ShopAnswer = Type.Object({ success: Type.Boolean(), shop: ShopSettings });
export const UseBooksRequest = Type.Object({ merchantId: Type.String() });

export const BandView = Type.Object({
  upTo: nullable(Type.Number({ minimum: 0 })),
  confirmations: Type.Integer({ minimum: 0, maximum: 100 }),
});
/** LITECOIN through a node of the shop's own. An absent password keeps the one that is sealed. */
export const CoreMethodRequest = Type.Object({
  method: MethodId,
  enabled: Type.Boolean(),
  extendedPublicKey: Type.String({ minLength: 1, maxLength: 500 }),
  url: Type.String({ minLength: 1, maxLength: 300 }),
  username: Type.String({ maxLength: 100 }),
  password: Type.Optional(Type.String({ maxLength: 300 })),
  policy: Type.Optional(Type.Array(BandView, { minItems: 1, maxItems: 10 })),
});
export type CoreMethodRequest = Static<typeof CoreMethodRequest>;
export const MethodSettingsAnswer = Type.Object({
  success: Type.Boolean(),
  settings: nullable(
    Type.Object({
      method: MethodId,
      enabled: Type.Boolean(),
      extendedPublicKey: Type.String(),
      url: Type.String(),
      username: Type.String(),
      hasPassword: Type.Boolean(),
      policy: Type.Array(BandView),
      firstAddresses: Type.Array(Type.String()),
      nextIndex: Type.Integer(),
      unusedInARow: Type.Integer({ description: 'Addresses given out since the last one that was paid.' }),
    }),
  ),
});
export type MethodSettingsAnswer = Static<typeof MethodSettingsAnswer>;
export const PreviewRequest = Type.Object({
  method: MethodId,
  extendedPublicKey: Type.String({ minLength: 1, maxLength: 500 }),
});
export const PreviewAnswer = Type.Object({
  success: Type.Boolean(),
  script: Type.String({ description: 'Kind of address: p2pkh, p2sh-p2wpkh, p2wpkh.' }),
  addresses: Type.Array(Type.String()),
});
export type PreviewAnswer = Static<typeof PreviewAnswer>;
export const TestAnswer = Type.Object({
  success: Type.Boolean(),
  ok: Type.Boolean(),
  message: Type.String(),
});
export type TestAnswer = Static<typeof TestAnswer>;

export const RemoveMethodRequest = Type.Object({ method: MethodId });

export const ScopeName = literals(SCOPES);
export const KeyView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  hint: Type.String(),
  scopes: Type.Array(ScopeName),
  createdAt: instant('When.'),
  expiresAt: nullable(Type.String({ format: 'date-time' })),
  revokedAt: nullable(Type.String({ format: 'date-time' })),
  lastUsedAt: nullable(Type.String({ format: 'date-time' })),
});
export type KeyView = Static<typeof KeyView>;
export const KeysAnswer = Type.Object({ success: Type.Boolean(), keys: Type.Array(KeyView) });
export const NewKeyRequest = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100 }),
  scopes: Type.Array(ScopeName, { minItems: 1, uniqueItems: true }),
  expiresInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
});
export const NewKeyAnswer = Type.Object({
  success: Type.Boolean(),
  key: Type.String({ description: 'Shown this once.' }),
  id: Type.String(),
});
export const RevokeKeyRequest = Type.Object({ id: Type.String() });

const port = Type.Integer({ minimum: 1024, maximum: 65535 });
export const ServerRequest = Type.Object({
  port,
  checkoutBase: nullable(Type.String({ minLength: 1, maxLength: 300 })),
  lanPort: nullable(port),
  requestsPerMinute: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
});
export type ServerRequest = Static<typeof ServerRequest>;
export const ServerAnswer = Type.Object({
  success: Type.Boolean(),
  server: Type.Object({
    ...ServerRequest.properties,
    portNow: Type.Integer({ description: 'The port of this run; a change holds from the next start.' }),
    lanAddresses: Type.Array(
      Type.String({ description: 'Where phones in the local network reach the checkout.' }),
    ),
    lanProblem: nullable(
      Type.String({ description: 'Why the local network is not served, though it should be.' }),
    ),
  }),
});
export type ServerAnswer = Static<typeof ServerAnswer>;

export const ManualRateRequest = Type.Object({
  coin: literals(['BTC', 'LTC', 'DOGE', 'XMR']),
  price: Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,12})?$' }),
  minutes: Type.Integer({ minimum: 1, maximum: 1440 }),
});
export const PassphraseRequest = Type.Object({ passphrase: Type.String({ minLength: 8, maxLength: 200 }) });
export const BackupAnswer = Type.Object({ success: Type.Boolean(), folder: Type.String() });
export const Done = Type.Object({ success: Type.Boolean() });

/**
 * The till's event stream (text/event-stream). `invoice` carries an InvoiceView, `state` a TillState;
 * a comment line every 15 s shows that it lives. On connecting, `state` and every open invoice are sent.
 */
export type TillEvent =
  | { readonly event: 'state'; readonly data: TillState }
  | { readonly event: 'invoice'; readonly data: InvoiceView };

export const EndpointEvents = literals(WEBHOOK_EVENTS);
