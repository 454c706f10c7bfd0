/** Maps hints from a Lightning backend to hints at destinations, and gives it the list of its open invoices. */
import { type Instant, MINUTE } from '#domain/kernel/time.ts';
import type { Hint, LookTarget } from '#ports/backend.ts';
import type { Clock } from '#ports/host.ts';
import type { LightningNode, NodeHint, NodeInvoice } from './lightning-node.ts';
import { isMemo, type LightningMemo, type Newest, nodeInvoice, readMemo } from './target-state.ts';

export interface ListenNeeds {
  readonly node: LightningNode;
  readonly clock: Clock;
  readonly isOwn: (memo: LightningMemo) => boolean;
  /** By payment hash; watched destinations are added. */
  readonly destinations: Newest<string>;
  /** Payment hashes that need no more polling. */
  readonly settled: Newest<unknown>;
}

export function listenTo(
  { node, clock, isOwn, destinations, settled }: ListenNeeds,
  give: (hint: Hint) => void,
  watching: () => readonly LookTarget[],
): () => void {
  const own = () =>
    watching().flatMap((target): NodeInvoice[] => {
      if (!isMemo(target.memo)) return [];
      const memo = readMemo(target.memo);
      destinations.set(memo.paymentHash, target.destination);
      return isOwn(memo) && !settled.has(memo.paymentHash) ? [nodeInvoice(target, memo)] : [];
    });
  let stopped = false;
  let heardAt: Instant | null = null;
  /** First all; later those that could have been settled since: a connection may break every minute. */
  const all = () => {
    // No later than now: the clock may have been set back meanwhile.
    const since = heardAt === null ? null : Math.min(heardAt, clock.now());
    heardAt = clock.now();
    if (since === null) return give('all');
    const recent = own().filter(({ expiresAt }) => expiresAt > since - MINUTE);
    for (const { bolt11 } of recent) give({ destination: bolt11 });
  };
  const translate = (hint: NodeHint) => {
    if (stopped) return;
    if (hint === 'all') return all();
    if ('bolt11' in hint) return give({ destination: hint.bolt11 });
    if (!destinations.has(hint.paymentHash)) own();
    // The node's payments for others are ignored.
    const destination = destinations.get(hint.paymentHash);
    if (destination !== undefined) give({ destination });
  };
  const stop = node.listen(translate, own);
  return () => {
    stopped = true;
    stop();
  };
}
