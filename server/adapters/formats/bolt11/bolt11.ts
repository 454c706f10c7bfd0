/**
 * BOLT 11 codec: invoices are written and signed here in practice; read and checked here wherever one comes from.
 * lightning/bolts `11-payment-encoding.md`; its own examples are the tests.
 */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, hex, utf8 } from '@scure/base';
import { type Instant, SECOND } from '#domain/kernel/time.ts';
import { type Failure, invalid } from '#domain/messages/errors.ts';
import {
  amountMsat,
  amountText,
  bytesOfWords,
  featuresOfWords,
  numberOfWords,
  paddedBytesOfWords,
  wordsOfBytes,
  wordsOfFeatures,
  wordsOfNumber,
} from './bolt11-words.ts';

export type LightningNetwork = 'mainnet' | 'testnet' | 'signet' | 'regtest';

const PREFIX: Readonly<Record<LightningNetwork, string>> = {
  mainnet: 'bc',
  testnet: 'tb',
  signet: 'tbs',
  regtest: 'bcrt',
};

/** Tagged fields by their 5-bit type. */
const FIELD = {
  hash: 1,
  expiry: 6,
  features: 5,
  description: 13,
  secret: 16,
  payee: 19,
  descriptionHash: 23,
  cltv: 24,
};

const TIMESTAMP_WORDS = 7;
const SIGNATURE_WORDS = 104;
const HASH_WORDS = 52;
const PAYEE_WORDS = 53;
const DEFAULT_EXPIRY_SECONDS = 3_600;
const DEFAULT_CLTV = 18;
/** data_length has 10 bits: 1023 words. */
const MAX_DESCRIPTION_BYTES = 639;
/** Features of BOLT 9 that an invoice may require: onion, payment secret, multi-part, blinded paths, metadata. */
const KNOWN_FEATURES = new Set([8, 14, 16, 24, 48]);

export interface Bolt11Draft {
  readonly network: LightningNetwork;
  /** Null leaves the amount to the payer. */
  readonly amountMsat: bigint | null;
  readonly createdAtSeconds: number;
  /** Null writes no field; readers then take an hour. */
  readonly expirySeconds: number | null;
  /** SHA-256 of the preimage, and the secret that keeps others from probing: 32 bytes each. */
  readonly paymentHash: Uint8Array;
  readonly paymentSecret: Uint8Array;
  /** Cut at 639 bytes; or the SHA-256 of a longer text. */
  readonly description: string | { readonly sha256: Uint8Array };
  /** Null writes no field; readers then take 18 blocks. */
  readonly minFinalCltv: number | null;
  readonly features: readonly number[];
}

export interface Bolt11 {
  readonly network: LightningNetwork;
  readonly amountMsat: bigint | null;
  readonly createdAt: Instant;
  /** From here on a payer should not pay and the payee not accept. */
  readonly expiresAt: Instant;
  /** Lower-case hexadecimal. */
  readonly paymentHash: string;
  readonly paymentSecret: string;
  readonly description: string | null;
  readonly descriptionHash: string | null;
  /** The node that signed: compressed public key, lower-case hexadecimal. */
  readonly payee: string;
  readonly minFinalCltv: number;
  readonly features: readonly number[];
}

