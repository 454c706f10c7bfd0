/** The pin of a shop's authority, and the identity of a real TLS server by its handshake. */
// @module-tag slow
import { X509Certificate } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { identify, isPinned, reach } from '#main/joined/shop-tls.ts';
import { authority, selfSigned } from '#test/support/servers/certificate.ts';

const shop = authority('Shop');
let server: Server | undefined;
const asked: string[] = [];

async function serve(key: string, cert: string): Promise<number> {
  server = createServer({ key, cert }, ({ url = '' }, answer) => {
    asked.push(url);
    answer.end();
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
afterEach(async () => {
  await new Promise((done) => (server ? server.close(done) : done(null)));
  server = undefined;
  expect(asked).toEqual([]);
});

it('accepts from a pinned authority what it signed for that host and time', () => {
  const { cert } = shop.issue('localhost');
  expect(isPinned(cert, 'localhost', shop.cert)).toBe(true);
  expect(isPinned(cert, 'other.local', shop.cert)).toBe(false);
  expect(isPinned(cert, '127.0.0.1', shop.cert)).toBe(false);
  expect(isPinned(cert, 'localhost', shop.cert, Date.UTC(2060, 1))).toBe(false);
  expect(isPinned(cert, 'localhost', shop.cert, Date.UTC(2000, 1))).toBe(false);
  expect(isPinned(shop.issue('localhost', '200201000000Z').cert, 'localhost', shop.cert)).toBe(false);
  // Another authority of the same name, a server that signs for itself, and text.
  expect(isPinned(authority('Shop').issue('localhost').cert, 'localhost', shop.cert)).toBe(false);
  expect(isPinned(selfSigned('localhost').cert, 'localhost', shop.cert)).toBe(false);
  expect(isPinned(shop.cert, 'localhost', shop.cert)).toBe(false);
  expect(isPinned('text', 'localhost', shop.cert)).toBe(false);
});

it('identifies the authority that a server shows, and sends nothing', async () => {
  const { key, cert } = shop.issue('localhost');
  const port = await serve(key, cert + shop.cert);
  const identity = await identify({ host: 'localhost', port });
  const { fingerprint256 } = new X509Certificate(shop.cert);
  expect(identity.fingerprint).toBe(fingerprint256.replaceAll(':', '').toLowerCase());
  expect(await reach({ host: 'localhost', port, authority: identity.authority })).toBe('reached');
  expect(await reach({ host: 'localhost', port, authority: authority('Shop').cert })).toBe('foreign');
});

it('rejects a server whose certificate the shown authority did not sign', async () => {
  const { key, cert } = shop.issue('localhost');
  const port = await serve(key, cert + authority('Shop').cert);
  await expect(identify({ host: 'localhost', port })).rejects.toThrow();
});

it('is unreachable where no server answers', async () => {
  const port = await serve(...(Object.values(selfSigned('localhost')) as [string, string]));
  await new Promise((done) => server?.close(done));
  server = undefined;
  expect(await reach({ host: 'localhost', port, authority: shop.cert })).toBe('away');
});
