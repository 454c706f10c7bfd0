/** Payments that were reversed, and what became of them, through an Electrum server over each coin's node. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sighting } from '#domain/invoices/payment.ts';
import { MINUTE, SECOND } from '#domain/kernel/time.ts';
import type { LookTarget } from '#ports/backend.ts';
import { eventually, eventuallyAnswered, sum } from '#test/support/fakes/backend-suite.ts';
import { FakeClock } from '#test/support/fakes/fake-clock.ts';
import { forCoin } from '#test/support/machine/each-row.ts';
import type { Litecoind } from '#test/support/nodes/litecoind.ts';
import { COINS } from './coins.ts';
import type { ElectrumStage } from './electrum-stage.ts';

const live = (found: readonly Sighting[]) => found.filter(({ standing }) => standing === 'live');

const withoutFees: ElectrumStage<Litecoind>['server']['faults']['history'] = (all) =>
  all.map(({ tx_hash, height }) => ({ tx_hash, height }));

for (const { name, missing, start } of COINS) {
  describe.skipIf(missing !== null)(
    `${name}: reversed and replaced payments, through an Electrum server`,
    forCoin(name, 'LITECOIN'),
    () => {
      let stage: ElectrumStage<Litecoind>;
      let node: Litecoind;
      beforeAll(async () => {
        stage = await start();
        node = stage.node;
      });
      afterAll(() => stage?.end());

      /** A sale with one live payment that was seen. */
      const paidSale = async (options: Parameters<Litecoind['pay']>[2] = {}) => {
        const target = await stage.sale();
        const txid = await node.pay(target.destination, 10_000_000n, options);
        const [found] = await stage.seen(target, (all) => all.length === 1);
        if (!found) throw new Error('not seen');
        return { target, txid, found };
      };

      it('doubts a payment that signals replacement, until it is in a block', async () => {
        const { target, found } = await paidSale({ replaceable: true });
        expect(found.doubts).toEqual(['replaceable']);
        await node.mine();
        expect(await stage.look(target)).toMatchObject([{ ref: found.ref, doubts: [], confirmations: 1 }]);
      });

      it('counts once a payment replaced by one with a higher fee to the same address', async () => {
        const { target, txid, found } = await paidSale({ replaceable: true });
        const from = await node.inputsOf(txid);
        const options = { from, fee: 60_000n, replaceable: true };
        const second = await node.pay(target.destination, 10_000_000n, options);
        const after = await stage.seen(target, (all) => live(all).some(({ ref }) => ref.startsWith(second)));
        expect(sum(after)).toBe(10_000_000n);
        expect(after.find(({ ref }) => ref === found.ref)?.standing).toBe('replaced');
        await node.mine();
        const mined = await stage.look(target);
        expect(live(mined)).toMatchObject([{ confirmations: 1, units: 10_000_000n }]);
        expect(mined.find(({ ref }) => ref === found.ref)?.standing).toBe('conflicted');
      });

      it('no longer sees the payment when the replacement pays an unwatched address', async () => {
        const { target, txid, found } = await paidSale({ replaceable: true });
        await node.send(await node.spendOtherwise(txid));
        const after = await stage.seen(target, (all) => live(all).length === 0);
        expect(after).toMatchObject([
          { ref: found.ref, standing: 'replaced', confirmations: 0, height: null },
        ]);
        await node.mine();
        expect(await stage.look(target)).toMatchObject([{ ref: found.ref, standing: 'conflicted' }]);
      });

      it('hints when a payment is replaced by one to another address', async () => {
        const backend = await stage.reopen();
        const target = await stage.sale(backend);
        let hints = 0;
        const stop = backend.hints(
          (hint) => {
            if (hint !== 'all' && hint.destination === target.destination) hints++;
          },
          () => [target],
        );
        const hinted = (least: number) =>
          eventually(
            stage,
            async () => hints,
            (count) => count >= least,
          );
        const txid = await node.pay(target.destination, 5_000_000n, { replaceable: true });
        await hinted(1);
        const before = hints;
        await node.send(await node.spendOtherwise(txid));
        await hinted(before + 1);
        stop();
      });

      it('hints with every block while a payment can still be reversed, also when the block is empty', async () => {
        const backend = await stage.reopen();
        const target = await stage.sale(backend);
        let hints = 0;
        const stop = backend.hints(
          () => hints++,
          () => [target],
        );
        await node.pay(target.destination, 5_000_000n);
        await node.mine();
        await stage.seen(target, ([one]) => one?.confirmations === 1, backend);
        for (let block = 0; block < 3; block++) {
          await stage.pass();
          const before = hints;
          await node.mineOnly();
          await eventually(
            stage,
            async () => hints,
            (count) => count > before,
          );
        }
        stop();
      });

      it('sees a payment as conflicted when a block double-spends it, without a sign before', async () => {
        const { target, txid, found } = await paidSale();
        await node.mineOnly([await node.spendOtherwise(txid)]);
        expect(await stage.look(target)).toMatchObject([
          { ref: found.ref, standing: 'conflicted', confirmations: 0 },
        ]);
      });

      for (const depth of [1, 2, 3, 4, 5, 6]) {
        it(`follows a payment out of the chain and back in when ${depth} block(s) are reorganised away`, async () => {
          const { target, found } = await paidSale();
          await node.mine(depth);
          expect(await stage.look(target)).toMatchObject([{ ref: found.ref, confirmations: depth }]);
          await node.reorganise(depth);
          const out = await stage.seen(target, ([one]) => one?.confirmations === 0);
          expect(out).toMatchObject([{ ref: found.ref, standing: 'live', height: null }]);
          await node.mine(2);
          expect(await stage.look(target)).toMatchObject([
            { ref: found.ref, standing: 'live', confirmations: 2 },
          ]);
        });

        it(`sees a payment reversed when ${depth} block(s) give way to a chain that double-spends it`, async () => {
          const { target, txid, found } = await paidSale();
          await node.mine(depth);
          expect(await stage.look(target)).toMatchObject([{ ref: found.ref, confirmations: depth }]);
          await node.reorganise(depth, [await node.spendOtherwise(txid)]);
          const after = await stage.seen(target, (all) => live(all).length === 0);
          expect(after).toMatchObject([
            { ref: found.ref, standing: 'conflicted', confirmations: 0, height: null },
          ]);
        });
      }

      it('keeps the id of a payment that moves to another block', async () => {
        const { target, txid, found } = await paidSale();
        await node.mine(2);
        expect(await stage.look(target)).toMatchObject([{ confirmations: 2 }]);
        await node.reorganise(2, [txid]);
        expect(await stage.look(target)).toMatchObject([
          { ref: found.ref, standing: 'live', confirmations: 3 },
        ]);
      });

      it("sees a miner's reward reversed when its block leaves the chain", async () => {
        const target = await stage.sale();
        await node.mine(1, target.destination);
        expect(live(await stage.look(target))).toHaveLength(1);
        await node.reorganise(1);
        expect(live(await stage.seen(target, (all) => live(all).length === 0))).toEqual([]);
      });

      /** The node's owner accepts a payment although its fee is low. */
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

      it("inherits the doubts of an unconfirmed payment's parents: replaceable, or with too low a fee", async () => {
        const change = await node.address();
        const cases = [
          { parent: {}, doubts: [] },
          { parent: { replaceable: true }, doubts: ['replaceable'] },
          { parent: { fee: 20n }, doubts: ['unconfirmed-parent'] },
        ];
        for (const tells of [true, false]) {
          if (!tells) stage.server.faults.history = withoutFees;
          for (const { parent: options, doubts } of cases) {
            const parent = await payAlthough(change, 50_000_000n, options);
            const vout = await node.outputTo(parent, change);
            const target = await stage.sale();
            await node.pay(target.destination, 20_000_000n, { from: [{ txid: parent, vout }] });
            const [found] = await stage.seen(target, (all) => all.length === 1);
            expect([...(found?.doubts ?? [])].sort(), `fees are known: ${tells}`).toEqual(doubts);
            await node.mine();
            expect(await stage.look(target)).toMatchObject([{ doubts: [], confirmations: 1 }]);
          }
        }
        delete stage.server.faults.history;
      });

      it('inherits the doubts of grandparents, and doubts what is not fully reported', async () => {
        const change = await node.address();
        const spend = async (from: string, to: string, units: bigint) =>
          node.pay(to, units, { from: [{ txid: from, vout: await node.outputTo(from, change) }] });
        const low = await payAlthough(change, 50_000_000n, { fee: 20n });
        const target = await stage.sale();
        await spend(await spend(low, change, 40_000_000n), target.destination, 20_000_000n);
        const [found] = await stage.seen(target, (all) => all.length === 1);
        expect(found?.doubts).toEqual(['unconfirmed-parent']);
        await node.mine();

        const parent = await node.pay(change, 50_000_000n);
        const other = await stage.sale();
        await spend(parent, other.destination, 20_000_000n);
        stage.server.faults.refuse = (method, params) =>
          method.endsWith('transaction.get') && params[0] === parent;
        const [doubted] = await stage.seen(other, (all) => all.length === 1);
        expect([...(doubted?.doubts ?? [])].sort()).toEqual(['replaceable', 'unconfirmed-parent']);
        delete stage.server.faults.refuse;
        expect(await stage.look(other)).toMatchObject([{ doubts: [] }]);
        await node.mine();
      });

      it("doubts a payment whose fee is below the node's minimum, also when the server does not report it", async () => {
        for (const tells of [true, false]) {
          const target = await stage.sale();
          if (!tells) stage.server.faults.history = withoutFees;
          await payAlthough(target.destination, 3_000_000n, { fee: 20n });
          const [found] = await stage.seen(target, (all) => all.length === 1);
          expect(found).toMatchObject({ standing: 'live', doubts: ['low-fee'] });
          const fair = await stage.sale();
          await node.pay(fair.destination, 3_000_000n);
          expect(await stage.seen(fair, (all) => all.length === 1)).toMatchObject([{ doubts: [] }]);
        }
        delete stage.server.faults.history;
      });

      it('reports after an hour without a server every change in that time', async () => {
        const clock = new FakeClock(Date.now());
        // One that delays no answer: with this clock the client does not ask for it sooner.
        const server = await stage.anotherServer(node, { padded: false });
        const backend = stage.open({ clock, servers: [server.tls] });
        const open = async () => {
          const target = await stage.sale(backend);
          const txid = await node.pay(target.destination, 10_000_000n, { replaceable: true });
          await stage.seen(target, (all) => all.length === 1, backend);
          return { target, txid };
        };
        const mined = await open();
        const undone = await open();
        await node.mine(2);
        expect(await stage.look(undone.target, backend)).toMatchObject([{ confirmations: 2 }]);
        const [confirmed, replaced] = [await open(), await open()];
        const targets = [mined, undone, confirmed, replaced].map(({ target }) => target);
        let everything = 0;
        const hinted = new Set<string>();
        const stop = backend.hints(
          (hint) => {
            if (hint === 'all') everything++;
            else hinted.add(hint.destination);
          },
          () => targets,
        );
        await eventually(
          stage,
          async () => backend.subscribed,
          (count) => count >= targets.length,
        );
        await server.halt();
        await node.send(await node.spendOtherwise(replaced.txid));
        await node.reorganise(2, [mined.txid, await node.spendOtherwise(undone.txid)]);
        await node.mine(4);
        const late = await stage.sale(backend);
        targets.push(late);
        await node.pay(late.destination, 7_000_000n);
        for (let minute = 0; minute < 60; minute++) await clock.advance(MINUTE);
        await expect(stage.look(late, backend)).rejects.toThrow(/Electrum server/);
        hinted.clear();
        await server.begin();
        await eventually(
          stage,
          async () => {
            await clock.advance(SECOND);
            return everything > 0 && hinted.has(late.destination);
          },
          (isSo) => isSo,
        );
        const standings = async ({ destination }: LookTarget) => {
          const target = targets.find((one) => one.destination === destination);
          const found = target ? await stage.look(target, backend) : [];
          return found.map(({ standing, confirmations }) => `${standing} ${confirmations}`);
        };
        expect(await standings(mined.target)).toEqual(['live 7']);
        expect(await standings(undone.target)).toEqual(['conflicted 0']);
        expect(await standings(confirmed.target)).toEqual(['live 4']);
        expect(await standings(replaced.target)).toEqual(['conflicted 0']);
        expect(await standings(late)).toEqual(['live 0']);
        stop();
      });

      it('no longer reports a payment the node has dropped, and reports it again under the same id', async () => {
        const { target, txid, found } = await paidSale();
        const { hex } = (await node.rpc('gettransaction', [txid], 'miner')) as { hex: string };
        await node.halt();
        await node.run(['-persistmempool=0', '-walletbroadcast=0']);
        await eventuallyAnswered(
          stage,
          () => stage.look(target),
          (all) => all.length === 0,
        );
        await node.send(hex);
        expect(await stage.seen(target, (all) => all.length > 0)).toEqual([found]);
        await node.halt();
        await node.run();
      });
    },
  );
}
