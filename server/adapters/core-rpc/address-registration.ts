/**
 * Registers destinations with the node's wallet before they are given out, so that it watches them from the start. A
 * destination registered too late (new or lost wallet, node offline) is searched for in old blocks and in the mempool;
 * no answer is given about it until that is done.
 */

import type { DerivedAccount } from '#adapters/formats/keys/account.ts';
import { heightOf, indexOf } from '#adapters/formats/keys/target-state.ts';
import { orAborted, withDeadline } from '#domain/kernel/deadline.ts';
import { Mutex } from '#domain/kernel/mutex.ts';
import { SingleFlight } from '#domain/kernel/single-flight.ts';
import { SECOND } from '#domain/kernel/time.ts';
import type { LookTarget } from '#ports/backend.ts';
import type { Clock, Log } from '#ports/host.ts';
import { CHAIN_CALL, type Chain, readChain } from './chain.ts';
import { NodeBusy, NodeLost, unreachable } from './errors.ts';
import type { RpcClient } from './rpc-client.ts';
import { patiently, type Session, value } from './session.ts';
import { REORGANISED } from './transaction.ts';
import { earliest, type Touched, type WalletTransactions } from './wallet-transactions.ts';
import { labelOf, type Watched, type WatchedFrom, type WatchWallet } from './watch-wallet.ts';

export interface AddressRegistration {
  /** The address at an index, from the address pool where it is ready. */
  addressAt(index: number): string;
  /**
   * Waits until the node watches the address at an index about to be given out, at most `patienceMs`; a payment is then
   * seen without a rescan. Never throws.
   */
  prepare(index: number, patienceMs: number): Promise<void>;
  /** Notes that an index is given out, so that the following ones are watched soon. */
  opened(index: number): void;
  /** Returns when the node knows all about these destinations. @throws Failure backend-unreachable while it searches */
  require(targets: readonly LookTarget[], signal?: AbortSignal): Promise<void>;
  /** Watches more addresses ahead of need, if there are too few. True when there is nothing left to do. */
  advance(): Promise<boolean>;
}

/** Addresses watched beyond the highest one given out. */
const AHEAD = 100;
/** A node writes each address to disk while its wallet is locked, about 1 ms each. */
const CHUNK = 25;
/** Derivations in a row, about 0.6 ms each, before other work gets its turn. */
const SLICE = 8;
const PATIENCE_MS = 3 * SECOND;
const SEARCHING =
  'the node is reading old blocks, because it did not watch this address from the start; this can take a while';
const SEARCH_AGAIN_AFTER_MS = 60 * SECOND;

export interface AddressRegistrationNeeds {
  readonly account: DerivedAccount;
  readonly client: RpcClient;
  readonly session: Session;
  readonly wallet: WatchWallet;
  /** Whether the node reports restarts; otherwise its wallet may be a different one at any time. */
  readonly tellsRestarts: boolean;
  readonly walletTransactions: WalletTransactions;
  readonly clock: Clock;
  readonly log: Log;
  readonly touched: (touched: Touched) => void;
}

