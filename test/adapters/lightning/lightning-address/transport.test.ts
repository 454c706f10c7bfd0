/** Allowed hosts of requests to a service chosen by others, on every redirect. */
import { describe, expect, it } from 'vitest';
import { systemClock } from '#adapters/host/system.ts';
import { openLightningAddress } from '#adapters/lightning/lightning-address/open-lightning-address.ts';
import { guardedTransport } from '#adapters/lightning/lightning-address/transport.ts';
import { ThrowAwayBook } from '#test/support/nodes/lightning-book.ts';
import { LnurlService } from '#test/support/nodes/lnurl-service.ts';

const never = () => new AbortController().signal;

async function refusalOf(url: string, resolved: readonly string[] = []): Promise<string> {
  const names: string[] = [];
  const transport = guardedTransport({
    clock: systemClock,
    home: false,
    resolve: async (name) => {
      names.push(name);
      return resolved.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
  });
  try {
    await transport.get(new URL(url), never());
  } catch (error) {
    return `${error}; looked up: ${names.join()}`;
  } finally {
    await transport.close();
  }
  throw new Error('it was not refused');
}

describe('a request to the internet', () => {
  it.each([
    ['http', 'http://example.com/', /without https; looked up: $/],
    ['loopback', 'https://127.0.0.1/', /private address/],
    ['loopback as a number', 'https://2130706433/', /private address/],
    ['a home network', 'https://192.168.1.1/', /private address/],
    ['IPv6 loopback', 'https://[::1]/', /private address/],
    ['link-local', 'https://169.254.169.254/', /requests must not be sent to/],
    ['a user name', 'https://user@example.com/', /user name; looked up: $/],
    ['an onion service, which is not even looked up', 'https://abc.onion/', /Tor.*looked up: $/],
  ])('does not go to %s', async (_what, url, words) => {
    expect(await refusalOf(url)).toMatch(words);
  });

  it('does not go to a name that resolves to a private address, in any of its addresses', async () => {
    expect(await refusalOf('https://shop.example/', ['93.184.216.34', '10.0.0.1'])).toMatch(
      /10\.0\.0\.1 is a private/,
    );
    expect(await refusalOf('https://shop.example/', ['::ffff:127.0.0.1'])).toMatch(/private/);
    expect(await refusalOf('https://shop.example/')).toMatch(/no address/);
  });

  it('is not made for a live shop whose address leads to a private service', async () => {
    const service = new LnurlService(new ThrowAwayBook());
    await service.begin();
    const node = openLightningAddress({
      address: `shop@pay.example:${service.host.split(':')[1]}`,
      network: 'mainnet',
      clock: systemClock,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    const { reachable, message } = await node.probe(never());
    expect(reachable).toBe(false);
    expect(message).toContain('127.0.0.1 is a private address');
    expect(service.asked).toEqual([]);
    await node.close();
    await service.halt();
  });

  it('ends when its caller aborts', async () => {
    const leaving = new AbortController();
    const transport = guardedTransport({
      clock: systemClock,
      home: false,
      resolve: () => new Promise(() => undefined),
    });
    const asked = transport.get(new URL('https://shop.example/'), leaving.signal);
    leaving.abort();
    await expect(asked).rejects.toMatchObject({ code: 'backend-unreachable' });
    await transport.close();
  });
});
