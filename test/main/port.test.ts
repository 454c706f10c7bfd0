/** Which port the desktop's server gets. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { freePort, portFrom } from '../../main/port.ts';

describe('the port', () => {
  test('is the one asked for while it is free, and any free one while another program holds it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    expect(await freePort(port)).toBe(0);
    other.close();
    await once(other, 'close');
    expect(await freePort(port)).toBe(port);
  });

  test('comes from the environment, or is 8420', () => {
    expect(portFrom(undefined)).toBe(8420);
    expect(portFrom('')).toBe(8420);
    expect(portFrom('0')).toBe(0);
    expect(portFrom('9000')).toBe(9000);
  });

  test.each(['-1', '65536', '80a', '1e3', ' 80'])('is refused in words: %j', (text) => {
    expect(() => portFrom(text)).toThrow('a number from 0 to 65535');
  });
});
