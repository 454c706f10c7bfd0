/** ZeroMQ notifications of a real bitcoind, as the only way to notice a payment: polling is far too slow here. */
// @module-tag more
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sighting } from '#domain/invoices/payment.ts';
import { MINUTE } from '#domain/kernel/time.ts';
import type { Hint, LookTarget } from '#ports/backend.ts';
import { eventually } from '#test/support/fakes/backend-suite.ts';
import { type Litecoind, until } from '#test/support/nodes/litecoind.ts';
import { freePort } from '#test/support/servers/free-port.ts';
import { BITCOIN } from './coins.ts';
import { NodeStage, never } from './node-stage.ts';

/** The backend tries to reconnect to a lost publisher every few seconds. */
const PATIENCE_MS = 45_000;

describe.skipIf(BITCOIN.missing !== null)('a bitcoind that publishes by ZeroMQ', () => {
  let node: Litecoind;
  let stage: NodeStage;
  let zmq: string;
  beforeAll(async () => {
    zmq = `tcp://127.0.0.1:${await freePort()}`;
    node = await BITCOIN.start({ arguments: [`-zmqpubrawtx=${zmq}`, `-zmqpubhashblock=${zmq}`] });
    stage = new NodeStage(node, BITCOIN);
  });
  afterAll(() => stage?.end());

  const listen = async (targets: LookTarget[]) => {
    const backend = stage.open({ zmq, pollMs: 10 * MINUTE });
    targets.push(await stage.sale(backend));
    const hints: Hint[] = [];
    const stop = backend.hints(
      (hint) => hints.push(hint),
      () => targets,
    );
    const hinted = (at: LookTarget) =>
      until(
        'a hint',
        () => hints.some((hint) => hint === 'all' || hint.destination === at.destination),
        PATIENCE_MS,
      );
    const look = (target: LookTarget): Promise<readonly Sighting[]> => backend.look(target, never());
    // The first poll, after which only a notification triggers the next one.
    for (const target of targets) await stage.answered(target, backend);
    return { backend, hints, hinted, look, stop };
  };

  it('triggers a hint on a payment, on a block, and on nothing foreign to the shop', async () => {
    const targets: LookTarget[] = [];
    const { hints, hinted, look, stop } = await listen(targets);
    const [target] = targets;
    if (!target) throw new Error('a sale');
    await node.pay(await node.address(), 1_000_000n);
    await node.pay(target.destination, 2_000_000n);
    await hinted(target);
    expect(await look(target)).toMatchObject([{ units: 2_000_000n, confirmations: 0 }]);
    hints.length = 0;
    await node.mine();
    await hinted(target);
    expect(await look(target)).toMatchObject([{ units: 2_000_000n, confirmations: 1 }]);
    stop();
    hints.length = 0;
    await node.pay(target.destination, 3_000_000n);
    await eventually(
      stage,
      () => look(target),
      (all) => all.length === 2,
    );
    expect(hints).toEqual([]);
  });

  it('is received again after a restart of the node', async () => {
    const targets: LookTarget[] = [];
    const { hints, hinted, look, stop } = await listen(targets);
    const [target] = targets;
    if (!target) throw new Error('a sale');
    await node.halt();
    await node.run();
    // Hints at everything on reconnection; after that, one for the payment.
    await until('it is heard again', () => hints.includes('all'), PATIENCE_MS);
    hints.length = 0;
    await node.pay(target.destination, 4_000_000n);
    await hinted(target);
    expect(await look(target)).toMatchObject([{ units: 4_000_000n }]);
    stop();
  });

  it('is still polled where nothing is published, and the owner is notified', async () => {
    const well = stage.open({ zmq });
    await until('it is heard', async () => (await well.probe(never())).warnings === undefined, PATIENCE_MS);
    const silent = stage.open({ zmq: `tcp://127.0.0.1:${await freePort()}` });
    const target = await stage.sale(silent);
    const hints: Hint[] = [];
    const stop = silent.hints(
      (hint) => hints.push(hint),
      () => [target],
    );
    await stage.answered(target, silent);
    await node.pay(target.destination, 5_000_000n);
    await eventually(
      stage,
      async () => hints,
      (all) => all.length > 0,
    );
    expect(stage.logged.some((line) => /ZeroMQ address does not answer; asking goes on/.test(line))).toBe(
      true,
    );
    expect(await silent.probe(never())).toMatchObject({
      reachable: true,
      synced: true,
      warnings: [{ message: expect.stringMatching(/nothing answers at the ZeroMQ address/) }],
    });
    stop();
  });

  it('accepts no invalid address', () => {
    for (const odd of [
      '127.0.0.1:28332',
      'http://127.0.0.1:28332',
      'tcp://127.0.0.1',
      'tcp://u:p@h:1',
      'ipc:///a',
    ]) {
      expect(() => stage.open({ zmq: odd }), odd).toThrow(expect.objectContaining({ field: 'zmq' }));
    }
  });
});
