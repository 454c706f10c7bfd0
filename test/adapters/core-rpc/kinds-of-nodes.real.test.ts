/** Pruned nodes, nodes with headers only, or of another coin; a litecoind emulates DOGECOIN's. */
// @module-tag more
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, eventuallyAnswered, sum } from '#test/support/fakes/backend-suite.ts';
import type { Litecoind } from '#test/support/nodes/litecoind.ts';
import { BITCOIN, COINS } from './coins.ts';
import { NodeStage, never } from './node-stage.ts';

/** Starts two nodes, one of which is fed each header separately. */
const PATIENCE_MS = 180_000;

describe.each(COINS)('$method', (coin) => {
  describe.skipIf(coin.missing !== null)('a pruned node', () => {
    let node: Litecoind;
    let stage: NodeStage;
    beforeAll(async () => {
      const small = coin === BITCOIN ? ['-txindex=0', '-fastprune=1'] : [];
      node = await coin.start({ arguments: ['-prune=1', ...small] });
      stage = new NodeStage(node, coin);
    });
    afterAll(() => stage?.end());

    const pruned = /keeps only newer blocks \(pruned\)/;

    it('serves sales and reports that it is pruned', async () => {
      const target = await stage.sale();
      expect(await stage.answered(target)).toEqual([]);
      await node.pay(target.destination, 8_000_000n);
      const look = () => stage.backend.look(target, never());
      expect(sum(await eventually(stage, look, (all) => all.length > 0))).toBe(8_000_000n);
      expect(await stage.backend.probe(never())).toMatchObject({
        reachable: true,
        synced: true,
        message: expect.stringMatching(pruned),
      });
    });

    // No other node of the tests prunes blocks of so short a chain.
    if (coin !== BITCOIN) return;

    it('reports that it can not know what was in pruned blocks', async () => {
      const early = await stage.sale();
      const target = await stage.sale();
      expect(await stage.answered(target)).toEqual([]);
      await node.pay(target.destination, 9_000_000n);
      const look = () => stage.backend.look(target, never());
      expect(sum(await eventually(stage, look, (all) => all.length > 0))).toBe(9_000_000n);
      // A destination unknown to the node, created before blocks that it then prunes.
      await node.mine(400);
      const last = Number(await node.rpc('pruneblockchain', [Number(await node.height()) - 300]));
      expect(last).toBeGreaterThan(20);
      expect(await look()).toMatchObject([{ confirmations: 400, standing: 'live' }]);
      expect(await stage.backend.probe(never())).toMatchObject({
        reachable: true,
        synced: true,
        message: expect.stringMatching(pruned),
      });
      await expect(stage.backend.look(early, never())).rejects.toMatchObject({
        code: 'backend-unreachable',
        message: expect.stringMatching(/can't read the older blocks it needs/),
      });
      const fresh = await stage.sale();
      await node.pay(fresh.destination, 1_000_000n);
      const found = await eventuallyAnswered(
        stage,
        () => stage.backend.look(fresh, never()),
        (all) => all.length > 0,
      );
      expect(sum(found)).toBe(1_000_000n);
    });
  });

  describe.skipIf(coin.missing !== null)('a node with headers but without their blocks yet', () => {
    it(
      'is reported as catching up, and is not believed about recent payments',
      async () => {
        const [ahead, behind] = [await coin.start(), await coin.start()];
        const stage = new NodeStage(behind, coin);
        try {
          const target = await stage.sale();
          expect(await stage.answered(target)).toEqual([]);
          await behind.pay(target.destination, 1_000_000n);
          await eventually(
            stage,
            () => stage.backend.look(target, never()),
            (all) => all.length > 0,
          );
          // A longer chain than its own, of which it receives only the headers.
          await ahead.mine(20);
          const height = await ahead.height();
          for (let at = 1; at <= height; at++) {
            const hash = await ahead.rpc('getblockhash', [at]);
            await behind.rpc('submitheader', [await ahead.rpc('getblockheader', [hash, false])]);
          }
          const words = new RegExp(`catching up with the chain: block ${height - 20} of ${height}`);
          expect(await stage.backend.probe(never())).toMatchObject({
            reachable: true,
            synced: false,
            message: expect.stringMatching(words),
          });
          await expect(stage.backend.look(target, never())).rejects.toMatchObject({
            code: 'backend-unreachable',
            message: expect.stringMatching(words),
          });
        } finally {
          await stage.end();
          await ahead.stop();
        }
      },
      PATIENCE_MS,
    );
  });
});

const others = COINS.map((coin, n) => ({ coin, other: COINS[(n + 1) % COINS.length] ?? coin }));
describe.each(others)('$coin.method at a node of $other.method', ({ coin, other }) => {
  const missing = coin.missing ?? other.missing;
  it.skipIf(missing !== null)('is refused by its first block', async () => {
    const stage = await NodeStage.on(other);
    const backend = stage.open({ method: coin.method, extendedPublicKey: coin.key });
    const health = await backend.probe(never());
    expect(health).toMatchObject({ reachable: true, synced: false });
    expect(health.message).toMatch(/this node is not on the \w+ chain/);
    await expect(backend.look(await stage.sale(backend), never())).rejects.toMatchObject({
      message: health.message,
    });
    await stage.end();
  });
});

describe.skipIf(BITCOIN.missing !== null)('output descriptors on a bitcoind', () => {
  const TPUB =
    'tpubDC5FSnBiZDMmhiuCmWAYsLwgLYrrT9rAqvTySfuCCrgsWz8wxMXUS9Tb9iVMvcRbvFcAHGkMD5Kx8koh4GquNGNTfohfk7pgjhaPCdXpoba';
  it('are watched as they are written, and the node derives the same addresses', async () => {
    const stage = await NodeStage.on(BITCOIN);
    const forms = [`tr(${TPUB}/0/*)`, `wpkh(${TPUB}/0/*)`, `sh(wpkh(${TPUB}/<0;1>/*))`, `pkh(${TPUB}/7/*)`];
    for (const extendedPublicKey of forms) {
      const backend = stage.open({ extendedPublicKey });
      const target = await stage.sale(backend);
      const look = () => backend.look(target, never());
      expect(await stage.answered(target, backend), extendedPublicKey).toEqual([]);
      await stage.node.pay(target.destination, 1_000_000n);
      expect(sum(await eventually(stage, look, (all) => all.length > 0))).toBe(1_000_000n);
    }
    const { descriptors } = (await stage.node.rpc('listdescriptors', [], BITCOIN.wallet)) as {
      descriptors: { range?: unknown }[];
    };
    // Whole accounts, no single address.
    expect(descriptors.every(({ range }) => range !== undefined)).toBe(true);
    await stage.end();
  });
});
