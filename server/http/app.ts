/** HTTP server factory. Building never listens. */
import fastifySwagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { METHODS } from '#domain/coins/method.ts';
import { catalogueRoutes } from './carts/routes-catalogue.ts';
import { discountRoutes } from './carts/routes-discount.ts';
import type { CheckoutOptions } from './checkout/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { displayRoutes } from './displays/routes.ts';
import { completeDocument } from './docs/complete.ts';
import { docsRoutes } from './docs/routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { decisionRoutes } from './invoices/routes-decisions.ts';
import { eventRoutes } from './invoices/routes-events.ts';
import { paymentRoutes } from './invoices/routes-payments.ts';
import { tenderRoutes } from './invoices/routes-tenders.ts';
import { careRoutes } from './maintenance/routes.ts';
import { databaseRoutes } from './maintenance/routes-database.ts';
import { testSaleRoutes } from './maintenance/routes-test-sale.ts';
import { trusting } from './plugins/client.ts';
import { queueRequests, requestTimes } from './plugins/connection.ts';
import { errorAnswers, type FailureLog, malformed } from './plugins/errors.ts';
import { guard } from './plugins/guard.ts';
import { jsonBodies } from './plugins/json-body.ts';
import { compileLate } from './plugins/lazy-schemas.ts';
import { type MetricsRoutes, metricsRoutes } from './plugins/metrics.ts';
import { pages } from './plugins/pages.ts';
import type { RequestIds } from './plugins/request-id.ts';
import { prepareRoutes, type Route } from './plugins/route.ts';
import { nameUnknownFields } from './plugins/unknown-fields.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { reportRoutes } from './sales-reports/routes.ts';
import { exportRoutes } from './sales-reports/routes-export.ts';
import { settingsRoutes } from './settings/routes.ts';
import { computerRoutes } from './settings/routes-desktop-integration.ts';
import { storedSettingsRoutes } from './settings/routes-stored.ts';
import { updateRoutes } from './settings/routes-updates.ts';
import { shopRoutes } from './shops/routes.ts';
import { peopleRoutes } from './staff/routes.ts';
import { tillRoutes } from './till/routes.ts';
import { networkTillRoutes } from './till/routes-network-tills.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** In the order of the document. */
const FEATURES = [
  paymentRoutes,
  discountRoutes,
  invoiceRoutes,
  decisionRoutes,
  tenderRoutes,
  eventRoutes,
  webhookRoutes,
  exportRoutes,
  receiptRoutes,
  reportRoutes,
  shopRoutes,
  peopleRoutes,
  computerRoutes,
  updateRoutes,
  careRoutes,
  databaseRoutes,
  testSaleRoutes,
  tillRoutes,
  networkTillRoutes,
  settingsRoutes,
  storedSettingsRoutes,
  catalogueRoutes,
  displayRoutes,
];

/** What the routes of all features need together. */
type Needs<F> = (F extends (needs: infer N) => unknown ? (all: N) => void : never) extends (
  all: infer A,
) => void
  ? A
  : never;

export type FeatureNeeds = Needs<(typeof FEATURES)[number]>;

export interface AppOptions {
  readonly version: string;
  readonly hosts: () => readonly string[];
  /** Addresses of proxies that may name the client in X-Forwarded-For. */
  readonly trustedProxies: () => readonly string[];
  readonly log: FailureLog;
  readonly requestIds: RequestIds;
  readonly baseUrl: () => string;
  /** Folder of the built pages, or null for a server without pages. */
  readonly assetsFolder: string | null;
  readonly routes: FeatureNeeds & MetricsRoutes;
  readonly checkout: CheckoutOptions;
}

export const API_ROOT = '/api/v1';
export const BODY_LIMIT = 64 * 1024;

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const settings: FastifyServerOptions = {
    bodyLimit: BODY_LIMIT,
    trustProxy: trusting(options.trustedProxies),
    ...requestTimes,
    // Failures are logged where they are answered; a line per request would only fill a till's disk.
    logger: false,
    forceCloseConnections: true,
    ...malformed(options.requestIds),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 100 },
  };
  const app: FastifyInstance = Fastify(settings);
  queueRequests(app);
  guard(app, { hosts: options.hosts });
  compileLate(app);
  prepareRoutes(app);
  errorAnswers(app, options.log);
  await app.register(fastifySwagger, { openapi: openapi(options) });
  jsonBodies(app);
  await registerFeatures(app, options.routes, options.log);
  metricsRoutes(app, options.routes);
  await app.register(checkoutRoutes, options.checkout);
  await app.register(docsRoutes, {
    document: () => ({ ...completeDocument(app.swagger()), servers: [{ url: options.baseUrl() }] }),
    baseUrl: () => `${options.baseUrl()}${API_ROOT}`,
  });
  if (options.assetsFolder !== null) await app.register(pages, { assetsFolder: options.assetsFolder });
  await app.ready();
  return app;
}

/** The routes of all features below the API's root. @param served absent: all of them */
export async function registerFeatures(
  app: FastifyInstance,
  routes: FeatureNeeds,
  log: FailureLog,
  served: (route: Route) => boolean = () => true,
): Promise<void> {
  const { auth, actLog, activeMerchant } = routes;
  const audit = {
    log: actLog,
    shop: () => activeMerchant()?.id ?? null,
    failed: (error: unknown) => log.error('an act could not be written into the log of acts', { err: error }),
  };
  await app.register(
    async (api) => {
      nameUnknownFields(api);
      for (const feature of FEATURES)
        for (const one of feature(routes).filter(served)) one.register(api, { auth, audit });
    },
    { prefix: API_ROOT },
  );
}

function openapi({ version }: AppOptions) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cointill',
      version,
      description: `Invoices and payment links in ${METHODS.slice(0, -1).join(', ')} and ${METHODS.at(-1)}, without a custodian.`,
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http' as const, scheme: 'bearer', description: 'An API key of the shop.' },
      },
    },
    security: [{ bearer: [] }],
  };
}
