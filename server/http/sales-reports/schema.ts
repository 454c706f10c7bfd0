/** Sales report schemas: takings of a period, and closed days. */
import Type, { type Static } from 'typebox';
import { amountText, coinSymbol, instant, MethodId, success, TenderName } from '#http/plugins/schema.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const TakingsView = Type.Object({
  currency: Type.String({ description: 'The currency the sales were asked in.' }),
  sales: count('Sales that were paid.'),
  taken: amountText('What they came to, with taxes and tips. Without those in `leftOut`.'),
  difference: amountText(
    'How much more came in over all methods than was taken: what customers paid too much, less what was missing where too little was accepted.',
  ),
  leftOut: count('Sales that were paid in the period and whose payment was undone before its end.'),
  takenBack: count('Sales of earlier periods whose payment was undone in this one.'),
  takenBackAmount: amountText(
    'What those had come to, less what came back of such. `discounts`, `tips`, `taxes` and `items` are less by theirs too.',
  ),
  average: amountText('What a sale came to on average.'),
  byHand: count('How many of them a person accepted.'),
  discounts: amountText('What was taken off.'),
  tips: amountText('What was put on top for the staff.'),
  taxes: Type.Array(
    Type.Object({
      name: Type.String({ description: 'What the tax is called.' }),
      basisPoints: Type.Integer({ description: 'Hundredths of a percent.' }),
      net: amountText('Of the goods, without tax.'),
      tax: amountText('The tax.'),
    }),
    { description: 'One for each tax and rate.' },
  ),
  refunds: count('Refunds of sales that were recorded.'),
  refunded: amountText('What was paid back of sales.'),
  returns: count('Payments back of money that was no sale: too much, or too late.'),
  returned: amountText('What was paid back of such money.'),
  late: count(
    'Invoices that got money without a sale: late, too little, or more for a sale of an earlier period.',
  ),
  lateAmount: amountText('What that came to, less what of such money became a sale or was undone.'),
  kept: amountText(
    'What was kept: `taken`, `difference` and `lateAmount`, less `takenBackAmount`, `refunded` and `returned`.',
  ),
  hours: Type.Array(
    Type.Object({
      hour: Type.Integer({
        minimum: 0,
        maximum: 23,
        description: "Hour of the day, in the shop's time zone.",
      }),
      sales: count('Sales.'),
      taken: amountText('Taken.'),
      methods: Type.Array(
        Type.Object({
          method: MethodId,
          received: amountText('What came in on it, worth at the locked rates.'),
        }),
        { description: 'Empty for days that were closed by an older version.' },
      ),
      tenders: Type.Array(Type.Object({ kind: TenderName, received: amountText('What it paid.') })),
    }),
    { description: 'One for each hour in which something was sold.' },
  ),
  methods: Type.Array(
    Type.Object({
      method: MethodId,
      count: count('Sales paid with it, wholly or in part.'),
      received: amountText('What came in, worth at the locked rates.'),
      coin: coinSymbol,
      coins: amountText('The same in the coin.'),
      lowestRate: amountText('One coin in the currency, the lowest that was locked.'),
      highestRate: amountText('The highest.'),
    }),
    { description: 'One for each method that brought money.' },
  ),
  tenders: Type.Array(
    Type.Object({
      kind: TenderName,
      count: count('Sales paid with it, wholly or in part.'),
      received: amountText('What it paid.'),
    }),
    { description: 'Cash and card that the till recorded beside coins.' },
  ),
  sellers: Type.Array(
    Type.Object({
      id: Type.Union([Type.String(), Type.Null()], { description: 'Null: sales where nobody is named.' }),
      name: Type.String({ description: 'As of their last sale in the period.' }),
      sales: count('Sales.'),
      taken: amountText('What they came to.'),
      tips: amountText('Tips in it.'),
      refunds: count('Refunds of their sales.'),
      refunded: amountText('What they came to.'),
    }),
    { description: 'By who sold it; empty where nobody is named at all.' },
  ),
  tills: Type.Array(
    Type.Object({
      id: Type.Union([Type.String(), Type.Null()], {
        description: '`main`: the main till; null: sales that no till made.',
      }),
      name: Type.String({ description: 'As of its last sale in the period; empty without one of its own.' }),
      sales: count('Sales.'),
      taken: amountText('What they came to.'),
      refunds: count('Refunds of its sales.'),
      refunded: amountText('What they came to.'),
    }),
    { description: 'By the till that made them; empty where no till in the network did.' },
  ),
  items: Type.Array(
    Type.Object({
      name: Type.String({ description: 'As of its last sale in the period.' }),
      quantity: Type.String({ description: 'How many were sold, at most three decimals.' }),
      taken: amountText('What customers paid for it, with tax and without tips.'),
    }),
    {
      description:
        'The best sellers by quantity and by amount, the one that brought most first. Empty for days that were closed by an older version.',
    },
  ),
});
export type TakingsView = Static<typeof TakingsView>;

