/** Secrets of a method's backend: sealed by the vault, unsealed only to open the backend. */

import { METHODS, type Method } from '#domain/coins/method.ts';
import { Failure, invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import {
  type BackendSetting,
  type Secrets,
  secretsOf,
  secretToKeep,
} from '#domain/methods/backend-setting.ts';
import type { Merchant } from '#domain/shops/merchant.ts';
import type { Vault } from '#ports/host.ts';
import type { Store } from '#ports/store.ts';
import { secretEntry } from '#usecases/kernel/store-keys.ts';

export interface BackendSecrets {
  /** A digest that changes with every secret; contains no secret. */
  mark(merchantId: string, method: Method, backend: BackendSetting): string;
  /** Names of the stored secrets. */
  kept(merchantId: string, method: Method, backend: BackendSetting): readonly string[];
  /** @throws Failure backend-unreachable when one is missing or can't be opened */
  open(merchantId: string, method: Method, backend: BackendSetting): Promise<Secrets>;
  /**
   * The entered secrets, and for the rest the stored ones of the same place.
   * @throws Failure invalid-request that names the one that is missing
   */
  complete(merchant: Merchant, method: Method, backend: BackendSetting, entered: Secrets): Promise<Secrets>;
  /** Sealed, by store entry name. */
  seal(merchantId: string, method: Method, secrets: Secrets): Promise<Record<string, string>>;
}

export function backendSecrets({ store, vault }: { store: Store; vault: Vault }): BackendSecrets {
  const readSealed = (merchantId: string, method: Method, name: string) =>
    store.get('secrets', secretEntry(merchantId, method, name));
  return {
    mark: (merchantId, method, backend) =>
      secretsOf(backend)
        .map(({ name }) => readSealed(merchantId, method, name) ?? '')
        .join(),
    kept: (merchantId, method, backend) =>
      secretsOf(backend)
        .map(({ name }) => name)
        .filter((name) => readSealed(merchantId, method, name) !== undefined),
    async open(merchantId, method, backend) {
      const secrets: Record<string, string> = {};
      for (const { name, optional } of secretsOf(backend)) {
        const entry = readSealed(merchantId, method, name);
        if (entry !== undefined) secrets[name] = await vault.open(entry);
        else if (!optional)
          throw new Failure(
            'backend-unreachable',
            `${wordOf(name)} is missing: enter it again`,
            createReason('secret-missing'),
          );
      }
      return secrets;
    },
    async complete(merchant, method, backend, entered) {
      const old = merchant.methods.find((m) => m.method === method)?.backend;
      const secrets: Record<string, string> = {};
      for (const { name, optional } of secretsOf(backend)) {
        const before = old === undefined ? null : secretToKeep(name, backend, old);
        const entry = before === null ? undefined : readSealed(merchant.id, method, before);
        if (entered[name] !== undefined) secrets[name] = entered[name];
        else if (entry !== undefined) secrets[name] = await vault.open(entry);
        else if (!optional)
          throw invalid(
            `secrets.${name}`,
            `${wordOf(name)} is missing: enter it`,
            createReason('secret-missing'),
          );
      }
      return secrets;
    },
    async seal(merchantId, method, secrets) {
      const entries: Record<string, string> = {};
      for (const [name, secret] of Object.entries(secrets)) {
        entries[secretEntry(merchantId, method, name)] = await vault.seal(secret);
      }
      return entries;
    },
  };
}

/**
 * Store entries that none of the shop's methods needs any more: a method that was removed, or that another backend
 * serves now. If such a method comes back its secrets must be entered again, so none is kept.
 */
export function unneededSecrets(store: Pick<Store, 'all'>, { id, methods }: Merchant): readonly string[] {
  const needed = new Set(
    methods.flatMap(({ method, backend }) =>
      secretsOf(backend).map(({ name }) => secretEntry(id, method, name)),
    ),
  );
  const ofMethods = METHODS.map((method) => secretEntry(id, method, ''));
  return [...store.all('secrets').keys()].filter(
    (entry) => ofMethods.some((start) => entry.startsWith(start)) && !needed.has(entry),
  );
}

const WORDS: Readonly<Record<string, string>> = {
  password: 'the password',
  viewKey: 'the private view key',
  walletPassword: "the wallet's password",
  macaroon: 'the macaroon',
  rune: 'the rune',
  connection: 'the connection string',
};

function wordOf(name: string): string {
  return WORDS[name.slice(name.lastIndexOf('.') + 1)] ?? name;
}
