/** Webhook routes: endpoints and deliveries, for API keys with `webhooks:manage` and for the till. */

import { DEFAULT_EVENTS } from '#domain/invoices/event-records.ts';
import { Failure } from '#domain/messages/errors.ts';
import { limitInvalid } from '#domain/messages/failures.ts';
import type { Principal } from '#http/auth/permission.ts';
import { type Route, route } from '#http/plugins/route.ts';
import type { EndpointOwner, Endpoints, EndpointWish } from '#usecases/webhooks/endpoints.ts';
import {
  ChangeEndpointRequest,
  DeliveriesAnswer,
  DeliveriesQuery,
  DeliveryAnswer,
  EndpointAnswer,
  EndpointRequest,
  EndpointSecretAnswer,
  EndpointsAnswer,
  NewEndpointRequest,
  RedeliverRequest,
  RotateSecretRequest,
} from './schema.ts';
import { deliveryView, endpointView } from './view.ts';

export interface WebhookRoutes {
  readonly endpoints: Endpoints;
}

/** In the audit log. */
const ENDPOINT = ['endpointId'] as const;
const OLD_SECRET_HOURS = 24;
const PRIVATE =
  'The API key lacks the scope this needs, or `allowPrivate` was asked for on real books: there the owner allows it at the till.';
const LOCKED = 'the place where secrets are kept is locked: unlock it at the till';

