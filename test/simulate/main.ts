/**
 * The simulator's command line:
 *
 *     npm run simulate -- --seed 7 --days 2 --sales 100    one run
 *     npm run simulate -- --seeds 50                       many, from --seed on
 *     npm run simulate -- --until-fault                    until an invariant is broken
 *     npm run simulate -- --mutants                        proves that known faults are found
 */
import { parseArgs } from 'node:util';
import { findMutants } from '#test/simulate/mutants/run.ts';
import { simulate } from './simulation.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    days: { type: 'string', default: '1' },
    sales: { type: 'string', default: '200' },
    'until-fault': { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    only: { type: 'string' },
    trace: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  },
});

if (values.mutants) process.exitCode = (await findMutants(values.only)) ? 0 : 1;
else await runSeeds();

async function runSeeds(): Promise<void> {
  const first = Number(values.seed);
  const last = values['until-fault'] ? Number.POSITIVE_INFINITY : first + Number(values.seeds) - 1;
  const begun = process.cpuUsage();
  let days = 0;
  for (let seed = first; seed <= last; seed++) {
    const options = {
      seed: String(seed),
      days: Number(values.days),
      sales: Number(values.sales),
      onLine: values.trace ? console.log : undefined,
    };
    const { broken, trace, sales, starts, events, digest } = await simulate(options);
    days += options.days;
    if (!values.quiet)
      console.log(
        `seed ${seed}: ${sales} sales, ${starts} starts, ${events} events, trace ${digest.slice(0, 16)}`,
      );
    if (broken === null) continue;
    console.log(`\nBROKEN ${broken.message}\n\nthe last events:\n${trace.join('\n')}\n`);
    console.log(`again: npm run simulate -- --seed ${seed} --days ${values.days} --sales ${values.sales}`);
    process.exitCode = 1;
    return;
  }
  const { user, system } = process.cpuUsage(begun);
  const seconds = (user + system) / 1e6;
  console.log(
    `no invariant broken in ${days} days, ${(days / seconds).toFixed(2)} days for each second of processor time`,
  );
}
