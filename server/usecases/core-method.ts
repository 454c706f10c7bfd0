/** Setting up a coin on a node of the shop's own: key checked and shown, node tested, password sealed. */
import { Failure, invalid } from '../domain/errors.ts';
import type { Merchant, MethodSetting, Network } from '../domain/merchant.ts';
import type { Method } from '../domain/method.ts';
import { type Band, DEFAULT_POLICY } from '../domain/policy.ts';
import type { Backend, Health } from '../ports/backend.ts';
import type { Clock, Vault } from '../ports/host.ts';
import type { Store } from '../ports/store.ts';
import { secretEntry } from './keyed.ts';
import type { Shops } from './shops.ts';

/** A key as its owner must see it before it is saved. */
export interface KeyPreview {
  readonly account: string;
  readonly script: string;
  readonly addresses: readonly string[];
}

export interface CoreWish {
  readonly method: Method;
  readonly enabled: boolean;
  readonly extendedPublicKey: string;
  readonly url: string;
  readonly username: string;
  /** Absent: the one that is sealed stays. */
  readonly password?: string | undefined;
  readonly policy?: readonly Band[] | undefined;
}

export interface CoreNeeds {
  readonly store: Store;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly shops: Shops;
  /** @throws Failure invalid-request with field extendedPublicKey; never repeats the key */
  readonly preview: (method: Method, network: Network, key: string) => KeyPreview;
  /** Opens a backend for a trial; the caller closes it. */
  readonly trial: (
    method: Method,
    network: Network,
    wish: CoreWish & { password: string },
  ) => Promise<Backend>;
}

export interface CoreMethods {
  preview(merchant: Merchant, method: Method, key: string): KeyPreview;
  test(merchant: Merchant, wish: CoreWish): Promise<Health>;
  save(merchant: Merchant, wish: CoreWish): Promise<Merchant>;
  settings(merchant: Merchant, method: Method): CoreSettings | null;
}

export interface CoreSettings {
  readonly setting: MethodSetting;
  readonly preview: KeyPreview;
  readonly hasPassword: boolean;
  readonly nextIndex: number;
  readonly unusedInARow: number;
}

/** Methods that a node's JSON-RPC serves. */
const CORE_METHODS: readonly Method[] = ['LITECOIN'];
const TEST_PATIENCE_MS = 8_000;

export function coreMethods(needs: CoreNeeds): CoreMethods {
  const { store, clock, vault, shops, preview, trial } = needs;
  const entry = (merchant: Merchant, method: Method) => secretEntry(merchant.id, method, 'rpc-password');

  const storedPassword = async (merchant: Merchant, method: Method): Promise<string> => {
    const sealed = store.get('secrets', entry(merchant, method));
    if (sealed === undefined) throw invalid('password', 'password is missing: the node asks for one');
    return vault.open(sealed);
  };

  const check = (merchant: Merchant, wish: CoreWish) => {
    if (merchant.books === 'practice') {
      throw new Failure(
        'conflict',
        'the practice books take practice money only: switch to the real shop first',
      );
    }
    if (!CORE_METHODS.includes(wish.method)) {
      throw invalid('method', `method must be one of ${CORE_METHODS.join(', ')}`);
    }
    checkNodeUrl(wish.url);
    checkPolicy(wish.policy);
    return preview(wish.method, merchant.network, wish.extendedPublicKey);
  };

  return {
    preview: (merchant, method, key) => preview(method, merchant.network, key),
    async test(merchant, wish) {
      check(merchant, wish);
      const password = wish.password ?? (await storedPassword(merchant, wish.method));
      const backend = await trial(wish.method, merchant.network, { ...wish, password });
      const patience = new AbortController();
      const stop = clock.at(clock.now() + TEST_PATIENCE_MS, () => patience.abort());
      try {
        return await backend.probe(patience.signal);
      } finally {
        stop();
        await backend.close();
      }
    },
    async save(merchant, wish) {
      check(merchant, wish);
      const name = entry(merchant, wish.method);
      const password = wish.password ?? (await storedPassword(merchant, wish.method));
      const old = merchant.methods.find((m) => m.method === wish.method);
      const setting: MethodSetting = {
        method: wish.method,
        enabled: wish.enabled,
        backend: {
          kind: 'core-rpc',
          extendedPublicKey: wish.extendedPublicKey.trim(),
          url: wish.url,
          username: wish.username,
          passwordEntry: name,
        },
        policy: wish.policy ?? old?.policy ?? DEFAULT_POLICY[wish.method],
      };
      const others = merchant.methods.filter((m) => m.method !== wish.method);
      const methods = old ? merchant.methods.map((m) => (m === old ? setting : m)) : [...others, setting];
      return shops.save({ ...merchant, methods }, { [name]: await vault.seal(password) });
    },
    settings(merchant, method) {
      const setting = merchant.methods.find((m) => m.method === method);
      if (setting?.backend.kind !== 'core-rpc') return null;
      const shown = preview(method, merchant.network, setting.backend.extendedPublicKey);
      const nextIndex = store.get('counters', shown.account) ?? 0;
      return {
        setting,
        preview: shown,
        hasPassword: store.get('secrets', setting.backend.passwordEntry) !== undefined,
        nextIndex,
        unusedInARow: unusedInARow(store, merchant, method, nextIndex),
      };
    },
  };
}

/** @throws Failure invalid-request; the address never holds credentials, so that it can be shown and logged */
export function checkNodeUrl(text: string): void {
  const shape =
    "url must be the node's address such as http://127.0.0.1:9332, without user name and password";
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw invalid('url', shape);
  }
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') {
    throw invalid('url', shape);
  }
}

function checkPolicy(policy: readonly Band[] | undefined): void {
  if (!policy) return;
  const bounds = policy.map((band) => band.upTo ?? Number.POSITIVE_INFINITY);
  const growing = bounds.every((bound, i) => i === 0 || bound > (bounds[i - 1] ?? 0));
  if (!growing || bounds[bounds.length - 1] !== Number.POSITIVE_INFINITY) {
    throw invalid(
      'policy',
      'policy must list amounts that grow, and its last band must have no upper amount',
    );
  }
}

/** How many of the latest destinations in a row got no money: wallets stop looking after a gap of about 20 (BIP 44). */
function unusedInARow(store: Store, merchant: Merchant, method: Method, most: number): number {
  let unused = 0;
  let cursor: string | undefined;
  const look = Math.min(most, 200);
  while (unused < look) {
    const page = store.list({ merchantId: merchant.id, method, limit: 100, ...(cursor ? { cursor } : {}) });
    for (const invoice of page.invoices) {
      if (invoice.payments.some((p) => p.method === method)) return unused;
      if (++unused >= look) return unused;
    }
    if (page.nextCursor === null) return unused;
    cursor = page.nextCursor;
  }
  return unused;
}
