/** A node that stops, starts, forgets, refuses or is the wrong one (DOGECOIN emulated): errors, and no money lost. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sighting } from '#domain/invoices/payment.ts';
import { Failure } from '#domain/messages/errors.ts';
import type { Backend, Hint, LookTarget } from '#ports/backend.ts';
import { eventually, eventuallyAnswered, sum } from '#test/support/fakes/backend-suite.ts';
import { forCoin } from '#test/support/machine/each-row.ts';
import type { Litecoind } from '#test/support/nodes/litecoind.ts';
import { freePort } from '#test/support/servers/free-port.ts';
import { COINS } from './coins.ts';
import { NodeStage, never } from './node-stage.ts';

describe.each(COINS)('$method', (coin) => {
  describe.skipIf(coin.missing !== null)(
    `the node behind the backend`,
    forCoin(coin.method, 'BITCOIN'),
    () => {
      let node: Litecoind;
      let stage: NodeStage;
      beforeAll(async () => {
        stage = await NodeStage.on(coin);
        node = stage.node;
      });
      afterAll(() => stage?.end());

      const look = (target: LookTarget, backend: Backend = stage.backend) => backend.look(target, never());
      const seen = (target: LookTarget, isSo: (found: readonly Sighting[]) => boolean, backend?: Backend) =>
        eventuallyAnswered(stage, () => look(target, backend), isSo);
      const refusal = async (backend: Backend): Promise<Failure> => {
        const target = await stage.sale(backend);
        const error = await look(target, backend).catch((reason: unknown) => reason);
        if (!(error instanceof Failure)) throw new Error('the look did not fail in words');
        expect(error.code).toBe('backend-unreachable');
        return error;
      };
      const listen = (backend: Backend, targets: readonly LookTarget[]) => {
        const hints: Hint[] = [];
        const stop = backend.hints(
          (hint) => hints.push(hint),
          () => targets,
        );
        return { hints, stop };
      };

      it('has no estimate of the network fee while it has seen too few payments', async () => {
        expect(await stage.backend.feeRate?.(never())).toBeNull();
      });

      it('refuses a wrong password with a message, and never logs a password', async () => {
        const password = 'hunter2 is not it';
        const backend = stage.open({ password });
        const failure = await refusal(backend);
        expect(failure.message).toMatch(/rejects the user name or password/);
        const health = await backend.probe(never());
        expect(health).toMatchObject({ reachable: false, synced: false, network: null });
        expect(health.message).toBe(failure.message);
        const { stop } = listen(backend, []);
        await eventually(
          stage,
          async () => stage.logged.length,
          (count) => count > 0,
        );
        stop();
        const written = [...stage.logged, failure.stack, JSON.stringify(failure), String(failure.cause)].join(
          '\n',
        );
        for (const secret of [password, node.password, btoa(`${node.username}:${password}`)]) {
          expect(written).not.toContain(secret);
          expect(written).not.toContain(encodeURIComponent(secret));
        }
      });

      it('refuses a node of another network, and says which it is on', async () => {
        const testnet = stage.open({ network: 'testnet' });
        expect((await refusal(testnet)).message).toMatch(/is on regtest, the shop on testnet/);
        expect(await testnet.probe(never())).toMatchObject({
          reachable: true,
          synced: false,
          network: 'regtest',
        });
      });

      it('reports a missing node, and still creates destinations', async () => {
        const backend = stage.open({ url: `http://127.0.0.1:${await freePort()}` });
        expect((await refusal(backend)).message).toMatch(
          new RegExp(`nothing answers at 127\\.0\\.0\\.1:\\d+: start ${coin.node}`),
        );
        expect(await backend.probe(never())).toMatchObject({ reachable: false });
      });

      it('finds what was paid to a destination that was created while the node was down', async () => {
        await node.halt();
        const backend = stage.open();
        const [early, mempool] = [await stage.sale(backend), await stage.sale(backend)];
        await expect(look(early, backend)).rejects.toMatchObject({ code: 'backend-unreachable' });
        await node.run();
        // Paid before the node's wallet knew these addresses: one is mined, one waits.
        await node.pay(early.destination, 11_000_000n);
        await node.mine(2);
        await node.pay(mempool.destination, 12_000_000n);
        expect(await seen(early, (all) => all.length > 0, backend)).toMatchObject([
          { units: 11_000_000n, confirmations: 2, standing: 'live' },
        ]);
        expect(await seen(mempool, (all) => all.length > 0, backend)).toMatchObject([
          { units: 12_000_000n, confirmations: 0, standing: 'live' },
        ]);
      });

      it('continues automatically when the node was restarted, and hints at everything', async () => {
        const backend = await stage.reopen();
        const target = await stage.sale(backend);
        const { hints, stop } = listen(backend, [target]);
        await node.pay(target.destination, 10_000_000n);
        const [found] = await seen(target, (all) => all.length === 1, backend);
        await node.halt();
        await expect(look(target, backend)).rejects.toMatchObject({ code: 'backend-unreachable' });
        hints.length = 0;
        await node.run();
        await eventually(
          stage,
          async () => hints,
          (all) => all.includes('all'),
        );
        expect(await seen(target, (all) => all.length === 1, backend)).toEqual([found]);
        hints.length = 0;
        await node.pay(target.destination, 5_000_000n);
        await eventually(
          stage,
          async () => hints,
          (all) => all.some((hint) => hint !== 'all' && hint.destination === target.destination),
        );
        stop();
      });

      it('continues after the node was killed', async () => {
        const target = await stage.sale();
        await node.pay(target.destination, 10_000_000n);
        await node.mine(2);
        await seen(target, (all) => all[0]?.confirmations === 2);
        await node.halt('kill');
        await node.run();
        const found = await seen(target, (all) => all.length > 0);
        expect(sum(found)).toBe(10_000_000n);
      });

      it('hints when a block with a payment is orphaned', async () => {
        const backend = await stage.reopen();
        const target = await stage.sale(backend);
        const txid = await node.pay(target.destination, 10_000_000n);
        await node.mine();
        await seen(target, (all) => all[0]?.confirmations === 1, backend);
        const { hints, stop } = listen(backend, [target]);
        await stage.pass();
        await node.reorganise(1, [await node.spendOtherwise(txid)]);
        await eventually(
          stage,
          async () => (hints.length > 0 ? look(target, backend) : null),
          (all) => all !== null && sum(all) === 0n,
        );
        stop();
      });

      it('rebuilds its wallet in the node when the file is lost, and finds all payments under the same ids', async () => {
        const backend = await stage.reopen();
        const targets = [await stage.sale(backend), await stage.sale(backend), await stage.sale(backend)];
        const [deep, shallow, waiting] = targets;
        if (!deep || !shallow || !waiting) throw new Error('three sales');
        await node.pay(deep.destination, 1_000_000n);
        await node.mine(20);
        await node.pay(shallow.destination, 2_000_000n);
        await node.mine(1);
        await node.pay(waiting.destination, 3_000_000n);
        const before: Sighting[][] = [];
        for (const target of targets) {
          before.push([...(await seen(target, (all) => all.length === 1, backend))]);
        }
        await node.halt();
        await node.forgetWallet(coin.wallet);
        await node.run();
        for (const [n, target] of targets.entries()) {
          // Until the old blocks are read the backend reports that it can't know, never that there is nothing.
          const answers: (readonly Sighting[])[] = [];
          const found = await eventuallyAnswered(
            stage,
            () => look(target, backend),
            (all) => {
              answers.push(all);
              return true;
            },
          );
          expect(answers).toHaveLength(1);
          expect(found).toEqual(before[n]?.map((one) => ({ ...one, evidenceAt: expect.any(Number) })));
        }
      });

      it('serves two shops on one node at once, also while both search old blocks', async () => {
        await node.halt();
        const backends = [stage.open(), stage.open({ extendedPublicKey: coin.otherKey })];
        const targets: { backend: Backend; target: LookTarget }[] = [];
        for (const backend of backends) targets.push({ backend, target: await stage.sale(backend) });
        await node.run();
        for (const { target } of targets) await node.pay(target.destination, 6_000_000n);
        const found = await Promise.all(
          targets.map(({ backend, target }) => seen(target, (all) => all.length > 0, backend)),
        );
        expect(found.map(sum)).toEqual([6_000_000n, 6_000_000n]);
      });

      if (coin.namedWallets)
        it('watches again after its wallet in the node was closed', async () => {
          const target = await stage.sale();
          await look(target);
          await node.rpc('unloadwallet', [coin.wallet]);
          await node.pay(target.destination, 4_000_000n);
          expect(sum(await seen(target, (all) => all.length > 0))).toBe(4_000_000n);
        });

      it('reports that the wallet of the node is switched off', async () => {
        await node.halt();
        await node.run(['-disablewallet']);
        const backend = stage.open();
        expect((await refusal(backend)).message).toMatch(/remove disablewallet=1/);
        expect(await backend.probe(never())).toMatchObject({
          reachable: true,
          synced: false,
          message: expect.stringMatching(/disablewallet=1/),
        });
        await node.halt();
        await node.run();
      });

      it('watches addresses in advance, so that a sale needs no search', async () => {
        const backend = stage.open({ extendedPublicKey: coin.otherKey });
        const { stop } = listen(backend, []);
        // Another backend derives the address, so that this one has given out none yet.
        const first = await stage.open({ extendedPublicKey: coin.otherKey }).open(askAt(0), never());
        await eventually(
          stage,
          () => node.rpc('getaddressinfo', [first.destination], coin.wallet).catch(() => ({})),
          (info) => ((info as { labels?: string[] }).labels ?? []).length > 0,
        );
        expect(first.destination).toMatch(coin.otherForm);
        const searches = () => stage.logged.filter((line) => line.startsWith('searching')).length;
        const before = searches();
        for (let index = 0; index < 5; index++) {
          const { destination, memo } = await backend.open(askAt(index), never());
          const target = { invoiceId: `i${index}`, destination, memo, createdAt: Date.now(), due: 1n };
          await node.pay(destination, 1_000_000n);
          expect(sum(await seen(target, (all) => all.length > 0, backend))).toBe(1_000_000n);
        }
        expect(searches()).toBe(before);
        stop();
      });

      it('keeps the height of a sale made as soon as the method is open', async () => {
        const backend = stage.open({ extendedPublicKey: coin.otherKey, wallet: 'cointill-first' });
        const { stop } = listen(backend, []);
        const createdAt = Date.now();
        const { destination, memo } = await backend.open(askAt(700), never());
        expect(memo).toEqual({ index: 700, height: await node.height() });
        await node.pay(destination, 1_000_000n);
        const target = { invoiceId: 'first', destination, memo, createdAt, due: 1n };
        expect(sum(await seen(target, (all) => all.length > 0, backend))).toBe(1_000_000n);
        stop();
      });
    },
  );
});

function askAt(index: number) {
  return { invoiceId: `i${index}`, index, due: 1n, expiresAt: Date.now() + 900_000, description: '' };
}
