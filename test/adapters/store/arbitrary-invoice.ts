/** Arbitrary (fast-check) of any invoice the domain's types allow. */
import fc from 'fast-check';
import type { Cart } from '#domain/carts/cart.ts';
import { METHODS } from '#domain/coins/method.ts';
import type { Decision, Invoice, LogEntry, Target } from '#domain/invoices/invoice.ts';
import { DOUBTS, type Payment } from '#domain/invoices/payment.ts';
import type { LockedRate } from '#domain/rates/rate.ts';

const instant = fc.integer({ min: 0, max: 2 ** 42 });
const units = fc.bigInt({ min: 0n, max: 10n ** 30n });
const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const jsonObject = fc.dictionary(text, fc.jsonValue({ maxDepth: 2 })) as fc.Arbitrary<Invoice['metadata']>;
const money = fc.record({ currency: fc.constantFrom('EUR', 'JPY', 'BTC'), units });
const method = fc.constantFrom(...METHODS);
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });

const rate: fc.Arbitrary<LockedRate> = fc.record({
  num: fc.bigInt({ min: 1n, max: 10n ** 24n }),
  den: fc.bigInt({ min: 1n, max: 10n ** 24n }),
  currency: fc.constantFrom('EUR', 'USD'),
  kind: fc.constantFrom('market', 'manual', 'practice', 'identity'),
  at: instant,
  sources: fc.array(text, { maxLength: 3 }),
  crossed: fc.boolean(),
});

const offered = { method, due: units, rate, confirmations: fc.nat(100) };

const target: fc.Arbitrary<Target> = fc.record({
  ...offered,
  destination: text,
  account: orNull(text),
  index: orNull(fc.nat()),
  memo: jsonObject,
});

const payment: fc.Arbitrary<Payment> = fc
  .record({
    method,
    ref: text,
    units,
    confirmations: fc.nat(100),
    height: orNull(fc.nat()),
    evidenceAt: orNull(instant),
    doubts: fc.subarray([...DOUBTS]),
    standing: fc.constantFrom(
      'live' as const,
      'replaced' as const,
      'conflicted' as const,
      'vanished' as const,
    ),
    firstSeenAt: instant,
    verdict: fc.constantFrom('accept' as const, 'ask' as const),
    unseen: orNull(instant),
    replaced: orNull(instant),
    rate: orNull(fc.bigInt({ min: 0n, max: 10n ** 15n })),
  })
  .map(({ unseen, replaced, rate, ...one }) => ({
    ...one,
    ...(replaced === null ? {} : { replacedMadeAt: replaced }),
    ...(unseen === null ? {} : { unseenAt: unseen }),
    ...(rate === null ? {} : { feeRate: rate }),
  }));

const decision: fc.Arbitrary<Decision> = fc.oneof(
  fc.record({
    kind: fc.constant('paid' as const),
    at: instant,
    paidAt: instant,
    how: fc.constantFrom('in-time', 'grace', 'by-hand'),
    by: orNull(text),
    reason: orNull(text),
  }),
  fc.record({ kind: fc.constant('expired' as const), at: instant }),
  fc.record({ kind: fc.constant('expired' as const), at: instant, looked: fc.constant(true as const) }),
  fc.record({ kind: fc.constant('cancelled' as const), at: instant, by: text }),
  fc.record({
    kind: fc.constant('refunded' as const),
    at: instant,
    by: text,
    units,
    whole: fc.boolean(),
    to: text,
    reference: text,
    restocked: fc.array(fc.nat(200), { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('cleared' as const), at: instant, by: text, alarm: text }),
);

const logEntry: fc.Arbitrary<LogEntry> = fc.record(
  {
    at: instant,
    event: fc.constantFrom('invoice.created', 'invoice.paid', 'invoice.attention'),
    detail: jsonObject,
    shift: fc.nat(10_000),
  },
  { requiredKeys: ['at', 'event', 'detail'] },
);

const basisPoints = fc.nat(10_000);
const share = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), basisPoints }),
  fc.record({ kind: fc.constant('sum' as const), units }),
);
const discount = orNull(fc.tuple(share, text).map(([one, reason]) => ({ ...one, reason })));
const cart: fc.Arbitrary<Cart> = fc.record({
  lines: fc.array(
    fc.record(
      {
        item: orNull(text),
        name: text,
        quantity: fc.integer({ min: 1, max: 1_000_000_000 }),
        unitPrice: units,
        itemPrice: units,
        taxBasisPoints: basisPoints,
        discount,
        note: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
      },
      { requiredKeys: ['item', 'name', 'quantity', 'unitPrice', 'taxBasisPoints', 'discount'] },
    ),
    { minLength: 1, maxLength: 3 },
  ),
  discount,
  taxIncluded: fc.boolean(),
  taxName: text,
  tip: orNull(share),
  tipOnTax: fc.boolean(),
});

export const anyInvoice: fc.Arbitrary<Invoice> = fc.record({
  id: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  merchantId: text,
  books: fc.constantFrom('live', 'practice'),
  origin: fc.constantFrom('till', 'api', 'link', 'test'),
  externalInvoiceId: orNull(text),
  orderNumber: orNull(fc.nat()),
  seller: orNull(fc.record({ id: text, name: text })),
  till: orNull(fc.record({ id: text, name: text })),
  asked: money,
  fiat: orNull(money),
  cart: orNull(cart),
  goodsOf: orNull(text),
  metadata: jsonObject,
  createdAt: instant,
  expiresAt: instant,
  updatedAt: instant,
  terms: fc.record({
    toleranceBasisPoints: fc.nat(),
    toleranceUnits: fc.nat(),
    graceMs: fc.nat(),
    graceDriftBasisPoints: fc.nat(),
    lookOnMs: fc.nat(),
    expiryHoldMs: fc.nat(),
    unconfirmedHoldMs: fc.nat(),
  }),
  targets: fc.array(target, { maxLength: 3 }),
  offers: fc.array(fc.record(offered), { maxLength: 3 }),
  payments: fc.array(payment, { maxLength: 3 }),
  decisions: fc.array(decision, { maxLength: 4 }),
  log: fc.array(logEntry, { maxLength: 3 }),
});
