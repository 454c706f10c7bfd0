/** A real Electrum wallet at the test server, which proves that the server speaks the protocol; also used as payer. */
// @module-tag more
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#test/support/fakes/backend-suite.ts';
import type { Bitcoind } from '#test/support/nodes/bitcoind.ts';
import { ElectrumWallet, electrumMissing } from '#test/support/nodes/electrum-wallet.ts';
import { bitcoindMissing, bitcoinStage } from './coins.ts';
import type { ElectrumStage } from './electrum-stage.ts';

describe.skipIf(electrumMissing !== null || bitcoindMissing !== null)('a real Electrum wallet', () => {
  let stage: ElectrumStage<Bitcoind>;
  let wallet: ElectrumWallet;
  beforeAll(async () => {
    stage = await bitcoinStage();
    wallet = await ElectrumWallet.start(stage.server.tcp);
  });
  afterAll(async () => {
    await wallet?.stop();
    await stage?.end();
  });

  it('finds its money through the tests’ server, unconfirmed and in a block', async () => {
    await stage.node.pay(await wallet.address(), 150_000_000n);
    await eventually(
      stage,
      () => wallet.balance(),
      ({ unconfirmed }) => unconfirmed === '1.5',
    );
    await stage.node.mine();
    await eventually(
      stage,
      () => wallet.balance(),
      ({ confirmed }) => confirmed === '1.5',
    );
    await eventually(
      stage,
      () => wallet.rpc('is_synchronized'),
      (synchronized) => synchronized === true,
    );
  });

  it('pays a sale, which is seen with the appropriate doubt, and confirmed', async () => {
    for (const replaceable of [false, true]) {
      const target = await stage.sale();
      const before = await wallet.balance();
      const txid = await wallet.pay(target.destination, '0.25', { rbf: replaceable, feerate: 20 });
      const found = await stage.seen(target, (all) => all.length === 1);
      expect(found).toMatchObject([
        { units: 25_000_000n, confirmations: 0, doubts: replaceable ? ['replaceable'] : [] },
      ]);
      expect(found[0]?.ref.startsWith(txid)).toBe(true);
      await stage.node.mine();
      expect(await stage.look(target)).toMatchObject([{ confirmations: 1, doubts: [] }]);
      await eventually(
        stage,
        () => wallet.balance(),
        // The server may delay its notification: a wallet that has not received it would spend the same again.
        ({ confirmed, unconfirmed }) => unconfirmed === undefined && confirmed !== before.confirmed,
      );
    }
  });
});
