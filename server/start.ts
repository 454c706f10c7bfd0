/**
 * The composition root: the one place where adapters meet use cases. The same server runs inside Electron, from a
 * terminal without a screen, and in a test.
 */
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { logOf, openLogger } from './adapters/log.ts';
import { openBackend, openCore, previewKey } from './adapters/open-backend.ts';
import { openPassphraseVault, type PassphraseVault } from './adapters/passphrase-vault.ts';
import { openPractice } from './adapters/practice/open-practice.ts';
import { practiceRate } from './adapters/practice/practice-rates.ts';
import { type ProvisionedFile, readProvisionFile } from './adapters/provision-file.ts';
import { qrSvg } from './adapters/qr.ts';
import { openRates } from './adapters/rates/open-rates.ts';
import { DEFAULT_RATE_SOURCES } from './adapters/rates/sources.ts';
import { openSender } from './adapters/sender/open-sender.ts';
import { openStore } from './adapters/store/open-store.ts';
import { systemClock, systemDigest, systemRandom } from './adapters/system.ts';
import { webhookSecretOf } from './domain/delivery.ts';
import { Failure } from './domain/errors.ts';
import type { Invoice } from './domain/invoice.ts';
import { type Merchant, SCOPES } from './domain/merchant.ts';
import { coinOf, METHODS } from './domain/method.ts';
import { DEFAULT_POLICY } from './domain/policy.ts';
import { type Printed, practiceProvision } from './domain/provision.ts';
import { alarmsOf, statusOf } from './domain/standing.ts';
import { MINUTE, SECOND } from './domain/time.ts';
import { API_ROOT, buildApp } from './http/app.ts';
import { authentication } from './http/auth.ts';
import { openDoor } from './http/door.ts';
import { watchState } from './http/state-events.ts';
import { Streams } from './http/stream.ts';
import { tillSettings } from './http/till-settings.ts';
import { tillState } from './http/till-state.ts';
import { invoiceView } from './http/view.ts';
import type { Clock, Random, Vault } from './ports/host.ts';
import type { Rates } from './ports/rates.ts';
import type { Store } from './ports/store.ts';
import { openBackends } from './usecases/backends.ts';
import { coreMethods } from './usecases/core-method.ts';
import { createInvoice, openIndexes } from './usecases/create-invoice.ts';
import { byHand } from './usecases/decide-by-hand.ts';
import { startDeliveries } from './usecases/deliver-webhooks.ts';
import { openIdempotency } from './usecases/idempotent.ts';
import { VAULT_VERIFIER } from './usecases/keyed.ts';
import { openKeys } from './usecases/keys.ts';
import { openLedger } from './usecases/ledger.ts';
import { owed } from './usecases/owe-webhooks.ts';
import { setPassphrase } from './usecases/passphrase.ts';
import { practise } from './usecases/practise.ts';
import { manualRateKey, type PriceNeeds, priceNow, priceOf } from './usecases/price.ts';
import { provision } from './usecases/provision.ts';
import { openShops } from './usecases/shops.ts';
import { startWatch } from './usecases/watch.ts';

export interface ServerOptions {
  readonly dataFolder: string;
  /** 0: any free port. Listens on loopback only. */
  readonly port: number;
  /** Folder of the built pages; null serves the API alone. */
  readonly assetsFolder: string | null;
  /** The operating system's keyring, where there is one. */
  readonly vault?: Vault;
  /** Unlocks the sealed credentials of a machine without a keyring. */
  readonly passphrase?: string;
  /** Opens practice books and an API key for them. */
  readonly practice?: boolean;
  /** Path of a provisioning file. */
  readonly provision?: string;
  readonly logLevel?: 'info' | 'warn' | 'silent';
  readonly clock?: Clock;
  readonly random?: Random;
}

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly tillToken: string;
  readonly pairingCode: string;
  /** Keys and secrets that were made at this start and can't be shown again. */
  readonly printed: Printed;
  readonly notices: readonly { readonly level: string; readonly message: string }[];
  close(): Promise<void>;
}

