/**
 * Monero account of a shop: its address and view key checked against the shop's network, and the destinations below it.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { indexOf } from '#adapters/formats/keys/target-state.ts';
import { decodePrimaryAddress, type MoneroNetwork } from '#adapters/formats/monero/monero-address.ts';
import { moneroAccount } from '#adapters/formats/monero/monero-subaddress.ts';
import { invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Network } from '#domain/methods/network.ts';
import type { LookTarget } from '#ports/backend.ts';

export interface ShopAccount {
  /** Network of the addresses: regtest uses those of mainnet. */
  readonly network: MoneroNetwork;
  /** The main address. */
  readonly address: string;
  /** Private view key, 64 lower-case hexadecimal digits. */
  readonly viewKey: string;
  /** Names the counter of indexes; not reversible to the address. */
  readonly name: string;
  /** The subaddress (0, minor). */
  addressAt(minor: number): string;
}

/** Index 0 of the account is the main address itself, which is shared: invoices begin at 1, as in wallets. */
export function minorOf(index: number): number {
  return index + 1;
}

/**
 * Which subaddress of this wallet a destination is, by its stored state; null for one that another wallet made: the
 * same number there is another invoice's here.
 */
export function minorIn(
  account: ShopAccount,
  { destination, memo }: Pick<LookTarget, 'destination' | 'memo'>,
): number | null {
  const index = indexOf(memo);
  if (index === null) return null;
  const minor = minorOf(index);
  // A memo without the name of its account is identified by its address, which takes a few milliseconds.
  const isOwn =
    memo['account'] === undefined
      ? account.addressAt(minor) === destination
      : memo['account'] === account.name;
  return isOwn ? minor : null;
}

const FITS: Readonly<Record<Network, readonly MoneroNetwork[]>> = {
  mainnet: ['mainnet'],
  testnet: ['testnet', 'stagenet'],
  regtest: ['mainnet'],
};

/**
 * @throws Failure invalid-request, never with the key: for an address of another network, one that is not a main
 * address, or a key that is not its private view key
 */
export function shopAccount(network: Network, address: string, viewKey: string): ShopAccount {
  // What is wrong with the address is reported first, also while there is no key yet.
  const { network: found } = decodePrimaryAddress(address.trim());
  if (!FITS[network].includes(found)) {
    throw invalid(
      'address',
      `address: this is an address of Monero's ${found}; the shop is on ${network}`,
      createReason('monero-address-network'),
    );
  }
  const account = moneroAccount(address.trim(), viewKey.trim());
  const digest = sha256(utf8ToBytes(`cointill account xmr-${network} ${account.address}`));
  return {
    network: account.network,
    address: account.address,
    viewKey: viewKey.trim().toLowerCase(),
    name: `xmr-${network}-${bytesToHex(digest.subarray(0, 10))}`,
    addressAt: (minor) => account.subaddress(0, minor),
  };
}
