/** Chooses what of a matrix of tests runs in `npm test`; the rest runs in `npm run test:more`. */
import { it, type TestOptions } from 'vitest';

/**
 * Returns the function that registers the test of each row, as `it.each` does.
 * @param count how many of the rows run in `npm test`; the others are tagged `more`.
 */
export function eachRow<const Row extends readonly unknown[]>(rows: readonly Row[], count = 1) {
  return (name: string, test: (...row: [...Row]) => Promise<void>, options: TestOptions = {}): void => {
    const run = (row: Row) => test(...row);
    it.for(rows.slice(0, count))(name, options, run);
    it.for(rows.slice(count))(name, { ...options, tags: ['more'] }, run);
  };
}

/** Options of a suite that runs for several coins: in `npm test` for the one named only. */
export function forCoin(coin: string, inEveryRun: string): TestOptions {
  return coin === inEveryRun ? {} : { tags: ['more'] };
}
