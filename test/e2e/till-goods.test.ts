/** The cart summary beside the payment code, which leads back to the keypad; a cashier cancels their own mistake. */
// @module-tag more
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStaff, type Staff } from '#test/support/fakes/staff.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { charge, openShop, openTill, play, showsState } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('till-goods');

describe.skipIf(lacks('chromium'))('the cart beside the code', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await openShop();
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  const goods = (page: Page) => page.getByRole('button', { name: /^3 items/ });
  const place = (page: Page) => page.locator('svg.code').boundingBox();

  it('is a folded line beside the code, which opens over it without moving anything', async () => {
    const { page } = await openTill(browser, server, { size: { width: 1024, height: 768 }, moving: true });
    await charge(page, '2*4.20+3.10+5');
    await goods(page).getByText('2 × Typed amount · Typed amount · Typed amount').waitFor();
    // The code grows into its place, and the ring breathes for ever.
    await page.evaluate(() => {
      const moves = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1);
      return Promise.all(moves.map(({ finished }) => finished)).then(() => undefined);
    });
    const before = await place(page);
    expect(await looked(page, 'folded')).toEqual([]);
    await goods(page).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'In this sale' });
    await dialog.getByText('€16.50').waitFor();
    expect(await looked(page, 'open')).toEqual([]);
    expect(await place(page)).toEqual(before);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await play(page, 'Pay short');
    await showsState(page, /short/);
    await goods(page).press('Enter');
    await dialog.getByText('€16.50').waitFor();
    expect(await dialog.getByRole('button', { name: 'Edit sale' }).count()).toBe(0);
  });

  it('is not repeated where a single amount was typed', async () => {
    const { page } = await openTill(browser, server);
    await charge(page, '5');
    expect(await page.locator('.goods').count()).toBe(0);
  });

  it('returns to the keypad for changes, and its invoice is cancelled', async () => {
    const { page } = await openTill(browser, server);
    await charge(page, '2*4.20+3.10+5');
    await goods(page).press('Enter');
    await page.getByRole('button', { name: 'Edit sale' }).press('Enter');
    await page.getByRole('button', { name: /Charge.*€16\.50/ }).waitFor();
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await page.locator('.pay-amount').getByText('€17.50').waitFor();
    const { json } = await server.asTill('/payments/invoices/list');
    expect(json['invoices']).toMatchObject([
      { amount: '17.50', status: 'pending' },
      { amount: '16.50', status: 'cancelled' },
    ]);
  });

  describe('by a cashier', () => {
    let staff: Staff;
    const enter = async (page: Page) => {
      await page.getByRole('button', { name: 'Kim' }).click();
      await page.locator('.pin-field').waitFor();
      await page.keyboard.type('7305');
      await page.keyboard.press('Enter');
    };
    beforeEach(async () => {
      staff = await openStaff(server);
    });

    it('is cancelled without a manager, also to be changed', async () => {
      const { page } = await openTill(browser, server, {}, enter);
      await charge(page, '5');
      await page.getByRole('button', { name: 'Cancel sale' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Cancel this sale?' });
      await dialog.getByRole('button', { name: 'Edit sale' }).waitFor();
      // Pressing Enter again keeps the sale.
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Keep sale');
      expect(await looked(page, 'cancel')).toEqual([]);
      await dialog.getByRole('button', { name: 'Cancel sale' }).press('Enter');
      await showsState(page, 'Cancelled');
      expect(await looked(page, 'cancelled')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Charge again' }).press('Enter');
      await showsState(page, 'Ready to scan');
      await page.getByRole('button', { name: 'Cancel sale' }).press('Enter');
      await dialog.getByRole('button', { name: 'Edit sale' }).press('Enter');
      await page.getByRole('button', { name: /Charge.*€5\.00/ }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    });

    it('needs a manager where someone else sells it', async () => {
      const mia = await staff.enter('Mia');
      const headers = { 'Cointill-Session': mia };
      await server.asTill('/payments/invoices', { body: { amount: '8', currency: 'EUR' }, headers });
      const { page } = await openTill(browser, server, {}, enter);
      await page.locator('.rail').getByRole('button', { name: 'History' }).click();
      await page.locator('.row-hit').first().click();
      await page.locator('.detail').getByRole('button', { name: 'Cancel sale' }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel sale' }).press('Enter');
      await page.getByText('Cancel a sale:').waitFor();
      await page.getByText('Manager approval').waitFor();
    });
  });
});
