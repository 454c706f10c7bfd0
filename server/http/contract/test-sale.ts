/** A test sale: the owner tries a method with the smallest sum. */
import Type, { type Static } from 'typebox';
import { MethodId } from './base.ts';

export const TestSaleRequest = Type.Object({ method: MethodId });
export type TestSaleRequest = Static<typeof TestSaleRequest>;
