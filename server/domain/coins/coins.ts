/**
 * Coin registry: one record per method, in the order they are offered. Every other list of methods derives from it, or
 * is a table by `Method` or `ChainMethod` that does not compile while one is missing.
 * Sources: each coin's chainparams and `policy.h`; BIP 21, BIP 44, BIP 141 (virtual bytes); Kraken's `wsname` of /0/public/AssetPairs.
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
    colour: '#f7931a',
    mark: [
      {
        fill: '#ffffff',
        path: 'M12.8 7.7L19.0 9.1A3.7 3.7 0 0 1 19.4 16.2A4.05 4.05 0 0 1 16.5 23.7L9.5 22.1ZM15.0 10.9L14.3 14.2L17.3 14.9A1.7 1.7 0 0 0 18.1 11.5ZM13.7 16.7L12.9 20.2L16.6 21.1A1.8 1.8 0 0 0 17.4 17.6ZM15.3 5.3L17.3 5.7L16.6 8.8L14.6 8.3ZM18.9 6.1L20.9 6.6L20.3 9.6L18.2 9.1ZM11.4 22.3L13.4 22.8L12.7 25.8L10.7 25.3ZM15.0 23.2L17.0 23.6L16.3 26.6L14.3 26.2Z',
      },
    ],
    scheme: 'bitcoin',
    blockMinutes: 10,
    grain: 1n,
    // The dust limit of the oldest output type: no wallet goes below it, whatever the address type.
    least: 546n,
    paymentBytes: 141,
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
      practiceFeeRate: 4_000n,
    },
    chain: {
      bech32: { mainnet: 'bc', testnet: 'tb', regtest: 'bcrt' },
      onePublicOperator: false,
      keys: { main: ['zpub', 'ypub', 'xpub'], test: ['vpub', 'upub', 'tpub'] },
      privateKeys: '5KL9c',
      node: { program: 'Bitcoin Core', port: '8332', cookie: '/home/shop/.bitcoin/.cookie', rpc: '0.21' },
    },
  },
  LIGHTNING: {
    kind: 'lightning',
    symbol: 'BTC',
    name: 'Lightning',
    names: { ar: 'لايتنينغ' },
    colour: '#ffc533',
    mark: [{ fill: '#1a1423', path: 'M18.9 4.6L8 17.6H14.4L12.8 27.4L24 14.2H17.3Z' }],
    scheme: 'lightning',
    blockMinutes: 0,
    grain: 1n,
    least: 1n,
    paymentBytes: null,
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
    colour: '#345d9d',
    mark: [
      {
        fill: '#ffffff',
        path: 'M13.6 6.6H17.5L15.5 14.2L18.6 13.1L17.9 15.7L14.8 16.8L13.6 21.4H22.2L21.3 24.9H8.6L10.3 18.4L7.9 19.3L8.6 16.7L11 15.8Z',
      },
    ],
    scheme: 'litecoin',
    blockMinutes: 2.5,
    grain: 1n,
    least: 5_460n,
    paymentBytes: 141,
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
      practiceFeeRate: 1_000n,
    },
    chain: {
      bech32: { mainnet: 'ltc', testnet: 'tltc', regtest: 'rltc' },
      onePublicOperator: false,
      keys: { main: ['zpub', 'xpub', 'Ltub', 'Mtub'], test: ['vpub', 'tpub', 'ttub'] },
      privateKeys: '6T9c',
      node: { program: 'Litecoin Core', port: '9332', cookie: '/home/shop/.litecoin/.cookie', rpc: '0.21' },
    },
  },
  DOGECOIN: {
    kind: 'chain',
    symbol: 'DOGE',
    name: 'Dogecoin',
    names: { ar: 'دوجكوين' },
    colour: '#c2a633',
    mark: [
      {
        fill: '#ffffff',
        path: 'M10.4 7.6H16.2C21.6 7.6 24.6 10.8 24.6 16S21.6 24.4 16.2 24.4H10.4V17.4H8.1V14.6H10.4ZM13.8 10.6V14.6H17.6V17.4H13.8V21.4H16.1C19.3 21.4 21.1 19.5 21.1 16S19.3 10.6 16.1 10.6Z',
      },
    ],
    scheme: 'dogecoin',
    blockMinutes: 1,
    grain: 1n,
    // The soft dust limit.
    least: 1_000_000n,
    paymentBytes: 226,
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
      practiceFeeRate: 1_000_000n,
    },
    chain: {
      bech32: null,
      onePublicOperator: true,
      keys: { main: ['dgub', 'xpub'], test: ['tpub'] },
      privateKeys: '6Q9c',
      node: { program: 'Dogecoin Core', port: '22555', cookie: '/home/shop/.dogecoin/.cookie', rpc: '0.14' },
    },
  },
  MONERO: {
    kind: 'monero',
    symbol: 'XMR',
    name: 'Monero',
    names: { ar: 'مونيرو' },
    colour: '#ff6600',
    mark: [
      { fill: '#4c4c4c', path: 'M1 21.2A16 16 0 0 0 31 21.2Z' },
      {
        fill: '#ffffff',
        path: 'M5.8 21.2V8.2L16 18.4L26.2 8.2V21.2H31A16 16 0 0 1 29.2 25H22.6V17L16 23.6L9.4 17V25H2.8A16 16 0 0 1 1 21.2Z',
      },
    ],
    scheme: 'monero',
    blockMinutes: 2,
    // Requested with 8 of its 12 decimals.
    grain: 10_000n,
    // There is no dust limit: the smallest sum wallets show without rounding it away.
    least: 10_000_000n,
    // A ring of 16 with view tags and Bulletproofs+.
    paymentBytes: 1_540,
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
      practiceFeeRate: 20_000_000n,
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
