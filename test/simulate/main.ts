/**
 * The simulator's command line:
 *
 *     npm run simulate -- --seed 7 --days 2 --sales 100    one run
 *     npm run simulate -- --seeds 50                       many, from --seed on
 *     npm run simulate -- --seed 1 --seeds 9 --sales 4 --seed 22 --seeds 1 --sales 6    several groups, in this order
 *     npm run simulate -- --until-fault                    until an invariant is broken
 *     npm run simulate -- --seed 7 --only-sales 3,9 --only-accidents kill    a part of a run, as it was shrunk to
 *     npm run simulate -- --worlds clock,disk              accidents in these parts of the world alone
 *     npm run simulate -- --mutants                        proves that known faults are found, each by --seeds (1,000)
 */
import { parseArgs } from 'node:util';
import { findMutants } from '#test/simulate/mutants/run.ts';
import { ACCIDENT_NAMES, accidentsIn } from './accidents.ts';
import { shrink } from './shrink.ts';
import { type Only, simulate } from './simulation.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', multiple: true, default: ['1'] },
    seeds: { type: 'string', multiple: true, default: [] },
    days: { type: 'string', multiple: true, default: ['1'] },
    sales: { type: 'string', multiple: true, default: ['200'] },
    'until-fault': { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    only: { type: 'string' },
    trace: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
    'no-shrink': { type: 'boolean', default: false },
    'only-sales': { type: 'string' },
    'only-accidents': { type: 'string' },
    worlds: { type: 'string' },
  },
});

if (values.mutants)
  process.exitCode = (await findMutants(
    values.only,
    Number(values.seed[0]),
    Number(values.seeds[0] ?? 1_000),
  ))
    ? 0
    : 1;
else await runSeeds();

async function runSeeds(): Promise<void> {
  const begun = process.cpuUsage();
  let simulated = 0;
  for (const { seed, days, sales } of runs()) {
    const options = {
      seed: String(seed),
      days,
      sales,
      only: only(days * sales),
      onLine: values.trace ? console.log : undefined,
    };
    const outcome = await simulate(options);
    const { broken, trace, digest } = outcome;
    simulated += days;
    if (!values.quiet)
      console.log(
        `seed ${seed}: ${outcome.sales} sales, ${outcome.starts} starts, ${outcome.events} events, trace ${digest.slice(0, 16)}`,
      );
    if (broken === null) continue;
    report(broken, trace);
    const again = `again: npm run simulate -- --seed ${seed} --days ${days} --sales ${sales}`;
    console.log(again);
    const shrunk = values['no-shrink'] ? null : await shrink(options, broken);
    if (shrunk?.outcome.broken) {
      console.log('\nThe shortest history found that breaks it:');
      report(shrunk.outcome.broken, shrunk.outcome.trace);
      const { sales, accidents } = shrunk.only;
      console.log(
        `${again} --only-sales ${sales.join() || 0} --only-accidents ${accidents.join() || 'none'}`,
      );
    }
    process.exitCode = 1;
    return;
  }
  const { user, system } = process.cpuUsage(begun);
  const seconds = (user + system) / 1e6;
  console.log(
    `no invariant broken in ${simulated} days, ${(simulated / seconds).toFixed(2)} days for each second of processor time`,
  );
}

interface Run {
  readonly seed: number;
  readonly days: number;
  readonly sales: number;
}

/** What a group leaves out is as in the last group that gave it. */
function* runs(): Generator<Run> {
  for (const [at, text] of values.seed.entries()) {
    const days = Number(values.days[at] ?? values.days.at(-1));
    const sales = Number(values.sales[at] ?? values.sales.at(-1));
    const first = Number(text);
    const count = values['until-fault'] ? Number.POSITIVE_INFINITY : Number(values.seeds[at] ?? 1);
    for (let seed = first; seed < first + count; seed++) yield { seed, days, sales };
  }
}

function only(salesInAll: number): Only | undefined {
  const sales = values['only-sales'];
  const names = values['only-accidents']?.split(',') ?? null;
  const accidents = names ?? (values.worlds === undefined ? null : accidentsIn(values.worlds.split(',')));
  if (sales === undefined && accidents === null) return undefined;
  const all = Array.from({ length: salesInAll }, (_, at) => at + 1);
  return {
    sales: sales === undefined ? all : sales.split(',').map(Number),
    accidents: accidents ?? ACCIDENT_NAMES,
  };
}

function report({ message }: Error, trace: readonly string[]): void {
  console.log(`\nBROKEN ${message}\n\nthe last events:\n${trace.join('\n')}\n`);
}
