/** Connects the use cases to HTTP: the app with its routes, and the till's state and events. */

import { freeBytes } from '#adapters/host/disk-room.ts';
import { writeExport } from '#adapters/host/export-file.ts';
import { pinHash } from '#adapters/host/pin-hash.ts';
import { openPrinter } from '#adapters/printer/open-printer.ts';
import { coinOf, type Method } from '#domain/coins/method.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import { alarmsOf, statusOf } from '#domain/invoices/status.ts';
import { base58 } from '#domain/kernel/base58.ts';
import { SECOND } from '#domain/kernel/time.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import { discountExceeds, withoutUnknownItems } from '#domain/staff/permissions.ts';
import { API_ROOT, buildApp } from '#http/app.ts';
import { authentication } from '#http/auth/auth.ts';
import { createTillPairing, type TillPairing } from '#http/auth/till-pairing.ts';
import { parkedViews } from '#http/carts/routes-catalogue.ts';
import { openDisplayDesk } from '#http/displays/display-desk.ts';
import type { OwnDisplayRoutes } from '#http/displays/routes.ts';
import { invoiceView } from '#http/invoices/till-view.ts';
import { requestIds } from '#http/plugins/request-id.ts';
import { Streams } from '#http/plugins/sse.ts';
import { tillSettings } from '#http/settings/till-settings.ts';
import { peopleState } from '#http/staff/routes.ts';
import { watchState } from '#http/till/state-events.ts';
import { tillState } from '#http/till/till-state.ts';
import { limitGuesses, setPassphrase } from '#usecases/backends/passphrase.ts';
import { openDiscountApprovals } from '#usecases/carts/discount-approvals.ts';
import { openPairedDisplays } from '#usecases/displays/paired-displays.ts';
import { createInvoice } from '#usecases/invoices/create-invoice.ts';
import { offerOpener } from '#usecases/invoices/open-offer.ts';
import { simulatePayment } from '#usecases/invoices/simulate-payment.ts';
import { testSale } from '#usecases/invoices/test-sale.ts';
import { onInvoices, onTables } from '#usecases/kernel/on-commit.ts';
import { openHealth } from '#usecases/maintenance/health.ts';
import { putRateByHand } from '#usecases/rates/manual-rate.ts';
import { priceNow, priceOf } from '#usecases/rates/price.ts';
import { openReceipts } from '#usecases/receipts/print-receipt.ts';
import { openReports } from '#usecases/sales-reports/reports.ts';
import { thisComputer } from '#usecases/settings/desktop-integration.ts';
import { saveServerSettings, serverSettings } from '#usecases/settings/server-settings.ts';
import { createBrandings } from '#usecases/shops/brandings.ts';
import { createAuditLog } from '#usecases/staff/audit-log.ts';
import { openPeople, sellerOf } from '#usecases/staff/people.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { checkoutFront } from './checkout-front.ts';
import { type Foundations, mustHave } from './foundations.ts';
import { openIntegrators } from './integrators.ts';
import { keyLimits } from './key-limits.ts';
import { openLan } from './lan.ts';
import type { Closing, ServerOptions } from './options.ts';
import type { Trade } from './trade.ts';

/** How often the till's state is compared with the last one sent. */
const STATE_EVERY_MS = 2 * SECOND;
/** A commit to one of these may change the till's state. */
const STATE_TABLES = [
  'merchants',
  'settings',
  'manualRates',
  'items',
  'stock',
  'counterTerms',
  'parked',
  'people',
  'formerPeople',
] as const;

/** The server's actual address; empty until it listens. */
export interface Place {
  url: string;
  port: number;
}

