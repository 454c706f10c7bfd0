/** The wallet guides, and the test sale at the end of a set-up: their texts, their appearance, how they end. */
// @module-tag more
import type { Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { METHODS } from '#domain/coins/method.ts';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { type Look, useBrowser } from '#test/support/pages/browser.ts';
import { chooseSection, meant, openShop, openTill, play, showsState } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';
import { GUIDES } from '#till/settings/guide/guides.tsx';

const { looked } = openAlbum('till-set-up');

/** A live shop on a private chain; no outside service is queried. */
const LIVE_CAFE = {
  merchants: [
    { id: 'cafe', name: 'Café Lorenz', currency: 'EUR', timeZone: 'Europe/Berlin', network: 'regtest' },
  ],
  rates: { sources: [] },
};
const VPUB =
  'vpub5SLqN2bLY4WeZJ9SmNJHsyzqVKreTXD4ZnPC22MugDNcjhKX5xNX9QiQWcE4SSRzVWyHWUihpKRT7hckDGNzVc69wSX2JPcfGeNiT5c2XZy';

describe.skipIf(lacks('chromium'))('setting up a method', () => {
  let server: TestServer;

  afterEach(() => server?.close());
  const browser = useBrowser();

  async function openMethod(method: string, look: Look = {}) {
    const till = await openTill(browser, server, look);
    await till.page.getByRole('button', { name: 'Settings' }).click();
    await chooseSection(till.page, 'Payment methods');
    await till.page.getByRole('button', { name: new RegExp(`^(Set up )?${method} `) }).click();
    await till.page.getByRole('heading', { name: method, level: 2 }).waitFor();
    return till;
  }
  const guide = (page: Page) => page.getByRole('dialog', { name: 'Where to find it' });

  const WALLETS = METHODS.filter((method) => method !== 'LIGHTNING').map(
    (method) => [COIN_RECORDS[method].name, GUIDES[method].map(({ wallet }) => wallet)] as const,
  );
  eachRow<[method: string, name: string, wallets: readonly string[], look: Look]>(
    WALLETS.flatMap(([method, wallets]) => [
      [method, 'light', wallets, {}],
      [method, 'small', wallets, { size: { width: 1024, height: 768 } }],
    ]),
  )(
    'has a guide for every wallet of %s, with a picture a step, %s',
    async (method, name, wallets, look) => {
      server = await openShop({ file: LIVE_CAFE });
      const { page, complaints } = await openMethod(method, look);
      await page.getByRole('button', { name: 'Where do I find this?' }).click();
      await expect.poll(() => guide(page).getByRole('tab').allTextContents()).toEqual([...wallets]);
      await guide(page)
        .getByText(/^Never paste/)
        .waitFor();
      for (const wallet of wallets) {
        await guide(page).getByRole('tab', { name: wallet }).click();
        const panel = guide(page).getByRole('tabpanel', { name: wallet });
        const steps = await panel.getByRole('listitem').count();
        expect(steps).toBeGreaterThan(0);
        expect(await panel.locator('.drawn').count()).toBe(steps);
        const file = `guide-${method}-${wallet}-${name}`.toLowerCase().replaceAll(' ', '-');
        expect(await looked(page, file)).toEqual([]);
      }
      expect(complaints).toEqual([]);
    },
    { timeout: 120_000 },
  );

  it('explains for each Lightning node how its least credential is made, and the command can be copied', {
    timeout: 120_000,
    tags: ['more'],
  }, async () => {
    server = await openShop({ file: LIVE_CAFE });
    const { page } = await openMethod('Lightning');
    for (const [kind, situation, hint] of [
      ['Nostr Wallet Connect', 'I use Alby, Coinos or Primal', 'Choose “Custom”.'],
      [
        'LND',
        'I run LND',
        'Run this on the node’s computer: lncli bakemacaroon invoices:read invoices:write',
      ],
      [
        'Core Lightning',
        'I run Core Lightning',
        'Make sure ~/.lightning/config contains the line “clnrest-port=3010”.',
      ],
      [
        'phoenixd',
        'I run phoenixd',
        'Open ~/.phoenix/phoenix.conf and copy the value after “http-password-limited-access=”.',
      ],
      ['Lightning Address', 'I have no node', 'At the top, choose “Receive”.'],
    ] as const) {
      await page.getByRole('radio', { name: situation }).check();
      await page.getByRole('button', { name: 'Where do I find this?' }).click();
      await guide(page).getByText(hint).first().waitFor();
      expect(await looked(page, `guide-${kind.toLowerCase().replaceAll(' ', '-')}`)).toEqual([]);
      await guide(page).getByRole('button', { name: 'Close' }).click();
    }
  });

  it('is guided by keyboard alone, in every language', { timeout: 120_000, tags: ['more'] }, async () => {
    server = await openShop({ file: LIVE_CAFE });
    for (const language of ['de', 'ar', 'fr', 'es', 'pt']) {
      const { page, complaints } = await openTill(browser, server, { language });
      await page.locator('.rail-item').nth(3).click();
      await page.locator('.section-head').nth(1).press('Enter');
      await page.locator('.section-item:visible').first().click();
      // Lightning, whose guide has no wallets, is the first.
      await page.locator('.method-open').nth(1).click();
      await page.locator('.guide-open').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('tab').first().focus();
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
      await page.getByRole('tabpanel', { name: 'Electrum' }).waitFor();
      expect(await looked(page, `guide-${language}`)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.classList.contains('guide-open')))
        .toBe(true);
      expect(complaints).toEqual([]);
      await browser.tidy();
    }
  });

  eachRow<[name: string, look: Look]>([
    ['light', {}],
    ['small', { size: { width: 1024, height: 768 } }],
    ['large', { size: { width: 1920, height: 1080 } }],
  ])(
    'ends in a test sale: seen, confirmed, and one sentence that it works (%s)',
    async (name, look) => {
      server = await openShop();
      const { page, complaints } = await openMethod('Bitcoin', look);
      await page.getByRole('button', { name: 'Make a test sale' }).click();
      const test = page.getByRole('dialog', { name: 'Test sale in Bitcoin' });
      await test.getByText('Scan this with your own wallet and send 546 sats.').waitFor();
      expect(await meant(page)).toMatch(/^bitcoin:.*amount=0\.00000546$/i);
      expect(await looked(page, `test-waiting-${name}`)).toEqual([]);
      const room = await test.boundingBox();
      await play(page, 'Pay in full');
      await test.getByText('Payment seen, with 0 of 1 confirmation.').waitFor();
      expect(await test.boundingBox()).toEqual(room);
      expect(await looked(page, `test-seen-${name}`)).toEqual([]);
      await play(page, 'Confirm a block');
      await test.getByText('It works: the payment arrived. Bitcoin is ready for customers.').waitFor();
      expect(await test.boundingBox()).toEqual(room);
      expect(await looked(page, `test-works-${name}`)).toEqual([]);
      await test.getByRole('button', { name: 'Close' }).click();
      expect(complaints).toEqual([]);
    },
    { timeout: 120_000 },
  );

  it('leads from the practice methods to a live shop, and returns to it later', async () => {
    server = await openShop();
    const { page } = await openTill(browser, server);
    await page.getByRole('button', { name: 'Settings' }).click();
    await chooseSection(page, 'Payment methods');
    await page.getByRole('button', { name: 'Set up my shop' }).click();
    expect(await looked(page, 'live-shop')).toEqual([]);
    await page.getByRole('textbox', { name: 'Shop name' }).fill('Café Lorenz, for real');
    await page.getByRole('button', { name: 'Create shop' }).click();
    await page.getByRole('heading', { name: 'Take your first payment' }).waitFor();
    await server.asTill('/till/books', { body: { merchantId: 'cafe' } });
    const stripe = page.getByText('PRACTICE · no real money', { exact: true });
    await stripe.waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    await chooseSection(page, 'Payment methods');
    await page.getByRole('button', { name: 'Switch to Café Lorenz, for real' }).click();
    await stripe.waitFor({ state: 'detached' });
  });

  it('leaves only the record of a cancelled test sale, and no chip among the sales', async () => {
    server = await openShop();
    const { page } = await openMethod('Litecoin');
    await page.getByRole('button', { name: 'Make a test sale' }).click();
    const test = page.getByRole('dialog');
    await test.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Sale', exact: true }).click();
    await page.getByText('Café Lorenz').waitFor();
    expect(await page.locator('.chip').count()).toBe(0);
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByText('Test sale').first().waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    await chooseSection(page, 'Payment methods');
    await page.getByRole('button', { name: 'Test sale in Litecoin' }).click();
    await test.getByRole('button', { name: 'Cancel the test' }).click();
    await test.getByText('Cancelled. Only this record remains.').waitFor();
    await showsState(page, 'Cancelled');
    expect(await looked(page, 'test-cancelled')).toEqual([]);
    await test.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Day' }).click();
    await page.getByText('No sales in this period').first().waitFor();
  });

  it('reports in the till’s language that there is no rate, and in the method’s row why no node answers', async () => {
    server = await openShop({ file: LIVE_CAFE });
    const backend = { kind: 'lightning', ways: [{ kind: 'phoenixd', url: 'http://127.0.0.1:1' }] };
    const body = { method: 'LIGHTNING', enabled: true, backend, secrets: { '0.password': 'secret' } };
    expect((await server.asTill('/till/methods', { method: 'PUT', body })).status).toBe(200);
    const { page } = await openTill(browser, server, { language: 'de-DE' });
    await page.getByText('Kein brauchbarer Kurs für BTC in EUR').waitFor();
    const rate = { coin: 'BTC', price: '50000', minutes: 60 };
    expect((await server.asTill('/till/rates/manual', { body: rate })).status).toBe(200);
    await page.getByRole('button', { name: 'Einstellungen' }).click();
    await chooseSection(page, 'Zahlungsarten');
    const row = page.locator('.method-list > li').first();
    await row.getByText('Zurzeit nicht verfügbar').waitFor();
    await row.getByText('Unter 127.0.0.1:1 antwortet nichts: Starten Sie phoenixd').waitFor();
    expect(await row.getByText('answers').count()).toBe(0);
    expect(await looked(page, 'method-silent-de')).toEqual([]);
  });

  it('reports in a test sale that the till can’t see payments now, and why', {
    timeout: 60_000,
  }, async () => {
    server = await openShop({ file: LIVE_CAFE });
    const { page } = await openMethod('Litecoin');
    await page.getByLabel('Extended public key').fill(VPUB);
    await page.getByRole('button', { name: 'Show the first addresses' }).click();
    await page.getByRole('radio', { name: 'My own node' }).check();
    await page.getByLabel('Address of the node').fill('http://127.0.0.1:1');
    await page.getByLabel('User name', { exact: true }).fill('till');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.getByRole('button', { name: 'Accept Litecoin' }).click();
    await page.getByText('Try it now with a tiny payment.').waitFor();
    expect(await looked(page, 'saved')).toEqual([]);
    await page.locator('.saved-next').getByRole('button', { name: 'Make a test sale' }).click();
    const test = page.getByRole('dialog', { name: 'Test sale in Litecoin' });
    await test.getByRole('heading', { name: 'Payments can’t be seen right now' }).waitFor();
    await test.getByText('Don’t let anyone pay this code').waitFor();
    expect(await test.getByRole('button', { name: 'Copy address' }).count()).toBe(0);
    expect(await looked(page, 'test-blind')).toEqual([]);
  });
});
