import { expect, it } from 'vitest';
import { isNewer } from '#domain/maintenance/version.ts';

it.each([
  ['1.0.1', '1.0.0', true],
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.99.99', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '1.0.1', false],
  ['1.9.9', '1.10.0', false],
  // What follows a hyphen does not count.
  ['1.0.0', '1.0.0-beta.1', false],
  ['1.0.1-beta.1', '1.0.0', true],
  ['latest', '1.0.0', false],
  ['2.0.0', '', false],
])('%s is newer than %s: %s', (version, other, is) => {
  expect(isNewer(version, other)).toBe(is);
});
