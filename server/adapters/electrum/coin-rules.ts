/**
 * What makes a block header of each coin a valid one, and when a miner's reward can be spent.
 * Sources: bitcoin, litecoin and dogecoin `src/chainparams.cpp`; Litecoin and Dogecoin hash with scrypt.
 */
import type { Network } from '../../domain/merchant.ts';
import type { ScriptCoin } from '../derive/coins.ts';

export interface MergedRules {
  /** Upper half of the version of every block of the chain: work merged for another chain never counts here. */
  readonly chainId: number;
  /** Networks where the chain id must be right (`fStrictChainId`). */
  readonly strict: readonly Network[];
  /** Main network: before this height blocks of version 1, and of version 2 without a chain id, are valid too. */
  readonly legacyBefore: number;
}

export interface CoinRules {
  readonly work: 'sha256d' | 'scrypt';
  /** Blocks may be mined together with those of another chain; the proof of work then stands in that chain's header. */
  readonly merged: MergedRules | null;
  /** The easiest target a header may state. `testnet` also stands for signet. */
  readonly easiest: Readonly<Record<Network, bigint>>;
  /**
   * Every so many blocks the target changes, and by a factor of 4 at most; between, it stays. Main network only:
   * test networks allow easy blocks in between. Null where the target changes with each block.
   */
  readonly retargetEvery: number | null;
  /** Confirmations a miner's reward needs on top of its own block. */
  readonly maturity: Readonly<Record<Network, number>>;
}

const REGTEST = (1n << 255n) - 1n;
/** The difficulty-1 target of all three coins; a difficulty divides it. */
const DIFFICULTY_1 = 0xffffn << 208n;

export const COIN_RULES: Readonly<Record<ScriptCoin, CoinRules>> = {
  BTC: {
    work: 'sha256d',
    merged: null,
    easiest: {
      // A hundredth of the work of 2024 and later: nobody makes such a header to cheat a shop.
      mainnet: DIFFICULTY_1 / 800_000_000_000n,
      // Signet's, the easiest of the test networks.
      testnet: 0x377aen << 216n,
      regtest: REGTEST,
    },
    retargetEvery: 2016,
    maturity: { mainnet: 100, testnet: 100, regtest: 100 },
  },
  LTC: {
    work: 'scrypt',
    merged: null,
    easiest: {
      mainnet: DIFFICULTY_1 / 300_000n,
      testnet: (1n << 236n) - 1n,
      regtest: REGTEST,
    },
    retargetEvery: 2016,
    maturity: { mainnet: 100, testnet: 100, regtest: 100 },
  },
  DOGE: {
    work: 'scrypt',
    // Dogecoin Core 1.14 `src/chainparams.cpp`: `nAuxpowChainId`; AuxPoW from block 371,337 on (`fAllowLegacyBlocks`).
    merged: { chainId: 0x62, strict: ['mainnet', 'regtest'], legacyBefore: 371_337 },
    easiest: {
      mainnet: DIFFICULTY_1 / 100_000n,
      testnet: (1n << 236n) - 1n,
      regtest: REGTEST,
    },
    retargetEvery: null,
    // 240 since block 145,000 (`digishieldConsensus`).
    maturity: { mainnet: 240, testnet: 240, regtest: 60 },
  },
};
