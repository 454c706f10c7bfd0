/** Trusting the new certificate of an Electrum server: a real shop over a real TLS connection on loopback. */
// @module-tag slow
import { afterEach, describe, expect, it } from 'vitest';
import { refusedByElectrum } from '#domain/methods/certificate.ts';
import { selfSigned } from '#test/support/servers/certificate.ts';
import { openServer, type TestServer } from '#test/support/servers/server.ts';
import { TlsServer } from '#test/support/servers/tls-server.ts';

const VPUB =
  'vpub5SLqN2bLY4WeZJ9SmNJHsyzqVKreTXD4ZnPC22MugDNcjhKX5xNX9QiQWcE4SSRzVWyHWUihpKRT7hckDGNzVc69wSX2JPcfGeNiT5c2XZy';

let server: TestServer;
let electrum: TlsServer;
afterEach(async () => {
  await server.close();
  await electrum.stop();
});

/** A shop whose LITECOIN uses that server alone. */
async function openShop(pin: string | null) {
  electrum = await TlsServer.showing(selfSigned());
  const { host, port } = electrum;
  const backend = {
    kind: 'electrum',
    extendedPublicKey: VPUB,
    servers: [{ host, port, tls: true, ...(pin === null ? {} : { pin }) }],
  };
  const shop = { id: 'cafe', name: 'Café Lorenz', currency: 'EUR', network: 'regtest' };
  server = await openServer({
    file: { merchants: [{ ...shop, methods: [{ method: 'LITECOIN', backend }] }], rates: { sources: [] } },
  });
}

type Json = Record<string, unknown>;

async function health(): Promise<Json> {
  const answer = await server.asTill('/till/health');
  const [method] = (answer.json['health'] as { methods: Json[] }).methods;
  return method ?? {};
}

const refused = async () => refusedByElectrum((await health())['reason']);
const trust = (body: Json) =>
  server.asTill('/till/methods/certificate', { body: { method: 'LITECOIN', ...body } });

describe('a new certificate of an Electrum server', () => {
  it('is refused and reported with its fingerprint, and accepted at once when the owner trusts it', async () => {
    await openShop(null);
    await expect.poll(() => electrum.heard).toBeGreaterThan(0);
    electrum.show(selfSigned());
    await expect.poll(refused).toHaveLength(1);
    const [one] = await refused();
    expect(one?.server).toBe(`${electrum.host}:${electrum.port}`);
    const before = electrum.heard;
    expect(await trust({ ...one })).toMatchObject({ status: 400 });
    expect(await trust({ server: 'elsewhere:50002', sha256: one?.shown })).toMatchObject({ status: 404 });
    expect(await trust({ method: 'BITCOIN', server: one?.server, sha256: one?.shown })).toMatchObject({
      status: 404,
    });
    expect(electrum.heard).toBe(before);
    expect(await trust({ server: one?.server, sha256: one?.shown })).toMatchObject({ status: 200 });
    // Also a moment after it was refused.
    expect(electrum.heard).toBeGreaterThan(before);
    expect(await refused()).toEqual([]);
  });

  it('replaces the pinned certificate of the server', async () => {
    await openShop('ab'.repeat(32));
    await expect.poll(refused).toHaveLength(1);
    const [one] = await refused();
    expect(electrum.heard).toBe(0);
    expect(await trust({ server: one?.server, sha256: one?.shown })).toMatchObject({ status: 200 });
    await expect.poll(() => electrum.heard).toBeGreaterThan(0);
    const { json } = await server.asTill('/till/methods?method=LITECOIN');
    expect(json['settings']).toMatchObject({ backend: { servers: [{ pin: null }] } });
  });
});
