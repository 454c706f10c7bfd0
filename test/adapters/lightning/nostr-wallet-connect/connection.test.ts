/** Connection-string parser, whose errors never repeat any of it. */
import { describe, expect, it } from 'vitest';
import { parseConnection } from '#adapters/lightning/nostr-wallet-connect/connection.ts';
import { fingerprintOf } from '#adapters/lightning/nostr-wallet-connect/conversation.ts';

/** The example of NIP-47. */
const WALLET = 'b889ff5b1513b641e2a139f661a661364979c5beee91842f8f0ef42ab558e9d4';
const SECRET = '71a8c14c1407c113601079c4302dab36460f0ccd0ad506f1f2dc73b5100e4f3c';
const RELAY = 'relay=wss%3A%2F%2Frelay.damus.io';
const EXAMPLE = `nostr+walletconnect://${WALLET}?${RELAY}&secret=${SECRET}`;

describe('a connection', () => {
  it('is parsed as the standard writes it', () => {
    const { wallet, relays, secret } = parseConnection(EXAMPLE);
    expect(wallet).toBe(WALLET);
    expect(relays).toEqual(['wss://relay.damus.io/']);
    expect(Buffer.from(secret).toString('hex')).toBe(SECRET);
  });

  it.each([
    ['without slashes', `nostr+walletconnect:${WALLET}?${RELAY}&secret=${SECRET}`],
    ['of the old scheme', `nostrwalletconnect://${WALLET}?${RELAY}&secret=${SECRET}`],
    ['with white space around it', ` ${EXAMPLE}\n`],
    ['with a slash behind the key', EXAMPLE.replace('?', '/?')],
    ['in capitals', EXAMPLE.replace(WALLET, WALLET.toUpperCase()).replace(SECRET, SECRET.toUpperCase())],
    ['with relays written plainly', EXAMPLE.replace(RELAY, 'relay=wss://relay.damus.io')],
    ['with an address as well', `${EXAMPLE}&lud16=shop@example.com`],
  ])('%s parses to the same', (_how, text) => {
    expect(parseConnection(text)).toEqual(parseConnection(EXAMPLE));
  });

  it('names several relays, each once, without unusable ones', () => {
    const more = 'relay=wss://two.example&relay=ws://public.example&relay=https://x&relay=wss://two.example/';
    const { relays } = parseConnection(`${EXAMPLE}&${more}&relay=ws://umbrel.local:4848`);
    expect(relays).toEqual(['wss://relay.damus.io/', 'wss://two.example/', 'ws://umbrel.local:4848/']);
  });

  it.each([
    'ws://127.0.0.1:7000',
    'ws://localhost',
    'ws://192.168.1.7:4848',
    'ws://[::1]:1',
    'ws://abc.onion',
  ])('may use a private relay without TLS: %s', (relay) => {
    expect(parseConnection(EXAMPLE.replace(RELAY, `relay=${encodeURIComponent(relay)}`)).relays).toHaveLength(
      1,
    );
  });

  it('has an account name that does not reveal the secret', () => {
    const other = EXAMPLE.replace(SECRET, `${SECRET.slice(0, -1)}d`);
    const [one, two] = [parseConnection(EXAMPLE), parseConnection(other)].map(fingerprintOf);
    expect(one).not.toBe(two);
    expect(one).not.toContain(SECRET.slice(0, 8));
  });

  it.each([
    ['nothing', '', /begin with/],
    ['another scheme', EXAMPLE.replace('nostr+walletconnect', 'https'), /begin with/],
    ['a short key', EXAMPLE.replace(WALLET, WALLET.slice(2)), /public key/],
    ['a key that is none', EXAMPLE.replace(WALLET, 'f'.repeat(64)), /public key/],
    ['no relay', EXAMPLE.replace(RELAY, 'x=y'), /names no relay/],
    ['only a public relay without TLS', EXAMPLE.replace(RELAY, 'relay=ws://relay.example'), /wss:\/\//],
    ['no secret', EXAMPLE.replace('secret', 'x'), /secret is missing/],
    ['a short secret', EXAMPLE.slice(0, -2), /secret is missing/],
    ['a secret of zeros', EXAMPLE.replace(SECRET, '0'.repeat(64)), /secret is missing/],
  ])('is not recognized in %s, and nothing of it is repeated', (_what, text, words) => {
    let refused: unknown;
    try {
      parseConnection(text);
    } catch (error) {
      refused = error;
    }
    expect(refused).toMatchObject({ code: 'invalid-request', field: 'connection' });
    expect(String(refused)).toMatch(words);
    expect(String(refused)).not.toContain(SECRET.slice(0, 6));
    expect(String(refused)).not.toContain(WALLET.slice(0, 6));
  });
});
