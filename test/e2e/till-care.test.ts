/** Maintenance at the till: the health page, and backups that are made, checked and restored. */
// @module-tag more
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { charge, chooseSection, openShop, openTill } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('till-care');
const VPUB =
  'vpub5SLqN2bLY4WeZJ9SmNJHsyzqVKreTXD4ZnPC22MugDNcjhKX5xNX9QiQWcE4SSRzVWyHWUihpKRT7hckDGNzVc69wSX2JPcfGeNiT5c2XZy';

/** A live shop whose node does not answer, without a rate, with a webhook endpoint that is down. */
const AILING_CAFE = {
  merchants: [
    {
      id: 'cafe',
      name: 'Café Lorenz',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      network: 'regtest',
      keys: [{ name: 'all', key: 'key-of-the-cafe-0123456789' }],
      methods: [
        {
          method: 'LITECOIN',
          backend: {
            kind: 'core-rpc',
            extendedPublicKey: VPUB,
            url: 'http://127.0.0.1:1',
            username: 'till',
            password: 'secret',
          },
        },
      ],
      webhooks: [{ url: 'http://127.0.0.1:9/hook', allowPrivate: true }],
    },
  ],
  rates: { sources: [] },
};

describe.skipIf(lacks('chromium'))('maintenance by the owner', () => {
  let server: TestServer;

  afterEach(() => server?.close());
  const browser = useBrowser();

  async function section(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: /^Settings/ }).click();
    await chooseSection(page, name);
    await page.getByRole('heading', { name, level: 2 }).waitFor();
  }
  const sell = async (note: string) => {
    const body = { amount: '12.50', currency: 'EUR', externalInvoiceId: note };
    expect((await server.asTill('/payments/invoices', { body })).status).toBe(200);
  };

  it('finds a healthy till on each screen', { timeout: 120_000 }, async () => {
    server = await openShop();
    await sell('one');
    for (const look of [
      { name: 'usual', look: {} },
      { name: 'small', look: { size: { width: 1024, height: 768 } } },
      { name: 'large', look: { size: { width: 1920, height: 1080 } } },
    ]) {
      const { page, complaints } = await openTill(browser, server, look.look);
      await section(page, 'Health');
      await page.getByText('Everything is working.').waitFor();
      expect(await page.locator('.health-row.well').count()).toBeGreaterThanOrEqual(6);
      expect(await looked(page, `well-${look.name}`)).toEqual([]);
      expect(complaints).toEqual([]);
      await browser.tidy();
    }
  });

  it('is guided from the mark on the rail to the fault, its cause and its fix', {
    timeout: 180_000,
  }, async () => {
    server = await openShop({ file: AILING_CAFE });
    const { page, complaints } = await openTill(browser, server);
    const settings = page.getByRole('button', { name: /^Settings/ });
    await expect.poll(() => settings.textContent(), { timeout: 30_000 }).toMatch(/needs? attention/);
    await settings.click();
    await page.getByRole('heading', { name: 'Health', level: 2 }).waitFor();
    // The same mark is beside the affected section.
    await page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('button', { name: /^Health.*needs? attention/ })
      .waitFor();
    await page.getByText('There is no usable rate. Affects Litecoin.').waitFor();
    // The advice and the servers' own words are there for whoever asks.
    const details = page.locator('.notice', { hasText: 'no usable rate' }).locator('details');
    expect(await details.getByText(/enter a rate manually/).isVisible()).toBe(false);
    await details.locator('summary').click();
    await details.getByText(/enter a rate manually/).waitFor();
    const row = page.locator('.health-row').filter({ hasText: 'Litecoin' });
    await expect.poll(() => row.textContent()).toMatch(/unavailable right now.*since .*no reply/i);
    const listed = await server.asTill('/webhooks/endpoints');
    const [{ endpointId }] = listed.json['endpoints'] as [{ endpointId: string }];
    const body = { endpointId };
    expect((await server.asTill('/webhooks/endpoints/test', { body })).status).toBe(200);
    const hook = page.locator('.health-row').filter({ hasText: '127.0.0.1:9' });
    await expect
      .poll(() => hook.textContent(), { timeout: 60_000 })
      .toMatch(/Failing.*since .*refuses connections/);
    expect(await looked(page, 'ailing')).toEqual([]);
    await page.locator('.settings-main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
    expect(await looked(page, 'ailing-below')).toEqual([]);
    for (const language of ['de', 'ar']) {
      const other = await openTill(browser, server, { language });
      await other.page.locator('.rail-item').nth(3).click();
      await other.page.locator('.health-row').first().waitFor();
      expect(await looked(other.page, `ailing-${language}`)).toEqual([]);
    }
    const rate = page.locator('.notice').filter({ hasText: 'no usable rate' });
    await rate.getByRole('button', { name: 'Enter a rate manually' }).click();
    await page.getByRole('heading', { name: 'Rates', level: 2 }).waitFor();
    const price = page.getByLabel(/^1 [A-Z]+ in EUR/);
    await price.fill('65,000');
    await page.getByRole('button', { name: 'Use this rate' }).click();
    await page.getByText('Enter 65000, or 65.0000: it can be read as either').waitFor();
    expect(await looked(page, 'rate-unclear')).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('makes a backup, has it verified, and gets its data back at the next start', {
    timeout: 120_000,
  }, async () => {
    server = await openShop();
    const { page, complaints } = await openTill(browser, server);
    await charge(page, '5');
    await page.getByRole('button', { name: 'Leave open' }).click();
    await section(page, 'Data and secrets');
    await page.getByText('No backups yet.').waitFor();
    await page.getByRole('button', { name: 'Back up now' }).click();
    await page.getByRole('button', { name: /^Check/ }).click();
    await page.getByText('Verified: all files are intact.').waitFor();
    const copies = page.getByLabel('Copy each backup to another disk');
    await copies.fill('/nowhere/at/all');
    await copies.press('Enter');
    await page.getByText('This folder doesn’t exist or can’t be written to.').waitFor();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('400')]);
    const stick = join(server.folder, 'stick');
    await mkdir(stick);
    await copies.fill(stick);
    await copies.press('Enter');
    await page.getByText(/^The newest copy there is from/).waitFor();
    expect(await readdir(join(stick, 'cointill-backups'))).toHaveLength(1);
    await sell('later');
    await section(page, 'Data and secrets');
    await page.getByText(/changes? since then/).waitFor();
    expect(await looked(page, 'backups')).toEqual([]);
    await page.getByRole('button', { name: /^Restore/ }).click();
    await page
      .getByRole('dialog')
      .getByText(/kept in the data folder, not deleted/)
      .waitFor();
    expect(await looked(page, 'restore')).toEqual([]);
    await page.getByRole('button', { name: 'Restore at the next start' }).click();
    await page.getByText(/^At the next start, all data goes back to/).waitFor();
    expect(await looked(page, 'wanted')).toEqual([]);
    await page.getByRole('button', { name: 'Keep the current data' }).click();
    await page.getByText(/^At the next start/).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Restore/ }).click();
    await page.getByRole('button', { name: 'Restore at the next start' }).click();
    await page.getByText(/^At the next start/).waitFor();
    expect(complaints).toEqual([]);
    await browser.tidy();
    await server.stop();
    server = await openShop({ folder: server.folder });
    const again = await openTill(browser, server);
    await again.page.getByRole('button', { name: 'History' }).click();
    await expect.poll(() => again.page.getByText('€5.00').count()).toBeGreaterThan(0);
    expect(await again.page.getByText('later').count()).toBe(0);
    await section(again.page, 'Data and secrets');
    await again.page.getByText(/^The data was restored from/).waitFor();
  });
});
