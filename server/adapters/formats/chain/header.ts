/** Block header parser, with its hash and the check of its work. Pure but for the cost of the work. */
import { scrypt } from '@noble/hashes/scrypt.js';
import type { Network } from '#domain/methods/network.ts';
import { checkMerged, MERGED_BIT, skipMerged } from './auxpow.ts';
import { hashText, littleEndian256, Malformed, Reader, sha256d } from './bytes.ts';
import type { CoinRules, MergedRules } from './coin-rules.ts';

export interface Header {
  readonly height: number;
  readonly hash: string;
  readonly prev: string;
  readonly merkleRoot: string;
  /** Seconds since 1970, as the miner wrote it: up to two hours ahead. */
  readonly time: number;
  readonly bits: number;
  readonly version: number;
  /** The 80 bytes, followed by the merged-mining proof, where the server sent it. */
  readonly raw: Uint8Array;
}

const HEADER_BYTES = 80;

/** @throws Malformed */
export function readHeader(raw: Uint8Array, height: number): Header {
  const reader = new Reader(raw);
  const version = reader.u32();
  const prev = hashText(reader.take(32));
  const root = hashText(reader.take(32));
  const time = reader.u32();
  const bits = reader.u32();
  reader.take(4);
  const hash = hashText(sha256d(raw.subarray(0, HEADER_BYTES)));
  return { height, hash, prev, merkleRoot: root, time, bits, version, raw };
}

/** Splits consecutive headers. Those of a merged-mined chain vary in length. @throws Malformed */
export function cutHeaders(raw: Uint8Array, from: number, count: number, rules: CoinRules): Header[] {
  const headers: Header[] = [];
  const reader = new Reader(raw);
  for (let n = 0; n < count; n++) {
    const start = reader.at;
    const version = reader.u32();
    reader.take(HEADER_BYTES - 4);
    if (rules.merged && (version & MERGED_BIT) !== 0) {
      // Some servers cut it off when requested in another way; headers without it are no evidence of work.
      if (raw.length === count * HEADER_BYTES) throw new Malformed('the proof of merged work was cut off');
      skipMerged(reader);
    }
    headers.push(readHeader(raw.subarray(start, reader.at), from + n));
  }
  if (reader.left > 0) throw new Malformed('more headers than were asked for');
  return headers;
}

/** The target encoded in a header's `bits`: 3 bytes of number, 1 of exponent. @throws Malformed */
export function targetOf(bits: number): bigint {
  const exponent = bits >>> 24;
  const mantissa = bits & 0x007fffff;
  if ((bits & 0x00800000) !== 0 || mantissa === 0 || exponent > 32) throw new Malformed('no target');
  return exponent <= 3
    ? BigInt(mantissa) >> BigInt(8 * (3 - exponent))
    : BigInt(mantissa) << BigInt(8 * (exponent - 3));
}

/**
 * Why the work in a header is not enough, or null when it is. The work of a merged-mined block is in the other chain's
 * header; without it there is none. Rules: Dogecoin Core 1.14 `src/dogecoin.cpp` (`CheckAuxPowProofOfWork`).
 */
export function workMissing(header: Header, rules: CoinRules, network: Network): string | null {
  try {
    const target = targetOf(header.bits);
    if (target > rules.easiest[network]) return 'its stated work is too little';
    const own = header.raw.subarray(0, HEADER_BYTES);
    const { merged } = rules;
    if (merged && isOfOtherChain(header, merged, network)) return 'it is a block of another chain';
    if (merged && (header.version & MERGED_BIT) !== 0) {
      if (header.raw.length === HEADER_BYTES) return 'the proof of its merged work was cut off';
      const carrier = checkMerged(header.raw, sha256d(own), header.version);
      return littleEndian256(workHash(carrier, rules)) <= target ? null : 'its merged work is too little';
    }
    return littleEndian256(workHash(own, rules)) <= target ? null : 'its work is too little';
  } catch (error) {
    if (error instanceof Malformed) return error.message;
    throw error;
  }
}

/**
 * A block without merged mining states its chain too, once version 1 and 2 are over; on test networks this is not
 * enforced.
 */
function isOfOtherChain(header: Header, merged: MergedRules, network: Network): boolean {
  const { version, height } = header;
  if (!merged.strict.includes(network) || version >>> 16 === merged.chainId) return false;
  if ((version & MERGED_BIT) !== 0) return true;
  const legacy = version === 1 || version === 2;
  return network === 'mainnet' && !(legacy && height < merged.legacyBefore);
}

function workHash(header: Uint8Array, rules: CoinRules): Uint8Array {
  return rules.work === 'sha256d'
    ? sha256d(header)
    : scrypt(header, header, { N: 1024, r: 1, p: 1, dkLen: 32 });
}

/** Why a header can't follow another one, or null when it can. */
export function breakBetween(
  before: Header,
  after: Header,
  rules: CoinRules,
  network: Network,
): string | null {
  if (after.prev !== before.hash) return 'it does not follow the block before it';
  if (network !== 'mainnet' || after.bits === before.bits) return null;
  if (rules.retargetEvery !== null && after.height % rules.retargetEvery !== 0) {
    return 'its stated work changes out of turn';
  }
  const [old, next] = [targetOf(before.bits), targetOf(after.bits)];
  const { easier, harder } = rules.step;
  // The short form of a target loses digits, so a little more is allowed.
  return next * easier.of > old * easier.to + (old >> 8n) || next * harder.to + (next >> 8n) < old * harder.of
    ? 'its stated work changes too much'
    : null;
}
