/** Every protocol version of current servers: the whole backend suite, and the requests sent. */
// @module-tag more
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backendSuite } from '#test/support/fakes/backend-suite.ts';
import type { Protocol } from '#test/support/nodes/electrum-server.ts';
import type { Litecoind } from '#test/support/nodes/litecoind.ts';
import { litecoindMissing, litecoinStage } from './coins.ts';
import type { ElectrumStage } from './electrum-stage.ts';
import { never } from './electrum-stage.ts';

const PROTOCOLS: readonly Protocol[] = ['1.4', '1.4.3', '1.6'];

for (const protocol of PROTOCOLS) {
  backendSuite(
    `LITECOIN through an Electrum server of protocol ${protocol}`,
    () => litecoinStage({ protocol }),
    {
      skip: litecoindMissing,
      runs: 2,
    },
  );
}

describe.skipIf(litecoindMissing !== null).each(PROTOCOLS)('a server of protocol %s', (protocol) => {
  let stage: ElectrumStage<Litecoind>;
  beforeAll(async () => {
    stage = await litecoinStage({ protocol });
  });
  afterAll(() => stage?.end());

  it('is read up to its newest block, and queried for its minimum fee by its own call', async () => {
    const health = await stage.backend.probe(never());
    expect(health).toMatchObject({ reachable: true, synced: true, height: await stage.node.height() });
    const [modern, before] = ['mempool.get_info', 'blockchain.relayfee'].map((method) =>
      stage.server.asked.get(method),
    );
    expect([modern, before]).toEqual(protocol === '1.6' ? [1, undefined] : [undefined, 1]);
  });

  it('is queried for the fee of an ordinary payment', async () => {
    expect(await stage.backend.feeRate?.(never())).toBe(10_000n);
  });
});
