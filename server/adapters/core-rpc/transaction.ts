/** Parser of one transaction as the app's wallet reports it (`gettransaction`), and of its payments to an address. */

import {
  type Fields,
  fields,
  list,
  optionalText,
  optionalWhole,
  text,
  units,
  whole,
} from '#adapters/net/json-reader.ts';
import { DAY, type Instant } from '#domain/kernel/time.ts';

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
  const read = fields(answer);
  const confirmations = whole(read, 'confirmations');
  const coinbase = read['generated'] === true;
  const blockTime = instant(read, 'blocktime');
  const times = [instant(read, 'timereceived'), instant(read, 'time'), blockTime].filter((t) => t !== null);
  return {
    id: text(read, 'txid'),
    confirmations,
    block: optionalText(read, 'blockhash'),
    height: confirmations > 0 ? (optionalWhole(read, 'blockheight') ?? tip - confirmations + 1) : null,
    blockTime,
    madeAt: times.length > 0 ? Math.min(...times) : null,
    coinbase,
    replaceable: replaceableIn(read),
    outputs: list(read['details']).flatMap((detail) =>
      readOutput(fields(detail), coinbase, coinbase && confirmations <= maturity),
    ),
    hex: text(read, 'hex'),
  };
}

/**
 * The outputs of a decoded transaction (`decoderawtransaction`), for a double-spent one: a wallet reports no details of
 * those.
 */
export function decodedOutputs(answer: unknown): readonly Output[] {
  return list(fields(answer)['vout']).flatMap((entry): Output[] => {
    const read = fields(entry);
    const number = optionalWhole(read, 'n');
    if (number === null || read['scriptPubKey'] === undefined) return [];
    const script = fields(read['scriptPubKey']);
    // `address` since Bitcoin Core 22, a list of one before.
    const addresses = Array.isArray(script['addresses']) ? script['addresses'] : [script['address']];
    const [address] = addresses;
    if (typeof address !== 'string') return [];
    return [{ address, number, units: units(read, 'value'), immature: false, carried: false }];
  });
}

/**
 * A transaction in the mempool that the wallet doesn't list (`getrawtransaction`, verbose). `entry` is its mempool
 * entry.
 */
export function readUnlisted(id: string, answer: unknown, entry: unknown): Transaction {
  const read = fields(answer);
  const inputs = list(read['vin']).map((input) => optionalWhole(fields(input), 'sequence') ?? 0);
  return {
    id,
    confirmations: 0,
    block: null,
    height: null,
    blockTime: null,
    madeAt: instant(fields(entry), 'time'),
    coinbase: false,
    replaceable: inputs.some((sequence) => sequence < FINAL_SEQUENCE),
    outputs: decodedOutputs(answer),
    hex: text(read, 'hex'),
  };
}

/** BIP-125: an input with a lower sequence says that the transaction may be replaced. */
const FINAL_SEQUENCE = 0xfffffffe;

function replaceableIn(read: Fields): boolean | null {
  const told = optionalText(read, 'bip125-replaceable');
  return told === 'yes' ? true : told === 'no' ? false : null;
}

function readOutput(detail: Fields, coinbase: boolean, immature: boolean): Output[] {
  const address = optionalText(detail, 'address');
  const category = text(detail, 'category');
  if (address === null || category === 'send') return [];
  const number = optionalWhole(detail, 'vout');
  // Litecoin Core 0.21.2 calls them `immature` for 6 blocks, then `hogex`; a miner's reward is `generated` too.
  const carried = category === 'hogex' || (category === 'immature' && !coinbase);
  return [
    {
      address,
      number,
      units: units(detail, 'amount'),
      immature,
      carried,
    },
  ];
}

function instant(from: Fields, name: string): Instant | null {
  const seconds = optionalWhole(from, name);
  return seconds === null || seconds <= 0 ? null : seconds * 1_000;
}

/** Permanent name of an output; payments out of the extension block are numbered in the order they are listed. */
export function refOf(id: string, output: Output, ordinal: number): string {
  return output.number === null ? `${id}:mweb${ordinal}` : `${id}:${output.number}`;
}

/** Margin for reorganisations: so many blocks before the destination's creation are not trusted to precede it. */
const REORGANISED = 12;

/**
 * True for payments from before the destination was created: an address used earlier by the shop's wallet must not pay
 * a new invoice. By height where it is known; else by time, generously, because clocks are wrong.
 */
export function isOlder(transaction: Transaction, madeAtHeight: number | null, createdAt: Instant): boolean {
  const { height, blockTime } = transaction;
  if (height === null) return false;
  if (madeAtHeight !== null) return height <= madeAtHeight - REORGANISED;
  return blockTime !== null && blockTime < createdAt - DAY;
}
