/** First steps of a new shop at the till: from “Create shop” to the test payment, and out of the way. */
// @module-tag more
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { PHONE, useBrowser } from '#test/support/pages/browser.ts';
import { openShop, openTill, scan } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('first-steps');

const VPUB =
  'vpub5SLqN2bLY4WeZJ9SmNJHsyzqVKreTXD4ZnPC22MugDNcjhKX5xNX9QiQWcE4SSRzVWyHWUihpKRT7hckDGNzVc69wSX2JPcfGeNiT5c2XZy';
const SHOP = { books: 'live', name: 'Café Morgen', currency: 'EUR', timeZone: 'Europe/Berlin' };

describe.skipIf(lacks('chromium'))('the first steps of a new shop', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await openShop();
    await server.asTill('/till/setup', { body: { ...SHOP, network: 'regtest', language: 'en' } });
  });
  afterEach(() => server?.close());
  const browser = useBrowser();

  async function addBitcoin(): Promise<void> {
    const backend = {
      kind: 'core-rpc',
      extendedPublicKey: VPUB,
      url: 'http://127.0.0.1:1',
      username: 'till',
    };
    const all = { ...backend, cookieFile: null, zmq: null };
    const body = { method: 'BITCOIN', enabled: true, backend: all, secrets: { password: 'secret' } };
    expect((await server.asTill('/till/methods', { method: 'PUT', body })).status).toBe(200);
  }

  it('link to each page, are marked as done, and end with the test payment', async () => {
    const { page, complaints } = await openTill(browser, server);
    await page.getByText('1 of 5 done · about 7 minutes left').waitFor();
    expect(await looked(page, 'method')).toEqual([]);
    const step = (name: string) => page.getByRole('button', { name });
    for (const [name, title] of [
      ['Shop and currency', 'Shop details'],
      ['Your items', 'Items'],
      ['Receipt', 'Receipts'],
      ['Payment method', 'Payment methods'],
    ] as const) {
      await step(name).click();
      await page.getByRole('heading', { name: title, level: 2 }).waitFor();
      await page.getByRole('button', { name: 'Sale', exact: true }).click();
    }
    expect(await step('Test payment').isDisabled()).toBe(true);
    await addBitcoin();
    await page.getByText('2 of 5 done · about 4 minutes left').waitFor();
    expect(await looked(page, 'test')).toEqual([]);
    await step('Test payment').click();
    await page.getByRole('dialog', { name: 'Test sale in Bitcoin' }).waitFor();
    // The node does not answer.
    await page.getByRole('heading', { name: 'Payments can’t be seen right now' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('disappear with the first digit that is typed, or the first key of a scan', async () => {
    const { page } = await openTill(browser, server);
    const steps = page.getByRole('heading', { name: 'Take your first payment' });
    await steps.waitFor();
    await page.keyboard.type('4.20', { delay: 80 });
    await page.getByRole('button', { name: 'Charge €4.20' }).waitFor();
    await page.keyboard.press('Escape');
    await steps.waitFor();
    const csv = 'name,price,barcode\nFlat white,4.20,4006381333931\n';
    await server.asTill('/till/catalogue/csv', { body: { csv } });
    await page.getByText('1 item', { exact: true }).waitFor();
    // As fast as a scanner types: an event has the time of its creation. The sale is shown in between, and the first
    // digit is not lost.
    await page.evaluate(async () => {
      const keys = [...'4006381333931', 'Enter'].map(
        (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      for (const key of keys) {
        document.body.dispatchEvent(key);
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
    await page.getByText('Flat white').waitFor();
    await page.getByRole('button', { name: 'Charge €4.20' }).waitFor();
  });

  it('stay after a scan of an unknown code, which is reported', async () => {
    const { page } = await openTill(browser, server);
    const steps = page.getByRole('heading', { name: 'Take your first payment' });
    await steps.waitFor();
    await scan(page, '99999999');
    await page.getByText('No item has the code 99999999.').waitFor();
    await steps.waitFor();
    expect(await looked(page, 'unknown-code')).toEqual([]);
    await page.keyboard.type('4.20', { delay: 80 });
    await page.getByRole('button', { name: 'Charge €4.20' }).waitFor();
    await page.keyboard.press('Escape');
    await steps.waitFor();
    expect(await page.getByText('No item has the code').count()).toBe(0);
  });

  it('are hidden on this till, and shown again', async () => {
    const { page } = await openTill(browser, server);
    await page.getByRole('button', { name: 'Skip and go to the till' }).click();
    await page.getByRole('button', { name: /^Charge/ }).waitFor();
    await page.reload();
    expect(await looked(page, 'skipped')).toEqual([]);
    await page.getByRole('button', { name: 'First steps: 1 of 5 done' }).click();
    await page.getByRole('heading', { name: 'Take your first payment' }).waitFor();
  });

  eachRow([
    ['small', { size: { width: 1024, height: 768 } }],
    ['phone', { size: PHONE }],
    ['arabic', { language: 'ar' }],
    ['german', { language: 'de-DE', size: { width: 1024, height: 768 } }],
  ])('can be read in any look: %s', async (name, look) => {
    await addBitcoin();
    const { page } = await openTill(browser, server, look);
    await page.locator('.step.next').waitFor();
    expect(await looked(page, name)).toEqual([]);
  });
});
