/** The settings of a till without internet: one cause is shown once, not for each coin and source it affects. */
// @module-tag more
import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { chooseSection, openShop, openTill } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('no-internet');

const LIVE_CAFE = {
  merchants: [{ id: 'cafe', name: 'Café Lorenz', currency: 'EUR', timeZone: 'Europe/Berlin' }],
  rates: { sources: [] },
};

describe.skipIf(lacks('chromium'))('a till without a rate', () => {
  let server: TestServer;
  afterEach(() => server?.close());
  const browser = useBrowser();

  /** Opens Rates with these price sources, none of which has answered. */
  async function openRates(language: string, sources: readonly object[]): Promise<Page> {
    server = await openShop({ file: LIVE_CAFE });
    const { page } = await openTill(browser, server, { language });
    await page.route('**/rates?*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), sources } });
    });
    await page.locator('.rail-item').nth(3).click();
    await chooseSection(page, language === 'de-DE' ? 'Kurse' : 'Rates');
    await page.locator('table').waitFor();
    return page;
  }
  const dead = (source: string) => ({
    source,
    okAt: null,
    error: "can't be reached",
    why: { name: 'rate-unreached', values: { code: 'ENOTFOUND' } },
  });

  it.each([
    ['en-IE', 'This computer has no internet connection', 'No usable rate', 'Failing'],
    ['de-DE', 'Dieser Computer hat keine Internetverbindung', 'Kein brauchbarer Kurs', 'Schlägt fehl'],
  ])('shows on Rates once that there is no internet (%s)', async (language, cause, cell, source) => {
    const page = await openRates(language, [dead('Coinbase'), dead('Kraken'), dead('Bitstamp')]);
    expect(await page.locator('.notice').allTextContents()).toEqual([expect.stringContaining(cause)]);
    expect(await page.locator('tbody td').allTextContents()).toEqual([cell, cell, cell, cell]);
    const rows = page.locator('.sources li span');
    expect(await rows.allTextContents()).toEqual([source, source, source]);
    expect(await looked(page, `rates-${language}`)).toEqual([]);
  });

  it('shows on Rates once that the only source is down', async () => {
    const page = await openRates('en-IE', [dead('Coinbase')]);
    expect(await page.locator('.notice').count()).toBe(1);
    expect(new Set(await page.locator('tbody td').allTextContents())).toEqual(new Set(['No usable rate']));
    expect(await page.locator('.sources').textContent()).toContain("can't be reached");
    expect(await looked(page, 'one-source')).toEqual([]);
  });
});
