/**
 * Parameters of the coins paid to script addresses: address bytes, genesis, dust, per network. Sources: each
 * coin's `src/chainparams.cpp`; SLIP-173 for the human-readable parts; each node's `policy.h` for dust.
 */
import { type ChainCoin, type ChainMethod, COIN_RECORDS } from '#domain/coins/coins.ts';
import { byChainMethod } from '#domain/coins/method.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import type { Network } from '#domain/methods/network.ts';

export type ScriptCoin = ChainCoin;

/** Kinds of address a shop's account can have. */
export type ScriptKind = 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh' | 'p2tr';

export interface AddressForm {
  /** First byte of a pay-to-public-key-hash address. */
  readonly p2pkh: number;
  /** First byte of a pay-to-script-hash address, in the form the coin's own node writes. */
  readonly p2sh: number;
  /** Human-readable part of a bech32 address; null where the coin has no segregated witness. */
  readonly hrp: string | null;
}

export interface CoinNetwork extends AddressForm {
  /** First byte of a private key in the wallet import format. */
  readonly wif: number;
  /** Hashes of the block at height 0, as `getblockhash 0` answers; testnet includes signet's. */
  readonly genesis: readonly string[];
}

export interface CoinParams {
  readonly coin: ScriptCoin;
  /** SLIP-44: the second step of an account's path; 1 is the test network of every coin. */
  readonly coinType: number;
  /** For messages: the coin's name. */
  readonly name: string;
  /** For messages: the node's program, as its owner knows it. */
  readonly node: string;
  readonly networks: Readonly<Record<Network, CoinNetwork>>;
  /** The minimum amount nodes relay to such an output: smallest units. */
  readonly dust: Readonly<Record<ScriptKind, bigint>>;
  /** The chain's target time between blocks. */
  readonly blockSpacingMs: number;
}

/** What is not in the coin's record. */
interface OwnParams extends Pick<CoinParams, 'coinType' | 'dust'> {
  readonly networks: Readonly<Record<Network, Omit<CoinNetwork, 'hrp'>>>;
}

const OWN_PARAMS: Readonly<Record<ChainMethod, OwnParams>> = {
  BITCOIN: {
    coinType: 0,
    networks: {
      mainnet: {
        p2pkh: 0,
        p2sh: 5,
        wif: 128,
        genesis: ['000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'],
      },
      testnet: {
        p2pkh: 111,
        p2sh: 196,
        wif: 239,
        genesis: [
          '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943',
          '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6',
        ],
      },
      regtest: {
        p2pkh: 111,
        p2sh: 196,
        wif: 239,
        genesis: ['0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'],
      },
    },
    dust: { p2pkh: 546n, 'p2sh-p2wpkh': 540n, p2wpkh: 294n, p2tr: 330n },
  },
  LITECOIN: {
    coinType: 2,
    networks: {
      mainnet: {
        p2pkh: 48,
        p2sh: 50,
        wif: 176,
        genesis: ['12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2'],
      },
      testnet: {
        p2pkh: 111,
        p2sh: 58,
        wif: 239,
        genesis: ['4966625a4b2851d9fdee139e56211a0d88575f59ed816ff5e6a63deb4e3e29a0'],
      },
      regtest: {
        p2pkh: 111,
        p2sh: 58,
        wif: 239,
        genesis: ['530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9'],
      },
    },
    dust: { p2pkh: 5_460n, 'p2sh-p2wpkh': 5_400n, p2wpkh: 2_940n, p2tr: 3_300n },
  },
  DOGECOIN: {
    coinType: 3,
    networks: {
      mainnet: {
        p2pkh: 30,
        p2sh: 22,
        wif: 158,
        genesis: ['1a91e3dace36e2be3bf030a65679fe821aa1d6ef92e7c9902eb318182c355691'],
      },
      testnet: {
        p2pkh: 113,
        p2sh: 196,
        wif: 241,
        genesis: ['bb0a78264637406b6360aad926284d544d7049f45189db5664f3c4d07350559e'],
      },
      regtest: {
        p2pkh: 111,
        p2sh: 196,
        wif: 239,
        genesis: ['3d2160a3b5dc4a9d62e7e66a295f70313ac808440ef7400d6c0772171ce973a5'],
      },
    },
    // Below 0.01 a node asks an extra fee (soft dust), below 0.001 it refuses.
    dust: { p2pkh: 1_000_000n, 'p2sh-p2wpkh': 1_000_000n, p2wpkh: 1_000_000n, p2tr: 1_000_000n },
  },
};

function paramsOf(method: ChainMethod): CoinParams {
  const { symbol: coin, name, chain, blockMinutes } = COIN_RECORDS[method];
  const { networks, ...own } = OWN_PARAMS[method];
  const on = (network: Network): CoinNetwork => ({
    ...networks[network],
    hrp: chain.bech32?.[network] ?? null,
  });
  return {
    ...own,
    coin,
    name,
    node: chain.node.program,
    networks: { mainnet: on('mainnet'), testnet: on('testnet'), regtest: on('regtest') },
    blockSpacingMs: blockMinutes * MINUTE,
  };
}

export const COIN_PARAMS = Object.fromEntries(
  Object.values(byChainMethod(paramsOf)).map((params) => [params.coin, params]),
) as Readonly<Record<ScriptCoin, CoinParams>>;
