/**
 * Comparison words: what two screens show so that a person can tell whether they mean the same certificate authority.
 *
 * They are derived from the fingerprint and from the pairing code, which is typed on the joining computer and not sent
 * before the words were compared. Somebody in the middle doesn't know the code (49.5 bits, ten minutes), so can't tell
 * which words the screens show, and a certificate of their own matches by chance once in 2^66. With a code seen on the
 * screen, a second preimage costs 2^66 tries within those ten minutes: 1000 graphics cards with 2^34 tries a second need
 * over a month.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { plainCode } from '#domain/devices/pairing-code.ts';

const WORDS = 6;

/**
 * The same six English words on both screens, for people to compare.
 * @param code as typed
 * @param fingerprint SHA-256 of the authority's certificate, in hexadecimal
 */
export function comparisonWords(code: string, fingerprint: string): readonly string[] {
  const text = new TextEncoder();
  const digest = hmac(sha256, text.encode(plainCode(code)), text.encode(fingerprint.toLowerCase()));
  let rest = digest.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return Array.from({ length: WORDS }, () => {
    const word = wordlist[Number(rest % BigInt(wordlist.length))] ?? '';
    rest /= BigInt(wordlist.length);
    return word;
  });
}
