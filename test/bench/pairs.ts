/** Two servers under the same load, alternating, so that disturbances of the machine affect both. */
import type { Loader, RunningChild } from './children.ts';
import { median } from './figure.ts';
import type { LoadOrder, LoadResult } from './load.ts';

export interface Sides {
  readonly ours: RunningChild;
  readonly floor: RunningChild;
}

/** Rounds of this many requests with a pause before each, for preparation in between. The same for both sides. */
export interface Burst {
  readonly requests: number;
  readonly restMs: number;
}

export interface Compared {
  readonly perSecond: number;
  readonly floorPerSecond: number;
  readonly ratio: number;
  readonly p99Ms: number;
  readonly floorP99Ms: number;
}

const WARM_UP_S = 3;
const ROUNDS = 7;
const ROUND_S = 3;

/** `ours` and `theirs` are alike but for the port. Odd rounds start with ours, even ones with the floor. */
export async function compare(
  loader: Loader,
  { ours, floor }: Sides,
  order: Omit<LoadOrder, 'port' | 'seconds' | 'most'>,
  burst: Burst | null = null,
): Promise<Compared> {
  const run = async (side: RunningChild, seconds: number): Promise<LoadResult> => {
    if (burst) await new Promise((resolve) => setTimeout(resolve, burst.restMs));
    return loader.run({ ...order, port: side.port, seconds, most: burst?.requests ?? null });
  };
  await run(floor, WARM_UP_S);
  await run(ours, WARM_UP_S);
  const rounds: { readonly a: LoadResult; readonly b: LoadResult }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 2 === 0) {
      const a = await run(ours, ROUND_S);
      rounds.push({ a, b: await run(floor, ROUND_S) });
    } else {
      const b = await run(floor, ROUND_S);
      rounds.push({ a: await run(ours, ROUND_S), b });
    }
  }
  return {
    perSecond: median(rounds.map(({ a }) => a.perSecond)),
    floorPerSecond: median(rounds.map(({ b }) => b.perSecond)),
    ratio: median(rounds.map(({ a, b }) => a.perSecond / b.perSecond)),
    p99Ms: median(rounds.map(({ a }) => a.p99Ms)),
    floorP99Ms: median(rounds.map(({ b }) => b.p99Ms)),
  };
}
