/** Composition root: lists the features in the order in which they are opened; they are closed in reverse. */
import { base58 } from '#domain/kernel/base58.ts';
import { TokenBuckets } from '#domain/kernel/rate-limiter.ts';
import { buildApp } from '#http/app.ts';
import type { OwnDisplayRoutes } from '#http/displays/routes.ts';
import { requestIds } from '#http/plugins/request-id.ts';
import { STREAM_SETTINGS, Streams } from '#http/plugins/sse.ts';
import { deviceOf } from '#http/plugins/user-agent.ts';
import { createGuessesByAddress } from '#usecases/devices/guesses-by-address.ts';
import { createCheckoutLimits } from '#usecases/invoices/checkout-limits.ts';
import { onTables } from '#usecases/kernel/on-commit.ts';
import { retryStale } from '#usecases/kernel/retry-stale.ts';
import { watchOwnWallets } from '#usecases/maintenance/own-wallets.ts';
import { createBookSharing } from '#usecases/maintenance/share-books.ts';
import { openUpdates } from '#usecases/maintenance/updates.ts';
import { thisComputer } from '#usecases/settings/desktop-integration.ts';
import { saveTillListener } from '#usecases/settings/server-settings.ts';
import { openKeys } from '#usecases/shops/api-keys.ts';
import { createAuth } from './auth.ts';
import { openBackendNeeds } from './backend-needs.ts';
import { openBackendParts } from './backends.ts';
import { openBase } from './base.ts';
import { openCarts } from './carts.ts';
import { checkDatabase } from './check-database.ts';
import { createCheckout } from './checkout.ts';
import { openInvoices } from './invoices.ts';
import { openLan } from './lan.ts';
import { openMaintenance } from './maintenance.ts';
import { openMethods } from './methods.ts';
import { openMetrics } from './metrics.ts';
import { createNetwork, type Place } from './network.ts';
import type { Closing, ServerOptions } from './options.ts';
import { provisionShops } from './provisioning.ts';
import { openRateParts } from './rates.ts';
import { openReceiptTokens } from './receipt-tokens.ts';
import { openReceiptParts } from './receipts.ts';
import { openSalesReports } from './sales-reports.ts';
import { openSecrets } from './secrets.ts';
import { createSettings } from './settings.ts';
import { openShopParts } from './shops.ts';
import { openStaff } from './staff.ts';
import { openTill } from './till.ts';
import { openWebhooks } from './webhooks.ts';

/** Cards held to one display: several tries at once, then one in five seconds. */
const DISPLAY_CARDS = { burst: 5, perSecond: 0.2 };

/** So often that a till notices within three seconds when this computer is gone. */
const TILL_HEARTBEAT_MS = 1_000;

