/** Payment from a customer's Bolt Card or code, in real Chromium: read by a scanner, pasted, or declined. */
// @module-tag more
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { ThrowAwayBook } from '#test/support/nodes/lightning-book.ts';
import { INVOICE_OPERATIONS, LndFront, macaroonOf } from '#test/support/nodes/lightning-lnd-front.ts';
import { WithdrawService } from '#test/support/nodes/withdraw-service.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { type Look, useBrowser } from '#test/support/pages/browser.ts';
import { charge, openShop, openTill, scan } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('till-cards');

describe.skipIf(lacks('chromium'))('a Bolt Card or code at the till', () => {
  const book = new ThrowAwayBook();
  const lnd = new LndFront(book);
  const card = new WithdrawService((bolt11) => book.pay(bolt11));
  let server: TestServer;

  beforeAll(async () => {
    await Promise.all([lnd.begin(), card.begin()]);
    const way = {
      kind: 'lnd',
      url: lnd.url,
      pin: lnd.pin.replaceAll(':', '').toLowerCase(),
      macaroon: macaroonOf(INVOICE_OPERATIONS),
    };
    const lightning = { method: 'LIGHTNING', backend: { kind: 'lightning', ways: [way] } };
    const cafe = {
      id: 'cafe',
      name: 'Café Lorenz',
      currency: 'EUR',
      network: 'regtest',
      methods: [lightning],
    };
    server = await openShop({ file: { merchants: [cafe], rates: { sources: [] } } });
    await server.asTill('/till/rates/manual', { body: { coin: 'BTC', price: '50000', minutes: 600 } });
  });
  afterEach(() => {
    card.faults = {};
    card.maxMsat = 100_000_000;
    expect(card.complaints).toEqual([]);
  });
  afterAll(async () => {
    await server?.close();
    await card.halt();
    await lnd.close();
    await book.close();
  });
  const browser = useBrowser();

  const says = (page: Page, text: string) => page.locator('.notice').getByText(text).waitFor();
  const amount = (page: Page) => page.locator('output.amount').textContent();

  eachRow<[form: string, code: () => string]>([
    ['a code', () => card.code()],
    ['a card', () => card.tap()],
    ['a code with its scheme', () => `LIGHTNING:${card.code()}`],
  ])(
    'pays the sale on screen when %s is scanned, and only the node’s report makes it paid',
    async (_form, code) => {
      card.faults = { callbackAnswer: (fields) => ({ ...fields }) };
      const { page, complaints } = await openTill(browser, server);
      await charge(page, '12.50');
      await scan(page, code());
      await says(page, 'The customer’s wallet agreed to pay.');
      const [asked] = card.invoices.slice(-1);
      expect(asked).toBe([...book.invoices.values()].at(-1)?.bolt11);
      expect(await page.locator('.paid').count()).toBe(0);
      await book.pay(asked ?? '');
      await page.locator('.paid').waitFor();
      // The card is still at the reader.
      await scan(page, card.tap());
      expect(await page.locator('.paid').count()).toBe(1);
      await page.locator('.paid-next').click();
      expect(await amount(page)).toMatch(/0[.,]00/);
      expect(complaints).toEqual([]);
    },
  );

  it('sends one request to the service however often the card is presented', async () => {
    const { page } = await openTill(browser, server);
    await charge(page, '3');
    card.faults = { callbackAnswer: (fields) => ({ ...fields }) };
    const before = card.invoices.length;
    await scan(page, card.tap());
    await scan(page, card.tap());
    await says(page, 'The customer’s wallet agreed to pay.');
    await scan(page, card.tap());
    await page.waitForTimeout(300);
    expect(card.invoices.length).toBe(before + 1);
  });

  it('accepts a pasted code', async () => {
    const { page } = await openTill(browser, server);
    await charge(page, '4');
    await page.getByRole('button', { name: 'Bolt Card or code' }).click();
    await page.getByRole('textbox', { name: 'Card or code' }).fill(card.code());
    await page.getByRole('button', { name: 'Request payment' }).click();
    await page.locator('.paid').waitFor();
  });

  it('says why it was not paid, and the code on screen still works', async () => {
    const { page, complaints } = await openTill(browser, server);
    await charge(page, '12.50');
    card.faults = { callbackAnswer: () => ({ status: 'ERROR', reason: 'Daily limit <b>reached</b>' }) };
    await scan(page, card.tap());
    await says(page, 'The card or code was declined: “Daily limit <b>reached</b>”.');
    card.faults = {};
    card.maxMsat = 5_000_000;
    await scan(page, card.tap());
    await says(page, 'This card or code pays 1 to 5000 sat. The sale is 25000 sat.');
    await scan(page, 'https://cards.example/menu');
    await says(page, 'This isn’t a Bolt Card or an LNURL-withdraw code.');
    card.maxMsat = 100_000_000;
    await scan(page, card.tap());
    await page.locator('.paid').waitFor();
    expect(complaints.filter((one) => !/status of 4/.test(one))).toEqual([]);
  });

  it('never ends up in the amount when it is scanned before the charge', async () => {
    const { page } = await openTill(browser, server);
    await page.keyboard.type('7');
    await page.waitForTimeout(200);
    for (const code of [card.code(), card.tap()]) {
      await scan(page, code);
      await says(page, 'Charge the sale first');
      expect(await amount(page)).toMatch(/€7[.,]00/);
    }
    expect(await page.locator('.pay').count()).toBe(0);
  });

  /** A browser whose device could read cards: `tapCard` presents one. None here has a real reader. */
  const withReader = (page: Page) =>
    page.addInitScript(() => {
      class StubbedReader {
        onreading: ((event: unknown) => void) | null = null;
        onreadingerror: (() => void) | null = null;
        async scan({ signal }: { signal: AbortSignal }) {
          if (sessionStorage.getItem('nfc') === 'denied') throw new DOMException('denied', 'NotAllowedError');
          const hold = (url: string) => {
            const data = new DataView(new TextEncoder().encode(url).buffer);
            const records = url === '' ? [] : [{ recordType: 'url', data }];
            if (!signal.aborted) this.onreading?.({ message: { records } });
          };
          Object.assign(window, { hold });
        }
      }
      Object.assign(window, { NDEFReader: StubbedReader });
    });
  const tapCard = (page: Page, url: string) =>
    page.evaluate((held) => (window as unknown as { hold(url: string): void }).hold(held), url);

  it('is read by the till’s own reader where the browser has one (stubbed NDEFReader)', async () => {
    const { page } = await openTill(browser, server);
    await charge(page, '5');
    expect(await page.getByRole('button', { name: 'Hold the card here' }).count()).toBe(0);
    await withReader(page);
    await page.reload();
    await page.evaluate(() => sessionStorage.setItem('nfc', 'denied'));
    const hold = page.getByRole('button', { name: 'Hold the card here' });
    await hold.click();
    await says(page, 'Allow NFC for this page in the browser');
    await page.evaluate(() => sessionStorage.removeItem('nfc'));
    await hold.click();
    await says(page, 'Hold the card to the back of this device.');
    await tapCard(page, '');
    await says(page, 'The card couldn’t be read.');
    await tapCard(page, card.tap());
    await page.locator('.paid').waitFor();
  });

  it('is read by the customer display, for the sale that it shows (stubbed NDEFReader)', async () => {
    const { json } = await server.asTill('/till/display');
    const opened = await browser.open({ size: { width: 800, height: 1280 }, language: 'en-IE' });
    const display = opened.page;
    await withReader(display);
    await display.goto(`${server.url}${String(json['path'])}`);
    await display.locator('.idle').waitFor();
    const { page: till } = await openTill(browser, server);
    await charge(till, '6');
    const hold = display.getByRole('button', { name: 'Hold the card here' });
    await hold.waitFor();
    expect(await looked(display, 'display-offered')).toEqual([]);
    await hold.click();
    await display.getByText('Hold the card to the back of this device.').waitFor();
    card.faults = { callbackAnswer: () => ({ status: 'ERROR', reason: 'Daily limit reached' }) };
    await tapCard(display, card.tap());
    // Why is between the card and the cashier.
    await display.getByText('Your card wasn’t accepted.').waitFor();
    await says(till, 'The card or code was declined: “Daily limit reached”.');
    expect(await display.getByText('Daily limit').count()).toBe(0);
    expect(await looked(display, 'display-declined')).toEqual([]);
    card.faults = {};
    await hold.click();
    await tapCard(display, card.tap());
    await display.getByRole('heading', { name: 'Thank you' }).waitFor();
    await till.locator('.paid').waitFor();
    expect(opened.complaints).toEqual([]);
  });

  eachRow<[name: string, look: Look]>([
    ['light', {}],
    ['small', { size: { width: 1024, height: 768 } }],
    ['phone', { size: { width: 390, height: 844 } }],
    ['arabic', { language: 'ar' }],
  ])('is readable on every screen (%s)', async (name, look) => {
    const { page } = await openTill(browser, server, look);
    await charge(page, '12.50');
    expect(await looked(page, `offered-${name}`)).toEqual([]);
    card.faults = { callbackAnswer: () => ({ status: 'ERROR', reason: 'Daily limit reached' }) };
    await scan(page, card.tap());
    await page.locator('.pay .notice.warning').waitFor();
    expect(await looked(page, `declined-${name}`)).toEqual([]);
    await page.locator('.card-acts button').last().click();
    await page.getByRole('dialog').waitFor();
    expect(await looked(page, `dialog-${name}`)).toEqual([]);
  });
});
