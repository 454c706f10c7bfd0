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
