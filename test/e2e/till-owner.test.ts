/** An owner's tasks at the till: settings, keys, secrets; and the till while the program is down. */
// @module-tag more
import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { SCOPES } from '#domain/shops/merchant.ts';
import { en } from '#i18n/words.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import {
  charge,
  chooseSection,
  meant,
  openShop,
  openTill,
  play,
  showsState,
} from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';
import { sectionsOf } from '#till/settings/pages.ts';

const { looked } = openAlbum('till-owner');

/** A live shop on a private chain, whose node does not answer; the rate is manual. */
const LIVE_CAFE = {
  merchants: [
    {
      id: 'cafe',
      name: 'Café Lorenz',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      network: 'regtest',
      keys: [{ name: 'Web shop', key: 'key-of-the-cafe-0123456789' }],
    },
  ],
  rates: { sources: [] },
};
const VPUB =
  'vpub5SLqN2bLY4WeZJ9SmNJHsyzqVKreTXD4ZnPC22MugDNcjhKX5xNX9QiQWcE4SSRzVWyHWUihpKRT7hckDGNzVc69wSX2JPcfGeNiT5c2XZy';

describe.skipIf(lacks('chromium'))('the owner at the till', () => {
  let server: TestServer | null = null;

  afterEach(async () => {
    await server?.close();
    server = null;
  });
  const browser = useBrowser();

  async function section(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: 'Settings' }).click();
    await chooseSection(page, name);
    await page.getByRole('heading', { name, level: 2 }).waitFor();
  }

  it('finds every section of the settings readable', { timeout: 180_000 }, async () => {
    server = await openShop();
    const { page, complaints } = await openTill(browser, server);
    for (const name of sectionsOf({ desktop: false, network: false })) {
      await section(page, en.settings.sections[name]);
      await page.locator('.settings-column .wheel').first().waitFor({ state: 'detached' });
      expect(await looked(page, name)).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });

  it('changes the shop, and the whole till follows at once', async () => {
    server = await openShop();
    const { page } = await openTill(browser, server);
    await section(page, 'Shop details');
    await page.getByLabel('Shop name').fill('Bar Lorenz');
    await page.getByRole('combobox', { name: 'Currency' }).fill('kuwait');
    await page.getByRole('option', { name: /KWD/ }).click();
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('Saved').waitFor();
    await page.getByRole('button', { name: 'Sale', exact: true }).click();
    await page.getByText('Bar Lorenz').waitFor();
    const amount = page.locator('output.amount');
    await expect.poll(() => amount.textContent()).toMatch(/^KWD\s0\.000$/);
    await page.keyboard.type('1.2345');
    await expect.poll(() => amount.textContent()).toMatch(/^KWD\s1\.234$/);
  });

  it('charges with a manual rate when no source answers, and marks it as manual', async () => {
    server = await openShop({ file: LIVE_CAFE });
    const { page } = await openTill(browser, server);
    await section(page, 'Payment methods');
    await page.getByRole('button', { name: 'Set up Litecoin' }).click();
    await page.getByLabel('Extended public key').fill(VPUB);
    await page.getByRole('button', { name: 'Show the first addresses' }).click();
    await page.getByRole('radio', { name: 'My own node' }).check();
    await page.getByLabel('Address of the node').fill('http://127.0.0.1:1');
    await page.getByLabel('User name', { exact: true }).fill('till');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.getByRole('button', { name: 'Accept Litecoin' }).click();
    await page.locator('.saved-next').waitFor();
    await page.getByRole('button', { name: 'Sale', exact: true }).click();
    await page.getByRole('button', { name: 'Enter a rate manually' }).click();
    await page.getByLabel('1 LTC in EUR').fill('68,40');
    await page.getByRole('button', { name: 'Use this rate' }).click();
    await page.getByText('The rate is now in use.').waitFor();
    await page.getByRole('button', { name: 'Sale', exact: true }).click();
    await charge(page, '6.84');
    // Its node does not answer, so the code is covered at first.
    await page.getByRole('button', { name: 'Show code anyway' }).click();
    expect(await page.locator('.pay-coin').textContent()).toContain('0.1 LTC');
    expect(await page.locator('.facts').textContent()).toContain('€68.40 (manual)');
    expect(await meant(page)).toMatch(/^litecoin:RLTC1/);
    expect(await looked(page, 'waiting-live')).toEqual([]);
  });

  it('creates a key that is shown once, and revokes it', async () => {
    server = await openShop({ file: LIVE_CAFE });
    const { page } = await openTill(browser, server);
    await section(page, 'API keys');
    await page.getByText('never used').waitFor();
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name').fill('Kiosk');
    for (const scope of SCOPES) await page.getByRole('dialog').getByText(scope, { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Read rates' }).click();
    expect(await looked(page, 'new-key')).toEqual([]);
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = (await page.locator('.secret').textContent()) ?? '';
    expect(key).toMatch(/^ctl_/);
    expect((await server.api('/rates?currency=EUR', { key })).status).toBe(403);
    expect((await server.api('/payments/invoices/list', { key })).status).toBe(200);
    await page.getByRole('button', { name: 'I have copied it' }).click();
    expect(await page.content()).not.toContain(key);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Kiosk' })
      .getByRole('button', { name: 'Revoke' })
      .click();
    expect(await looked(page, 'revoke-key')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Revoked').waitFor();
    expect((await server.api('/payments/invoices/list', { key })).status).toBe(401);
  });

  it('sets theme and contrast for this screen, which survive a reload', async () => {
    server = await openShop();
    const { page } = await openTill(browser, server);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await section(page, 'Screen and sound');
    await page.getByRole('combobox', { name: 'Theme' }).click();
    await page.getByRole('option', { name: 'Dark' }).click();
    await page.getByRole('switch', { name: /High contrast/ }).click();
    await expect.poll(ground).not.toBe(light);
    expect(await looked(page, 'high-contrast-dark')).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Screen and sound' }).waitFor();
    expect(await ground()).not.toBe(light);
    expect(await page.getByRole('switch', { name: /High contrast/ }).isChecked()).toBe(true);
  });

  it('seals secrets with a passphrase, and asks for it after a restart', async () => {
    server = await openShop({ file: LIVE_CAFE });
    const first = await openTill(browser, server);
    await section(first.page, 'Data and secrets');
    await first.page.getByLabel('Passphrase', { exact: true }).fill('correct horse');
    await first.page.getByLabel('Repeat passphrase').fill('correct hose');
    await first.page.getByRole('button', { name: 'Set a passphrase' }).click();
    await first.page.getByText('The passphrases do not match.').waitFor();
    await first.page.getByLabel('Repeat passphrase').fill('correct horse');
    await first.page.getByRole('button', { name: 'Set a passphrase' }).click();
    await first.page.getByText('encrypted with your passphrase').waitFor();
    await browser.tidy();
    const { folder } = server;
    await server.stop();

    server = await openShop({ file: LIVE_CAFE, folder });
    const { page } = await openTill(browser, server);
    const dialog = page.getByRole('dialog', { name: 'Unlock your secrets' });
    await dialog.waitFor();
    expect(await looked(page, 'unlock')).toEqual([]);
    await dialog.getByLabel('Passphrase', { exact: true }).fill('wrong horse');
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    await dialog.locator('.field-error').waitFor();
    await dialog.getByLabel('Passphrase', { exact: true }).fill('correct horse');
    await dialog.getByRole('button', { name: 'Unlock' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('shows that the program is down and since when, and continues the same sale once it is back', async () => {
    server = await openShop();
    const { page } = await openTill(browser, server);
    await charge(page, '12.50');
    const code = await meant(page);
    const { folder, port } = server;
    await server.stop();
    await page
      .getByRole('alert')
      .getByText(/Connection lost since/)
      .waitFor();
    expect(await looked(page, 'connection-lost')).toEqual([]);

    server = await openShop({ folder, port });
    await page.getByText('Cointill was restarted').waitFor({ timeout: 20_000 });
    await page.getByLabel('Code').fill(server.pairingCode);
    await page.keyboard.press('Enter');
    await showsState(page, 'Ready to scan');
    expect(await meant(page)).toBe(code);
    await play(page, 'Pay in full');
    await page.getByRole('heading', { name: 'Paid', level: 1 }).waitFor();
  });
});
