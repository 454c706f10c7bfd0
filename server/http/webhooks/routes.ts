/** Webhook routes: endpoints and deliveries, for API keys with `webhooks:manage` and for the till. */
import type { FastifyInstance } from 'fastify';
import { Failure, invalid } from '#domain/messages/errors.ts';
import { DEFAULT_EVENTS } from '#domain/webhooks/delivery.ts';
import type { Auth, Principal } from '#http/auth/auth.ts';
import { type About, type BodySchema, caller, documented } from '#http/plugins/route.ts';
import { Done, ErrorBody } from '#http/plugins/schema.ts';
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
  readonly auth: Auth;
  readonly endpoints: Endpoints;
}

const ERRORS = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody };
const OLD_SECRET_HOURS = 24;
const PRIVATE =
  'The API key lacks the scope this needs, or `allowPrivate` was asked for on real books: there the owner allows it at the till.';
const LOCKED = 'the place where secrets are kept is locked: unlock it at the till';

export function webhookRoutes(app: FastifyInstance, { auth, endpoints }: WebhookRoutes): void {
  const managing = caller((request) => auth.principal(request, 'webhooks:manage'));
  const one = async (merchantId: string, id: string) => ({
    success: true,
    endpoint: endpointView(await endpoints.get(merchantId, id)),
  });

  app.get(
    '/webhooks/endpoints',
    {
      onRequest: managing.hook,
      schema: documented({
        summary: 'List webhook endpoints',
        description: 'All of the shop, at most 20; never a signing secret.',
        tags: ['Webhooks'],
        scope: 'webhooks:manage',
        answers: { 200: EndpointsAnswer, 401: ErrorBody, 403: ErrorBody },
      }),
    },
    async (request) => {
      const all = await endpoints.list(managing.of(request).merchant.id);
      return { success: true, endpoints: all.map(endpointView) };
    },
  );

  const act = <B>(
    path: string,
    about: About,
    body: BodySchema,
    answer: BodySchema,
    work: (principal: Principal, body: B) => Promise<unknown>,
    more: Readonly<Record<number, typeof ErrorBody>> = { 404: ErrorBody },
  ) =>
    app.post(
      path,
      {
        onRequest: managing.hook,
        schema: documented({
          ...about,
          tags: ['Webhooks'],
          scope: 'webhooks:manage',
          body,
          answers: { 200: answer, ...ERRORS, ...more },
        }),
      },
      async (request) => work(managing.of(request), request.body as B),
    );
  const CONFLICT = { 404: ErrorBody, 409: ErrorBody };

  act<NewEndpointRequest>(
    '/webhooks/endpoints',
    {
      summary: 'Create a webhook endpoint',
      description: 'Its signing secret is in the answer, this once. At most 20 endpoints a shop.',
      words: {
        403: PRIVATE,
        409: `There are 20 endpoints already, or ${LOCKED}.`,
      },
    },
    NewEndpointRequest,
    EndpointSecretAnswer,
    async (principal, body) => {
      checkPrivate(principal, body.allowPrivate);
      const wish: EndpointWish = {
        url: body.url,
        events: body.events ?? DEFAULT_EVENTS,
        shape: body.shape ?? 'detailed',
        enabled: body.enabled ?? true,
        allowPrivate: body.allowPrivate ?? false,
      };
      const { endpoint, secret } = await endpoints.create(principal.merchant.id, wish, ownerOf(principal));
      return { ...(await one(principal.merchant.id, endpoint.id)), secret };
    },
    { 409: ErrorBody },
  );
  act<ChangeEndpointRequest>(
    '/webhooks/endpoints/change',
    {
      summary: 'Change a webhook endpoint',
      description:
        'Changes only the fields you give. If the endpoint is on afterwards, messages that wait for it are sent within half a minute. What happens while an endpoint is off is never sent. A private address that the owner allowed is allowed at its own scheme, host and port: with a `url` elsewhere, `allowPrivate` becomes `false`.',
      words: { 403: PRIVATE },
    },
    ChangeEndpointRequest,
    EndpointAnswer,
    async (principal, { endpointId, url, events, shape, enabled, allowPrivate }) => {
      checkPrivate(principal, allowPrivate);
      const wish = {
        ...(url === undefined ? {} : { url }),
        ...(events === undefined ? {} : { events }),
        ...(shape === undefined ? {} : { shape }),
        ...(enabled === undefined ? {} : { enabled }),
        ...(allowPrivate === undefined ? {} : { allowPrivate }),
      };
      await endpoints.change(principal.merchant.id, endpointId, wish, ownerOf(principal));
      return one(principal.merchant.id, endpointId);
    },
  );
  act<RotateSecretRequest>(
    '/webhooks/endpoints/rotate',
    {
      summary: 'Replace the signing secret',
      description:
        'The new secret is in the answer, this once. Until the old one ends, deliveries carry two signatures in `webhook-signature`, and a receiver that knows either verifies them.',
      words: { 409: `A new secret can not be kept: ${LOCKED}.` },
    },
    RotateSecretRequest,
    EndpointSecretAnswer,
    async ({ merchant }, { endpointId, keepOldHours }) => {
      const { secret } = await endpoints.rotate(merchant.id, endpointId, keepOldHours ?? OLD_SECRET_HOURS);
      return { ...(await one(merchant.id, endpointId)), secret };
    },
    CONFLICT,
  );
  act<{ endpointId: string }>(
    '/webhooks/endpoints/end-old-secret',
    {
      summary: 'End the old signing secret now',
      description:
        'Call it once your receiver knows the new secret. If there is no old secret, nothing changes.',
    },
    EndpointRequest,
    EndpointAnswer,
    async ({ merchant }, { endpointId }) => {
      await endpoints.endOldSecret(merchant.id, endpointId);
      return one(merchant.id, endpointId);
    },
  );
  act<{ endpointId: string }>(
    '/webhooks/endpoints/test',
    {
      summary: 'Send a test',
      description:
        'Sends one message at once and does not retry it, also to an endpoint that is switched off. The answer, at most 10 seconds later, tells what the receiver said. The `event` and the `invoiceId` of the message are `test`.',
      words: { 409: 'Its signing secret can not be opened: unlock it at the till, or make a new one.' },
    },
    EndpointRequest,
    DeliveryAnswer,
    async ({ merchant }, { endpointId }) => ({
      success: true,
      delivery: deliveryView(await endpoints.test(merchant.id, endpointId)),
    }),
    CONFLICT,
  );
  act<{ endpointId: string }>(
    '/webhooks/endpoints/delete',
    { summary: 'Delete a webhook endpoint', description: 'With its deliveries and its secret.' },
    EndpointRequest,
    Done,
    async ({ merchant }, { endpointId }) => {
      await endpoints.remove(merchant.id, endpointId);
      return { success: true };
    },
  );

  app.get<{ Querystring: DeliveriesQuery }>(
    '/webhooks/deliveries',
    {
      onRequest: managing.hook,
      schema: documented({
        summary: 'List deliveries, newest first',
        description:
          'Every message with its body, and each try with its time, answer and duration. Kept for 60 days. For the next page send the same filters and `nextCursor` as `cursor`, until it is null.',
        tags: ['Webhooks'],
        scope: 'webhooks:manage',
        querystring: DeliveriesQuery,
        answers: { 200: DeliveriesAnswer, ...ERRORS },
      }),
    },
    async (request) => {
      const { endpointId, invoiceId, state, cursor, limit } = request.query;
      const page = endpoints.deliveries({
        merchantId: managing.of(request).merchant.id,
        limit: limitOf(limit),
        ...(endpointId === undefined ? {} : { endpointId }),
        ...(invoiceId === undefined ? {} : { invoiceId }),
        ...(state === undefined ? {} : { state }),
        ...(cursor === undefined ? {} : { cursor }),
      });
      return { success: true, deliveries: page.deliveries.map(deliveryView), nextCursor: page.nextCursor };
    },
  );
  act<{ deliveryId: string }>(
    '/webhooks/deliveries/redeliver',
    {
      summary: 'Send a delivery again',
      description:
        'Sends the message again with the same `webhook-id` and body, and retries it over 3 days. A message that still waits is sent at once, after earlier ones of its invoice.',
      words: { 409: 'Its endpoint is switched off.' },
    },
    RedeliverRequest,
    DeliveryAnswer,
    async ({ merchant }, { deliveryId }) => ({
      success: true,
      delivery: deliveryView(await endpoints.redeliver(merchant.id, deliveryId)),
    }),
    CONFLICT,
  );
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
  if (limit < 1 || limit > 200) throw invalid('limit', 'limit must be a whole number from 1 to 200');
  return limit;
}

/** A till is the owner's: its own permissions apply there. */
function ownerOf({ kind }: Principal): EndpointOwner {
  return kind === 'till' ? 'owner' : 'key';
}
