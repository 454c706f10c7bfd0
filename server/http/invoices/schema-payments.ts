/** Schemas of the three specified endpoints. */

import Type, { type Static } from 'typebox';
import { COINS_OR } from '#domain/kernel/currency.ts';
import {
  ABOVE_ZERO,
  amountText,
  coinSymbol,
  DOCUMENTED,
  InvoiceStatusName,
  instant,
  invoiceIdOf,
  Metadata,
  MethodId,
  nullable,
  shopCurrency,
  success,
} from '#http/plugins/schema.ts';

/**
 * Documents the rules that `create-request.ts` enforces, in its order and its words. What this refuses is refused there
 * too; additional rules are the decimals of each currency, which currencies there are, and how large and deep metadata
 * may be.
 */
export const CreateRequest = Type.Object(
  {
    amount: Type.Unsafe<string | number>({
      anyOf: [
        { type: 'string', pattern: ABOVE_ZERO, maxLength: 64 },
        { type: 'number', exclusiveMinimum: 0 },
      ],
      description:
        'Amount in `currency`: digits, optionally a point and at most as many decimals as the currency has. A JSON number is read as the shortest decimal text with that value.',
      examples: ['12.55'],
    }),
    currency: Type.String({
      description: `ISO 4217 code, or ${COINS_OR}. Case-insensitive.`,
      pattern: '^[A-Za-z]{3,4}$',
      examples: ['EUR'],
    }),
    paymentMethods: Type.Optional(
      Type.Array(MethodId, {
        description:
          'Methods to offer, without duplicates. Default: all that the shop has set up, without those that can not be used now and those for which the amount is too small or too large. If you name one that can not be used, that is an error.',
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
  paymentLink: Type.String({
    description:
      'Wallet deep link. Always empty for MONERO; the `link` of its method in the view is a `monero:` address.',
  }),
  amount: amountText("Amount in the method's coin, a plain decimal without zeros at the end."),
  currency: coinSymbol,
});

export const CreatedInvoice = Type.Object({
  success,
  invoiceId: invoiceIdOf,
  expiryTime: Type.Integer({ description: 'Unix time of expiry in seconds.' }),
  expirationMinutes: Type.Integer({ description: 'Minutes from creation to expiry.' }),
  paymentMethods: Type.Array(CreatedMethod, {
    description: 'One for each method that was selected.',
  }),
});
export type CreatedInvoice = Static<typeof CreatedInvoice>;

export const CreatedLink = Type.Object({
  success,
  paymentLink: Type.String({ description: 'Address of the hosted checkout page.' }),
  invoiceId: invoiceIdOf,
  expiryTime: Type.Integer({ description: 'Unix time of expiry in seconds.' }),
  expirationMinutes: Type.Integer({ description: 'Minutes from creation to expiry.' }),
  amount: amountText('The requested amount, with all decimals of the currency.'),
  currency: shopCurrency,
});
export type CreatedLink = Static<typeof CreatedLink>;

export const RetrieveQuery = Type.Object({
  invoiceId: Type.Optional(
    Type.String({
      description: 'Must be given: the `invoiceId` from the answer to the creation.',
      examples: ['7Yq3sV1nKcW5xRb8TgJd2M'],
      [DOCUMENTED]: { minLength: 1 },
    }),
  ),
});

export const RetrievedMethod = Type.Object({
  methodId: MethodId,
  destination: Type.String({ description: 'Address, or for LIGHTNING a BOLT 11 payment request.' }),
  amount: Type.Number({ description: "What is asked for, in the method's coin." }),
  currency: coinSymbol,
  isPaid: Type.Boolean({ description: 'Whether money on this method paid for the invoice.' }),
  paidAmount: nullable(
    Type.Number({ description: "What was paid, in the method's coin; null when unpaid." }),
  ),
  paidAt: nullable(instant('When it was paid; null when unpaid.')),
});

export const RetrievedInvoice = Type.Object({
  invoiceId: invoiceIdOf,
  externalInvoiceId: Type.Optional(
    Type.String({ description: 'Your own reference; absent when none was given.' }),
  ),
  amount: Type.Number({ description: 'Amount in `currency`.' }),
  currency: shopCurrency,
  fiatAmount: Type.Optional(
    Type.Number({
      description: "Its worth in the shop's own currency; present only when `currency` is a coin.",
    }),
  ),
  fiatCurrency: Type.Optional(
    Type.String({ description: "The shop's own currency; present only when `currency` is a coin." }),
  ),
  status: InvoiceStatusName,
  paymentMethods: Type.Array(RetrievedMethod, { description: 'One for each method that is offered.' }),
  expiryTime: instant('When the invoice expires.'),
  metadata: Metadata,
  createdAt: instant('When it was created.'),
  updatedAt: instant('When it last changed.'),
  isExpired: Type.Boolean({ description: 'True when `status` is `expired`.' }),
  isFullyPaid: Type.Boolean({
    description:
      'True when it is paid in full. False again where the money it was paid with is gone since, as after a double spend or a reorganisation: `status` stays `paid` then, and `alarms` of the view says what happened.',
  }),
  paidAmount: Type.Number({ description: 'Paid across all methods, in `currency`; 0 when nothing is paid.' }),
});
export type RetrievedInvoice = Static<typeof RetrievedInvoice>;

export const Retrieved = Type.Object({ success, invoice: RetrievedInvoice });
