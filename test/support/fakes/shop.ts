/** In-memory shop with scripted backends and fixed rates, wired as in the composition root. */
import { randomBytes } from 'node:crypto';
import { systemDigest } from '#adapters/host/system.ts';
import type { Method } from '#domain/coins/method.ts';
import { DEFAULT_EVENTS } from '#domain/invoices/event-records.ts';
import type { Invoice } from '#domain/invoices/invoice.ts';
import type { Sighting } from '#domain/invoices/payment.ts';
import { DEFAULT_POLICY, defaultTerms } from '#domain/invoices/policy.ts';
import { COINS, type Coin } from '#domain/kernel/currency.ts';
import type { LockedRate } from '#domain/rates/rate.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Log, Random, Vault } from '#ports/host.ts';
import type { RateQuote, Rates } from '#ports/rates.ts';
import { openBackends } from '#usecases/backends/backends.ts';
import { createDerivationIndexes } from '#usecases/backends/derivation-indexes.ts';
import { backendSecrets } from '#usecases/backends/secrets.ts';
import { type CreateRequest, createInvoice } from '#usecases/invoices/create-invoice.ts';
import { byHand } from '#usecases/invoices/decide-by-hand.ts';
import { createFinalPolls } from '#usecases/invoices/final-polls.ts';
import { openIdempotency } from '#usecases/invoices/idempotent.ts';
import { createInvoiceWriter } from '#usecases/invoices/invoice-writer.ts';
import { offerOpener } from '#usecases/invoices/open-offer.ts';
import { createOrderNumbers } from '#usecases/invoices/order-numbers.ts';
import { startWatch } from '#usecases/invoices/watch.ts';
import { withdrawUnwanted } from '#usecases/invoices/withdraw-unwanted.ts';
import { commitRows } from '#usecases/kernel/commit-rows.ts';
import { lookAgainAtSteps } from '#usecases/maintenance/clock-step.ts';
import { openKeys } from '#usecases/shops/api-keys.ts';
import { FakeClock } from './fake-clock.ts';
import { NOON } from './invoices.ts';
import { MemoryStore } from './memory-store.ts';
import { ScriptedBackend } from './scripted-backend.ts';

/** Shops of these tests seal nothing. */
export const noVault: Vault = {
  state: 'key-file',
  seal: () => Promise.reject(new Error('nothing is to be sealed here')),
  open: () => Promise.reject(new Error('nothing is sealed here')),
};

export const quiet: Log = { info() {}, warn() {}, error() {} };

export const random: Random = {
  bytes: (count) => new Uint8Array(randomBytes(count)),
  fraction: () => 0.5,
};

/** Rates set by a test, at first one euro for a coin that is not named; a pair that is not set reports a problem, as in production. */
export class FixedRates implements Rates {
  readonly prices = new Map<string, bigint>([
    ...COINS.map((coin) => [`${coin}/EUR`, 1n] as const),
    ['BTC/EUR', 50_000n],
    ['LTC/EUR', 80n],
    ['XMR/EUR', 150n],
    ['LTC/USD', 90n],
  ]);

  peek(coin: Coin, currency: string): RateQuote {
    const num = this.prices.get(`${coin}/${currency}`);
    if (num === undefined) return { rate: null, problem: 'no source answered' };
    const rate: LockedRate = {
      num,
      den: 1n,
      currency,
      kind: 'market',
      at: NOON,
      sources: ['a'],
      crossed: false,
    };
    return { rate, problem: null };
  }

  async quote(coin: Coin, currency: string): Promise<RateQuote> {
    return this.peek(coin, currency);
  }

  health() {
    return [];
  }

  again(): void {}

  async close(): Promise<void> {}
}

/** A webhook endpoint as the shop asks for it. */
export const WEBHOOK = {
  url: 'https://shop.example/hook',
  events: DEFAULT_EVENTS,
  shape: 'detailed',
  enabled: true,
  allowPrivate: false,
} as const;

