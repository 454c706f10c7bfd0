/** The node's estimate of the fee rate: `estimatesmartfee`, since Bitcoin Core 0.12 (`src/rpc/fees.cpp`). */
import { asNumber, Decimal, optional, readIf, Type, unitsOf } from '#adapters/net/json-reader.ts';
import { FEE_BLOCKS } from '#domain/methods/network-fee.ts';
import type { RpcClient } from './rpc-client.ts';

/** Coins per 1,000 virtual bytes; absent, or -1 from old nodes, without an estimate. */
const Estimate = Type.Object(optional(Decimal, 'feerate'));

/** Coin units per 1,000 virtual bytes; null without an estimate. @throws Failure backend-unreachable */
export async function readFeeRate(client: RpcClient, signal: AbortSignal): Promise<bigint | null> {
  const [answer] = await client.ask([{ method: 'estimatesmartfee', params: [FEE_BLOCKS] }], { signal });
  const rate = answer?.ok ? readIf(Estimate, answer.value)?.feerate : null;
  return (asNumber(rate) ?? 0) > 0 ? unitsOf(rate) : null;
}
