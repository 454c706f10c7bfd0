/** Typed monero-wallet-rpc calls needed for watching: `src/wallet/wallet_rpc_server_commands_defs.h`. */

import { unreachable } from '#adapters/monero/errors.ts';
import type { Transfer } from '#adapters/monero/transfer.ts';
import { asWhole, type Fields, isFields } from '#adapters/net/json-reader.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { createMessage, withDetail } from '#domain/messages/message.ts';
import { type MoneroRpc, Refusal, unitsOf } from './client.ts';

/** `src/wallet/wallet_rpc_server_error_codes.h` */
export const WALLET_RPC = {
  noWallet: -13,
  outOfBound: -15,
  noDaemon: -38,
  noMethod: -32601,
} as const;

/** The most that `create_address` creates at once. */
const AT_ONCE = 64;

/** The main address of the wallet that is open; null when none is. */
export async function openAddress(rpc: MoneroRpc): Promise<string | null> {
  try {
    const { address } = await rpc.call('get_address', { account_index: 0, address_index: [0] });
    return typeof address === 'string' ? address : null;
  } catch (error) {
    if (error instanceof Refusal && error.code === WALLET_RPC.noWallet) return null;
    throw error;
  }
}

/** Whether the wallet has created the subaddress (0, minor). */
export async function hasAddress(rpc: MoneroRpc, minor: number): Promise<boolean> {
  try {
    await rpc.call('get_address', { account_index: 0, address_index: [minor] });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === WALLET_RPC.outOfBound) return false;
    throw error;
  }
}

/** Creates the next subaddresses of account 0; returns the highest there is then. */
export async function makeAddresses(rpc: MoneroRpc): Promise<number> {
  const made = await rpc.call('create_address', { account_index: 0, count: AT_ONCE });
  const all = Array.isArray(made['address_indices']) ? made['address_indices'] : [made['address_index']];
  const highest = Math.max(...all.map((one) => asWhole(one) ?? -1));
  if (highest < 0) throw odd('create_address');
  return highest;
}

/** The number of blocks the wallet knows. */
export async function walletHeight(rpc: MoneroRpc): Promise<number> {
  const height = asWhole((await rpc.call('get_height'))['height']);
  if (height === null) throw odd('get_height');
  return height;
}

/** All incoming payments to account 0, from blocks and from the pool. */
export async function listIncoming(rpc: MoneroRpc, minors: readonly number[] | null): Promise<Transfer[]> {
  const answer = await rpc.call('get_transfers', {
    in: true,
    pool: true,
    account_index: 0,
    ...(minors === null ? {} : { subaddr_indices: minors }),
  });
  return ['in', 'pool'].flatMap((name) => {
    const list = answer[name];
    return Array.isArray(list) ? list.map((one: unknown) => transferIn(one, name === 'pool')) : [];
  });
}

function transferIn(entry: unknown, pooled: boolean): Transfer {
  if (!isFields(entry)) throw odd('transfer');
  const { txid, subaddr_index: place } = entry;
  const units = unitsOf(entry['amount']);
  const minor = isFields(place) ? asWhole(place['minor']) : null;
  const unlock = unitsOf(entry['unlock_time']);
  if (typeof txid !== 'string' || units === null || minor === null || unlock === null) throw odd('transfer');
  const seconds = asWhole(entry['timestamp']);
  const height = pooled ? null : required(entry, 'height');
  return {
    txid,
    minor,
    units,
    height,
    confirmations: pooled ? 0 : (asWhole(entry['confirmations']) ?? 0),
    at: seconds === null || seconds === 0 ? null : seconds * SECOND,
    locked: unlock !== 0n,
    doubleSpendSeen: entry['double_spend_seen'] === true,
  };
}

function required(from: Fields, name: string): number {
  const value = asWhole(from[name]);
  if (value === null) throw odd(name);
  return value;
}

function odd(what: string): Error {
  return unreachable(withDetail(createMessage('node-odd'), what));
}
