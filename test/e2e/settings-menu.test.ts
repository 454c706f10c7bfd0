/** The settings menu in real Chromium: six groups, one open, and a search that leads to a field. */
// @module-tag more
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { en } from '#i18n/words.ts';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { PHONE, useBrowser } from '#test/support/pages/browser.ts';
import { chooseSection, openShop, openTill } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';
import { PAGES, sectionsOf } from '#till/settings/pages.ts';

const { looked } = openAlbum('settings-menu');

describe.skipIf(lacks('chromium'))('the settings menu', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openShop();
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  const openSettings = async (look: Parameters<typeof openTill>[2] = {}) => {
    const till = await openTill(browser, server, look);
    await till.page.locator('#rail-settings').click();
    await till.page.locator('.section-head').first().waitFor({ state: 'attached' });
    return till;
  };
  const groups = (page: Page) =>
    page
      .locator('.section-head')
      .evaluateAll((heads) => heads.map((head) => head.getAttribute('aria-expanded')));

  it('has one group open at a time, by keyboard too', async () => {
    const { page, complaints } = await openSettings();
    expect(await groups(page)).toEqual(['true', ...Array(5).fill('false')]);
    await page.getByRole('button', { name: 'Team' }).press('Enter');
    expect(await groups(page)).toEqual(['false', 'false', 'false', 'true', 'false', 'false']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'People', level: 2 }).waitFor();
    expect(await page.getByRole('button', { name: 'People' }).getAttribute('aria-current')).toBe('page');
    expect(complaints).toEqual([]);
  });

  it('finds a field by its label or its help text, and focuses it', async () => {
    const { page } = await openSettings();
    const search = page.getByRole('searchbox', { name: 'Search settings' });
    await search.fill('not with copies');
    expect(await page.locator('.section-found').allTextContents()).toEqual(['Open the cash drawerReceipts']);
    await page.getByText('1 result').waitFor();
    expect(await looked(page, 'found')).toEqual([]);
    await search.press('Enter');
    await page.getByRole('heading', { name: 'Receipts', level: 2 }).waitFor();
    const drawer = page.getByRole('switch', { name: /^Open the cash drawer/ });
    await expect.poll(() => drawer.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await search.inputValue()).toBe('');
    await search.fill('zebra');
    await page.locator('.sections-none').waitFor();
    await search.press('Escape');
    expect(await groups(page)).toHaveLength(6);
  });

  it('leads to every field that the search knows', { timeout: 120_000 }, async () => {
    const { page } = await openSettings();
    const search = page.getByRole('searchbox', { name: 'Search settings' });
    const lost: string[] = [];
    for (const section of sectionsOf({ desktop: false, network: false })) {
      const title = en.settings.sections[section];
      // The matrix is there once there are people, and a rate by hand once the money is real.
      const fields =
        section === 'people'
          ? [{ label: en.people.add }]
          : PAGES[section].fields(en).filter(({ label }) => label !== en.rates.manual);
      for (const { label } of fields) {
        await search.fill(`${label} ${title}`);
        const found = page.locator('.section-found').filter({ hasText: label }).filter({ hasText: title });
        await found.first().press('Enter');
        await page.locator('.settings-column .wheel').first().waitFor({ state: 'detached' });
        const reached = () =>
          page
            .getByRole('main')
            .evaluate((main) => main.contains(document.activeElement) && document.activeElement !== main);
        for (let tries = 0; tries < 40 && !(await reached()); tries++) await page.waitForTimeout(50);
        if (!(await reached())) lost.push(`${title}: ${label}`);
      }
    }
    expect(lost).toEqual([]);
  });

  it('shows the receipt as it will be printed, while it is typed', async () => {
    const { page } = await openSettings();
    await chooseSection(page, 'Receipts');
    const preview = page.getByRole('region', { name: 'Live preview' });
    await page.getByLabel('Lines at the top').fill('Hafenstr. 12');
    await preview.getByText('Hafenstr. 12').waitFor();
    await page.getByRole('combobox', { name: 'Language of the receipts' }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    await preview.getByText('Beleg', { exact: true }).waitFor();
    expect(await looked(page, 'receipts')).toEqual([]);
  });

  eachRow([
    ['small', { size: { width: 1024, height: 768 } }],
    ['german', { language: 'de-DE' }],
    ['arabic', { language: 'ar-EG' }],
  ])('can be read in %s, with the previews', async (name, look) => {
    const { page } = await openSettings(look);
    for (const [nth, title] of ['shop', 'branding', 'receipts', 'tips'].entries()) {
      await page.locator('.section-item').nth(nth).click();
      await page.locator('.settings-column form').first().waitFor();
      expect(await looked(page, `${title}-${name}`)).toEqual([]);
    }
  });

  it('folds away on a phone', async () => {
    const { page } = await openSettings({ size: PHONE });
    const head = page.getByRole('button', { name: 'Taking payments' });
    expect(await head.isVisible()).toBe(false);
    const fold = page.locator('.sections-fold');
    await fold.click();
    await head.waitFor();
    expect(await looked(page, 'phone')).toEqual([]);
    await head.press('Enter');
    await page.getByRole('button', { name: 'Payment methods' }).press('Enter');
    await page.getByRole('heading', { name: 'Payment methods', level: 2 }).waitFor();
    expect(await head.isVisible()).toBe(false);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(PHONE.width);
  });
});
