/** Snapshot of the node at its last answer: its chain, and its mempool's minimum fee. Pure. */
import { Decimal, Flag, optional, read, Type, unitsOf, Whole } from '#adapters/net/json-reader.ts';
import { type Chain, catchingUpWords, readChain } from './chain.ts';
import { unreachable } from './errors.ts';
import type { RpcAnswer } from './rpc-client.ts';

export interface View {
  readonly chain: Chain;
  /** The least fee rate the node keeps in its mempool, in coin units per 1,000 virtual bytes. */
  readonly leastFeeRate: bigint;
}

const Header = Type.Object(optional(Whole, 'confirmations'));
const Pool = Type.Object({
  ...optional(Flag, 'loaded'),
  ...optional(Decimal, 'mempoolminfee', 'minrelaytxfee'),
});

/** True for a block that was reorganised away: nodes then report fewer confirmations than the one of a newest block. */
export function leftChain(header: RpcAnswer | undefined): boolean {
  return header?.ok === true && (read(Header, header.value).confirmations ?? 1) < 1;
}

/** @throws Failure backend-unreachable when the node can't know of recent payments yet */
export function readView(info: unknown, pool: unknown, relayFeeRate: bigint, node: string): View {
  const chain = readChain(info);
  const late = catchingUpWords(chain, node);
  if (late !== null) throw unreachable(late);
  const { loaded, mempoolminfee, minrelaytxfee } = read(Pool, pool);
  if (loaded === false) {
    throw unreachable(`${node} is starting: it still reads its unconfirmed transactions`);
  }
  const rates = [mempoolminfee, minrelaytxfee].map((rate) => (rate == null ? 0n : unitsOf(rate)));
  return { chain, leastFeeRate: rates.reduce((most, rate) => (rate > most ? rate : most), relayFeeRate) };
}
