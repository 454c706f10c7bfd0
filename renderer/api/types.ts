/** API types for the pages. Types only: no server code is bundled into a page. */
import type { Static } from 'typebox';
import type { InvoiceStatusName, MethodView, PaymentView, ScopeName } from '#http/contract.ts';

export type * from '#http/contract.ts';

export type MethodId = MethodView['method'];
export type WaitReason = PaymentView['waitingFor'][number];
export type StatusName = Static<typeof InvoiceStatusName>;
export type Scope = Static<typeof ScopeName>;
