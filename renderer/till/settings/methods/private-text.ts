/** Detects private keys and seed phrases pasted by mistake: before they are sent anywhere, or by the server's refusal. */
import { ApiError } from '#api/http-client.ts';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { byChainMethod } from '#domain/coins/method.ts';

/** BIP 39 requires 12 words at least. */
const MIN_WORDS = 12;
/** This many plain words separated by spaces are neither an address nor a public key. */
const SUSPICIOUS_WORDS = 3;
/** BIP 32 and SLIP 132, Litecoin's and Dogecoin's forms too; in a descriptor as well. */
const EXTENDED = /(?:^|[^0-9a-z])(?:[xyztuv]prv|[lmt]tpv|[dt]gpv)[1-9a-z]{20,}/i;
const LETTERS = Object.values(byChainMethod((method) => COIN_RECORDS[method].chain.privateKeys)).join('');
/** A single key in wallet import format, in a descriptor as well; or encrypted by BIP 38. */
const SINGLE = new RegExp(`^(?:[${LETTERS}][1-9A-HJ-NP-Za-km-z]{50,51}|6P[1-9A-HJ-NP-Za-km-z]{56})$`);
/** Bech32 secrets: of Nostr (NIP 19), of BIP 93, of age. */
const BECH32 = /^(?:nsec1|ms1|age-secret-key-1)[a-z0-9]{20,}$/i;

/** `whole`: a seed or a private key; `begun`: words like the start of a seed; null: neither. */
export function privateText(text: string): 'whole' | 'begun' | null {
  const trimmed = text.trim();
  if (EXTENDED.test(trimmed) || BECH32.test(trimmed)) return 'whole';
  if (trimmed.split(/[^0-9A-Za-z]+/).some((part) => SINGLE.test(part))) return 'whole';
  const parts = trimmed.split(/[\s,;]+/);
  const words = parts.filter((part) => /^\p{Ll}{3,12}$/u.test(part)).length;
  if (words < SUSPICIOUS_WORDS || words < parts.length - 1) return null;
  return words >= MIN_WORDS ? 'whole' : 'begun';
}

/** Whether the server refused a key because it can spend the money. */
export function isPrivateKeyRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.why?.name === 'key-private' || error.why?.name === 'spend-key');
}
