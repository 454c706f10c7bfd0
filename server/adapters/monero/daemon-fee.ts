/**
 * Fee rate of a monerod: `get_fee_estimate` of `src/rpc/core_rpc_server_commands_defs.h`, also available on restricted
 * nodes.
 */
import { optional, readIf, Type, Whole } from '#adapters/net/json-reader.ts';
import { type MoneroRpc, Refusal } from './rpc/client.ts';

/** Units of 10^-12 XMR per byte of weight; `fees` rises with the priority, and old nodes have only `fee`. */
const Estimate = Type.Object({ fee: Whole, ...optional(Type.Array(Whole), 'fees') });

/**
 * Units of 10^-12 XMR per 1,000 bytes of weight, at the lowest priority: wallets choose it unless many transactions
 * wait, and blocks grow when they are full. Null without an estimate.
 * @throws Failure backend-unreachable
 */
export async function readFeeRate(rpc: MoneroRpc): Promise<bigint | null> {
  try {
    const estimate = readIf(Estimate, await rpc.call('get_fee_estimate'));
    const perByte = estimate?.fees?.[0] ?? estimate?.fee ?? 0;
    return perByte > 0 ? BigInt(perByte) * 1_000n : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
