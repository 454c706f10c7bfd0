/** Index of the node wallet's transactions: from which block a list starts, above all after a rescan. */
import { describe, expect, it } from 'vitest';
import { MODERN } from '#adapters/core-rpc/node-version.ts';
import type { RpcClient } from '#adapters/core-rpc/rpc-client.ts';
import type { Session } from '#adapters/core-rpc/session.ts';
import { newWalletTransactions } from '#adapters/core-rpc/wallet-transactions.ts';
import { parseJson } from '#adapters/net/json-reader.ts';
import { FakeClock, settle } from '#test/support/fakes/fake-clock.ts';
import { type Answer, healthy, TIP, written } from './scripted-node.ts';

const ADDRESS = 'rltc1qshop';
const ID = 'ab'.repeat(32);

/** A node's wallet that gains a mined payment on a rescan. Its next list can be delayed. */
function walletThatMissed() {
  const lists: string[] = [];
  let knows = false;
  let number = 1;
  let held: Promise<void> | null = null;
  const healthyNode: Record<string, Answer> = {
    ...healthy(),
    getblockchaininfo: () => ({ chain: 'regtest', blocks: 200, headers: 200, bestblockhash: TIP }),
    getmempoolinfo: () => ({ loaded: true }),
    syncwithvalidationinterfacequeue: () => null,
    listsinceblock: ([since]) => {
      lists.push(since === '' ? 'all' : 'after the tip');
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
    relayFeeRate: 0,
    stand: async () => undefined,
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
  const walletTransactions = newWalletTransactions({
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
    refresh: () => walletTransactions.refresh(clock.now()),
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
