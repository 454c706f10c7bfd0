/** A shop's branding (logo, colour, return URLs) in real Chromium: set by the owner, shown on screens and paper. */
// @module-tag more
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadWords } from '#i18n/languages.ts';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { type Look, PHONE, useBrowser } from '#test/support/pages/browser.ts';
import { pngBytes } from '#test/support/pages/pictures.ts';
import { charge, chooseSection, openShop, openTill } from '#test/support/pages/till-page.ts';
import { freePort } from '#test/support/servers/free-port.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked, picture } = openAlbum('storefront');
const LOGO = { name: 'logo.png', mimeType: 'image/png', buffer: pngBytes(480, 160) };

describe.skipIf(lacks('chromium'))('the branding of a shop', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await openShop();
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  const kept = async () => (await server.asTill('/till/settings/storefronts')).json['settings'];
  const logoUrl = `data:image/png;base64,${LOGO.buffer.toString('base64')}`;
  const setBranding = (more: object = {}) =>
    server.asTill('/till/settings/storefronts', {
      method: 'PUT',
      body: {
        logo: logoUrl,
        paperLogo: null,
        colour: '#7a1f3d',
        returnTo: ['https://shop.example'],
        sats: true,
        ...more,
      },
    });
  const sell = async (pay: boolean) => {
    const body = {
      amount: '12.50',
      currency: 'EUR',
      metadata: { returnUrl: 'https://shop.example/order/7' },
    };
    const invoiceId = String((await server.asTill('/payments/links', { body })).json['invoiceId']);
    if (pay)
      await server.asTill('/practice/payments', {
        body: { invoiceId, method: 'LITECOIN', confirmations: 10 },
      });
    return invoiceId;
  };
  async function openSettings(look: Look = {}): Promise<{ page: Page; complaints: string[] }> {
    const opened = await openTill(browser, server, look);
    await opened.page.locator('.rail-item').nth(3).click();
    await opened.page.locator('.section-item').nth(1).click();
    await opened.page.locator('.logo-field').waitFor();
    return opened;
  }

  it('is set by its owner: a downscaled logo, a readable colour, and return URLs', async () => {
    const { page, complaints } = await openSettings();
    const form = page.locator('form');
    const file = form.locator('input[type=file]');
    await file.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await form.getByText('This picture can’t be used.').waitFor();
    await file.setInputFiles(LOGO);
    await form.getByRole('img', { name: 'Logo' }).waitFor();
    await form.getByRole('switch', { name: 'Custom colour' }).click();
    await form.getByRole('textbox', { name: 'Colour', exact: true }).fill('yellow');
    await form.getByText('Enter # and six digits').waitFor();
    expect(await form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await form.getByRole('textbox', { name: 'Colour', exact: true }).fill('#FFE600');
    await form.getByText('a darker or lighter tone').waitFor();
    const sites = form.getByRole('group', { name: 'Allowed return addresses' });
    const site = sites.getByRole('textbox');
    const remove = sites.getByRole('button', { name: /^Remove/ });
    while ((await remove.count()) > 0) await remove.first().press('Enter');
    await site.fill('http://shop.example');
    await site.press('Enter');
    await form.getByText('Plain http is only allowed for this computer.').waitFor();
    await form.getByRole('button', { name: 'Save' }).click();
    expect(await form.getByText('Saved').count()).toBe(0);
    await form.getByRole('button', { name: 'Save' }).scrollIntoViewIfNeeded();
    expect(await looked(page, 'settings-refused')).toEqual([]);
    await site.fill('https://Shop.example/ https://other.example');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved').waitFor();
    expect(await sites.getByRole('listitem').allTextContents()).toEqual([
      'https://shop.example',
      'https://other.example',
    ]);
    expect(await kept()).toMatchObject({
      logo: expect.stringMatching(/^data:image\/png;base64,/),
      colour: '#ffe600',
      returnTo: ['https://shop.example', 'https://other.example'],
    });
    expect(await looked(page, 'settings')).toEqual([]);
    await form.getByRole('button', { name: 'Remove the logo' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved').waitFor();
    expect(await kept()).toMatchObject({ logo: null, paperLogo: null });
    expect(complaints).toEqual([]);
  });

  it('accepts a photograph too: downscaled for phones, and in another version for paper', async () => {
    const { page } = await openSettings();
    const noise = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [900, 600];
      const pen = canvas.getContext('2d');
      const image = new ImageData(900, 600);
      for (let at = 0; at < image.data.length; at++) image.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 256;
      pen?.putImageData(image, 0, 0);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    await page.locator('.logo-field input').setInputFiles({
      name: 'photo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(noise, 'base64'),
    });
    await page.getByRole('img', { name: 'Logo' }).waitFor();
    const form = page.locator('form');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Saved').waitFor();
    expect(await kept()).toMatchObject({
      logo: expect.stringMatching(/^data:image\/webp;base64,/),
      paperLogo: expect.stringMatching(/^data:image\/png;base64,/),
    });
  });

  eachRow([
    ['light', {}],
    ['dark', { dark: true }],
    ['german', { language: 'de-DE' }],
    ['arabic', { language: 'ar-EG' }],
    ['wide', { size: { width: 1280, height: 800 } }],
  ])('is on the checkout (%s), which links back once the payment is complete', async (name, look) => {
    await setBranding({ colour: name === 'dark' ? '#1b1464' : '#7a1f3d' });
    const { page, complaints } = await browser.open({ size: PHONE, ...look });
    await page.goto(`${server.url}/pay/${await sell(false)}`);
    await page.locator('.logo-own').evaluate((image: HTMLImageElement) => image.decode());
    expect(
      await page
        .locator('.go')
        .first()
        .evaluate((link) => getComputedStyle(link).backgroundColor),
    ).not.toBe('rgb(11, 95, 255)');
    expect(await looked(page, `checkout-${name}`)).toEqual([]);
    await page.goto(`${server.url}/pay/${await sell(true)}`);
    const back = page.locator('.back a');
    expect(await back.getAttribute('href')).toBe('https://shop.example/order/7');
    expect(await looked(page, `checkout-paid-${name}`)).toEqual([]);
    const cancelled = await sell(false);
    await server.asTill('/payments/invoices/cancel', { body: { invoiceId: cancelled } });
    await page.goto(`${server.url}/pay/${cancelled}`);
    await back.waitFor();
    expect(await looked(page, `checkout-cancelled-${name}`)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('keeps a checkout page with the largest logo below 60 KB in total', async () => {
    const heavy = Buffer.concat([LOGO.buffer, Buffer.alloc(24 * 1024 - LOGO.buffer.length, 1)]);
    await setBranding({ logo: `data:image/png;base64,${heavy.toString('base64')}` });
    const { page } = await browser.open({ size: PHONE });
    const weights: Promise<number>[] = [];
    page.on('response', (response) => {
      if (!/\/(qr|stream)/.test(response.url())) weights.push(response.body().then((body) => body.length));
    });
    await page.goto(`${server.url}/pay/${await sell(false)}`);
    await page.locator('.logo-own').evaluate((image: HTMLImageElement) => image.decode());
    const sum = (await Promise.all(weights)).reduce((all, one) => all + one, 0);
    // Not even compressed: page, style, script and logo.
    expect(sum).toBeLessThan(90_000);
  });

  it('is on the receipt, on screen and on paper', async () => {
    await setBranding();
    await sell(true);
    const { page } = await openTill(browser, server);
    await page.locator('.rail-item').nth(1).click();
    await page.locator('.row-hit').first().click();
    await page.locator('.detail-acts button').first().click();
    await page.locator('.receipt-logo').evaluate((image: HTMLImageElement) => image.decode());
    expect(await looked(page, 'receipt')).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.receipt-logo').isVisible()).toBe(true);
    await picture(page, 'receipt-print');
  });

  eachRow([
    ['light', {}],
    ['large', { size: { width: 1920, height: 1080 } }],
  ])('is on an idle display (%s), and changes there while it is open', async (name, look) => {
    const { json } = await server.asTill('/till/display');
    const { page, complaints } = await browser.open({ size: { width: 1024, height: 768 }, ...look });
    await page.goto(`${server.url}${String(json['path'])}`);
    await page.locator('.idle-ring').waitFor();
    await setBranding();
    await page.locator('.idle-logo').evaluate((image: HTMLImageElement) => image.decode());
    expect(await looked(page, `display-${name}`)).toEqual([]);
    await setBranding({ logo: null });
    await page.locator('.idle-ring').waitFor();
    expect(await looked(page, `display-ring-${name}`)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('decides whether the display, the checkout and the history count in sats', async () => {
    const { json } = await server.asTill('/till/display');
    const { page: display } = await browser.open({ size: { width: 1280, height: 800 } });
    await display.goto(`${server.url}${String(json['path'])}`);
    await display.locator('.idle').waitFor();
    const { page: till } = await openTill(browser, server);
    await charge(till, '12.50');
    const coin = display.locator('.paying-coin');
    await coin.filter({ hasText: /^[\d,]+ sats$/ }).waitFor();
    expect(await display.locator('.code-mark').count()).toBe(2);
    await setBranding({ sats: false });
    await coin.filter({ hasText: /^0\.\d+ BTC$/ }).waitFor();

    const { page: phone } = await browser.open({ size: PHONE });
    await phone.goto(`${server.url}/pay/${await sell(false)}`);
    await phone
      .locator('.tabs small')
      .first()
      .getByText(/^0\.\d+ BTC$/)
      .waitFor();

    await server.asTill('/practice/payments', {
      body: { invoiceId: await sell(false), method: 'LIGHTNING', confirmations: 0 },
    });
    const { page: history } = await openTill(browser, server);
    await history.locator('.rail-item').nth(1).click();
    const row = history.locator('.row-coin');
    await row.filter({ hasText: /^0\.\d+ BTC$/ }).waitFor();
    await setBranding();
    await row.filter({ hasText: / sats$/ }).waitFor();
  });

  it('reaches a tablet in the network by a QR code, until the owner revokes it', async () => {
    const { page: till } = await openTill(browser, server);
    await till.locator('.rail-item').nth(3).click();
    await chooseSection(till, 'Customer display');
    await till.getByText('Tablets can’t reach it yet').waitFor();
    expect(await looked(till, 'tablet-off')).toEqual([]);
    await till.getByRole('button', { name: 'Go to Network' }).click();
    await till.getByRole('switch', { name: 'Allow checkout pages on the local network' }).click();
    await till.getByRole('switch', { name: 'Allow customer displays too' }).click();
    await till.getByLabel('Port for the local network').fill(String(await freePort()));
    await till.getByRole('button', { name: 'Save' }).click();
    await till.getByText('Saved').waitFor();
    expect(await looked(till, 'network')).toEqual([]);
    const lan = (await server.asTill('/till/display')).json['addresses'] as string[];
    await chooseSection(till, 'Customer display');
    await till.getByRole('heading', { name: 'Customer display', level: 2 }).waitFor();
    // A machine without any network has no address to show.
    const address = lan[0];
    if (address === undefined) return;
    const shown = () => till.locator('.tablet-access svg.code').getAttribute('data-code');
    const code = await shown();
    expect(code).toMatch(new RegExp(`^${address}/app/display/index\\.html#`));
    await till.locator('.tablet-access').scrollIntoViewIfNeeded();
    expect(await looked(till, 'tablet-access')).toEqual([]);
    const { page: tablet, complaints } = await browser.open({ size: { width: 1024, height: 768 } });
    await tablet.goto(code ?? '');
    await tablet.getByRole('heading', { name: 'Café Lorenz' }).waitFor();
    await till.getByText('open now').waitFor();
    expect(await shown()).not.toBe(code);
    await till.locator('.paired').scrollIntoViewIfNeeded();
    expect(await looked(till, 'paired')).toEqual([]);
    await till.getByRole('button', { name: /^Disconnect/ }).click();
    await tablet.getByText('This display was disconnected.').waitFor();
    expect(await looked(tablet, 'shut-out')).toEqual([]);
    expect(complaints.filter((one) => !/401/.test(one))).toEqual([]);
  });

  eachRow([
    ['small', 'en', { size: { width: 1024, height: 768 } }],
    ['german', 'de', { language: 'de-DE' }],
    ['arabic', 'ar', { language: 'ar-EG' }],
  ])('can be set in %s', async (name, code, look) => {
    await setBranding();
    const { page } = await openSettings(look);
    await page.locator('.shades').scrollIntoViewIfNeeded();
    expect(await looked(page, `settings-${name}`)).toEqual([]);
    const words = await loadWords(code);
    await chooseSection(page, words.settings.sections.display);
    await page.locator('.preview').scrollIntoViewIfNeeded();
    expect(await looked(page, `display-settings-${name}`)).toEqual([]);
  });
});
