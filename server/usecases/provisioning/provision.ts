/** Provisioning: updates the store to match a provisioning file. Idempotent. */

import { defaultTerms } from '#domain/invoices/policy.ts';
import { base58 } from '#domain/kernel/base58.ts';
import { canonicalJson } from '#domain/kernel/canonical-json.ts';
import { decimalsOf } from '#domain/kernel/currency.ts';
import { invalid } from '#domain/messages/errors.ts';
import type { Message } from '#domain/messages/message.ts';
import { secretsOf } from '#domain/methods/backend-setting.ts';
import type { Branding } from '#domain/shops/branding.ts';
import type { ApiKey, Merchant } from '#domain/shops/merchant.ts';
import type { Printed, Provision, ProvisionedMerchant, ProvisionedMethod } from '#domain/shops/provision.ts';
import type { Endpoint } from '#domain/webhooks/delivery.ts';
import type { Backend } from '#ports/backend.ts';
import type { Clock, Digest, Random, Vault } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import { unneededSecrets } from '#usecases/backends/secrets.ts';
import {
  checkPolicy,
  firstIndex,
  type MethodKey,
  refuseFirstIndex,
  refuseKeyOfAnother,
  refuseUnfit,
} from '#usecases/backends/try-backend.ts';
import { type Decided, decideRows } from '#usecases/kernel/commit-rows.ts';
import { someAtOnce } from '#usecases/kernel/some-at-once.ts';
import { ACTIVE_MERCHANT, secretEntry } from '#usecases/kernel/store-keys.ts';
import { createStoredSettings } from '#usecases/kernel/stored-settings.ts';
import type { Preview } from '#usecases/methods/set-up-method.ts';
import type { Keys } from '#usecases/shops/api-keys.ts';
import { parseShopRequest } from '#usecases/shops/shops.ts';

export interface ProvisionNeeds {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly digest: Digest;
  readonly vault: Vault;
  readonly keys: Keys;
  /** `whsec_` and the Base64 of 32 random bytes. */
  readonly makeWebhookSecret: () => string;
  /**
   * Its derivation counter, and the name of its key; null when nothing is derived.
   * @throws Failure invalid-request when a key can't be used
   */
  readonly walletOf: (
    merchant: ProvisionedMerchant,
    method: ProvisionedMethod,
  ) => Pick<Preview, 'account' | 'key'> | null;
  /** Opens a backend for a trial; the caller closes it. */
  readonly trial: (merchant: ProvisionedMerchant, method: ProvisionedMethod) => Promise<Backend>;
  /** Why no webhook may be sent there, or null. */
  readonly refusesUrl: (url: string, allowPrivate: boolean) => Message | null;
}

/** Concurrent backend trials: servers take seconds to answer, and each costs little meanwhile. */
const MAX_TRIALS = 16;

/** Validates everything first, then writes it in one commit. Returns what was generated and can't be shown again. */
export function provision(needs: ProvisionNeeds, file: Provision): Promise<Printed> {
  return decideRows(needs.store, () => decide(needs, file));
}

