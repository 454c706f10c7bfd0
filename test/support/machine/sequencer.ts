/** Order of the test files: the longest begin first, so that none of them runs alone at the end. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from './root.ts';

/**
 * What takes longest, beginning with the slowest; those that wait for nodes alternate with those that keep a core busy.
 * Where nothing was run before, as in CI, Vitest orders by size, and the longest of these are the smallest files.
 */
export const LONGEST: readonly string[] = [
  // It keeps the cores busy while the first tests of a fresh checkout wait for their modules.
  'test/simulate/simulation.test.ts',
  'test/main/updates.real.test.ts',
  'test/e2e/several-servers-rounds.test.ts',
  'test/adapters/monero/in-app-suite.real.test.ts',
  'test/e2e/several-servers.test.ts',
  'test/adapters/monero/payments.real.test.ts',
  'test/main/joined-till.real.test.ts',
  'test/adapters/lightning/backend-suite.real.test.ts',
  'test/e2e/till-sale.test.ts',
  'test/e2e/monero-sale.test.ts',
  'test/e2e/customer-display.test.ts',
  'test/adapters/electrum/servers.real.test.ts',
  'test/main/share-books.real.test.ts',
  'test/adapters/electrum/undone.real.test.ts',
  'test/e2e/till-methods.test.ts',
  'test/e2e/lightning-sale.test.ts',
  'test/e2e/serve-database.test.ts',
  'test/e2e/litecoin-sale.test.ts',
  'test/adapters/lightning/lightning-address/electrum.real.test.ts',
];

/** The longest first, then the others; equal ranks stay in their order. @param pathOf from the root */
export function longestFirst<T>(files: readonly T[], pathOf: (file: T) => string): T[] {
  const rank = (file: T) => {
    const at = LONGEST.indexOf(pathOf(file));
    return at === -1 ? LONGEST.length : at;
  };
  return [...files].sort((a, b) => rank(a) - rank(b));
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files), ({ moduleId }) => relative(ROOT, moduleId));
  }
}
