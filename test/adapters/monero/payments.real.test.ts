/** Every way a payment to a Monero shop arrives or is reversed, by a real wallet over a real node, for each backend. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sighting } from '#domain/invoices/payment.ts';
import type { LookTarget } from '#ports/backend.ts';
import { lacks } from '#test/support/machine/lacks.ts';
import { until } from '#test/support/nodes/litecoind.ts';
import { Monero } from '#test/support/nodes/monero.ts';
import { never, XMR } from './monero-stage.ts';
import { MoneroShop } from './shops.ts';

/** Other tests may occupy the machine for a while. */
const PATIENCE = 100_000;
const TEST = { timeout: 180_000 };
const START = 240_000;

describe.skipIf(lacks('monero'))('Monero', TEST, () => {
  let monero: Monero;

  beforeAll(async () => {
    monero = await Monero.start();
  }, START);

  afterAll(() => monero?.stop());

  describe.each(['monero-wallet-rpc', 'in the app'] as const)('%s', (way) => {
    let shop: MoneroShop;

    beforeAll(async () => {
      shop = await MoneroShop.open(way, monero);
    }, START);

    afterAll(() => shop?.end());

    /** The sightings of a destination once they meet the condition. */
    async function seen(
      target: LookTarget,
      isSo: (found: readonly Sighting[]) => boolean,
    ): Promise<readonly Sighting[]> {
      let found: readonly Sighting[] = [];
      let failure: unknown = null;
      const isSeen = async () => {
        const answer = await shop.look(target).catch((error: unknown) => {
          failure = error;
          return null;
        });
        if (answer) found = answer;
        return answer !== null && isSo(answer);
      };
      await until('the payment is seen so', isSeen, PATIENCE).catch((error: unknown) => {
        throw new Error(
          `at last ${found.map((one) => `${one.units}/${one.confirmations}`).join()}; ${failure}`,
          {
            cause: error,
          },
        );
      });
      return found;
    }

    test('a part and then the rest are two payments, from the pool to their confirmations', async () => {
      const target = await shop.sale();
      const part = await monero.pay(target.destination, XMR / 4n);
      const [first] = await seen(target, (all) => all.length === 1);
      expect(first).toMatchObject({ ref: part, units: XMR / 4n, confirmations: 0, height: null, doubts: [] });
      await monero.mine();
      const rest = await monero.pay(target.destination, (XMR * 3n) / 4n + 1n);
      const both = await seen(
        target,
        (all) => all.length === 2 && all.some((one) => one.confirmations === 1),
      );
      const of = (ref: string) => both.find((one) => one.ref === ref);
      expect(of(part)).toMatchObject({ units: XMR / 4n, confirmations: 1 });
      expect(of(rest)).toMatchObject({ units: (XMR * 3n) / 4n + 1n, confirmations: 0 });
      expect(of(part)?.height).toBe((await monero.height()) - 1);
    });

    test('two outputs of one transaction to one invoice are one payment, and to two invoices one each', async () => {
      const [one, other] = [await shop.sale(), await shop.sale()];
      const txid = await monero.payAll([
        [one.destination, 300_000_000_007n],
        [one.destination, 200_000_000_000n],
        [other.destination, 100_000_000_000n],
      ]);
      expect(await seen(one, (all) => all.length > 0)).toMatchObject([
        { ref: txid, units: 500_000_000_007n },
      ]);
      expect(await seen(other, (all) => all.length > 0)).toMatchObject([
        { ref: txid, units: 100_000_000_000n },
      ]);
    });

    test('a payment that its sender locked is reported as such, in the pool and in its block', async () => {
      const target = await shop.sale();
      await monero.pay(target.destination, XMR, { unlockTime: (await monero.height()) + 500 });
      expect(await seen(target, (all) => all.length > 0)).toMatchObject([{ doubts: ['time-locked'] }]);
      await monero.mine();
      const [confirmed] = await seen(target, ([found]) => found?.confirmations === 1);
      expect(confirmed?.doubts).toEqual(['time-locked']);
    });

    test('a payment whose block is orphaned is counted again from its next block', async () => {
      const target = await shop.sale();
      const txid = await monero.pay(target.destination, XMR);
      await monero.mine(2);
      const [before] = await seen(target, ([found]) => found?.confirmations === 2);
      await monero.reorganise(2);
      const [after] = await seen(target, ([found]) => found?.confirmations === 3);
      expect(after).toMatchObject({ ref: txid, units: XMR, height: before?.height ?? 0 });
    });

    test('a payment whose block is orphaned for good is no longer reported', async () => {
      const target = await shop.sale();
      const txid = await monero.pay(target.destination, XMR);
      await monero.mine();
      await seen(target, ([found]) => found?.confirmations === 1);
      await monero.undo([txid]);
      expect(await seen(target, (all) => all.length === 0)).toEqual([]);
    });

    test('a destination far beyond those made so far is recognized', async () => {
      const target = await shop.sale(300);
      await monero.pay(target.destination, XMR);
      expect(await seen(target, (all) => all.length > 0)).toMatchObject([{ units: XMR }]);
    });

    test('a payment from before the invoice does not pay it', async () => {
      const early = await shop.sale();
      await monero.pay(early.destination, XMR);
      await monero.mine();
      await seen(early, ([found]) => found?.confirmations === 1);
      // As of an invoice created so many blocks later that no reorganization explains it.
      const later = { ...early, memo: { ...early.memo, height: (await monero.height()) + 25 } };
      expect(await shop.look(later)).toEqual([]);
    });

    test('a payment made while the node was unreachable is found after it is back', async () => {
      const target = await shop.sale();
      await shop.look(target);
      const txid = await monero.pay(target.destination, XMR);
      await monero.halt();
      await expect(shop.look(target)).rejects.toMatchObject({ code: 'backend-unreachable' });
      const health = await shop.backend.probe(never());
      expect(health).toMatchObject({ reachable: false, synced: false });
      expect(health.message).toMatch(/monerod/);
      await monero.run();
      expect(await seen(target, (all) => all.length > 0)).toMatchObject([{ ref: txid }]);
    });

    test('a lost wallet file is recreated, and finds what was paid meanwhile', {
      tags: ['more'],
    }, async () => {
      const target = await shop.sale();
      await shop.look(target);
      await shop.halt();
      const txid = await monero.pay(target.destination, XMR);
      await monero.mine();
      const lost = (await readdir(shop.folder, { recursive: true })).filter((name) =>
        /(^|\/)(shop|wallet)\.keys$/.test(name),
      );
      expect(lost).toHaveLength(1);
      for (const name of lost) {
        const file = join(shop.folder, name);
        await rm(file);
        await rm(file.replace(/\.keys$/, ''), { force: true });
      }
      await shop.run();
      const [found] = await seen(target, ([one]) => (one?.confirmations ?? 0) > 0);
      expect(found).toMatchObject({ ref: txid, units: XMR });
    });

    test.each([
      ['as soon as it is asked about it', false],
      ['after one more restart', true],
    ] as const)(
      'that was lost and recreated for others finds money sent far beyond them meanwhile, %s',
      { tags: ['more'] },
      async (_when, restarts) => {
        // Few enough that the wallet creates them soon, and beyond its own look-ahead.
        const [near, far] = [await shop.sale(2), await shop.sale(restarts ? 441 : 440)];
        await shop.look(near);
        await shop.halt();
        const txid = await monero.pay(far.destination, XMR);
        await monero.mine();
        for (const name of await readdir(shop.folder, { recursive: true })) {
          if (/(^|\/)(shop|wallet)(\.keys)?$/.test(name))
            await rm(join(shop.folder, name), { recursive: true, force: true });
        }
        await shop.run();
        await shop.look(near);
        if (restarts) {
          await shop.halt();
          await shop.run();
        }
        expect(await seen(far, (all) => all.length > 0)).toMatchObject([{ ref: txid, units: XMR }]);
      },
    );

    test('reports after which of its destinations none was paid', async () => {
      const [paid] = [await shop.sale(), await shop.sale()];
      await monero.pay(paid.destination, XMR);
      await seen(paid, (all) => all.length === 1);
      expect(await shop.backend.usedBefore?.(never())).toBe(Number(paid.memo['index']) + 1);
    });

    test('reports nothing of destinations that another wallet made', async () => {
      const own = await shop.sale();
      await monero.pay(own.destination, XMR);
      await seen(own, (all) => all.length === 1);
      const other = {
        ...own,
        destination: '8another',
        memo: { ...own.memo, account: 'xmr-regtest-another' },
      };
      await expect(shop.look(other)).rejects.toMatchObject({ code: 'conflict' });
      const { account: _, ...unnamed } = own.memo;
      await expect(shop.look({ ...other, memo: unnamed })).rejects.toMatchObject({ code: 'conflict' });
      expect(await shop.look({ ...own, memo: unnamed })).toHaveLength(1);
    });

    test('logs no secret, and reports what works', async () => {
      const health = await shop.backend.probe(never());
      expect(health).toMatchObject({ reachable: true, synced: true, network: 'regtest' });
      expect(health.height).toBe(await monero.height());
      const said = `${shop.logged.join('\n')}\n${health.message}`;
      expect(said).not.toContain(shop.keys.viewKey);
      expect(said).not.toContain(shop.keys.address);
    });

    if (way === 'in the app') {
      test('a damaged wallet file is quarantined and recreated', { tags: ['more'] }, async () => {
        const target = await shop.sale();
        await monero.pay(target.destination, XMR);
        await seen(target, (all) => all.length > 0);
        await shop.halt();
        const names = await readdir(shop.folder, { recursive: true });
        const keys = names.find((name) => name.endsWith('wallet.keys')) ?? '';
        await writeFile(join(shop.folder, keys), 'nothing a wallet can read');
        await shop.run();
        expect(await seen(target, (all) => all.length > 0)).toMatchObject([{ units: XMR }]);
        expect(await readdir(shop.folder, { recursive: true })).toContain(`${keys}.aside`);
        expect(shop.logged.join('\n')).toContain('recreated');
      });

      test('reports its progress while it catches up', async () => {
        await shop.halt();
        await rm(shop.folder, { recursive: true });
        const target = await shop.sale();
        const looking = shop.look(target);
        const reported = new Set<string>();
        let done = false;
        void looking.finally(() => {
          done = true;
        });
        await until(
          'the wallet has caught up',
          async () => {
            const health = await shop.backend.probe(AbortSignal.timeout(50));
            if (!health.synced) reported.add(health.message);
            return done;
          },
          PATIENCE,
        );
        expect([...reported].join('\n')).toMatch(/is being opened/);
        expect([...reported].join('\n')).toMatch(/block \d+ of \d+/);
      });
    }
  });
});
