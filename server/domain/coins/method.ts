/** The five payment methods, the coin each is paid in, and the links wallets understand. */
import { type Coin, coinDecimals } from '#domain/kernel/currency.ts';
import { decimalText } from '#domain/kernel/money.ts';
import { assertNever } from '#domain/messages/errors.ts';

export const METHODS = ['BITCOIN', 'LIGHTNING', 'LITECOIN', 'DOGECOIN', 'MONERO'] as const;
export type Method = (typeof METHODS)[number];

const COIN: Readonly<Record<Method, Coin>> = {
  BITCOIN: 'BTC',
  LIGHTNING: 'BTC',
  LITECOIN: 'LTC',
  DOGECOIN: 'DOGE',
  MONERO: 'XMR',
};

export function isMethod(text: string): text is Method {
  return (METHODS as readonly string[]).includes(text);
}

export function coinOf(method: Method): Coin {
  return COIN[method];
}

/** Amounts asked of a customer are multiples of this many smallest units: XMR is asked with 8 of its 12 decimals. */
export function grainOf(method: Method): bigint {
  return method === 'MONERO' ? 10_000n : 1n;
}

/** Coin units as the API writes them: a plain decimal. */
export function coinText(method: Method, units: bigint): string {
  return decimalText(units, coinDecimals(coinOf(method)));
}

/**
 * The wallet link of a creation response (BIP 21 shape). The specification leaves MONERO empty.
 * `units` is what is asked for, in the coin's smallest unit.
 */
export function paymentLink(method: Method, destination: string, units: bigint): string {
  switch (method) {
    case 'BITCOIN':
    case 'LITECOIN':
    case 'DOGECOIN':
      return `${method.toLowerCase()}:${destination}?amount=${coinText(method, units)}`;
    case 'LIGHTNING':
      return `lightning:${destination}`;
    case 'MONERO':
      return '';
    default:
      return assertNever(method);
  }
}

/**
 * What the code on screen holds. Like the link, but for MONERO the `monero:` URI of the Monero wallet's make_uri, and in
 * upper case where the form is indifferent to it: that makes the code coarser (alphanumeric mode of ISO/IEC 18004).
 */
export function codePayload(method: Method, destination: string, units: bigint): string {
  switch (method) {
    case 'BITCOIN':
    case 'LITECOIN':
    case 'DOGECOIN':
      return paymentLink(method, raised(destination), units);
    case 'LIGHTNING':
      return paymentLink(method, destination, units).toUpperCase();
    case 'MONERO':
      return `monero:${destination}?tx_amount=${coinText(method, units)}`;
    default:
      return assertNever(method);
  }
}

/** BIP-173: readers take all lower or all upper case, and in codes upper case is the better one. Base58 has meaning in its case. */
function raised(address: string): string {
  return /^(bc|tb|bcrt|ltc|tltc|rltc)1[02-9ac-hj-np-z]+$/.test(address) ? address.toUpperCase() : address;
}

/** One request for wallets of both kinds: the amount in satoshi, payable to the address or to the BOLT 11 request. */
export interface Unified {
  readonly address: string;
  readonly request: string;
  readonly units: bigint;
}

/** BIP 21 with the BOLT 11 request under `lightning` (BIP 321): wallets that don't know the key pay to the address. */
export function unifiedLink({ address, request, units }: Unified): string {
  return `${paymentLink('BITCOIN', address, units)}&lightning=${request}`;
}

/** The same for a code: address and request in upper case; scheme and keys stay, for old readers compare them as written. */
export function unifiedCode({ address, request, units }: Unified): string {
  return `${codePayload('BITCOIN', address, units)}&lightning=${request.toUpperCase()}`;
}
