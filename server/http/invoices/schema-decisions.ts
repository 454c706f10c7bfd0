/** Schemas of manual decisions about an invoice: cancel, accept, refund, clear an alarm. */
import Type, { type Static } from 'typebox';
import { MAX_LINES } from '#domain/carts/cart.ts';
import { ABOVE_ZERO, DOCUMENTED, invoiceId, literals, MethodId, nullable } from '#http/plugins/schema.ts';

/** A BOLT 11 invoice with routing hints may be long. */
const MAX_PAYEE = 2_000;

export const CancelRequest = Type.Object({ invoiceId });
export const AcceptRequest = Type.Object({
  invoiceId,
  reason: Type.String({ minLength: 1, maxLength: 500, description: 'Why, for the books.' }),
});
export const RefundRequest = Type.Object(
  {
    invoiceId,
    amount: Type.Optional(
      Type.Unsafe<string | number>({
        anyOf: [
          { type: 'string', [DOCUMENTED]: { pattern: ABOVE_ZERO, maxLength: 64 } },
          { type: 'number', [DOCUMENTED]: { exclusiveMinimum: 0 } },
        ],
        description: "In the invoice's currency, above zero. Default: all that is left of what was received.",
      }),
    ),
    to: Type.String({ minLength: 1, maxLength: MAX_PAYEE, description: 'Where the money was sent.' }),
    reference: Type.String({ minLength: 1, maxLength: 500, description: 'Transaction id or a note.' }),
    restock: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0 }), {
        maxItems: MAX_LINES,
        description:
          "Places of the cart's lines, from 0, whose goods came back: they are put on stock again, each line once.",
      }),
    ),
  },
  // A misspelt amount would refund all that is left.
  { additionalProperties: false },
);
export type RefundRequest = Static<typeof RefundRequest>;
export const ClearRequest = Type.Object({
  invoiceId,
  alarm: Type.String({ minLength: 1, maxLength: 200, description: '`name` of the alarm.' }),
  reason: Type.Optional(Type.String({ maxLength: 500, description: 'What was done about it, for the log.' })),
});

/** What a customer shows to get a refund, and the method they paid with. */
export const PayeeRequest = Type.Object({
  to: Type.String({ minLength: 1, maxLength: MAX_PAYEE }),
  method: MethodId,
});
export const PayeeView = Type.Object({
  kind: literals(['address', 'bolt11', 'lightning-address', 'lnurl', 'offer']),
  method: MethodId,
  /** Without a scheme or parameters. */
  text: Type.String(),
  /** The amount a BOLT 11 invoice asks for, in the coin; null where the payer sets it. */
  amount: nullable(Type.String()),
  expiresAt: nullable(Type.String({ format: 'date-time' })),
});
export type PayeeView = Static<typeof PayeeView>;
/** Null for a text that is no code to pay to. */
export const PayeeAnswer = Type.Object({ success: Type.Boolean(), payee: nullable(PayeeView) });
export type PayeeAnswer = Static<typeof PayeeAnswer>;
