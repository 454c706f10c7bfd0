/** One poll of the wallet: hints at each watched destination whose transfers changed. */
import type { HintLoopNeeds } from '#adapters/net/hint-loop.ts';
import { FINAL_DEPTH } from '#domain/invoices/policy.ts';
import { minorIn, type ShopAccount } from './account.ts';
import type { Lookups } from './coalesce-lookups.ts';
import type { Transfer } from './transfer.ts';

export interface WalletPollerNeeds {
  readonly account: ShopAccount;
  readonly lookups: Lookups;
  /** Whether to hint at this destination though nothing changed. */
  readonly isDue: (destination: string) => boolean;
}

export function createWalletPoller({
  account,
  lookups,
  isDue,
}: WalletPollerNeeds): ReturnType<HintLoopNeeds['newPoller']> {
  /** Last known state of each destination: a different one is a hint. */
  let known = new Map<string, string>();
  let asked: readonly { readonly destination: string; readonly minor: number }[] = [];

  return async ({ targets, listed, give }) => {
    if (listed) {
      asked = targets.flatMap((target) => {
        const minor = minorIn(account, target);
        if (minor === null) return [];
        lookups.noted(minor, target.createdAt);
        return [{ destination: target.destination, minor }];
      });
    }
    const lookup = await lookups.ask(asked.map(({ minor }) => minor));
    const after = new Map<string, string>();
    for (const { destination, minor } of asked) {
      const mark = markOf(lookup.of(minor));
      after.set(destination, mark);
      if (isDue(destination) || mark !== (known.get(destination) ?? '')) give({ destination });
    }
    known = after;
    return {};
  };
}

/** Digest of a destination's state; confirmations beyond those that matter make no difference. */
function markOf(transfers: readonly Transfer[]): string {
  return transfers
    .map(({ txid, units, height, confirmations, locked, doubleSpendSeen }) =>
      [txid, units, height, Math.min(confirmations, FINAL_DEPTH.MONERO), locked, doubleSpendSeen].join(' '),
    )
    .sort()
    .join();
}
