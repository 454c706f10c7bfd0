/** Emulated dogecoind 1.14 (a litecoind): only calls that 1.14 has are made, and its gaps are filled. */
// @module-tag more
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, sum } from '#test/support/fakes/backend-suite.ts';
import type { DogecoinStandIn } from '#test/support/nodes/dogecoind.ts';
import { DOGECOIN } from './coins.ts';
import { NodeStage, never } from './node-stage.ts';

describe.skipIf(DOGECOIN.missing !== null)('a node of 1.14', () => {
  let node: DogecoinStandIn;
  let stage: NodeStage;
  beforeAll(async () => {
    stage = await NodeStage.on(DOGECOIN);
    node = stage.node as DogecoinStandIn;
  });
  afterAll(() => stage?.end());

  it('gets no call it lacks, from the first sale over a restart to the search for an unwatched payment', async () => {
    const target = await stage.sale();
    expect(await stage.answered(target)).toEqual([]);
    const txid = await node.pay(target.destination, 30_000_000n, { replaceable: true });
    await eventually(
      stage,
      () => stage.backend.look(target, never()),
      (all) => all.length === 1,
    );
    await node.send(await node.spendOtherwise(txid));
    expect(await stage.answered(target)).toMatchObject([{ standing: 'replaced' }]);
    await node.mine(2);
    await node.reorganise(1);
    expect(await stage.answered(target)).toMatchObject([{ standing: 'conflicted' }]);
    await node.halt();
    const other = stage.open({ extendedPublicKey: DOGECOIN.otherKey });
    const [mined, waiting] = [await stage.sale(other), await stage.sale(other)];
    await node.run();
    await node.pay(mined.destination, 1_000_000n);
    await node.mine();
    await node.pay(waiting.destination, 2_000_000n);
    expect(sum((await stage.answered(mined, other)) ?? [])).toBe(1_000_000n);
    expect(await stage.answered(waiting, other)).toMatchObject([{ units: 2_000_000n, confirmations: 0 }]);
    expect(await other.probe(never())).toMatchObject({ reachable: true, synced: true });
    // A regtest chain has too few payments for an estimate.
    expect(await other.feeRate?.(never())).toBeNull();
    expect(node.refused).toEqual([]);
  });

  it('reports a payment from before it was watched, also to a restarted program, until it is mined', async () => {
    const backend = stage.open({ extendedPublicKey: DOGECOIN.otherKey });
    const target = await stage.sale(backend);
    // The node does not know this address: hints are off for this account.
    const txid = await node.pay(target.destination, 3_000_000n, { replaceable: true });
    const [found] = (await stage.answered(target, backend)) ?? [];
    expect(found).toMatchObject({ units: 3_000_000n, standing: 'live', doubts: ['replaceable'] });
    expect(found?.evidenceAt).toBeGreaterThan(target.createdAt - 2_000);
    expect(found?.ref.startsWith(txid)).toBe(true);
    const reopened = stage.open({ extendedPublicKey: DOGECOIN.otherKey });
    expect(await stage.answered(target, reopened)).toEqual([found]);
    await node.mine();
    for (const one of [backend, reopened]) {
      const look = () => stage.answered(target, one);
      const mined = await eventually(stage, look, (all) => all?.[0]?.confirmations === 1);
      expect(mined).toMatchObject([{ ref: found?.ref, units: 3_000_000n, doubts: [] }]);
    }
  });

  it('hints when such a payment is mined, and when it is dropped', async () => {
    const backend = stage.open({ extendedPublicKey: DOGECOIN.otherKey });
    for (const fate of ['mined', 'replaced'] as const) {
      const target = await stage.sale(backend);
      const txid = await node.pay(target.destination, 3_000_000n, { replaceable: true });
      await stage.answered(target, backend);
      let hints = 0;
      const stop = backend.hints(
        () => hints++,
        () => [target],
      );
      await eventually(
        stage,
        () => node.rpc('getaddressinfo', [target.destination], DOGECOIN.wallet),
        (info) => (info as { iswatchonly: boolean }).iswatchonly,
      );
      const before = hints;
      if (fate === 'mined') await node.mine();
      else await node.send(await node.spendOtherwise(txid));
      await eventually(
        stage,
        async () => hints,
        (count) => count > before,
      );
      const gone = (all: Awaited<ReturnType<typeof stage.answered>>) => sum(all ?? []) === 0n;
      if (fate === 'replaced') await eventually(stage, () => stage.answered(target, backend), gone);
      stop();
    }
  });

  it('finds a payment from a reorganization, though the node omits it from its list', async () => {
    const target = await stage.sale();
    await node.mine();
    expect(await stage.answered(target)).toEqual([]);
    const unseen = await node.sign([[target.destination, 5_000_000n]]);
    await node.reorganise(1, [unseen]);
    expect(await stage.answered(target)).toMatchObject([{ units: 5_000_000n, confirmations: 2 }]);
  });

  it('is searched again when its wallet was lost, without a call that would report the loss', async () => {
    const unpaid = await stage.sale();
    expect(await stage.answered(unpaid)).toEqual([]);
    const target = await stage.sale();
    await node.pay(target.destination, 4_000_000n);
    await node.mine(3);
    expect(await stage.answered(target)).toMatchObject([{ units: 4_000_000n, confirmations: 3 }]);
    // While no requests are sent, the wallet is exchanged for an empty one.
    await node.rpc('unloadwallet', [DOGECOIN.wallet]);
    await node.forgetWallet(DOGECOIN.wallet);
    await node.rpc('createwallet', [DOGECOIN.wallet]);
    await node.pay(unpaid.destination, 6_000_000n);
    expect(await stage.answered(unpaid)).toMatchObject([{ units: 6_000_000n, confirmations: 0 }]);
    expect(await stage.answered(target)).toMatchObject([{ units: 4_000_000n, confirmations: 3 }]);
  });
});
