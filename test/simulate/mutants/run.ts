/** Proof that the simulator sees: builds it with one fault at a time, and counts the seeds until an invariant breaks. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { guides } from '../../../vite.guides.ts';
import { MUTANTS, type Mutant } from './mutants.ts';

/** Short days: a fault is found sooner by another seed than by more of the same. */
const SALES = 60;

/** True when every fault was found. @param seeds how many are tried with each */
export async function findMutants(only: string | undefined, seeds: number): Promise<boolean> {
  const chosen = MUTANTS.filter(({ name }) => only === undefined || name.includes(only));
  let found = 0;
  for (const mutant of chosen) {
    const result = await find(mutant, seeds);
    if (result !== null) found += 1;
    console.log(`${result === null ? 'NOT FOUND' : 'found'}  ${mutant.name}: ${result ?? `${seeds} seeds`}`);
  }
  console.log(`${found} of ${chosen.length} faults found`);
  return found === chosen.length;
}

async function find(mutant: Mutant, seeds: number): Promise<string | null> {
  // Inside the project: it imports packages of its own.
  const folder = await mkdtemp(resolve('dist', 'mutant-'));
  try {
    await buildWith(mutant, folder);
    const args = ['--seeds', String(seeds), '--sales', String(SALES), '--quiet', '--no-shrink'];
    const child = spawn(process.execPath, [join(folder, 'main.mjs'), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code === 0) return null;
    const broken = /^BROKEN (.*)$/m.exec(said)?.[1];
    const seed = /--seed (\d+)/.exec(said)?.[1];
    if (broken === undefined) throw new Error(`the simulator failed with ${mutant.name}: ${said}`);
    return `seed ${seed}: ${broken}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildWith({ name, file, find, replace }: Mutant, folder: string): Promise<void> {
  const path = resolve(file);
  if ((await readFile(path, 'utf8')).split(find).length !== 2)
    throw new Error(`${name}: its line does not occur once in ${file}`);
  let changed = false;
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      guides(),
      {
        name: 'mutant',
        enforce: 'pre',
        transform: (code, id) => {
          if (id !== path) return null;
          changed = true;
          return code.replace(find, () => replace);
        },
      },
    ],
    ssr: { noExternal: true, external: ['vite', 'electron'] },
    build: {
      ssr: resolve('test/simulate/main.ts'),
      outDir: folder,
      emptyOutDir: true,
      target: 'node20.18',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  });
  if (!changed) throw new Error(`${name}: ${file} is not part of the simulation`);
}
