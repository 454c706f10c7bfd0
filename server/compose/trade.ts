/** Opens the trading parts: backends, the invoice writer, the watch, webhooks, and manual decisions. */

import { openSender } from '#adapters/webhook-sender/open-sender.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import { openBackends } from '#usecases/backends/backends.ts';
import { createDerivationIndexes } from '#usecases/backends/derivation-indexes.ts';
import { scanUsedAddresses } from '#usecases/backends/scan-used-addresses.ts';
import { backendSecrets } from '#usecases/backends/secrets.ts';
import { openCatalogue } from '#usecases/carts/catalogue.ts';
import { openParking } from '#usecases/carts/park-sale.ts';
import { openStock } from '#usecases/carts/stock.ts';
import { byHand } from '#usecases/invoices/decide-by-hand.ts';
import { openIdempotency } from '#usecases/invoices/idempotent.ts';
import { createInvoiceWriter } from '#usecases/invoices/invoice-writer.ts';
import { startWatch } from '#usecases/invoices/watch.ts';
import { withdrawUnwanted } from '#usecases/invoices/withdraw-unwanted.ts';
import { openAddressGaps } from '#usecases/maintenance/address-gaps.ts';
import { lookAgainAtSteps } from '#usecases/maintenance/clock-step.ts';
import { methodSetUp } from '#usecases/methods/set-up-method.ts';
import { type CertificateWish, trustCertificate } from '#usecases/methods/trust-certificate.ts';
import { openShops } from '#usecases/shops/shops.ts';
import { startDeliveries } from '#usecases/webhooks/deliver.ts';
import { enqueueDeliveries } from '#usecases/webhooks/enqueue.ts';
import { openSigning } from '#usecases/webhooks/signing.ts';
import { backendNeeds } from './backend-needs.ts';
import type { Foundations } from './foundations.ts';
import { openBackend, previewBackend, serverNamed } from './open-backend.ts';
import type { Closing } from './options.ts';

export type Trade = Awaited<ReturnType<typeof openTrade>>;

export async function openTrade(base: Foundations, closing: Closing) {
  const { store, clock, random, digest, log, vault, rates, prices } = base;
  const secrets = backendSecrets({ store, vault });
  const needs = backendNeeds(base);
  const backends = await openBackends({
    store,
    clock,
    log,
    secrets,
    make: ({ id, network }, { method, backend }, opened) =>
      openBackend(needs, { shop: id, method, network }, backend, opened),
  });
  closing(() => backends.close());
  const sender = openSender({ clock });
  closing(() => sender.close());
  const signing = openSigning({ store, vault, clock, log });
  await signing.check();
  const deliveries = startDeliveries({ store, sender, signing, clock, random, log });
  closing(() => deliveries.close());
  const stock = openStock(store);
  const ledger = createInvoiceWriter({
    store,
    along: stock.moved,
    owe: (before, after) =>
      enqueueDeliveries(before, after, store.all('endpoints').values(), { now: clock.now(), random }),
  });
  const watch = startWatch({ clock, store, ledger, backends, prices, log });
  closing(() => watch.close());
  const withdrawing = withdrawUnwanted({ clock, log, store, backends });
  closing(() => withdrawing.close());
  closing(lookAgainAtSteps({ clock, log, backends, rates, watch, deliveries }));
  const idempotency = openIdempotency({ store, clock, digest });
  closing(() => idempotency.close());
  const indexes = createDerivationIndexes(store);
  const beginnings = scanUsedAddresses({ store, clock, log, backends, indexes });
  closing(() => beginnings.close());
  const gaps = openAddressGaps({ store, clock, log });
  closing(() => gaps.close());
  const shops = openShops({ store, backends });
  const methods = methodSetUp({
    store,
    clock,
    shops,
    secrets,
    preview: previewBackend,
    trial: ({ id, network }, method, backend, opened) =>
      openBackend(needs, { shop: id, method, network }, backend, opened),
    unusedInARow: gaps.unusedInARow,
  });
  return {
    backends,
    trustCertificate: (merchant: Merchant, wish: CertificateWish) =>
      trustCertificate({ store, shops, backends, serverNamed }, merchant, wish),
    deliveries,
    signing,
    ledger,
    watch,
    idempotency,
    shops,
    methods,
    indexes,
    beginnings,
    gaps,
    catalogue: openCatalogue({ store, random, stock }),
    parking: openParking({ store, clock, random }),
    decide: byHand({ clock, store, ledger, watch }),
  };
}
