/** A sale whose payment could not be seen now: what the cashier and the customer's phone show. */
// @module-tag more
import { afterEach, describe, expect, it } from 'vitest';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { charge, openShop, openTill, scanned } from '#test/support/pages/till-page.ts';
import { freePort } from '#test/support/servers/free-port.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const album = openAlbum('till-unseen');
const VPUB =
  'vpub5SLqN2bLY4WeZJ9SmNJHsyzqVKreTXD4ZnPC22MugDNcjhKX5xNX9QiQWcE4SSRzVWyHWUihpKRT7hckDGNzVc69wSX2JPcfGeNiT5c2XZy';

describe.skipIf(lacks('chromium'))('a sale whose payment can not be seen', () => {
  let server: TestServer;
  afterEach(() => server.close());
  const browser = useBrowser();

  /** A shop whose LITECOIN node does not answer. */
  async function openCafe() {
    const url = `http://127.0.0.1:${await freePort()}`;
    const backend = { kind: 'core-rpc', extendedPublicKey: VPUB, url, username: 'till', password: 'x' };
    const shop = { id: 'cafe', name: 'Café Lorenz', currency: 'EUR', network: 'regtest' };
    const merchants = [{ ...shop, methods: [{ method: 'LITECOIN', backend }] }];
    server = await openShop({ file: { merchants, rates: { sources: [] } } });
    await server.asTill('/till/rates/manual', { body: { coin: 'LTC', price: '80', minutes: 60 } });
    return openTill(browser, server);
  }

  it('has its code covered until the cashier reveals it', async () => {
    const { page, complaints } = await openCafe();
    await charge(page, '12.50');
    await page.getByRole('heading', { name: 'Payments can’t be seen right now' }).waitFor();
    await page.getByText('Don’t let anyone pay this code').waitFor();
    expect(await album.looked(page, 'covered')).toEqual([]);
    // Covered, not only dimmed: a phone must not be able to read it.
    expect(await scanned(page)).toBeUndefined();
    await page.getByRole('button', { name: 'Show code anyway' }).click();
    await expect.poll(() => scanned(page)).toMatch(/^litecoin:/i);
    expect(await page.getByText('Don’t let anyone pay this code').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('has no code on the checkout page', async () => {
    const { page } = await openCafe();
    await charge(page, '12.50');
    await page.getByRole('heading', { name: 'Payments can’t be seen right now' }).waitFor();
    const { json } = await server.asTill('/payments/invoices/list');
    const [sale] = json['invoices'] as { invoiceId: string }[];
    await page.goto(`${server.url}/pay/${sale?.invoiceId}`);
    await page.getByRole('heading', { name: 'Payments can’t be seen right now' }).waitFor();
    expect(await page.locator('.qr img').count()).toBe(0);
    await album.picture(page, 'checkout');
  });
});
