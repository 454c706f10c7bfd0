/** The customer display beside a till, both in real Chromium on the real server: all states, themes and languages. */
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { METHODS } from '#domain/coins/method.ts';
import { LANGUAGE_CODES } from '#domain/languages/languages.ts';
import { loadWords } from '#i18n/languages.ts';
import { en } from '#i18n/words.ts';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { type Look, longestMove, SMALL, sideways, useBrowser } from '#test/support/pages/browser.ts';
import { pngUrl } from '#test/support/pages/pictures.ts';
import {
  charge,
  choose,
  chooseSection,
  meant,
  openShop,
  openTill,
  play,
  scanned,
} from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';
import { LINGER_MS } from '#till/display-feed/display-feed.ts';

const album = openAlbum('customer-display');
const MONITOR = { width: 1280, height: 800 };
const ITEMS = `name,category,price,tax,sku,barcode,stock,colour
Flat white,Coffee,4.20,19,101,4006381333931,,amber
Almond croissant,Bakery,4.10,7,201,4006381333955,,pink
`;

describe.skipIf(lacks('chromium'))('the customer display', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await openShop();
    await server.asTill('/till/catalogue/csv', { body: { csv: ITEMS } });
    await tips(false);
  });
  afterAll(() => server?.close());
  afterEach(async () => {
    await tips(false);
    // There is a limit to how many may be paired.
    const { json } = await server.asTill('/till/display');
    for (const { id } of json['paired'] as { id: string }[])
      await server.asTill('/till/display/remove', { body: { id } });
  });
  const browser = useBrowser();

  const tips = (asked: boolean) =>
    server.asTill('/till/terms', {
      method: 'PUT',
      body: {
        taxName: 'VAT',
        taxIncluded: true,
        taxPercents: ['19', '7'],
        tips: { asked, percents: ['5', '10', '15'], smallBelow: '5', sums: ['0.5', '1'], onTax: false },
      },
    });

  /** A display opened by the link with its code. */
  async function openDisplay(look: Look = {}): Promise<{ page: Page; complaints: string[] }> {
    const access = await server.asTill('/till/display');
    const opened = await browser.open({ size: MONITOR, language: 'en-IE', ...look });
    await opened.page.goto(`${server.url}${String(access.json['path'])}`);
    await opened.page.locator('.idle').waitFor();
    return opened;
  }
  async function looked(page: Page, name: string): Promise<string[]> {
    return [...(await album.looked(page, name)), ...(await cutOff(page))];
  }
  const shows = (page: Page, what: string) => page.locator(`[data-status="${what}"]`).waitFor();
  const idle = (page: Page) =>
    page.getByRole('heading', { name: 'Café Lorenz' }).and(page.locator('.idle h1')).waitFor();

  /** The till leaves the customer's thanks there for a while after the sale: its clock goes on by that. */
  const lingered = (till: Page) => till.clock.fastForward(LINGER_MS);

  it('follows a whole sale in every state', { timeout: 180_000 }, async () => {
    const { page: display, complaints } = await openDisplay();
    const { page: till } = await openTill(browser, server);
    await till.clock.install();
    const faults: string[] = [];
    const see = async (what: string) => faults.push(...(await looked(display, what)));
    await idle(display);
    expect(new URL(display.url()).hash).toBe('');
    await see('idle');

    await till.keyboard.type('2*4.20+4.10');
    await display.locator('.bill-lines li').nth(1).waitFor();
    await expect.poll(() => display.locator('.bill-total .sum').textContent()).toBe('€12.50');
    await see('cart');

    await charge(till, '');
    await shows(display, 'waiting');
    expect(await meant(display)).toBe(await meant(till));
    // A phone looks again while the code comes in.
    await expect.poll(() => scanned(display)).toBe(await meant(display));
    await see('waiting');
    await choose(till, 'Litecoin');
    await expect.poll(async () => (await meant(display))?.startsWith('litecoin:')).toBe(true);
    expect(await display.locator('.paying-coin').textContent()).toMatch(/^0\.\d+ LTC$/);
    await display.getByText('Litecoin wallet').waitFor();
    await see('waiting-litecoin');

    await play(till, 'Pay short');
    await shows(display, 'short');
    await expect.poll(() => meant(display)).toBe(await meant(till));
    await see('short');
    await play(till, 'Pay the rest');
    await display.locator('.thanks').waitFor();
    await see('paid');
    await till.getByRole('button', { name: 'Next customer' }).click();
    await lingered(till);
    await idle(display);

    await charge(till, '5.00');
    await choose(till, 'Litecoin');
    await play(till, 'Pay too much');
    await display.getByText('You paid €0.60 more than the total. We’ll give it back to you.').waitFor();
    await display.locator('.thanks').getByRole('heading', { name: 'Thank you' }).waitFor();
    await see('too-much');
    await till.getByRole('button', { name: 'Next customer' }).click();
    await lingered(till);
    await idle(display);

    await charge(till, '8.00');
    await till.getByRole('switch', { name: 'Combined Bitcoin + Lightning code' }).click();
    await play(till, 'Pay in full');
    await shows(display, 'confirming');
    await display.getByText('0 min so far, usually about 10 min more.').waitFor();
    await display.getByText('Please wait.').waitFor();
    await see('confirming');
    await play(till, 'Reverse payment');
    await shows(display, 'problem');
    await see('problem');
    expect(complaints).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('shows a payment in every state, without motion where that is preferred', {
    timeout: 120_000,
  }, async () => {
    const { page: display } = await openDisplay();
    const [shop, currency, at] = ['Café Lorenz', 'EUR', Date.now()];
    const base = { shop, currency, decimals: 2, practice: false, language: '', theme: 'system', sats: true };
    const none = {
      code: null,
      both: false,
      method: null,
      coinAmount: null,
      coin: null,
      ways: null,
      card: null,
    };
    for (const status of Object.keys(en.display.advice)) {
      const phase = { unseen: 'waiting', seen: 'confirming', doubt: 'problem' }[status] ?? status;
      const payment = {
        ...{ ...none, status, phase, amount: '12.50', rest: '0.62', surplus: '1.20', orderNumber: 1043 },
        ...{ createdAt: new Date(at).toISOString(), expiresAt: new Date(at + 900_000).toISOString() },
        ...{ seenAt: null, minutes: 20, receiptLink: null, confirming: { have: 1, need: 2 } },
      };
      const body = { ...base, accepts: ['LITECOIN'], cart: null, tip: null, payment };
      expect((await server.asTill('/till/display', { method: 'PUT', body })).status).toBe(200);
      await display.locator(`[data-status="${status}"], .thanks`).waitFor();
      expect(await looked(display, `state-${status}`)).toEqual([]);
      expect(await longestMove(display)).toBeLessThan(0.001);
    }
  });

  it("asks for a tip, and takes the customer's touch as the answer", async () => {
    await tips(true);
    const { page: display } = await openDisplay();
    const { page: till } = await openTill(browser, server);
    await till.keyboard.type('20');
    await till.keyboard.press('Enter');
    await display.getByRole('heading', { name: 'Add a tip?' }).waitFor();
    expect(await looked(display, 'tip')).toEqual([]);
    await display.getByRole('button', { name: '10%' }).click();
    await shows(display, 'waiting');
    await till.locator('svg.code').waitFor();
    await expect.poll(() => display.locator('.paying-side .sum').textContent()).toBe('€21.68');
    await browser.tidy();
  });

  it("asks on a touch screen how to pay, and takes the customer's choice to the till and back", async () => {
    const { page: display, complaints } = await openDisplay({ touch: true });
    const { page: till } = await openTill(browser, server);
    await display.getByText('We accept').waitFor();
    await charge(till, '12.50');
    await display.getByRole('heading', { name: 'How would you like to pay?' }).waitFor();
    const names = await display.locator('.choosing-ways b').allTextContents();
    const single = METHODS.filter((method) => method !== 'LIGHTNING' && method !== 'BITCOIN');
    expect(names).toEqual(['Lightning or Bitcoin', ...single.map((method) => COIN_RECORDS[method].name)]);
    expect(await looked(display, 'choose')).toEqual([]);
    await display.getByRole('button', { name: 'Litecoin' }).tap();
    await shows(display, 'waiting');
    await expect.poll(async () => (await meant(display))?.startsWith('litecoin:')).toBe(true);
    expect(await meant(till)).toBe(await meant(display));
    await expect.poll(() => scanned(display)).toBe(await meant(display));

    await display.getByRole('button', { name: 'Pay another way' }).tap();
    await display.getByRole('button', { name: 'Back' }).tap();
    await display.getByRole('button', { name: 'Pay another way' }).tap();
    await display.getByRole('button', { name: 'Monero' }).tap();
    await expect.poll(async () => (await meant(till))?.startsWith('monero:')).toBe(true);
    // The cashier may change it, and the display follows.
    await choose(till, 'Dogecoin');
    await expect.poll(async () => (await meant(display))?.startsWith('dogecoin:')).toBe(true);
    await play(till, 'Pay in full');
    await display.locator('.thanks').waitFor();
    expect(complaints).toEqual([]);
  });

  it('asks nothing where the owner switched it off, and shows pictures between sales', async () => {
    await server.asTill('/till/settings/displaySettings', {
      method: 'PUT',
      body: { customerChooses: false, pictures: [pngUrl(640, 400), pngUrl(64)] },
    });
    const { page: display } = await openDisplay({ touch: true });
    await display.locator('.idle-pictures .shown').waitFor();
    expect(await looked(display, 'idle-pictures')).toEqual([]);
    const { page: till } = await openTill(browser, server);
    await charge(till, '12.50');
    await shows(display, 'waiting');
    expect(await display.getByRole('button').count()).toBe(0);
    await server.asTill('/till/settings/displaySettings', {
      method: 'PUT',
      body: { customerChooses: true, pictures: [] },
    });
    await display.getByRole('heading', { name: 'How would you like to pay?' }).waitFor();
  });

  it('thanks for a while and is idle again, even if the cashier leaves the sale on the till', async () => {
    const { page: till } = await openTill(browser, server);
    const access = await server.asTill('/till/display');
    const { page: display } = await browser.open({ size: MONITOR, language: 'en-IE' });
    await display.clock.install();
    await display.goto(`${server.url}${String(access.json['path'])}`);
    await idle(display);
    await charge(till, '3.00');
    await choose(till, 'Litecoin');
    await play(till, 'Pay in full');
    await display.locator('.thanks').waitFor();
    await display.clock.runFor(31_000);
    await idle(display);
  });

  it('never shows an expired code, even if the till has gone away', async () => {
    const { page: till } = await openTill(browser, server);
    const access = await server.asTill('/till/display');
    const { page: display } = await browser.open({ size: MONITOR, language: 'en-IE' });
    await display.clock.install();
    await display.goto(`${server.url}${String(access.json['path'])}`);
    await charge(till, '3.00');
    await shows(display, 'waiting');
    await display.clock.fastForward('20:00');
    await shows(display, 'expired');
    expect(await display.locator('svg.code').count()).toBe(0);
  });

  it('takes the code away while its connection is lost, and shows it again afterwards', async () => {
    const { page: till } = await openTill(browser, server);
    const { page: display } = await openDisplay();
    await display.clock.install();
    await display.reload();
    await charge(till, '3.00');
    await shows(display, 'waiting');
    await display.context().setOffline(true);
    // What is silent for so long is a dead connection.
    await display.clock.fastForward(45_000);
    await shows(display, 'unseen');
    expect(await display.locator('svg.code').count()).toBe(0);
    expect(await looked(display, 'connection-lost')).toEqual([]);
    await display.context().setOffline(false);
    await display.clock.fastForward(15_000);
    await shows(display, 'waiting');
    expect(await meant(display)).toBe(await meant(till));
  });

  it('continues after a reload, and asks for the code when the link is from an earlier run', async () => {
    const { page: display } = await openDisplay();
    const { page: till } = await openTill(browser, server);
    await till.keyboard.type('5');
    await display.locator('.bill').waitFor();
    await display.reload();
    await display.locator('.bill').waitFor();
    const { page: other } = await browser.open({ size: MONITOR, language: 'en-IE' });
    await other.goto(`${server.url}/app/display/index.html#WRONG-CODES`);
    await other.getByRole('heading', { name: 'Customer display' }).waitFor();
    expect(await looked(other, 'door')).toEqual([]);
    await other.getByLabel('Code').fill('nothing');
    await other.getByRole('button', { name: 'Open' }).click();
    await other.getByText('Wrong or expired code.').waitFor();
    const { json } = await server.asTill('/till/display');
    await other.getByLabel('Code').fill(String(json['code']));
    await other.getByRole('button', { name: 'Open' }).click();
    await other.locator('.bill').waitFor();
  });

  it('is opened from the settings, in the customer’s language and the till’s colours', async () => {
    const { page: till } = await openTill(browser, server);
    await till.getByRole('button', { name: 'Settings' }).click();
    await chooseSection(till, 'Customer display');
    await till.getByText('No display is open.').waitFor();
    const { page: display } = await openDisplay();
    await till.getByText('1 display is open.').waitFor();
    await till
      .getByRole('combobox', { name: 'Customer’s language' })
      .or(till.getByRole('combobox', { name: 'Language for customers' }))
      .click();
    await till.getByRole('option', { name: 'العربية' }).click();
    await expect.poll(() => display.evaluate(() => document.documentElement.dir)).toBe('rtl');
    expect(await till.evaluate(() => document.documentElement.lang)).toBe('en');
    await till.getByText('1 display is open.').scrollIntoViewIfNeeded();
    expect(await album.looked(till, 'settings')).toEqual([]);
  });

  eachRow(LANGUAGE_CODES.map((code) => [code]))(
    'fits a tablet in portrait and a small screen in %s',
    async (code) => {
      const words = await loadWords(code);
      const { page: till } = await openTill(browser, server, { language: code });
      const { page: tablet } = await openDisplay({ size: { width: 768, height: 1024 } });
      const { page: small } = await openDisplay({ size: { width: 1024, height: 600 } });
      const { page: phone } = await openDisplay({ size: SMALL });
      await till.keyboard.type('2*4.20+1234.10');
      for (const page of [tablet, small]) {
        await page.getByRole('heading', { name: words.cart.total }).waitFor();
        expect([...(await sideways(page)), ...(await cutOff(page))]).toEqual([]);
      }
      await album.picture(tablet, `cart-tablet-${code}`);
      await till.keyboard.press('Enter');
      await till.locator('svg.code').waitFor();
      for (const page of [tablet, small]) {
        await shows(page, 'waiting');
        expect([...(await sideways(page)), ...(await cutOff(page))]).toEqual([]);
        await expect.poll(() => scanned(page)).toBe(await meant(page));
      }
      // A phone scrolls, but not to the code.
      await shows(phone, 'waiting');
      expect(await sideways(phone)).toEqual([]);
      const { width = 0 } = (await phone.locator('svg.code').boundingBox()) ?? {};
      expect(width).toBeGreaterThan(200);
      await expect.poll(() => scanned(phone)).toBe(await meant(phone));
      await album.picture(tablet, `waiting-tablet-${code}`);
      await album.picture(small, `waiting-small-${code}`);
    },
  );
});

/** Texts that are cut off by the window, which does not scroll. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { innerHeight, innerWidth } = window;
    const parts = document.querySelectorAll(
      'main p:not(.visually-hidden), main h1, main h2, main button, main .ring',
    );
    return [...parts]
      .filter((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        return top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1;
      })
      .map((part) => part.outerHTML.slice(0, 120));
  });
}
