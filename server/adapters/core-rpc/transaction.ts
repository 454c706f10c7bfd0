/** Parser of one transaction as the app's wallet reports it (`gettransaction`), and of its payments to an address. */

import type { Since } from '#adapters/formats/keys/target-state.ts';
import { Decimal, Flag, optional, read, Text, Type, unitsOf, Whole } from '#adapters/net/json-reader.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { MempoolEntry } from './unconfirmed-risks.ts';

const Detail = Type.Object({
  category: Text,
  amount: Decimal,
  ...optional(Text, 'address'),
  ...optional(Whole, 'vout'),
});
const WalletTransaction = Type.Object({
  txid: Text,
  confirmations: Whole,
  details: Type.Array(Detail),
  hex: Text,
  ...optional(Text, 'blockhash', 'bip125-replaceable'),
  ...optional(Whole, 'blockheight', 'blocktime', 'timereceived', 'time'),
  ...optional(Flag, 'generated'),
});
/** `address` since Bitcoin Core 22, a list of one before. */
const Script = Type.Object({ ...optional(Text, 'address'), ...optional(Type.Array(Text), 'addresses') });
/** In Litecoin's extension block an output has neither number, script nor value. */
const DecodedOutput = Type.Object({
  ...optional(Whole, 'n'),
  ...optional(Script, 'scriptPubKey'),
  ...optional(Decimal, 'value'),
});
const Outputs = Type.Object({ vout: Type.Array(DecodedOutput) });
const RawTransaction = Type.Object({ hex: Text });

export interface Transaction {
  readonly id: string;
  /** Above 0 in a block, 0 unconfirmed or gone, below 0 when a block contains a conflicting spend. */
  readonly confirmations: number;
  readonly block: string | null;
  readonly height: number | null;
  readonly blockTime: Instant | null;
  /** When the node first saw it, or its block's time; the earliest it reports. */
  readonly madeAt: Instant | null;
  readonly coinbase: boolean;
  /** Whether the node says it may be replaced (BIP-125); null where it doesn't report it. */
  readonly replaceable: boolean | null;
  readonly outputs: readonly Output[];
  readonly hex: string;
}

export interface Output {
  readonly address: string;
  /** The output's number, or null for a payment out of Litecoin's extension block (MWEB), which has none of its own. */
  readonly number: number | null;
  readonly units: bigint;
  /** A miner's reward that can't be spent yet. */
  readonly immature: boolean;
  /** An output of the one transaction of each block that carries all payments out of the extension block. */
  readonly carried: boolean;
}

/**
 * @param maturity blocks on top of which a miner's reward may be spent
 * @throws Failure backend-unreachable when the answer is not of the documented form
 */
export function readTransaction(answer: unknown, tip: number, maturity: number): Transaction {
  const transaction = read(WalletTransaction, answer);
  const { txid: id, confirmations, generated, hex, 'bip125-replaceable': replaceable } = transaction;
  const coinbase = generated ?? false;
  const immature = coinbase && confirmations <= maturity;
  const blockTime = instantOf(transaction.blocktime);
  const times = [instantOf(transaction.timereceived), instantOf(transaction.time), blockTime].filter(
    (t) => t !== null,
  );
  return {
    id,
    confirmations,
    block: transaction.blockhash ?? null,
    height: confirmations > 0 ? (transaction.blockheight ?? tip - confirmations + 1) : null,
    blockTime,
    madeAt: times.length > 0 ? Math.min(...times) : null,
    coinbase,
    replaceable: replaceable === 'yes' ? true : replaceable === 'no' ? false : null,
    outputs: transaction.details.flatMap(({ address, category, vout, amount }): Output[] => {
      if (!address || category === 'send') return [];
      // Litecoin Core 0.21.2 calls them `immature` for 6 blocks, then `hogex`; a miner's reward is `generated` too.
      const carried = category === 'hogex' || (category === 'immature' && !coinbase);
      return [{ address, number: vout ?? null, units: unitsOf(amount), immature, carried }];
    }),
    hex,
  };
}

/**
 * The outputs of a decoded transaction (`decoderawtransaction`), for a double-spent one: a wallet reports no details of
 * those.
 */
export function decodedOutputs(answer: unknown): readonly Output[] {
  return read(Outputs, answer).vout.flatMap(({ n: number, scriptPubKey: script, value }): Output[] => {
    const address = script?.addresses ? script.addresses[0] : script?.address;
    if (!address || typeof number !== 'number') return [];
    return [{ address, number, units: unitsOf(value), immature: false, carried: false }];
  });
}

/**
 * A transaction in the mempool that the wallet doesn't list (`getrawtransaction`, verbose). `entry` is its mempool
 * entry.
 */
export function readUnlisted(id: string, answer: unknown, entry: unknown): Transaction {
  const { hex } = read(RawTransaction, answer);
  return {
    id,
    confirmations: 0,
    block: null,
    height: null,
    blockTime: null,
    madeAt: instantOf(read(MempoolEntry, entry).time),
    coinbase: false,
    replaceable: null,
    outputs: decodedOutputs(answer),
    hex,
  };
}

function instantOf(seconds: number | null | undefined): Instant | null {
  return seconds && seconds > 0 ? seconds * 1_000 : null;
}

/** Permanent name of an output; payments out of the extension block are numbered in the order they are listed. */
export function refOf(id: string, output: Output, ordinal: number): string {
  return output.number === null ? `${id}:mweb${ordinal}` : `${id}:${output.number}`;
}

/** Margin for reorganisations: so many blocks before the destination's creation are not trusted to precede it. */
export const REORGANISED = 12;

/** True for payments from before the destination was created, by height where that is known. */
export function isOlder({ height, blockTime }: Transaction, since: Since): boolean {
  if (height === null) return false;
  if (since.height !== null) return height <= since.height - REORGANISED;
  return blockTime !== null && blockTime < since.time;
}
