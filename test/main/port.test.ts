/** The port that the desktop's server tries to use. */
import { describe, expect, test } from 'vitest';
import { portFrom } from '#main/port.ts';

describe('the port', () => {
  test('comes from the environment, or else from the settings', () => {
    expect(portFrom(undefined)).toBeNull();
    expect(portFrom('')).toBeNull();
    expect(portFrom('0')).toBe(0);
    expect(portFrom('9000')).toBe(9000);
  });

  test.each(['-1', '65536', '80a', '1e3', ' 80'])('is refused with a message: %j', (text) => {
    expect(() => portFrom(text)).toThrow('a number from 0 to 65535');
  });
});
