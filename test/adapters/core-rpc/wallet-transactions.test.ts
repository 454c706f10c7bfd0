/** Index of the node wallet's transactions: from which block a list starts, above all after a rescan. */
import { describe, expect, it } from 'vitest';
import { MODERN } from '#adapters/core-rpc/node-version.ts';
import type { RpcClient } from '#adapters/core-rpc/rpc-client.ts';
import type { Session } from '#adapters/core-rpc/session.ts';
import { createWalletTransactions, earliest } from '#adapters/core-rpc/wallet-transactions.ts';
import { memoOf } from '#adapters/formats/keys/target-state.ts';
import { parseJson } from '#adapters/net/json-reader.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#domain/kernel/time.ts';
import { FakeClock, settle } from '#test/support/fakes/fake-clock.ts';
import { type Answer, healthy, TIP, written } from './scripted-node.ts';

const ADDRESS = 'rltc1qshop';
const ID = 'ab'.repeat(32);

/** Hash of the block at a height, one a minute; the newest is from now. */
const hashAt = (height: number) => `${height}`.padStart(64, '0');

/** A node's wallet that gains a mined payment on a rescan. Its next list can be delayed. */
function walletThatMissed(blocks = 200) {
  const lists: string[] = [];
  let knows = false;
  let number = 1;
  let held: Promise<void> | null = null;
  const healthyNode: Record<string, Answer> = {
    ...healthy(),
    getblockchaininfo: () => ({ chain: 'regtest', blocks, headers: blocks, bestblockhash: TIP }),
    getblockhash: ([height]) => hashAt(Number(height)),
    getblockheader: ([hash]) => ({
      ...{ hash, confirmations: 1, height: Number(hash) },
      time: Math.floor((clock.now() - (blocks - Number(hash)) * MINUTE) / SECOND),
    }),
    getmempoolinfo: () => ({ loaded: true }),
    syncwithvalidationinterfacequeue: () => null,
    listsinceblock: ([since]) => {
      lists.push(since === '' ? 'all' : since === TIP ? 'after the tip' : `after ${Number(since)}`);
      const paid = { txid: ID, address: ADDRESS, category: 'receive', confirmations: 10, blockhash: 'bb' };
      return { transactions: knows && since === '' ? [paid] : [], removed: [], lastblock: TIP };
    },
  };
  const never = () => {
    throw new Error('the walletTransactions has no business with this');
  };
  const session: Session = {
    get number() {
      return number;
    },
    height: 200,
    relayFeeRate: 0n,
    ensureOpen: async () => undefined,
    drop: never,
    within: never,
    noteUptime: () => undefined,
    async ask(calls) {
      const answers = calls.map(({ method, params }) => {
        const answer = healthyNode[method];
        if (!answer) throw new Error(`not scripted: ${method}`);
        return { ok: true as const, value: parseJson(written(answer(params))) };
      });
      if (calls.some(({ method }) => method === 'listsinceblock')) await held;
      return answers;
    },
  };
  const client: RpcClient = { place: { node: 'Litecoin Core', at: 'here' }, ask: never, close: never };
  const clock = new FakeClock();
  const walletTransactions = createWalletTransactions({
    client,
    session,
    nodeVersion: MODERN,
    clock,
    finalDepth: 6,
    touched: () => undefined,
  });
  return {
    walletTransactions,
    lists,
    clock,
    refresh: () => walletTransactions.refresh({ time: clock.now(), height: null }),
    /** Answers of lists wait for the returned call. */
    hold(): () => void {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        held = null;
        release();
      };
    },
    readOldBlocks() {
      knows = true;
    },
    /** The node is back after an outage, or has another wallet. */
    beginSession() {
      number++;
    },
  };
}

describe('a list in progress when everything is to be listed again', () => {
  it('does not hide what a rescan of old blocks found', async () => {
    const { walletTransactions, lists, refresh, hold, readOldBlocks } = walletThatMissed();
    await refresh();
    const release = hold();
    const underWay = refresh();
    await settle();
    readOldBlocks();
    walletTransactions.reread();
    release();
    await underWay;
    await refresh();
    await refresh();
    expect(lists).toEqual(['all', 'after the tip', 'all', 'after the tip']);
    expect(walletTransactions.paying(ADDRESS)).toEqual([ID]);
  });

  it("does not hide the wallet's list of a node that came back, or that has another wallet", async () => {
    const { walletTransactions, lists, refresh, hold, readOldBlocks, beginSession } = walletThatMissed();
    await refresh();
    const release = hold();
    const underWay = refresh();
    await settle();
    beginSession();
    readOldBlocks();
    walletTransactions.unlisted(new Map());
    release();
    await underWay;
    await refresh();
    expect(lists).toEqual(['all', 'after the tip', 'all']);
    expect(walletTransactions.paying(ADDRESS)).toEqual([ID]);
  });
});

describe('the first list after a start', () => {
  const target = (createdAt: number, height: number | null) => ({
    ...{ invoiceId: 'one', destination: ADDRESS, due: 1n },
    ...{ createdAt, memo: memoOf(0, height) },
  });

  it('begins a day before the oldest sale, or before the height at which a clock that was ahead made it', async () => {
    const { walletTransactions, lists, clock } = walletThatMissed(20_000);
    const now = clock.now();
    const begin = (createdAt: number, height: number | null) => {
      walletTransactions.reread();
      return walletTransactions.refresh(earliest([target(createdAt, height)], now));
    };
    await begin(now - HOUR, 19_940);
    await begin(now + 30 * DAY, 15_000);
    await begin(now + 30 * DAY, null);
    expect(lists).toEqual(['after 17600', 'after 14988', 'after 15200']);
  });

  it('is made again for a sale from before it', async () => {
    const { walletTransactions, lists, clock } = walletThatMissed(20_000);
    const now = clock.now();
    for (const height of [19_940, 19_900, 15_000, 15_000])
      await walletTransactions.refresh(earliest([target(now + 30 * DAY, height)], now));
    expect(lists).toEqual(['after 17600', 'after the tip', 'after 14988', 'after the tip']);
  });
});
