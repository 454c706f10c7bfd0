/** The benchmark on a machine where something is missing. */
import { expect, test } from 'vitest';
import type { Measured } from './figure.ts';
import { type Measurement, measureAll } from './measure-all.ts';

const one = (name: string): Measured => ({ name, value: 1, unit: 'ms', floor: null, bound: null });
const ALL: readonly Measurement[] = [
  { names: ['first'], measure: async () => [one('first')] },
  {
    names: ['till', 'history'],
    measure: () => Promise.reject(new Error('Xvfb is missing: apt-get install xvfb')),
  },
  { names: ['last', 'least'], measure: async () => [one('last'), one('least')] },
];

test('what can not be measured is named with its reason, and the rest is measured', async () => {
  const shown: string[] = [];
  const { figures, missed } = await measureAll(ALL, [], ({ name }) => shown.push(name));
  expect(figures.map(({ name }) => name)).toEqual(['first', 'last', 'least']);
  expect(shown).toEqual(['first', 'last', 'least']);
  expect(missed).toEqual([{ names: ['till', 'history'], reason: 'Xvfb is missing: apt-get install xvfb' }]);
});

test('only the requested figures are measured and missed', async () => {
  const { figures, missed } = await measureAll(ALL, ['least', 'history'], () => undefined);
  expect(figures.map(({ name }) => name)).toEqual(['least']);
  expect(missed.map(({ names }) => names)).toEqual([['history']]);
});
