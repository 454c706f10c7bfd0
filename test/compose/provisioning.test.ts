/** A provisioning file with a mistake in its rates: the start is refused, and nothing of the file is written. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openServer, TWO_SHOPS } from '#test/support/servers/server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cointill-provision-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('writes nothing of a file that has a rate for a shop that is not there', async () => {
  const manual = [{ merchant: 'kiosk', coin: 'LTC', currency: 'EUR', price: '80' }];
  const wrong = { ...TWO_SHOPS, rates: { sources: [], manual } };
  await expect(openServer({ folder, file: wrong })).rejects.toMatchObject({
    code: 'invalid-request',
    field: 'rates.manual.0.merchant',
  });
  const [, bar] = TWO_SHOPS.merchants;
  const server = await openServer({ folder, file: { ...TWO_SHOPS, merchants: [bar] } });
  try {
    expect((await server.api('/payments/invoices/list')).status).toBe(401);
  } finally {
    await server.close();
  }
});
