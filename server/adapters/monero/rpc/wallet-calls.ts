/** Typed monero-wallet-rpc calls needed for watching: `src/wallet/wallet_rpc_server_commands_defs.h`. */

import type { Transfer } from '#adapters/monero/transfer.ts';
import { Decimal, Flag, optional, read, type Static, Text, Type, Whole } from '#adapters/net/json-reader.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { type MoneroRpc, Refusal, unitsOf } from './client.ts';

/** `src/wallet/wallet_rpc_server_error_codes.h` */
export const WALLET_RPC = {
  noWallet: -13,
  outOfBound: -15,
  noDaemon: -38,
  noMethod: -32601,
} as const;

/** The most that `create_address` creates at once. */
export const AT_ONCE = 64;

/** Of 10^-12 XMR. */
const Units = Type.Refine(Decimal, (value) => unitsOf(value) !== null);
const Address = Type.Object(optional(Text, 'address'));
const Attribute = Type.Object({ value: Text });
const RESCAN = 'cointill.rescan';
const Index = Type.Integer({ minimum: 0 });
const Created = Type.Object({
  address_index: Index,
  ...optional(Type.Array(Index, { minItems: 1 }), 'address_indices'),
});
const Height = Type.Object({ height: Whole });
const Incoming = Type.Object({
  txid: Text,
  subaddr_index: Type.Object({ minor: Whole }),
  amount: Units,
  unlock_time: Units,
  ...optional(Whole, 'height', 'confirmations', 'timestamp'),
  ...optional(Flag, 'double_spend_seen'),
});
const Transfers = Type.Object(optional(Type.Array(Incoming), 'in', 'pool'));

/** The main address of the wallet that is open; null when none is, or it has not created the subaddress (0, minor). */
export async function openAddress(rpc: MoneroRpc, minor = 0): Promise<string | null> {
  try {
    const answer = await rpc.call('get_address', { account_index: 0, address_index: [minor] });
    return read(Address, answer).address ?? null;
  } catch (error) {
    const { noWallet, outOfBound } = WALLET_RPC;
    if (error instanceof Refusal && (error.code === noWallet || error.code === outOfBound)) return null;
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
  const made = read(Created, await rpc.call('create_address', { account_index: 0, count: AT_ONCE }));
  return Math.max(...(made.address_indices ?? [made.address_index]));
}

/**
 * Whether the wallet is to rescan its blocks, which it scanned without all destinations that may have been paid: as
 * noted in it, so that the next run of this program knows.
 */
export async function mustRescan(rpc: MoneroRpc): Promise<boolean> {
  try {
    return read(Attribute, await rpc.call('get_attribute', { key: RESCAN })).value === 'yes';
  } catch (error) {
    // It has no such note.
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Notes whether it is. */
export async function noteRescan(rpc: MoneroRpc, must: boolean): Promise<void> {
  await rpc.call('set_attribute', { key: RESCAN, value: must ? 'yes' : 'no' });
}

/** The number of blocks the wallet knows. */
export async function walletHeight(rpc: MoneroRpc): Promise<number> {
  return read(Height, await rpc.call('get_height')).height;
}

/**
 * All incoming payments to account 0, from blocks and from the pool, each once: a refresh reads the pool before the
 * blocks, so that a transaction mined in between is listed under both.
 */
export async function listIncoming(rpc: MoneroRpc, minors: readonly number[] | null): Promise<Transfer[]> {
  const answer = await rpc.call('get_transfers', {
    in: true,
    pool: true,
    account_index: 0,
    ...(minors === null ? {} : { subaddr_indices: minors }),
  });
  const { in: listed, pool } = read(Transfers, answer);
  const mined = (listed ?? []).map((one) => transferIn(one, read(Height, one).height));
  const isMined = ({ txid, minor }: Transfer) =>
    mined.some((one) => one.txid === txid && one.minor === minor);
  return [...mined, ...(pool ?? []).map((one) => transferIn(one, null)).filter((one) => !isMined(one))];
}

/** @param height null while it is in the pool */
function transferIn(entry: Static<typeof Incoming>, height: number | null): Transfer {
  const { txid, subaddr_index: place, amount, unlock_time: unlock, confirmations, timestamp } = entry;
  return {
    txid,
    minor: place.minor,
    units: BigInt(`${amount}`),
    height,
    confirmations: height === null ? 0 : (confirmations ?? 0),
    at: timestamp ? timestamp * SECOND : null,
    locked: unitsOf(unlock) !== 0n,
    doubleSpendSeen: entry.double_spend_seen ?? false,
  };
}
