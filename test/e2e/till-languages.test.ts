/** The till in each language: chosen per device, loaded on demand, right to left where the language is. */
// @module-tag more
import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES } from '#domain/languages/languages.ts';
import { loadWords } from '#i18n/languages.ts';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { charge, chooseSection, meant, openShop, openTill, scanned } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('till-languages');

/** One that reads from right to left and one with long words come first. */
const EVERY_RUN_FIRST = [...new Set([...(['ar', 'de'] as const), ...LANGUAGE_CODES])];

describe.skipIf(lacks('chromium'))('the till in the language of its cashier', () => {
  let server: TestServer;

  afterEach(() => server?.close());
  const browser = useBrowser();

  const page = (of: Page) =>
    of.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }));

  it('changes at once when it is chosen, is stored on this device, and was not loaded before', async () => {
    server = await openShop();
    const { page: till, complaints } = await openTill(browser, server);
    const asked: string[] = [];
    till.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await till.getByRole('button', { name: 'Settings' }).click();
    await chooseSection(till, 'Screen and sound');
    expect(asked.filter((path) => /\/de-[^/]*\.js$/.test(path))).toEqual([]);
    await till.getByRole('combobox', { name: 'Language', exact: true }).click();
    await till.getByRole('option', { name: 'Deutsch' }).click();
    await till.getByRole('heading', { name: 'Anzeige und Ton' }).waitFor();
    expect(asked.filter((path) => /\/de-[^/]*\.js$/.test(path))).toHaveLength(1);
    expect(await page(till)).toEqual({ lang: 'de', dir: 'ltr' });
    await till.locator('.rail').getByRole('button', { name: 'Kasse' }).click();
    await till.reload();
    await till.locator('.rail').getByRole('button', { name: 'Kasse' }).waitFor();
    expect(await page(till)).toEqual({ lang: 'de', dir: 'ltr' });
    await till.keyboard.type('1234,50');
    await expect.poll(() => till.locator('output.amount').textContent()).toMatch(/^1\.234,50/);
    expect(complaints).toEqual([]);
  });

  eachRow(
    EVERY_RUN_FIRST.map((code) => [code, LANGUAGES[code].name] as const),
    2,
  )(
    'sells in %s (%s): every screen fits, is readable, and the code can be scanned',
    async (code) => {
      const words = await loadWords(code);
      server = await openShop();
      const { page: till, complaints } = await openTill(browser, server, {
        language: code,
        size: { width: 1024, height: 768 },
      });
      expect(await page(till)).toEqual({ lang: code, dir: words.direction });
      await till.keyboard.type('2*4.20+4.10');
      expect(await looked(till, `${code}-sale`)).toEqual([]);
      await till.getByRole('button', { name: new RegExp(`^${words.sale.charge}`) }).waitFor();
      await till.getByText(words.sale.lines, { exact: true }).first().waitFor();
      await till.keyboard.press('Escape');
      await charge(till, '12.50');
      await till.getByRole('heading', { name: words.pay.ready, level: 2 }).first().waitFor();
      expect(await looked(till, `${code}-payment`)).toEqual([]);
      expect(await scanned(till)).toBe(await meant(till));
      await till.getByRole('button', { name: words.wallet.full, exact: true }).click();
      await till.getByText(words.state.paid, { exact: true }).first().waitFor();
      expect(await looked(till, `${code}-paid`)).toEqual([]);
      await till.getByRole('button', { name: words.pay.next }).click();
      await till.getByRole('button', { name: words.nav.history }).first().click();
      await till.getByRole('heading', { name: words.history.title }).waitFor();
      expect(await looked(till, `${code}-history`)).toEqual([]);
      await till.getByRole('button', { name: words.nav.settings }).click();
      for (const section of ['methods', 'shop', 'rates', 'data', 'screen'] as const) {
        await chooseSection(till, words.settings.sections[section]);
        await till.getByRole('heading', { name: words.settings.sections[section], level: 2 }).waitFor();
        await till.locator('.settings-column .wheel').first().waitFor({ state: 'detached' });
        expect(await looked(till, `${code}-${section}`)).toEqual([]);
      }
      expect(complaints).toEqual([]);
    },
    { timeout: 120_000 },
  );
});
