/**
 * Parser of connection strings from wallets: nostr+walletconnect://<wallet>?relay=…&secret=… (NIP-47). They contain the
 * secret.
 */
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js';
import { hex } from '@scure/base';
import { type Failure, invalid } from '#domain/messages/errors.ts';
import { publicKeyOf } from './event.ts';

export interface Connection {
  /** Public keys, lower-case hexadecimal: the wallet service's and our own. */
  readonly wallet: string;
  readonly client: string;
  /** In the order given, without duplicates. */
  readonly relays: readonly string[];
  readonly secret: Uint8Array;
}

const MAX_RELAYS = 5;
const SCHEME = /^nostr\+?walletconnect:(?:\/\/)?/i;
/** Names that lead only into a home network or Tor, where TLS is rare. Messages are encrypted anyway. */
const AT_HOME =
  /^(localhost|\[::1\]|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+|[^.]+|.+\.(local|lan|home|internal|home\.arpa|onion))$/i;

/** @throws Failure invalid-request, field `connection`, never with any of the text */
export function parseConnection(text: string): Connection {
  const written = text.trim();
  if (!SCHEME.test(written)) throw refusal('it must begin with nostr+walletconnect://');
  // The scheme is not one URLs know, and host names would be changed.
  const [path = '', query = ''] = written.replace(SCHEME, '').split('?');
  const wallet = path.replace(/\/+$/, '').toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(wallet) || !isKey(wallet)) throw refusal("the wallet's public key is malformed");
  const parameters = new URLSearchParams(query);
  const secret = secretIn(parameters.get('secret') ?? '');
  const named = parameters.getAll('relay');
  if (named.length === 0) throw refusal('it names no relay');
  const relays = [...new Set(named.flatMap((relay) => relayIn(relay) ?? []))].slice(0, MAX_RELAYS);
  if (relays.length === 0) {
    throw refusal(
      'none of its relays can be used: they must begin with wss:// (ws:// only in your own network)',
    );
  }
  return { wallet, client: publicKeyOf(secret), relays, secret };
}

function secretIn(text: string): Uint8Array {
  const written = text.toLowerCase();
  if (/^[0-9a-f]{64}$/.test(written)) {
    const secret = hex.decode(written);
    if (secp256k1.utils.isValidSecretKey(secret)) return secret;
  }
  throw refusal('its secret is missing or malformed');
}

function relayIn(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'wss:' && !(url.protocol === 'ws:' && AT_HOME.test(url.hostname))) return null;
  if (url.username !== '' || url.password !== '') return null;
  url.hash = '';
  return url.href;
}

function isKey(key: string): boolean {
  try {
    schnorr.utils.lift_x(BigInt(`0x${key}`));
    return true;
  } catch {
    return false;
  }
}

function refusal(why: string): Failure {
  return invalid(
    'connection',
    `connection: this is not a Nostr Wallet Connect connection: ${why}; copy it again from the wallet`,
  );
}
