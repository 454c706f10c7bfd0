/** The worker thread of the wallet inside the program, over a scripted wallet of the library. */
import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FromWorker, Wish } from '#adapters/monero/app/protocol.ts';

const FILE = { path: '/nowhere/wallet', password: '', network: 'mainnet', regtest: false } as const;
const daemon = { url: 'http://127.0.0.1:18081', username: '', password: '' };

const port = Object.assign(new EventEmitter(), {
  postMessage(message: FromWorker) {
    if (message.kind !== 'progress') port.emit(`answer ${message.id}`, message);
  },
});
vi.doMock('node:worker_threads', () => ({ parentPort: port }));

/** What the next scans do, and what the wallet has found after them. */
let scans: (() => Promise<void> | void)[] = [];
let found: object[] = [];
let stop: () => void = () => undefined;
const wallet = {
  getAttribute: async () => '0',
  getHeight: async () => 10,
  getRestoreHeight: async () => 10,
  addListener: async () => undefined,
  setDaemonConnection: async () => undefined,
  sync: async () => {
    const scan = scans.shift();
    if (!scan) throw new Error('no further scan is scripted');
    await scan();
  },
  getTransfers: async () => found,
  stopSyncing: async () => stop(),
  close: async () => undefined,
};
vi.doMock('monero-ts', () => ({
  MoneroWalletListener: class {},
  openWalletFull: async () => wallet,
}));

/** As the library reports the same payment in the pool, and in block 9. */
function payment(isConfirmed: boolean): object {
  const tx = {
    getHash: () => 'aa',
    getIsFailed: () => false,
    getIsConfirmed: () => isConfirmed,
    getInTxPool: () => !isConfirmed,
    getHeight: () => 9,
    getReceivedTimestamp: () => 1,
    getBlock: () => ({ getTimestamp: () => 1 }),
    getUnlockTime: () => 0n,
    getIsDoubleSpendSeen: () => false,
  };
  return { getTx: () => tx, getSubaddressIndex: () => 0, getAmount: () => 7n };
}

let count = 0;
async function send(wish: Wish): Promise<FromWorker> {
  const id = ++count;
  return new Promise((resolve) => {
    port.once(`answer ${id}`, resolve);
    port.emit('message', { id, wish });
  });
}

const look = () =>
  send({ kind: 'ask', question: { minors: [0], highest: 0, overdue: 0, oldest: 0 }, daemon });

beforeEach(async () => {
  vi.resetModules();
  port.removeAllListeners();
  await import('#adapters/monero/app/worker.ts');
  scans = [];
  found = [];
  expect(await send({ kind: 'open', ...FILE })).toMatchObject({ kind: 'done' });
});

test('closing during a scan answers no lookup from a half-scanned wallet', async () => {
  scans = [() => new Promise<void>((resolve) => (stop = resolve))];
  const looking = look();
  await vi.waitFor(() => expect(scans).toEqual([]));

  await send({ kind: 'close' });

  expect(await looking).toMatchObject({ kind: 'failed', message: 'the wallet is being closed' });
});

test('a payment mined between the scan of the blocks and of the pool is not missed', async () => {
  const finds = (transfers: object[]) => () => {
    found = transfers;
  };
  scans = [finds([payment(false)])];
  expect(await look()).toMatchObject({ value: { transfers: [{ txid: 'aa', height: null }] } });

  scans = [finds([]), finds([payment(true)])];
  expect(await look()).toMatchObject({ value: { transfers: [{ txid: 'aa', height: 9 }] } });

  scans = [finds([payment(true)])];
  expect(await look()).toMatchObject({ value: { transfers: [{ txid: 'aa', height: 9 }] } });
});

test('a payment evicted from the pool is looked for once more, then gone', async () => {
  scans = [
    () => {
      found = [payment(false)];
    },
  ];
  await look();

  found = [];
  scans = [() => undefined, () => undefined];
  expect(await look()).toMatchObject({ value: { transfers: [] } });
  expect(scans).toEqual([]);
  scans = [() => undefined];
  expect(await look()).toMatchObject({ value: { transfers: [] } });
});
