/** Webhook DTOs: endpoints and deliveries; never a signing secret. */

import { iso } from '#domain/kernel/time.ts';
import type { Delivery, Endpoint } from '#domain/webhooks/delivery.ts';
import type { WebhookFailing } from '#usecases/webhooks/endpoint-health.ts';
import type { EndpointStatus } from '#usecases/webhooks/endpoints.ts';
import type * as wire from './schema.ts';

export function failingView(failing: WebhookFailing | null): wire.WebhookFailing | null {
  if (failing === null) return null;
  const { since, nextTryAt } = failing;
  return { ...failing, since: iso(since), nextTryAt: nextTryAt === null ? null : iso(nextTryAt) };
}

/** Why it was switched off, when not manually and not on again. */
export function switchedOffView({ enabled, switchedOff }: Endpoint): wire.EndpointView['switchedOff'] {
  if (enabled || !switchedOff) return null;
  const { at, reason, why = null } = switchedOff;
  return { at: iso(at), reason, why };
}

export function endpointView(status: EndpointStatus): wire.EndpointView {
  const { endpoint, waiting, deliveredAt, failing, canSign } = status;
  const { id, url, events, shape, enabled, allowPrivate, createdAt, secretEntries } = endpoint;
  const ends = endpoint.oldSecretEndsAt ?? null;
  return {
    endpointId: id,
    url,
    events: [...events],
    shape,
    enabled,
    allowPrivate,
    createdAt: iso(createdAt),
    switchedOff: switchedOffView(endpoint),
    secrets: secretEntries.length,
    oldSecretEndsAt: ends === null ? null : iso(ends),
    canSign,
    waiting,
    lastDeliveredAt: deliveredAt === null ? null : iso(deliveredAt),
    failing: failingView(failing),
  };
}

export function deliveryView(delivery: Delivery): wire.DeliveryView {
  const { id, endpointId, invoiceId, event, state, createdAt, nextAt, body, attempts } = delivery;
  return {
    deliveryId: id,
    endpointId,
    invoiceId,
    event,
    state,
    createdAt: iso(createdAt),
    nextTryAt: nextAt === null ? null : iso(nextAt),
    body,
    tries: attempts.map(({ at, url = null, tookMs, status, answer, error, why = null }) => ({
      at: iso(at),
      url,
      tookMs,
      status,
      answer,
      error,
      why,
    })),
  };
}
