/** The last subaddress that a wallet recognises, and the first that it does not. */
import { expect, test } from 'vitest';
import { isRecognised } from '#adapters/monero/lookahead.ts';

test.each([
  [0, 0, true],
  [199, 0, true],
  [200, 0, false],
  [263, 64, true],
  [264, 64, false],
])('subaddress %i of a wallet that has created those to %i: %s', (minor, created, known) => {
  expect(isRecognised(minor, created)).toBe(known);
});
