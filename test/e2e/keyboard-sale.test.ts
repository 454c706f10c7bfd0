/** A cashier's keyboard-only actions around a sale: parking and resuming it, cancelling it with a manager's PIN. */
import type { Locator, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStaff, PINS } from '#test/support/fakes/staff.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { focused, pressOn, tabTo } from '#test/support/pages/keyboard.ts';
import { charge, openShop, openTill, showsState } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

describe.skipIf(lacks('chromium'))('a sale, by keyboard alone,', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await openShop();
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
  const amount = (page: Page) => page.locator('output.amount').textContent();

  it('is parked with a note, and resumed once the next customer is served', async () => {
    const { page, complaints } = await openTill(browser, server);
    await page.keyboard.type('2*4.20');
    await tabTo(page, page.getByLabel('Note'));
    await page.keyboard.type('Table 4');
    await pressOn(page, button(page, 'Park'));
    const parked = page.getByRole('button', { name: /Table 4 · €8\.40/ });
    await parked.waitFor();
    await expect.poll(() => amount(page)).toMatch(/^€0\.00/);
    // The next customer's digits go to the keypad at once, and Enter charges instead of parking again.
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await showsState(page, 'Ready to scan');
    await page.keyboard.press('2');
    await page.getByRole('tab', { name: 'Lightning', selected: true }).waitFor();
    await pressOn(page, button(page, 'Pay in full'));
    await page.getByRole('heading', { name: 'Paid', level: 1 }).waitFor();
    // An Enter pressed as the screen changes does not dismiss it unseen.
    await expect
      .poll(async () => {
        await page.keyboard.press('Enter');
        return page.getByText('Type an amount').isVisible();
      })
      .toBe(true);

    await pressOn(page, parked);
    await expect.poll(() => amount(page)).toMatch(/^€8\.40/);
    expect(await page.getByLabel('Note').inputValue()).toBe('Table 4');
    await parked.waitFor({ state: 'detached' });
    // Its button is gone, and Enter acts on the whole screen again.
    await page.keyboard.press('Enter');
    await showsState(page, 'Ready to scan');
    expect(complaints).toEqual([]);
  });

  it('is cancelled with a manager’s PIN where the owner requires it, and not without one', async () => {
    const staff = await openStaff(server);
    await staff.need('cancelOwn', 'manager');
    const { page, complaints } = await openTill(browser, server, {}, async (till) => {
      await pressOn(till, button(till, 'Kim Cashier'));
      await till.getByLabel('PIN of Kim').waitFor();
      await till.keyboard.type(PINS.Kim);
      await till.keyboard.press('Enter');
    });
    await charge(page, '12.50');
    const cancel = button(page, 'Cancel sale');
    await pressOn(page, cancel);
    const sure = page.getByRole('dialog', { name: 'Cancel this sale?' });
    await sure.waitFor();
    // The option that changes nothing comes first.
    expect(await focused(button(sure, 'Keep sale'))).toBe(true);
    const go = button(sure, 'Cancel sale');
    await pressOn(page, go);
    const approval = page.getByRole('dialog', { name: 'Manager approval' });
    await approval.waitFor();
    // The manager sees what the approval is for.
    await approval.getByText('Cancel own sale:').waitFor();
    await pressOn(page, button(approval, 'Cancel'));
    // Cancelling shows no error: the user knows that nothing was done.
    await approval.waitFor({ state: 'detached' });
    expect(await sure.getByRole('alert').count()).toBe(0);
    expect(await focused(go)).toBe(true);
    await page.keyboard.press('Escape');
    await sure.waitFor({ state: 'detached' });
    expect(await focused(cancel)).toBe(true);
    await showsState(page, 'Ready to scan');

    await page.keyboard.press('Enter');
    await pressOn(page, go);
    await pressOn(page, button(approval, 'Mia Manager'));
    await page.getByLabel('PIN of Mia').waitFor();
    await page.keyboard.type('9999');
    await page.keyboard.press('Enter');
    await approval.getByText('Wrong PIN.').waitFor();
    await page.keyboard.type(PINS.Mia);
    await page.keyboard.press('Enter');
    await showsState(page, 'Cancelled');
    await sure.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    // The manager's PIN was for this action only: Kim is still signed in.
    await pressOn(page, page.getByRole('button', { name: /^Next customer/ }));
    await page.locator('.rail .who').getByText('Kim').waitFor();
    await page.keyboard.type('3');
    await expect.poll(() => amount(page)).toMatch(/^€3\.00/);
    expect(complaints.filter((line) => !line.includes('403'))).toEqual([]);
  });
});
