/** Order numbers, order tickets and the digital receipt in real Chromium: till, customer display and phone. */
// @module-tag more
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cartSent } from '#test/support/fakes/cart-sent.ts';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { DESKTOP, type Look, useBrowser } from '#test/support/pages/browser.ts';
import {
  charge,
  choose,
  openShop,
  openTill,
  PRACTICE_CAFE,
  play,
  scanned,
} from '#test/support/pages/till-page.ts';
import { openPaperPrinter } from '#test/support/servers/paper-printer.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('till-orders');
const BASE = 'https://pay.shop.example';

describe.skipIf(lacks('chromium'))('orders', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await openShop({ file: { ...PRACTICE_CAFE, checkoutBase: BASE } });
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  async function setTerms(more: object): Promise<void> {
    const { terms } = (await server.asTill('/till/printer')).json;
    const body = { ...(terms as object), ...more };
    expect((await server.asTill('/till/printer', { method: 'PUT', body })).status).toBe(200);
  }
  async function payInFull(page: Page): Promise<void> {
    await choose(page, 'Litecoin');
    await play(page, 'Pay in full');
    await page.locator('.paid').waitFor();
  }
  const linkOn = (page: Page) => page.locator('.receipt-code svg').getAttribute('data-code');

  eachRow<[name: string, look: Look]>([
    ['light', {}],
    ['small', { size: { width: 1024, height: 768 } }],
    ['arabic', { language: 'ar' }],
  ])('are numbered from the payment screen to the history (%s)', async (name, look) => {
    const access = await server.asTill('/till/display');
    const { page: display } = await browser.open({ ...look, size: look.size ?? DESKTOP });
    await display.goto(`${server.url}${String(access.json['path'])}`);
    await display.locator('.idle').waitFor();
    const { page } = await openTill(browser, server, look);
    await charge(page, '12.50');
    await page.locator('.facts').getByText('#1', { exact: true }).waitFor();
    const { invoices } = (await server.asTill('/payments/invoices/list')).json;
    const [{ invoiceId = '' } = {}] = invoices as { invoiceId?: string }[];
    const payment = { invoiceId, method: 'LITECOIN', confirmations: 10 };
    await server.asTill('/practice/payments', { body: payment });
    await page.locator('.paid').getByText('#1', { exact: true }).waitFor();
    const link = await linkOn(page);
    expect(link).toMatch(new RegExp(`^${BASE}/pay/receipt/[1-9A-HJ-NP-Za-km-z]{22}$`));
    expect(link).not.toContain(invoiceId);
    expect(await scanned(page)).toBe(link);
    expect(await looked(page, `paid-${name}`)).toEqual([]);
    await display.locator('.thanks').getByText('#1', { exact: true }).waitFor();
    expect(await linkOn(display)).toBe(link);
    expect(await scanned(display)).toBe(link);
    expect(await looked(display, `display-${name}`)).toEqual([]);
    await page.locator('.paid-next').click();
    await page.locator('.rail').getByRole('button').nth(1).click();
    await page.locator('.row').getByText('#1').waitFor();
    await page.getByRole('searchbox').fill('#1');
    await page.locator('.row-hit').click();
    await page.locator('.detail .facts').getByText('#1', { exact: true }).waitFor();
    expect(await looked(page, `history-${name}`)).toEqual([]);
  });

  it('show no code where phones can not reach the server', async () => {
    await server.close();
    server = await openShop();
    const { page } = await openTill(browser, server);
    await charge(page, '12.50');
    await payInFull(page);
    await page.locator('.paid').getByText('#1', { exact: true }).waitFor();
    expect(await page.locator('.receipt-code').count()).toBe(0);
  });

  it('whose ticket can not be printed say so, and print it once the printer is back', async () => {
    let kitchen = await openPaperPrinter();
    const { port } = kitchen;
    await kitchen.close();
    await setTerms({ ticketPrinter: `127.0.0.1:${port}` });
    const { page } = await openTill(browser, server);
    await charge(page, '12.50');
    await page.getByText('The order ticket was not printed.').waitFor();
    expect(await looked(page, 'ticket-failed')).toEqual([]);
    await payInFull(page);
    await page.getByText('The order ticket was not printed.').waitFor();
    expect(await looked(page, 'ticket-failed-paid')).toEqual([]);
    const cut = await page.locator('.paid').evaluate((paid) => {
      const middle = paid.querySelector('.paid-middle')?.getBoundingClientRect();
      return [...paid.querySelectorAll('.paid-ring, .paid-texts, .receipt-code')].flatMap((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return middle && top >= middle.top && bottom <= middle.bottom ? [] : part.getAttribute('class');
      });
    });
    expect(cut).toEqual([]);
    kitchen = await openPaperPrinter({ port });
    await page.getByRole('button', { name: 'Print order ticket' }).click();
    await page.getByText('The order ticket is printed.').waitFor();
    expect(kitchen.texts()[0]).toContain('#1');
    await page.getByRole('button', { name: 'Details' }).click();
    await page.locator('.detail').getByRole('button', { name: 'Print order ticket' }).click();
    await page.locator('.detail').getByText('The order ticket is printed.').waitFor();
    expect(kitchen.texts()[1]).toContain('COPY');
    await kitchen.close();
  });

  it('are set up with the receipts', async () => {
    const { page } = await openTill(browser, server);
    await page.locator('.rail').getByRole('button').last().click();
    await page.getByRole('button', { name: 'Receipts' }).first().click();
    await page.getByLabel('Order ticket printer').fill('not an address');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByLabel('Order ticket printer').and(page.locator('[aria-invalid="true"]')).waitFor();
    await page.getByLabel('Order ticket printer').fill('192.168.1.51');
    await page.getByLabel('Order numbers').click();
    await page.getByRole('option', { name: 'From 1 again every day' }).click();
    await page.getByLabel('Print a ticket').click();
    await page.getByRole('option', { name: 'when the sale is paid' }).click();
    expect(await looked(page, 'settings')).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect
      .poll(async () => (await server.asTill('/till/printer')).json['terms'])
      .toMatchObject({ orderNumbers: 'daily', ticketPrinter: '192.168.1.51:9100', ticketWhen: 'paid' });
  });

  eachRow<[name: string, look: Look]>([
    ['light', { script: false }],
    ['desktop', { size: DESKTOP }],
    ['arabic', { language: 'ar' }],
  ])('have a receipt on the phone (%s)', async (name, look) => {
    await setTerms({ header: ['Hauptstr. 1', '10115 Berlin'], footer: ['Thank you, come again'] });
    const body = { amount: '12.05', currency: 'EUR', cart: cartSent('Croissant with almonds') };
    const made = await server.asTill('/payments/invoices', { body });
    const invoiceId = String(made.json['invoiceId']);
    const payment = { invoiceId, method: 'LITECOIN', confirmations: 10 };
    await server.asTill('/practice/payments', { body: payment });
    const { page, complaints } = await browser.open(look);
    await page.goto(`${server.url}/pay/${invoiceId}/receipt`);
    await page.locator('.slip').getByText('#1', { exact: true }).waitFor();
    if (look.script === false) {
      await page.screenshot({ path: 'test/.pictures/till-orders/receipt-light.png', fullPage: true });
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.slip-acts').isVisible()).toBe(false);
    } else {
      expect(await looked(page, `receipt-${name}`)).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
});
