/**
 * Management of a shop's webhook endpoints by its owner and integrators: create, change, rotate the secret, test,
 * remove. What is sent and when is decided elsewhere.
 */

import { base58 } from '#domain/kernel/base58.ts';
import { plainUrl } from '#domain/kernel/hidden-characters.ts';
import { HOUR } from '#domain/kernel/time.ts';
import { Failure, invalidAs } from '#domain/messages/errors.ts';
import { deliveryNotFound, endpointNotFound } from '#domain/messages/failures.ts';
import type { Message } from '#domain/messages/message.ts';
import { createReason } from '#domain/messages/reason.ts';
import {
  type Delivery,
  type Endpoint,
  leftByKey,
  type PrivateReach,
  privateReachOf,
  webhookSecretOf,
} from '#domain/webhooks/delivery.ts';
import type { Clock, Log, Random, Vault } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import { commitRows, decideRows } from '#usecases/kernel/commit-rows.ts';
import { secretEntry } from '#usecases/kernel/store-keys.ts';
import type { Deliveries } from './deliver.ts';
import { type WebhookHealth, webhookHealth } from './endpoint-health.ts';
import { type DeliveryPage, type DeliveryQuery, listDeliveries } from './list-deliveries.ts';
import type { Signing } from './signing.ts';

const MAX_ENDPOINTS = 20;

export type EndpointWish = Pick<Endpoint, 'url' | 'events' | 'shape' | 'enabled' | 'allowPrivate'>;

/** With its secret, which is shown only once. */
export interface MadeEndpoint {
  readonly endpoint: Endpoint;
  readonly secret: string;
}

export interface EndpointStatus extends WebhookHealth {
  /** False while its signing secret can't be opened: deliveries wait until it can, or a new one is generated. */
  readonly canSign: boolean;
}

/** Who makes the request; the owner by default. */
export type EndpointOwner = 'owner' | 'key';

export interface Endpoints {
  list(merchantId: string): Promise<readonly EndpointStatus[]>;
  /** @throws Failure not-found */
  get(merchantId: string, id: string): Promise<EndpointStatus>;
  /** @throws Failure invalid-request, conflict when there are too many or the vault is locked */
  create(merchantId: string, wish: EndpointWish, by?: EndpointOwner): Promise<MadeEndpoint>;
  /** Switching on again clears why it was switched off. @throws Failure not-found, invalid-request */
  change(merchantId: string, id: string, wish: Partial<EndpointWish>, by?: EndpointOwner): Promise<Endpoint>;
  /** A new secret; the old one signs too for `hours` more. @throws Failure not-found, conflict */
  rotate(merchantId: string, id: string, hours: number): Promise<MadeEndpoint>;
  /** Ends the old secret now. Without one, nothing changes. @throws Failure not-found */
  endOldSecret(merchantId: string, id: string): Promise<Endpoint>;
  /** With all its deliveries. @throws Failure not-found */
  remove(merchantId: string, id: string): Promise<void>;
  /** @throws Failure not-found, conflict */
  test(merchantId: string, id: string): Promise<Delivery>;
  deliveries(query: DeliveryQuery): DeliveryPage;
  /** @throws Failure not-found */
  delivery(merchantId: string, id: string): Delivery;
  /** @throws Failure not-found, conflict */
  redeliver(merchantId: string, deliveryId: string): Promise<Delivery>;
  close(): void;
}

export interface EndpointsNeeds {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly vault: Pick<Vault, 'seal'>;
  readonly signing: Pick<Signing, 'check' | 'problem'>;
  readonly log: Log;
  readonly deliveries: Pick<Deliveries, 'sendTest' | 'redeliver' | 'nextTryAt'>;
  /** Why no webhook may be sent there, or null. */
  readonly refusesUrl: (url: string, allowPrivate: PrivateReach) => Message | null;
}

