/** Payments out of Litecoin's extension block (MWEB), which a node lists twice once they are mined. */
// @module-tag more
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sighting } from '#domain/invoices/payment.ts';
import type { LookTarget } from '#ports/backend.ts';
import { eventually, eventuallyAnswered, sum } from '#test/support/fakes/backend-suite.ts';
import { Litecoind, litecoindMissing } from '#test/support/nodes/litecoind.ts';
import { NodeStage, never } from './node-stage.ts';

describe.skipIf(litecoindMissing !== null)('payments out of the extension block', () => {
  let node: Litecoind;
  let stage: NodeStage;
  beforeAll(async () => {
    node = await Litecoind.start({ mweb: true });
    stage = new NodeStage(node);
  });
  afterAll(() => stage?.end());

  const look = (target: LookTarget) => stage.backend.look(target, never());
  const seen = (target: LookTarget, isSo: (found: readonly Sighting[]) => boolean) =>
    eventually(stage, () => look(target), isSo);

  it('counts one payment once: in the mempool, mined, and when it may be spent', async () => {
    const target = await stage.sale();
    const txid = await node.payFromMweb(target.destination, 150_000_000n);
    const [waiting, ...more] = await seen(target, (all) => all.length > 0);
    expect(more).toEqual([]);
    expect(waiting).toMatchObject({ units: 150_000_000n, confirmations: 0, standing: 'live', doubts: [] });
    expect(waiting?.ref.startsWith(txid)).toBe(true);
    for (const confirmations of [1, 2, 8]) {
      await node.mine(confirmations === 8 ? 6 : 1);
      const found = await look(target);
      expect(found).toMatchObject([{ ref: waiting?.ref, units: 150_000_000n, confirmations, doubts: [] }]);
    }
  });

  it('counts two payments of the same amount in one block twice, and an ordinary one beside them', async () => {
    const target = await stage.sale();
    await node.payFromMweb(target.destination, 20_000_000n);
    await node.mine(2);
    await node.payFromMweb(target.destination, 30_000_000n);
    await node.pay(target.destination, 30_000_000n);
    await seen(target, (all) => all.length === 3);
    await node.mine();
    const found = await look(target);
    expect(found).toHaveLength(3);
    expect(sum(found)).toBe(80_000_000n);
  });

  it('follows a payment out of the chain and back in under the same id', async () => {
    const target = await stage.sale();
    await node.payFromMweb(target.destination, 40_000_000n);
    const [waiting] = await seen(target, (all) => all.length > 0);
    await node.mine();
    expect(await look(target)).toMatchObject([{ ref: waiting?.ref, confirmations: 1 }]);
    await node.rpc('invalidateblock', [await node.rpc('getbestblockhash')]);
    const out = await seen(target, (all) => all.every(({ confirmations }) => confirmations === 0));
    expect(sum(out)).toBe(40_000_000n);
    expect(out.find(({ standing }) => standing === 'live')?.ref).toBe(waiting?.ref);
    // To another address: the same block again would be refused as one already judged invalid.
    await node.mine(2, await node.address());
    const back = await seen(target, (all) => all.some(({ confirmations }) => confirmations === 2));
    expect(sum(back)).toBe(40_000_000n);
    expect(back.find(({ standing }) => standing === 'live')?.ref).toBe(waiting?.ref);
  });

  it('still finds the payment after the wallet in the node was lost, once', async () => {
    const target = await stage.sale();
    await node.payFromMweb(target.destination, 60_000_000n);
    await seen(target, (all) => all.length > 0);
    await node.mine(2);
    expect(sum(await look(target))).toBe(60_000_000n);
    await node.halt();
    await node.forgetWallet('cointill-watch');
    await node.run();
    const found = await eventuallyAnswered(
      stage,
      () => look(target),
      (all) => all.length > 0,
    );
    expect(sum(found)).toBe(60_000_000n);
    expect(found).toMatchObject([{ confirmations: 2, standing: 'live' }]);
  });
});
