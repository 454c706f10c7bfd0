/** Payments in every form, seen through an Electrum server over the real node of each coin. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LookTarget } from '#ports/backend.ts';
import { sum } from '#test/support/fakes/backend-suite.ts';
import { forCoin } from '#test/support/machine/each-row.ts';
import type { Litecoind } from '#test/support/nodes/litecoind.ts';
import { COINS } from './coins.ts';
import { type ElectrumStage, never } from './electrum-stage.ts';

for (const { name, missing, start, prefix, maturity } of COINS) {
  describe.skipIf(missing !== null)(
    `${name} payments seen through an Electrum server`,
    forCoin(name, 'LITECOIN'),
    () => {
      let stage: ElectrumStage<Litecoind>;
      let node: Litecoind;
      beforeAll(async () => {
        stage = await start();
        node = stage.node;
      });
      afterAll(() => stage?.end());

      it('gives addresses of the shop that the node knows as its own network', async () => {
        const { destination } = await stage.sale();
        expect(destination).toMatch(prefix);
        expect(await node.rpc('validateaddress', [destination])).toMatchObject({ isvalid: true });
      });

      it('sees a payment unconfirmed, to the last unit, with an id and without a height or a time', async () => {
        const target = await stage.sale();
        const txid = await node.pay(target.destination, 84_210_527n);
        const [found] = await stage.seen(target, (all) => all.length === 1);
        expect(found).toEqual({
          ref: `${txid}:${await outputTo(node, txid, target)}`,
          units: 84_210_527n,
          confirmations: 0,
          height: null,
          evidenceAt: null,
          doubts: [],
          feeRate: await node.feeRate(txid),
          standing: 'live',
        });
      });

      it('counts its confirmations, knows its height and its block’s time', async () => {
        const target = await stage.sale();
        await node.pay(target.destination, 1_000_000n);
        const [waiting] = await stage.seen(target, (all) => all.length === 1);
        for (const confirmations of [1, 2, 3, 6]) {
          await node.mine(confirmations === 6 ? 3 : 1);
          const height = (await node.height()) - confirmations + 1;
          const { time } = (await node.rpc('getblockheader', [await node.rpc('getblockhash', [height])])) as {
            time: number;
          };
          const [found] = await stage.look(target);
          expect(found).toEqual({
            ...waiting,
            confirmations,
            height,
            evidenceAt: expect.any(Number),
            feeRate: undefined,
          });
          expect(found?.evidenceAt).toBeLessThanOrEqual(Date.now());
          expect(found?.evidenceAt).toBeLessThanOrEqual(time * 1_000);
        }
      });

      it('sees a payment that it never saw unconfirmed', async () => {
        const target = await stage.sale();
        await node.mineOnly([await node.sign([[target.destination, 700_000n]])]);
        expect(await stage.look(target)).toMatchObject([
          { units: 700_000n, confirmations: 1, standing: 'live' },
        ]);
      });

      it('counts a part, the remainder and too much, each under its own id', async () => {
        const target = await stage.sale();
        for (const units of [30_000_000n, 54_210_527n, 100_000n]) await node.pay(target.destination, units);
        const found = await stage.seen(target, (all) => all.length === 3);
        expect(sum(found)).toBe(84_310_527n);
        expect(new Set(found.map(({ ref }) => ref)).size).toBe(3);
        await node.mine();
        expect((await stage.look(target)).map(({ confirmations }) => confirmations)).toEqual([1, 1, 1]);
      });

      it('counts each of several outputs of one transaction to the same address', async () => {
        const target = await stage.sale();
        const txid = await node.payTwiceInOne(target.destination, 1_500_000n, 2_500_000n);
        const found = await stage.seen(target, (all) => all.length === 2);
        expect(found.map(({ units }) => units).sort()).toEqual([1_500_000n, 2_500_000n]);
        for (const { ref } of found) expect(ref.startsWith(`${txid}:`)).toBe(true);
      });

      it('distinguishes two sales that one transaction pays', async () => {
        const [one, two] = [await stage.sale(), await stage.sale()];
        const outputs = [
          [one.destination, 1_100_000n],
          [two.destination, 2_200_000n],
        ] as const;
        await node.send(await node.sign(outputs));
        expect(sum(await stage.seen(one, (all) => all.length === 1))).toBe(1_100_000n);
        expect(sum(await stage.seen(two, (all) => all.length === 1))).toBe(2_200_000n);
      });

      it("counts a miner's reward only once it can be spent", async () => {
        const target = await stage.sale();
        await node.mine(1, target.destination);
        const [young] = await stage.look(target);
        expect(young).toMatchObject({ confirmations: 1, standing: 'live', doubts: ['time-locked'] });
        await node.mine(maturity - 1);
        await stage.server.refresh();
        expect(await stage.look(target)).toMatchObject([
          { confirmations: maturity, doubts: ['time-locked'] },
        ]);
        await node.mine(1);
        const [ripe] = await stage.look(target);
        expect(ripe).toMatchObject({ ref: young?.ref, units: young?.units, doubts: [] });
      });

      it('sees dust that a miner put into a block', async () => {
        const target = await stage.sale();
        await node.mineOnly([await node.sign([[target.destination, 200n]])]);
        expect(await stage.look(target)).toMatchObject([{ units: 200n, confirmations: 1, standing: 'live' }]);
        expect(stage.backend.limits.least).toBeGreaterThan(200n);
      });

      it('proves a payment among many in its block, at every place in the tree', async () => {
        const targets: LookTarget[] = [];
        for (let n = 0; n < 6; n++) {
          const target = await stage.sale();
          targets.push(target);
          await node.pay(target.destination, 1_000_000n + BigInt(n));
        }
        await node.mine();
        for (const [n, target] of targets.entries()) {
          expect(await stage.look(target)).toMatchObject([
            { units: 1_000_000n + BigInt(n), confirmations: 1 },
          ]);
        }
      });

      it('finds a payment below the stored blocks, with a newly opened backend', async () => {
        const target = await stage.sale();
        await node.pay(target.destination, 4_000_000n);
        await node.mine(230);
        await stage.server.refresh();
        const found = await (await stage.reopen()).look(target, never());
        expect(found).toMatchObject([{ units: 4_000_000n, confirmations: 230, standing: 'live' }]);
      });

      // Dogecoin has no witness.
      if (name !== 'DOGECOIN')
        it('sees payments to the taproot addresses of a descriptor', async () => {
          const fresh = stage.afresh('tr');
          const target = await stage.sale(fresh.backend);
          expect(target.destination).toMatch(/^(bcrt|rltc)1p/);
          expect(await node.rpc('validateaddress', [target.destination])).toMatchObject({ isvalid: true });
          await node.pay(target.destination, 5_000_000n);
          const [found] = await stage.seen(target, (all) => all.length === 1, fresh.backend);
          expect(found).toMatchObject({ units: 5_000_000n, doubts: [], standing: 'live' });
          await node.mine();
          expect(await stage.look(target, fresh.backend)).toMatchObject([
            { ref: found?.ref, confirmations: 1 },
          ]);
        });

      it("finds the addresses the shop's wallet used before, across gaps and before a block", async () => {
        const fresh = stage.afresh();
        const { usedBefore } = fresh.backend;
        expect(await usedBefore(never())).toBe(0);
        for (const [index, after] of [
          [4, 5],
          [23, 24],
          [44, 45],
          [150, 45],
        ] as const) {
          await node.pay(fresh.account.addressAt(index), 1_000_000n);
          await stage.server.refresh();
          expect(await usedBefore(never())).toBe(after);
        }
        await node.mine();
        expect(await usedBefore(never())).toBe(45);
        // From an index on; lower indexes are not queried.
        expect(await usedBefore(never(), 140)).toBe(151);
        expect(await usedBefore(never(), 46)).toBe(0);
        // A history too long to be returned counts as one.
        const { faults } = stage.server;
        let asked = 0;
        faults.refuse = (method) => method.endsWith('get_history') && ++asked === 60;
        expect(await usedBefore(never())).toBe(60);
        faults.refuse = (method) => method.endsWith('get_history');
        await expect(usedBefore(never()).finally(() => delete faults.refuse)).rejects.toThrow(
          /refuses to report payments/,
        );
      });

      it('does not count money for an invoice that was on the address long before', async () => {
        const used = await stage.sale();
        await node.pay(used.destination, 9_000_000n);
        await node.mine(15);
        expect(sum(await stage.look(used))).toBe(9_000_000n);
        const { memo } = await stage.backend.open(
          {
            invoiceId: 'another',
            index: Number(used.memo['index']),
            due: used.due,
            expiresAt: 0,
            description: '',
          },
          never(),
        );
        const target = { ...used, invoiceId: 'another', memo, createdAt: Date.now() };
        expect(await stage.look(target)).toEqual([]);
        await node.pay(target.destination, 1_000_000n);
        expect(sum(await stage.seen(target, (all) => all.length > 0))).toBe(1_000_000n);
      });
    },
  );
}

async function outputTo(node: Litecoind, txid: string, { destination }: LookTarget): Promise<number> {
  const { vout } = (await node.rpc('getrawtransaction', [txid, true])) as {
    vout: { n: number; scriptPubKey: { address?: string; addresses?: string[] } }[];
  };
  const found = vout.find(
    ({ scriptPubKey }) => (scriptPubKey.address ?? scriptPubKey.addresses?.[0]) === destination,
  );
  return found?.n ?? -1;
}
