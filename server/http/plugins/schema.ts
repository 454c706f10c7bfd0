/** Shared schema parts, and the answers common to all routes. */
import Type, { type Static } from 'typebox';
import { METHODS } from '#domain/coins/method.ts';
import { TENDER_KINDS } from '#domain/invoices/invoice.ts';
import { COINS_OR } from '#domain/kernel/currency.ts';
import { API_CODES } from '#domain/messages/error-codes.ts';

export const literals = <const T extends readonly string[]>(values: T, options: object = {}) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...values], ...options }));
export const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const amountText = (description: string) => Type.String({ description });
export const instant = (description: string) => Type.String({ format: 'date-time', description });

/** A percentage below 100. */
export const PERCENT = '^[0-9]{1,2}(\\.[0-9]{1,2})?$';
/** A percentage, including 100. */
export const WHOLE_PERCENT = '^[0-9]{1,3}([.][0-9]{1,2})?$';

/** Documentation beyond the schema, where the code's error message names what is allowed: the validator ignores it. */
export const DOCUMENTED = 'x-documented';

/** A decimal above zero, in two branches: look-aheads are not supported in every client's language. */
export const ABOVE_ZERO = '^(0*[1-9][0-9]*(\\.[0-9]+)?|0+\\.[0-9]*[1-9][0-9]*)$';

/** How many entries a page has. */
export const pageLimit = Type.String({
  pattern: '^[0-9]{1,3}$',
  description: '1 to 200, default 50.',
  [DOCUMENTED]: { pattern: '^(0{0,2}[1-9]|0?[1-9][0-9]|1[0-9]{2}|200)$' },
});

export const MethodId = literals(METHODS, { description: 'A payment method.' });
export const TenderName = literals(TENDER_KINDS, { description: 'Cash or card, at the till.' });
export const InvoiceStatusName = literals(['pending', 'paid', 'expired', 'cancelled', 'refunded'], {
  description: 'Where the invoice is in its life.',
});
export const success = Type.Boolean({ description: 'True: done as asked.' });
export const shopCurrency = Type.String({ description: `ISO 4217 code, or ${COINS_OR}.` });
export const coinSymbol = Type.String({ description: `${COINS_OR}.` });
export const Metadata = Type.Unsafe<Record<string, unknown>>(
  Type.Object(
    {},
    {
      additionalProperties: true,
      description:
        'Free-form object, at most 16 KiB as JSON and nested at most 32 deep. `returnUrl` is where the checkout page leads back to once the invoice is paid, expired or cancelled: a link, shown only when the shop’s settings allow its site.',
    },
  ),
);

export const invoiceId = Type.String({
  minLength: 1,
  maxLength: 64,
  description: '`invoiceId` of the invoice, as the answer to its creation says.',
});
/** The same in an answer. */
export const invoiceIdOf = Type.String({ description: 'Unique; 22 characters of Base58.' });

export const ErrorBody = Type.Object({
  success: Type.Boolean({ const: false, description: 'Always false.' }),
  error: Type.String({ description: 'What is wrong and what is allowed.', examples: ['Invoice not found'] }),
  code: literals(API_CODES, { description: 'The same for programs: it never changes its meaning.' }),
  field: Type.Optional(
    Type.String({ description: 'The field, parameter or header at fault.', examples: ['amount'] }),
  ),
});
export type ErrorBody = Static<typeof ErrorBody>;

export const Done = Type.Object({ success });

/** The reason code of a sentence: for the till, which translates it. */
export const GivenReason = nullable(
  Type.Object(
    {
      name: Type.String({ description: 'Stays as it is.', examples: ['webhook-refuses'] }),
      values: Type.Record(Type.String(), Type.Unknown(), { description: 'What the sentence is made with.' }),
    },
    { description: 'The same as a name for which the till has a sentence in each language.' },
  ),
);

/** What the till gets besides: a reason to translate, or the role and the act for which it then asks a PIN. */
export const TillErrorBody = Type.Object({
  ...ErrorBody.properties,
  why: Type.Optional(GivenReason),
  needs: Type.Optional(Type.String()),
  act: Type.Optional(nullable(Type.String())),
});
export type TillErrorBody = Static<typeof TillErrorBody>;

/** An English sentence with its reason code, where it has one. */
export const GivenSentence = Type.Object({ message: Type.String(), why: GivenReason });

/** Characters of what a customer's card or code may contain. */
export const MAX_CUSTOMER_CODE = 2_000;