export function openEndpoints(needs: EndpointsNeeds): Endpoints {
  const { store, clock, random, vault, signing, log, deliveries } = needs;
  const alarms = new Map<string, () => void>();

  const must = (merchantId: string, id: string): Endpoint => {
    const endpoint = store.get('endpoints', id);
    if (endpoint?.merchantId !== merchantId) throw endpointNotFound();
    return endpoint;
  };
  const checkUrl = (endpoint: Pick<Endpoint, 'url' | 'allowPrivate' | 'loopbackOnly'>) => {
    const problem = needs.refusesUrl(endpoint.url, privateReachOf(endpoint));
    if (problem !== null) throw invalidAs('url', problem);
  };
  const booksOf = (merchantId: string) => store.get('merchants', merchantId)?.books ?? 'live';
  /** Sealed under a name of its own, so that an old secret is never stored under a new one's name. */
  const newSecret = async (merchantId: string, id: string) => {
    const secret = webhookSecretOf(random.bytes(32));
    const entry = secretEntry(merchantId, 'webhook', id, base58(random.bytes(8), 11));
    return { secret, entry, sealed: await vault.seal(secret) };
  };

  const endOld = async (merchantId: string, id: string): Promise<Endpoint> => {
    alarms.get(id)?.();
    alarms.delete(id);
    return decideRows(store, () => {
      const endpoint = must(merchantId, id);
      const [newest, ...old] = endpoint.secretEntries;
      if (newest === undefined || old.length === 0) return { change: null, result: endpoint };
      const after: Endpoint = { ...endpoint, secretEntries: [newest], oldSecretEndsAt: null };
      return { change: { put: { endpoints: { [id]: after } }, drop: { secrets: old } }, result: after };
    });
  };
  const watchOld = ({ id, oldSecretEndsAt }: Endpoint) => {
    alarms.get(id)?.();
    alarms.delete(id);
    if (typeof oldSecretEndsAt !== 'number') return;
    const end = () => {
      const now = store.get('endpoints', id);
      // It no longer signs in any case; here it is only deleted.
      // Renewed elsewhere: that one ends at its own time.
      if (!now || (now.oldSecretEndsAt ?? 0) > oldSecretEndsAt) return;
      endOld(now.merchantId, id).catch((cause) =>
        log.warn('an old webhook secret could not be removed', { cause }),
      );
    };
    alarms.set(id, clock.at(oldSecretEndsAt, end));
  };

  const own = (merchantId: string) =>
    [...store.all('endpoints').values()].filter((endpoint) => endpoint.merchantId === merchantId);
  const statuses = async (merchantId: string): Promise<EndpointStatus[]> => {
    await signing.check(own(merchantId));
    return webhookHealth(store, merchantId, deliveries.nextTryAt, signing.problem).map((health) => ({
      ...health,
      canSign: signing.problem(health.endpoint.id) === null,
    }));
  };
  const ownDelivery = (merchantId: string, id: string): Delivery => {
    const delivery = store.get('deliveries', id);
    if (delivery?.merchantId !== merchantId) throw deliveryNotFound();
    return delivery;
  };

  for (const endpoint of store.all('endpoints').values()) watchOld(endpoint);

  return {
    list: async (merchantId) =>
      (await statuses(merchantId)).sort((a, b) => a.endpoint.createdAt - b.endpoint.createdAt),
    async get(merchantId, id) {
      const status = (await statuses(merchantId)).find(({ endpoint }) => endpoint.id === id);
      if (!status) throw endpointNotFound();
      return status;
    },
    async create(merchantId, { url: typed, events, shape, enabled, allowPrivate }, by = 'owner') {
      const url = plainUrl(typed);
      const checkCount = () => {
        if (own(merchantId).length < MAX_ENDPOINTS) return;
        throw new Failure(
          'conflict',
          `there are ${MAX_ENDPOINTS} webhook endpoints already: remove one first`,
          createReason('webhooks-full', { most: MAX_ENDPOINTS }),
        );
      };
      checkCount();
      const id = base58(random.bytes(8), 11);
      const wanted: Endpoint = {
        id,
        merchantId,
        url,
        events,
        shape,
        enabled,
        allowPrivate,
        secretEntries: [],
        oldSecretEndsAt: null,
        createdAt: clock.now(),
        switchedOff: null,
      };
      const left = by === 'key' ? leftByKey(null, wanted, booksOf(merchantId)) : wanted;
      checkUrl(left);
      const { secret, entry, sealed } = await newSecret(merchantId, id);
      const endpoint = { ...left, secretEntries: [entry] };
      await commitRows(store, () => {
        checkCount();
        return { put: { endpoints: { [id]: endpoint }, secrets: { [entry]: sealed } } };
      });
      return { endpoint, secret };
    },
    change: async (merchantId, id, wish, by = 'owner') =>
      decideRows(store, () => {
        const before = must(merchantId, id);
        const { loopbackOnly: _, ...wider } = before;
        // The owner's permission exceeds what a key could request.
        const wanted: Endpoint = {
          ...(wish.allowPrivate === undefined ? before : wider),
          ...wish,
          url: plainUrl(wish.url ?? before.url),
        };
        const left = by === 'key' ? leftByKey(before, wanted, booksOf(merchantId)) : wanted;
        if (left.url !== before.url || privateReachOf(left) !== privateReachOf(before)) checkUrl(left);
        const after = left.enabled ? { ...left, switchedOff: null } : left;
        return { change: { put: { endpoints: { [id]: after } } }, result: after };
      }),
    async rotate(merchantId, id, hours) {
      must(merchantId, id);
      const { secret, entry, sealed } = await newSecret(merchantId, id);
      const endpoint = await decideRows(store, () => {
        const before = must(merchantId, id);
        const [last, ...older] = before.secretEntries;
        const keep = hours > 0 && last !== undefined;
        const drop = [...older, ...(keep || last === undefined ? [] : [last])];
        const after: Endpoint = {
          ...before,
          secretEntries: keep ? [entry, last] : [entry],
          oldSecretEndsAt: keep ? clock.now() + hours * HOUR : null,
        };
        const put = { endpoints: { [id]: after }, secrets: { [entry]: sealed } };
        return { change: { put, drop: { secrets: drop } }, result: after };
      });
      watchOld(endpoint);
      return { endpoint, secret };
    },
    endOldSecret: endOld,
    async remove(merchantId, id) {
      must(merchantId, id);
      alarms.get(id)?.();
      alarms.delete(id);
      await commitRows(store, () => ({
        drop: { endpoints: [id], secrets: must(merchantId, id).secretEntries },
      }));
    },
    test: async (merchantId, id) => deliveries.sendTest(must(merchantId, id).id),
    deliveries: (query) => listDeliveries(store, query),
    delivery: ownDelivery,
    redeliver: async (merchantId, id) => deliveries.redeliver(ownDelivery(merchantId, id).id),
    close() {
      for (const stop of alarms.values()) stop();
      alarms.clear();
    },
  };
}
