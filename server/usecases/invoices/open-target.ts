/** Opens a method's destination for an invoice: the next index of its account, or one created by its node. */

import type { Offer, Target } from '#domain/invoices/invoice.ts';
import type { Awaitable } from '#domain/kernel/awaitable.ts';
import { withDeadline } from '#domain/kernel/deadline.ts';
import { type Instant, SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { messageOf } from '#domain/messages/message.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Backend } from '#ports/backend.ts';
import type { Clock } from '#ports/host.ts';
import type { Backends } from '#usecases/backends/backends.ts';
import type { Indexes } from '#usecases/backends/derivation-indexes.ts';
import type { LeftOut } from './offer.ts';

export interface OpenTargetNeeds {
  readonly clock: Clock;
  readonly backends: Backends;
  readonly indexes: Indexes;
}

export interface TargetAsk {
  readonly invoiceId: string;
  readonly expiresAt: Instant;
  readonly description: string;
}

/** Time-out for a node that must create the destination (LIGHTNING). */
const OPEN_PATIENCE_MS = 5 * SECOND;

/** Derived destinations need no node, and their backends limit any wait themselves, so no time-out is needed. */
const NO_DEADLINE = new AbortController().signal;

/**
 * Never throws for a silent node: a method that can't be opened is left out, with the reason.
 * @param take the next index of an account
 * @throws Failure store-unavailable
 */
export async function openTarget(
  needs: OpenTargetNeeds,
  merchant: Merchant,
  backend: Backend,
  offer: Offer,
  ask: TargetAsk,
  take: (account: string) => Awaitable<number> = needs.indexes.next,
): Promise<Target | LeftOut> {
  const { method, due } = offer;
  const index = backend.account === null ? null : await take(backend.account);
  const open = (signal: AbortSignal) => backend.open({ ...ask, index, due }, signal);
  try {
    const { destination, memo } = await (backend.account === null
      ? withDeadline(needs.clock, OPEN_PATIENCE_MS, open)
      : open(NO_DEADLINE));
    return { ...offer, destination, account: backend.account, index, memo };
  } catch (cause) {
    needs.backends.noted(merchant.id, method, messageOf(cause));
    const failure =
      cause instanceof Failure
        ? cause
        : new Failure('backend-unreachable', `${method} can't be used now: its node did not answer`, {
            ...createReason('method-silent', { method }),
            cause,
          });
    return { method, failure };
  }
}

/** The description a Lightning wallet shows. */
export function descriptionOf(merchant: Merchant, externalInvoiceId: string | null): string {
  const reference = externalInvoiceId === null ? '' : ` ${externalInvoiceId}`;
  return `${merchant.name}${reference}`.slice(0, 120);
}
