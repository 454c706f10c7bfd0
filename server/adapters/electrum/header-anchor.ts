/** Links a server's newest blocks to a trusted block: the one stored before, or the checkpoint. */

import type { CoinRules } from '#adapters/formats/chain/coin-rules.ts';
import type { Network } from '#domain/methods/network.ts';
import { protocolViolation, provenFalse, type ServerPlace } from './errors.ts';
import type { Chain } from './headers.ts';
import type { KeptTip } from './kept-tip.ts';

export interface HangNeeds {
  readonly server: ServerPlace;
  readonly rules: CoinRules;
  readonly network: Network;
  readonly kept: KeptTip;
}

/**
 * True once every block from the known one on follows the one before it and proves its work; false when the known one
 * is too far away to fetch all of them. Then another operator must confirm the tip. Test networks have no anchor.
 * @throws ServerLost when the server's chain is another one
 */
export async function hang(
  chain: Chain,
  { server, rules, network, kept }: HangNeeds,
  signal: AbortSignal,
): Promise<boolean> {
  if (network !== 'mainnet') return true;
  for (const anchor of [kept.anchor, rules.checkpoint]) {
    if (anchor === null || chain.tip.height - anchor.height > rules.reach) continue;
    if (chain.tip.height < anchor.height) {
      throw protocolViolation(
        server,
        `its chain ends before block ${anchor.height}, which is known from before`,
      );
    }
    const reported = await chain.since(anchor.height, signal);
    if (reported === anchor.hash) return true;
    if (anchor === kept.anchor) kept.strayed(server, reported);
    throw provenFalse(server, `its block ${anchor.height} is another one than the one known before`);
  }
  return false;
}
