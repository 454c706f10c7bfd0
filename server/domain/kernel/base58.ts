/** Base58 in Bitcoin's alphabet, for identifiers. Addresses and keys are encoded by audited libraries in the adapters. */
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE = ALPHABET.length;
/** Every pair of digits, by its number. */
const PAIRS = Array.from(
  { length: BASE ** 2 },
  (_, pair) => ALPHABET.charAt(Math.floor(pair / BASE)) + ALPHABET.charAt(pair % BASE),
);
const FOUR_DIGITS = BASE ** 4;

/** Encodes bytes as a number in base 58, padded on the left with '1' to `length` characters. */
export function base58(bytes: Uint8Array, length: number): string {
  // Digits in base 58^4, the lowest first: with two more bytes, the carry stays far below 2^53.
  const fours: number[] = [];
  const odd = bytes.length % 2;
  if (odd === 1) fours.push(bytes[0] ?? 0);
  for (let at = odd; at < bytes.length; at += 2) {
    let carry = (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
    for (let nth = 0; nth < fours.length; nth++) {
      const value = (fours[nth] ?? 0) * 65_536 + carry;
      carry = Math.floor(value / FOUR_DIGITS);
      fours[nth] = value - carry * FOUR_DIGITS;
    }
    if (carry > 0) fours.push(carry);
  }
  let text = '';
  for (const four of fours) {
    const high = Math.floor(four / BASE ** 2);
    const low = four - high * BASE ** 2;
    text = (PAIRS[high] ?? '') + (PAIRS[low] ?? '') + text;
  }
  let zeros = 0;
  while (text.charAt(zeros) === ALPHABET.charAt(0)) zeros++;
  return text.slice(zeros).padStart(length, ALPHABET.charAt(0));
}

/** The number that a text encodes, as so many bytes; null for other characters or a number too large for them. */
export function base58Bytes(text: string, count: number): Uint8Array | null {
  const bytes = new Uint8Array(count);
  for (const character of text) {
    let carry = ALPHABET.indexOf(character);
    if (carry < 0) return null;
    for (let at = count - 1; at >= 0; at--) {
      const value = (bytes[at] ?? 0) * BASE + carry;
      bytes[at] = value % 256;
      carry = Math.floor(value / 256);
    }
    if (carry > 0) return null;
  }
  return bytes;
}

/** An invoice id: 16 random bytes in 22 characters. */
export function invoiceIdOf(bytes: Uint8Array): string {
  return base58(bytes, 22);
}
