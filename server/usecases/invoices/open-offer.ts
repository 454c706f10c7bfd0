/**
 * Opens a method of a sale when somebody chooses it: committed before it is shown, and only once under concurrent
 * requests.
 */

import type { Method } from '#domain/coins/method.ts';
import type { Invoice, Target } from '#domain/invoices/invoice.ts';
import { offerToOpen, openedWith, withTarget } from '#domain/invoices/offers.ts';
import { Failure } from '#domain/messages/errors.ts';
import { invoiceNotFound } from '#domain/messages/failures.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Store } from '#ports/store.ts';
import type { InvoiceWriter } from './invoice-writer.ts';
import { descriptionOf, type OpenTargetNeeds, openTarget } from './open-target.ts';

export interface OpenOfferNeeds extends OpenTargetNeeds {
  readonly store: Store;
  readonly writer: InvoiceWriter;
}

/**
 * The invoice with a destination for the method.
 * @throws Failure not-found, invalid-request for a method that is not offered, conflict where it is too late for it,
 * backend-unreachable, store-unavailable
 */
export type OpenOffer = (invoiceId: string, method: Method) => Promise<Invoice>;

export function offerOpener(needs: OpenOfferNeeds): OpenOffer {
  const { clock, store, writer, backends, indexes } = needs;
  /** Openings under way, by invoice and method: concurrent requests share one destination. */
  const opening = new Map<string, Promise<Invoice>>();

  const found = async (id: string): Promise<Invoice> => {
    const invoice = await store.invoice(id);
    if (!invoice) throw invoiceNotFound();
    return invoice;
  };

  const open = async (id: string, method: Method): Promise<Invoice> => {
    const invoice = await found(id);
    const offer = offerToOpen(invoice, method, clock.now());
    if (!offer) return invoice;
    const merchant = store.get('merchants', invoice.merchantId);
    const backend = backends.get(invoice.merchantId, method);
    if (!merchant || !backend) {
      const why = createReason('method-silent', { method });
      throw new Failure('backend-unreachable', `${method} can't be used now: it is not open`, why);
    }
    const description = descriptionOf(merchant, invoice.externalInvoiceId);
    const ask = { invoiceId: id, expiresAt: invoice.expiresAt, description };
    const target: Target | { readonly failure: Failure } = await openTarget(
      needs,
      merchant,
      backend,
      offer,
      ask,
    );
    if ('failure' in target) throw target.failure;
    return writer.change(
      id,
      // The sale may have ended while a node made the destination.
      (current) =>
        offerToOpen(current, method, clock.now()) ? withTarget(current, target, clock.now()) : current,
      () => indexes.put([target]),
    );
  };

  const once = (id: string, method: Method): Promise<Invoice> => {
    const name = `${id}:${method}`;
    const known = opening.get(name);
    if (known) return known;
    const mine = open(id, method).finally(() => opening.delete(name));
    opening.set(name, mine);
    return mine;
  };

  return async (id, method) => {
    const { offers } = await found(id);
    const besides = openedWith(method).filter(
      (one) => one !== method && offers.some((o) => o.method === one),
    );
    // Only the chosen one is required; without the other there is no combined QR code.
    const others = besides.map((one) => once(id, one).catch(() => undefined));
    await Promise.all([once(id, method), ...others]);
    return found(id);
  };
}
