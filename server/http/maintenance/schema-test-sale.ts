/** Schema of a test sale: the owner tries a method with the smallest sum. */
import Type, { type Static } from 'typebox';
import { MethodId } from '#http/plugins/schema.ts';

export const TestSaleRequest = Type.Object({ method: MethodId });
export type TestSaleRequest = Static<typeof TestSaleRequest>;
