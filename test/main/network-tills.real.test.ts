/** Tills in the network served by the real desktop app: its own crypto makes the certificate that a client verifies. */
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NetworkTills } from '#http/contract.ts';
import { DESKTOP_NEEDS, type Desktop, lacks, openDesktop } from '#test/support/machine/electron.ts';
import { freePort } from '#test/support/servers/free-port.ts';

describe.skipIf(lacks(...DESKTOP_NEEDS))('the desktop app', () => {
  let dataFolder: string;
  let desktop: Desktop | undefined;

  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'cointill-tills-'));
  });
  afterEach(async () => {
    await desktop?.close();
    desktop = undefined;
    await rm(dataFolder, { recursive: true, force: true });
  });

  test('serves tills over TLS once there is an owner', async () => {
    desktop = await openDesktop({ dataFolder });
    const port = await freePort();
    const network = await desktop.till.evaluate(async (wanted) => {
      const authorization = `Bearer ${await window.cointill?.token()}`;
      const call = async (method: string, path: string, body: object, session = '') => {
        const headers = { authorization, 'content-type': 'application/json', 'cointill-session': session };
        const answer = await fetch(`/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
        return (await answer.json()) as Record<string, unknown>;
      };
      const shop = { books: 'practice', name: 'Café', currency: 'EUR', timeZone: 'UTC' };
      await call('POST', '/till/setup', shop);
      const made = await call('POST', '/till/people', { name: 'Lorenz', role: 'owner', pin: '246813' });
      const personId = (made['person'] as { id: string }).id;
      const entered = await call('POST', '/till/people/enter', { personId, pin: '246813' });
      return (await call('PUT', '/till/tills', { port: wanted }, String(entered['session'])))['network'];
    }, port);
    const { problem, certificate } = network as NetworkTills;
    expect(problem).toBeNull();
    const status = await new Promise((resolve, reject) => {
      const options = { host: 'localhost', port, path: '/api/v1/till/state', ca: certificate?.pem };
      get(options, ({ statusCode }) => resolve(statusCode)).on('error', reject);
    });
    expect(status).toBe(401);
  });
});
