/** Requests to a monero-wallet-rpc, and validation of its answers, against a scripted one. */

import { describe, expect, test } from 'vitest';
import { systemClock } from '#adapters/host/system.ts';
import { shopAccount } from '#adapters/monero/account.ts';
import { type MoneroRpc, Refusal } from '#adapters/monero/rpc/client.ts';
import { openRpcWalletClient } from '#adapters/monero/rpc/rpc-wallet-client.ts';
import type { Fields } from '#adapters/net/json-reader.ts';

const ADDRESS =
  '4849axBNvBY3CRXqqznspoBGfVmtg1jCBRPcYBk95wGjJcRkEK2Rn7i6ES5KiEATXyYTfCFr6Jk43Z1oqdP38RZkUYHSf6D';
const VIEW_KEY = '2c0237ef6448c29c100c191505bdd904b7fe4f68df78d37b8493cbe7083bfd00';
const HEIGHT = 5_000;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A program with the shop's wallet, which has created some subaddresses and seen some blocks. */
function program({ made = 0 }: { made?: number } = {}) {
  const asked: string[] = [];
  const attributes = new Map<unknown, unknown>();
  let open = ADDRESS;
  let highest = made;
  let height = HEIGHT;
  let isStillInPool = false;
  let before: (method: string) => void = () => undefined;
  const answers: Readonly<Record<string, (params: Fields) => Fields>> = {
    auto_refresh: () => ({}),
    get_address: ({ address_index: indexes }) => {
      const [index] = indexes as [number];
      if (index > highest) throw new Refusal(-15, 'address index is out of bound');
      return { address: open };
    },
    create_address: ({ count }) => {
      highest += Number(count);
      return { address_index: highest, address_indices: [highest] };
    },
    get_height: () => ({ height }),
    set_attribute: ({ key, value }) => {
      attributes.set(key, value);
      return {};
    },
    get_attribute: ({ key }) => {
      if (!attributes.has(key)) throw new Refusal(-45, 'Attribute not found.');
      return { value: attributes.get(key) };
    },
    refresh: () => ({}),
    rescan_blockchain: () => ({}),
    store: () => ({}),
    get_transfers: () => {
      const entry = {
        txid: `paid to ${open}`,
        amount: 7,
        subaddr_index: { major: 0, minor: 5 },
        unlock_time: 0,
      };
      return {
        in: [{ ...entry, height: HEIGHT - 1, confirmations: 1 }],
        ...(isStillInPool ? { pool: [{ ...entry, height: 0 }] } : {}),
      };
    },
  };
  const rpc: MoneroRpc = {
    at: '127.0.0.1:18083',
    async call(method, params = {}) {
      before(method);
      asked.push(method);
      const answer = answers[method];
      if (!answer) throw new Refusal(-32601, 'no such method');
      return answer(params);
    },
    post: async (path) => {
      throw new Error(`nothing is scripted for ${path}`);
    },
    close: async () => undefined,
  };
  const start = () =>
    openRpcWalletClient({
      account: shopAccount('mainnet', ADDRESS, VIEW_KEY),
      network: 'mainnet',
      rpc: async () => rpc,
      wallet: '',
      walletPassword: '',
      birthHeight: async () => 100,
      clock: systemClock,
      log,
      close: async () => undefined,
    });
  const wallet = start();
  const question = (highest: number, overdue: number) => ({ minors: [5], highest, overdue, oldest: 0 });
  return {
    wallet,
    /** Another run of the program. */
    start,
    scansTo(block: number) {
      height = block;
    },
    asked,
    question,
    whenAsked(act: (method: string) => void) {
      before = act;
    },
    /** The payment was mined after the refresh read the pool and before it read the blocks. */
    minesDuringRefresh() {
      isStillInPool = true;
    },
    opens(address: string) {
      open = address;
    },
    /** It was opened again, and has only those subaddresses that it had saved. */
    reopens(saved: number) {
      highest = saved;
    },
  };
}

