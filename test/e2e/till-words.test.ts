/** Server messages about external systems on the till's screens: in the till's language, with external texts quoted. */
// @module-tag more
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '#i18n/languages.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { charge, chooseSection, openShop, openTill } from '#test/support/pages/till-page.ts';
import { Receiver } from '#test/support/servers/receiver.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('till-words', { fullPage: true });

/** A live shop on a private chain; no outside service is queried. */
const LIVE_CAFE = {
  merchants: [
    { id: 'cafe', name: 'Café Lorenz', currency: 'EUR', timeZone: 'Europe/Berlin', network: 'regtest' },
  ],
  rates: { sources: [] },
};

describe.skipIf(lacks('chromium'))('server messages at the till', () => {
  let receiver: Receiver;
  let server: TestServer;

  beforeAll(async () => {
    receiver = await Receiver.start();
  });
  afterAll(() => receiver?.kill());
  afterEach(() => server?.close());
  const browser = useBrowser();

  async function section(
    page: Page,
    language: 'de' | 'ar',
    name: 'webhooks' | 'methods' | 'data' | 'health',
  ) {
    const words = await loadWords(language);
    await page.locator('.rail').getByRole('button', { name: words.nav.settings }).click();
    await chooseSection(page, words.settings.sections[name]);
    await page.getByRole('heading', { name: words.settings.sections[name], level: 2 }).waitFor();
    return words;
  }

  it('reports in German why a webhook failed and why its endpoint was switched off', async () => {
    server = await openShop();
    const { page, complaints } = await openTill(browser, server, { language: 'de' });
    for (const url of ['http://127.0.0.1:9/hook', `${receiver.url}/gone`]) {
      expect((await server.asTill('/webhooks/endpoints', { body: { url, allowPrivate: true } })).status).toBe(
        200,
      );
    }
    const words = await section(page, 'de', 'webhooks');
    await page.getByRole('button', { name: words.webhooks.test }).first().click();
    await page.getByText('Der Test ist fehlgeschlagen: der Empfänger nimmt keine Verbindungen an.').waitFor();
    const body = { amount: '1', currency: 'EUR' };
    const invoice = await server.asTill('/payments/invoices', { body });
    await server.asTill('/payments/invoices/cancel', { body: { invoiceId: invoice.json['invoiceId'] } });
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: words.webhooks.refresh }).click();
        return page.getByText(/^Ausgeschaltet .*: der Empfänger antwortete mit 410 Gone\.$/).count();
      })
      .toBe(1);
    await page.locator('.webhook-log summary').filter({ hasText: 'Test' }).click();
    await page
      .locator('.webhook-log details[open]')
      .getByText('Der Empfänger nimmt keine Verbindungen an.')
      .waitFor();
    expect(await looked(page, 'de-webhooks')).toEqual([]);
    await section(page, 'de', 'health');
    const cause = page.locator('details', { hasText: 'Der Empfänger antwortete mit 410 Gone.' });
    await cause.locator('summary').click();
    await cause.getByText('Der Empfänger antwortete mit 410 Gone.').waitFor();
    expect(complaints).toEqual([]);
  });

  it.each([
    ['de', 'Unter 127.0.0.1:1 antwortet nichts: Starten Sie LND'],
    ['ar', 'لا شيء يجيب على \u2068127.0.0.1:1\u2069: شغّل \u2068LND\u2069'],
  ] as const)('names in %s why a node could not be reached', async (language, message) => {
    server = await openShop({ file: LIVE_CAFE });
    const { page, complaints } = await openTill(browser, server, { language, dark: language === 'ar' });
    const words = await section(page, language, 'methods');
    await page.getByRole('button', { name: new RegExp(words.methods.LIGHTNING) }).click();
    await page.getByRole('radio', { name: words.lightning.situations.lnd }).check();
    await page.getByLabel(words.lightning.url, { exact: true }).fill('http://127.0.0.1:1');
    await page.getByLabel(words.lightning.macaroon, { exact: true }).fill('0201036c6e64');
    await page.getByRole('button', { name: words.method.test }).click();
    await page.getByText(message).scrollIntoViewIfNeeded();
    expect(await looked(page, `${language}-node`)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('reports in German that a backup was restored, and its date', async () => {
    server = await openShop();
    expect((await server.asTill('/till/backup', { body: {} })).status).toBe(200);
    const { json } = await server.asTill('/till/backups');
    const [backup] = json['backups'] as { name: string }[];
    await server.asTill('/till/backups/restore', { body: { name: backup?.name } });
    await server.stop();
    server = await openShop({ folder: server.folder });
    const { page, complaints } = await openTill(browser, server, { language: 'de' });
    await section(page, 'de', 'data');
    await page
      .getByText(/^Die Bücher wurden aus .* wiederhergestellt, wie sie am \d\d\.\d\d\.\d{4}/)
      .waitFor();
    await page.getByText(/^Damit keine Adresse zweimal vergeben wird/).scrollIntoViewIfNeeded();
    expect(await looked(page, 'de-notices')).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('leaves a margin around a long word on the rail, and never cuts off the time or the amount of an open sale', async () => {
    server = await openShop();
    const size = { width: 1024, height: 768 };
    const { page } = await openTill(browser, server, { language: 'de', size });
    const { nav, pay } = await loadWords('de');
    for (const keys of ['12,50', '1234,50', '99,90']) {
      await charge(page, keys);
      await page.getByRole('button', { name: pay.leaveOpen, exact: true }).click();
    }
    const cut = await page
      .locator('.chips .chip-text > b > *')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
      );
    expect(cut).toEqual([]);
    expect(await looked(page, 'de-chips')).toEqual([]);
    await page.locator('.rail').getByRole('button', { name: nav.settings }).click();
    const free = await page.locator('.rail-item[aria-current]').evaluate((item) => {
      const word = document.createRange();
      word.selectNodeContents(item);
      const widths = [...word.getClientRects()].map(({ width }) => width);
      return (item.getBoundingClientRect().width - Math.max(...widths)) / 2;
    });
    expect(free).toBeGreaterThanOrEqual(4);
    expect(await looked(page, 'de-rail')).toEqual([]);
  });
});
