/** The first sales after a method was set up: a node that was not queried before, and watches no address. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECOND } from '#domain/kernel/time.ts';
import { until } from '#test/support/nodes/litecoind.ts';
import { ScriptedTill } from './scripted-till.ts';

let till: ScriptedTill;
let stop = () => {};
beforeEach(async () => {
  till = await ScriptedTill.start();
  till.keepingLabels();
});
afterEach(async () => {
  stop();
  await till.end();
});

/** Subscribes to hints, as the shop does as soon as a method is open. */
function start(): void {
  stop = till.backend.hints(
    () => undefined,
    () => [],
  );
}

const searches = () => till.node.asked.filter((method) => method === 'rescanblockchain').length;

describe('the first sale after the node was set up', () => {
  for (const index of [0, 57]) {
    it(`keeps the height of the chain and is watched from the start: index ${index}`, async () => {
      start();
      const target = await till.sale(index);
      expect(target.memo).toEqual({ index, height: 200 });
      // The sale began a moment before its address was requested.
      const sale = { ...target, createdAt: target.createdAt - SECOND };
      const ref = till.paying(sale, '0.00000001');
      expect(await till.look(sale)).toMatchObject([{ ref, units: 1n }]);
      expect(searches()).toBe(0);
    });
  }

  it('waits no longer than 3 seconds for a slow node', async () => {
    const info = till.node.hold('getblockchaininfo');
    start();
    await info.arrived;
    const opening = till.sale();
    await till.clock.advance(3 * SECOND);
    const target = await opening;
    expect(target.memo).toEqual({ index: 0, height: null });
    info.release();
    await until('addresses are watched', () => till.node.asked.includes('importmulti'));
    // From then on no sale waits, in any state of the node.
    till.node.hold('getaddressinfo');
    expect((await till.sale(500)).memo).toEqual({ index: 500, height: 200 });
  });

  it('is searched for in old blocks when the node was too slow to confirm that it watches the address', async () => {
    const imported = till.node.hold('importmulti');
    start();
    await imported.arrived;
    const begun = till.clock.now() - 1;
    const opening = till.sale();
    await till.clock.advance(3 * SECOND);
    const sale = { ...(await opening), createdAt: begun };
    expect(sale.memo).toEqual({ index: 0, height: 200 });
    imported.release();
    const { asked } = till.node;
    await until(
      'the node says so after all',
      () => asked.lastIndexOf('getaddressinfo') > asked.indexOf('importmulti'),
    );
    await till.clock.advance(0);
    expect(await till.look(sale)).toEqual([]);
    expect(searches()).toBe(1);
  });

  it('does not wait when no node answers', async () => {
    till.node.takeOver = (_, response) => void response.destroy();
    start();
    expect((await till.sale()).memo).toEqual({ index: 0, height: null });
  });
});
