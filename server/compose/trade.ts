/** Opens what trades: backends, the ledger, the watch, webhooks, and the decisions of people. */
import { openBackend, previewBackend, serverNamed } from '#adapters/open-backend.ts';
import { openSender } from '#adapters/sender/open-sender.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import { openAddressGaps } from '#usecases/address-gaps.ts';
import { openBackends } from '#usecases/backends.ts';
import { openCatalogue } from '#usecases/catalogue.ts';
import { lookAgainAtSteps } from '#usecases/clock-step.ts';
import { byHand } from '#usecases/decide-by-hand.ts';
import { startDeliveries } from '#usecases/deliver-webhooks.ts';
import { findBeginnings } from '#usecases/find-beginnings.ts';
import { openIdempotency } from '#usecases/idempotent.ts';
import { openIndexes } from '#usecases/indexes.ts';
import { openLedger } from '#usecases/ledger.ts';
import { owed } from '#usecases/owe-webhooks.ts';
import { openParking } from '#usecases/park-sale.ts';
import { backendSecrets } from '#usecases/secrets.ts';
import { methodSetUp } from '#usecases/set-up-method.ts';
import { openShops } from '#usecases/shops.ts';
import { openStock } from '#usecases/stock.ts';
import { type CertificateWish, trustCertificate } from '#usecases/trust-certificate.ts';
import { startWatch } from '#usecases/watch.ts';
import { openSigning } from '#usecases/webhook-signing.ts';
import { withdrawUnwanted } from '#usecases/withdraw-unwanted.ts';
import { backendNeeds } from './backend-needs.ts';
import type { Foundations } from './foundations.ts';
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
  const ledger = openLedger({
    store,
    along: stock.moved,
    owe: (before, after) =>
      owed(before, after, store.all('endpoints').values(), { now: clock.now(), random }),
  });
  ledger.listen((_invoice, _before, committed) => deliveries.take(Object.values(committed)));
  const watch = startWatch({ clock, store, ledger, backends, prices, log });
  closing(() => watch.close());
  const withdrawing = withdrawUnwanted({ clock, log, ledger, backends });
  closing(() => withdrawing.close());
  closing(lookAgainAtSteps({ clock, log, backends, rates, watch, deliveries }));
  const idempotency = openIdempotency({ store, clock, digest });
  closing(() => idempotency.close());
  const indexes = openIndexes(store);
  const beginnings = findBeginnings({ store, clock, log, backends, indexes });
  closing(() => beginnings.close());
  const gaps = openAddressGaps({ store, clock, log, ledger });
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
    gaps,
    catalogue: openCatalogue({ store, random, stock }),
    parking: openParking({ store, clock, random }),
    decide: byHand({ clock, store, ledger, watch }),
  };
}
