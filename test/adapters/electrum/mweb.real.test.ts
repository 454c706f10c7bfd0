/** Payments out of Litecoin's extension block (MWEB), which an Electrum server reports only once they are mined. */
// @module-tag more
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromHex } from '#adapters/formats/chain/bytes.ts';
import { readTransaction } from '#adapters/formats/chain/transaction.ts';
import { sum } from '#test/support/fakes/backend-suite.ts';
import { Litecoind } from '#test/support/nodes/litecoind.ts';
import { LITECOIN, litecoindMissing } from './coins.ts';
import { ElectrumStage } from './electrum-stage.ts';

describe.skipIf(litecoindMissing !== null)(
  'payments out of the extension block, through an Electrum server',
  () => {
    let node: Litecoind;
    let stage: ElectrumStage<Litecoind>;
    beforeAll(async () => {
      node = await Litecoind.start({ mweb: true, arguments: ['-txindex=1'] });
      stage = await ElectrumStage.on(node, LITECOIN);
    });
    afterAll(() => stage?.end());

    it('counts one payment once, under the id of the transaction that carries it', async () => {
      const target = await stage.sale();
      await node.payFromMweb(target.destination, 150_000_000n);
      // No server reports it before.
      expect(await stage.look(target)).toEqual([]);
      await node.mine();
      const [found, ...more] = await stage.look(target);
      expect(more).toEqual([]);
      expect(found).toMatchObject({ units: 150_000_000n, confirmations: 1, standing: 'live', doubts: [] });
      await node.mine(6);
      expect(await stage.look(target)).toMatchObject([{ ref: found?.ref, confirmations: 7 }]);
    });

    it('counts two payments of the same amount in one block, and an ordinary one beside them', async () => {
      const target = await stage.sale();
      await node.payFromMweb(target.destination, 20_000_000n);
      await node.mine(2);
      await node.payFromMweb(target.destination, 30_000_000n);
      await node.pay(target.destination, 30_000_000n);
      await node.mine();
      expect(sum(await stage.look(target))).toBe(80_000_000n);
    });

    it('reads every transaction of every block and of the mempool under its own id', async () => {
      await node.rpc('sendtoaddress', [await node.address('mweb'), '3'], 'miner');
      const pooled = (await node.mempool()).map(async (txid) => ({
        txid,
        hex: (await node.rpc('getrawtransaction', [txid])) as string,
      }));
      const mined: { txid: string; hex: string }[] = [];
      for (let height = (await node.height()) - 20; height <= (await node.height()); height++) {
        const hash = await node.rpc('getblockhash', [height]);
        const { tx } = (await node.rpc('getblock', [hash, 2])) as { tx: { txid: string; hex: string }[] };
        mined.push(...tx);
      }
      const all = [...mined, ...(await Promise.all(pooled))];
      expect(all.length).toBeGreaterThan(30);
      for (const { txid, hex } of all) {
        const read = readTransaction(fromHex(hex));
        // One that stays inside the extension block has no outputs, a different id, and pays no address.
        if (read.outputs.length > 0) expect(read.txid).toBe(txid);
      }
    });
  },
);
