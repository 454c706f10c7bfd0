/** Opens what trades: backends, the ledger, the watch, webhooks, and the decisions of people. */
import { openBackend, openCore, previewKey } from '../adapters/open-backend.ts';
import { openSender } from '../adapters/sender/open-sender.ts';
import { openBackends } from '../usecases/backends.ts';
import { coreMethods } from '../usecases/core-method.ts';
import { openIndexes } from '../usecases/create-invoice.ts';
import { byHand } from '../usecases/decide-by-hand.ts';
import { startDeliveries } from '../usecases/deliver-webhooks.ts';
import { openIdempotency } from '../usecases/idempotent.ts';
import { openLedger } from '../usecases/ledger.ts';
import { owed } from '../usecases/owe-webhooks.ts';
import { openShops } from '../usecases/shops.ts';
import { startWatch } from '../usecases/watch.ts';
import type { Foundations } from './foundations.ts';
import type { Closing } from './options.ts';

export type Trade = Awaited<ReturnType<typeof openTrade>>;

export async function openTrade(base: Foundations, closing: Closing) {
  const { store, clock, random, digest, log, vault, practice, prices } = base;
  const sealed = (entry: string) => store.get('secrets', entry);
  const pinName = ({ host, port }: { host: string; port: number }) => `electrum-pin:${host}:${port}`;
  const pins = {
    get: (server: { host: string; port: number }) => store.get('settings', pinName(server)),
    put: (server: { host: string; port: number }, sha256: string) =>
      store.commit({ put: { settings: { [pinName(server)]: sha256 } } }),
  };
  const backends = await openBackends({
    store,
    clock,
    log,
    make: (merchant, setting) =>
      openBackend({ clock, random, log, vault, sealed, pins, practice }, merchant, setting),
  });
  closing(() => backends.close());
  const sender = openSender({ clock });
  closing(() => sender.close());
  const deliveries = startDeliveries({ store, sender, vault, clock, random, log });
  closing(() => deliveries.close());
  const ledger = openLedger({
    store,
    owe: (before, after) =>
      owed(before, after, store.all('endpoints').values(), { now: clock.now(), random }),
  });
  ledger.listen((_invoice, _before, committed) => deliveries.take(Object.values(committed)));
  const watch = startWatch({ clock, store, ledger, backends, prices, log });
  closing(() => watch.close());
  const idempotency = openIdempotency({ store, clock, digest });
  closing(() => idempotency.close());
  const shops = openShops({ store, backends });
  const core = coreMethods({
    store,
    clock,
    vault,
    shops,
    preview: previewKey,
    trial: async (method, network, wish) => openCore({ clock, log }, method, network, wish),
  });
  return {
    backends,
    deliveries,
    ledger,
    watch,
    idempotency,
    shops,
    core,
    indexes: openIndexes(store),
    decide: byHand({ clock, store, ledger, watch }),
  };
}
