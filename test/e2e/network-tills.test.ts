/** Tills in the local network: two real Chromium pages over https, with the shop's certificate trusted. */
// @module-tag more
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '#domain/languages/languages.ts';
import { loadWords } from '#i18n/languages.ts';
import { callEndpoint, type Name, openStaff, PINS, type Staff } from '#test/support/fakes/staff.ts';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { type Look, openTrustingBrowser, sideways, type TestBrowser } from '#test/support/pages/browser.ts';
import {
  charge,
  choose,
  chooseSection,
  meant,
  openShop,
  openTill,
  play,
} from '#test/support/pages/till-page.ts';
import { openTillNetwork, type TillNetwork } from '#test/support/servers/network-till.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked, picture } = openAlbum('network-tills');
const ITEMS = `name,category,price,tax,sku,barcode,stock,colour
Flat white,Coffee,4.20,19,101,4006381333931,,amber
Almond croissant,Bakery,4.10,7,201,4006381333955,1,pink
`;

describe.skipIf(lacks('chromium') || lacks('certutil'))('tills in the network', () => {
  let server: TestServer;
  let staff: Staff;
  let owner: string;
  let network: TillNetwork;
  let browser: TestBrowser & { close(): Promise<void> };

  beforeEach(async () => {
    server = await openShop();
    await server.asTill('/till/catalogue/csv', { body: { csv: ITEMS } });
    staff = await openStaff(server);
    owner = await staff.enter('Lorenz');
    network = await openTillNetwork(server, owner);
    browser = await openTrustingBrowser(network.ca);
  });
  afterEach(async () => {
    await browser?.close();
    await server?.close();
  });

  async function signIn(page: Page, name: Name): Promise<void> {
    await page.getByRole('button', { name }).click();
    await page.locator('.pin-field').waitFor();
    await page.keyboard.type(PINS[name]);
    await page.keyboard.press('Enter');
    await page.locator('.lock').waitFor({ state: 'detached' });
  }
  const openMain = (look: Look = {}) =>
    openTill(browser, server, look, async (page) => {
      await page.getByRole('button', { name: 'Lorenz' }).click();
      await page.locator('.pin-field').waitFor();
      await page.keyboard.type(PINS.Lorenz);
      await page.keyboard.press('Enter');
    });
  /** A tablet that is the till of this name, signed in. */
  async function openTablet(
    name: string,
    who: Name,
    prepare?: (page: Page) => Promise<unknown>,
  ): Promise<Page> {
    const { code } = await network.offer(name);
    const { page } = await browser.open({ size: { width: 1024, height: 768 }, language: 'en-IE' });
    await prepare?.(page);
    await page.goto(`${network.url}/app/till/index.html#${code}`);
    await page.getByRole('button', { name: 'Use as till' }).press('Enter');
    await signIn(page, who);
    return page;
  }

  it('are added by the code on the main computer, listed, and removed at once', {
    timeout: 180_000,
  }, async () => {
    const { page: main } = await openMain();
    await main.locator('.rail').getByRole('button', { name: 'Settings' }).click();
    await chooseSection(main, 'Tills');
    await main.getByText('No till has been added yet.').waitFor();
    expect(await looked(main, 'settings-none')).toEqual([]);
    await main.getByRole('button', { name: 'Add a till' }).click();
    await main.getByLabel('Name of the till').fill('Bar');
    await main.keyboard.press('Enter');
    const dialog = main.getByRole('dialog', { name: 'Add “Bar”' });
    await dialog.locator('svg.code').waitFor();
    expect(await looked(main, 'add')).toEqual([]);
    const size = main.viewportSize();
    await main.setViewportSize({ width: 390, height: 844 });
    const lines = await main
      .locator('.add-till .facts dd div')
      .first()
      .evaluate((address) => {
        address.textContent = 'https://192.168.178.120:8422';
        const text = document.createRange();
        text.selectNodeContents(address);
        return text.getClientRects().length;
      });
    expect(lines).toBe(1);
    await picture(main, 'add-phone');
    if (size) await main.setViewportSize(size);
    const link = new URL(String(await dialog.locator('svg.code').getAttribute('data-code')));
    expect(link.port).toBe(String(network.port));

    const { page: bar } = await browser.open({ size: { width: 1024, height: 768 }, language: 'en-IE' });
    await bar.goto(`${network.url}${link.pathname}${link.hash}`);
    await bar.getByRole('heading', { name: 'Use this device as a till' }).waitFor();
    expect(new URL(bar.url()).hash).toBe('');
    await bar.getByText('Get rid of the browser’s warning').click();
    expect(await looked(bar, 'pairing')).toEqual([]);
    const download = bar.waitForEvent('download');
    await bar.getByRole('link', { name: 'Download the certificate' }).click();
    expect((await download).suggestedFilename()).toBe('cointill.crt');
    await bar.getByRole('button', { name: 'Use as till' }).press('Enter');
    await signIn(bar, 'Lorenz');
    await dialog.getByText('“Bar” is now a till.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await main.getByText('Connected').waitFor();
    expect(await looked(main, 'settings-one')).toEqual([]);

    // What belongs to the main computer is offered to no role.
    await bar.locator('.rail').getByRole('button', { name: 'Settings' }).click();
    await bar.locator('.section-head').first().waitFor();
    expect(await bar.locator('.section-head').allTextContents()).toEqual(['Counter', 'This computer']);
    await chooseSection(bar, 'About');
    await bar.getByText('This till').waitFor();
    expect(await looked(bar, 'about')).toEqual([]);
    expect(await bar.evaluate(() => document.cookie)).toBe('');

    await bar.reload();
    await signIn(bar, 'Lorenz');
    await main.getByRole('button', { name: 'Remove Bar' }).click();
    expect(await looked(main, 'remove')).toEqual([]);
    await main.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await bar.getByText('This device is no longer a till.').waitFor({ timeout: 3_000 });
    await main.getByText('No till has been added yet.').waitFor();
  });

  it('need an owner first, and a current code', async () => {
    const bare = await openShop();
    try {
      const { page } = await openTill(browser, bare);
      await page.locator('.rail').getByRole('button', { name: 'Settings' }).click();
      await chooseSection(page, 'Tills');
      await page.getByText('Add an owner with a PIN first.').waitFor();
      expect(await page.getByRole('button', { name: 'Add a till' }).isDisabled()).toBe(true);
      expect(await looked(page, 'no-owner')).toEqual([]);
    } finally {
      await bare.close();
    }
    const { page } = await browser.open();
    await page.goto(`${network.url}/app/till/index.html`);
    await page.getByLabel('Code').fill('AAAAA-AAAAA');
    await page.keyboard.press('Enter');
    await page.getByText('Wrong or expired code.').waitFor();
    expect(await sideways(page)).toEqual([]);
  });

  it('sell at once: a parked sale is resumed on one of them alone', async () => {
    const bar = await openTablet('Bar', 'Kim');
    const garden = await openTablet('Garden', 'Mia');
    const parked = { note: 'Table 4', cart: cart('Tart', '10.00') };
    const parking = await callEndpoint(server, 'POST /till/parked', parked, owner);
    expect([parking.status, parking.json['error']]).toEqual([200, undefined]);
    await Promise.all([bar, garden].map((page) => page.getByText('Table 4').first().waitFor()));
    // Both press at once; on the slower one it may be gone already.
    const press = () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent.includes('Table 4'))?.click();
    await Promise.all([bar, garden].map((page) => page.evaluate(press)));
    const has = async (page: Page) => Number((await page.getByText('Tart').count()) > 0);
    await expect.poll(async () => (await has(bar)) + (await has(garden))).toBe(1);
    await Promise.all([bar, garden].map((page) => page.getByText('Table 4').waitFor({ state: 'detached' })));
    expect((await has(bar)) + (await has(garden))).toBe(1);
  });

  it('have customer displays of their own, in another window or on another tablet', {
    timeout: 180_000,
    tags: ['more'],
  }, async () => {
    const bar = await openTablet('Bar', 'Kim');
    const garden = await openTablet('Garden', 'Mia');
    await bar.locator('.rail').getByRole('button', { name: 'Settings' }).click();
    await chooseSection(bar, 'Customer display');
    await bar.locator('svg.code').waitFor();
    // What belongs to the shop is set on the main computer.
    expect(await bar.getByText('Pictures between sales').count()).toBe(0);
    await bar.getByText('The connection to the tablet is encrypted.').waitFor();
    expect(await looked(bar, 'display-settings')).toEqual([]);
    const shown = new URL(String(await bar.locator('svg.code').getAttribute('data-code')));
    expect([shown.protocol, shown.port]).toEqual(['https:', String(network.port)]);

    // Another tablet, by the code that is shown.
    const { page: screen } = await browser.open({ size: { width: 1280, height: 800 }, language: 'en-IE' });
    await screen.goto(`${network.url}${shown.pathname}${shown.hash}`);
    await screen.locator('.idle').waitFor();
    expect(new URL(screen.url()).hash).toBe('');
    await bar.getByText('1 display is open.').waitFor();
    // Another window of the till's own browser, which sends its cookie along.
    const own = await bar.context().newPage();
    await expect.poll(() => bar.locator('svg.code').getAttribute('data-code')).not.toBe(String(shown));
    const next = new URL(String(await bar.locator('svg.code').getAttribute('data-code')));
    await own.goto(`${network.url}${next.pathname}${next.hash}`);
    await own.locator('.idle').waitFor();
    await bar.getByText('2 displays are open.').waitFor();

    await charge(garden, '9.00');
    await bar.bringToFront();
    await bar.locator('.rail').getByRole('button', { name: 'Sale' }).click();
    await charge(bar, '7.00');
    for (const page of [screen, own]) {
      await page.locator('[data-status="waiting"]').waitFor();
      await expect.poll(() => meant(page)).toBe(await meant(bar));
      expect(await meant(page)).not.toBe(await meant(garden));
      expect(await page.getByText('€9.00').count()).toBe(0);
    }
    expect(await looked(screen, 'display')).toEqual([]);
    await choose(bar, 'Litecoin');
    await play(bar, 'Pay in full');
    await screen.locator('.thanks').waitFor();

    const till = (await network.look()).tills.find(({ name }) => name === 'Bar');
    await network.remove(till?.id ?? '');
    for (const page of [screen, own])
      await page.getByText('This display was disconnected.').waitFor({ timeout: 5_000 });
    await garden.locator('svg.code').waitFor();
  });

  it('are separate in the day’s report and the history', async () => {
    const till = await network.addTill('Bar');
    const { json } = await till.api('/till/people/enter', {
      body: { personId: staff.ids.Kim, pin: PINS.Kim },
    });
    const session = String(json['session']);
    const made = await till.api('/payments/invoices', { body: { amount: '5', currency: 'EUR' } }, session);
    const { invoiceId } = made.json;
    await till.api(
      '/practice/payments',
      { body: { invoiceId, method: 'LITECOIN', confirmations: 10 } },
      session,
    );
    await staff.sell(owner, '8');
    const { page } = await openMain();
    await page.locator('.rail').getByRole('button', { name: 'Day' }).click();
    const table = page.locator('figure').filter({ hasText: 'By till' });
    await table.scrollIntoViewIfNeeded();
    await expect.poll(() => table.textContent()).toMatch(/Main till.*€8\.00.*Bar.*€5\.00/s);
    expect(await looked(page, 'day')).toEqual([]);
    await table.getByRole('button', { name: /Bar/ }).click();
    await page.locator('.filters').getByText('Bar').waitFor();
    await page.getByText('€5.00').first().waitFor();
    expect(await page.getByText('€8.00').count()).toBe(0);
    expect(await looked(page, 'history')).toEqual([]);
  });

  it('come back to the same sale after a connection lost while charging', async () => {
    // The first answer gets lost on its way, after the server has made the sale.
    const bar = await openTablet('Bar', 'Kim', (page) =>
      page.addInitScript(() => {
        const send = globalThis.fetch.bind(globalThis);
        let isLost = false;
        globalThis.fetch = async (input, init) => {
          const answer = await send(input, init);
          const isFirst = !isLost && init?.method === 'POST' && String(input).endsWith('/payments/invoices');
          if (!isFirst) return answer;
          isLost = true;
          throw new TypeError('Failed to fetch');
        };
      }),
    );
    const sales = async () =>
      (await callEndpoint(server, 'GET /payments/invoices/list', undefined, owner)).json[
        'invoices'
      ] as object[];
    await bar.keyboard.type('7.50');
    await bar.keyboard.press('Enter');
    await bar.getByRole('alert').first().waitFor();
    expect(await sales()).toHaveLength(1);
    await bar.keyboard.press('Enter');
    await bar.locator('svg.code').waitFor();
    expect(await sales()).toHaveLength(1);
  });

  it('report within three seconds that the main computer is away, and continue when it is back', async () => {
    const bar = await openTablet('Bar', 'Kim');
    await charge(bar, '4.00');
    const { folder } = server;
    const port = server.port;
    await server.stop();
    await bar.locator('.lost').waitFor({ timeout: 3_000 });
    expect(await looked(bar, 'main-away')).toEqual([]);
    server = await openShop({ folder, port });
    await bar.locator('.lost').waitFor({ state: 'detached', timeout: 20_000 });
    // Sessions end with the program: the sale is there again after the PIN.
    await signIn(bar, 'Kim');
    await bar.locator('svg.code').waitFor();
  });

  eachRow(LANGUAGE_CODES.map((code) => [code]))('fit a narrow window in %s', async (code) => {
    const words = await loadWords(code);
    await network.addTill('Bar');
    const look = { language: code, size: { width: 390, height: 844 }, dark: code === 'ar' };
    const { page } = await openMain(look);
    await page.locator('.rail').getByRole('button', { name: words.nav.settings }).click();
    await page.locator('.sections-fold').click();
    await chooseSection(page, words.settings.sections.tills);
    await page.locator('.paired li').waitFor();
    expect(await looked(page, `narrow-${code}`)).toEqual([]);
    await page.getByRole('button', { name: words.tills.add }).click();
    await page.getByLabel(words.tills.name).fill('Garden');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator('svg.code').waitFor();
    expect(await looked(page, `narrow-add-${code}`)).toEqual([]);
    const { page: tablet } = await browser.open(look);
    await tablet.goto(`${network.url}/app/till/index.html`);
    await tablet.getByText(words.tills.trustTitle).click();
    expect(await looked(tablet, `narrow-pairing-${code}`)).toEqual([]);
  });
});

/** A cart with one line, as the till sends it. */
function cart(name: string, unitPrice: string) {
  const line = { item: null, name, quantity: '1', unitPrice, taxPercent: '0', discount: null };
  return { lines: [line], taxIncluded: true, taxName: '', discount: null, tip: null, tipOnTax: false };
}
