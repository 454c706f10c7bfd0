/** Payment method set-up: key checked and shown, connection tried, secrets sealed, order and switch. */

import { type Method, USUAL_ORDER } from '#domain/coins/method.ts';
import type { Band } from '#domain/coins/record.ts';
import { DEFAULT_POLICY } from '#domain/invoices/policy.ts';
import { canonicalJson } from '#domain/kernel/canonical-json.ts';
import { withDeadline } from '#domain/kernel/deadline.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { BackendSetting, Secrets } from '#domain/methods/backend-setting.ts';
import type { Network } from '#domain/methods/network.ts';
import { parseBackendSetting, parseSecrets } from '#domain/methods/parse-backend-setting.ts';
import type { Merchant, MethodSetting } from '#domain/shops/merchant.ts';
import type { Backend, Health } from '#ports/backend.ts';
import type { Clock, Digest } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import type { BackendSecrets } from '#usecases/backends/secrets.ts';
import {
  checkPolicy,
  firstIndex,
  refuseFirstIndex,
  refuseKeyOfAnother,
  refuseUnfit,
  TEST_PATIENCE_MS,
  unlessRefused,
} from '#usecases/backends/try-backend.ts';
import type { AddressGaps } from '#usecases/maintenance/address-gaps.ts';
import type { Shops } from '#usecases/shops/shops.ts';

/** The source of destinations, as its owner must see it before it is saved. */
export interface Preview {
  /** Identifies the index counter. */
  readonly account: string;
  /** Identifies the key it derives from, across coins; null where no key is valid for more than one coin. */
  readonly key: string | null;
  /** Kind of destination: p2wpkh, subaddress, ... */
  readonly script: string;
  /** The first three. */
  readonly addresses: readonly string[];
}

export interface MethodWish {
  readonly method: Method;
  /** Absent: as it is, and true for a method that is set up for the first time. */
  readonly enabled?: boolean | undefined;
  /** As sent: not validated yet. */
  readonly backend: unknown;
  readonly policy?: readonly Band[] | undefined;
  /**
   * Index of the wallet's first unused address, when the owner knows better than the backend; indexes only ever grow.
   */
  readonly firstIndex?: number | undefined;
  /** Absent ones stay as sealed. */
  readonly secrets?: Secrets | undefined;
  /** Of the settings that these replace, null for none. Absent: they replace any. */
  readonly version?: string | null | undefined;
}

export interface SetUpNeeds {
  readonly store: Store;
  readonly clock: Clock;
  readonly digest: Digest;
  readonly shops: Shops;
  readonly secrets: BackendSecrets;
  /** Null when the backend derives nothing. @throws Failure invalid-request; never repeats a key */
  readonly preview: (
    method: Method,
    network: Network,
    backend: BackendSetting,
    secrets: Secrets,
  ) => Preview | null;
  /** Opens a backend for a trial; the caller closes it. */
  readonly trial: (
    merchant: Merchant,
    method: Method,
    backend: BackendSetting,
    secrets: Secrets,
  ) => Promise<Backend>;
  /** Destinations of the account that were given out since the last one that was paid. */
  readonly unusedInARow: AddressGaps['unusedInARow'];
}

export interface MethodSetUp {
  preview(merchant: Merchant, wish: MethodWish): Promise<Preview | null>;
  test(merchant: Merchant, wish: MethodWish): Promise<Health>;
  /** Its new version. @throws Failure conflict when others than those of the wish's version are stored */
  save(merchant: Merchant, wish: MethodWish): Promise<string>;
  /** @throws Failure not-found when the method is not set up */
  turn(merchant: Merchant, method: Method, enabled: boolean): Promise<Merchant>;
  /** Offered in this order from now on; methods not named follow in their previous order. */
  order(merchant: Merchant, methods: readonly Method[]): Promise<Merchant>;
  settings(merchant: Merchant, method: Method): Promise<MethodSettings | null>;
}

export interface MethodSettings {
  readonly setting: MethodSetting;
  /** Of its backend and policy, but not of its switch and secrets. */
  readonly version: string;
  readonly preview: Preview | null;
  /** Names of the stored secrets. */
  readonly sealed: readonly string[];
  readonly nextIndex: number;
  readonly unusedInARow: number;
}

