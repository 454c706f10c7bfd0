/** Ten thousand watched destinations on one connection. */
// @module-tag more
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureSubscribing } from '#test/support/nodes/electrum-bench.ts';
import { Litecoind } from '#test/support/nodes/litecoind.ts';
import { litecoindMissing, VPUB } from './coins.ts';

describe.skipIf(litecoindMissing !== null)('ten thousand watched destinations', () => {
  let node: Litecoind;
  beforeAll(async () => {
    node = await Litecoind.start({ arguments: ['-txindex=1'] });
  });
  afterAll(() => node?.stop());

  it('are subscribed to within a minute on one connection', async () => {
    const measure = await measureSubscribing(node, VPUB, 10_000, 10_000);
    console.info(JSON.stringify(measure));
    expect(measure.subscribeMs).toBeLessThan(60_000);
  }, 180_000);
});