describe('a wallet in a monero-wallet-rpc', () => {
  test('a payment listed in a block and in the pool is one payment', async () => {
    const { wallet, question, minesDuringRefresh } = program({ made: 5 });
    minesDuringRefresh();

    const { transfers } = await wallet.ask(question(5, 0));

    expect(transfers).toMatchObject([{ minor: 5, units: 7n, height: HEIGHT - 1, confirmations: 1 }]);
  });

  test('is rejected when another one was opened there during the request', async () => {
    const { wallet, question, whenAsked, opens } = program({ made: 64 });
    expect((await wallet.ask(question(5, 0))).transfers).toMatchObject([{ txid: `paid to ${ADDRESS}` }]);
    whenAsked((method) => {
      if (method === 'get_transfers') opens('4anotherwallet');
    });
    await expect(wallet.ask(question(5, 0))).rejects.toMatchObject({ code: 'backend-unreachable' });
    await expect(wallet.ask(question(5, 0))).rejects.toThrow(/does not belong to the shop's address/);
    whenAsked(() => undefined);
    opens(ADDRESS);
    expect((await wallet.ask(question(5, 0))).transfers).toHaveLength(1);
  });

  test('rescans its blocks for new destinations that may have been paid, and no others', async () => {
    const fresh = program({ made: 64 });
    await fresh.wallet.ask(fresh.question(900, 0));
    expect(fresh.asked).not.toContain('rescan_blockchain');
    const near = program({ made: 64 });
    await near.wallet.ask(near.question(260, 260));
    expect(near.asked).not.toContain('rescan_blockchain');
    const missed = program({ made: 64 });
    await missed.wallet.ask(missed.question(900, 900));
    expect(missed.asked.filter((method) => method === 'rescan_blockchain')).toHaveLength(1);
    await missed.wallet.ask(missed.question(900, 900));
    expect(missed.asked.filter((method) => method === 'rescan_blockchain')).toHaveLength(1);
  });

  test('rescans also when the first attempt failed', async () => {
    const { wallet, question, whenAsked, asked } = program({ made: 64 });
    whenAsked((method) => {
      if (method === 'rescan_blockchain') throw new Refusal(-38, 'no connection to daemon');
    });
    await expect(wallet.ask(question(900, 900))).rejects.toThrow(/no connection/);
    whenAsked(() => undefined);
    await wallet.ask(question(900, 900));
    expect(asked).toContain('rescan_blockchain');
  });

  test('rescans for the first destination that it did not recognise, the 200th from the last created on', async () => {
    const known = program({ made: 64 });
    await known.wallet.ask(known.question(263, 263));
    expect(known.asked).not.toContain('rescan_blockchain');
    const missed = program({ made: 64 });
    await missed.wallet.ask(missed.question(264, 264));
    expect(missed.asked).toContain('rescan_blockchain');
  });

  test('rescans also when another one was opened before the first attempt', async () => {
    const { wallet, question, whenAsked, opens, asked } = program({ made: 64 });
    whenAsked((method) => {
      if (method === 'rescan_blockchain') opens('4anotherwallet');
    });
    await expect(wallet.ask(question(900, 900))).rejects.toThrow(/does not belong/);
    whenAsked(() => undefined);
    opens(ADDRESS);
    asked.length = 0;
    await wallet.ask(question(900, 900));
    expect(asked).toContain('rescan_blockchain');
  });

  test('creates destinations once more, and rescans, after it was opened again without them', async () => {
    const { wallet, question, reopens, asked } = program({ made: 64 });
    await wallet.ask(question(900, 0));
    reopens(64);
    asked.length = 0;
    await wallet.ask(question(900, 900));
    expect(asked).toContain('create_address');
    expect(asked).toContain('rescan_blockchain');
    asked.length = 0;
    await wallet.ask(question(900, 900));
    expect(asked).not.toContain('create_address');
    expect(asked).not.toContain('rescan_blockchain');
  });

  test.each(['create_address', 'get_height', 'rescan_blockchain'])(
    'rescans in the next run of the program after one that ended at %s',
    async (end) => {
      const { wallet, start, question, whenAsked, asked } = program({ made: 64 });
      whenAsked((method) => {
        if (method === end && asked.includes('create_address')) throw new Error('killed');
      });
      await expect(wallet.ask(question(900, 900))).rejects.toThrow('killed');
      whenAsked(() => undefined);
      const next = start();
      await next.ask(question(900, 900));
      expect(asked).toContain('rescan_blockchain');
      asked.length = 0;
      await start().ask(question(900, 900));
      expect(asked).not.toContain('rescan_blockchain');
    },
  );

  test('rescans what others have scanned since, even for its newest destinations', async () => {
    const { wallet, question, scansTo, asked } = program({ made: 64 });
    await wallet.ask(question(5, 0));
    await wallet.ask(question(900, 0));
    expect(asked).not.toContain('rescan_blockchain');
    scansTo(HEIGHT + 1);
    await wallet.ask(question(2_000, 0));
    expect(asked).toContain('rescan_blockchain');
  });

  test('rescans what others have scanned since, also after the height of another one was read', async () => {
    const { wallet, question, whenAsked, opens, scansTo, asked } = program({ made: 64 });
    await wallet.ask(question(5, 0));
    whenAsked((method) => {
      if (method !== 'refresh') return;
      opens('4anotherwallet');
      scansTo(HEIGHT + 1);
    });
    await expect(wallet.ask(question(5, 0))).rejects.toThrow(/does not belong/);
    whenAsked(() => undefined);
    opens(ADDRESS);
    await wallet.ask(question(900, 0));
    expect(asked).toContain('rescan_blockchain');
  });

  test('rescans what others have scanned until its destinations were created', async () => {
    const { wallet, question, whenAsked, scansTo, asked } = program({ made: 64 });
    scansTo(1);
    whenAsked((method) => {
      if (method === 'create_address') scansTo(HEIGHT);
    });
    await wallet.ask(question(900, 900));
    expect(asked).toContain('rescan_blockchain');
  });

  test('is saved as soon as it has created subaddresses', async () => {
    const { wallet, question, asked } = program({ made: 64 });
    await wallet.ask(question(5, 0));
    asked.length = 0;
    await wallet.ask(question(900, 0));
    expect(asked.filter((method) => method === 'store')).toHaveLength(1);
    expect(asked.indexOf('store')).toBeGreaterThan(asked.lastIndexOf('create_address'));
    asked.length = 0;
    await wallet.ask(question(900, 0));
    expect(asked).not.toContain('store');
  });
});
