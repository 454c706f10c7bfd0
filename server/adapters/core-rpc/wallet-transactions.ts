/**
 * Index from address to transactions, of what the app's wallet in the node lists, updated by one cheap request. It
 * gives which transactions to query and which addresses to check again, never whether money is there: `sightings.ts`
 * queries that.
 */

import { type Since, sinceOf } from '#adapters/formats/keys/target-state.ts';
import { optional, read, type Static, Text, Type, Whole } from '#adapters/net/json-reader.ts';
import { SingleFlight } from '#domain/kernel/single-flight.ts';
import { DAY, type Instant } from '#domain/kernel/time.ts';
import type { LookTarget } from '#ports/backend.ts';
import type { Clock } from '#ports/host.ts';
import { CHAIN_CALL, type Chain, GENESIS_CALL, readChain } from './chain.ts';
import { NodeLost, RPC } from './errors.ts';
import type { NodeVersion } from './node-version.ts';
import type { RpcAnswer, RpcCall, RpcClient } from './rpc-client.ts';
import { type Session, value } from './session.ts';
import { REORGANISED } from './transaction.ts';
import { leftChain, readView, type View } from './view.ts';
import type { Unlisted } from './watch-wallet.ts';

/** Addresses about which something changed, or everything. */
export type Touched = ReadonlySet<string> | 'all';

export interface WalletTransactions {
  /**
   * Queries the node; the answer is never older than this call. `since`: money before that is not of interest.
   * @throws Failure backend-unreachable when it can't answer or can't know of recent money
   */
  refresh(since: Since, signal?: AbortSignal): Promise<View>;
  /** Ids of the listed transactions that pay an address, whatever their status. */
  paying(address: string): readonly string[];
  /** Notes transactions in the mempool that the wallet will not list before they are mined. */
  unlisted(found: Unlisted): void;
  isUnlisted(id: string): boolean;
  /** Resets the read position, so that the next refresh lists everything again. */
  reread(): void;
  /** A height below which no block is later than `time`. */
  heightBefore(time: Instant, chain: Chain): Promise<number>;
}

const Header = Type.Object({ hash: Text, time: Whole });
const Listed = Type.Object(optional(Text, 'address', 'category'));
const Entries = Type.Array(Listed);
const Listing = Type.Object({ transactions: Entries, lastblock: Text, ...optional(Entries, 'removed') });
/** An entry of the list that is a payment to an address; others have other fields. */
const Payment = Type.Object({
  txid: Text,
  confirmations: Whole,
  ...optional(Text, 'blockhash'),
  ...optional(Whole, 'blockheight'),
});

interface Known {
  readonly addresses: Set<string>;
  /** Compared between refreshes: if it differs, the addresses are checked again. */
  state: string;
  height: number | null;
}

/**
 * Clocks of shops are wrong by hours, block times by two: where only the time is known, the search starts a day before
 * money can exist.
 */
const MARGIN_MS = DAY;
const MIN_BLOCKS_BACK = 600;
/** Unconfirmed transactions whose mempool entry is requested at every refresh. */
const MAX_POOLED = 100;

const NOTHING: Since = { time: Number.POSITIVE_INFINITY, height: null };

function earlier(one: Since, other: Since): Since {
  const heights = [one, other].flatMap(({ height }) => height ?? []);
  return { time: Math.min(one.time, other.time), height: heights.length > 0 ? Math.min(...heights) : null };
}

/** The earliest of what several destinations need. */
export function earliest(targets: readonly LookTarget[], now: Instant): Since {
  return targets.reduce((since, target) => earlier(since, sinceOf(target, now)), NOTHING);
}

/** The last block that needs no reading. */
function lastOld({ height }: Since): number {
  return height === null ? Number.POSITIVE_INFINITY : Math.max(0, height - REORGANISED);
}

