/** Payments on a real node of each coin, in every form. A litecoind emulates DOGECOIN's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sighting } from '#domain/invoices/payment.ts';
import type { LookTarget } from '#ports/backend.ts';
import { eventually, sum } from '#test/support/fakes/backend-suite.ts';
import { forCoin } from '#test/support/machine/each-row.ts';
import type { Litecoind } from '#test/support/nodes/litecoind.ts';
import { COINS } from './coins.ts';
import { NodeStage, never } from './node-stage.ts';

describe.each(COINS)('$method', (coin) => {
  describe.skipIf(coin.missing !== null)(
    `payments seen through a node`,
    forCoin(coin.method, 'BITCOIN'),
    () => {
      let node: Litecoind;
      let stage: NodeStage;
      beforeAll(async () => {
        stage = await NodeStage.on(coin);
        node = stage.node;
      });
      afterAll(() => stage?.end());

      const look = (target: LookTarget) => stage.backend.look(target, never());
      const seen = (target: LookTarget, isSo: (found: readonly Sighting[]) => boolean) =>
        eventually(stage, () => look(target), isSo);

      it('gives addresses of the shop that the node knows as its own network', async () => {
        const { destination } = await stage.sale();
        expect(destination).toMatch(coin.form);
        expect(await node.rpc('validateaddress', [destination])).toMatchObject({ isvalid: true });
      });

      it('sees a payment unconfirmed, to the last unit, with an id, a time and no height', async () => {
        const target = await stage.sale();
        const txid = await node.pay(target.destination, 84_210_527n);
        const [found] = await seen(target, (all) => all.length === 1);
        expect(found).toEqual({
          ref: expect.stringMatching(new RegExp(`^${txid}:[01]$`)),
          units: 84_210_527n,
          confirmations: 0,
          height: null,
          evidenceAt: expect.any(Number),
          doubts: [],
          feeRate: await node.feeRate(txid),
          standing: 'live',
        });
      });

      it('counts its confirmations and knows its height', async () => {
        const target = await stage.sale();
        await node.pay(target.destination, 1_000_000n);
        const [waiting] = await seen(target, (all) => all.length === 1);
        for (const confirmations of [1, 2, 3, 6]) {
          await node.mine(confirmations === 6 ? 3 : 1);
          const [found] = await look(target);
          expect(found).toEqual({
            ...waiting,
            confirmations,
            height: (await node.height()) - confirmations + 1,
            evidenceAt: expect.any(Number),
            feeRate: undefined,
          });
          expect(found?.evidenceAt).toBeLessThanOrEqual(waiting?.evidenceAt ?? 0);
        }
      });

      it('sees a payment that it never saw unconfirmed', async () => {
        const target = await stage.sale();
        await node.mineOnly([await node.sign([[target.destination, 700_000n]])]);
        expect(await look(target)).toMatchObject([{ units: 700_000n, confirmations: 1, standing: 'live' }]);
      });

      it('counts a part, the remainder and too much, each under its own id', async () => {
        const target = await stage.sale();
        for (const units of [30_000_000n, 54_210_527n, 1_000n * 100n])
          await node.pay(target.destination, units);
        const found = await seen(target, (all) => all.length === 3);
        expect(sum(found)).toBe(84_310_527n);
        expect(new Set(found.map(({ ref }) => ref)).size).toBe(3);
        await node.mine();
        expect((await look(target)).map(({ confirmations }) => confirmations)).toEqual([1, 1, 1]);
      });

      it('counts each of several outputs of one transaction to the same address', async () => {
        const target = await stage.sale();
        const txid = await node.payTwiceInOne(target.destination, 1_500_000n, 2_500_000n);
        const found = await seen(target, (all) => all.length === 2);
        expect(found.map(({ units }) => units).sort()).toEqual([1_500_000n, 2_500_000n]);
        for (const { ref } of found) expect(ref.startsWith(`${txid}:`)).toBe(true);
      });

      it('distinguishes two sales that one transaction pays', async () => {
        const [one, two] = [await stage.sale(), await stage.sale()];
        await node.send(
          await node.sign([
            [one.destination, 1_100_000n],
            [two.destination, 2_200_000n],
          ]),
        );
        expect(sum(await seen(one, (all) => all.length === 1))).toBe(1_100_000n);
        expect(sum(await seen(two, (all) => all.length === 1))).toBe(2_200_000n);
      });

      it("counts a miner's reward only once it can be spent", async () => {
        const target = await stage.sale();
        await node.mine(1, target.destination);
        const [young] = await look(target);
        expect(young).toMatchObject({ confirmations: 1, standing: 'live', doubts: ['time-locked'] });
        const { maturity } = coin;
        await node.mine(maturity - 1);
        expect(await look(target)).toMatchObject([{ confirmations: maturity, doubts: ['time-locked'] }]);
        await node.mine(1);
        const [ripe] = await look(target);
        expect(ripe).toMatchObject({ ...young, confirmations: maturity + 1, doubts: [] });
      });

      it('sees dust that a miner put into a block', async () => {
        const target = await stage.sale();
        await node.mineOnly([await node.sign([[target.destination, 546n]])]);
        expect(await look(target)).toMatchObject([{ units: 546n, confirmations: 1, standing: 'live' }]);
        expect(stage.backend.limits.least).toBe(coin.dust);
      });

      it('sees the largest payment without losing a digit', async () => {
        const target = await stage.sale();
        const units = 123_456_789_123n;
        await node.pay(target.destination, units);
        expect(sum(await seen(target, (all) => all.length === 1))).toBe(units);
      });

      it('reports when a late payment was made, also when it is first polled long after', async () => {
        const target = await stage.sale();
        const before = Date.now();
        await node.pay(target.destination, 5_000_000n);
        // The node's wallet learns of it a moment after the mempool does, on a busy machine in the next second.
        await seen(target, (all) => all.length === 1);
        const after = Date.now();
        await node.mine(3);
        const [found] = await (await stage.reopen()).look(target, never());
        expect(found?.evidenceAt).toBeGreaterThanOrEqual(before - 1_000);
        expect(found?.evidenceAt).toBeLessThanOrEqual(after);
      });

      it('does not accept for an invoice a payment from long before', async () => {
        const used = await stage.sale();
        await node.pay(used.destination, 9_000_000n);
        await node.mine(15);
        expect(sum(await look(used))).toBe(9_000_000n);
        const backend = await stage.reopen();
        // The height is known after the first request to the node.
        await backend.look(used, never());
        const again = await backend.open({ ...askOf(used), index: Number(used.memo['index']) }, never());
        const target = { ...used, invoiceId: 'another', memo: again.memo, createdAt: Date.now() };
        expect(target.destination).toBe(used.destination);
        expect(await backend.look(target, never())).toEqual([]);
        await node.pay(target.destination, 1_000_000n);
        const found = await eventually(
          stage,
          () => backend.look(target, never()),
          (all) => all.length > 0,
        );
        expect(sum(found)).toBe(1_000_000n);
      });
    },
  );
});

function askOf({ invoiceId, due, createdAt }: LookTarget) {
  return { invoiceId, due, expiresAt: createdAt + 900_000, description: '' };
}
