/** HTTP server factory. Building never listens. */
import fastifySwagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { METHODS } from '#domain/coins/method.ts';
import { logActs } from './auth/route-permissions.ts';
import { type CatalogueRoutes, catalogueRoutes } from './carts/routes-catalogue.ts';
import { discountRoutes } from './carts/routes-discount.ts';
import type { CheckoutOptions } from './checkout/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { type DisplayRoutes, displayRoutes } from './displays/routes.ts';
import { completeDocument } from './docs/complete.ts';
import { docsRoutes } from './docs/routes.ts';
import { type InvoiceRoutes, invoiceRoutes } from './invoices/routes.ts';
import { type DecisionRoutes, decisionRoutes } from './invoices/routes-decisions.ts';
import { type EventRoutes, eventRoutes } from './invoices/routes-events.ts';
import { type PaymentRoutes, paymentRoutes } from './invoices/routes-payments.ts';
import { type CareRoutes, careRoutes } from './maintenance/routes.ts';
import { type TestSaleRoutes, testSaleRoutes } from './maintenance/routes-test-sale.ts';
import { trusting } from './plugins/client.ts';
import { queueRequests, requestTimes } from './plugins/connection.ts';
import { errorAnswers, type FailureLog, malformed } from './plugins/errors.ts';
import { guard } from './plugins/guard.ts';
import { jsonBodies } from './plugins/json-body.ts';
import { compileLate } from './plugins/lazy-schemas.ts';
import { type MetricsRoutes, metricsRoutes } from './plugins/metrics.ts';
import { pages } from './plugins/pages.ts';
import type { RequestIds } from './plugins/request-id.ts';
import { decorateCallers, type Route } from './plugins/route.ts';
import { nameUnknownFields } from './plugins/unknown-fields.ts';
import { type ReceiptRoutes, receiptRoutes } from './receipts/routes.ts';
import { type ReportRoutes, reportRoutes } from './sales-reports/routes.ts';
import { type ExportRoutes, exportRoutes } from './sales-reports/routes-export.ts';
import { type SettingsRoutes, settingsRoutes } from './settings/routes.ts';
import { type ComputerRoutes, computerRoutes } from './settings/routes-desktop-integration.ts';
import { type ShopRoutes, shopRoutes } from './shops/routes.ts';
import { type StorefrontRoutes, storefrontRoutes } from './shops/routes-branding.ts';
import { type PeopleRoutes, peopleRoutes } from './staff/routes.ts';
import { type TillRoutes, tillRoutes } from './till/routes.ts';
import { type WebhookRoutes, webhookRoutes } from './webhooks/routes.ts';

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
  readonly routes: { readonly changed: () => void } & PaymentRoutes &
    InvoiceRoutes &
    DecisionRoutes &
    EventRoutes &
    WebhookRoutes &
    ExportRoutes &
    ReceiptRoutes &
    ComputerRoutes &
    ReportRoutes &
    MetricsRoutes &
    ShopRoutes &
    PeopleRoutes &
    CareRoutes &
    TestSaleRoutes &
    TillRoutes &
    SettingsRoutes &
    CatalogueRoutes &
    StorefrontRoutes &
    DisplayRoutes;
  readonly checkout: CheckoutOptions;
}

export const API_ROOT = '/api/v1';
const BODY_LIMIT = 64 * 1024;

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
  decorateCallers(app);
  errorAnswers(app, options.log);
  await app.register(fastifySwagger, { openapi: openapi(options) });
  jsonBodies(app);
  await app.register(
    async (api) => {
      const { auth, actLog, activeMerchant, changed } = options.routes;
      const audit = {
        log: actLog,
        shop: () => activeMerchant()?.id ?? null,
        failed: (error: unknown) =>
          options.log.error('an act could not be written into the log of acts', { err: error }),
      };
      const add = (routes: readonly Route[]) => {
        for (const one of routes) one.register(api, { auth, audit, changed });
      };
      logActs(api, { ...audit, doer: auth.doerOrNull });
      nameUnknownFields(api);
      add(paymentRoutes(options.routes));
      add(discountRoutes(options.routes));
      add(invoiceRoutes(options.routes));
      add(decisionRoutes(options.routes));
      add(eventRoutes(options.routes));
      add(webhookRoutes(options.routes));
      add(exportRoutes(options.routes));
      add(receiptRoutes(options.routes));
      add(reportRoutes(options.routes));
      add(shopRoutes(options.routes));
      add(peopleRoutes(options.routes));
      add(computerRoutes(options.routes));
      add(careRoutes(options.routes));
      add(testSaleRoutes(options.routes));
      add(tillRoutes(options.routes));
      add(settingsRoutes(options.routes));
      add(catalogueRoutes(options.routes));
      add(storefrontRoutes(options.routes));
      add(displayRoutes(options.routes));
    },
    { prefix: API_ROOT },
  );
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