export interface WalletTransactionsNeeds {
  readonly client: RpcClient;
  readonly session: Session;
  readonly nodeVersion: NodeVersion;
  readonly clock: Clock;
  /** Blocks after which a new block alone is no reason to check a payment again. */
  readonly finalDepth: number;
  readonly touched: (touched: Touched) => void;
}

export function createWalletTransactions(needs: WalletTransactionsNeeds): WalletTransactions {
  const { client, session, nodeVersion, clock, finalDepth, touched } = needs;
  const known = new Map<string, Known>();
  const byAddress = new Map<string, Set<string>>();
  /** Known transactions that are in no block. */
  const pooled = new Set<string>();
  /** Known transactions the wallet has never listed. */
  const neverListed = new Set<string>();
  let sessionNumber = -1;
  /** Where the next list begins: a block hash, '' for the first block, or null when it must be searched. */
  let from: string | null = null;
  /** How often `from` was reset: a request that was pending meanwhile must not set it again. */
  let forgotten = 0;
  let coveredFrom: Since = NOTHING;
  /** The earliest that callers waiting for the next request ask about. */
  let wanted: Since = NOTHING;
  let best = '';
  const flight = new SingleFlight<View>();

  const header = async (height: number): Promise<{ hash: string; time: Instant }> => {
    const [hashed] = await session.ask([{ method: 'getblockhash', params: [height] }]);
    const params = [value(hashed, client), true];
    const [answer] = await session.ask([{ method: 'getblockheader', params }]);
    const { hash, time } = read(Header, value(answer, client));
    return { hash, time: time * 1_000 };
  };

  const heightBefore = async (time: Instant, chain: Chain): Promise<number> => {
    for (let back = MIN_BLOCKS_BACK; back < chain.height; back *= 2) {
      if ((await header(chain.height - back)).time < time - MARGIN_MS) return chain.height - back;
    }
    return 0;
  };

  const begin = async (oldest: Since): Promise<void> => {
    const [info] = await session.ask([CHAIN_CALL]);
    const chain = readChain(value(info, client));
    const height = Math.min(await heightBefore(oldest.time, chain), lastOld(oldest));
    const block = height === 0 ? null : await header(height);
    from = block?.hash ?? '';
    coveredFrom = { time: block === null ? Number.NEGATIVE_INFINITY : block.time + MARGIN_MS, height };
  };

  const forget = (): void => {
    from = null;
    forgotten++;
  };

  const freshSession = (): void => {
    if (session.number === sessionNumber) return;
    // Another session may be another wallet or another chain: nothing listed before need be in it.
    sessionNumber = session.number;
    forget();
    known.clear();
    byAddress.clear();
    pooled.clear();
    neverListed.clear();
  };

  const ask = async (signal: AbortSignal | undefined): Promise<View> => {
    const oldest = earlier(wanted, { time: clock.now(), height: null });
    wanted = NOTHING;
    await session.ensureOpen(signal);
    freshSession();
    const isCovered = oldest.time >= coveredFrom.time && lastOld(oldest) >= (coveredFrom.height ?? 0);
    if (from === null || !isCovered) await begin(oldest);
    const watched = [...pooled].slice(-MAX_POOLED);
    const since = from ?? '';
    const asked = forgotten;
    const before = [...nodeVersion.settle, ...(nodeVersion.uptime ? [nodeVersion.uptime] : [])];
    const calls: RpcCall[] = [
      ...before,
      CHAIN_CALL,
      { method: 'getmempoolinfo', params: [] },
      nodeVersion.since(since),
      // Requested after the list: the list was made for a block of the chain only if that block still is one.
      since === '' ? GENESIS_CALL : { method: 'getblockheader', params: [since, true] },
      ...watched.map((id): RpcCall => ({ method: 'getmempoolentry', params: [id] })),
    ];
    const answers = await session.ask(calls, signal);
    const uptime = answers[before.length - 1];
    if (nodeVersion.uptime && uptime) session.noteUptime(uptime);
    const [info, pool, listed, base, ...entries] = answers.slice(before.length);
    if (listed && !listed.ok && listed.code === RPC.unknown) {
      // The last block read is gone: the node has another chain now.
      session.drop();
      touched('all');
      throw new NodeLost(`${client.place.node} has another chain now`);
    }
    if (since !== '' && leftChain(base)) {
      // An old node lists from the block's height on, so its replacement would be left out.
      forget();
      wanted = earlier(wanted, oldest);
      return ask(signal);
    }
    const view = readView(value(info, client), value(pool, client), session.relayFeeRate, client.place.node);
    session.height = view.chain.height;
    const lastBlock = take(
      value(listed, client),
      new Map(watched.map((id, n) => [id, entries[n]])),
      view.chain,
    );
    // What a search of old blocks added meanwhile lies before this list: the next one begins before it.
    if (asked === forgotten) from = lastBlock;
    return view;
  };

  /** The block up to which transactions were listed. */
  const take = (
    listed: unknown,
    entries: ReadonlyMap<string, RpcAnswer | undefined>,
    chain: Chain,
  ): string => {
    const { transactions, removed, lastblock } = read(Listing, listed);
    const changed = new Set<string>();
    for (const entry of transactions) note(entry, changed, chain.height);
    for (const { address } of removed ?? []) if (address) changed.add(address);
    for (const [id, entry] of entries) {
      const record = known.get(id);
      const state = entry?.ok ? 'pool' : 'pool: gone';
      if (!record?.state.startsWith('pool') || record.state === state) continue;
      record.state = state;
      for (const address of record.addresses) changed.add(address);
    }
    if (chain.best !== best) {
      best = chain.best;
      for (const { addresses, height, state } of known.values()) {
        const moving = height === null ? state !== 'conflicted' : chain.height - height <= finalDepth;
        if (moving) for (const address of addresses) changed.add(address);
      }
    }
    if (changed.size > 0) touched(changed);
    return lastblock;
  };

  const note = (entry: Static<typeof Listed>, changed: Set<string>, tip: number): void => {
    const { address, category } = entry;
    if (!address || category === 'send') return;
    const { txid: id, confirmations, blockhash, blockheight } = read(Payment, entry);
    let record = known.get(id);
    if (!record) {
      record = { addresses: new Set(), state: '', height: null };
      known.set(id, record);
    }
    if (!record.addresses.has(address)) {
      record.addresses.add(address);
      const ids = byAddress.get(address);
      if (ids) ids.add(id);
      else byAddress.set(address, new Set([id]));
      changed.add(address);
    }
    const state = confirmations > 0 ? `mined ${blockhash}` : confirmations < 0 ? 'conflicted' : 'pool';
    // Whether it is still in the mempool is decided by its entry there, not by this list.
    if (record.state !== state && !(state === 'pool' && record.state === 'pool: gone')) {
      record.state = state;
      changed.add(address);
    }
    neverListed.delete(id);
    if (state === 'pool') pooled.add(id);
    else pooled.delete(id);
    record.height = confirmations > 0 ? (blockheight ?? tip - confirmations + 1) : null;
  };

  return {
    async refresh(since, signal) {
      wanted = earlier(wanted, since);
      // One of several callers must not abort what the others wait for.
      const alone = flight.running === null;
      return flight.after(() => ask(alone ? signal : undefined));
    },
    paying: (address) => [...(byAddress.get(address) ?? [])],
    unlisted(found) {
      freshSession();
      for (const [address, ids] of found) {
        for (const id of ids) {
          if (known.has(id)) continue;
          known.set(id, { addresses: new Set([address]), state: 'pool', height: null });
          byAddress.set(address, new Set([...(byAddress.get(address) ?? []), id]));
          neverListed.add(id);
          pooled.add(id);
        }
      }
    },
    isUnlisted: (id) => neverListed.has(id),
    reread: forget,
    heightBefore,
  };
}
