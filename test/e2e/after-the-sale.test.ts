/** After a sale: a partial refund by QR code from the shop's own wallet, and a payment that was reversed. */
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { type Look, useBrowser } from '#test/support/pages/browser.ts';
import { openShop, openTill } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('after-the-sale');
const ADDRESS = 'tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0';

describe.skipIf(lacks('chromium'))('after the sale', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openShop();
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  const play = (invoiceId: string, more: object) =>
    server.asTill('/practice/payments', { body: { invoiceId, method: 'LITECOIN', ...more } });
  async function sell(amount: string): Promise<string> {
    const made = await server.asTill('/payments/invoices', { body: { amount, currency: 'EUR' } });
    const { invoiceId } = made.json as { invoiceId: string };
    await play(invoiceId, { confirmations: 10 });
    return invoiceId;
  }
  async function openFirst(look: Look = {}): Promise<Page> {
    const { page } = await openTill(browser, server, look);
    await page.locator('.rail').getByRole('button').nth(1).click();
    await page.locator('.row-hit').first().click();
    await page.locator('.detail-acts').waitFor();
    return page;
  }

  it('a refund is shown in the coin at today’s rate, with a code to pay, and stays visible in the list and the log', async () => {
    const invoiceId = await sell('12.50');
    const page = await openFirst();
    await page.getByRole('button', { name: 'Record refund' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('That is 0.15625 LTC at today’s rate').waitFor();
    await dialog.getByLabel('Amount refunded').focus();
    // The previous offer is overwritten.
    await page.keyboard.type('4');
    await dialog.getByText('That is 0.05 LTC').waitFor();
    expect(await dialog.locator('.code').count()).toBe(0);
    await dialog.getByLabel('Sent to').fill(ADDRESS);
    const code = dialog.locator('.code');
    await code.waitFor();
    expect((await code.getAttribute('data-code'))?.toLowerCase()).toBe(`litecoin:${ADDRESS}?amount=0.05`);
    expect(await looked(page, 'refund')).toEqual([]);
    await dialog.getByLabel('Reference').fill('by my wallet');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.row').getByText('€4.00 refunded').waitFor();
    await page.locator('.events').getByText('€4.00').waitFor();
    expect(await looked(page, 'partly-refunded')).toEqual([]);
    await server.asTill('/payments/invoices/refund', {
      body: { invoiceId, amount: '8.50', to: 'the customer', reference: 'cash' },
    });
    await page.locator('.state[data-phase="refunded"]').waitFor();
    expect(await looked(page, 'refunded')).toEqual([]);
  });

  eachRow([
    ['small', { size: { width: 1024, height: 768 } }],
    ['german', { language: 'de-DE' }],
    ['arabic', { language: 'ar-EG' }],
  ])('a reversed sale is shown without an alarm once the alarm is cleared, in %s', async (name, look) => {
    const id = await sell('12.50');
    const part = await sell('20.00');
    await server.asTill('/payments/invoices/refund', {
      body: { invoiceId: part, amount: '4.00', to: 'the customer', reference: 'cash' },
    });
    await play(id, { action: 'undo' });
    const { page } = await openTill(browser, server, look);
    await page.locator('.rail').getByRole('button').nth(1).click();
    await page.locator('.chip-button.needs').click();
    await page.locator('.row-hit').first().click();
    await page.locator('.detail .notice.warning').getByRole('button').click();
    await page.getByRole('dialog').getByRole('textbox').fill('x');
    expect(await looked(page, `clearing-${name}`)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.locator('.state[data-phase="taken-back"]').waitFor();
    // It no longer needs attention.
    await page.locator('.row-hit').first().waitFor({ state: 'detached' });
    expect(await looked(page, `taken-back-${name}`)).toEqual([]);
  });
});
