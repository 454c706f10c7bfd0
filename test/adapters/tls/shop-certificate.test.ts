/** The shop's authority and its server certificate: verified by Node's TLS, renewed in time, limited to the network. */
import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { realDisk } from '#adapters/host/disk.ts';
import { systemRandom } from '#adapters/host/system.ts';
import { type MachineNames, type ShopCertificate, shopCertificate } from '#adapters/tls/shop-certificate.ts';
import { DAY } from '#domain/kernel/time.ts';

const NAMES: MachineNames = { host: 'Counter-PC', addresses: ['192.168.1.20', '10.0.0.7'] };
let folder: string;
let now = Date.now();
const path = () => join(folder, 'till-certificate.pem');
const made = (names = NAMES, shop = 'Café Lorenz') =>
  shopCertificate({ disk: realDisk, path: path(), random: systemRandom, now: () => now }, names, shop);

beforeEach(async () => {
  now = Date.now();
  folder = await mkdtemp(join(tmpdir(), 'cointill-tls-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What a client that trusts the authority reads under a name. @throws where it refuses the certificate */
async function readAs(host: string, { key, cert }: ShopCertificate, trusted: string): Promise<string> {
  const server = createServer({ key, cert }, (_request, response) => response.end('the till'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const lookup = (_host: string, _options: object, done: (e: null, all: object[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }]);
  try {
    return await new Promise((resolve, reject) => {
      const options = {
        host,
        port,
        ca: trusted,
        lookup: lookup as never,
        servername: /\d$/.test(host) ? '' : host,
      };
      get(options, (answer) => answer.on('data', (data) => resolve(String(data)))).on('error', reject);
    });
  } finally {
    server.close();
  }
}

it('is accepted under the names of the machine by whoever trusts the authority', async () => {
  const one = await made();
  for (const host of ['localhost', 'counter-pc.local', '127.0.0.1'])
    expect(await readAs(host, one, one.authority), host).toBe('the till');
  const parsed = new X509Certificate(one.cert);
  for (const address of NAMES.addresses) expect(parsed.checkIP(address)).toBe(address);
  await expect(readAs('other.local', one, one.authority)).rejects.toThrow(/altnames/);
  const { authority } = await made(NAMES, 'Another').then(async () => {
    await rm(path());
    return made();
  });
  await expect(readAs('localhost', one, authority)).rejects.toThrow();
});

it('contains the name of the shop, and is valid for nothing beyond the local network', async () => {
  const first = await made({ host: 'till.example.com', addresses: ['192.0.2.2'] });
  const parsed = new X509Certificate(first.authority);
  expect(parsed.subject).toContain('Café Lorenz');
  expect(parsed.ca).toBe(true);
  expect(parsed.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(first.fingerprint);
  const server = new X509Certificate(first.cert);
  expect(server.subjectAltName).not.toContain('example');
  expect(server.checkIP('192.0.2.2')).toBeDefined();
  expect(Date.parse(server.validTo) - Date.parse(server.validFrom)).toBeLessThan(825 * DAY);
});

it('leaves out an address that the authority may not vouch for, instead of replacing the authority', async () => {
  const first = await made({ ...NAMES, addresses: ['192.0.2.2'] });
  // A mobile modem or a VPN came up.
  const moved = await made({ ...NAMES, addresses: ['192.0.2.2', '192.0.2.9', '10.1.2.3'] });
  expect(moved.authority).toBe(first.authority);
  expect(moved.addresses).toEqual(['127.0.0.1', '192.0.2.2', '10.1.2.3']);
  const server = new X509Certificate(moved.cert);
  expect(server.checkIP('10.1.2.3')).toBeDefined();
  expect(server.checkIP('192.0.2.9')).toBeUndefined();
  expect(await readAs('127.0.0.1', moved, first.authority)).toBe('the till');
  // Not made again each time it is looked at.
  expect(await made({ ...NAMES, addresses: ['192.0.2.2', '192.0.2.9', '10.1.2.3'] })).toEqual(moved);
});

it('stays the same until a name changes or its end is near, and the authority outlives both', async () => {
  const first = await made();
  expect(await made()).toEqual(first);
  const moved = await made({ ...NAMES, addresses: ['192.168.1.33'] });
  expect(moved.cert).not.toBe(first.cert);
  expect(new X509Certificate(moved.cert).checkIP('192.168.1.33')).toBeDefined();
  expect(moved.authority).toBe(first.authority);
  now += 368 * DAY;
  const renewed = await made({ ...NAMES, addresses: ['192.168.1.33'] });
  expect(renewed.cert).not.toBe(moved.cert);
  expect(renewed.authority).toBe(first.authority);
  now += 3_300 * DAY;
  expect((await made()).authority).not.toBe(first.authority);
});

it('is made again after a clock that was ahead was corrected, by the same authority', async () => {
  const right = now;
  now = right + 3 * 365 * DAY;
  const ahead = await made();
  now = right;
  const corrected = await made();
  expect(corrected.authority).toBe(ahead.authority);
  for (const pem of [corrected.authority, corrected.cert])
    expect(Date.parse(new X509Certificate(pem).validFrom)).toBeLessThan(right);
  expect(await readAs('localhost', corrected, ahead.authority)).toBe('the till');
  // Not made again each time it is looked at.
  expect(await made()).toEqual(corrected);
});

it('stays the same while the clock is set to a time before this program', async () => {
  const first = await made();
  now = Date.UTC(2010);
  expect(await made()).toEqual(first);
});

it('is stored in a file for its owner alone, and replaced where that is damaged', async () => {
  const first = await made();
  expect((await stat(path())).mode & 0o777).toBe(0o600);
  const text = await readFile(path(), 'latin1');
  await writeFile(path(), text.slice(0, text.length - 200));
  expect((await made()).authority).toBe(first.authority);
  await writeFile(path(), 'nothing');
  expect((await made()).authority).not.toBe(first.authority);
});