export function merchantWith(methods: readonly Method[], more: Partial<Merchant> = {}): Merchant {
  return {
    id: 'shop',
    name: 'Café Lorenz',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    books: 'live',
    network: 'regtest',
    methods: methods.map((method) => ({
      method,
      enabled: true,
      backend: { kind: 'practice' },
      policy: DEFAULT_POLICY[method],
    })),
    terms: defaultTerms(2),
    spreadBasisPoints: 0,
    ...more,
  };
}

export async function openShop(
  methods: readonly Method[] = ['LITECOIN'],
  more: {
    readonly store?: MemoryStore;
    readonly clock?: FakeClock;
    readonly merchant?: Partial<Merchant>;
    /** What the chain knows before the first poll. */
    readonly money?: Readonly<Record<string, readonly Sighting[]>>;
    /** Changes each backend before the first poll. */
    readonly prepare?: (backend: ScriptedBackend) => void;
  } = {},
) {
  const clock = more.clock ?? new FakeClock(NOON);
  const store = more.store ?? new MemoryStore();
  const merchant = merchantWith(methods, more.merchant);
  await commitRows(store, () => ({ put: { merchants: { [merchant.id]: merchant } } }));
  const scripted = new Map(
    methods.map((m) => [m, new ScriptedBackend(m, m === 'LIGHTNING' ? null : undefined)]),
  );
  const backend = (method: Method): ScriptedBackend => {
    const found = scripted.get(method);
    if (!found) throw new Error(`this shop has no ${method}`);
    return found;
  };
  for (const one of scripted.values()) more.prepare?.(one);
  for (const [destination, money] of Object.entries(more.money ?? {})) {
    for (const one of scripted.values()) one.money.set(destination, money);
  }
  const backends = await openBackends({
    store,
    clock,
    log: quiet,
    secrets: backendSecrets({ store, vault: noVault }),
    make: async (_m, { method }) => backend(method),
  });
  const rates = new FixedRates();
  const prices = {
    clock,
    store,
    rates,
    practiceRate: (_coin: Coin, currency: string): LockedRate => ({
      num: 100n,
      den: 1n,
      currency,
      kind: 'practice',
      at: NOON,
      sources: ['practice'],
      crossed: false,
    }),
  };
  const writer = createInvoiceWriter({ store, owe: () => ({}) });
  const finalPolls = createFinalPolls({ store, clock });
  const watch = startWatch(
    { clock, store, writer, backends, prices, finalPolls, log: quiet },
    await store.watched(finalPolls.since),
  );
  const withdrawing = withdrawUnwanted({ clock, log: quiet, store, backends });
  const stopSteps = lookAgainAtSteps({
    clock,
    log: quiet,
    backends,
    rates,
    watch,
    deliveries: { rearm: () => undefined },
  });
  const keys = openKeys({ store, clock, random, digest: systemDigest });
  const idempotency = openIdempotency({ store, clock, digest: systemDigest });
  const indexes = createDerivationIndexes(store);
  const needs = {
    clock,
    random,
    store,
    writer,
    backends,
    prices,
    indexes,
    orders: createOrderNumbers(store),
  };
  const create = (wish: Partial<CreateRequest> = {}, alongside?: Parameters<typeof createInvoice>[3]) =>
    createInvoice(
      needs,
      store.get('merchants', merchant.id) ?? merchant,
      {
        amount: { currency: 'EUR', units: 1_250n },
        methods: null,
        expirationMinutes: 15,
        externalInvoiceId: null,
        metadata: {},
        origin: 'api',
        ...wish,
      },
      alongside,
    );
  return {
    clock,
    store,
    merchant,
    backend,
    backends,
    rates,
    writer,
    watch,
    keys,
    idempotency,
    create,
    openOffer: offerOpener({ clock, store, writer, backends, indexes }),
    byHand: byHand({ clock, store, writer, watch }),
    now: (id: string): Invoice => {
      const invoice = store.invoice(id);
      if (!invoice) throw new Error('no such invoice');
      return invoice;
    },
    async close() {
      stopSteps();
      await withdrawing.close();
      idempotency.close();
      await watch.close();
      await keys.close();
      await backends.close();
    },
  };
}

export type TestShop = Awaited<ReturnType<typeof openShop>>;
