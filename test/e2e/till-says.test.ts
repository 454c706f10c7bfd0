/** Warnings before an irreversible action at the till, and how they are read and dismissed without losing the sale. */
// @module-tag more
import type { Locator, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStaff, PINS } from '#test/support/fakes/staff.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import {
  charge,
  choose,
  chooseSection,
  openShop,
  openTill,
  PRACTICE_CAFE,
  play,
  showsState,
} from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('till-says');

describe.skipIf(lacks('chromium'))('the till', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openShop();
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
  const amount = (page: Page) => page.locator('output.amount').textContent();

  async function openAs(name: keyof typeof PINS): Promise<Page> {
    await openStaff(server);
    const { page } = await openTill(browser, server, {}, async (till) => {
      await till.locator('.names').getByRole('button', { name }).press('Enter');
      await till.locator('.pin-field').waitFor();
      await till.keyboard.type(PINS[name]);
      await till.keyboard.press('Enter');
    });
    return page;
  }

  it('warns about an unconfirmed payment: that the customer must wait, and the risk of not waiting', async () => {
    const { page } = await openTill(browser, server);
    await charge(page, '64.90');
    await choose(page, 'Litecoin');
    await play(page, 'Pay in full');
    await page.getByText('0 of 2 confirmations').first().waitFor();
    await page.getByText('Ask the customer to wait').waitFor();
    await button(page, 'Accept now').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Accept as paid?' });
    await dialog.getByText('the loss would be the shop’s').waitFor();
    expect(await looked(page, 'risk')).toEqual([]);
    // A reason of spaces alone is none.
    await dialog.getByLabel('Reason').fill('   ');
    await page.keyboard.press('Enter');
    await dialog.getByText('Enter a reason.').waitFor();
    await button(dialog, 'Cancel').press('Enter');
    await page.getByText('0 of 2 confirmations').first().waitFor();
  });

  it('explains a confirmed partial payment: no risk, and the practice customer pays the rest', async () => {
    const { page } = await openTill(browser, server);
    await charge(page, '5');
    await choose(page, 'Litecoin');
    await play(page, 'Pay short');
    await showsState(page, /short/);
    await page.getByText('This code is for the remaining amount.').waitFor();
    await button(page, 'Accept as paid').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Accept as paid?' });
    await dialog.getByLabel('Reason').waitFor();
    expect(await dialog.getByText('the loss would be the shop’s').count()).toBe(0);
    await page.keyboard.press('Escape');
    await play(page, 'Pay the rest');
    await page.getByRole('heading', { name: 'Paid', level: 1 }).waitFor();
  });

  it('explains a sale discounted to zero: that nothing is left to pay, and the discount is removed', async () => {
    const { page } = await openTill(browser, server);
    await page.keyboard.type('12.50');
    await button(page, 'Discount').press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Percent off' }).fill('100');
    await page.keyboard.press('Enter');
    await page.getByText('nothing to charge').waitFor();
    expect(await page.locator('.charge').isDisabled()).toBe(true);
    expect(await looked(page, 'nothing-due')).toEqual([]);
    await button(page, 'Discount').press('Enter');
    await button(dialog, 'Cancel').press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('nothing to charge').waitFor();
    // After deleting key by key, the item is gone, and the pending discount is still shown.
    for (const _key of '12.50') await page.keyboard.press('Backspace');
    await page.getByText('nothing to charge').waitFor({ state: 'detached' });
    await page.locator('.cart-rows').getByText('100%').waitFor();
    await page.keyboard.type('12.50');
    await page.getByText('nothing to charge').waitFor();
    await button(page, 'Discount').press('Enter');
    await button(dialog, 'No discount').press('Enter');
    await page.getByText('nothing to charge').waitFor({ state: 'detached' });
    await expect.poll(() => amount(page)).toMatch(/^€12\.50/);
    expect(await page.locator('.charge').isDisabled()).toBe(false);
  });

  it('asks for a manager when a discount is made, says what the PIN is for, and undoes one that is not approved', async () => {
    const page = await openAs('Kim');
    await page.keyboard.type('12.50');
    await button(page, 'Discount').press('Enter');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Percent off' }).fill('50');
    await page.keyboard.press('Enter');
    const approval = page.getByRole('dialog', { name: 'Manager approval' });
    await approval.getByText('Large discount').waitFor();
    expect(await looked(page, 'pin-for-discount')).toEqual([]);
    await page.keyboard.press('Escape');
    await approval.waitFor({ state: 'detached' });
    await expect.poll(() => amount(page)).toMatch(/^€12\.50/);
    // The cashier closed it, so no reason is shown.
    expect(await page.locator('.side .notice.error').count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => amount(page)).toMatch(/^€0\.00/);
  });

  it("asks for a manager's approval of a discount before the customer is asked for a tip", async () => {
    const tips = { asked: true, percents: ['5', '10', '15'], smallBelow: null, sums: [], onTax: false };
    await server.asTill('/till/terms', {
      method: 'PUT',
      body: { taxName: 'VAT', taxIncluded: true, taxPercents: [], tips },
    });
    const page = await openAs('Kim');
    await page.keyboard.type('12.50');
    await button(page, 'Discount').press('Enter');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Percent off' }).fill('50');
    await page.keyboard.press('Enter');
    const approval = page.getByRole('dialog', { name: 'Manager approval' });
    await approval.getByText('Large discount').waitFor();
    await approval.getByRole('button', { name: 'Mia' }).press('Enter');
    await page.keyboard.type(PINS.Mia);
    await page.keyboard.press('Enter');
    await approval.waitFor({ state: 'detached' });
    await page.locator('.charge').press('Enter');
    await page.locator('.tip-screen').waitFor();
    await page.keyboard.press('2');
    await page.locator('svg.code').waitFor();
    expect(await approval.count()).toBe(0);
  });

  it('does not warn of unsaved changes in a shop that is no longer open', async () => {
    const [cafe] = PRACTICE_CAFE.merchants;
    const bar = { ...cafe, id: 'bar', name: 'Bar Lorenz' };
    const two = await openShop({ file: { ...PRACTICE_CAFE, merchants: [...PRACTICE_CAFE.merchants, bar] } });
    try {
      const open = (merchantId: string) => two.asTill('/till/books', { body: { merchantId } });
      await open('cafe');
      const { page } = await openTill(browser, two);
      await button(page.locator('.rail'), 'Settings').press('Enter');
      await page.getByLabel('Shop name').fill('Forget this');
      await open('bar');
      await page.locator('output.amount').waitFor();
      await button(page.locator('.rail'), 'Day').press('Enter');
      await page.getByRole('heading', { name: 'Day', level: 1 }).waitFor();
      await button(page.locator('.rail'), 'Settings').press('Enter');
      await page.getByLabel('Shop name').waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    } finally {
      await two.close();
    }
  });

  it('does not show the earlier refusal when the question is opened again', async () => {
    const page = await openAs('Lorenz');
    await button(page.locator('.rail'), 'Settings').press('Enter');
    await chooseSection(page, 'People');
    await button(page, 'Edit Lorenz Owner').press('Enter');
    await button(page.getByRole('dialog'), 'Remove').press('Enter');
    const ask = page.getByRole('dialog', { name: 'Remove Lorenz?' });
    await button(ask, 'Remove').press('Enter');
    const refused = ask.locator('.notice.error');
    await refused.waitFor();
    await button(ask, 'Cancel').press('Enter');
    await ask.waitFor({ state: 'detached' });
    await button(page, 'Edit Lorenz Owner').press('Enter');
    await button(page.getByRole('dialog'), 'Remove').press('Enter');
    await ask.waitFor();
    expect(await refused.count()).toBe(0);
  });
});
