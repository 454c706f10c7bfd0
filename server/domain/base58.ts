/** Base58 in Bitcoin's alphabet, for identifiers. Addresses and keys are encoded by audited libraries in the adapters. */
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const FIVE_DIGITS = 58 ** 5;

/** Encodes bytes as a number in base 58, padded on the left with '1' to `length` characters. */
export function base58(bytes: Uint8Array, length: number): string {
  // Digits of five at a time, the lowest first: what is carried stays far below 2^53.
  const digits: number[] = [];
  for (const byte of bytes) {
    let carry = byte;
    for (let at = 0; at < digits.length; at++) {
      const value = (digits[at] ?? 0) * 256 + carry;
      digits[at] = value % FIVE_DIGITS;
      carry = Math.floor(value / FIVE_DIGITS);
    }
    if (carry > 0) digits.push(carry);
  }
  let text = '';
  for (const five of digits) {
    let rest = five;
    for (let nth = 0; nth < 5; nth++) {
      text = ALPHABET.charAt(rest % 58) + text;
      rest = Math.floor(rest / 58);
    }
  }
  return text.replace(/^1+/, '').padStart(length, '1');
}

/** An invoice id: 16 random bytes in 22 characters. */
export function invoiceIdOf(bytes: Uint8Array): string {
  return base58(bytes, 22);
}