/** Writes and signs an invoice. @param nodeKey private key of the payee's node, 32 bytes */
export function encodeBolt11(draft: Bolt11Draft, nodeKey: Uint8Array): string {
  const { description, expirySeconds, minFinalCltv } = draft;
  const amount = draft.amountMsat === null ? '' : amountText(draft.amountMsat);
  const prefix = `ln${PREFIX[draft.network]}${amount}`;
  const words = [
    ...wordsOfNumber(draft.createdAtSeconds, TIMESTAMP_WORDS),
    ...field(FIELD.secret, wordsOfBytes(draft.paymentSecret)),
    ...field(FIELD.hash, wordsOfBytes(draft.paymentHash)),
    ...(typeof description === 'string'
      ? field(FIELD.description, wordsOfBytes(cutBytes(description)))
      : field(FIELD.descriptionHash, wordsOfBytes(description.sha256))),
    ...(expirySeconds === null ? [] : field(FIELD.expiry, wordsOfNumber(expirySeconds))),
    ...(minFinalCltv === null ? [] : field(FIELD.cltv, wordsOfNumber(minFinalCltv))),
    ...(draft.features.length === 0 ? [] : field(FIELD.features, wordsOfFeatures(draft.features))),
  ];
  // The library puts the recovery id in front; BOLT 11 wants it behind.
  const signed = secp256k1.sign(signedHash(prefix, words), nodeKey, { prehash: false, format: 'recovered' });
  const signature = Uint8Array.of(...signed.subarray(1), ...signed.subarray(0, 1));
  return bech32.encode(prefix, [...words, ...wordsOfBytes(signature)], false);
}

/**
 * Decodes an invoice in either case and checks all that can be checked without a payment: checksum, form, signature.
 * @throws Failure invalid-request that says what is wrong
 */
export function decodeBolt11(text: string): Bolt11 {
  const { prefix, words } = bech32Of(text);
  const { network, amount } = prefixOf(prefix);
  if (words.length < TIMESTAMP_WORDS + SIGNATURE_WORDS) throw refusal('it is too short');
  const body = words.slice(0, -SIGNATURE_WORDS);
  const fields = fieldsOf(body.slice(TIMESTAMP_WORDS));
  const paymentHash = one(fields, FIELD.hash, HASH_WORDS);
  if (!paymentHash) throw refusal('it has no payment hash');
  const paymentSecret = one(fields, FIELD.secret, HASH_WORDS);
  if (!paymentSecret) throw refusal('it has no payment secret');
  const description = one(fields, FIELD.description);
  const descriptionHash = one(fields, FIELD.descriptionHash, HASH_WORDS);
  if (!description && !descriptionHash) throw refusal('it has no description');
  if (description && descriptionHash) throw refusal('it has two descriptions');
  const features = featuresOfWords(one(fields, FIELD.features) ?? []);
  checkFeatures(features);
  const expiry = one(fields, FIELD.expiry);
  const cltv = one(fields, FIELD.cltv);
  const createdAt = numberOfWords(body.slice(0, TIMESTAMP_WORDS)) * SECOND;
  return {
    network,
    amountMsat: amount,
    createdAt,
    expiresAt: createdAt + (expiry ? numberOfWords(expiry) : DEFAULT_EXPIRY_SECONDS) * SECOND,
    paymentHash: hexOf(paymentHash),
    paymentSecret: hexOf(paymentSecret),
    description: description ? textOf(description) : null,
    descriptionHash: descriptionHash ? hexOf(descriptionHash) : null,
    payee: payeeOf(
      signedHash(prefix, body),
      bytesOfWords(words.slice(-SIGNATURE_WORDS)),
      one(fields, FIELD.payee, PAYEE_WORDS),
    ),
    minFinalCltv: cltv ? numberOfWords(cltv) : DEFAULT_CLTV,
    features,
  };
}

/**
 * The payment hash as it appears in the text of every invoice with it: tagged fields are whole words (BOLT 11). Without
 * its last character, four bits of which are padding.
 * @param paymentHash hexadecimal
 */
export function hashTextOf(paymentHash: string): string {
  const text = bech32.encode('a', wordsOfBytes(hex.decode(paymentHash)), false);
  return text.slice('a1'.length, 'a1'.length + HASH_WORDS - 1);
}

function field(type: number, words: readonly number[]): number[] {
  return [type, ...wordsOfNumber(words.length, 2), ...words];
}

/** The longest start of a text that fits as UTF-8, never cutting a character apart. */
function cutBytes(text: string): Uint8Array {
  const room = new Uint8Array(MAX_DESCRIPTION_BYTES);
  return room.subarray(0, new TextEncoder().encodeInto(text, room).written);
}