async function decide(needs: ProvisionNeeds, file: Provision): Promise<Decided<Printed>> {
  const { store } = needs;
  for (const merchant of file.merchants) check(needs, merchant);
  const merchants: Record<string, Merchant> = {};
  const storefronts: Record<string, Branding> = {};
  const keys: Record<string, ApiKey> = {};
  const endpoints: Record<string, Endpoint> = {};
  const secrets: Record<string, string> = {};
  const counters = await tryAll(needs, file);
  const dropped: string[] = [];
  const printed = {
    keys: [] as Printed['keys'][number][],
    webhookSecrets: [] as Printed['webhookSecrets'][number][],
  };

  for (const [at, wanted] of file.merchants.entries()) {
    const merchant = merchantOf(wanted);
    const before = store.get('merchants', merchant.id);
    if (!same(before, merchant)) merchants[merchant.id] = merchant;
    const shown = storefrontOf(store, wanted);
    if (shown) storefronts[merchant.id] = shown;
    dropped.push(...unneededSecrets(store, merchant));
    for (const method of wanted.methods) {
      for (const { name, optional } of secretsOf(method.backend)) {
        const secret = method.secrets[name];
        if (secret === undefined && optional) continue;
        if (secret === undefined) throw invalid(name, `${wanted.id}: ${method.method} needs ${name}`);
        const entry = secretEntry(wanted.id, method.method, name);
        if (!(await keeps(needs, entry, secret))) secrets[entry] = await needs.vault.seal(secret);
      }
    }
    for (const [n, key] of wanted.keys.entries()) {
      const made = provisionedKey(needs, wanted, key, `merchants.${at}.keys.${n}.key`);
      if (!made) continue;
      keys[made.record.id] = made.record;
      if (key.key === null) printed.keys.push({ merchant: wanted.id, name: key.name, key: made.text });
    }
    for (const endpoint of wanted.endpoints) {
      const old = [...store.all('endpoints').values()].find(
        (e) => e.merchantId === wanted.id && e.url === endpoint.url,
      );
      const id = old?.id ?? base58(needs.random.bytes(8), 11);
      const entry = secretEntry(wanted.id, 'webhook', id);
      const { url, events, shape, enabled, allowPrivate } = endpoint;
      const record: Endpoint = {
        ...(old ?? {
          id,
          merchantId: wanted.id,
          secretEntries: [entry],
          createdAt: needs.clock.now(),
          switchedOff: null,
        }),
        url,
        events,
        shape,
        enabled,
        allowPrivate,
      };
      if (!same(old, record)) endpoints[id] = record;
      // A secret that was replaced manually stays replaced, whatever the file says.
      const replaced = old !== undefined && !old.secretEntries.includes(entry);
      if (replaced) continue;
      if (endpoint.secret !== null) {
        if (!(await keeps(needs, entry, endpoint.secret)))
          secrets[entry] = await needs.vault.seal(endpoint.secret);
      } else if (needs.vault.state === 'locked' && store.get('secrets', entry) !== undefined) {
        // It signs again once somebody enters the passphrase; its receiver would not know a new one.
      } else if (!(await readable(needs, entry))) {
        const secret = needs.makeWebhookSecret();
        secrets[entry] = await needs.vault.seal(secret);
        printed.webhookSecrets.push({ merchant: wanted.id, url, secret });
      }
    }
  }

  const first = file.merchants[0];
  const settings: Record<string, string> =
    first && store.get('settings', ACTIVE_MERCHANT) === undefined ? { [ACTIVE_MERCHANT]: first.id } : {};
  const put = { merchants, storefronts, keys, endpoints, secrets, settings, counters };
  const drop = dropped.length === 0 ? {} : { drop: { secrets: dropped } };
  const isNeeded = dropped.length > 0 || Object.values(put).some((table) => Object.keys(table).length > 0);
  return { change: isNeeded ? { put, ...drop } : null, result: printed };
}

/** The validation rules of the settings screens that need no backend. @throws Failure invalid-request */
function check(needs: ProvisionNeeds, merchant: ProvisionedMerchant): void {
  parseShopRequest(merchant);
  const keys: MethodKey[] = [];
  for (const wanted of merchant.methods) {
    const { method, policy } = wanted;
    const place = `${merchant.id}: ${method}:`;
    checkPolicy(policy, `${place} policy`);
    refuseFirstIndex(wanted.backend, wanted.firstIndex, `${place} firstIndex`);
    const key = needs.walletOf(merchant, wanted)?.key ?? null;
    refuseKeyOfAnother(merchant.network, { method, key }, keys, `${place} extendedPublicKey: `);
    keys.push({ method, key });
  }
  for (const { url, allowPrivate } of merchant.endpoints) {
    const problem = needs.refusesUrl(url, allowPrivate);
    if (problem !== null) throw invalid('webhooks', `${merchant.id}: webhooks: ${problem.message}`);
  }
}

/** First unused indexes of new and changed methods, by account. @throws Failure invalid-request */
async function tryAll(needs: ProvisionNeeds, { merchants }: Provision): Promise<Record<string, number>> {
  const changed = merchants.flatMap((merchant) => {
    const before = needs.store.get('merchants', merchant.id)?.methods ?? [];
    const isKnown = (wanted: ProvisionedMethod) =>
      before.some(({ method, backend }) => method === wanted.method && same(backend, wanted.backend));
    return merchant.methods.filter((method) => !isKnown(method)).map((method) => ({ merchant, method }));
  });
  const found = await someAtOnce(MAX_TRIALS, changed, ({ merchant, method }) =>
    tryMethod(needs, merchant, method),
  );
  return Object.assign({}, ...found);
}

