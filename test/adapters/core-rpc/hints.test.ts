/** Polling schedule of the node: often while a sale is open, rarely otherwise, with back-off while the node is down. */
// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Hint, LookTarget } from '#ports/backend.ts';
import { until } from '#test/support/nodes/litecoind.ts';
import { Refusal } from './scripted-node.ts';
import { chain, ScriptedTill } from './scripted-till.ts';

let till: ScriptedTill;
beforeEach(async () => {
  till = await ScriptedTill.start();
});
afterEach(() => till.end());

describe('hints', () => {
  const asks = () => till.node.asked.filter((method) => method === 'listsinceblock').length;
  const listen = (targets: readonly LookTarget[]) => {
    const hints: Hint[] = [];
    return {
      hints,
      stop: till.backend.hints(
        (hint) => hints.push(hint),
        () => targets,
      ),
    };
  };
  /** Advances time in small steps; in each, a due request is sent, answered and processed. */
  const pass = async (ms: number, step = 50) => {
    for (let passed = 0; passed < ms; passed += step) {
      await till.clock.advance(step);
      // While a request is in progress, no timer for the next one is set.
      await until('the next question is planned', () => till.clock.waiting > 0);
    }
  };

  it('polls four times a second while something is watched, and rarely when nothing is', async () => {
    const target = await till.sale();
    const busy = listen([target]);
    await until('the first question', () => asks() > 0);
    await pass(1_000);
    const before = asks();
    await pass(2_000);
    expect(asks() - before).toBeGreaterThanOrEqual(7);
    expect(asks() - before).toBeLessThanOrEqual(8);
    busy.stop();
    const idle = listen([]);
    await pass(20_000, 250);
    const quiet = asks();
    await pass(10_000, 250);
    expect(asks() - quiet).toBeLessThanOrEqual(3);
    // A sale wakes it at once.
    const asleep = asks();
    await till.sale(1);
    await until('a question at once', () => asks() > asleep);
    idle.stop();
  });

  it.each([-2 * 3_600_000, 24 * 3_600_000])(
    'polls at its pace where the clock is set by %d ms',
    async (by) => {
      const { stop } = listen([await till.sale()]);
      await until('the first question', () => asks() > 0);
      await pass(1_000);
      await till.clock.step(by);
      const before = asks();
      await pass(2_000);
      expect(asks() - before).toBeGreaterThanOrEqual(7);
      stop();
    },
  );

  it('backs off while the node is down, to every 5 seconds at most, and hints at everything afterwards', async () => {
    const { hints, stop } = listen([await till.sale()]);
    await until('the first question', () => asks() > 0);
    const at: number[] = [];
    till.node.takeOver = (request) => {
      at.push(till.clock.now());
      request.socket.destroy();
    };
    await pass(40_000, 250);
    // Each failed request is tried twice, on an old and on a new connection.
    const pauses = [...new Set(at)].map((t, n, all) => t - (all[n - 1] ?? t)).slice(2);
    for (const [n, pause] of pauses.entries()) {
      expect(pause).toBeLessThanOrEqual(5_250);
      if (n > 0) expect(pause).toBeGreaterThanOrEqual(Math.min(4_750, pauses[n - 1] ?? 0));
    }
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(4_750);
    expect(hints).toEqual([]);
    expect(till.logged.filter((line) => line.includes('asking the node failed'))).toHaveLength(1);
    till.node.takeOver = null;
    await pass(6_000, 250);
    expect(hints).toContain('all');
    expect(till.logged.at(-1)).toMatch(/asking the node works again/);
    stop();
  });

  it('hints at an address that is listed, once for each change', async () => {
    const target = await till.sale();
    const { hints, stop } = listen([target]);
    await until('the first question', () => asks() > 0);
    await pass(500);
    hints.length = 0;
    till.paying(target, '1.00000000');
    await pass(1_000);
    expect(hints).toEqual([{ destination: target.destination }]);
    till.node.answers['getmempoolentry'] = () => new Refusal(-5, 'Transaction not in mempool');
    await pass(1_000);
    expect(hints).toHaveLength(2);
    till.node.answers['getblockchaininfo'] = chain({
      blocks: 201,
      headers: 201,
      bestblockhash: 'bb'.repeat(32),
    });
    await pass(1_000);
    expect(hints).toHaveLength(3);
    stop();
  });
});
