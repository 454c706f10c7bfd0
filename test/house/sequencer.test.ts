/** The order in which test files begin. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#test/support/machine/root.ts';
import { LONGEST, longestFirst } from '#test/support/machine/sequencer.ts';

test('is the longest first, and the others as they were', () => {
  const [longest = '', second = ''] = LONGEST;
  const files = ['b.test.ts', second, 'a.test.ts', longest];
  expect(longestFirst(files, (file) => file)).toEqual([longest, second, 'b.test.ts', 'a.test.ts']);
});

test('names files that exist', () => {
  expect(LONGEST.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
