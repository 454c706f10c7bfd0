/**
 * Optional second listener for the local network: checkout pages and, if enabled by the owner, customer displays. The
 * API, the till and the documents are never on it.
 */

import Fastify, { type FastifyInstance } from 'fastify';
import { foreignHost, onlyPaymentPages } from '#domain/messages/failures.ts';
import { API_ROOT } from './app.ts';
import { type CheckoutOptions, checkoutRoutes } from './checkout/routes.ts';
import { DISPLAY_PAGE, type OwnDisplayRoutes, ownDisplayRoutes } from './displays/routes.ts';
import { trusting } from './plugins/client.ts';
import { queueRequests, requestTimes } from './plugins/connection.ts';
import { errorAnswers, type FailureLog, malformed } from './plugins/errors.ts';
import { answerHeaders, checkOrigin, checkTarget } from './plugins/guard.ts';
import { jsonBodies } from './plugins/json-body.ts';
import { isLanHost } from './plugins/lan-host.ts';
import { pages } from './plugins/pages.ts';
import type { RequestIds } from './plugins/request-id.ts';
import { prepareRoutes } from './plugins/route.ts';

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
const SENT_TO: ReadonlySet<string> = new Set([`${API_ROOT}/display/pair`, `${API_ROOT}/display/tip`]);

/** Builds it; listening is up to the caller. */
export async function buildLanApp(options: LanOptions): Promise<FastifyInstance> {
  const { log, requestIds, checkout, hosts, trustedProxies, displays } = options;
  const app: FastifyInstance = Fastify({
    bodyLimit: 1_024,
    trustProxy: trusting(trustedProxies),
    ...requestTimes,
    forceCloseConnections: true,
    ...malformed(requestIds),
    routerOptions: { maxParamLength: 100 },
    logger: false,
  });
  queueRequests(app);
  answerHeaders(app);
  app.addHook('onRequest', async (request) => {
    checkTarget(request);
    if (!isLanHost(request.headers.host, hosts())) {
      throw foreignHost();
    }
    checkOrigin(request);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    // Pages are only read: any other request is not a customer's.
    if (!reads && !(displays && SENT_TO.has(request.url))) {
      throw onlyPaymentPages();
    }
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
