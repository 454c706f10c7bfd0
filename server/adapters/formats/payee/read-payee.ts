/**
 * Parser of what a customer shows to get a refund: a BOLT 11 invoice, a Lightning Address, an LNURL, a BOLT 12 offer or
 * an address of a coin, alone or in a payment URI. Nothing is requested from anybody.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import { decodeBolt11 } from '#adapters/formats/bolt11/bolt11.ts';
import { COIN_PARAMS } from '#adapters/formats/keys/coins.ts';
import { decodeMoneroAddress } from '#adapters/formats/monero/monero-address.ts';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { type ChainMethod, coinOf, isChainMethod, METHODS, type Method } from '#domain/coins/method.ts';
import type { Payee } from '#domain/invoices/payee.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { type Failure, invalid } from '#domain/messages/errors.ts';
import { createReason } from '#domain/messages/reason.ts';
import type { Network } from '#domain/methods/network.ts';

export interface PayeeContext {
  readonly network: Network;
  readonly now: Instant;
  /** The method the customer paid with: where an address is valid on several chains, it is of this one. */
  readonly method: Method;
}

const MSAT = 1_000n;
const base58check = createBase58check(sha256);
const ADDRESS_LIKE = /^[a-zA-Z0-9]{25,130}$/;
/** BOLT 12: bech32 characters without a checksum. */
const OFFER = /^lno1[02-9ac-hj-np-z]{20,}$/i;
const LIGHTNING_ADDRESS = /^[a-z0-9._+-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/i;

/**
 * Null for any other text: a refund may have gone anywhere.
 * @throws Failure invalid-request, field `to`, for a code or address with an error, of another network, or expired
 */
export function readPayee(written: string, context: PayeeContext): Payee | null {
  const text = written.trim();
  const uri = /^([a-z]+):(?:\/\/)?([^?\s]*)(?:\?(\S*))?$/i.exec(text);
  const scheme = uri?.[1]?.toLowerCase();
  if (scheme === 'lightning') return readLightning(uri?.[2] ?? '', context) ?? refuse('payee-code');
  if (scheme === 'lnurlw' || scheme === 'lnurlc' || scheme === 'keyauth') return refuse('payee-code');
  const method = METHODS.find((one) => COIN_RECORDS[one].scheme === scheme);
  if (method !== undefined)
    return readAddress(uri?.[2] ?? '', [method], context.network) ?? refuse('payee-code');
  const lightning = readLightning(text, context);
  if (lightning) return lightning;
  if (!ADDRESS_LIKE.test(text)) return null;
  const others = METHODS.filter((one) => one !== context.method);
  return readAddress(text, [context.method, ...others], context.network) ?? refuse('payee-address');
}

function readLightning(text: string, { network, now }: PayeeContext): Payee | null {
  const payee = { method: 'LIGHTNING', text, units: null, expiresAt: null } as const;
  if (OFFER.test(text)) return { ...payee, kind: 'offer' };
  if (LIGHTNING_ADDRESS.test(text)) return { ...payee, kind: 'lightning-address', text: text.toLowerCase() };
  if (/^lnurl1/i.test(text)) {
    if (!bech32.decodeUnsafe(text, false)) return refuse('payee-code');
    return { ...payee, kind: 'lnurl' };
  }
  if (!/^ln(bc|tb)[a-z0-9]{40,}$/i.test(text)) return null;
  const invoice = decodeInvoice(text);
  const theirs = invoice.network === 'signet' ? 'testnet' : invoice.network;
  if (theirs !== network) return refuse('payee-network');
  if (invoice.expiresAt <= now) return refuse('payee-expired');
  const units = invoice.amountMsat === null ? null : (invoice.amountMsat + MSAT - 1n) / MSAT;
  return { ...payee, kind: 'bolt11', units, expiresAt: invoice.expiresAt };
}

function decodeInvoice(text: string) {
  try {
    return decodeBolt11(text);
  } catch {
    return refuse('payee-invoice');
  }
}

function readAddress(text: string, methods: readonly Method[], network: Network): Payee | null {
  const method = methods.find((one) =>
    isChainMethod(one) ? isScriptAddress(text, one, network) : one === 'MONERO' && isMonero(text, network),
  );
  return method === undefined ? null : { kind: 'address', method, text, units: null, expiresAt: null };
}

/** Any address that a wallet of the coin can pay to, also of kinds that this program never makes. */
function isScriptAddress(text: string, method: ChainMethod, network: Network): boolean {
  const { hrp, p2pkh, p2sh } = COIN_PARAMS[coinOf(method)].networks[network];
  if (hrp !== null && text.toLowerCase().startsWith(`${hrp}1`)) return isWitness(text);
  try {
    const [version, ...hash] = base58check.decode(text);
    return hash.length === 20 && (version === p2pkh || version === p2sh);
  } catch {
    return false;
  }
}

/** BIP 173 for version 0, BIP 350 for the others; lengths of BIP 141. */
function isWitness(text: string): boolean {
  const plain = bech32.decodeUnsafe(text);
  const [version, ...words] = (plain ?? bech32m.decodeUnsafe(text))?.words ?? [];
  const program = bech32.fromWordsUnsafe(words);
  if (version === undefined || !program) return false;
  return plain
    ? version === 0 && (program.length === 20 || program.length === 32)
    : version >= 1 && version <= 16 && program.length >= 2 && program.length <= 40;
}

/** Monero's regtest has the addresses of mainnet; its public test networks are two. */
function isMonero(text: string, network: Network): boolean {
  try {
    const theirs = decodeMoneroAddress(text).network;
    return network === 'testnet' ? theirs !== 'mainnet' : theirs === 'mainnet';
  } catch {
    return false;
  }
}

const MESSAGES = {
  'payee-invoice': 'this is not a valid BOLT 11 invoice; copy it again',
  'payee-network': 'this BOLT 11 invoice is of another network than the shop',
  'payee-expired': 'this BOLT 11 invoice has expired; ask for a new one',
  'payee-code': 'this code can not be paid to',
  'payee-address': 'this is an address of no coin on the network of the shop; copy it again',
} as const;

/** @throws Failure */
function refuse(name: keyof typeof MESSAGES): never {
  throw refusal(name);
}

function refusal(name: keyof typeof MESSAGES): Failure {
  return invalid('to', `to: ${MESSAGES[name]}`, createReason(name));
}
