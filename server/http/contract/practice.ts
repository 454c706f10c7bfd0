/** The practice customer. */
import Type, { type Static } from 'typebox';
import { invoiceId, literals, MethodId } from './base.ts';

export const PracticePayment = Type.Object({
  invoiceId,
  method: MethodId,
  amount: Type.Optional(
    Type.String({ description: 'In the coin, a plain decimal; "full" (default) pays what is missing.' }),
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
        '`confirm` adds a block to all payments of the method, `undo` takes them back. Default `pay`.',
    }),
  ),
});
export type PracticePayment = Static<typeof PracticePayment>;
