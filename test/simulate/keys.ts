/** Keys of accounts with what was derived of them so far: all runs have the same keys. */
import type { DerivedAccount } from '#adapters/formats/keys/account.ts';
import { parseExtendedPublicKey } from '#adapters/formats/keys/extended-public-key.ts';
import { type ShopAccount, shopAccount } from '#adapters/monero/account.ts';

/** A search derives thousands of scripts; those so far above every address that was given out get no money. */
const UNUSED = 100;

const accounts = new Map<string, DerivedAccount>();

export const parseKeyOnce: typeof parseExtendedPublicKey = (text, shop) => {
  const name = `${shop.coin} ${shop.network} ${text}`;
  const account = accounts.get(name) ?? rememberDerived(parseExtendedPublicKey(text, shop));
  accounts.set(name, account);
  return account;
};

function rememberDerived(account: DerivedAccount): DerivedAccount {
  const addresses = new Map<number, string>();
  const scripts = new Map<number, Uint8Array>();
  const addressAt = (index: number) => {
    const address = addresses.get(index) ?? account.addressAt(index);
    addresses.set(index, address);
    return address;
  };
  const scriptAt = (index: number) => {
    const script = scripts.get(index) ?? account.scriptsFrom(index, 1)[0] ?? new Uint8Array();
    scripts.set(index, script);
    return script;
  };
  const scriptsFrom = (index: number, count: number) => {
    const isUsed = index <= Math.max(...addresses.keys()) + UNUSED;
    return Array.from({ length: count }, (_, n) => (isUsed ? scriptAt(index + n) : neverPaid(index + n)));
  };
  return {
    ...account,
    addressAt,
    addressesFrom: (index, count) => Array.from({ length: count }, (_, n) => addressAt(index + n)),
    scriptsFrom,
  };
}

/** In the place of a script that is not derived: different for each index. */
function neverPaid(index: number): Uint8Array {
  const script = Buffer.alloc(22);
  script.writeUInt32BE(index, 18);
  return script;
}

const moneroAccounts = new Map<string, ShopAccount>();
/** Of all subaddresses that were derived: which of account 0 they are. */
const minors = new Map<string, number>();

export const shopAccountOnce: typeof shopAccount = (network, address, viewKey) => {
  const name = `${network} ${address} ${viewKey}`;
  const known = moneroAccounts.get(name);
  if (known) return known;
  const account = shopAccount(network, address, viewKey);
  const addresses = new Map<number, string>();
  const addressAt = (minor: number) => {
    const derived = addresses.get(minor) ?? account.addressAt(minor);
    addresses.set(minor, derived);
    minors.set(derived, minor);
    return derived;
  };
  const remembered = { ...account, addressAt };
  moneroAccounts.set(name, remembered);
  return remembered;
};

/** Undefined where it is none of the shop's that was given out. */
export function minorOfAddress(address: string): number | undefined {
  return minors.get(address);
}
