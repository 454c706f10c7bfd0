/** The simulator: fixed and fresh seeds break no invariant, and a seed gives the same run each time. */
// @module-tag slow
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { withSimulator } from './build.ts';
import { simulate } from './simulation.ts';

/** Enough for sales to meet each other and a dozen accidents. Chance is better spent on more seeds than on more sales. */
const SALES = 4;
const FIXED = 300;
const FRESH = 50;
/**
 * Of a disk that is lost: webhooks waited for a secret that no computer could open any more, the first addresses of an
 * account were given out again, nobody started a program again that a failing disk had kept from starting, and the owner
 * waited for an answer of a program that was closed meanwhile.
 */
const KEPT = ['9001', '101', '964726335', '856223408'] as const;
const KEPT_SALES = 6;
/** A run of two days, in which a cashier waits for the program through a night. */
const KEPT_NIGHT = ['--seed', '22', '--days', '2'] as const;

interface Seeds {
  readonly first: number;
  readonly count: number;
}

/** As many parts as there are cores. */
function parts({ first, count }: Seeds): Seeds[] {
  const cores = availableParallelism();
  const start = (part: number) => Math.floor((count * part) / cores);
  return Array.from({ length: cores }, (_, part) => ({
    first: first + start(part),
    count: start(part + 1) - start(part),
  }));
}

describe('simulated shop days', { timeout: 600_000 }, () => {
  test(`break no invariant with ${FIXED} fixed seeds and ${FRESH} fresh ones`, async ({ signal }) => {
    const fresh = { first: randomInt(1_000_000, 1_000_000_000), count: FRESH };
    console.log(`fresh seeds of the simulator: ${fresh.first} to ${fresh.first + FRESH - 1}`);
    await withSimulator({ plugin: null, signal }, async (run) => {
      const fixed = parts({ first: 1, count: FIXED });
      const simulated = (args: readonly string[], sales: number) =>
        run([...args, '--sales', `${sales}`, '--quiet', '--no-shrink']);
      // One process for each core: its first run compiles the program.
      const ended = parts(fresh).map((part, at) => {
        const seeds = [fixed[at] ?? part, part].flatMap(({ first, count }) => [
          '--seed',
          `${first}`,
          '--seeds',
          `${count}`,
        ]);
        return simulated(seeds, SALES);
      });
      const kept = KEPT.flatMap((seed) => ['--seed', seed]);
      ended.push(simulated(kept, KEPT_SALES), simulated(KEPT_NIGHT, KEPT_SALES));
      for (const { code, text } of await Promise.all(ended)) expect(code, text).toBe(0);
    });
  });

  test('are the same with the same seed, and others with another', async () => {
    const digest = async (seed: string) => (await simulate({ seed, days: 1, sales: SALES })).digest;
    const once = await digest('5');
    expect(await digest('5')).toBe(once);
    expect(await digest('6')).not.toBe(once);
  });
});
