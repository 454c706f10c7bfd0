/** A refund by keyboard alone, with the returned goods put back in stock. */
// @module-tag more
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lacks } from '#test/support/machine/electron.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { tabTo } from '#test/support/pages/keyboard.ts';
import { openShop, openTill } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

describe.skipIf(lacks('chromium'))('a refund by keyboard alone', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await openShop();
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  const asTill = async (path: string, method: string, body?: object) => {
    const answer = await server.api(path, { key: server.tillToken, method, ...(body ? { body } : {}) });
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  };
  const stock = async () => {
    const { items } = (await asTill('/till/catalogue', 'GET')) as {
      items: { name: string; stock: string }[];
    };
    return Object.fromEntries(items.map(({ name, stock: left }) => [name, left]));
  };

  /** Two flat whites and a croissant, paid. */
  async function sell(): Promise<void> {
    await asTill('/till/catalogue/csv', 'POST', {
      csv: 'name,category,price,tax,stock\nFlat white,,4.20,0,10\nCroissant,,3.10,0,10\n',
    });
    const { items } = (await asTill('/till/catalogue', 'GET')) as { items: { id: string; name: string }[] };
    const line = (name: string, quantity: string, unitPrice: string) => ({
      ...{ item: items.find((item) => item.name === name)?.id, name, quantity, unitPrice },
      ...{ taxPercent: '0', discount: null },
    });
    const lines = [line('Flat white', '2', '4.20'), line('Croissant', '1', '3.10')];
    const cart = { lines, discount: null, taxIncluded: true, taxName: 'VAT', tip: null, tipOnTax: false };
    const { invoiceId } = await asTill('/payments/invoices', 'POST', {
      amount: '11.50',
      currency: 'EUR',
      cart,
    });
    await asTill('/practice/payments', 'POST', { invoiceId, method: 'LITECOIN', confirmations: 10 });
  }

  /** From the sale's first screen over the history to the dialog that `open` shows. */
  async function openRefund() {
    const { page } = await openTill(browser, server);
    await tabTo(page, page.locator('.rail').getByRole('button', { name: 'History' }));
    await page.keyboard.press('Enter');
    const row = page.locator('.row-hit').first();
    await row.waitFor();
    await tabTo(page, row);
    await page.keyboard.press('Enter');
    const open = page.getByRole('button', { name: 'Record refund' });
    await open.waitFor();
    await tabTo(page, open);
    await page.keyboard.press('Enter');
    return { page, open };
  }

  it('is recorded for one line, which goes back in stock', async () => {
    await sell();
    expect(await stock()).toEqual({ 'Flat white': '8', Croissant: '9' });
    const { page, open } = await openRefund();

    const dialog = page.getByRole('dialog');
    const amount = dialog.getByLabel('Amount refunded');
    await amount.waitFor();
    await tabTo(page, amount);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('3.10');
    await page.keyboard.press('Tab');
    await page.keyboard.type('the customer');
    await page.keyboard.press('Tab');
    await page.keyboard.type('cash');
    const croissant = dialog.getByRole('checkbox', { name: '1 × Croissant' });
    await tabTo(page, croissant);
    await page.keyboard.press('Space');
    expect(await croissant.isChecked()).toBe(true);
    expect(await dialog.getByRole('checkbox', { name: '2 × Flat white' }).isChecked()).toBe(false);
    await tabTo(page, dialog.getByRole('button', { name: 'Record refund' }));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });

    expect(await stock()).toEqual({ 'Flat white': '8', Croissant: '10' });
    await page.locator('.sold').getByText('returned to stock').waitFor();
    // The rest may follow: the focus is where it was.
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('shows at each field what is missing, and changes nothing on Escape', async () => {
    await sell();
    const { page } = await openRefund();
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByLabel('Sent to'));
    await page.keyboard.press('Enter');
    await dialog.getByText('Enter where you sent the refund.').waitFor();
    await dialog.getByText('Enter a transaction ID or a note.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // The first Escape closes the dialog; the sale is still open beside the list.
    expect(await page.locator('.detail').count()).toBe(1);
    expect(await stock()).toEqual({ 'Flat white': '8', Croissant: '9' });
  });
});
