/**
 * Consensus rules for block headers of each coin, and when a miner's reward can be spent. Sources: each coin's
 * `src/chainparams.cpp`.
 */

import { COIN_PARAMS, type ScriptCoin } from '#adapters/formats/keys/coins.ts';
import type { Network } from '#domain/methods/network.ts';
import { type Anchor, CHECKPOINTS } from './checkpoints.ts';

export interface MergedRules {
  /** Upper half of the version of every block of the chain: work merge-mined for another chain never counts here. */
  readonly chainId: number;
  /** Networks where the chain id must be right (`fStrictChainId`). */
  readonly strict: readonly Network[];
  /** Main network: before this height blocks of version 1, and of version 2 without a chain id, are valid too. */
  readonly legacyBefore: number;
}

interface Step {
  readonly to: bigint;
  readonly of: bigint;
}

export interface CoinRules {
  readonly work: 'sha256d' | 'scrypt';
  /** Blocks may be merge-mined with those of another chain; the proof of work is then in that chain's header. */
  readonly merged: MergedRules | null;
  /** The easiest target a header may state: on the main network from the checkpoint on. `testnet` includes signet. */
  readonly easiest: Readonly<Record<Network, bigint>>;
  /**
   * The target changes every so many blocks and stays constant between. Main network only: test networks allow easy
   * blocks in between. Null where the target changes with each block.
   */
  readonly retargetEvery: number | null;
  /** By how much a change may make the target easier (`to` / `of`) and harder (`of` / `to`). */
  readonly step: { readonly easier: Step; readonly harder: Step };
  /** Main network: a block that every chain must have. Null: none, as of a chain made by a test. */
  readonly checkpoint: Anchor | null;
  /** Maximum headers to request, to link the newest to a trusted one: scrypt takes about 2 ms each. */
  readonly reach: number;
  /** Confirmations a miner's reward needs on top of its own block. */
  readonly maturity: Readonly<Record<Network, number>>;
}

const FOURFOLD = { easier: { to: 4n, of: 1n }, harder: { to: 4n, of: 1n } } as const;
const REGTEST = (1n << 255n) - 1n;

/** Rules of the coin alone: its checkpoint has the rest. */
interface OwnRules extends Omit<CoinRules, 'easiest' | 'checkpoint'> {
  /** The easiest target a header may state on testnet or signet. */
  readonly easiestTest: bigint;
}

const OWN_RULES: Readonly<Record<ScriptCoin, OwnRules>> = {
  BTC: {
    work: 'sha256d',
    merged: null,
    // Signet's, the easiest of the test networks.
    easiestTest: 0x377aen << 216n,
    retargetEvery: 2016,
    step: FOURFOLD,
    // A little over a year; 5 MB.
    reach: 60_000,
    maturity: { mainnet: 100, testnet: 100, regtest: 100 },
  },
  LTC: {
    work: 'scrypt',
    merged: null,
    easiestTest: (1n << 236n) - 1n,
    retargetEvery: 2016,
    step: FOURFOLD,
    // Two and a half weeks; 20 s of work.
    reach: 10_000,
    maturity: { mainnet: 100, testnet: 100, regtest: 100 },
  },
  DOGE: {
    work: 'scrypt',
    // Dogecoin Core 1.14 `src/chainparams.cpp`: `nAuxpowChainId`; AuxPoW from block 371,337 on (`fAllowLegacyBlocks`).
    merged: { chainId: 0x62, strict: ['mainnet', 'regtest'], legacyBefore: 371_337 },
    easiestTest: (1n << 236n) - 1n,
    retargetEvery: null,
    // DigiShield, since block 145,000 (`CalculateDogecoinNextWorkRequired`): from three quarters to one and a half.
    step: { easier: { to: 3n, of: 2n }, harder: { to: 4n, of: 3n } },
    // Three and a half days; 4 MB with the proofs of merged work, 10 s of work.
    reach: 5_000,
    // 240 since block 145,000 (`digishieldConsensus`).
    maturity: { mainnet: 240, testnet: 240, regtest: 60 },
  },
};

function rulesOf(coin: ScriptCoin): CoinRules {
  const { easiestTest, ...own } = OWN_RULES[coin];
  const checkpoint = CHECKPOINTS[coin];
  const easiest = { mainnet: checkpoint.easiest, testnet: easiestTest, regtest: REGTEST };
  return { ...own, easiest, checkpoint };
}

export const COIN_RULES = Object.fromEntries(
  Object.values(COIN_PARAMS).map(({ coin }) => [coin, rulesOf(coin)]),
) as Readonly<Record<ScriptCoin, CoinRules>>;
