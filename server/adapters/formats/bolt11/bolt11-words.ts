/** Codec of the 5-bit words of a BOLT 11 invoice: numbers, bytes and the amount of the human-readable part. */
import { invalid } from '#domain/messages/errors.ts';

const WORD_BITS = 5;

/** Whole bytes to words, the last word filled up with zero bits. */
export function wordsOfBytes(bytes: Uint8Array): number[] {
  return regroup(bytes, 8, WORD_BITS, true);
}

/** Words to whole bytes; bits that fill no byte are dropped. */
export function bytesOfWords(words: readonly number[]): Uint8Array {
  return Uint8Array.from(regroup(words, WORD_BITS, 8, false));
}

/** Words to bytes, the last byte filled up with zero bits: what the signature covers. */
export function paddedBytesOfWords(words: readonly number[]): Uint8Array {
  return Uint8Array.from(regroup(words, WORD_BITS, 8, true));
}

function regroup(values: Iterable<number>, from: number, to: number, fill: boolean): number[] {
  const out: number[] = [];
  let held = 0;
  let bits = 0;
  for (const value of values) {
    held = (held << from) | value;
    bits += from;
    while (bits >= to) {
      bits -= to;
      out.push((held >> bits) & ((1 << to) - 1));
    }
    held &= (1 << bits) - 1;
  }
  if (fill && bits > 0) out.push((held << (to - bits)) & ((1 << to) - 1));
  return out;
}

/** A whole number as big-endian words, without leading zeros unless `length` asks for them. */
export function wordsOfNumber(value: number, length = 0): number[] {
  const words: number[] = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 32)) words.unshift(rest % 32);
  while (words.length < length) words.unshift(0);
  return words;
}

/** Words as a whole number. @throws Failure invalid-request beyond 50 bits: no date and no duration is that far */
export function numberOfWords(words: readonly number[]): number {
  const value = words.reduce((sum, word) => sum * 32 + word, 0);
  if (value >= 2 ** 50) throw invalid('invoice', 'invoice: it contains a number that is too large');
  return value;
}

/** Which feature bits are set, lowest first. The field is big-endian: bit 0 is the last bit. */
export function featuresOfWords(words: readonly number[]): number[] {
  return [...words]
    .reverse()
    .flatMap((word, place) =>
      [0, 1, 2, 3, 4].filter((bit) => word & (1 << bit)).map((bit) => place * WORD_BITS + bit),
    );
}

export function wordsOfFeatures(features: readonly number[]): number[] {
  const words = new Array<number>(Math.floor(Math.max(-1, ...features) / WORD_BITS) + 1).fill(0);
  for (const bit of features) {
    const at = words.length - 1 - Math.floor(bit / WORD_BITS);
    words[at] = (words[at] ?? 0) | (1 << (bit % WORD_BITS));
  }
  return words;
}

/** Millisatoshi in one unit of each multiplier, largest first; `p` is a tenth of a millisatoshi. */
const MULTIPLIERS: readonly (readonly [letter: string, msat: bigint])[] = [
  ['', 100_000_000_000n],
  ['m', 100_000_000n],
  ['u', 100_000n],
  ['n', 100n],
];

/** An amount with the largest multiplier that represents it exactly, as BOLT 11 requires. `msat` is above zero. */
export function amountText(msat: bigint): string {
  const fit = MULTIPLIERS.find(([, unit]) => msat % unit === 0n);
  return fit ? `${msat / fit[1]}${fit[0]}` : `${msat * 10n}p`;
}

/** Millisatoshi of `digits` and its multiplier letter, or undefined when it is no whole number of them. */
export function amountMsat(digits: string, letter: string): bigint | undefined {
  const amount = BigInt(digits);
  if (letter === 'p') return amount % 10n === 0n ? amount / 10n : undefined;
  const unit = MULTIPLIERS.find(([name]) => name === letter)?.[1];
  return unit === undefined ? undefined : amount * unit;
}
