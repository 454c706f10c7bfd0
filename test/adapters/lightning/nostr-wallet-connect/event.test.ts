/** Nostr events: created so that other clients verify them, and forged ones rejected. */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  eventIn,
  isGenuine,
  publicKeyOf,
  signEvent,
  tagOf,
} from '#adapters/lightning/nostr-wallet-connect/event.ts';

/** The example of NIP-13. */
const EXAMPLE = {
  id: '000006d8c378af1779d2feebc7603a125d99eca0ccf1085959b307f64e5dd358',
  pubkey: 'a48380f4cfcc1ad5378294fcac36439770f9c878dd880ffa94bb74ea54a6f243',
  created_at: 1651794653,
  kind: 1,
  tags: [['nonce', '776797', '20']],
  content: "It's just me mining my own business",
  sig: '284622fc0a3f4f1303455d5175f7ba962a3300d136085b9566801bc2e0699de0c7e31e44c81fb40ad9049173742e904713c3594a1da0fc5d2382a25c11aba977',
};

const secret = randomBytes(32);

function made() {
  const draft = { createdAt: 1_700_000_000, kind: 1, tags: [['p', 'x'], ['e']], content: 'a "b"\\\n\tü 💶' };
  return signEvent(draft, secret, randomBytes(32));
}

describe('an event', () => {
  it('that is created here is valid, and signed by the key', () => {
    const event = made();
    expect(event.pubkey).toBe(publicKeyOf(secret));
    expect(isGenuine(event)).toBe(true);
    expect(eventIn(JSON.parse(JSON.stringify(event)))).toEqual(event);
    expect(tagOf(event, 'p')).toBe('x');
    expect(tagOf(event, 'e')).toBeUndefined();
  });

  it.each(['content', 'created_at', 'kind', 'tags', 'pubkey', 'sig', 'id'] as const)(
    'is not genuine when its %s was changed',
    (name) => {
      const event = made();
      const other = {
        content: 'other',
        created_at: 1,
        kind: 2,
        tags: [],
        pubkey: publicKeyOf(randomBytes(32)),
        sig: EXAMPLE.sig,
        id: '0'.repeat(64),
      };
      expect(isGenuine({ ...event, [name]: other[name] })).toBe(false);
    },
  );

  it('of another program is valid', () => {
    const event = eventIn(EXAMPLE);
    expect(event).not.toBeNull();
    expect(event && isGenuine(event)).toBe(true);
  });

  it.each([
    ['null', null],
    ['a list', []],
    ['a short id', { ...EXAMPLE, id: 'df' }],
    ['a key in capitals', { ...EXAMPLE, pubkey: EXAMPLE.pubkey.toUpperCase() }],
    ['a kind as text', { ...EXAMPLE, kind: '1' }],
    ['a broken time', { ...EXAMPLE, created_at: 1.5 }],
    ['no tags', { ...EXAMPLE, tags: undefined }],
    ['tags of numbers', { ...EXAMPLE, tags: [[1]] }],
    ['no content', { ...EXAMPLE, content: null }],
  ])('is not recognized in %s', (_what, value) => {
    expect(eventIn(value)).toBeNull();
  });
});