export async function openFeatures(place: Place, options: ServerOptions, closing: Closing) {
  const base = await openBase(options, closing);
  const { store, clock, random, log } = base;
  // Servers that start at once on an empty database write the same rows.
  const secrets = await retryStale(() => openSecrets(base, options));
  const rates = openRateParts(base, options, closing);
  const needs = await openBackendNeeds(base, options, closing);
  const { practice } = needs;
  const keys = openKeys(base);
  closing(() => keys.close());
  const printed = await provisionShops(base, secrets, keys, needs, options);

  const backends = await openBackendParts(base, secrets, needs, closing);
  const webhooks = await openWebhooks(base, secrets, closing);
  const staff = openStaff(base);
  const carts = openCarts(base, staff);
  const network = createNetwork(base, place);
  const receiptTokens = await openReceiptTokens(base);
  const invoices = await openInvoices(
    base,
    backends,
    rates,
    carts,
    practice,
    network,
    receiptTokens,
    closing,
  );
  closing(watchOwnWallets({ store, place: options.booksPlace, log }));
  const shops = openShopParts(base, backends);
  const methods = openMethods(base, secrets, backends, shops, needs, closing);
  const maintenance = openMaintenance(base, secrets, backends, rates, invoices, webhooks, methods, closing);
  const reports = openSalesReports(base, invoices, closing);
  const receipts = openReceiptParts(base, staff, closing);

  const features = {
    secrets,
    rates,
    practice,
    backends,
    carts,
    shops,
    staff,
    webhooks,
    maintenance,
    network,
  };
  const updates = openUpdates({ updates: options.updates, store, clock, log });
  closing(() => updates.close());
  const till = openTill(base, { ...features, updates }, options, closing);
  const streamNeeds = {
    after: clock.after.bind(clock),
    failed: (err: unknown) => log.error('an event stream could not be started', { err }),
  };
  const streams = new Streams(streamNeeds);
  onTables(store, ['keys'], () => streams.recheck());
  const metrics = openMetrics(base, backends, rates, shops, options, () => streams.size, closing);
  const { displays, changed } = till;
  const { networkTills } = till;
  const { pairing } = till.routes;
  const { auth, networkAuth } = createAuth(base, staff, shops, { pairing, keys, displays, networkTills });
  const checkout = createCheckout(base, backends, invoices, shops, receipts, network, receiptTokens, options);

  const { assetsFolder } = options;
  const cards = new TokenBuckets(DISPLAY_CARDS);
  /** The routes of a customer display, on this computer and in the local network. */
  const shown: OwnDisplayRoutes = {
    ...till.routes,
    ...shops.routes,
    auth,
    displays,
    streams,
    now: clock.now,
    guesses: createGuessesByAddress(clock.monotonic),
    cardWait: (id) => cards.take(id, clock.monotonic()),
  };
  const served = { requestIds: requestIds(base58(random.bytes(6), 9)), checkout, ...network };
  /** The routes of the features, but for those of the settings. */
  const featureRoutes = {
    ...shown,
    ...staff,
    ...rates.routes,
    ...carts.routes,
    ...invoices.routes,
    ...maintenance.routes,
    ...metrics.routes,
    ...receipts.routes,
    ...reports.routes,
    ...shops.routes,
    ...till.routes,
    ...webhooks.routes,
    networkTills,
    computer: thisComputer({ computer: options.computer, people: () => staff.people.list().length }),
    updates,
    sharing: createBookSharing({
      place: options.booksPlace,
      check: (wish) => checkDatabase(base, wish),
      checkPassphrase: secrets.checkPassphrase,
    }),
    checkoutBase: network.checkoutBase,
    after: clock.after,
  };
  const networkStreams = new Streams(streamNeeds, { ...STREAM_SETTINGS, heartbeatMs: TILL_HEARTBEAT_MS });
  networkTills.listen(() => networkStreams.recheck());
  const lan = openLan(
    base,
    {
      ...served,
      checkout: { ...checkout, limits: createCheckoutLimits(clock.monotonic) },
      displays:
        assetsFolder === null
          ? null
          : // Wrong codes in the network must not use up those of this computer.
            { assetsFolder, routes: { ...shown, guesses: createGuessesByAddress(clock.monotonic) } },
      tills:
        assetsFolder === null
          ? null
          : {
              assetsFolder,
              routes: () => ({
                ...featureRoutes,
                ...settingsRoutes,
                auth: networkAuth,
                pairing: { ...pairing, isToken: networkTills.isToken },
                streams: networkStreams,
                // Wrong codes in the network must not use up those of this computer.
                guesses: createGuessesByAddress(clock.monotonic),
                displayAddresses: () => lan.tills().addresses,
                onConnect: (request) => {
                  const browser = deviceOf(request.headers['user-agent'], request.ip);
                  const till = networkAuth.networkTill(request);
                  return till ? networkTills.follow(till.id, browser) : () => undefined;
                },
              }),
              own: (tillListener) => ({
                networkTills,
                tillListener,
                guesses: createGuessesByAddress(clock.monotonic),
              }),
              allowed: networkTills.hasOwner,
              shop: () => shops.shops.active()?.name ?? '',
            },
    },
    options.announceAt,
    closing,
  );
  const settings = createSettings(base, secrets, rates, backends, methods, shops, webhooks, {
    keys,
    lan,
    place,
    changed,
  });
  const settingsRoutes = {
    settings,
    displayAddresses: lan.displayAddresses,
    tillListener: lan.tills,
    saveTillListener: async (port: number | null, api?: boolean) => {
      await saveTillListener(store, port, api);
      await lan.apply();
    },
  };
  const app = await buildApp({
    ...served,
    version: base.version,
    log,
    baseUrl: () => place.url,
    assetsFolder,
    routes: { ...featureRoutes, ...settingsRoutes },
  });
  closing(() => app.close());
  // Streams are closed first: the app waits for open responses.
  closing(() => streams.close());
  closing(() => networkStreams.close());
  return { app, pairing, displays, lan, printed, store, log, webhooks, updates };
}
