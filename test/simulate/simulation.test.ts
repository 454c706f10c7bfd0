/** The simulator: fixed and fresh seeds break no invariant, and a seed gives the same run each time. */
// @module-tag slow
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { withSimulator } from './build.ts';
import { simulate } from './simulation.ts';

/** Enough for sales to meet each other and a dozen accidents. Chance is better spent on more seeds than on more sales. */
const SALES = 3;
const FIXED = 300;
const FRESH = 50;
/**
 * Of a disk that is lost: webhooks waited for a secret that no computer could open any more, the first addresses of an
 * account were given out again, nobody started a program again that a failing disk had kept from starting, and the owner
 * waited for an answer of a program that was closed meanwhile. With the last a payment on a node by RPC was taken for one
 * from before its sale, which a clock that was a day ahead had made.
 */
const KEPT = ['9001', '101', '964726335', '856223408', '2176'] as const;
const KEPT_SALES = 6;
/** A run of two days, in which a cashier waits for the program through a night. */
const KEPT_NIGHT = '22';
/** A backup from before the first sale in Dogecoin was restored: its node can't say which addresses were used. */
const KEPT_RESTORE = '542';
const KEPT_RESTORE_SALES = 12;

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

/** Arguments of the simulator: so many runs from a seed on. */
function group(seed: string, count: number, sales: number, days = 1): string[] {
  return ['--seed', seed, '--seeds', `${count}`, '--sales', `${sales}`, '--days', `${days}`];
}

describe('simulated shop days', { timeout: 600_000 }, () => {
  test(`break no invariant with ${FIXED} fixed seeds and ${FRESH} fresh ones`, async ({ signal }) => {
    const fresh = { first: randomInt(1_000_000, 1_000_000_000), count: FRESH };
    console.log(`fresh seeds of the simulator: ${fresh.first} to ${fresh.first + FRESH - 1}`);
    await withSimulator({ plugin: null, signal }, async (run) => {
      const fixed = parts({ first: 1, count: FIXED });
      const kept = [
        ...KEPT.map((seed) => group(seed, 1, KEPT_SALES)),
        group(KEPT_NIGHT, 1, KEPT_SALES, 2),
        group(KEPT_RESTORE, 1, KEPT_RESTORE_SALES),
      ];
      // One process for each core: its first run compiles the program.
      const ended = parts(fresh).map((part, at, { length: cores }) => {
        const seeds = [fixed[at] ?? part, part].map(({ first, count }) => group(`${first}`, count, SALES));
        const groups = [...seeds, ...kept.filter((_, number) => number % cores === at)];
        return run([...groups.flat(), '--quiet', '--no-shrink']);
      });
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
