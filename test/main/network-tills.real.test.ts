/** Tills in the network served by the real desktop app: its own crypto makes the certificate that a client verifies. */
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NetworkTills } from '#http/contract.ts';
import { callFrom, setUpShop } from '#test/support/machine/desktop-api.ts';
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
    const { till } = desktop;
    await setUpShop(till);
    const pin = '246813';
    const made = await callFrom(till, 'POST', '/till/people', { name: 'Lorenz', role: 'owner', pin });
    const { id: personId } = made.body['person'] as { id: string };
    const entered = await callFrom(till, 'POST', '/till/people/enter', { personId, pin });
    const network = await callFrom(till, 'PUT', '/till/tills', { port }, String(entered.body['session']));
    const { problem, certificate } = network.body['network'] as NetworkTills;
    expect(problem).toBeNull();
    const status = await new Promise((resolve, reject) => {
      const options = { host: 'localhost', port, path: '/api/v1/till/state', ca: certificate?.pem };
      get(options, ({ statusCode }) => resolve(statusCode)).on('error', reject);
    });
    expect(status).toBe(401);
  });
});
