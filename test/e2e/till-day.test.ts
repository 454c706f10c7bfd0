/** The day report in real Chromium: sales and a refund are counted, the day is closed, the report readable. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { METHODS } from '#domain/coins/method.ts';
import { damageSale } from '#test/support/fakes/damage-sale.ts';
import { openStaff, sellAs } from '#test/support/fakes/staff.ts';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { openShop, openTill } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('till-day', { fullPage: true });

describe.skipIf(lacks('chromium'))('the day at the till', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await openShop();
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  async function sell(amount: string, method: string): Promise<string> {
    const made = await server.asTill('/payments/invoices', { body: { amount, currency: 'EUR' } });
    const { invoiceId } = made.json as { invoiceId: string };
    await server.asTill('/practice/payments', { body: { invoiceId, method, confirmations: 10 } });
    return invoiceId;
  }

  type Look = Parameters<typeof openTill>[2];
  async function openDay(look: Look = {}, before = async (_: Page) => {}): Promise<Page> {
    const { page } = await openTill(browser, server, look, before);
    await page.locator('.rail').getByRole('button').nth(2).click();
    await page.locator('.till.day h1').waitFor();
    return page;
  }

  async function choosePeriod(page: Page, name: string): Promise<void> {
    await page.getByRole('combobox', { name: 'Period' }).click();
    await page.getByRole('option', { name }).click();
  }

  it('starts empty, and says so', async () => {
    const page = await openDay();
    await page.getByText('No sales in this period.').waitFor();
    await page.getByText('No days closed yet.').waitFor();
    expect(await looked(page, 'empty')).toEqual([]);
  });

  it('adds up the takings, closes them in a numbered report, and starts at zero', async () => {
    await sell('12.50', 'LITECOIN');
    await sell('4.20', 'LIGHTNING');
    const id = await sell('100.00', 'MONERO');
    const refund = { invoiceId: id, amount: '30.00', to: 'the customer', reference: 'by hand' };
    await server.asTill('/payments/invoices/refund', { body: refund });

    const page = await openDay();
    await page.locator('.figures').getByText('€116.70', { exact: true }).waitFor();
    await page.getByText('3 sales', { exact: true }).waitFor();
    await page.getByText('€30.00', { exact: true }).waitFor();
    expect(await page.locator('.bars li').count()).toBeGreaterThan(0);
    expect(await page.locator('.numbers tbody tr').count()).toBe(3);
    await page.getByText('Does not close the day.').waitFor();
    expect(await looked(page, 'open')).toEqual([]);

    await page.getByRole('button', { name: 'Close the day' }).click();
    await page.getByText('Close the day now?').waitFor();
    await page.getByText('Closes everything since the first sale.').waitFor();
    await page.getByText('3 sales, €116.70 in total. €30.00 refunded. €86.70 net received.').waitFor();
    expect(await looked(page, 'asking')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close the day' }).click();
    await page.getByRole('heading', { name: 'Z 1' }).waitFor();
    await page.locator('.figures').getByText('€86.70', { exact: true }).waitFor();
    await page.locator('.facts').getByText('€86.70', { exact: true }).waitFor();
    for (const text of ['Final.', 'A checksum', 'Everything received, minus refunds'])
      await page.getByText(text).waitFor();
    expect(await looked(page, 'closed')).toEqual([]);

    await page.getByRole('button', { name: 'Back to the report' }).click();
    await page.getByText('No sales in this period.').waitFor();
    // An empty day is closed only after a second confirmation.
    await page.getByRole('button', { name: 'Close the day' }).click();
    await page.getByText('No activity since the last closing.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close anyway' }).waitFor();
    expect(await looked(page, 'asking-empty')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await choosePeriod(page, 'Yesterday');
    await page.getByText('No sales in this period.').waitFor();
    expect(await page.getByRole('button', { name: 'Close the day' }).count()).toBe(0);
    await choosePeriod(page, 'Today');
    await page.locator('.figures').getByText('€116.70', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Close the day' }).waitFor();
  });

  it('excludes a sale whose payment was reversed, and subtracts it if its day was already closed', async () => {
    await sell('12.50', 'LITECOIN');
    const gone = await sell('4.20', 'LITECOIN');
    const undo = { invoiceId: gone, method: 'LITECOIN', action: 'undo' };
    await server.asTill('/practice/payments', { body: undo });
    const page = await openDay();
    await page.locator('.figures').getByText('€12.50', { exact: true }).first().waitFor();
    await page.getByText('1 sale reversed, not counted').waitFor();
    const counted = await sell('8.00', 'LITECOIN');
    await server.asTill('/till/closings', { body: { after: 0 } });
    await server.asTill('/practice/payments', { body: { ...undo, invoiceId: counted } });
    const next = await openDay();
    await next.getByText('1 sale from earlier days').waitFor();
    await next.locator('.figures').getByText('€8.00', { exact: true }).waitFor();
    expect(await looked(next, 'taken-back')).toEqual([]);
  });

  it('lists all closings, also those before the newest sixty', async () => {
    await sell('12.50', 'LITECOIN');
    for (let after = 0; after < 62; after++) await server.asTill('/till/closings', { body: { after } });
    const page = await openDay();
    const closings = page.locator('.closing');
    await expect.poll(() => closings.count()).toBe(60);
    const more = page.getByRole('button', { name: 'Show more' });
    await more.click();
    await expect.poll(() => closings.count()).toBe(62);
    expect(await more.count()).toBe(0);
    expect(await looked(page, 'all-closings')).toEqual([]);
    await closings.last().click();
    await page.getByRole('heading', { name: 'Z 1' }).waitFor();
    await page.locator('.figures').getByText('€12.50', { exact: true }).first().waitFor();
    // A closing that is added moves none out of the list.
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Close the day' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close anyway' }).click();
    await page.getByRole('heading', { name: 'Z 63' }).waitFor();
    await expect.poll(() => closings.count()).toBe(63);
  });

  it('lists a sale that is damaged on the disk, on the screen, before closing, in the closing and on paper', async () => {
    await sell('12.50', 'LITECOIN');
    const bad = await sell('4.20', 'LITECOIN');
    await server.stop();
    await damageSale(join(server.folder, 'data'), bad);
    server = await openShop({ folder: server.folder });
    const page = await openDay();
    const named = page.getByText(`1 sale damaged on disk, not included in these totals: ${bad}`);
    await named.waitFor();
    await page.locator('.figures').getByText('€12.50', { exact: true }).first().waitFor();
    expect(await looked(page, 'damaged')).toEqual([]);
    await page.getByRole('button', { name: 'Close the day' }).click();
    await page.getByRole('dialog').getByText(bad).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close the day' }).click();
    await page.getByRole('heading', { name: 'Z 1' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await named.waitFor();
  });

  it('shows received money that was no sale on separate lines, and what was kept', async () => {
    await sell('12.50', 'LITECOIN');
    const made = await server.asTill('/payments/invoices', { body: { amount: '30.00', currency: 'EUR' } });
    const { invoiceId } = made.json as { invoiceId: string };
    await server.asTill('/payments/invoices/cancel', { body: { invoiceId } });
    await server.asTill('/practice/payments', {
      body: { invoiceId, method: 'LITECOIN', confirmations: 10 },
    });
    const refund = { invoiceId, amount: '10.00', to: 'the customer', reference: 'by hand' };
    await server.asTill('/payments/invoices/refund', { body: refund });
    const page = await openDay();
    const figure = (name: string) => page.locator('.figure').filter({ hasText: name });
    await figure('Received without a sale').getByText('€30.00', { exact: true }).waitFor();
    await figure('Returned without a sale').getByText('€10.00', { exact: true }).waitFor();
    await figure('Net received').getByText('€32.50', { exact: true }).waitFor();
    expect(await looked(page, 'no-sale')).toEqual([]);
  });

  it('shows takings by person after a busy day, and the chart as a table', async () => {
    const staff = await openStaff(server);
    const kim = await staff.enter('Kim');
    const mia = await staff.enter('Mia');
    const sales = Array.from({ length: 48 }, (_, sale) => sale);
    await Promise.all(
      sales.map((sale) => {
        const seller = sale % 3 === 0 ? mia : kim;
        return staff.sell(seller, `${4 + (sale % 7)}.50`, {}, METHODS[sale % METHODS.length]);
      }),
    );
    const page = await openDay({}, async (opened) => {
      await opened.getByRole('button', { name: 'Mia' }).click();
      await opened.getByLabel('PIN of Mia').waitFor();
      await opened.keyboard.type('9264');
      await opened.keyboard.press('Enter');
    });
    const rows = page.getByRole('row');
    await rows.filter({ hasText: 'Kim 32 sales' }).waitFor();
    await rows.filter({ hasText: 'Mia 16 sales' }).waitFor();
    await page.getByRole('heading', { name: 'X report' }).waitFor();
    expect(await looked(page, 'busy')).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^cointill-cafe-X-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(/X,.*,EUR,seller,Kim,32,/);
    await page.getByText(`Saved as ${file.suggestedFilename()}`).waitFor();
    await page.setViewportSize({ width: 1920, height: 1080 });
    expect(await looked(page, 'busy-wide')).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await looked(page, 'busy-print')).toEqual([]);
    // On small paper it continues on the next pages.
    const paper = (await page.pdf({ width: '105mm', height: '148mm' })).toString('latin1');
    expect(paper.match(/\/Type ?\/Page\b/g)?.length).toBeGreaterThan(1);
  });

  it('lists open sales before it is closed', async () => {
    await sell('12.50', 'LITECOIN');
    for (const amount of ['3', '4']) {
      const body = { amount, currency: 'EUR' };
      expect((await server.asTill('/payments/invoices', { body })).status).toBe(200);
    }
    const page = await openDay();
    await page.getByRole('button', { name: 'Close the day' }).click();
    await page
      .getByRole('dialog')
      .getByText('2 sales are still open. Each counts on the day it is paid.')
      .waitFor();
    expect(await looked(page, 'asking-open')).toEqual([]);
    // Named with the way there, and no obstacle.
    await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
    await page.locator('.till.history').waitFor();
    await page.locator('.list-sum').getByText('2 sales').waitFor();
    expect(await page.getByRole('combobox', { name: 'State' }).textContent()).toBe('Open');
  });

  it('leads from a number to the sales behind it', async () => {
    await sell('12.50', 'LITECOIN');
    await sell('4.20', 'LIGHTNING');
    await server.asTill('/payments/invoices', { body: { amount: '3', currency: 'EUR' } });
    const page = await openDay();
    const sums = () => page.locator('.list-sum').innerText();
    const back = async () => {
      await page.locator('.rail').getByRole('button').nth(2).click();
      await page.locator('.figures').waitFor();
    };
    await page.locator('.lead-figure').getByRole('button').click();
    await page.getByRole('button', { name: 'Remove filter: Paid: since the last closing' }).waitFor();
    await expect.poll(sums).toBe('2 sales · €16.70');
    await back();
    await page.getByRole('button', { name: 'Litecoin', exact: true }).click();
    await expect.poll(sums).toBe('1 sale · €12.50');
    await page.getByRole('button', { name: /^Remove filter/ }).click();
    await expect.poll(() => page.locator('.chip-button.on').count()).toBe(0);
    await back();
    await choosePeriod(page, 'Today');
    await page.locator('.hour-link').click();
    await expect.poll(sums).toBe('2 sales · €16.70');
    expect(await looked(page, 'sales-behind')).toEqual([]);
  });

  it('is compared with the same weekday a week before, and names the best sellers', async () => {
    const cart = (quantity: string) => ({
      lines: [
        {
          ...{ item: null, name: 'Flat white', quantity, unitPrice: '4.20', taxPercent: '0', discount: null },
        },
      ],
      ...{ discount: null, taxIncluded: true, taxName: 'VAT', tip: null, tipOnTax: false },
    });
    await sellAs(server, null, '8.40', { cart: cart('2') });
    const page = await openDay();
    await page.getByRole('row').filter({ hasText: 'Flat white' }).getByText('€8.40').waitFor();
    expect(await page.getByRole('columnheader', { name: 'Rate', exact: true }).count()).toBe(0);
    await choosePeriod(page, 'Today');
    await page.getByText(/^No sales on .* to compare with\.$/).waitFor();
    // The answer of the earlier day, as if something had been sold then.
    await page.route(/\/reports\?from=.*T/, async (route) => {
      const answer = await route.fetch({ url: route.request().url().replace(/\?.*/, '?open=true') });
      const report = (await answer.json()) as { takings: { taken: string; sales: number }[] };
      const takings = report.takings.map((one) => ({ ...one, taken: '10.00', sales: 3 }));
      const from = new Date(Date.now() - 7 * 86_400_000).toISOString();
      await route.fulfill({ response: answer, json: { ...report, from, takings } });
    });
    await choosePeriod(page, 'Yesterday');
    await choosePeriod(page, 'Today');
    await page.locator('.comparison').getByText('−€1.60').waitFor();
    expect(await page.locator('.comparison').innerText()).toContain('−2 sales');
    expect(await looked(page, 'compared')).toEqual([]);
  });

  it('is closed by one till alone when two close at the same time', async () => {
    await sell('12.50', 'LITECOIN');
    const page = await openDay();
    await page.getByText('No days closed yet.').waitFor();
    await page.getByRole('button', { name: 'Close the day' }).click();
    await server.asTill('/till/closings', { body: { after: 0 } });
    await page.getByRole('dialog').getByRole('button', { name: 'Close the day' }).click();
    await page.getByText('The day was just closed as Z 1').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Z 1' }).waitFor();
  });

  eachRow([
    ['small', { size: { width: 1024, height: 768 } }],
    ['german', { language: 'de-DE' }],
    ['arabic', { language: 'ar-EG' }],
  ])('can be read in %s', async (name, look) => {
    await sell('12.50', 'LITECOIN');
    await sell('980.00', 'BITCOIN');
    const page = await openDay(look);
    await page.locator('.numbers').first().waitFor();
    expect(await looked(page, name)).toEqual([]);
  });
});
