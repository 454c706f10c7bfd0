/** Webhook deliveries owed for an invoice change. They are committed together with the change that they report. */

import { isWebhookEvent } from '#domain/invoices/event-records.ts';
import { type Invoice, isTestSale } from '#domain/invoices/invoice.ts';
import { base58 } from '#domain/kernel/base58.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { Delivery, Endpoint } from '#domain/webhooks/delivery.ts';
import { webhookBody } from '#domain/webhooks/webhook-body.ts';
import type { Random } from '#ports/host.ts';

/** A random delivery id, its `webhook-id` over all attempts. */
export function deliveryId(random: Pick<Random, 'bytes'>): string {
  return `msg_${base58(random.bytes(16), 22)}`;
}

/**
 * The deliveries by id: one for each new event of the log and each endpoint subscribed to it. None for most changes.
 * `endpoints` are all there are; those of other shops, and those switched off, are skipped. A test sale owes none: a
 * web shop or an accounting system behind an endpoint would take it for a sale.
 */
export function enqueueDeliveries(
  before: Invoice | undefined,
  after: Invoice,
  endpoints: Iterable<Endpoint>,
  { now, random }: { readonly now: Instant; readonly random: Pick<Random, 'bytes'> },
): Record<string, Delivery> {
  const logged = before?.log.length ?? 0;
  if (after.log.length === logged || isTestSale(after)) return {};
  const deliveries: Record<string, Delivery> = {};
  for (const endpoint of endpoints) {
    if (!endpoint.enabled || endpoint.merchantId !== after.merchantId) continue;
    for (const [offset, { at, event }] of after.log.slice(logged).entries()) {
      if (!isWebhookEvent(event) || !endpoint.events.includes(event)) continue;
      const id = deliveryId(random);
      const body = webhookBody(endpoint.shape, event, after, at);
      deliveries[id] = delivery(
        { id, endpoint, event, body, invoiceId: after.id, order: logged + offset },
        now,
      );
    }
  }
  return deliveries;
}

/** A delivery that waits for its first attempt. */
export function delivery(
  what: Pick<Delivery, 'id' | 'event' | 'body' | 'invoiceId' | 'order'> & { readonly endpoint: Endpoint },
  now: Instant,
): Delivery {
  const { id, event, body, invoiceId, order, endpoint } = what;
  const { id: endpointId, merchantId } = endpoint;
  return {
    id,
    endpointId,
    merchantId,
    invoiceId,
    event,
    order,
    body,
    createdAt: now,
    since: now,
    nextAt: now,
    attempts: [],
    state: 'waiting',
  };
}
