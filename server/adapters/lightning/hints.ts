/** Turns what one way hints at into hints at destinations, and tells it which of its invoices are still open. */
import { type Instant, MINUTE } from '#domain/kernel/time.ts';
import type { Hint, LookTarget } from '#ports/backend.ts';
import type { Clock } from '#ports/host.ts';
import type { LightningNode, WayHint, WayTarget } from './lightning-node.ts';
import { isMemo, type LightningMemo, type Newest, readMemo, wayTarget } from './target-state.ts';

export interface ListenNeeds {
  readonly way: LightningNode;
  readonly clock: Clock;
  readonly isOwn: (memo: LightningMemo) => boolean;
  /** By payment hash; what is watched is added. */
  readonly destinations: Newest<string>;
  /** Payment hashes that need no more asking. */
  readonly settled: Newest<true>;
}

export function listenTo(
  { way, clock, isOwn, destinations, settled }: ListenNeeds,
  give: (hint: Hint) => void,
  watching: () => readonly LookTarget[],
): () => void {
  const own = () =>
    watching().flatMap((target): WayTarget[] => {
      if (!isMemo(target.memo)) return [];
      const memo = readMemo(target.memo);
      destinations.set(memo.paymentHash, target.destination);
      return isOwn(memo) && !settled.has(memo.paymentHash) ? [wayTarget(target, memo)] : [];
    });
  let stopped = false;
  let heardAt: Instant | null = null;
  /** The first time everything; later what could have been settled since: a connection may break every minute. */
  const all = () => {
    // No later than now: the clock may have been set back meanwhile.
    const since = heardAt === null ? null : Math.min(heardAt, clock.now());
    heardAt = clock.now();
    if (since === null) return give('all');
    const recent = own().filter(({ expiresAt }) => expiresAt > since - MINUTE);
    for (const { bolt11 } of recent) give({ destination: bolt11 });
  };
  const translate = (hint: WayHint) => {
    if (stopped) return;
    if (hint === 'all') return all();
    if ('bolt11' in hint) return give({ destination: hint.bolt11 });
    if (!destinations.has(hint.paymentHash)) own();
    // Payments the node takes for others are nobody's business here.
    const destination = destinations.get(hint.paymentHash);
    if (destination !== undefined) give({ destination });
  };
  const stop = way.listen(translate, own);
  return () => {
    stopped = true;
    stop();
  };
}
