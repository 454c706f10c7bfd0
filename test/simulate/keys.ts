/** Extended public keys with what was derived of them so far: all runs have the same keys. */
import type { DerivedAccount } from '#adapters/formats/keys/account.ts';
import { parseExtendedPublicKey } from '#adapters/formats/keys/extended-public-key.ts';

const accounts = new Map<string, DerivedAccount>();

export const parseKeyOnce: typeof parseExtendedPublicKey = (text, shop) => {
  const name = `${shop.coin} ${shop.network} ${text}`;
  const account = accounts.get(name) ?? rememberDerived(parseExtendedPublicKey(text, shop));
  accounts.set(name, account);
  return account;
};

function rememberDerived(account: DerivedAccount): DerivedAccount {
  const addresses = new Map<number, string>();
  const scripts = new Map<string, Uint8Array[]>();
  const addressAt = (index: number) => {
    const address = addresses.get(index) ?? account.addressAt(index);
    addresses.set(index, address);
    return address;
  };
  return {
    ...account,
    addressAt,
    addressesFrom: (index, count) => Array.from({ length: count }, (_, n) => addressAt(index + n)),
    scriptsFrom(index, count) {
      const name = `${index} ${count}`;
      const derived = scripts.get(name) ?? account.scriptsFrom(index, count);
      scripts.set(name, derived);
      return derived;
    },
  };
}
