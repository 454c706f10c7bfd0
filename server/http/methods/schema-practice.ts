/** Schemas of the practice customer. */
import Type, { type Static } from 'typebox';
import { METHODS } from '#domain/coins/method.ts';
import { ABOVE_ZERO, DOCUMENTED, invoiceId, literals } from '#http/plugins/schema.ts';

export const PracticePayment = Type.Object({
  invoiceId,
  method: literals(METHODS, {
    description:
      'One that the invoice offers. In a new practice shop LIGHTNING is paid at once, and so are most coins up to 50 of its currency; BITCOIN and larger amounts need confirmations, up to 10.',
    examples: ['LITECOIN'],
  }),
  amount: Type.Optional(
    Type.Unsafe<string | number>({
      anyOf: [
        { type: 'string', [DOCUMENTED]: { pattern: `^full$|${ABOVE_ZERO}` } },
        { type: 'number', [DOCUMENTED]: { exclusiveMinimum: 0 } },
      ],
      description: 'In the coin, a plain decimal; "full" (default) pays what is missing.',
    }),
  ),
  confirmations: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100,
      default: 0,
      description: 'How many the payment has at once.',
    }),
  ),
  late: Type.Optional(
    Type.Boolean({ description: 'True: made after the invoice expired, which it then is.' }),
  ),
  action: Type.Optional(
    literals(['pay', 'confirm', 'undo'], {
      description:
        '`confirm` adds a block to all payments of the method, one confirmation for each; `undo` takes them back. Default `pay`.',
    }),
  ),
});
export type PracticePayment = Static<typeof PracticePayment>;