const DamagedNames = Type.Array(Type.String(), {
  description:
    'Sales that are damaged on the disk, so that nothing of them is in these sums: by `invoiceId`, or by when they were made where that is not legible. When such a sale was paid or refunded is not known, so it is named in every report that ends after it was made.',
});

export const ReportQuery = Type.Object({
  from: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        "The first day, in the shop's time zone, or an ISO 8601 time. Default: the beginning of today.",
    }),
  ),
  until: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'The first day or time after the period. Default: now.',
    }),
  ),
  open: Type.Optional(
    Type.Unsafe<'true'>(
      Type.String({
        enum: ['true'],
        description: 'What no closing has taken in yet, whatever the clock shows.',
      }),
    ),
  ),
});
export type ReportQuery = Static<typeof ReportQuery>;
export const ReportAnswer = Type.Object({
  success,
  from: instant('Beginning of the period.'),
  until: instant('Its end.'),
  timeZone: Type.String({
    description: 'Of the shop: days begin and end in it.',
    examples: ['Europe/Berlin'],
  }),
  takings: Type.Array(TakingsView, { description: 'One for each currency that was asked for.' }),
  damaged: DamagedNames,
});
export type ReportAnswer = Static<typeof ReportAnswer>;

/** The report to export: a period, what was not closed yet, or a closing. */
export const ReportFileRequest = Type.Object({
  ...ReportQuery.properties,
  closing: Type.Optional(Type.Integer({ minimum: 1 })),
  save: Type.Boolean({ description: 'Into the data folder, for a till that may not download.' }),
});
export type ReportFileRequest = Static<typeof ReportFileRequest>;
export const ReportFileAnswer = Type.Object({
  success,
  name: Type.String({ description: 'Of the file.' }),
  csv: Type.String({ description: 'Empty when it was saved.' }),
  file: Type.Union([Type.String(), Type.Null()], { description: 'Where it was saved.' }),
});
export type ReportFileAnswer = Static<typeof ReportFileAnswer>;

export const ClosingView = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  from: Type.Union([instant('Where the closing before ended.'), Type.Null()]),
  until: instant('Its end.'),
  by: Type.String(),
  takings: Type.Array(TakingsView),
  damaged: DamagedNames,
  grandTotals: Type.Unsafe<Readonly<Record<string, string>>>(
    Type.Object(
      {},
      {
        additionalProperties: Type.String(),
        description: 'What was kept over all closings so far, by currency.',
      },
    ),
  ),
  seal: Type.String({ description: 'SHA-256 of the closing before and of this one.' }),
});
export type ClosingView = Static<typeof ClosingView>;
export const ClosingsQuery = Type.Object({
  before: Type.Optional(
    Type.String({ pattern: '^[0-9]{1,10}$', description: 'Closings with lower numbers only.' }),
  ),
});
export const ClosingsAnswer = Type.Object({
  success,
  closings: Type.Array(ClosingView, { description: 'Newest first, at most 60.' }),
  broken: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The first closing that is not as it was made; null: all are.',
  }),
});
export type ClosingsAnswer = Static<typeof ClosingsAnswer>;
export const ClosingRequest = Type.Object({
  after: Type.Integer({
    minimum: 0,
    description: 'The number of the last closing that is known; 0 for none. Another one: 409.',
  }),
});
export type ClosingRequest = Static<typeof ClosingRequest>;
export const ClosingAnswer = Type.Object({ success: Type.Boolean(), closing: ClosingView });
