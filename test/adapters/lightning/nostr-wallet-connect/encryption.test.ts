/** NIP-44 by its public vectors, NIP-04 by known messages, and both by properties. */
import { randomBytes } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { hex, utf8 } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { publicKeyOf } from '#adapters/lightning/nostr-wallet-connect/event.ts';
import {
  decrypt04,
  encrypt04,
  isForm04,
  sharedPoint,
} from '#adapters/lightning/nostr-wallet-connect/nip04.ts';
import {
  conversationKey,
  decrypt44,
  encrypt44,
  paddedLength,
} from '#adapters/lightning/nostr-wallet-connect/nip44.ts';
import { BAD_KEYS, BAD_PAYLOADS, KEYS, LONG_MESSAGES, MESSAGES, PADDING } from './nip44-vectors.ts';

describe('NIP-44', () => {
  test.each(KEYS)('%s and %s share the key %s', (secret, pubkey, key) => {
    expect(hex.encode(conversationKey(hex.decode(secret), pubkey))).toBe(key);
  });

  test.each(BAD_KEYS)('refuses invalid keys: %s', (_why, secret, pubkey) => {
    expect(() => conversationKey(hex.decode(secret), pubkey)).toThrow();
  });

  test.each(PADDING)('pads a text of %i bytes to %i', (length, room) => {
    expect(paddedLength(length)).toBe(room);
  });

  test.each(MESSAGES)('encrypts and decrypts $payload', ({ a, b, key, nonce, text, payload }) => {
    const [mine, theirs] = [hex.decode(a), hex.decode(b)];
    expect(hex.encode(conversationKey(mine, publicKeyOf(theirs)))).toBe(key);
    expect(hex.encode(conversationKey(theirs, publicKeyOf(mine)))).toBe(key);
    expect(encrypt44(text, hex.decode(key), hex.decode(nonce))).toBe(payload);
    expect(decrypt44(payload, hex.decode(key))).toBe(text);
  });

  test.each(LONG_MESSAGES)('encrypts and decrypts $repeat times $pattern', (one) => {
    const key = hex.decode(one.conversation_key);
    const text = one.pattern.repeat(one.repeat);
    const payload = encrypt44(text, key, hex.decode(one.nonce));
    expect(hex.encode(sha256(utf8.decode(payload)))).toBe(one.payload_sha256);
    expect(decrypt44(payload, key)).toBe(text);
  });

  test.each(BAD_PAYLOADS)('refuses a payload with: %s', (_why, key, payload) => {
    expect(() => decrypt44(payload, hex.decode(key))).toThrow();
  });

  it('refuses an empty text and one of more than 65,535 bytes', () => {
    for (const text of ['', 'x'.repeat(65_536)]) {
      expect(() => encrypt44(text, randomBytes(32), randomBytes(32))).toThrow();
    }
  });

  it('decrypts its own messages, and none with a changed bit', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(
        text,
        bytes,
        bytes,
        fc.nat(),
        fc.integer({ min: 0, max: 7 }),
        (said, key, nonce, at, bit) => {
          const payload = encrypt44(said, key, nonce);
          expect(decrypt44(payload, key)).toBe(said);
          const changed = Buffer.from(payload, 'base64');
          const place = at % changed.length;
          changed[place] = (changed[place] ?? 0) ^ (1 << bit);
          expect(() => decrypt44(changed.toString('base64'), key)).toThrow();
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('NIP-04', () => {
  // From the tests of nostr-tools, a widely used library.
  const a = hex.decode('91ba716fa9e7ea2fcbad360cf4f8e0d312f73984da63d90f524ad61a6a1e7dbe');
  const b = hex.decode('96f6fa197aa07477ab88f6981118466ae3a982faab8ad5db9d5426870c73d220');

  it('decrypts a message of another program', () => {
    const payload = 'zJxfaJ32rN5Dg1ODjOlEew==?iv=EV5bUjcc4OX2Km/zPp4ndQ==';
    expect(decrypt04(payload, sharedPoint(a, publicKeyOf(b)))).toBe('nanana');
    expect(decrypt04(payload, sharedPoint(b, publicKeyOf(a)))).toBe('nanana');
  });

  it('decrypts its own messages, in their own format', () => {
    const key = sharedPoint(a, publicKeyOf(b));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (said) => {
        const payload = encrypt04(said, key, randomBytes(16));
        expect(isForm04(payload)).toBe(true);
        expect(decrypt04(payload, key)).toBe(said);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['no iv', 'zJxfaJ32rN5Dg1ODjOlEew=='],
    ['a short iv', 'zJxfaJ32rN5Dg1ODjOlEew==?iv=AAAA'],
    ['half a block', 'zJxfaJ32rN4=?iv=EV5bUjcc4OX2Km/zPp4ndQ=='],
    ['no base64', '%%%%?iv=%%%%'],
  ])('refuses %s', (_what, payload) => {
    expect(() => decrypt04(payload, sharedPoint(a, publicKeyOf(b)))).toThrow();
  });
});
