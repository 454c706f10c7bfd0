/**
 * Optional listeners for the local network. The plain one serves checkout pages and, if enabled by the owner, customer
 * displays: the API, the till and the documents are never on it. The other one, over TLS, serves tills: browsers with a
 * cookie of their own, and of the API only what a till calls; their customer displays; and programs with an API key, if
 * enabled by the owner.
 */

import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { foreignHost, onlyPaymentPages } from '#domain/messages/failures.ts';
import { API_ROOT, BODY_LIMIT, type FeatureNeeds, registerFeatures } from './app.ts';
import { readTillCookie } from './auth/till-cookie.ts';
import { type CheckoutOptions, checkoutRoutes } from './checkout/routes.ts';
import { DISPLAY_PAGE, type OwnDisplayRoutes, ownDisplayRoutes } from './displays/routes.ts';
import { trusting } from './plugins/client.ts';
import { queueRequests, requestTimes } from './plugins/connection.ts';
import { errorAnswers, type FailureLog, malformed } from './plugins/errors.ts';
import { answerHeaders, checkOrigin, checkTarget } from './plugins/guard.ts';
import { jsonBodies } from './plugins/json-body.ts';
import { isLanHost } from './plugins/lan-host.ts';
import { compileLate } from './plugins/lazy-schemas.ts';
import { pages } from './plugins/pages.ts';
import type { RequestIds } from './plugins/request-id.ts';
import { prepareRoutes } from './plugins/route.ts';
import { type OwnTillRoutes, ownTillRoutes } from './till/routes-network-tills.ts';

export interface LanOptions {
  readonly log: FailureLog;
  readonly requestIds: RequestIds;
  readonly checkout: CheckoutOptions;
  /** Host names accepted besides addresses and names of the local network. */
  readonly hosts: () => readonly string[];
  /** Addresses of proxies that may name the client in X-Forwarded-For. */
  readonly trustedProxies: () => readonly string[];
  /** Null: no displays. */
  readonly displays: { readonly routes: OwnDisplayRoutes; readonly assetsFolder: string } | null;
}

const DISPLAY_FILES = /^\/(display\/index\.html|assets\/[^/]+)$/;
/** The only URLs with other methods than reads. */
const SENT_TO: ReadonlySet<string> = new Set([
  `${API_ROOT}/display/pair`,
  `${API_ROOT}/display/choice`,
  `${API_ROOT}/display/card`,
]);

type Guard = (request: FastifyRequest) => void;

/** Builds the plain one; listening is up to the caller. */
export async function buildLanApp(options: LanOptions): Promise<FastifyInstance> {
  const { log, checkout, displays } = options;
  const app = withGuard(options, { bodyLimit: 1_024 }, ({ method, url }) => {
    const reads = method === 'GET' || method === 'HEAD';
    // Pages are only read: any other request is not a customer's.
    if (!reads && !(displays && SENT_TO.has(url))) throw onlyPaymentPages();
  });
  errorAnswers(app, log);
  prepareRoutes(app);
  jsonBodies(app);
  await app.register(checkoutRoutes, checkout);
  if (displays) {
    const { routes, assetsFolder } = displays;
    await app.register(
      async (api) => {
        for (const one of ownDisplayRoutes(routes)) one.register(api, routes);
      },
      { prefix: API_ROOT },
    );
    await app.register(pages, {
      assetsFolder,
      only: (path: string) => DISPLAY_FILES.test(path),
      start: DISPLAY_PAGE,
    });
  }
  await app.ready();
  return app;
}

export interface TillAppOptions extends Pick<LanOptions, 'log' | 'requestIds' | 'trustedProxies'> {
  /** In PEM. */
  readonly tls: { readonly key: string; readonly cert: string };
  readonly routes: FeatureNeeds;
  readonly own: OwnTillRoutes;
  readonly assetsFolder: string;
  /** Whether programs may use the API here with a key. */
  readonly servesKeys: () => boolean;
}

const TILL_FILES = /^\/((till|display)\/index\.html|assets\/[^/]+)$/;

/** Builds the one for tills; listening is up to the caller. */
export async function buildTillApp(options: TillAppOptions): Promise<FastifyInstance> {
  const { log, routes, own, assetsFolder, tls, servesKeys } = options;
  const https = { https: { key: tls.key, cert: tls.cert, minVersion: 'TLSv1.2' } };
  const app = withGuard({ ...options, hosts: () => [] }, { ...https, bodyLimit: BODY_LIMIT }, () => {});
  readTillCookie(app, servesKeys);
  compileLate(app);
  prepareRoutes(app);
  errorAnswers(app, log);
  jsonBodies(app);
  // What everybody may call is not for tills.
  await registerFeatures(app, routes, log, ({ permission }) => typeof permission === 'object');
  await app.register(
    async (api) => {
      for (const one of ownTillRoutes(own)) one.register(api);
      for (const one of ownDisplayRoutes(routes)) one.register(api, routes);
    },
    { prefix: API_ROOT },
  );
  await app.register(pages, { assetsFolder, only: (path: string) => TILL_FILES.test(path) });
  await app.ready();
  return app;
}

function withGuard(
  { requestIds, hosts, trustedProxies }: Pick<LanOptions, 'requestIds' | 'hosts' | 'trustedProxies'>,
  more: FastifyServerOptions,
  check: Guard,
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    trustProxy: trusting(trustedProxies),
    ...requestTimes,
    forceCloseConnections: true,
    ...malformed(requestIds),
    routerOptions: { maxParamLength: 100 },
    logger: false,
    ...more,
  });
  queueRequests(app);
  answerHeaders(app);
  app.addHook('onRequest', async (request) => {
    checkTarget(request);
    if (!isLanHost(request.headers.host, hosts())) throw foreignHost();
    checkOrigin(request);
    check(request);
  });
  return app;
}