export function createAddressRegistration(needs: AddressRegistrationNeeds): AddressRegistration {
  const { account, client, session, wallet, tellsRestarts, walletTransactions, clock, log, touched } = needs;
  const derived = new Map<number, string>();
  /** The label of each fully known address. */
  const known = new Map<string, string>();
  const late = new Map<string, LookTarget>();
  let sessionNumber = -1;
  let highest = -1;
  /** Last index of the contiguous range of watched addresses around `highest`; null until the wallet was queried. */
  let watchedTo: number | null = null;
  /** Another run has given out addresses of this account; the first `opened` gives the next index. */
  let begunBefore = false;
  const searching = new SingleFlight<void>();
  /** Two concurrent calls would watch the same address, and the later label would claim less. */
  const watching = new Mutex();
  /** Destinations whose search failed for a reason that is not temporary. */
  const failed = new Map<string, { readonly at: number; readonly error: unknown }>();

  const freshSession = () => {
    if (session.number === sessionNumber) return;
    sessionNumber = session.number;
    known.clear();
    watchedTo = null;
    begunBefore = false;
    failed.clear();
  };

  const addressAt = (index: number): string => {
    return derived.get(index) ?? account.addressAt(index);
  };

  const addressesFrom = async (first: number, count: number): Promise<Watched[]> => {
    const addresses: Watched[] = [];
    for (let n = 0; n < count; n++) {
      if (n % SLICE === SLICE - 1) await new Promise((resolve) => setImmediate(resolve));
      const address = addressAt(first + n);
      derived.set(first + n, address);
      addresses.push({ address, index: first + n });
    }
    return addresses;
  };

  // ------------------------------------------------------------------ destinations registered too late

  const search = async (targets: readonly LookTarget[]): Promise<void> => {
    const addresses = targets.map(watchedOf);
    const { number } = session;
    const chain = await chainNow();
    const now = { time: clock.now(), height: chain.height };
    const oldest = targets.reduce((least, { createdAt }) => Math.min(least, createdAt), now.time);
    const all = { time: oldest, height: 0 };
    await wallet.watch(addresses, now);
    const first = await searchFrom(targets, chain);
    log.info('searching old blocks for payments', { addresses: addresses.length, fromHeight: first });
    const unlisted = await wallet.search(addresses, first);
    // For payments in the mempool that the wallet doesn't know, the next run of this program must search again.
    await wallet.watch(
      addresses.filter(({ address }) => !unlisted.has(address)),
      all,
    );
    // Work done in another session may have been done on another wallet.
    if (session.number !== number) throw new NodeLost('the node was lost while it read old blocks');
    walletTransactions.reread();
    walletTransactions.unlisted(unlisted);
    for (const { address } of addresses) known.set(address, labelOf(unlisted.has(address) ? now : all));
    touched(new Set(addresses.map(({ address }) => address)));
  };

  /** An address of an account the shop had before has no index in this one. */
  const watchedOf = ({ destination, memo }: LookTarget): Watched => {
    const index = indexOf(memo);
    return { address: destination, index: index !== null && addressAt(index) === destination ? index : null };
  };

  const chainNow = async (): Promise<Chain> => {
    const [info] = await session.ask([CHAIN_CALL]);
    return readChain(value(info, client));
  };

  const searchFrom = async (targets: readonly LookTarget[], chain: Chain): Promise<number> => {
    const heights = targets.map(({ memo }) => heightOf(memo));
    const recorded = heights.filter((height): height is number => height !== null);
    if (recorded.length === heights.length) {
      return Math.max(0, Math.min(chain.height, ...recorded) - REORGANISED);
    }
    return walletTransactions.heightBefore(earliest(targets, clock.now()).time, chain);
  };

  /** One search for all; if that is impossible, one for each, so that one failure doesn't block the others. */
  const searchLate = async (): Promise<void> => {
    while (late.size > 0) {
      const targets = [...late.values()];
      const found = await attempt(targets);
      if (!found && targets.length > 1) for (const target of targets) await attempt([target]);
      for (const { destination } of targets) late.delete(destination);
    }
  };

  const attempt = async (targets: readonly LookTarget[]): Promise<boolean> => {
    try {
      await search(targets);
      for (const { destination } of targets) failed.delete(destination);
      return true;
    } catch (error) {
      if (error instanceof NodeLost || error instanceof NodeBusy) throw error;
      for (const { destination } of targets) failed.set(destination, { at: clock.monotonic(), error });
      return false;
    }
  };

  const startSearch = (): Promise<void> => searching.join(() => searchLate().finally(() => late.clear()));

  /** An address no longer watched as before means a different wallet, about which nothing is known. */
  const recognise = async (targets: readonly LookTarget[]): Promise<void> => {
    if (tellsRestarts) return;
    const witness = targets.find(({ destination }) => known.has(destination))?.destination;
    if (witness === undefined) return;
    const [from] = await wallet.watchedFrom([witness]);
    if (!from || labelOf(from) !== known.get(witness)) known.clear();
  };

  const isHopeless = ({ destination }: LookTarget): boolean => {
    const last = failed.get(destination);
    return last !== undefined && clock.monotonic() < last.at + SEARCH_AGAIN_AFTER_MS;
  };

  /** A short search is awaited; a long one continues in the background, and a hint reports its end. */
  const withPatience = <T>(work: Promise<T>, signal?: AbortSignal, patienceMs = PATIENCE_MS): Promise<T> =>
    withDeadline(clock, patienceMs, (over) =>
      patiently(
        orAborted(work, over, () => unreachable(SEARCHING)),
        signal,
      ),
    );

  const advanceNow = async (): Promise<boolean> => {
    freshSession();
    const { number } = session;
    const top = highest;
    if (top < 0 && begunBefore) return true;
    let to = watchedTo;
    if (to === null || to < top) {
      // If nothing is known to be given out, the very first address shows whether the wallet is new.
      const row = await addressesFrom(top + 1, top < 0 ? 1 : AHEAD);
      const gap = (await wallet.watchedFrom(row.map(({ address }) => address))).indexOf(null);
      begunBefore = top < 0 && gap < 0;
      if (begunBefore) return true;
      to = top + (gap < 0 ? row.length : gap);
    }
    if (to <= top + AHEAD - CHUNK) {
      await watchFromNow(await addressesFrom(to + 1, CHUNK));
      to += CHUNK;
    }
    // Discarded again if the session changed meanwhile.
    watchedTo = session.number === number ? to : null;
    for (const index of derived.keys()) if (index < top) derived.delete(index);
    return to > top + AHEAD - CHUNK;
  };

  const watchFromNow = async (addresses: readonly Watched[]): Promise<void> => {
    const { height } = await chainNow();
    await wallet.watch(addresses, { time: clock.now(), height });
  };

  /** From where on the address at an index is watched: from now on if it was not. */
  const watchedFrom = async (index: number): Promise<WatchedFrom | null> => {
    freshSession();
    const address = addressAt(index);
    const [before] = await wallet.watchedFrom([address]);
    if (before != null) return before;
    await watchFromNow([{ address, index }]);
    const [from] = await wallet.watchedFrom([address]);
    return from ?? null;
  };

  return {
    addressAt,

    async prepare(index, patienceMs) {
      try {
        const from = await withPatience(
          session.within(() => watching.run(() => watchedFrom(index))),
          undefined,
          patienceMs,
        );
        // Nobody can have paid to it before it is given out. After the time-out this must not be noted: it is given out
        // by then.
        if (from !== null && session.number === sessionNumber) known.set(addressAt(index), labelOf(from));
      } catch {
        // It is searched for in old blocks at the next lookup.
      }
    },

    opened(index) {
      highest = Math.max(highest, index);
    },

    async require(targets, signal) {
      freshSession();
      for (const { memo } of targets) highest = Math.max(highest, indexOf(memo) ?? -1);
      await recognise(targets);
      const asked = targets.filter(({ destination }) => !known.has(destination));
      if (asked.length === 0) return;
      const watched = await wallet.watchedFrom(asked.map(({ destination }) => destination));
      asked.forEach((target, n) => {
        const from = watched[n] ?? null;
        if (from !== null && isFromStart(from, target)) known.set(target.destination, labelOf(from));
        else if (!isHopeless(target)) late.set(target.destination, target);
      });
      // A search that was just ending may not have included these, so the next one does.
      while (asked.some(({ destination }) => late.has(destination))) {
        await withPatience(startSearch(), signal);
      }
      for (const target of asked) if (isHopeless(target)) throw failed.get(target.destination)?.error;
    },

    advance: () => watching.run(advanceNow),
  };
}

/**
 * Whether a destination was watched before anybody could pay it. The clock alone does not decide: it may have been ahead
 * when the sale was made.
 */
function isFromStart({ time, height }: WatchedFrom, { createdAt, memo }: LookTarget): boolean {
  return time <= createdAt && height <= (heightOf(memo) ?? 0);
}
