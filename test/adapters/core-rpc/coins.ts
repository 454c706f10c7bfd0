/** Three coins of the tests: a key of the mnemonic "abandon" eleven times, "about", and how to start a node. */
import type { ChainMethod } from '#domain/coins/method.ts';
import { Bitcoind, bitcoindMissing } from '#test/support/nodes/bitcoind.ts';
import { DogecoinStandIn } from '#test/support/nodes/dogecoind.ts';
import { Litecoind, type LitecoindOptions, litecoindMissing } from '#test/support/nodes/litecoind.ts';

/** Account 84'/1'/0'. */
export const VPUB =
  'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc';
/** Account 49'/1'/0'. */
const UPUB =
  'upub5EFU65HtV5TeiSHmZZm7FUffBGy8UKeqp7vw43jYbvZPpoVsgU93oac7Wk3u6moKegAEWtGNF8DehrnHtv21XXEMYRUocHqguyjknFHYfgY';
/** Account 44'/1'/0'. */
const TPUB =
  'tpubDC5FSnBiZDMmhiuCmWAYsLwgLYrrT9rAqvTySfuCCrgsWz8wxMXUS9Tb9iVMvcRbvFcAHGkMD5Kx8koh4GquNGNTfohfk7pgjhaPCdXpoba';

export interface CoinOfTests {
  readonly method: ChainMethod;
  /** For messages: the node's program. */
  readonly node: string;
  /** Why its node is unavailable here, or null. */
  readonly missing: string | null;
  start(options?: LitecoindOptions): Promise<Litecoind>;
  readonly key: string;
  /** The form of its addresses. */
  readonly form: RegExp;
  /** Another account of the shop, and its addresses. */
  readonly otherKey: string;
  readonly otherForm: RegExp;
  /** The app's wallet in the node. */
  readonly wallet: string;
  /** False for a node with a single wallet that is always open. */
  readonly namedWallets: boolean;
  readonly maturity: number;
  readonly dust: bigint;
}

export const BITCOIN: CoinOfTests = {
  method: 'BITCOIN',
  node: 'Bitcoin Core',
  missing: bitcoindMissing,
  start: (options) => Bitcoind.start(options),
  key: VPUB,
  form: /^bcrt1q/,
  otherKey: UPUB,
  otherForm: /^2/,
  wallet: 'cointill-watch',
  namedWallets: true,
  maturity: 100,
  dust: 294n,
};

export const LITECOIN: CoinOfTests = {
  method: 'LITECOIN',
  node: 'Litecoin Core',
  missing: litecoindMissing,
  start: (options) => Litecoind.start(options),
  key: VPUB,
  form: /^rltc1q/,
  otherKey: UPUB,
  otherForm: /^Q/,
  wallet: 'cointill-watch',
  namedWallets: true,
  maturity: 100,
  dust: 2_940n,
};

export const DOGECOIN: CoinOfTests = {
  method: 'DOGECOIN',
  node: 'Dogecoin Core',
  missing: litecoindMissing,
  start: (options) => DogecoinStandIn.start(options),
  key: TPUB,
  form: /^[mn]/,
  otherKey:
    'tpubDCthgcrNduJHMRom3TRoZHj64F9Z7LKDthS2VSowFacsZnX3jMdBKpxo5BaNHQPbrioHgejqN1kE59zCXZ7Mpcb4epG7c1SM2pcFCGsWKqc',
  otherForm: /^[mn]/,
  wallet: 'wallet',
  namedWallets: false,
  // The rule of the coin's regtest; the emulation's own node says 100.
  maturity: 60,
  dust: 1_000_000n,
};

export const COINS: readonly CoinOfTests[] = [BITCOIN, LITECOIN, DOGECOIN];
