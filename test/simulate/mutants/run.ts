/** Proof that the simulator sees: builds it with one fault at a time, and counts the seeds until an invariant breaks. */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { withSimulator } from '#test/simulate/build.ts';
import { MUTANTS, type Mutant } from './mutants.ts';

/** Short days: a fault is found sooner by another seed than by more of the same. */
const SALES = 12;

/** True when every fault was found. @param seeds how many are tried with each, from `first` on */
export async function findMutants(only: string | undefined, first: number, seeds: number): Promise<boolean> {
  const chosen = MUTANTS.filter(({ name }) => only === undefined || name.includes(only));
  const left = [...chosen];
  let found = 0;
  const work = async () => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      const result = await find(mutant, first, seeds);
      if (result !== null) found += 1;
      console.log(
        `${result === null ? 'NOT FOUND' : 'found'}  ${mutant.name}: ${result ?? `${seeds} seeds`}`,
      );
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  console.log(`${found} of ${chosen.length} faults found`);
  return found === chosen.length;
}

async function find(mutant: Mutant, first: number, seeds: number): Promise<string | null> {
  const args = ['--seed', `${first}`, '--seeds', `${seeds}`, '--sales', `${SALES}`, '--quiet', '--no-shrink'];
  const { code, text } = await withSimulator({ plugin: await mutation(mutant), signal: null }, (run) =>
    run(args),
  );
  if (code === 0) return null;
  const broken = /^BROKEN (.*)$/m.exec(text)?.[1];
  const seed = /--seed (\d+)/.exec(text)?.[1];
  // What the program throws names no invariant: its error was printed.
  if (broken === undefined) return 'the run failed';
  return `seed ${seed}: ${broken}`;
}

/** @throws Error when its line is not there once, or is not part of the simulation */
async function mutation({ name, file, find, replace }: Mutant): Promise<Plugin> {
  const path = resolve(file);
  if ((await readFile(path, 'utf8')).split(find).length !== 2)
    throw new Error(`${name}: its line does not occur once in ${file}`);
  let changed = false;
  return {
    name: 'mutant',
    enforce: 'pre',
    transform: (code, id) => {
      if (id !== path) return null;
      changed = true;
      return code.replace(find, () => replace);
    },
    buildEnd: () => {
      if (!changed) throw new Error(`${name}: ${file} is not part of the simulation`);
    },
  };
}