const VERSION = packageJson.version;
/** How often the till's state is compared with what the till was last told. */
const STATE_EVERY_MS = 2 * SECOND;
const FOREVER_MS = 50 * 365 * 24 * 60 * MINUTE;

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const clock = options.clock ?? systemClock;
  const random = options.random ?? systemRandom;
  const digest = systemDigest;
  const logger = openLogger(options.logLevel);
  const log = logOf(logger);
  const file = options.provision === undefined ? null : await readProvisionFile(options.provision);
  const closing: (() => Promise<void> | void)[] = [];
  const closeAll = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };

  try {
    const store = await openStore({ folder: options.dataFolder, clock, log });
    closing.push(() => store.close());
    const passphrases = options.vault ? null : await passphraseVault(options, store, random);
    const vault: Vault = options.vault ?? must(passphrases);
    const rates = openRates({
      clock,
      random,
      log,
      cacheFile: join(options.dataFolder, 'rates.json'),
      ...ratesOf(file),
    });
    closing.push(() => rates.close());
    const practice = await openPractice({
      clock,
      random,
      log,
      file: join(options.dataFolder, 'practice.json'),
    });
    closing.push(() => practice.close());
    const prices: PriceNeeds = { clock, store, rates, practiceRate };
    const keys = openKeys({ store, clock, random, digest });
    closing.push(() => keys.close());

    const plan =
      file?.provision ??
      (options.practice ? practiceProvision(METHODS, (method) => DEFAULT_POLICY[method], SCOPES) : null);
    const printed: Printed = plan
      ? await provision(
          {
            store,
            clock,
            random,
            digest,
            vault,
            keys,
            makeWebhookSecret: () => webhookSecretOf(random.bytes(32)),
            checkMethod: (merchant, { method, backend }) => {
              if (backend.kind === 'core-rpc')
                previewKey(method, merchant.network, backend.extendedPublicKey);
            },
          },
          plan,
        )
      : { keys: [], webhookSecrets: [] };
    await putManualRates(store, clock, file);

    const sealed = (entry: string) => store.get('secrets', entry);
    const backends = await openBackends({
      store,
      clock,
      log,
      make: (merchant, setting) => openBackend({ clock, log, vault, sealed, practice }, merchant, setting),
    });
    closing.push(() => backends.close());
    const sender = openSender({ clock });
    closing.push(() => sender.close());
    const deliveries = startDeliveries({ store, sender, vault, clock, random, log });
    closing.push(() => deliveries.close());
    const ledger = openLedger({
      store,
      owe: (before, after) =>
        owed(before, after, store.all('endpoints').values(), { now: clock.now(), random }),
    });
    ledger.listen((_invoice, _before, committed) => deliveries.take(Object.values(committed)));
    const watch = startWatch({ clock, store, ledger, backends, prices, log });
    closing.push(() => watch.close());
    const idempotency = openIdempotency({ store, clock, digest });
    closing.push(() => idempotency.close());
    const shops = openShops({ store, backends });
    const core = coreMethods({
      store,
      clock,
      vault,
      shops,
      preview: previewKey,
      trial: async (method, network, wish) => openCore({ clock, log }, method, network, wish),
    });
    const indexes = openIndexes(store);

    // ------------------------------------------------------------------ the web
    const door = openDoor({ now: clock.now, bytes: random.bytes, sha256: digest.sha256 });
    const streams = new Streams({ after: (ms, call) => clock.at(clock.now() + ms, call) });
    closing.push(() => streams.close());
    let url = '';
    const checkoutBase = () => file?.checkoutBase ?? url;
    const view = (invoice: Invoice) =>
      invoiceView(invoice, store.get('merchants', invoice.merchantId)?.name ?? '', clock.now());
    const dataFolder = await realpath(options.dataFolder);
    const state = () =>
      tillState({
        version: VERSION,
        now: clock.now,
        active: shops.active,
        merchants: shops.all,
        backendState: (merchantId, method) => ({
          ...backends.state(merchantId, method),
          open: backends.get(merchantId, method) !== undefined,
        }),
        ratePeek: (merchant, method) => priceNow(prices, merchant, coinOf(method), merchant.currency).problem,
        vault: () => vault.state,
        notices: () => store.notices,
        apiRoot: () => url + API_ROOT,
        checkoutBase,
        dataFolder,
      });
    const stateEvents = watchState({
      now: clock.now,
      at: clock.at,
      state,
      everyMs: STATE_EVERY_MS,
      awake: () => keepRates(shops.active(), rates),
    });
    closing.push(() => stateEvents.close());
    backends.listen(() => stateEvents.changed());

    const app = await buildApp({
      version: VERSION,
      hosts: () => (file?.checkoutBase ? [new URL(file.checkoutBase).host] : []),
      logger,
      baseUrl: () => url,
      assetsFolder: options.assetsFolder,
      checkout: {
        view: (id) => {
          const invoice = store.invoice(id);
          return invoice && view(invoice);
        },
        subscribe: (id, give) =>
          ledger.listen((invoice) => {
            if (invoice.id === id) give(view(invoice));
          }),
        assetsFolder: options.assetsFolder ?? options.dataFolder,
        now: clock.now,
        at: clock.at,
        drawCode: qrSvg,
      },
      routes: {
        auth: authentication({
          isTillToken: door.isToken,
          findKey: keys.find,
          merchant: (id) => store.get('merchants', id),
          activeMerchant: shops.active,
        }),
        create: (merchant, ask, alongside, present) =>
          createInvoice(
            { clock, random, store, ledger, backends, prices, indexes },
            merchant,
            ask,
            (invoice) => (alongside && present ? alongside(invoice, present(invoice)) : undefined),
          ),
        idempotency,
        invoice: (id) => store.invoice(id),
        checkoutBase,
        byHand: byHand({ clock, store, ledger, watch }),
        view,
        list: (query) => store.list(query),
        practise: (merchantId, ask) =>
          practise({ clock, store, ledger, watch, wallet: practice }, merchantId, ask),
        rate: (merchant, coin, currency) => priceOf(prices, merchant, coin, currency),
        sources: () => rates.health(),
        ready: () => store.healthy,
        settings: stateEvents.after(
          tillSettings({
            shops,
            keys,
            core,
            now: clock.now,
            putManualRate: (merchant, coin, rate) =>
              store.commit({
                put: { manualRates: { [manualRateKey(merchant.id, coin, merchant.currency)]: rate } },
              }),
            setPassphrase: (passphrase) => setPassphrase(store, passphrases, passphrase),
            unlock: async (passphrase) => {
              await must(passphrases).unlock(passphrase);
              await backends.retry();
              deliveries.poke();
            },
            backup: () => store.backup(),
          }),
        ),
        state,
        pair: door.pair,
        openInvoices: (merchantId) => openInvoices(store, clock, merchantId),
        streams,
        onInvoice: ledger.listen,
        onState: stateEvents.listen,
        activeMerchant: shops.active,
      },
    });
    closing.push(() => app.close());
    url = await app.listen({ host: '127.0.0.1', port: options.port });
    closing.push(() => streams.close());
    deliveries.poke();
    return {
      url,
      port: Number(new URL(url).port),
      tillToken: door.token,
      pairingCode: door.pairingCode,
      printed,
      notices: store.notices,
      close: closeAll,
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function passphraseVault(
  { passphrase }: ServerOptions,
  store: Store,
  random: Random,
): Promise<PassphraseVault> {
  const verifier = store.get('settings', VAULT_VERIFIER) ?? null;
  return openPassphraseVault({ verifier, random, ...(passphrase === undefined ? {} : { passphrase }) });
}

function must(vault: PassphraseVault | null): PassphraseVault {
  if (!vault)
    throw new Failure('conflict', "this machine's keyring keeps the secrets: there is no passphrase");
  return vault;
}

function ratesOf(file: ProvisionedFile | null) {
  const sources = file?.rates.sources?.map(({ name, url, key }) => ({ name, url, apiKey: key }));
  const minutes = file?.rates.maxAgeMinutes;
  return {
    sources: sources ?? DEFAULT_RATE_SOURCES,
    ...(minutes === undefined ? {} : { settings: { maxAgeMs: minutes * MINUTE } }),
  };
}

/** Rates the owner wrote into the provisioning file hold until the file says otherwise. */
async function putManualRates(store: Store, clock: Clock, file: ProvisionedFile | null): Promise<void> {
  const manualRates = Object.fromEntries(
    (file?.rates.manual ?? []).flatMap(({ merchant, coin, currency, price }) => {
      const name = manualRateKey(merchant, coin, currency.toUpperCase());
      const at = clock.now();
      const same = store.get('manualRates', name)?.price === price;
      return same ? [] : [[name, { price, at, by: 'provisioning', validUntil: at + FOREVER_MS }] as const];
    }),
  );
  if (Object.keys(manualRates).length > 0) await store.commit({ put: { manualRates } });
}

/** An open till needs rates at hand before the first customer does. */
function keepRates(merchant: Merchant | undefined, rates: Rates): void {
  if (!merchant || merchant.books === 'practice') return;
  for (const { method } of merchant.methods) void rates.quote(coinOf(method), merchant.currency, 0);
}

/** What a till that opens must show: sales that wait and sales that need somebody. */
function* openInvoices(store: Store, clock: Clock, merchantId: string): Generator<Invoice> {
  for (const invoice of store.watched(clock.now())) {
    if (invoice.merchantId !== merchantId) continue;
    if (statusOf(invoice) === 'pending' || alarmsOf(invoice).length > 0) yield invoice;
  }
}
