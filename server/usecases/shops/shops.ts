/**
 * The shops of this machine: created at first start, changed in the settings, switched between practice and live mode.
 */

import { parkedCartIn } from '#domain/carts/parked-sale.ts';
import { type Method, USUAL_ORDER } from '#domain/coins/method.ts';
import type { Books } from '#domain/invoices/invoice.ts';
import { DEFAULT_POLICY, defaultTerms, type Terms } from '#domain/invoices/policy.ts';
import { decimalsOf, isFiat } from '#domain/kernel/currency.ts';
import { hasHiddenCharacters } from '#domain/kernel/hidden-characters.ts';
import type { LanguageCode } from '#domain/languages/languages.ts';
import { Failure, invalid } from '#domain/messages/errors.ts';
import { currencyUnknown, nameHasControlCharacters, nameLengthInvalid } from '#domain/messages/failures.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Network } from '#domain/methods/network.ts';
import { DEFAULT_RECEIPT_TERMS } from '#domain/receipts/receipt-settings.ts';
import type { Merchant, MethodSetting } from '#domain/shops/merchant.ts';
import type { Change, Store } from '#ports/store.ts';
import type { Backends } from '#usecases/backends/backends.ts';
import { unneededSecrets } from '#usecases/backends/secrets.ts';
import { commitRows, decideRows } from '#usecases/kernel/commit-rows.ts';
import { ACTIVE_MERCHANT, TILL_SHOPS } from '#usecases/kernel/store-keys.ts';

export interface ShopWish {
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
}

export interface Shops {
  all(): readonly Merchant[];
  /** The shop the till works for, or undefined before the first set-up. */
  active(): Merchant | undefined;
  /** @throws Failure not-found */
  use(merchantId: string): Promise<Merchant>;
  /**
   * First start: opens the practice shop or the real one. Repeating it changes the existing one.
   * @param language initial language of its receipts
   * @throws Failure invalid-request, conflict when the currency changes while sales are parked
   */
  setUp(books: Books, wish: ShopWish, network: Network, language?: LanguageCode): Promise<Merchant>;
  /**
   * What is absent or undefined stays as it is. @throws Failure invalid-request, conflict when the currency changes while
   * sales are parked
   */
  change(
    merchantId: string,
    wish: { readonly [field in keyof ShopWish]?: ShopWish[field] | undefined },
    terms: Partial<Terms>,
    spreadBasisPoints?: number,
  ): Promise<Merchant>;
  /** With its sealed secrets. Payments to it stay in the store; late money to it is no longer seen. */
  removeMethod(merchantId: string, method: Method): Promise<Merchant>;
  /**
   * What a pure change makes of the shop as it is stored, with sealed secrets and counters in the same commit, and
   * without the secrets that no method needs any more. @throws Failure not-found, and whatever the change throws
   */
  save(
    id: string,
    change: (merchant: Merchant) => Merchant,
    more?: Pick<NonNullable<Change['put']>, 'secrets' | 'counters' | 'settings'>,
  ): Promise<Merchant>;
}

const PRACTICE_METHODS: readonly MethodSetting[] = USUAL_ORDER.map((method) => ({
  method,
  enabled: true,
  backend: { kind: 'practice' },
  policy: DEFAULT_POLICY[method],
}));

export function openShops({ store, backends }: { store: Store; backends: Backends }): Shops {
  const must = (id: string): Merchant => {
    const merchant = store.get('merchants', id);
    if (!merchant) throw new Failure('not-found', 'there is no such shop');
    return merchant;
  };
  const write = async (change: () => Merchant, more: (merchant: Merchant) => Change['put']) => {
    const merchant = await decideRows(store, () => {
      const after = change();
      const secrets = unneededSecrets(store, after);
      const put = { ...more(after), merchants: { [after.id]: after } };
      const drop = secrets.length === 0 ? {} : { drop: { secrets } };
      return { change: { put, ...drop }, result: after };
    });
    await backends.refresh(merchant);
    return merchant;
  };
  /** Amounts of a parked sale must not become those of another currency. One that can't be resumed is no obstacle. */
  const keepParked = ({ id, currency }: Merchant, wanted: string) => {
    const parked = [...store.all('parked').values()].filter((sale) => sale.merchantId === id);
    if (currency === wanted || !parked.some((sale) => parkedCartIn(sale, currency))) return;
    throw new Failure(
      'conflict',
      'sales are parked in this currency: finish or clear them before you change it',
      { ...createReason('currency-parked'), field: 'currency' },
    );
  };
  const save: Shops['save'] = (id, change, more = {}) =>
    write(
      () => change(must(id)),
      () => more,
    );
  const activate = (id: string) =>
    commitRows(store, () => ({ put: { settings: { [ACTIVE_MERCHANT]: id } } }));

  return {
    all: () => [...store.all('merchants').values()],
    active() {
      const id = store.get('settings', ACTIVE_MERCHANT);
      return id === undefined ? undefined : store.get('merchants', id);
    },
    async use(id) {
      const merchant = must(id);
      await activate(id);
      return merchant;
    },
    async setUp(books, wish, network, language = DEFAULT_RECEIPT_TERMS.language) {
      const id = TILL_SHOPS[books];
      const checked = parseShopRequest(wish);
      const existing = () => store.get('merchants', id);
      const fresh: Merchant = {
        id,
        ...checked,
        books,
        network: books === 'practice' ? 'testnet' : network,
        methods: books === 'practice' ? PRACTICE_METHODS : [],
        terms: defaultTerms(decimalsOf(checked.currency) ?? 2),
        spreadBasisPoints: 0,
      };
      const receipts = { receiptTerms: { [id]: { ...DEFAULT_RECEIPT_TERMS, language } } };
      const merchant = await write(
        () => {
          const before = existing() ?? fresh;
          keepParked(before, checked.currency);
          return { ...before, ...checked };
        },
        () => (existing() ? {} : receipts),
      );
      await activate(id);
      return merchant;
    },
    change: (id, { name, currency, timeZone }, terms, spreadBasisPoints) =>
      save(id, (merchant) => {
        const checked = parseShopRequest({
          name: name ?? merchant.name,
          currency: currency ?? merchant.currency,
          timeZone: timeZone ?? merchant.timeZone,
        });
        keepParked(merchant, checked.currency);
        const fresh =
          checked.currency === merchant.currency ? {} : defaultTerms(decimalsOf(checked.currency) ?? 2);
        return {
          ...merchant,
          ...checked,
          terms: { ...merchant.terms, ...fresh, ...terms },
          spreadBasisPoints: spreadBasisPoints ?? merchant.spreadBasisPoints,
        };
      }),
    removeMethod: (id, method) =>
      save(id, (merchant) => ({ ...merchant, methods: merchant.methods.filter((m) => m.method !== method) })),
    save,
  };
}

/** @throws Failure invalid-request that names the field */
export function parseShopRequest({ name, currency, timeZone }: ShopWish): ShopWish {
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > 100) throw nameLengthInvalid(100);
  if (hasHiddenCharacters(trimmed)) throw nameHasControlCharacters();
  const code = currency.toUpperCase();
  if (!isFiat(code)) throw currencyUnknown();
  if (!isTimeZone(timeZone))
    throw invalid(
      'timeZone',
      'timeZone must be an IANA name such as Europe/Berlin',
      createReason('time-zone-unknown'),
    );
  return { name: trimmed, currency: code, timeZone };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