export function methodSetUp(needs: SetUpNeeds): MethodSetUp {
  const { store, clock, digest, shops, secrets, preview, trial, unusedInARow } = needs;

  const check = (merchant: Merchant, wish: MethodWish) => {
    if (merchant.books === 'practice') {
      throw new Failure(
        'conflict',
        'the practice books take practice money only: switch to the real shop first',
        createReason('practice-only'),
      );
    }
    checkPolicy(wish.policy);
    const backend = parseBackendSetting(wish.method, wish.backend);
    refuseFirstIndex(backend, wish.firstIndex);
    return { backend, entered: parseSecrets(backend, wish.secrets ?? {}) };
  };

  const look = (merchant: Merchant, method: Method, backend: BackendSetting, all: Secrets) => {
    const { network } = merchant;
    const shown = preview(method, network, backend, all);
    const others = merchant.methods
      .filter((other) => other.method !== method && 'extendedPublicKey' in other.backend)
      .map((other) => ({
        method: other.method,
        key: unlessRefused(() => preview(other.method, network, other.backend, {}))?.key ?? null,
      }));
    refuseKeyOfAnother(network, { method, key: shown?.key ?? null }, others);
    return shown;
  };

  const complete = async (merchant: Merchant, wish: MethodWish) => {
    const { backend, entered } = check(merchant, wish);
    const all = await secrets.complete(merchant, wish.method, backend, entered);
    return { backend, secrets: all, shown: look(merchant, wish.method, backend, all) };
  };

  const versionOf = ({ backend, policy }: Pick<MethodSetting, 'backend' | 'policy'>) =>
    digest.sha256(canonicalJson({ backend, policy }));

  return {
    async preview(merchant, wish) {
      const { backend, entered } = check(merchant, wish);
      const { method } = wish;
      if (!backend.kind.startsWith('monero')) return look(merchant, method, backend, entered);
      const all = await secrets.complete(merchant, method, backend, entered).catch((missing: unknown) => {
        refuseAddress(() => look(merchant, method, backend, entered));
        throw missing;
      });
      return look(merchant, method, backend, all);
    },
    async test(merchant, wish) {
      const { backend, secrets: all } = await complete(merchant, wish);
      const opened = await trial(merchant, wish.method, backend, all);
      try {
        return await withDeadline(clock, TEST_PATIENCE_MS, (signal) => opened.probe(signal));
      } finally {
        await opened.close();
      }
    },
    async save(merchant, wish) {
      const { method } = wish;
      const { backend, secrets: all, shown } = await complete(merchant, wish);
      if (backend.kind === 'lightning') await refuseUnfit(needs, () => trial(merchant, method, backend, all));
      const counters =
        shown &&
        (await firstIndex(
          needs,
          backend,
          shown.account,
          () => trial(merchant, method, backend, all),
          wish.firstIndex ?? null,
        ));
      const sealed = await secrets.seal(merchant.id, method, all);
      // Querying the backend took time: changes made to the shop meanwhile are kept.
      let version = '';
      const withMethod = (current: Merchant): Merchant => {
        const old = current.methods.find((m) => m.method === method);
        const policy = wish.policy ?? old?.policy ?? DEFAULT_POLICY[method];
        const enabled = wish.enabled ?? old?.enabled ?? true;
        const setting: MethodSetting = { method, enabled, backend, policy };
        version = versionOf(setting);
        refuseOutdated(wish.version, old ? versionOf(old) : null, version);
        if (old) return { ...current, methods: current.methods.map((m) => (m === old ? setting : m)) };
        // As in the usual order, until the owner moves it.
        const first = method === USUAL_ORDER[0];
        return { ...current, methods: first ? [setting, ...current.methods] : [...current.methods, setting] };
      };
      await shops.save(merchant.id, withMethod, { secrets: sealed, ...(counters ? { counters } : {}) });
      return version;
    },
    turn: ({ id }, method, enabled) =>
      shops.save(id, (merchant) => {
        if (!merchant.methods.some((m) => m.method === method))
          throw new Failure(
            'not-found',
            `${method} is not set up yet`,
            createReason('method-not-set-up', { method }),
          );
        const methods = merchant.methods.map((m) => (m.method === method ? { ...m, enabled } : m));
        return { ...merchant, methods };
      }),
    async order({ id }, wanted) {
      const place = ({ method }: MethodSetting) => {
        const at = wanted.indexOf(method);
        return at < 0 ? wanted.length : at;
      };
      return shops.save(id, (merchant) => ({
        ...merchant,
        methods: [...merchant.methods].sort((a, b) => place(a) - place(b)),
      }));
    },
    async settings(merchant, method) {
      const setting = merchant.methods.find((m) => m.method === method);
      if (!setting || setting.backend.kind === 'practice') return null;
      const { backend } = setting;
      const opened = await secrets.open(merchant.id, method, backend).catch(() => ({}));
      const shown = unlessRefused(() => preview(method, merchant.network, backend, opened));
      const nextIndex = shown === null ? 0 : (store.get('counters', shown.account) ?? 0);
      return {
        setting,
        version: versionOf(setting),
        preview: shown,
        sealed: secrets.kept(merchant.id, method, backend),
        nextIndex,
        unusedInARow: unusedInARow(method, shown?.account ?? null),
      };
    },
  };
}

/** The same wish again is no conflict: its first answer may not have arrived. */
function refuseOutdated(replaced: string | null | undefined, stored: string | null, wished: string): void {
  if (replaced === undefined || stored === replaced || stored === wished) return;
  throw new Failure(
    'conflict',
    'these settings were changed elsewhere: read them again before you change them',
    createReason('settings-changed'),
  );
}

/** Passes on what is wrong with the address, which is known before its view key is there. */
function refuseAddress(look: () => unknown): void {
  try {
    look();
  } catch (error) {
    if (error instanceof Failure && error.field === 'address') throw error;
  }
}
