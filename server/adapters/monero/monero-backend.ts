/** MONERO backend over a watch-only wallet: subaddresses from the view key, payments as the wallet reports them. */

import { memoOf } from '#adapters/formats/keys/target-state.ts';
import { openHintLoop } from '#adapters/net/hint-loop.ts';
import { orAborted } from '#domain/kernel/deadline.ts';
import { SECOND } from '#domain/kernel/time.ts';
import { Failure } from '#domain/messages/errors.ts';
import { createMessage, messageOf } from '#domain/messages/message.ts';
import { isPlainRemote } from '#domain/methods/node-place.ts';
import type { Backend, Health } from '#ports/backend.ts';
import type { Clock, Log } from '#ports/host.ts';
import { minorIn, minorOf, type ShopAccount } from './account.ts';
import { openLookups } from './coalesce-lookups.ts';
import { type CrossCheckNeeds, openCrossCheck } from './cross-check.ts';
import { unreachable } from './errors.ts';
import { createWalletPoller } from './poll-wallet.ts';
import { sightingsOf } from './transfer.ts';
import type { WalletClient } from './wallet-client.ts';

export interface MoneroBackendNeeds {
  readonly account: ShopAccount;
  readonly wallet: WalletClient;
  readonly clock: Clock;
  readonly log: Log;
  /** All URLs in use: an unencrypted one of a third party causes a warning. */
  readonly urls: readonly string[];
  /** Another operator's node to cross-check money above a sum; null: there is none. */
  readonly second: Pick<CrossCheckNeeds, 'above' | 'pair'> | null;
  /** Of a monerod, where its address is known here. @throws Failure backend-unreachable */
  readonly feeRate?: () => Promise<bigint | null>;
  /** Polling interval while something is watched. */
  readonly pollMs: number;
}

/** With nothing watched, only to keep up with the chain and to notice that the wallet came back. */
const IDLE_MS = 20 * SECOND;
/** Interval of queries to a second node for money unknown to it. */
const AGAIN_MS = 5 * SECOND;
const ANOTHER_WALLET =
  'this destination was made by another Monero wallet than the one that is set up: set that one up again to see whether it was paid';

export function moneroBackend(needs: MoneroBackendNeeds): Backend {
  const { account, wallet, clock, log, second, feeRate, pollMs } = needs;
  const exposed = needs.urls
    .filter(isPlainRemote)
    .map((url) => createMessage('monero-exposed', { at: new URL(url).host }));
  const warned = exposed.length > 0 ? { warnings: exposed } : {};
  const lookups = openLookups(wallet, () => clock.now());
  /** Destinations to hint at though nothing changed, from an instant of the monotonic clock on. */
  const due = new Map<string, number>();
  const again = (destination: string) => due.set(destination, clock.monotonic() + AGAIN_MS);
  const isDue = (destination: string) =>
    (due.get(destination) ?? Number.POSITIVE_INFINITY) <= clock.monotonic() && due.delete(destination);
  const loop = openHintLoop({
    clock,
    log,
    action: 'MONERO: asking the wallet',
    pollMs: () => pollMs,
    idleMs: Math.max(IDLE_MS, pollMs),
    newPoller: () => createWalletPoller({ account, lookups, isDue }),
  });
  const crossCheck = second && openCrossCheck({ ...second, account, clock, again });
  const late = () => {
    const { name, catchingUp } = wallet.state();
    return unreachable(catchingUp ?? createMessage('monero-late', { name }));
  };
  const catchingUp = (): Health | null => {
    const { catchingUp: said, network } = wallet.state();
    return said && { reachable: true, synced: false, network, height: lookups.height, ...said, ...warned };
  };

  return {
    method: 'MONERO',
    account: account.name,
    // RingCT outputs know no dust (monero-project/monero: no such rule since version 4 of blocks).
    limits: { least: 1n, most: null },

    async open({ index }) {
      if (index === null) throw new Error('a derived destination needs an index');
      const minor = minorOf(index);
      lookups.opened(minor);
      loop.wake();
      const memo = { ...memoOf(index, lookups.height), account: account.name };
      return { destination: account.addressAt(minor), memo };
    },

    async look(target, signal) {
      const minor = minorIn(account, target);
      if (minor === null) throw new Failure('conflict', ANOTHER_WALLET);
      lookups.noted(minor, target.createdAt);
      const lookup = await orAborted(lookups.ask([minor]), signal, late);
      const found = sightingsOf(lookup.of(minor), target, clock.now());
      return crossCheck === null ? found : crossCheck.judged(target, found);
    },

    hints: (give, watching) => loop.start(give, watching),

    // As far back as the wallet has scanned blocks: one created here knows of nothing from before its creation.
    async usedBefore(signal) {
      const { highestPaid } = await orAborted(lookups.ask('all'), signal, late);
      return highestPaid;
    },

    async probe(signal): Promise<Health> {
      const asking = lookups.begun ? lookups.ask([]).then(({ height }) => height) : wallet.check();
      asking.catch(() => undefined);
      // Catching up may take hours, and its progress is known at once.
      const behind = catchingUp();
      if (behind) return behind;
      try {
        const height = await orAborted(asking, signal, late);
        const { name, network } = wallet.state();
        const answers = { name, network: network ?? account.network };
        const said =
          height === null
            ? createMessage('monero-answers', answers)
            : createMessage('monero-answers-at', { ...answers, block: height });
        return { reachable: true, synced: true, network, height, ...said, ...warned };
      } catch (error) {
        const down = { reachable: false, synced: false, network: wallet.state().network, height: null };
        return catchingUp() ?? { ...down, ...messageOf(error) };
      }
    },

    ...(feeRate && { feeRate: (signal: AbortSignal) => orAborted(feeRate(), signal, late) }),

    async close() {
      const ending = loop.close();
      await wallet.close();
      await Promise.all([ending, lookups.close()]);
    },
  };
}
