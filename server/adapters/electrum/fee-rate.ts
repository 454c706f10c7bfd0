/** The server's estimate of the fee rate: `blockchain.estimatefee` of the Electrum protocol. */
import { asNumber, Decimal, isOf, unitsOf } from '#adapters/net/json-reader.ts';
import { FEE_BLOCKS } from '#domain/methods/network-fee.ts';
import type { Session } from './session.ts';

/** Coin units per 1,000 virtual bytes; null without an estimate, which servers report as -1. @throws Failure backend-unreachable */
export async function readFeeRate({ ask }: Session, signal: AbortSignal): Promise<bigint | null> {
  const [answer] = await ask([{ method: 'blockchain.estimatefee', params: [FEE_BLOCKS] }], signal);
  const rate = answer?.ok && isOf(Decimal, answer.value) ? answer.value : null;
  return (asNumber(rate) ?? 0) > 0 ? unitsOf(rate) : null;
}