export function webhookRoutes({ endpoints }: WebhookRoutes): readonly Route[] {
  const permission = { scope: 'webhooks:manage', till: 'webhooks', tills: 'main' } as const;
  const tag = 'Webhooks';
  const one = async (merchantId: string, id: string) => ({
    endpoint: endpointView(await endpoints.get(merchantId, id)),
  });
  return [
    route('GET /webhooks/endpoints', {
      schema: {
        summary: 'List webhook endpoints',
        description: 'All of the shop, at most 20; never a signing secret.',
        tag,
        answer: EndpointsAnswer,
      },
      permission,
      handler: async (_request, { merchant }) => ({
        endpoints: (await endpoints.list(merchant.id)).map(endpointView),
      }),
    }),
    route('POST /webhooks/endpoints', {
      schema: {
        summary: 'Create a webhook endpoint',
        description: 'Its signing secret is in the answer, this once. At most 20 endpoints a shop.',
        tag,
        body: NewEndpointRequest,
        answer: EndpointSecretAnswer,
        errors: [409],
        words: { 403: PRIVATE, 409: `There are 20 endpoints already, or ${LOCKED}.` },
      },
      permission,
      audit: ['events'],
      handler: async ({ body }, principal) => {
        checkPrivate(principal, body.allowPrivate);
        const wish: EndpointWish = {
          url: body.url,
          events: body.events ?? DEFAULT_EVENTS,
          shape: body.shape ?? 'detailed',
          enabled: body.enabled ?? true,
          allowPrivate: body.allowPrivate ?? false,
        };
        const { id } = principal.merchant;
        const { endpoint, secret } = await endpoints.create(id, wish, ownerOf(principal));
        return { ...(await one(id, endpoint.id)), secret };
      },
    }),
    route('POST /webhooks/endpoints/change', {
      schema: {
        summary: 'Change a webhook endpoint',
        description:
          'Changes only the fields you give. If the endpoint is on afterwards, messages that wait for it are sent within half a minute. What happens while an endpoint is off is never sent. A private address that the owner allowed is allowed at its own scheme, host and port: with a `url` elsewhere, `allowPrivate` becomes `false`.',
        tag,
        body: ChangeEndpointRequest,
        answer: EndpointAnswer,
        errors: [404],
        words: { 403: PRIVATE },
      },
      permission,
      audit: ENDPOINT,
      handler: async ({ body: { endpointId, ...wish } }, principal) => {
        checkPrivate(principal, wish.allowPrivate);
        await endpoints.change(principal.merchant.id, endpointId, wish, ownerOf(principal));
        return one(principal.merchant.id, endpointId);
      },
    }),
    route('POST /webhooks/endpoints/rotate', {
      schema: {
        summary: 'Replace the signing secret',
        description:
          'The new secret is in the answer, this once. Until the old one ends, deliveries carry two signatures in `webhook-signature`, and a receiver that knows either verifies them.',
        tag,
        body: RotateSecretRequest,
        answer: EndpointSecretAnswer,
        errors: [404, 409],
        words: { 409: `A new secret can not be kept: ${LOCKED}.` },
      },
      permission,
      audit: ENDPOINT,
      handler: async ({ body: { endpointId, keepOldHours } }, { merchant }) => {
        const { secret } = await endpoints.rotate(merchant.id, endpointId, keepOldHours ?? OLD_SECRET_HOURS);
        return { ...(await one(merchant.id, endpointId)), secret };
      },
    }),
    route('POST /webhooks/endpoints/end-old-secret', {
      schema: {
        summary: 'Stop using the old signing secret',
        description:
          'Call it once your receiver knows the new secret. If there is no old secret, nothing changes.',
        tag,
        body: EndpointRequest,
        answer: EndpointAnswer,
        errors: [404],
      },
      permission,
      audit: ENDPOINT,
      handler: async ({ body: { endpointId } }, { merchant }) => {
        await endpoints.endOldSecret(merchant.id, endpointId);
        return one(merchant.id, endpointId);
      },
    }),
    route('POST /webhooks/endpoints/test', {
      schema: {
        summary: 'Send a test',
        description:
          'Sends one message at once and does not retry it, also to an endpoint that is switched off. The answer, at most 10 seconds later, reports what the receiver answered. The `event` and the `invoiceId` of the message are `test`.',
        tag,
        body: EndpointRequest,
        answer: DeliveryAnswer,
        errors: [404, 409],
        words: { 409: 'Its signing secret can not be opened: unlock it at the till, or make a new one.' },
      },
      permission,
      audit: ENDPOINT,
      handler: async ({ body }, { merchant }) => ({
        delivery: deliveryView(await endpoints.test(merchant.id, body.endpointId)),
      }),
    }),
    route('POST /webhooks/endpoints/delete', {
      schema: {
        summary: 'Delete a webhook endpoint',
        description: 'With its deliveries and its secret.',
        tag,
        body: EndpointRequest,
        errors: [404],
      },
      permission,
      audit: ENDPOINT,
      handler: ({ body }, { merchant }) => endpoints.remove(merchant.id, body.endpointId),
    }),
    route('GET /webhooks/deliveries', {
      schema: {
        summary: 'List deliveries, newest first',
        description:
          'Every message with its body, and each try with its time, answer and duration. Kept for 60 days. For the next page send the same filters and `nextCursor` as `cursor`, until it is null.',
        tag,
        querystring: DeliveriesQuery,
        answer: DeliveriesAnswer,
      },
      permission,
      handler: ({ query: { limit, ...filters } }, { merchant }) => {
        const page = endpoints.deliveries({ merchantId: merchant.id, limit: limitOf(limit), ...filters });
        return { deliveries: page.deliveries.map(deliveryView), nextCursor: page.nextCursor };
      },
    }),
    route('POST /webhooks/deliveries/redeliver', {
      schema: {
        summary: 'Send a delivery again',
        description:
          'Sends the message again with the same `webhook-id` and body, and retries it over 3 days. A message that still waits is sent at once, after earlier ones of its invoice.',
        tag,
        body: RedeliverRequest,
        answer: DeliveryAnswer,
        errors: [404, 409],
        words: { 409: 'Its endpoint is switched off.' },
      },
      permission,
      audit: ['deliveryId'],
      handler: async ({ body }, { merchant }) => ({
        delivery: deliveryView(await endpoints.redeliver(merchant.id, body.deliveryId)),
      }),
    }),
  ];
}

/** Only the owner may allow requests into the owner's own network. @throws Failure forbidden */
function checkPrivate({ kind, merchant }: Principal, allowPrivate: boolean | undefined): void {
  if (allowPrivate !== true || kind === 'till' || merchant.books === 'practice') return;
  throw new Failure(
    'forbidden',
    'allowPrivate: only the owner allows private addresses, at the till or in the provisioning file',
  );
}

/** @throws Failure invalid-request */
function limitOf(text: string | undefined): number {
  const limit = text === undefined ? 50 : Number(text);
  if (limit < 1 || limit > 200) throw limitInvalid(200);
  return limit;
}

/** A till is the owner's: its own permissions apply there. */
function ownerOf({ kind }: Principal): EndpointOwner {
  return kind === 'till' ? 'owner' : 'key';
}
