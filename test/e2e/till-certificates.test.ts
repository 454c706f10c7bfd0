/** New certificate of an Electrum server at the till: shown and trusted on the method's page, and under Health. */
// @module-tag more
import { afterEach, describe, expect, it } from 'vitest';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { chooseSection, openShop, openTill } from '#test/support/pages/till-page.ts';
import { selfSigned } from '#test/support/servers/certificate.ts';
import type { TestServer } from '#test/support/servers/server.ts';
import { TlsServer } from '#test/support/servers/tls-server.ts';

const album = openAlbum('till-certificates');
const VPUB =
  'vpub5SLqN2bLY4WeZJ9SmNJHsyzqVKreTXD4ZnPC22MugDNcjhKX5xNX9QiQWcE4SSRzVWyHWUihpKRT7hckDGNzVc69wSX2JPcfGeNiT5c2XZy';

describe.skipIf(lacks('chromium'))('a new certificate of an Electrum server', () => {
  let server: TestServer;
  let electrum: TlsServer;
  afterEach(async () => {
    await server.close();
    await electrum.stop();
  });
  const browser = useBrowser();

  /** A shop whose LITECOIN uses one server, which presents another certificate than the pinned one. */
  async function openSettings(look: Parameters<typeof openTill>[2] = {}) {
    electrum = await TlsServer.showing(selfSigned());
    const { host, port } = electrum;
    const backend = {
      kind: 'electrum',
      extendedPublicKey: VPUB,
      servers: [{ host, port, tls: true, pin: 'ab'.repeat(32) }],
    };
    const shop = { id: 'cafe', name: 'Café Lorenz', currency: 'EUR', network: 'regtest' };
    const merchants = [{ ...shop, methods: [{ method: 'LITECOIN', backend }] }];
    server = await openShop({ file: { merchants, rates: { sources: [] } } });
    await server.asTill('/till/rates/manual', { body: { coin: 'LTC', price: '80', minutes: 60 } });
    const till = await openTill(browser, server, look);
    await till.page.getByRole('button', { name: 'Settings' }).click();
    return { ...till, button: `Trust the new certificate of ${host}:${port}` };
  }

  it("is trusted on the method's page, whose form no longer has the old one", async () => {
    const { page, complaints, button } = await openSettings();
    await chooseSection(page, 'Payment methods');
    await page.getByRole('button', { name: /^(Set up )?Litecoin / }).click();
    const trust = page.getByRole('button', { name: button });
    await trust.waitFor();
    await page
      .getByText(/someone may be listening in/)
      .first()
      .waitFor();
    expect(await page.getByLabel('Trusted certificate (SHA-256)').inputValue()).toBe('ab'.repeat(32));
    expect(await album.looked(page, 'method')).toEqual([]);
    expect(electrum.heard).toBe(0);
    await trust.click();
    await trust.waitFor({ state: 'detached' });
    await expect.poll(() => electrum.heard).toBeGreaterThan(0);
    await expect.poll(() => page.getByLabel('Trusted certificate (SHA-256)').inputValue()).toBe('');
    await album.picture(page, 'method-trusted');
    expect(complaints).toEqual([]);
  });

  it('is trusted under Health, where it is reported', async () => {
    const { page, complaints, button } = await openSettings({ size: { width: 800, height: 900 } });
    await chooseSection(page, 'Health');
    const trust = page.getByRole('button', { name: button });
    await trust.waitFor();
    await trust.scrollIntoViewIfNeeded();
    expect(await album.looked(page, 'health')).toEqual([]);
    await trust.click();
    await trust.waitFor({ state: 'detached' });
    await expect.poll(() => electrum.heard).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });
});