export async function openWeb(
  base: Foundations,
  trade: Trade,
  place: Place,
  options: ServerOptions,
  closing: Closing,
) {
  const { assetsFolder } = options;
  const { clock, random, digest, store, rates, prices, keys, practice, passphrases, vault } = base;
  const { ledger, backends, watch, shops, deliveries, indexes, gaps } = trade;
  const ids = requestIds(base58(random.bytes(6), 9));
  const door: TillPairing = createTillPairing({
    now: clock.now,
    monotonic: clock.monotonic,
    bytes: random.bytes,
    sha256: digest.sha256,
    onCode: (code) => options.onPairingCode?.(code),
  });
  const displays = openPairedDisplays({ store, clock, random, digest });
  const storefronts = createBrandings({ store, digest });
  const display = openDisplayDesk(() => stateEvents.changed());
  const actLog = createAuditLog({ store, clock, digest });
  const people = openPeople({ store, clock, random, digest, pins: pinHash(random), log: actLog });
  const streams = new Streams({ after: (ms, call) => clock.after(ms, call) });
  const shopOf = ({ merchantId }: Invoice) => store.get('merchants', merchantId)?.name ?? '';
  const view = (invoice: Invoice) => invoiceView(invoice, shopOf(invoice), clock.now());
  const tillView = (invoice: Invoice) => ({ ...view(invoice), seller: invoice.seller });
  const ownBase = () => base.file?.checkoutBase ?? serverSettings(store).checkoutBase;
  const checkoutBase = () => ownBase() ?? place.url;
  const openOffer = offerOpener({ clock, store, ledger, backends, indexes });
  const checkout = checkoutFront({ base, backends, storefronts, view, openOffer, assetsFolder });
  const ownHosts = () => {
    const own = ownBase();
    return own === null ? [] : [new URL(own).host];
  };
  const trustedProxies = () => base.file?.trustedProxies ?? serverSettings(store).trustedProxies;
  const lan = openLan(
    base,
    () => ({
      requestIds: ids,
      checkout,
      hosts: ownHosts,
      trustedProxies,
      displays: assetsFolder === null ? null : { assetsFolder, routes: shownRoutes },
    }),
    closing,
  );
  const integrators = openIntegrators(base, trade, options, () => streams.size, closing);

  const ratePeek = (merchant: Merchant, method: Method) =>
    priceNow(prices, merchant, coinOf(method), merchant.currency).problem;
  const health = openHealth({
    clock,
    log: base.log,
    store,
    backends,
    rates,
    vault,
    signing: trade.signing,
    ratePeek,
    unusedInARow: ({ id }, method) => gaps.unusedInARow(method, backends.get(id, method)?.account ?? null),
    beginningProblem: ({ id }, method) => trade.beginnings.problem(backends.get(id, method)?.account ?? null),
    nextWebhookTry: deliveries.nextTryAt,
    freeBytes: () => freeBytes(base.dataFolder),
  });
  closing(() => health.close());

  const state = () =>
    tillState({
      version: packageJson.version,
      now: clock.now,
      active: shops.active,
      merchants: shops.all,
      backendState: (merchantId, method) => ({
        ...backends.state(merchantId, method),
        open: backends.get(merchantId, method) !== undefined,
      }),
      ratePeek,
      displays: () => display.open,
      people: () => peopleState(people),
      ailing: health.ailments,
      vault: () => vault.state,
      notices: () => [...store.notices, ...practice.notices, ...trade.signing.notices()],
      apiRoot: () => place.url + API_ROOT,
      checkoutBase,
      dataFolder: base.dataFolder,
      catalogue: trade.catalogue.revision,
      parked: (merchant) => parkedViews(trade.parking.list(merchant.id), merchant),
    });
  const stateEvents = watchState({
    after: clock.after,
    state,
    everyMs: STATE_EVERY_MS,
    awake: () => keepRates(base, shops.active()),
  });
  closing(() => stateEvents.close());
  backends.listen(() => stateEvents.changed());
  onTables(store, STATE_TABLES, stateEvents.changed);
  onTables(store, ['keys'], () => streams.recheck());

  const unlock = limitGuesses(
    async (passphrase) => mustHave(passphrases).unlock(passphrase),
    clock.monotonic,
  );
  const settings = tillSettings({
    shops,
    keys,
    methods: trade.methods,
    trustCertificate: trade.trustCertificate,
    now: clock.now,
    putManualRate: (merchant, coin, rate) => putRateByHand(base, merchant, coin, rate),
    setPassphrase: async (passphrase) => {
      await setPassphrase(store, passphrases, passphrase);
      stateEvents.changed();
    },
    unlock: async (passphrase) => {
      await unlock(passphrase);
      await backends.retry();
      deliveries.poke();
      stateEvents.changed();
    },
    backup: () => store.backup(),
    server: () => ({
      ...serverSettings(store),
      trustedProxies: [...serverSettings(store).trustedProxies],
      portNow: place.port,
      lanAddresses: lan.addresses(),
      lanProblem: lan.problem,
    }),
    saveServer: async (wish) => {
      await saveServerSettings(store, wish);
      await lan.apply();
    },
  });

  const auth = authentication({
    isTillToken: door.isToken,
    permit: people.permit,
    attended: people.attended,
    atTill: (session) => sellerOf(people.of(session)),
    whoseDisplay: displays.whose,
    findKey: keys.find,
    merchant: (id) => store.get('merchants', id),
    activeMerchant: shops.active,
    wait: keyLimits(base),
  });
  /** The routes of a customer display, on this computer and in the local network. */
  const shownRoutes: OwnDisplayRoutes = {
    auth,
    display,
    displays,
    storefronts,
    streams,
    now: clock.now,
    monotonic: clock.monotonic,
    activeMerchant: shops.active,
    onState: stateEvents.listen,
  };
  const creating = { clock, random, store, ledger, backends, prices, indexes };
  const reports = openReports({ store, clock, digest, ledger });
  closing(() => reports.end());
  const printer = openPrinter({ clock });
  closing(() => printer.close());
  const receipts = openReceipts({ store, clock, printer, log: actLog });
  const app = await buildApp({
    version: packageJson.version,
    hosts: ownHosts,
    trustedProxies,
    log: base.log,
    requestIds: ids,
    baseUrl: () => place.url,
    assetsFolder,
    checkout,
    routes: {
      ...integrators,
      ...shownRoutes,
      auth,
      create: (merchant, ask, alongside, present) =>
        createInvoice(creating, merchant, ask, (invoice) =>
          alongside && present ? alongside(invoice, present(invoice)) : undefined,
        ),
      testSale: (merchant, method) => testSale(creating, merchant, method),
      idempotency: trade.idempotency,
      invoice: (id) => store.invoice(id),
      checkoutBase,
      listedCart: (merchant, cart) =>
        withoutUnknownItems(cart, (item) => trade.catalogue.price(merchant, item)),
      discountIsLarge: (merchant, cart) =>
        discountExceeds(cart, people.terms().discountBasisPoints, (item) =>
          trade.catalogue.price(merchant, item),
        ),
      approvals: openDiscountApprovals(base),
      people,
      actLog,
      byHand: trade.decide,
      view,
      tillView,
      list: (query) => store.list(query),
      reports,
      saveFile: (name, text) => writeExport(base.dataFolder, name, textOnce(text)),
      receipts,
      computer: thisComputer({ computer: options.computer, people: () => people.list().length }),
      practise: (merchantId, ask) =>
        simulatePayment({ clock, store, ledger, watch, wallet: practice, openOffer }, merchantId, ask),
      rate: async (merchant, coin, currency) => priceOf(prices, merchant, coin, currency),
      sources: () => rates.health(),
      health: health.look,
      books: store,
      ready: health.writable,
      settings,
      state,
      catalogue: trade.catalogue,
      parking: trade.parking,
      door,
      displayAddresses: lan.displayAddresses,
      openOffer,
      openInvoices: (merchantId) => openInvoices(base, merchantId),
      onInvoice: (told) => onInvoices(store, told),
      after: clock.after,
    },
  });
  closing(() => app.close());
  // Streams are closed first: the app waits for open responses.
  closing(() => streams.close());
  return { app, door, displays, lan };
}

/** Rates must be cached before the till's first customer. */
function keepRates({ rates }: Foundations, merchant: Merchant | undefined): void {
  if (!merchant || merchant.books === 'practice') return;
  for (const { method } of merchant.methods) void rates.quote(coinOf(method), merchant.currency, 0);
}

async function* textOnce(text: string): AsyncGenerator<string> {
  yield text;
}

/** The invoices a till shows when it opens: open sales and those that need attention. */
function* openInvoices({ store, clock }: Foundations, merchantId: string): Generator<Invoice> {
  for (const invoice of store.watched(clock.now())) {
    if (invoice.merchantId !== merchantId) continue;
    if (statusOf(invoice) === 'pending' || alarmsOf(invoice).length > 0) yield invoice;
  }
}