function signedHash(prefix: string, words: readonly number[]): Uint8Array {
  return sha256(Uint8Array.of(...utf8.decode(prefix), ...paddedBytesOfWords(words)));
}

function bech32Of(text: string): { prefix: string; words: number[] } {
  try {
    return bech32.decode(text as `${string}1${string}`, false);
  } catch {
    throw refusal('its checksum or a character is wrong; copy it again');
  }
}

function prefixOf(prefix: string): { network: LightningNetwork; amount: bigint | null } {
  const match = /^ln(bcrt|bc|tbs|tb)(?:([1-9][0-9]{0,19})([munp]?))?$/.exec(prefix);
  const network = (Object.keys(PREFIX) as LightningNetwork[]).find((name) => PREFIX[name] === match?.[1]);
  if (!match || !network) throw refusal('it does not start as one, or its amount is malformed');
  const [, , digits, letter = ''] = match;
  if (digits === undefined) return { network, amount: null };
  const amount = amountMsat(digits, letter);
  if (amount === undefined) throw refusal('its amount is not a whole number of millisatoshi');
  return { network, amount };
}

interface Field {
  readonly type: number;
  readonly words: readonly number[];
}

function fieldsOf(words: readonly number[]): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < words.length; ) {
    const [type = 0, high, low] = words.slice(at, at + 3);
    if (high === undefined || low === undefined) throw refusal('a field is cut off');
    const length = high * 32 + low;
    const end = at + 3 + length;
    if (end > words.length) throw refusal('a field is cut off');
    fields.push({ type, words: words.slice(at + 3, end) });
    at = end;
  }
  return fields;
}

/**
 * The field of a type. Those of another length than the type has are skipped, as the standard's example "fields which
 * must be ignored" requires (its newer text would refuse them). Two that differ are refused, as they are ambiguous.
 */
function one(fields: readonly Field[], type: number, length?: number): readonly number[] | undefined {
  const found = fields.filter((f) => f.type === type && (length === undefined || f.words.length === length));
  if (new Set(found.map((f) => f.words.join())).size > 1) {
    throw refusal('a field that may appear once appears twice');
  }
  return found[0]?.words;
}

function checkFeatures(features: readonly number[]): void {
  const unknown = features.find((bit) => bit % 2 === 0 && !KNOWN_FEATURES.has(bit));
  if (unknown !== undefined) throw refusal(`it requires feature ${unknown}, which is not known`);
  const has = (bit: number) => features.includes(bit) || features.includes(bit + 1);
  if (has(16) && !has(14)) throw refusal('it offers parts without a payment secret');
}

/** The stated payee must have signed (low-S); without one, the signer is recovered from the signature. */
function payeeOf(hash: Uint8Array, signature: Uint8Array, stated: readonly number[] | undefined): string {
  const compact = signature.subarray(0, 64);
  if (stated) {
    const payee = bytesOfWords(stated);
    if (!verifySignature(hash, compact, payee)) throw refusal('its signature is not by the payee it names');
    return hex.encode(payee);
  }
  try {
    const recoverable = Uint8Array.of(...signature.subarray(64), ...compact);
    return hex.encode(secp256k1.recoverPublicKey(recoverable, hash, { prehash: false }));
  } catch {
    throw refusal('its signature is not valid');
  }
}

function verifySignature(hash: Uint8Array, signature: Uint8Array, payee: Uint8Array): boolean {
  try {
    return secp256k1.verify(signature, hash, payee, { prehash: false, lowS: true });
  } catch {
    return false;
  }
}

function textOf(words: readonly number[]): string {
  try {
    return utf8.encode(bytesOfWords(words));
  } catch {
    throw refusal('its description is not UTF-8');
  }
}

function hexOf(words: readonly number[]): string {
  return hex.encode(bytesOfWords(words));
}

function refusal(why: string): Failure {
  return invalid('invoice', `invoice: this is not a valid BOLT 11 invoice: ${why}`);
}
