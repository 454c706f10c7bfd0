/** Three coins of the tests: a key of the mnemonic "abandon" eleven times, "about", and how to start a node. */
import { COIN_PARAMS, type CoinParams } from '#adapters/formats/keys/coins.ts';
import { Bitcoind, bitcoindMissing } from '#test/support/nodes/bitcoind.ts';
import type { ServerOptions } from '#test/support/nodes/electrum-server.ts';
import { Litecoind, litecoindMissing } from '#test/support/nodes/litecoind.ts';
import { type Coin, ElectrumStage } from './electrum-stage.ts';

/** Account 84'/1'/0'. */
export const VPUB =
  'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc';
/** Account 44'/1'/0'. */
const TPUB =
  'tpubDC5FSnBiZDMmhiuCmWAYsLwgLYrrT9rAqvTySfuCCrgsWz8wxMXUS9Tb9iVMvcRbvFcAHGkMD5Kx8koh4GquNGNTfohfk7pgjhaPCdXpoba';

export const LITECOIN: Coin = { method: 'LITECOIN', extendedPublicKey: VPUB };

/**
 * There is no Dogecoin node: a Litecoin node emulates it. Its regtest writes the same addresses (P2PKH 0x6f, P2SH
 * 0xc4) and uses scrypt as well; its genesis, its 100 blocks before a reward can be spent and its lack of
 * merged mining are its own.
 */
export const DOGECOIN: Coin = {
  method: 'DOGECOIN',
  extendedPublicKey: TPUB,
  params: standIn(COIN_PARAMS.DOGE),
};

function standIn(params: CoinParams): CoinParams {
  const { genesis } = COIN_PARAMS.LTC.networks.regtest;
  const regtest = { ...params.networks.regtest, genesis };
  return { ...params, networks: { ...params.networks, regtest } };
}

export const BITCOIN: Coin = { method: 'BITCOIN', extendedPublicKey: VPUB };

export async function bitcoinStage(): Promise<ElectrumStage<Bitcoind>> {
  return ElectrumStage.on(await Bitcoind.start(), BITCOIN);
}

export async function litecoinStage(options?: ServerOptions): Promise<ElectrumStage<Litecoind>> {
  return ElectrumStage.on(await Litecoind.start({ arguments: ['-txindex=1'] }), LITECOIN, options);
}

export async function dogecoinStage(): Promise<ElectrumStage<Litecoind>> {
  const legacy = ['-txindex=1', '-addresstype=legacy', '-changetype=legacy'];
  return ElectrumStage.on(await Litecoind.start({ arguments: legacy }), DOGECOIN);
}

/** Coins with a node that tests can start, for tests that run on all of them. */
export const COINS: readonly CoinOfTests[] = [
  { name: 'BITCOIN', missing: bitcoindMissing, start: bitcoinStage, prefix: /^bcrt1q/, maturity: 100 },
  { name: 'LITECOIN', missing: litecoindMissing, start: litecoinStage, prefix: /^rltc1q/, maturity: 100 },
  // The emulating node waits for 100 blocks; the rule of the coin's regtest is 60.
  { name: 'DOGECOIN', missing: litecoindMissing, start: dogecoinStage, prefix: /^[mn]/, maturity: 60 },
];

interface CoinOfTests {
  readonly name: string;
  readonly missing: string | null;
  readonly start: () => Promise<ElectrumStage<Litecoind>>;
  readonly prefix: RegExp;
  /** Blocks on top after which a miner's reward counts. */
  readonly maturity: number;
}

export { bitcoindMissing, litecoindMissing };
