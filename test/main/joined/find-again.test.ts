/** The shop's main computer at another address, with real TLS servers: only the pinned authority's is accepted. */
// @module-tag slow
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { findAgain } from '#main/joined/find-again.ts';
import { authority } from '#test/support/servers/certificate.ts';

const shop = authority('Shop');
const servers: Server[] = [];
const asked: string[] = [];

async function serve(issuer: ReturnType<typeof authority>, host: string): Promise<number> {
  const { key, cert } = issuer.issue('localhost');
  const server = createServer({ key, cert: cert + issuer.cert }, ({ url = '' }, answer) => {
    asked.push(url);
    answer.end();
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, host, done));
  return (server.address() as AddressInfo).port;
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
  expect(asked).toEqual([]);
});

/** The stored address, where no server answers. */
const joined = { host: '192.0.2.1', port: 8422, authority: shop.cert };

it('accepts the announced address where the pinned shop answers, and sends it nothing', async () => {
  const strange = await serve(authority('Shop'), 'localhost');
  const port = await serve(shop, 'localhost');
  const announced = [
    { host: 'localhost', port: strange },
    { host: 'localhost', port },
  ];
  expect(await findAgain(joined, announced)).toEqual({ host: 'localhost', port, authority: shop.cert });
});

it('rejects another shop, a certificate for another address, and the previous address', async () => {
  const strange = await serve(authority('Shop'), 'localhost');
  const port = await serve(shop, '127.0.0.1');
  const announced = [
    { host: 'localhost', port: strange },
    // Its certificate names localhost alone.
    { host: '127.0.0.1', port },
  ];
  expect(await findAgain(joined, announced)).toBeNull();
  const here = { host: 'localhost', port };
  expect(await findAgain({ ...here, authority: shop.cert }, [here])).toBeNull();
});
