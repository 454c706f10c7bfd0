/**
 * Coin registry: one record per method, in the order they are offered. Every other list of methods derives from it, or
 * is a table by `Method` or `ChainMethod` that does not compile while one is missing.
 * Sources: each coin's chainparams and `policy.h`; BIP 21, BIP 44; Kraken's `wsname` of /0/public/AssetPairs.
 */
import type { AddressGap, Band, MethodRecord } from './record.ts';

const BIP44: AddressGap = { wallets: 20, warnFrom: 15 };

/** No confirmation up to 50 units of the shop's currency: too little to be worth a double spend. */
const small: Band = { upTo: 50, confirmations: 0 };
const from = (confirmations: number): Band => ({ upTo: null, confirmations });

const RECORDS = {
  BITCOIN: {
    kind: 'chain',
    symbol: 'BTC',
    name: 'Bitcoin',
    names: { ar: 'بتكوين' },
    colour: { light: '#f7931a', dark: '#f7931a' },
    scheme: 'bitcoin',
    blockMinutes: 10,
    grain: 1n,
    // The dust limit of the oldest output type: no wallet goes below it, whatever the address type.
    least: 546n,
    gap: BIP44,
    confirmations: [from(1)],
    finalDepth: 6,
    market: {
      listings: {
        kraken: { code: 'XBT', quotes: ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'JPY'] },
        coinbase: { code: 'BTC', quotes: null },
        bitstamp: { code: 'BTC', quotes: ['USD', 'EUR', 'GBP'] },
        bitfinex: { code: 'BTC', quotes: ['USD', 'EUR', 'GBP', 'JPY'] },
        coingecko: { code: 'bitcoin', quotes: null },
      },
      plausible: ['1000', '100000000'],
      practice: '58000',
    },
    chain: {
      bech32: { mainnet: 'bc', testnet: 'tb', regtest: 'bcrt' },
      keys: { main: ['zpub', 'ypub', 'xpub'], test: ['vpub', 'upub', 'tpub'] },
      node: { program: 'Bitcoin Core', port: '8332', cookie: '/home/shop/.bitcoin/.cookie', rpc: '0.21' },
    },
  },
  LIGHTNING: {
    kind: 'lightning',
    symbol: 'BTC',
    name: 'Lightning',
    names: { ar: 'لايتنينغ' },
    colour: { light: '#7b3ff2', dark: '#a27bff' },
    scheme: 'lightning',
    blockMinutes: 0,
    grain: 1n,
    least: 1n,
    gap: null,
    confirmations: [from(0)],
    finalDepth: 1,
    market: null,
  },
  LITECOIN: {
    kind: 'chain',
    symbol: 'LTC',
    name: 'Litecoin',
    names: { ar: 'لايتكوين' },
    colour: { light: '#345d9d', dark: '#6d97d8' },
    scheme: 'litecoin',
    blockMinutes: 2.5,
    grain: 1n,
    least: 5_460n,
    gap: BIP44,
    confirmations: [small, from(2)],
    finalDepth: 12,
    market: {
      listings: {
        kraken: { code: 'LTC', quotes: ['USD', 'EUR', 'GBP'] },
        coinbase: { code: 'LTC', quotes: null },
        bitstamp: { code: 'LTC', quotes: ['USD', 'EUR', 'GBP'] },
        bitfinex: { code: 'LTC', quotes: ['USD'] },
        coingecko: { code: 'litecoin', quotes: null },
      },
      plausible: ['1', '100000'],
      practice: '80',
    },
    chain: {
      bech32: { mainnet: 'ltc', testnet: 'tltc', regtest: 'rltc' },
      keys: { main: ['zpub', 'xpub', 'Ltub', 'Mtub'], test: ['vpub', 'tpub', 'ttub'] },
      node: { program: 'Litecoin Core', port: '9332', cookie: '/home/shop/.litecoin/.cookie', rpc: '0.21' },
    },
  },
  DOGECOIN: {
    kind: 'chain',
    symbol: 'DOGE',
    name: 'Dogecoin',
    names: { ar: 'دوجكوين' },
    colour: { light: '#b59b2b', dark: '#b59b2b' },
    scheme: 'dogecoin',
    blockMinutes: 1,
    grain: 1n,
    // The soft dust limit.
    least: 1_000_000n,
    gap: BIP44,
    confirmations: [small, from(6)],
    finalDepth: 60,
    market: {
      listings: {
        kraken: { code: 'XDG', quotes: ['USD', 'EUR'] },
        coinbase: { code: 'DOGE', quotes: null },
        bitstamp: { code: 'DOGE', quotes: ['USD', 'EUR'] },
        bitfinex: { code: 'DOGE', quotes: ['USD'] },
        coingecko: { code: 'dogecoin', quotes: null },
      },
      plausible: ['0.001', '1000'],
      practice: '0.16',
    },
    chain: {
      bech32: null,
      keys: { main: ['dgub', 'xpub'], test: ['tpub'] },
      node: { program: 'Dogecoin Core', port: '22555', cookie: '/home/shop/.dogecoin/.cookie', rpc: '0.14' },
    },
  },
  MONERO: {
    kind: 'monero',
    symbol: 'XMR',
    name: 'Monero',
    names: { ar: 'مونيرو' },
    colour: { light: '#ff6600', dark: '#ff6600' },
    scheme: 'monero',
    blockMinutes: 2,
    // Requested with 8 of its 12 decimals.
    grain: 10_000n,
    // There is no dust limit: the smallest sum wallets show without rounding it away.
    least: 10_000_000n,
    // wallet2's SUBADDRESS_LOOKAHEAD_MINOR.
    gap: { wallets: 200, warnFrom: 150 },
    confirmations: [small, { upTo: 1_000, confirmations: 1 }, from(10)],
    finalDepth: 20,
    market: {
      listings: {
        kraken: { code: 'XMR', quotes: ['USD', 'EUR'] },
        coinbase: null,
        bitstamp: null,
        bitfinex: { code: 'XMR', quotes: ['USD'] },
        coingecko: { code: 'monero', quotes: null },
      },
      plausible: ['5', '1000000'],
      practice: '280',
    },
  },
} as const satisfies Readonly<Record<string, MethodRecord>>;

export type Method = keyof typeof RECORDS;

/** Methods paid to a script address, on Bitcoin-like chains that Electrum servers and Core nodes serve. */
export type ChainMethod = {
  [M in Method]: (typeof RECORDS)[M]['kind'] extends 'chain' ? M : never;
}[Method];

export type ChainCoin = (typeof RECORDS)[ChainMethod]['symbol'];

export const COIN_RECORDS: {
  readonly [M in Method]: Extract<MethodRecord, { kind: (typeof RECORDS)[M]['kind'] }> & {
    readonly symbol: (typeof RECORDS)[M]['symbol'];
  };
} = RECORDS;
