/** Nostr events (NIP-01): their id, their signature, and the validation of received JSON. */
import { schnorr } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hex, utf8 } from '@scure/base';

export interface Draft {
  /** Unix time in seconds. */
  readonly createdAt: number;
  readonly kind: number;
  readonly tags: readonly (readonly string[])[];
  readonly content: string;
}

/** In wire format. */
export interface NostrEvent {
  readonly id: string;
  readonly pubkey: string;
  readonly created_at: number;
  readonly kind: number;
  readonly tags: readonly (readonly string[])[];
  readonly content: string;
  readonly sig: string;
}

/** The x-only public key of BIP 340, lower-case hexadecimal. */
export function publicKeyOf(secret: Uint8Array): string {
  return hex.encode(schnorr.getPublicKey(secret));
}

/** @param chance 32 random bytes that blind the signature (BIP 340's auxiliary data) */
export function signEvent(draft: Draft, secret: Uint8Array, chance: Uint8Array): NostrEvent {
  const { createdAt, kind, tags, content } = draft;
  const unsigned = { pubkey: publicKeyOf(secret), created_at: createdAt, kind, tags, content };
  const id = idOf(unsigned);
  return { id, ...unsigned, sig: hex.encode(schnorr.sign(hex.decode(id), secret, chance)) };
}

/** Whether an event is authentic: the id matches, and the signature is the author's. */
export function isGenuine(event: NostrEvent): boolean {
  if (idOf(event) !== event.id) return false;
  try {
    return schnorr.verify(hex.decode(event.sig), hex.decode(event.id), hex.decode(event.pubkey));
  } catch {
    return false;
  }
}

/** The first value of a tag. */
export function tagOf({ tags }: NostrEvent, name: string): string | undefined {
  return tags.find(([first]) => first === name)?.[1];
}

/** The event in a received value, not yet known to be authentic; null for any other form. */
export function eventIn(value: unknown): NostrEvent | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, pubkey, created_at, kind, tags, content, sig } = value as Partial<
    Record<keyof NostrEvent, unknown>
  >;
  if (!isHex(id, 64) || !isHex(pubkey, 64) || !isHex(sig, 128)) return null;
  if (!isWhole(created_at) || !isWhole(kind)) return null;
  if (typeof content !== 'string' || !isTags(tags)) return null;
  return { id, pubkey, created_at, kind, tags, content, sig };
}

function isHex(value: unknown, length: number): value is string {
  return typeof value === 'string' && value.length === length && /^[0-9a-f]+$/.test(value);
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

function isTags(value: unknown): value is string[][] {
  return (
    Array.isArray(value) &&
    value.every((tag) => Array.isArray(tag) && tag.every((part) => typeof part === 'string'))
  );
}

/** NIP-01 writes the array without white space, with JSON's short escapes: what JSON.stringify writes. */
function idOf({ pubkey, created_at, kind, tags, content }: Omit<NostrEvent, 'id' | 'sig'>): string {
  return hex.encode(sha256(utf8.decode(JSON.stringify([0, pubkey, created_at, kind, tags, content]))));
}
