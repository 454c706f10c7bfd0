/** monero-wallet-rpc as a child process of the program: started, found again after either ended, and stopped. */
// @module-tag more
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#adapters/host/system.ts';
import { openMoneroWalletRpc } from '#adapters/monero/open-wallet-rpc.ts';
import { openPractice } from '#adapters/practice/open-practice.ts';
import { openBackend } from '#compose/open-backend.ts';
import { openSale, sum } from '#test/support/fakes/backend-suite.ts';
import { lacks } from '#test/support/machine/lacks.ts';
import { MONERO_WALLET_RPC } from '#test/support/machine/needs.ts';
import { until } from '#test/support/nodes/litecoind.ts';
import { Monero } from '#test/support/nodes/monero.ts';
import { never, random, XMR } from './monero-stage.ts';
import { MoneroShop } from './shops.ts';

function isWalletIn(pid: string, folder: string): boolean {
  if (!/^\d+$/.test(pid)) return false;
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.includes('wallet-rpc') && command.includes(folder);
  } catch {
    return false;
  }
}

describe.skipIf(lacks('monero'))('a monero-wallet-rpc run by the program', { timeout: 180_000 }, () => {
  let monero: Monero;
  let shop: MoneroShop;

  beforeAll(async () => {
    monero = await Monero.start();
    shop = await MoneroShop.open('kept monero-wallet-rpc', monero);
  }, 240_000);

  afterAll(async () => {
    await shop?.end();
    await monero?.stop();
  });

  /** Processes that have this shop's wallet open. */
  function programs(): { pid: number; command: string }[] {
    return readdirSync('/proc').flatMap((pid) =>
      isWalletIn(pid, shop.folder)
        ? [{ pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') }]
        : [],
    );
  }

  const own = () => join(shop.folder, `${shop.backend.account}-rpc`);
  const paysOff = async (target: Awaited<ReturnType<MoneroShop['sale']>>) => {
    await monero.pay(target.destination, XMR);
    await until(
      'the payment is seen',
      () =>
        shop.look(target).then(
          ([found]) => found?.units === XMR,
          () => false,
        ),
      100_000,
    );
  };

  test('is tested without being started', async () => {
    expect(await shop.backend.probe(never())).toMatchObject({
      reachable: true,
      synced: true,
      network: 'regtest',
    });
    expect(programs()).toEqual([]);
  });

  test('is started when a sale needs it, with a login that no other user of the machine can see', async () => {
    await paysOff(await shop.sale());
    const [program, ...more] = programs();
    expect(more).toEqual([]);
    const login = /^rpc-login=(.+):([0-9a-f]{48})$/m.exec(await readFile(join(own(), 'login.conf'), 'utf8'));
    expect(login).not.toBeNull();
    expect(program?.command).not.toContain(login?.[2]);
    expect(program?.command).toContain('--rpc-bind-ip=127.0.0.1');
    expect((await stat(join(own(), 'login.conf'))).mode & 0o077).toBe(0);
    expect((await stat(own())).mode & 0o077).toBe(0);
  });

  test('is restarted when it exited unexpectedly', async () => {
    const [before] = programs();
    process.kill(before?.pid ?? 0, 'SIGKILL');
    await paysOff(await shop.sale());
    expect(programs().map(({ pid }) => pid)).not.toContain(before?.pid);
    expect(shop.logged.join('\n')).toContain('ended unexpectedly');
  });

  test('is ended with the program, and continues from its files', async () => {
    const target = await shop.sale();
    const [{ pid } = { pid: 0 }] = programs();
    await shop.halt();
    expect(programs()).toEqual([]);
    await paysOff(target);
    expect(programs().map((one) => one.pid)).not.toContain(pid);
  });

  test('that an earlier run left behind is ended, since it has the wallet open', async () => {
    const [left] = programs();
    // As after a crash of the program alone: another one starts, and knows nothing but the file.
    const stranger = openMoneroWalletRpc({
      network: 'regtest',
      address: shop.keys.address,
      viewKey: shop.keys.viewKey,
      url: '',
      username: '',
      password: '',
      wallet: '',
      walletPassword: '',
      keep: { binary: MONERO_WALLET_RPC, daemonUrl: monero.node.url },
      restoreHeight: null,
      folder: shop.folder,
      clock: systemClock,
      random,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    try {
      const target = await shop.sale();
      expect(await stranger.look(target, never())).toEqual([]);
      expect(programs().map(({ pid }) => pid)).not.toContain(left?.pid);
      expect(programs()).toHaveLength(1);
    } finally {
      await stranger.close();
    }
    await shop.halt();
  });

  test('serves two shops on the same wallet, each with its own process', async () => {
    const folder = join(monero.folder, 'two-shops');
    const { address, viewKey } = shop.keys;
    const setting = {
      kind: 'monero-wallet-rpc',
      address,
      url: '',
      username: '',
      wallet: '',
      keep: { binary: MONERO_WALLET_RPC, daemonUrl: monero.node.url },
      restoreHeight: null,
    } as const;
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const clock = systemClock;
    const practice = await openPractice({ clock, random, log, file: join(monero.folder, 'practice.json') });
    const pins = { get: () => undefined, put: async () => undefined };
    const needs = { clock, random, log, folder, practice, pins, tips: pins, isGivenOut: () => false };
    const open = (name: string) =>
      openBackend(needs, { shop: name, method: 'MONERO', network: 'regtest' }, setting, { viewKey });
    const [cafe, kiosk] = [await open('cafe'), await open('kiosk')];
    try {
      expect(kiosk.account).toBe(cafe.account);
      const stage = { now: () => Date.now(), nextIndex: () => next++, amount: XMR };
      let next = 500;
      const [one, other] = [await openSale(stage, cafe), await openSale(stage, kiosk)];
      expect(await Promise.all([cafe.look(one, never()), kiosk.look(other, never())])).toEqual([[], []]);
      const running = () => readdirSync('/proc').filter((pid) => isWalletIn(pid, folder));
      const before = running();
      expect(before).toHaveLength(2);
      await monero.payAll([
        [one.destination, XMR],
        [other.destination, 2n * XMR],
      ]);
      const paid = async () => [await cafe.look(one, never()), await kiosk.look(other, never())].map(sum);
      await until('both see their own', async () => (await paid()).join() === `${XMR},${2n * XMR}`, 100_000);
      expect(running()).toEqual(before);
    } finally {
      await Promise.all([cafe.close(), kiosk.close()]);
    }
  });

  test('whose wallet file was lost recreates it, and finds what was paid meanwhile', async () => {
    const target = await shop.sale();
    await shop.look(target);
    await shop.halt();
    await monero.pay(target.destination, XMR);
    await monero.mine();
    await shop.run();
    const folder = own();
    for (const name of ['cointill', 'cointill.keys']) await rm(join(folder, 'wallet', name));
    await until('it is found', async () => (await shop.look(target))[0]?.confirmations === 1, 100_000);
  });

  test('that is no program, or a different one, is reported', async () => {
    const other = join(monero.folder, 'not-a-wallet');
    await writeFile(other, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    for (const [binary, words] of [
      ['/nowhere/monero-wallet-rpc', /no program/],
      [other, /did not start as monero-wallet-rpc/],
    ] as const) {
      const backend = openMoneroWalletRpc({
        network: 'regtest',
        address: shop.keys.address,
        viewKey: shop.keys.viewKey,
        url: '',
        username: '',
        password: '',
        wallet: '',
        walletPassword: '',
        keep: { binary, daemonUrl: monero.node.url },
        restoreHeight: null,
        folder: join(monero.folder, 'other'),
        clock: systemClock,
        random,
        log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      });
      const target = await shop.sale();
      await expect(backend.look(target, never())).rejects.toThrow(words);
      await backend.close();
    }
  });
});
