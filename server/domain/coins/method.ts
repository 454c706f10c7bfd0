/** Payment methods, the coin each is paid in, and payment URIs. */
import { type Coin, coinDecimals } from '#domain/kernel/currency.ts';
import { decimalText } from '#domain/kernel/money.ts';
import { assertNever } from '#domain/messages/errors.ts';
import { type ChainMethod, COIN_RECORDS, type Method } from './coins.ts';
import type { Market, MethodKind } from './record.ts';

export type { ChainMethod, Method };

export const METHODS = Object.keys(COIN_RECORDS) as readonly Method[];

/** The order in which a new shop offers them: Lightning first, as it is paid at once and costs next to nothing. */
export const USUAL_ORDER: readonly Method[] = ['LIGHTNING', ...METHODS.filter((one) => one !== 'LIGHTNING')];

const CHAIN_METHODS = METHODS.filter(isChainMethod);

/** A value for each method, made from its name. */
export function byMethod<T>(make: (method: Method) => T): Readonly<Record<Method, T>> {
  return Object.fromEntries(METHODS.map((method) => [method, make(method)])) as Record<Method, T>;
}

/** A value for each method on a Bitcoin-like chain, made from its name. */
export function byChainMethod<T>(make: (method: ChainMethod) => T): Readonly<Record<ChainMethod, T>> {
  return Object.fromEntries(CHAIN_METHODS.map((method) => [method, make(method)])) as Record<ChainMethod, T>;
}

export function isMethod(text: string): text is Method {
  return (METHODS as readonly string[]).includes(text);
}

export function coinOf<M extends Method>(method: M): (typeof COIN_RECORDS)[M]['symbol'] {
  return COIN_RECORDS[method].symbol;
}

export function kindOf(method: Method): MethodKind {
  return COIN_RECORDS[method].kind;
}

export function isChainMethod(method: Method): method is ChainMethod {
  return kindOf(method) === 'chain';
}

/** The method whose destinations are on the coin's own chain. */
export function methodOfCoin(coin: Coin): Method {
  const method = METHODS.find((one) => coinOf(one) === coin && COIN_RECORDS[one].market !== null);
  if (method === undefined) throw new Error(`no method is on the chain of ${coin}`);
  return method;
}

/** What a coin costs, and which sources report it. */
export function marketOf(coin: Coin): Market {
  const { market } = COIN_RECORDS[methodOfCoin(coin)];
  if (market === null) throw new Error(`${coin} has no market`);
  return market;
}

/** The common names of the methods, in the language of that tag. */
export function methodNames(language: string): Readonly<Record<Method, string>> {
  return byMethod((method) => COIN_RECORDS[method].names[language] ?? COIN_RECORDS[method].name);
}

/**
 * Amounts requested from a customer are multiples of this many smallest units: XMR is requested with 8 of its 12
 * decimals.
 */
export function grainOf(method: Method): bigint {
  return COIN_RECORDS[method].grain;
}

/** Coin units as the API writes them: a plain decimal. */
export function coinText(method: Method, units: bigint): string {
  return decimalText(units, coinDecimals(coinOf(method)));
}

/**
 * The payment URI of a creation response (BIP 21 shape). The specification leaves MONERO empty.
 * `units` is the amount requested, in the coin's smallest unit.
 */
export function paymentLink(method: Method, destination: string, units: bigint): string {
  const { kind, scheme } = COIN_RECORDS[method];
  switch (kind) {
    case 'chain':
      return `${scheme}:${destination}?amount=${coinText(method, units)}`;
    case 'lightning':
      return `${scheme}:${destination}`;
    case 'monero':
      return '';
    default:
      return assertNever(kind);
  }
}

/**
 * The QR code's content. Like the link, but for MONERO the `monero:` URI of the Monero wallet's make_uri, and in upper
 * case where the format is case-insensitive: that makes the code coarser (alphanumeric mode of ISO/IEC 18004).
 */
export function codePayload(method: Method, destination: string, units: bigint): string {
  const { kind, scheme } = COIN_RECORDS[method];
  switch (kind) {
    case 'chain':
      return paymentLink(method, upperBech32(destination), units);
    case 'lightning':
      return paymentLink(method, destination, units).toUpperCase();
    case 'monero':
      return `${scheme}:${destination}?tx_amount=${coinText(method, units)}`;
    default:
      return assertNever(kind);
  }
}

const BECH32_PARTS = CHAIN_METHODS.flatMap((method) =>
  Object.values(COIN_RECORDS[method].chain.bech32 ?? {}),
);
const BECH32 = new RegExp(`^(${BECH32_PARTS.join('|')})1[02-9ac-hj-np-z]+$`);

/**
 * BIP-173: readers accept all lower or all upper case, and recommends upper case for QR codes. Base58 is
 * case-sensitive.
 */
function upperBech32(address: string): string {
  return BECH32.test(address) ? address.toUpperCase() : address;
}

/** One request for both kinds of wallet: the amount in satoshi, payable to the address or to the BOLT 11 request. */
export interface Unified {
  readonly address: string;
  readonly request: string;
  readonly units: bigint;
}

/** BIP 21 with the BOLT 11 request under `lightning` (BIP 321): wallets that don't know the key pay to the address. */
export function unifiedLink({ address, request, units }: Unified): string {
  return `${paymentLink('BITCOIN', address, units)}&lightning=${request}`;
}

/**
 * The same for a QR code: address and request in upper case; scheme and keys stay, because old readers compare them
 * case-sensitively.
 */
export function unifiedCode({ address, request, units }: Unified): string {
  return `${codePayload('BITCOIN', address, units)}&lightning=${request.toUpperCase()}`;
}