/** The validation rules that need the method's backend. @throws Failure invalid-request */
async function tryMethod(
  needs: ProvisionNeeds,
  merchant: ProvisionedMerchant,
  method: ProvisionedMethod,
): Promise<Record<string, number> | null> {
  const open = () => needs.trial(merchant, method);
  if (method.backend.kind === 'lightning') await refuseUnfit(needs, open, `${merchant.id}: ${method.method}`);
  const wallet = needs.walletOf(merchant, method);
  return wallet === null
    ? null
    : firstIndex(needs, method.backend, wallet.account, open, method.firstIndex ?? null);
}

/** As the file requests; null where that changes nothing. */
function storefrontOf(store: Store, { id, storefront }: ProvisionedMerchant): Branding | null {
  const before = createStoredSettings(store).of('storefronts', id);
  const after = { ...before, ...storefront };
  // The paper logo was made from the previous logo.
  const wanted = after.logo === before.logo ? after : { ...after, paperLogo: null };
  return same(before, wanted) ? null : wanted;
}

function merchantOf(wanted: ProvisionedMerchant): Merchant {
  const { id, books, network, spreadBasisPoints } = wanted;
  const { name, currency, timeZone } = parseShopRequest(wanted);
  return {
    id,
    name,
    currency,
    timeZone,
    books,
    network,
    methods: wanted.methods.map(({ method, enabled, backend, policy }) => ({
      method,
      enabled,
      backend,
      policy,
    })),
    terms: { ...defaultTerms(decimalsOf(currency) ?? 2), ...wanted.terms },
    spreadBasisPoints,
  };
}

/**
 * Null where the store has it already.
 * @param place of the key in the file
 * @throws Failure invalid-request when it is a key of another shop: it would be valid for one of the two only
 */
function provisionedKey(
  { store, digest, keys }: ProvisionNeeds,
  merchant: ProvisionedMerchant,
  wanted: ProvisionedMerchant['keys'][number],
  place: string,
): { record: ApiKey; text: string } | null {
  const all = [...store.all('keys').values()];
  const own = all.filter((key) => key.merchantId === merchant.id);
  if (wanted.key === null) {
    if (own.some((key) => key.name === wanted.name)) return null;
    const text = keys.make(merchant.books === 'practice');
    return { record: keys.record(merchant.id, wanted.name, wanted.scopes, text), text };
  }
  const sha256 = digest.sha256(wanted.key);
  if (all.some((key) => key.sha256 === sha256 && key.merchantId !== merchant.id))
    throw invalid(place, `provisioning: ${place} is a key of another shop already: choose another one`);
  const old = own.find((key) => key.sha256 === sha256);
  // A key that was revoked manually stays revoked, whatever the file says.
  if (old && same([old.name, old.scopes], [wanted.name, wanted.scopes])) return null;
  const record = keys.record(merchant.id, wanted.name, wanted.scopes, wanted.key);
  return { record: old ? { ...old, name: wanted.name, scopes: wanted.scopes } : record, text: wanted.key };
}

async function keeps(needs: ProvisionNeeds, entry: string, secret: string): Promise<boolean> {
  return (await openSecret(needs, entry)) === secret;
}

async function readable(needs: ProvisionNeeds, entry: string): Promise<boolean> {
  return (await openSecret(needs, entry)) !== null;
}

/** A secret that can no longer be opened (another machine, memory only) is sealed again. */
async function openSecret({ store, vault }: ProvisionNeeds, entry: string): Promise<string | null> {
  const sealed = store.get('secrets', entry);
  if (sealed === undefined) return null;
  try {
    return await vault.open(sealed);
  } catch {
    return null;
  }
}

/** Equal as JSON, whatever the order of the fields. */
function same(a: unknown, b: unknown): boolean {
  return canonicalJson(a) === canonicalJson(b);
}
