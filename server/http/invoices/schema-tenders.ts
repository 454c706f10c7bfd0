/** Schemas of cash and card beside coins. */
import Type, { type Static } from 'typebox';
import { invoiceId, TenderName } from '#http/plugins/schema.ts';

export const TenderSettings = Type.Object({ cash: Type.Boolean(), card: Type.Boolean() });
export type TenderSettings = Static<typeof TenderSettings>;

export const TenderRequest = Type.Object(
  {
    invoiceId,
    tender: TenderName,
    given: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
);
