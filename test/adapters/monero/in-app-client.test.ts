/** The client of the wallet inside the program, over a scripted worker thread. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { shopAccount } from '#adapters/monero/account.ts';
import type { Daemon, Daemons } from '#adapters/monero/app/daemons.ts';
import { openInAppClient } from '#adapters/monero/app/in-app-client.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';

const ADDRESS =
  '4849axBNvBY3CRXqqznspoBGfVmtg1jCBRPcYBk95wGjJcRkEK2Rn7i6ES5KiEATXyYTfCFr6Jk43Z1oqdP38RZkUYHSf6D';
const VIEW_KEY = '2c0237ef6448c29c100c191505bdd904b7fe4f68df78d37b8493cbe7083bfd00';
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A wallet that hangs over the node `hangs`, and answers over all others. */
const WORKER = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id, wish }) => {
  if (wish.kind === 'ask' && wish.daemon.url === 'http://hangs') return;
  const value = wish.kind === 'ask' ? { transfers: [], height: 100 } : wish.kind === 'close' ? null : 100;
  parentPort.postMessage({ kind: 'done', id, value });
});
`;

function daemon(name: string): Daemon {
  return {
    login: { url: `http://${name}`, username: '', password: '' },
    at: name,
    info: { network: 'mainnet', height: 100, target: 100, synced: true },
  };
}

test('a node over which the wallet hangs is replaced by the next one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'monero-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const worker = join(folder, 'worker.cjs');
  await writeFile(worker, WORKER);
  const clock = new FakeClock();
  const nodes = [daemon('hangs'), daemon('serves')];
  const asked: string[] = [];
  const daemons: Daemons = {
    async current() {
      const [first] = nodes;
      if (!first) throw new Error('no node is left');
      asked.push(first.at);
      return first;
    },
    failed(one) {
      expect(one).toBe(nodes[0]);
      nodes.shift();
    },
    pair: () => Promise.reject(new Error('not scripted')),
    feeRate: () => Promise.reject(new Error('not scripted')),
    close: async () => undefined,
  };
  const wallet = openInAppClient({
    account: shopAccount('mainnet', ADDRESS, VIEW_KEY),
    network: 'mainnet',
    daemons,
    path: join(folder, 'wallet'),
    password: '',
    restoreHeight: null,
    worker,
    clock,
    log,
  });
  onTestFinished(() => wallet.close());
  const question = { minors: [0], highest: 0, overdue: 0, oldest: clock.now() };

  let failed = false;
  const first = wallet.ask(question).catch(() => {
    failed = true;
  });
  await vi.waitFor(async () => {
    await clock.advance(6 * MINUTE);
    expect(failed).toBe(true);
  });
  await first;

  expect(await wallet.ask(question)).toEqual({ transfers: [], height: 100 });
  expect(asked).toEqual(['hangs', 'serves']);
});

test('a wallet never begins after the block that the oldest destination needs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'monero-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const worker = join(folder, 'worker.cjs');
  await writeFile(worker, WORKER);
  const clock = new FakeClock();
  const made: unknown[] = [];
  const wallet = openInAppClient({
    account: shopAccount('mainnet', ADDRESS, VIEW_KEY),
    network: 'mainnet',
    daemons: {
      current: async () => daemon('serves'),
      failed: () => undefined,
      pair: () => Promise.reject(new Error('not scripted')),
      feeRate: () => Promise.reject(new Error('not scripted')),
      close: async () => undefined,
    },
    path: join(folder, 'wallet'),
    password: '',
    restoreHeight: 100_000_000,
    worker,
    clock,
    log: { ...log, info: (_message, fields) => made.push(fields?.['from']) },
  });
  onTestFinished(() => wallet.close());

  await wallet.ask({ minors: [0], highest: 0, overdue: 0, oldest: clock.now() });

  // 30 blocks below the node's 100.
  expect(made).toEqual([70]);
});
