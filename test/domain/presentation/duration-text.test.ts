/** Countdowns as text. */
import { expect, it } from 'vitest';
import { countdownText } from '#domain/presentation/duration-text.ts';

it('count a span down to zero and not below', () => {
  expect(countdownText(612_000)).toBe('10:12');
  expect(countdownText(611_001)).toBe('10:12');
  expect(countdownText(3_661_000)).toBe('1:01:01');
  expect(countdownText(1)).toBe('00:01');
  expect(countdownText(-5_000)).toBe('00:00');
});
