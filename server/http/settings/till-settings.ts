/** Settings adapter of the till: API types to use cases, which know nothing of the API. */

import type { Method } from '#domain/coins/method.ts';
import { type Terms, UNCONFIRMED_HOLD_MS } from '#domain/invoices/policy.ts';
import { type Coin, decimalsOf } from '#domain/kernel/currency.ts';
import { decimalText, fixedText, parseDecimal } from '#domain/kernel/money.ts';
import { DAY, HOUR, type Instant, iso, MINUTE } from '#domain/kernel/time.ts';
import { invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { KeyPlace, Merchant, Scope } from '#domain/shops/merchant.ts';
import type {
  CertificateRequest,
  MethodRequest,
  MethodSettingsAnswer,
  PreviewAnswer,
  PreviewRequest,
  TestAnswer,
} from '#http/methods/schema.ts';
import type { SetUpRequest, ShopRequest, ShopSettings } from '#http/shops/schema.ts';
import type { KeyView } from '#http/shops/schema-keys.ts';
import type { MethodSetUp } from '#usecases/methods/set-up-method.ts';
import type { Keys } from '#usecases/shops/api-keys.ts';
import type { Shops } from '#usecases/shops/shops.ts';
import type { ServerAnswer, ServerRequest } from './schema.ts';

export interface TillSettings {
  setUp(request: SetUpRequest): Promise<void>;
  useBooks(merchantId: string): Promise<void>;
  shop(merchant: Merchant): ShopSettings;
  saveShop(merchant: Merchant, request: ShopRequest): Promise<void>;
  method(merchant: Merchant, method: Method): Promise<MethodSettingsAnswer['settings']>;
  /** Its new version. */
  saveMethod(merchant: Merchant, request: MethodRequest): Promise<string>;
  turnMethod(merchant: Merchant, method: Method, enabled: boolean): Promise<void>;
  orderMethods(merchant: Merchant, methods: readonly Method[]): Promise<void>;
  removeMethod(merchant: Merchant, method: Method): Promise<void>;
  trustCertificate(merchant: Merchant, request: CertificateRequest): Promise<void>;
  preview(merchant: Merchant, request: PreviewRequest): Promise<Omit<PreviewAnswer, 'success'>>;
  test(merchant: Merchant, request: MethodRequest): Promise<Omit<TestAnswer, 'success'>>;
  keys(merchant: Merchant): KeyView[];
  newKey(
    merchant: Merchant,
    wish: { name: string; scopes: readonly Scope[]; expiresInDays?: number; place?: KeyPlace },
  ): Promise<{ key: string; id: string }>;
  revokeKey(merchant: Merchant, id: string): Promise<void>;
  manualRate(
    merchant: Merchant,
    wish: { coin: Coin; price: string; minutes: number },
    by: string,
  ): Promise<void>;
  setPassphrase(passphrase: string): Promise<void>;
  unlock(passphrase: string): Promise<void>;
  backup(): Promise<string>;
  server(): ServerAnswer['server'];
  saveServer(request: ServerRequest): Promise<void>;
}

export interface TillSettingsNeeds {
  readonly shops: Shops;
  readonly keys: Keys;
  readonly methods: MethodSetUp;
  readonly trustCertificate: (merchant: Merchant, request: CertificateRequest) => Promise<void>;
  readonly putManualRate: (
    merchant: Merchant,
    coin: Coin,
    rate: { price: string; at: Instant; by: string; validUntil: Instant },
  ) => Promise<void>;
  readonly now: () => Instant;
  readonly setPassphrase: (passphrase: string) => Promise<void>;
  readonly unlock: (passphrase: string) => Promise<void>;
  readonly backup: () => Promise<string>;
  readonly server: () => ServerAnswer['server'];
  readonly saveServer: (request: ServerRequest) => Promise<void>;
}

export function tillSettings(needs: TillSettingsNeeds): TillSettings {
  const { shops, keys, methods } = needs;
  const orNull = (at: Instant | null) => (at === null ? null : iso(at));
  return {
    async setUp({ books, name, currency, timeZone, network, language }) {
      await shops.setUp(books, { name, currency, timeZone }, network ?? 'mainnet', language);
    },
    async useBooks(id) {
      await shops.use(id);
    },
    shop: shopSettings,
    async saveShop(merchant, request) {
      const { name, currency, timeZone, spreadPercent } = request;
      const spread = spreadPercent === undefined ? undefined : basisPoints(spreadPercent);
      const terms = termsOf(request, currency ?? merchant.currency);
      await shops.change(merchant.id, { name, currency, timeZone }, terms, spread);
    },
    async method(merchant, method) {
      const found = await methods.settings(merchant, method);
      if (!found) return null;
      const { setting, version, preview, sealed, nextIndex, unusedInARow } = found;
      return {
        method,
        enabled: setting.enabled,
        version,
        backend: setting.backend,
        sealed: [...sealed],
        policy: setting.policy.map(({ upTo, confirmations }) => ({ upTo, confirmations })),
        script: preview?.script ?? null,
        firstAddresses: [...(preview?.addresses ?? [])],
        nextIndex,
        unusedInARow,
      };
    },
    saveMethod: (merchant, request) => methods.save(merchant, request),
    async turnMethod(merchant, method, enabled) {
      await methods.turn(merchant, method, enabled);
    },
    async orderMethods(merchant, order) {
      await methods.order(merchant, order);
    },
    async removeMethod(merchant, method) {
      await shops.removeMethod(merchant.id, method);
    },
    trustCertificate: needs.trustCertificate,
    async preview(merchant, request) {
      const shown = await methods.preview(merchant, request);
      return { script: shown?.script ?? null, addresses: [...(shown?.addresses ?? [])] };
    },
    async test(merchant, request) {
      const { reachable, synced, message, why = null, warnings = [] } = await methods.test(merchant, request);
      return { ok: reachable && synced, message, why, warnings: [...warnings] };
    },
    keys: (merchant) =>
      keys.list(merchant.id).map(({ key, lastUsedAt }) => ({
        id: key.id,
        name: key.name,
        hint: key.hint,
        scopes: [...key.scopes],
        place: key.place ?? 'computer',
        createdAt: iso(key.createdAt),
        expiresAt: orNull(key.expiresAt),
        revokedAt: orNull(key.revokedAt),
        lastUsedAt: orNull(lastUsedAt),
      })),
    async newKey(merchant, wish) {
      const { text, key } = await keys.issue(merchant, wish);
      return { key: text, id: key.id };
    },
    revokeKey: (merchant, id) => keys.revoke(merchant.id, id),
    async manualRate(merchant, { coin, price, minutes }, by) {
      const at = needs.now();
      await needs.putManualRate(merchant, coin, { price, at, by, validUntil: at + minutes * MINUTE });
    },
    setPassphrase: needs.setPassphrase,
    unlock: needs.unlock,
    backup: needs.backup,
    server: needs.server,
    saveServer: needs.saveServer,
  };
}

/** A decimal percentage with at most two decimals, as the schema allows, in hundredths of a percent. */
function basisPoints(percent: string): number {
  return Number(parseDecimal(percent, 2) ?? 0n);
}

function percentText(points: number): string {
  return decimalText(BigInt(points), 2);
}

function termsOf(request: ShopRequest, currency: string): Partial<Terms> {
  const decimals = decimalsOf(currency.toUpperCase()) ?? 2;
  const { tolerancePercent, toleranceAmount, graceMinutes, graceDriftPercent } = request;
  const { unconfirmedHoldHours, lookOnDays } = request;
  const tolerance = toleranceAmount === undefined ? undefined : parseDecimal(toleranceAmount, decimals);
  if (toleranceAmount !== undefined && (tolerance === undefined || tolerance > 1_000_000_000n)) {
    throw invalid(
      'toleranceAmount',
      `toleranceAmount must be a decimal with at most ${decimals} decimals`,
      createReason('decimals-form', { most: decimals }),
    );
  }
  return {
    ...(tolerancePercent === undefined ? {} : { toleranceBasisPoints: basisPoints(tolerancePercent) }),
    ...(tolerance === undefined ? {} : { toleranceUnits: Number(tolerance) }),
    ...(graceMinutes === undefined ? {} : { graceMs: graceMinutes * MINUTE }),
    ...(graceDriftPercent === undefined ? {} : { graceDriftBasisPoints: basisPoints(graceDriftPercent) }),
    ...(unconfirmedHoldHours === undefined ? {} : { unconfirmedHoldMs: unconfirmedHoldHours * HOUR }),
    ...(lookOnDays === undefined ? {} : { lookOnMs: lookOnDays * DAY }),
  };
}

function shopSettings({ name, currency, timeZone, terms, spreadBasisPoints }: Merchant): ShopSettings {
  return {
    name,
    currency,
    timeZone,
    spreadPercent: percentText(spreadBasisPoints),
    tolerancePercent: percentText(terms.toleranceBasisPoints),
    toleranceAmount: fixedText(BigInt(terms.toleranceUnits), decimalsOf(currency) ?? 2),
    graceMinutes: Math.round(terms.graceMs / MINUTE),
    graceDriftPercent: percentText(terms.graceDriftBasisPoints),
    unconfirmedHoldHours: Math.round((terms.unconfirmedHoldMs ?? UNCONFIRMED_HOLD_MS) / HOUR),
    lookOnDays: Math.round(terms.lookOnMs / DAY),
  };
}
