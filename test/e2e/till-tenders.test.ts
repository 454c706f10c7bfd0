/** Cash and card beside coins in real Chromium: from the settings to the change due, the history and the day report. */
// @module-tag more
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { type Look, useBrowser } from '#test/support/pages/browser.ts';
import { loseAnswer } from '#test/support/pages/lose-answer.ts';
import { charge, chooseSection, openShop, openTill, showsState } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('till-tenders');

describe.skipIf(lacks('chromium'))('cash and card at the till', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await openShop();
    const csv = 'name,category,price,tax\nFlat white,Coffee,4.20,19\nCroissant,Bakery,3.10,7\n';
    await server.asTill('/till/catalogue/csv', { body: { csv } });
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  const rail = (page: Page, name: string) => page.locator('.rail').getByRole('button', { name });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const takeBoth = () =>
    server.asTill('/till/settings/tenders', { method: 'PUT', body: { cash: true, card: true } });
  const amount = (page: Page) => page.locator('output.amount').textContent();

  eachRow<[name: string, look: Look]>([
    ['light', {}],
    ['small', { size: { width: 1024, height: 768 } }],
    ['arabic', { language: 'ar' }],
    ['low', { size: { width: 640, height: 400 }, language: 'de' }],
  ])('is readable on every screen (%s)', async (name, look) => {
    await takeBoth();
    const { page, complaints } = await openTill(browser, server, look);
    await page.keyboard.type('flat');
    await page.keyboard.press('Enter');
    await page.locator('.tender-buttons').waitFor();
    expect(await looked(page, `sale-${name}`)).toEqual([]);
    await page.locator('.tender-buttons button').first().click();
    await page.getByRole('dialog').getByRole('textbox').fill('20');
    await page.locator('.tender-change').getByText('15').waitFor();
    expect(await looked(page, `cash-${name}`)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.locator('.paid .paid-change').waitFor();
    expect(await looked(page, `paid-${name}`)).toEqual([]);
    await page.locator('.paid-next').click();
    await charge(page, '8');
    expect(await looked(page, `waiting-${name}`)).toEqual([]);
    // The buttons of the two tenders leave the amount in view.
    const [sum, acts] = await Promise.all(
      ['.pay-amount', '.acts'].map((part) => page.locator(part).boundingBox()),
    );
    expect((sum?.y ?? 0) + (sum?.height ?? Number.NaN)).toBeLessThanOrEqual(acts?.y ?? 0);
    await page.locator('.tender-buttons button').last().click();
    await page.getByRole('dialog').waitFor();
    expect(await looked(page, `card-${name}`)).toEqual([]);
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await page.locator('.paid').waitFor();
    await page.locator('.paid-next').click();
    await page.locator('.rail-item').nth(1).click();
    await page.locator('.row-hit').last().click();
    await page.locator('.detail').waitFor();
    expect(await looked(page, `history-${name}`)).toEqual([]);
    await page.locator('.rail-item').nth(2).click();
    await page.locator('.numbers').first().waitFor();
    expect(await looked(page, `day-${name}`)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('records a cash payment once whose answer was lost, also after a reload', async () => {
    await takeBoth();
    const { page } = await openTill(browser, server);
    const sales = async () => {
      const { json } = await server.asTill('/payments/invoices/list', { method: 'GET' });
      return (json['invoices'] as object[]).length;
    };
    const before = await sales();
    await page.keyboard.type('flat');
    await page.keyboard.press('Enter');
    await loseAnswer(page, '**/payments/invoices');
    await button(page, 'Cash').click();
    const dialog = page.getByRole('dialog', { name: 'Cash' });
    await dialog.getByLabel('Cash received').fill('20');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await looked(page, 'lost')).toEqual([]);
    expect(await sales()).toBe(before + 1);
    await page.reload();
    await button(page, 'Card').click();
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await page.getByRole('heading', { name: 'Paid', level: 1 }).waitFor();
    expect(await page.locator('.paid-change').textContent()).toContain('15.');
    expect(await sales()).toBe(before + 1);
  });

  it('is turned on by the owner, then sells items for cash, completes a waiting sale by card, and reports both', async () => {
    const { page, complaints } = await openTill(browser, server);
    expect(await page.locator('.tender-buttons').count()).toBe(0);
    await rail(page, 'Settings').click();
    await chooseSection(page, 'Cash and card');
    for (const name of ['Accept cash', 'Accept cards']) {
      await page.getByRole('switch', { name }).click();
    }
    await button(page, 'Save').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await looked(page, 'settings')).toEqual([]);

    await rail(page, 'Sale').click();
    // An empty cart can't be paid.
    expect(await button(page, 'Cash').isDisabled()).toBe(true);
    await page.keyboard.type('2*flat');
    await page.keyboard.press('Enter');
    await page.keyboard.type('crois');
    await page.keyboard.press('Enter');
    await expect.poll(() => amount(page)).toBe('€11.50');
    await button(page, 'Cash').click();
    const dialog = page.getByRole('dialog', { name: 'Cash' });
    const given = dialog.getByLabel('Cash received');
    await given.fill('10');
    expect(await dialog.getByText('€1.50 short').count()).toBe(0);
    await page.keyboard.press('Enter');
    await dialog.getByText('€1.50 short').waitFor();
    expect(await dialog.count()).toBe(1);
    // What the customer is likely to give is one tap away.
    await dialog.getByRole('button', { name: '€20.00' }).click();
    expect(await given.inputValue()).toBe('20.00');
    await dialog.getByText('Change: €8.50').waitFor();
    await dialog.getByRole('button', { name: 'Record cash payment' }).click();
    await page.getByRole('heading', { name: 'Paid', level: 1 }).waitFor();
    expect(await page.locator('.paid-amount').textContent()).toBe('€11.50');
    expect(await page.locator('.paid-change').textContent()).toBe('Change: €8.50');
    expect(await page.locator('.paid-facts').textContent()).toContain('€11.50 in cash');
    await page.getByRole('button', { name: 'Next customer' }).click();
    await expect.poll(() => amount(page)).toBe('€0.00');

    await charge(page, '8');
    await showsState(page, 'Ready to scan');
    await button(page, 'Pay by card').click();
    const card = page.getByRole('dialog', { name: 'Card' });
    await card.getByText('€8.00 to pay').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Paid', level: 1 }).waitFor();
    expect(await page.locator('.paid-facts').textContent()).toContain('€8.00 by card');
    expect(await page.locator('.paid-change').count()).toBe(0);
    await page.getByRole('button', { name: 'Next customer' }).click();

    await rail(page, 'History').click();
    await page.locator('.row', { hasText: '€8.00' }).getByTitle('Card').waitFor();
    const cash = page.locator('.row', { hasText: '€11.50' });
    await cash.getByTitle('Cash').waitFor();
    await cash.getByRole('button').click();
    const line = page.locator('.detail .payment', { hasText: 'Cash' });
    await line.getByText('Cash received: €20.00 · Change: €8.50').waitFor();
    await page.locator('.detail').getByText('in cash or by card').waitFor();

    await rail(page, 'Day').click();
    await page.locator('.figures').getByText('€19.50', { exact: true }).first().waitFor();
    const row = (name: string) => page.locator('.numbers tbody tr', { hasText: name }).first();
    expect(await row('Cash').textContent()).toContain('€11.50');
    expect(await row('Card').textContent()).toContain('€8.00');
    expect(complaints).toEqual([]);
  });
});
