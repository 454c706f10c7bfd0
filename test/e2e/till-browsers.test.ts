/** Paired browsers in the owner's settings: which there are, how another is paired, and how one is removed. */
// @module-tag more
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '#domain/languages/languages.ts';
import { loadWords } from '#i18n/languages.ts';
import { openStaff } from '#test/support/fakes/staff.ts';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { sideways, useBrowser } from '#test/support/pages/browser.ts';
import { chooseSection, openShop, openTill } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked, picture } = openAlbum('till-browsers');

describe.skipIf(lacks('chromium'))('paired browsers', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await openShop();
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  async function pairBrowser(code: string): Promise<Page> {
    const { page } = await browser.open({ size: { width: 1280, height: 800 }, language: 'en-IE' });
    await page.goto(server.url);
    await page.getByLabel('Code').fill(code);
    await page.keyboard.press('Enter');
    await page.locator('.rail').waitFor();
    return page;
  }
  async function openList(page: Page): Promise<void> {
    await page.locator('.rail').getByRole('button', { name: 'Settings' }).click();
    await chooseSection(page, 'Network');
    await page.getByRole('heading', { name: 'Tills in browsers' }).scrollIntoViewIfNeeded();
  }
  const list = (page: Page) => page.getByRole('region', { name: 'Tills in browsers' });
  const shownCode = (page: Page) => list(page).locator('dd').nth(1);

  it('are listed, paired by the code shown there, and removed after confirmation', async () => {
    const { page: owner } = await openTill(browser, server);
    await openList(owner);
    await list(owner).getByText('No browser is a till right now.').waitFor();
    const first = String(await shownCode(owner).textContent());
    const bar = await pairBrowser(first);
    await list(owner).locator('li').waitFor();
    await expect.poll(() => shownCode(owner).textContent()).not.toBe(first);
    const own = await pairBrowser(String(await shownCode(owner).textContent()));
    await openList(own);
    await expect.poll(() => list(own).locator('li').count()).toBe(2);
    const mine = list(own).locator('li').filter({ hasText: 'This browser' });
    expect(await mine.count()).toBe(1);
    expect(await mine.textContent()).toMatch(/Chrome, Linux, 127\.0\.0\.1.*paired .*last seen /);
    expect(await looked(own, 'list')).toEqual([]);

    const other = list(own).locator('li').filter({ hasNotText: 'This browser' });
    await other.getByRole('button', { name: /^Remove/ }).click();
    const question = own.getByRole('dialog', { name: /^Remove “Chrome/ });
    await question.waitFor();
    expect(await looked(own, 'question')).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await bar.locator('.rail').count()).toBe(1);
    await other.getByRole('button', { name: /^Remove/ }).click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await bar.getByText('or this browser was removed').waitFor();
    expect(await looked(bar, 'removed')).toEqual([]);
    await other.waitFor({ state: 'detached' });

    await mine.getByRole('button', { name: /^Remove/ }).click();
    await question.getByText('This is the browser you are using.').waitFor();
    await question.getByRole('button', { name: 'Remove' }).click();
    await own.getByText('or this browser was removed').waitFor();
    await list(owner).getByText('No browser is a till right now.').waitFor();
  });

  it('are hidden from a cashier', async () => {
    await openStaff(server);
    const { page } = await openTill(browser, server, {}, async (till) => {
      await till.getByRole('button', { name: 'Kim' }).click();
      await till.locator('.pin-field').waitFor();
      await till.keyboard.type('7305');
      await till.keyboard.press('Enter');
    });
    await page.locator('.rail').getByRole('button', { name: 'Settings' }).click();
    await chooseSection(page, 'Network');
    await list(page).getByRole('alert').waitFor();
    expect(await list(page).locator('dd').count()).toBe(0);
  });

  eachRow(LANGUAGE_CODES.map((code) => [code]))('fit a narrow window in %s', async (code) => {
    const words = await loadWords(code);
    await server.api('/till/pair', { key: null, body: { code: server.pairingCode } });
    const { page } = await openTill(browser, server, {
      language: code,
      size: { width: 390, height: 844 },
      dark: code === 'ar',
    });
    await page.locator('.rail').getByRole('button', { name: words.nav.settings }).click();
    await page.locator('.sections-fold').click();
    await chooseSection(page, words.settings.sections.network);
    const title = page.getByRole('heading', { name: words.network.tills.title });
    await title.waitFor();
    await page.locator('.paired li').waitFor();
    await page.locator('.paired li').scrollIntoViewIfNeeded();
    expect(await sideways(page)).toEqual([]);
    await picture(page, `narrow-${code}`);
  });
});
