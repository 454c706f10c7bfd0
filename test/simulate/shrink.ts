/** Shrinks a broken run to a short history: fewer sales and fewer kinds of accidents that break the same invariant. */
import fc from 'fast-check';
import { ACCIDENT_NAMES } from './accidents.ts';
import type { BrokenInvariant } from './oracle/broken-invariant.ts';
import { type Only, type Outcome, SALES_A_DAY, type SimulationOptions, simulate } from './simulation.ts';

/** Each try is a whole run. */
const LIMIT_MS = 120_000;

export interface Shrunk {
  readonly only: Only;
  readonly outcome: Outcome;
}

/** The shortest history found in two minutes that breaks the same invariant. */
export async function shrink(options: SimulationOptions, broken: BrokenInvariant): Promise<Shrunk | null> {
  const count = options.days * (options.sales ?? SALES_A_DAY);
  const until = performance.now() + LIMIT_MS;
  let best: Shrunk | null = null;
  const breaks = async (only: Only): Promise<boolean> => {
    if (performance.now() > until) return false;
    const outcome = await simulate({ ...options, onLine: undefined, only });
    if (outcome.broken?.invariant !== broken.invariant) return false;
    best = { only, outcome };
    return true;
  };
  const sales = fc.array(fc.integer({ min: 1, max: count }));
  const accidents = fc.array(fc.constantFrom(...ACCIDENT_NAMES));
  const all: Only = { sales: Array.from({ length: count }, (_, at) => at + 1), accidents: ACCIDENT_NAMES };
  const holds = fc.asyncProperty(fc.record({ sales, accidents }), async (only) => !(await breaks(only)));
  // The first example is the whole history; fast-check shrinks it.
  await fc.check(holds, {
    numRuns: 1,
    examples: [[{ sales: [...all.sales], accidents: [...all.accidents] }]],
  });
  return best;
}
