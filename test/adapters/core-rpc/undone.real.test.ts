/** Payments that were reversed, and what became of them, on a real node. A litecoind emulates DOGECOIN's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sighting } from '#domain/invoices/payment.ts';
import type { LookTarget } from '#ports/backend.ts';
import { eventually, eventuallyAnswered, sum } from '#test/support/fakes/backend-suite.ts';
import { forCoin } from '#test/support/machine/each-row.ts';
import type { Litecoind } from '#test/support/nodes/litecoind.ts';
import { COINS } from './coins.ts';
import { NodeStage, never } from './node-stage.ts';

describe.each(COINS)('$method', (coin) => {
  describe.skipIf(coin.missing !== null)(
    `reversed and replaced payments, seen through a node`,
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
      const live = (found: readonly Sighting[]) => found.filter(({ standing }) => standing === 'live');
      /** A sale with one live payment that was seen. */
      const paidSale = async (options: Parameters<Litecoind['pay']>[2] = {}) => {
        const target = await stage.sale();
        const txid = await node.pay(target.destination, 10_000_000n, options);
        const [found] = await seen(target, (all) => all.length === 1);
        if (!found) throw new Error('not seen');
        return { target, txid, found };
      };

      /** Pays with a fee too low for relaying: this node's owner accepts it anyway. */
      const payAlthough = async (
        address: string,
        units: bigint,
        options: Parameters<Litecoind['pay']>[2],
      ) => {
        const hex = await node.sign([[address, units]], options);
        const { txid } = (await node.rpc('decoderawtransaction', [hex])) as { txid: string };
        await node.rpc('prioritisetransaction', [txid, 0, 100_000]);
        return node.send(hex);
      };

      it('doubts a payment that signals replacement, until it is in a block', async () => {
        const { target, found } = await paidSale({ replaceable: true });
        expect(found.doubts).toEqual(['replaceable']);
        await node.mine();
        expect(await look(target)).toMatchObject([{ ref: found.ref, doubts: [], confirmations: 1 }]);
      });

      it('counts once a payment replaced by one with a higher fee to the same address', async () => {
        const { target, txid, found } = await paidSale({ replaceable: true });
        const from = await node.inputsOf(txid);
        const second = await node.pay(target.destination, 10_000_000n, {
          from,
          fee: 60_000n,
          replaceable: true,
        });
        const after = await seen(target, (all) => live(all).some(({ ref }) => ref.startsWith(second)));
        expect(sum(after)).toBe(10_000_000n);
        expect(after.find(({ ref }) => ref === found.ref)?.standing).toBe('replaced');
        await node.mine();
        const mined = await look(target);
        expect(live(mined)).toMatchObject([{ confirmations: 1, units: 10_000_000n }]);
        expect(mined.find(({ ref }) => ref === found.ref)?.standing).toBe('conflicted');
      });

      it('no longer sees the payment when the replacement pays an unwatched address', async () => {
        const { target, txid, found } = await paidSale({ replaceable: true });
        await node.send(await node.spendOtherwise(txid));
        const after = await seen(target, (all) => live(all).length === 0);
        expect(after).toMatchObject([
          { ref: found.ref, standing: 'replaced', confirmations: 0, height: null },
        ]);
        await node.mine();
        expect(await look(target)).toMatchObject([{ ref: found.ref, standing: 'conflicted' }]);
      });

      it('hints when a payment is replaced by one to another address', async () => {
        const backend = await stage.reopen();
        const { target, txid } = await paidSale({ replaceable: true });
        await backend.look(target, never());
        let hints = 0;
        const stop = backend.hints(
          (hint) => {
            if (hint !== 'all' && hint.destination === target.destination) hints++;
          },
          () => [target],
        );
        await node.send(await node.spendOtherwise(txid));
        await eventually(
          stage,
          async () => hints,
          (count) => count > 0,
        );
        stop();
      });

      it('sees a payment as conflicted when a block double-spends it, without a sign before', async () => {
        const { target, txid, found } = await paidSale();
        await node.mineOnly([await node.spendOtherwise(txid)]);
        expect(await look(target)).toMatchObject([
          { ref: found.ref, standing: 'conflicted', confirmations: 0 },
        ]);
      });

      for (const depth of [1, 2, 3, 4, 5, 6]) {
        it(`follows a payment out of the chain and back in when ${depth} block(s) are reorganised away`, async () => {
          const { target, found } = await paidSale();
          await node.mine(depth);
          expect(await look(target)).toMatchObject([{ ref: found.ref, confirmations: depth }]);
          await node.reorganise(depth);
          const out = await seen(target, ([one]) => one?.confirmations === 0);
          expect(out).toMatchObject([{ ref: found.ref, standing: 'live', height: null }]);
          await node.mine(2);
          expect(await look(target)).toMatchObject([{ ref: found.ref, standing: 'live', confirmations: 2 }]);
        });

        it(`sees a payment reversed when ${depth} block(s) give way to a chain that double-spends it`, async () => {
          const { target, txid, found } = await paidSale();
          await node.mine(depth);
          const [confirmed] = await look(target);
          expect(confirmed).toMatchObject({ ref: found.ref, confirmations: depth });
          await node.reorganise(depth, [await node.spendOtherwise(txid)]);
          const after = await seen(target, (all) => live(all).length === 0);
          expect(after).toMatchObject([
            { ref: found.ref, standing: 'conflicted', confirmations: 0, height: null },
          ]);
        });
      }

      it('keeps the id of a payment that moves to another block', async () => {
        const { target, txid, found } = await paidSale();
        await node.mine(2);
        await node.reorganise(2, [txid]);
        expect(await look(target)).toMatchObject([{ ref: found.ref, standing: 'live', confirmations: 3 }]);
      });

      it("sees a miner's reward reversed when its block leaves the chain", async () => {
        const target = await stage.sale();
        await node.mine(1, target.destination);
        expect(live(await look(target))).toHaveLength(1);
        await node.reorganise(1);
        expect(live(await seen(target, (all) => live(all).length === 0))).toEqual([]);
      });

      it("inherits the doubts of an unconfirmed payment's parents: replaceable, or with too low a fee", async () => {
        const change = await node.address();
        const cases = [
          { parent: {}, doubts: [] },
          { parent: { replaceable: true }, doubts: ['replaceable'] },
          { parent: { fee: 20n }, doubts: ['unconfirmed-parent'] },
        ];
        for (const { parent: options, doubts } of cases) {
          const parent = await payAlthough(change, 50_000_000n, options);
          const vout = await node.outputTo(parent, change);
          const target = await stage.sale();
          await node.pay(target.destination, 20_000_000n, { from: [{ txid: parent, vout }] });
          const [found] = await seen(target, (all) => all.length === 1);
          expect([...(found?.doubts ?? [])].sort()).toEqual(doubts);
          await node.mine();
          expect(await look(target)).toMatchObject([{ doubts: [], confirmations: 1 }]);
        }
      });

      it("doubts a payment whose fee is below the node's minimum", async () => {
        const target = await stage.sale();
        await payAlthough(target.destination, 3_000_000n, { fee: 20n });
        const [found] = await seen(target, (all) => all.length === 1);
        expect(found).toMatchObject({ standing: 'live', doubts: ['low-fee'] });
      });

      it('no longer reports a payment the node has dropped, and reports it again under the same id', async () => {
        const { target, txid, found } = await paidSale();
        const { hex } = (await node.rpc('gettransaction', [txid], 'miner')) as { hex: string };
        await node.halt();
        await node.run(['-persistmempool=0', '-walletbroadcast=0']);
        await eventuallyAnswered(
          stage,
          () => look(target),
          (all) => all.length === 0,
        );
        await node.send(hex);
        expect(await seen(target, (all) => all.length > 0)).toEqual([
          { ...found, evidenceAt: expect.any(Number) },
        ]);
        await node.halt();
        await node.run();
      });
    },
  );
});
