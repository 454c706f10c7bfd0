/**
 * Lazy payment methods: a sale at the till offers methods at rates locked at its creation, and creates a method's
 * destination when it is chosen, so that unused addresses stay within what wallets scan (BIP 44, "address gap limit").
 */

import type { Method } from '#domain/coins/method.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { methodNotOffered } from '#domain/messages/failures.ts';
import { createReason } from '#domain/messages/reason.ts';
import { type Invoice, type Offer, type Target, targetOf } from './invoice.ts';
import { statusOf, summarize } from './status.ts';

/** All methods the invoice offers, with or without a destination, in the order they are shown. */
export function offeredMethods({ offers, targets }: Pick<Invoice, 'offers' | 'targets'>): Method[] {
  return (offers.length > 0 ? offers : targets).map(({ method }) => method);
}

/** What is opened when a method is chosen: with BITCOIN also LIGHTNING, because one QR code can carry both (BIP 21). */
export function openedWith(method: Method): readonly Method[] {
  return method === 'BITCOIN' ? ['BITCOIN', 'LIGHTNING'] : [method];
}

/** What is opened for a new sale, by the method it shows first: the code for both also where LIGHTNING is first. */
export function openedFirst(method: Method): readonly Method[] {
  return openedWith(method === 'LIGHTNING' ? 'BITCOIN' : method);
}

/**
 * Whether a method that has no destination yet can still pay all that is missing. A BOLT 11 invoice is for the whole
 * amount, so LIGHTNING can't once money has arrived.
 */
export function takesRest(invoice: Invoice, { method }: Offer): boolean {
  return method !== 'LIGHTNING' || summarize(invoice).received === 0n;
}

/**
 * The offer whose destination must be created; null where it exists already.
 * @throws Failure invalid-request for a method that is not offered; conflict where it can no longer be paid with
 */
export function offerToOpen(invoice: Invoice, method: Method, now: Instant): Offer | null {
  if (targetOf(invoice, method)) return null;
  const offer = invoice.offers.find((one) => one.method === method);
  if (!offer) throw methodNotOffered(method);
  if (statusOf(invoice) !== 'pending' || now >= invoice.expiresAt || !takesRest(invoice, offer)) {
    throw new Failure(
      'conflict',
      `this invoice can no longer be paid with ${method}`,
      createReason('method-over', { method }),
    );
  }
  return offer;
}

/** Adds the destination of a method that was chosen. An existing one stays: then the same invoice is returned. */
export function withTarget(invoice: Invoice, target: Target, now: Instant): Invoice {
  if (targetOf(invoice, target.method)) return invoice;
  const order = offeredMethods(invoice);
  const targets = [...invoice.targets, target].sort(
    (a, b) => order.indexOf(a.method) - order.indexOf(b.method),
  );
  return { ...invoice, targets, updatedAt: now };
}
