/**
 * Checkpoints: a trusted block of each main network, and the least difficulty a newer one may have. To be renewed with
 * each release from the sources named beside them.
 */
import type { ScriptCoin } from '#adapters/formats/keys/coins.ts';

/** A block by its height and hash. */
export interface Anchor {
  readonly height: number;
  readonly hash: string;
}

export interface Checkpoint extends Anchor {
  /** The easiest target that a newer header may state: 8 times that of the chain at the checkpoint. */
  readonly easiest: bigint;
}

/** Difficulty may fall between two releases; a forger gains no more than this from it. */
const EASIER = 8n;
/** The target of difficulty 1; a difficulty divides it. */
const DIFFICULTY_1 = 0xffffn << 208n;

export const CHECKPOINTS: Readonly<Record<ScriptCoin, Checkpoint>> = {
  // Electrum 4.8.1 (commit 9235780), `electrum/chains/mainnet/checkpoints.json`, last entry: the hash of the last of
  // 473 periods of 2,016 blocks, and the target of the next one (bits 170240c3, difficulty 124,932,866,006,548).
  BTC: {
    height: 953_567,
    hash: '00000000000000000001b315e72169bef4867bf780527aa97c625ee9c001dc5d',
    easiest: (0x0240c3n << 160n) * EASIER,
  },
  // Litecoin Core 0.21.5.5, `src/chainparams.cpp`: `defaultAssumeValid`. That source gives no target of the block; the
  // difficulty is the average since block 2,186,382, from `nMinimumChainWork` here (146878abee06fa883e0a) and in 0.21.3
  // (702edaa57d42a9fd9e2): 25,121,216.
  LTC: {
    height: 2_772_730,
    hash: '80cdb35c080484df5bf384b311fde3c4694d3405765bc0f596e9eb369ff286e5',
    easiest: (DIFFICULTY_1 / 25_121_216n) * EASIER,
  },
  // Dogecoin Core 1.14.7, `doc/release-notes.md` and `src/chainparams.cpp`: `assumevalid`. The header with that hash
  // states bits 1a019541 (difficulty 10,598,051).
  DOGE: {
    height: 5_050_000,
    hash: 'e7d4577405223918491477db725a393bcfc349d8ee63b0a4fde23cbfbfd81dea',
    easiest: (0x019541n << 184n) * EASIER,
  },
};
