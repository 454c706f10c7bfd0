/** The history in real Chromium: seller, all filters combined, which to drop on no match, returned goods. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStaff, PINS, type Staff, sellAs } from '#test/support/fakes/staff.ts';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { openShop, openTill } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('till-history');

describe.skipIf(lacks('chromium'))('the history at the till', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await openShop();
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  type Look = Parameters<typeof openTill>[2];
  /** Opens the history as the manager. */
  async function openHistory(look: Look = {}): Promise<Page> {
    const { page } = await openTill(browser, server, look, async (opened) => {
      await opened.getByRole('button', { name: 'Mia' }).click();
      await opened.locator('.pin-field').waitFor();
      await opened.keyboard.type(PINS.Mia);
      await opened.keyboard.press('Enter');
    });
    await page.locator('.rail').getByRole('button').nth(1).click();
    await page.locator('.till.history h1').waitFor();
    return page;
  }

  async function choose(page: Page, filter: string, value: string): Promise<void> {
    await page.getByRole('combobox', { name: filter }).click();
    await page.getByRole('option', { name: value, exact: true }).click();
  }

  /** Two of Kim's, one of Mia's, one without a seller. */
  async function sales(): Promise<Staff> {
    await sellAs(server, null, '7.00');
    const staff = await openStaff(server);
    const kim = await staff.enter('Kim');
    await staff.sell(kim, '12.50');
    await staff.sell(kim, '4.20');
    await staff.sell(await staff.enter('Mia'), '100.00');
    return staff;
  }

  eachRow([['de-DE'], ['en-IE'], ['es-ES'], ['fr-FR'], ['pt-PT'], ['ar']])(
    'shows each filter with its whole name on a small screen in %s',
    async (language) => {
      const { page } = await openTill(browser, server, { language, size: { width: 1024, height: 768 } });
      await page.locator('.rail').getByRole('button').nth(1).click();
      const names = page.locator('.filters .trigger > :first-child');
      await names.nth(2).waitFor();
      const cut = await names.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
      expect(cut).toEqual([]);
    },
  );

  it('filters by state, method, person and time together, and suggests which filter to drop', async () => {
    await sales();
    const page = await openHistory();
    const rows = page.locator('.row');
    await rows.nth(3).waitFor();
    await choose(page, 'Cashier', 'Kim');
    await rows.nth(2).waitFor({ state: 'detached' });
    expect(await rows.count()).toBe(2);
    await choose(page, 'Time', 'This week');
    await choose(page, 'State', 'Paid');
    await choose(page, 'Method', 'Litecoin');
    await rows.nth(1).waitFor();
    expect(await looked(page, 'filtered')).toEqual([]);

    await choose(page, 'State', 'Refunded');
    await page.getByText('There are sales without this filter:').waitFor();
    expect(await looked(page, 'nothing')).toEqual([]);
    await page.getByRole('button', { name: 'State: Refunded' }).click();
    await rows.nth(1).waitFor();
    expect(await rows.count()).toBe(2);

    await choose(page, 'Time', 'Custom dates');
    await page.getByLabel('From').fill('2020-01-01');
    await page.getByRole('button', { name: 'Time: Custom dates' }).click();
    await rows.nth(1).waitFor();
    await rows.first().getByRole('button').click();
    await page.locator('.detail .facts').getByText('Sold by').waitFor();
    await page.locator('.detail .facts').getByText('Kim', { exact: true }).waitFor();
    expect(await looked(page, 'detail')).toEqual([]);
  });

  const line = (name: string, unitPrice: string, quantity = '1', item: string | null = null) => ({
    ...{ item, name, quantity, unitPrice, taxPercent: '0', discount: null },
  });
  const cartOf = (...lines: readonly object[]) => ({
    ...{ lines, discount: null, taxIncluded: true, taxName: 'VAT', tip: null, tipOnTax: false },
  });

  it('names what was sold, the state unless it is paid, and what the whole list comes to', async () => {
    await sellAs(
      server,
      null,
      '16.90',
      {
        cart: cartOf(line('Flat white', '4.20', '2'), line('Cake', '4.60'), line('Water', '3.90')),
        metadata: { note: 'Table 4' },
      },
      'LIGHTNING',
    );
    await server.asTill('/payments/invoices', { body: { amount: '6.50', currency: 'EUR' } });
    await sellAs(server, null, '86.50', { externalInvoiceId: 'Order 7' });
    const { page } = await openTill(browser, server);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.locator('.rail').getByRole('button').nth(1).click();
    const rows = page.locator('.row');
    await rows.nth(2).waitFor();
    expect(await rows.nth(0).innerText()).toMatch(/Order 7[\s\S]*LTC[\s\S]*€86.50/);
    expect(await rows.nth(0).locator('.row-state').count()).toBe(0);
    expect(await rows.nth(1).locator('.row-state').innerText()).toBe('Waiting');
    expect(await rows.nth(2).innerText()).toMatch(/2 × Flat white, 2 more\s+Table 4[\s\S]*sats[\s\S]*€16.90/);
    const sum = page.locator('.list-sum');
    await sum.getByText('3 sales · €109.90 · €103.40 paid').waitFor();
    // The rows do not wait for the sum over all pages.
    const [first, last] = ['/list', '/sum'].map((end) => requests.findIndex((path) => path.endsWith(end)));
    expect(first).toBeLessThan(last ?? 0);

    // An exact amount comes before one that contains it, though that is newer.
    await page.getByLabel('Search').fill('6.5');
    await sum.getByText('2 sales · €93.00 · €86.50 paid').waitFor();
    expect(await rows.locator('.row-sum').allInnerTexts()).toEqual(['€6.50', '€86.50']);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export list' }).click(),
    ]);
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv.trim().split('\r\n').slice(1)).toHaveLength(2);
    expect(csv).not.toContain('16.90');
    await page.getByText(`Saved as ${file.suggestedFilename()}`).waitFor();

    await page.getByLabel('Search').fill('');
    await rows.nth(2).waitFor();
    const height = async () => (await rows.nth(1).boundingBox())?.height ?? Number.NaN;
    expect(await height()).toBeGreaterThanOrEqual(46);
    await page.getByRole('button', { name: 'Compact rows' }).click();
    await expect.poll(height).toBeLessThanOrEqual(40);
    await page.reload();
    await rows.nth(2).waitFor();
    await expect.poll(height).toBeLessThanOrEqual(40);
    expect(await looked(page, 'dense')).toEqual([]);
  });

  it('shows the note of a line', async () => {
    await sellAs(server, null, '4.20', {
      cart: cartOf({ ...line('Flat white', '4.20'), note: 'with oat milk' }),
    });
    const { page } = await openTill(browser, server);
    await page.locator('.rail').getByRole('button').nth(1).click();
    await page.locator('.row').first().click();
    await page.locator('.sold').getByText('with oat milk').waitFor();
    expect(await looked(page, 'line-note')).toEqual([]);
  });

  it('sells the goods of a sale again, and asks before it replaces a cart or leaves something out', async () => {
    const add = async (name: string, price: string, stock: string | null) => {
      const colours = { category: '', taxPercent: null, colour: 'blue', picture: null };
      const body = { name, price, ...colours, sku: '', barcode: '', stock };
      const put = { method: 'PUT', body };
      const { item } = (await server.asTill('/till/catalogue/item', put)).json as { item: { id: string } };
      return item.id;
    };
    const white = await add('Flat white', '4.20', null);
    const cake = await add('Cake', '4.60', '1');
    await sellAs(server, null, '13.00', {
      cart: cartOf(line('Flat white', '4.20', '2', white), line('Cake', '4.60', '1', cake)),
    });
    const { page } = await openTill(browser, server);
    const openSale = async () => {
      await page.locator('.rail').getByRole('button').nth(1).click();
      await page.locator('.row-hit').first().click();
      await page.getByRole('button', { name: 'Sell again' }).click();
    };
    await openSale();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Sold out: Cake').waitFor();
    expect(await dialog.getByText('It will be replaced').count()).toBe(0);
    expect(await looked(page, 'sell-again')).toEqual([]);
    await dialog.getByRole('button', { name: 'Sell again' }).click();
    await page.locator('output.amount').getByText('8.40').waitFor();
    await openSale();
    await dialog.getByText('The cart is not empty. It will be replaced.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('keeps the sales of a removed person reachable', async () => {
    const staff = await sales();
    const headers = { 'Cointill-Session': await staff.enter('Lorenz') };
    const remove = { body: { id: staff.ids.Kim }, headers };
    expect((await server.asTill('/till/people/remove', remove)).status).toBe(200);
    const page = await openHistory();
    await choose(page, 'Cashier', 'Kim');
    await page.locator('.row').nth(2).waitFor({ state: 'detached' });
    expect(await page.locator('.row').count()).toBe(2);
  });

  it('puts returned goods back in stock at a refund, each line once', async () => {
    const staff = await openStaff(server);
    const headers = { 'Cointill-Session': await staff.enter('Lorenz') };
    const line = async (name: string, price: string, quantity: string) => {
      const body = {
        ...{
          name,
          price,
          category: '',
          taxPercent: null,
          colour: 'blue',
          picture: null,
          sku: '',
          barcode: '',
        },
        stock: '10',
      };
      const put = { method: 'PUT', body, headers };
      const { item } = (await server.asTill('/till/catalogue/item', put)).json as { item: { id: string } };
      return { item: item.id, name, quantity, unitPrice: price, taxPercent: '0', discount: null };
    };
    const lines = [await line('Flat white', '4.20', '2'), await line('Croissant', '3.10', '1')];
    const cart = { lines, discount: null, taxIncluded: true, taxName: 'VAT', tip: null, tipOnTax: false };
    await staff.sell(await staff.enter('Kim'), '11.50', { cart });
    const stock = async () => {
      const { items } = (await server.asTill('/till/catalogue', { headers })).json as {
        items: { name: string; stock: string }[];
      };
      return Object.fromEntries(items.map(({ name, stock: left }) => [name, left]));
    };
    expect(await stock()).toEqual({ 'Flat white': '8', Croissant: '9' });

    const page = await openHistory();
    await page.locator('.row').first().getByRole('button').click();
    const dialog = page.getByRole('dialog');
    const refund = async () => {
      await page.getByRole('button', { name: 'Record refund' }).click();
      await dialog.getByLabel('Sent to').fill('the customer');
      await dialog.getByLabel('Reference').fill('cash');
    };
    await refund();
    const tick = (name: string) => dialog.getByRole('checkbox', { name });
    // A full refund returns all of the goods, unless the cashier changes it.
    for (const name of ['All of it', '2 × Flat white', '1 × Croissant'])
      expect(await tick(name).isChecked()).toBe(true);
    await dialog.getByLabel('Amount refunded').fill('3.10');
    expect(await tick('2 × Flat white').isChecked()).toBe(false);
    await tick('1 × Croissant').click();
    expect(await looked(page, 'restock')).toEqual([]);
    await dialog.getByRole('button', { name: 'Record refund' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stock()).toEqual({ 'Flat white': '8', Croissant: '10' });
    await page.locator('.sold').getByText('returned to stock').waitFor();

    await refund();
    await dialog.getByText('1 × Croissant · already returned to stock').waitFor();
    expect(await tick('2 × Flat white').isChecked()).toBe(true);
    expect(await looked(page, 'restock-again')).toEqual([]);
    await dialog.getByRole('button', { name: 'Record refund' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stock()).toEqual({ 'Flat white': '10', Croissant: '10' });
    expect(await looked(page, 'restocked')).toEqual([]);
  });

  eachRow([
    ['small', { size: { width: 1024, height: 768 } }],
    ['wide', { size: { width: 1920, height: 1080 } }],
    ['german', { language: 'de-DE' }],
    ['arabic', { language: 'ar-EG' }],
  ])('can be read in %s', async (name, look) => {
    await sales();
    const page = await openHistory(look);
    await page.locator('.row').nth(3).waitFor();
    await page.locator('.row-hit').nth(1).click();
    await page.locator('.detail .facts').waitFor();
    expect(await looked(page, name)).toEqual([]);
  });
});
