/** Sample row of each kind of the export, and what each of its columns means: the same in CSV and in JSON. */

import { METHODS } from '#domain/coins/method.ts';
import { COINS_OR } from '#domain/kernel/currency.ts';
import { COLUMNS, EXPORT_KINDS, type ExportKind, type ExportRow } from '#domain/sales-reports/export.ts';
import { ADDRESS, AMOUNT, INVOICE, LITECOINS, PAYMENT } from './sale.ts';

interface Column {
  readonly means: string;
  readonly example: ExportRow[string];
  /** Null, and empty in CSV, where there is no value. */
  readonly mayLack?: true;
  readonly oneOf?: readonly string[];
  /** Where the example does not show it. */
  readonly type?: 'integer';
}

const column = (means: string, example: ExportRow[string], more: Partial<Column> = {}): Column => ({
  means,
  example,
  ...more,
});
const lacking = { mayLack: true } as const;

const BOTH = {
  invoiceId: column('Id of the invoice.', INVOICE),
  externalInvoiceId: column('Your own reference.', 'order-1042', lacking),
  practice: column('True: pretend money.', false),
  test: column('True: a test sale of the owner, which counts in no takings.', false),
  currency: column('The currency that the invoice asked for.', 'EUR'),
};

const MEANINGS: Readonly<Record<ExportKind, Readonly<Record<string, Column>>>> = {
  sales: {
    ...BOTH,
    createdAt: column(
      'When the invoice was made. The period goes by this time.',
      '2026-11-21T15:31:05.000+01:00',
    ),
    origin: column('Where it was made.', 'api', { oneOf: ['till', 'api', 'link', 'test'] }),
    seller: column('Name of the person who sold it at the till.', null, lacking),
    sellerId: column('Id of that person.', null, lacking),
    till: column('Name of the till in the network that made it; null for the main till.', null, lacking),
    tillId: column('Id of that till.', null, lacking),
    status: column('As it is now.', 'paid', {
      oneOf: ['pending', 'paid', 'expired', 'cancelled', 'refunded'],
    }),
    amount: column('What was asked for.', AMOUNT),
    received: column('Worth of the money that came in and was not undone, at the locked rates.', AMOUNT),
    surplus: column('How much of it is too much.', '0.00'),
    refunded: column('Paid back so far.', '0.00'),
    paidAt: column('When the payment that completed it was made.', '2026-11-21T15:31:52.000+01:00', lacking),
    paidHow: column(
      'In time, late but within the grace, accepted by a person, or completed by cash or card.',
      'in-time',
      {
        ...lacking,
        oneOf: ['in-time', 'grace', 'by-hand', 'tender'],
      },
    ),
    paidWith: column(
      'The methods that brought money, with a space between them; `CASH` and `CARD` too.',
      'LITECOIN',
    ),
    cash: column('What was paid in cash at the till.', '5.00', lacking),
    card: column('What was paid by card at the till.', '5.00', lacking),
    rates: column('The locked rates of those methods, with `; ` between them.', '1 LTC = 80 EUR'),
    rateSources: column(
      'What those rates rest on, with a space between: `market`, `manual` (by hand), `practice` or `identity`, and the price sources.',
      'market kraken bitstamp',
    ),
    orderNumber: column('Order number of a sale made at the till: 1043 for #1043.', null, {
      ...lacking,
      type: 'integer',
    }),
  },
  payments: {
    ...BOTH,
    seenAt: column(
      'When the payment was made, as far as is known. The period goes by this time.',
      '2026-11-21T15:31:52.000+01:00',
    ),
    method: column('The payment method.', 'LITECOIN', { oneOf: METHODS }),
    coin: column(`${COINS_OR}.`, 'LTC'),
    coinAmount: column('How much came, in the coin.', LITECOINS),
    worth: column('The same in `currency`, at the locked rate.', AMOUNT),
    counts: column('Whether it counts towards the amount now.', true),
    standing: column('`live`, or how it was undone.', 'live', {
      oneOf: ['live', 'replaced', 'conflicted', 'vanished'],
    }),
    confirmations: column('Confirmations it has.', 2),
    destination: column('Where it was sent: an address, or a BOLT 11 payment request.', ADDRESS),
    reference: column('txid:vout on a chain, the payment hash on LIGHTNING, the txid on MONERO.', PAYMENT),
    rate: column('The locked rate: one coin in `rateCurrency`.', '80'),
    rateCurrency: column('The currency of the rate.', 'EUR'),
    rateKind: column('Where the rate comes from. `manual`: by hand.', 'market', {
      oneOf: ['market', 'manual', 'practice', 'identity'],
    }),
    rateSources: column('The price sources it rests on, with a space between them.', 'kraken bitstamp'),
    rateAt: column('When the oldest price it rests on was true.', '2026-11-21T15:31:05.000+01:00'),
  },
  refunds: {
    ...BOTH,
    refundedAt: column(
      'When the refund was recorded. The period goes by this time.',
      '2026-11-22T10:04:17.000+01:00',
    ),
    amount: column('What was paid back, in `currency`.', '2.55'),
    whole: column(
      'True: with this refund the amount itself was paid back, and the invoice is `refunded`.',
      false,
    ),
    to: column('Where the money was sent.', ADDRESS),
    reference: column('The transaction id or the note that was given.', 'returned goods, 9f2c41d0…'),
    restocked: column('Names of the goods that are on stock again, with `; ` between them.', ''),
    by: column('Who recorded it: `key` and the name of the API key, or who was at the till.', 'key shop'),
  },
};

const TITLES: Readonly<Record<ExportKind, string>> = {
  sales: 'A row of sales',
  payments: 'A row of payments',
  refunds: 'A row of refunds',
};

/** One schema for each kind, in the order of the columns, each with its whole row as an example. */
export const ROW_SCHEMAS: readonly object[] = EXPORT_KINDS.map((kind) => ({
  type: 'object',
  title: TITLES[kind],
  required: COLUMNS[kind],
  properties: Object.fromEntries(
    COLUMNS[kind].map((name) => [name, schemaOf(MEANINGS[kind][name] ?? column('', ''))]),
  ),
  examples: [rowOf(kind)],
}));

export function rowOf(kind: ExportKind): ExportRow {
  return Object.fromEntries(COLUMNS[kind].map((name) => [name, MEANINGS[kind][name]?.example ?? null]));
}

function schemaOf({ means, example, mayLack, oneOf, ...column }: Column): object {
  const type = column.type ?? typeOf(example);
  return {
    type: mayLack ? [type, 'null'] : type,
    ...(oneOf ? { enum: mayLack ? [...oneOf, null] : oneOf } : {}),
    description: means,
    examples: [example],
  };
}

function typeOf(example: Column['example']): 'integer' | 'boolean' | 'string' {
  return typeof example === 'number' ? 'integer' : typeof example === 'boolean' ? 'boolean' : 'string';
}
