/**
 * Lazy payment methods: a sale at the till offers methods at rates locked at its creation, and a method's destination is
 * made when it is chosen, so that unused addresses do not run ahead of what wallets look for (BIP 44, "address gap limit").
 */

import type { Method } from '#domain/coins/method.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { Failure, invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import { type Invoice, type Offer, type Target, targetOf } from './invoice.ts';
import { statusOf, summarize } from './status.ts';

/** All methods the invoice offers, with a destination or without one yet, in the order they are shown. */
export function offeredMethods({ offers, targets }: Pick<Invoice, 'offers' | 'targets'>): Method[] {
  return (offers.length > 0 ? offers : targets).map(({ method }) => method);
}

/** What is opened when a method is chosen: with BITCOIN also LIGHTNING, for one code can ask for both (BIP 21). */
export function openedWith(method: Method): readonly Method[] {
  return method === 'BITCOIN' ? ['BITCOIN', 'LIGHTNING'] : [method];
}

/**
 * Whether a method that has no destination yet can still bring all that is missing. A BOLT 11 invoice asks for the whole
 * amount, so LIGHTNING can't once money has come.
 */
export function takesRest(invoice: Invoice, { method }: Offer): boolean {
  return method !== 'LIGHTNING' || summarize(invoice).received === 0n;
}

/**
 * The offer whose destination is to be made; null where that is there already.
 * @throws Failure invalid-request for a method that is not offered; conflict where nothing may be paid with it any more
 */
export function offerToOpen(invoice: Invoice, method: Method, now: Instant): Offer | null {
  if (targetOf(invoice, method)) return null;
  const offer = invoice.offers.find((one) => one.method === method);
  if (!offer) throw invalid('method', `method: this invoice does not offer ${method}`);
  if (statusOf(invoice) !== 'pending' || now >= invoice.expiresAt || !takesRest(invoice, offer)) {
    throw new Failure(
      'conflict',
      `nothing can be paid with ${method} on this invoice any more`,
      createReason('method-over', { method }),
    );
  }
  return offer;
}

/** With the destination of a method that was chosen. The first one stays: the same invoice where there is one. */
export function withTarget(invoice: Invoice, target: Target, now: Instant): Invoice {
  if (targetOf(invoice, target.method)) return invoice;
  const order = offeredMethods(invoice);
  const targets = [...invoice.targets, target].sort(
    (a, b) => order.indexOf(a.method) - order.indexOf(b.method),
  );
  return { ...invoice, targets, updatedAt: now };
}
