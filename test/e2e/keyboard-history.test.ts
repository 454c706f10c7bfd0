/** The history by keyboard alone: opening, setting and clearing every filter, into a sale and back to its row. */
// @module-tag more
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStaff, PINS } from '#test/support/fakes/staff.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { pick, tabTo } from '#test/support/pages/keyboard.ts';
import { openShop, openTill } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

describe.skipIf(lacks('chromium'))('the history by keyboard alone', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await openShop();
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  /** Two sales of Kim's and one of Mia's, who signs in and goes to the history. */
  async function openHistory() {
    const staff = await openStaff(server);
    const kim = await staff.enter('Kim');
    await staff.sell(kim, '12.50');
    await staff.sell(kim, '4.20');
    await staff.sell(await staff.enter('Mia'), '100.00');
    const { page } = await openTill(browser, server, {}, async (locked) => {
      await locked.locator('.names').waitFor();
      await tabTo(locked, locked.getByRole('button', { name: 'Mia' }));
      await locked.keyboard.press('Enter');
      await locked.locator('.pin-field').waitFor();
      await locked.keyboard.type(PINS.Mia);
      await locked.keyboard.press('Enter');
    });
    await tabTo(page, page.locator('.rail').getByRole('button', { name: 'History' }));
    await page.keyboard.press('Enter');
    await page.locator('.row').nth(2).waitFor();
    return page;
  }

  it('opens, sets and clears each filter', async () => {
    const page = await openHistory();
    const rows = page.locator('.row');
    const box = (name: string) => page.getByRole('combobox', { name });
    await pick(page, box('Cashier'), 'Kim');
    await expect.poll(() => rows.count()).toBe(2);
    await pick(page, box('Method'), 'Litecoin');
    await pick(page, box('Time'), 'Today');
    await pick(page, box('State'), 'Refunded');
    const drop = page.getByRole('button', { name: 'State: Refunded' });
    await drop.waitFor();
    await tabTo(page, drop);
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await box('State').textContent()).toBe('All states');

    await tabTo(page, page.getByLabel('Search'));
    await page.keyboard.type('nothing like it');
    const clear = page.getByRole('button', { name: 'Clear filters' });
    await clear.waitFor();
    await tabTo(page, clear);
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.count()).toBe(3);
    expect(await page.getByLabel('Search').inputValue()).toBe('');
    expect(await box('Cashier').textContent()).toBe('All cashiers');
  });

  it('closes an opened list with Escape, without a selection', async () => {
    const page = await openHistory();
    const state = page.getByRole('combobox', { name: 'State' });
    await tabTo(page, state);
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Expired' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await page.getByRole('option', { name: 'Expired' }).waitFor({ state: 'detached' });
    expect(await state.textContent()).toBe('All states');
    expect(await state.evaluate((box) => box === document.activeElement)).toBe(true);
  });

  it('opens a sale and returns to its row, by Escape and by the close button', async () => {
    const page = await openHistory();
    const row = page.locator('.row-hit').nth(1);
    const onRow = () => row.evaluate((hit) => hit === document.activeElement);
    const detail = page.locator('.detail');
    await tabTo(page, row);
    for (const leave of ['Escape', 'cross'] as const) {
      await page.keyboard.press('Enter');
      await detail.getByText('Sold by').waitFor();
      // From the row straight into the sale, past all the following rows.
      const cross = detail.getByRole('button', { name: 'Close' });
      await page.keyboard.press('Tab');
      expect(await cross.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press(leave === 'cross' ? 'Enter' : leave);
      await detail.waitFor({ state: 'detached' });
      expect(await onRow()).toBe(true);
    }
  });
});
