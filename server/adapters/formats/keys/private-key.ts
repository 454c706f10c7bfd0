/**
 * Detects secrets pasted where a public key belongs, so that they are refused with the right advice. Nothing here
 * stores, logs or repeats its input.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { base58, createBase58check } from '@scure/base';
import { COIN_PARAMS } from './coins.ts';

const base58check = createBase58check(sha256);

/** Extended private keys by their first letters: SLIP-132, and the forms of Litecoin and Dogecoin. */
const EXTENDED = /(^|[^0-9A-Za-z])([xyztuvYZUV]prv|[LMt]tpv|[dt]gpv)[1-9A-HJ-NP-Za-km-z]{8,}/;
/** Lengths of BIP-39 sentences and of SLIP-39 shares begin at 12 words; Electrum's seeds have 12 or more too. */
const MIN_WORDS = 12;
/** A seed or a key of 16, 32 or 64 bytes as hexadecimal digits, with or without 0x. */
const RAW_HEX = /^(0x)?([0-9a-fA-F]{32}|[0-9a-fA-F]{64}|[0-9a-fA-F]{128})$/;
/** A Nostr secret key (NIP-19), and bech32 wallet secrets of the same form. */
const SECRET_BECH32 = /^(nsec1|ms1|age-secret-key-1)/i;
/** An encrypted private key (BIP-38): 58 characters. */
const BIP38 = /^6P[1-9A-HJ-NP-Za-km-z]{56}$/;
/** First bytes of the wallet import format, of every coin and network. */
const WIF_VERSIONS: ReadonlySet<number> = new Set(
  Object.values(COIN_PARAMS).flatMap(({ networks }) => Object.values(networks).map(({ wif }) => wif)),
);
/** The letters with which such keys begin: those of the least and the greatest one, without and with the last byte 1. */
const WIF_LETTERS = [...WIF_VERSIONS]
  .flatMap((version) =>
    [37, 38].flatMap((bytes) => [0, 255].map((fill) => firstLetter(version, bytes, fill))),
  )
  .join('');
const MISTYPED_WIF = new RegExp(`^[${WIF_LETTERS}][1-9A-HJ-NP-Za-km-z]{50,51}$`);

/** True when the text is, or contains, a secret that could spend money. */
export function looksPrivate(text: string): boolean {
  const trimmed = text.trim();
  const words = trimmed.split(/[\s,]+/).filter((word) => /^\p{L}+$/u.test(word));
  if (words.length >= MIN_WORDS) return true;
  if (EXTENDED.test(trimmed) || RAW_HEX.test(trimmed)) return true;
  if (SECRET_BECH32.test(trimmed) || BIP38.test(trimmed)) return true;
  // A descriptor may contain a private key between its brackets.
  return trimmed.split(/[^0-9A-Za-z]+/).some(isWif);
}

/** @param bytes with the version before and the checksum behind */
function firstLetter(version: number, bytes: number, fill: number): string {
  return base58.encode(new Uint8Array(bytes).fill(fill).fill(version, 0, 1)).charAt(0);
}

function isWif(text: string): boolean {
  if (text.length < 50 || text.length > 53) return false;
  try {
    const bytes = base58check.decode(text);
    const length = bytes.length;
    return (length === 33 || (length === 34 && bytes[33] === 1)) && WIF_VERSIONS.has(bytes[0] ?? -1);
  } catch {
    // A mistyped WIF key is still a secret: the first letter and the length identify it.
    return MISTYPED_WIF.test(text);
  }
}
