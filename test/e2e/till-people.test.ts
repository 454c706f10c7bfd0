/** People at the till in real Chromium: the owner sets them up, a cashier signs in, a manager approves by PIN. */
// @module-tag more
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStaff } from '#test/support/fakes/staff.ts';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { charge, choose, chooseSection, openShop, openTill, play } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('till-people');

describe.skipIf(lacks('chromium'))('people at the till', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await openShop();
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  const staff = () => openStaff(server);

  const lockScreen = (page: Page) => page.getByRole('heading', { name: 'Who is at the till?' }).waitFor();
  const enter = async (page: Page, name: string, pin: string) => {
    await page.getByRole('button', { name }).click();
    await page.getByLabel(`PIN of ${name}`).waitFor();
    await page.keyboard.type(pin);
    await page.keyboard.press('Enter');
  };

  it('are set up by the owner, who is then signed in at the till', async () => {
    const { page } = await openTill(browser, server);
    await page.locator('.rail').getByRole('button', { name: 'Settings' }).click();
    await chooseSection(page, 'People');
    await page.getByText('Nobody yet, so the till is open to everyone.').waitFor();
    expect(await looked(page, 'settings-empty')).toEqual([]);
    await page.getByRole('button', { name: 'Add a person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The first person is the owner').waitFor();
    await dialog.getByLabel('Name').fill('Lorenz');
    await dialog.getByLabel('PIN, 4 to 8 digits').fill('246813');
    await dialog.getByLabel('Repeat the PIN').fill('246814');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('The PINs do not match.').waitFor();
    expect(await looked(page, 'new-person')).toEqual([]);
    await dialog.getByLabel('Repeat the PIN').fill('246813');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.locator('.rail .who').getByText('Lorenz').waitFor();
    await page.getByRole('columnheader', { name: 'What each role may do' }).waitFor();
    expect(await looked(page, 'settings')).toEqual([]);
    await page.getByRole('button', { name: 'Add a person' }).click();
    await dialog.getByLabel('Name').fill('Kim');
    await dialog.getByLabel('PIN, 4 to 8 digits').fill('1357');
    await dialog.getByLabel('Repeat the PIN').fill('1357');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.locator('.person', { hasText: 'Kim' }).waitFor();
    expect(await looked(page, 'people')).toEqual([]);
    const may = (act: string, role: string) => page.getByRole('checkbox', { name: `${act}: ${role}` });
    await may('Large discount', 'Cashier').check();
    await may('Refund', 'Manager').uncheck();
    // Each role may do what the one before it may, and the owner everything.
    expect(await may('Refund', 'Cashier').isChecked()).toBe(false);
    expect(await may('Refund', 'Owner').isDisabled()).toBe(true);
    expect(await may('People', 'Manager').isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { json } = await server.asTill('/till/people');
    expect((json['terms'] as { roles: object }).roles).toMatchObject({
      discount: 'cashier',
      refund: 'owner',
    });
    await chooseSection(page, 'Activity log');
    await page.getByText('The log is intact.').waitFor();
    await page.locator('.act-log').getByText('Kim · Cashier').waitFor();
    await page
      .locator('.act-log')
      .getByText('Rules changed Refund: Owner, Large discount: Cashier')
      .waitFor();
    const name = await page.locator('.log-who').first().boundingBox();
    expect(name?.width).toBeGreaterThan(90);
    expect(await looked(page, 'log')).toEqual([]);

    await page.locator('.rail .who').click();
    await lockScreen(page);
    await page.getByRole('button', { name: 'Lorenz' }).click();
    await page.locator('.pin-field').waitFor();
    // Accepted at its last digit; the Enter of habit charges nothing.
    await page.keyboard.type('246813');
    await page.locator('.rail .who').waitFor();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('heading', { name: 'Activity log', level: 2 }).isVisible()).toBe(true);
  });

  it('sign in by touch or by keyboard; a wrong PIN is reported, the fifth locks them out', async () => {
    const { page } = await openTill(browser, server);
    await staff();
    await lockScreen(page);
    // A locked practice till is still marked as practice.
    await page.getByText('PRACTICE').waitFor();
    expect(await looked(page, 'locked')).toEqual([]);
    // By key: a click would leave the pointer over a digit, whose first press would count as a double click.
    await page.getByRole('button', { name: 'Kim' }).press('Enter');
    for (const digit of ['7', '3', '0', '5'])
      await page.getByRole('button', { name: `Digit ${digit}` }).click();
    await page.locator('.rail .who').getByText('Kim').waitFor();
    expect(await looked(page, 'kim')).toEqual([]);

    await page.locator('.rail .who').click();
    await enter(page, 'Kim', '9999');
    await page.getByText('Wrong PIN.').waitFor();
    expect(await looked(page, 'wrong-pin')).toEqual([]);
    for (const left of [3, 2, 1]) {
      await page.keyboard.type('9999');
      await page.getByText(`before a wait: ${left}`).waitFor();
    }
    await page.keyboard.type('9999');
    await page.getByText('Too many wrong PINs. Try again in 1 min.').waitFor();
    expect(await looked(page, 'shut-out')).toEqual([]);
  });

  it('are warned that their old PIN is easily guessed, and the owner is led to a new one', async () => {
    const { page } = await openTill(browser, server);
    await staff();
    await lockScreen(page);
    // As a server answers to a PIN set before such PINs were refused.
    await page.route('**/till/people/enter', async (route) => {
      const response = await route.fetch();
      const people = (await response.json()) as object;
      await route.fulfill({ response, json: { ...people, trivialPin: true } });
    });
    await enter(page, 'Kim', '7305');
    const hint = page.getByText('Your PIN is easy to guess.');
    await hint.getByText('Ask the owner for a different one.').waitFor();
    expect(await looked(page, 'trivial-pin')).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await hint.waitFor({ state: 'detached' });
    await page.locator('.rail .who').click();
    await enter(page, 'Lorenz', '246813');
    await hint.waitFor();
    expect(await looked(page, 'trivial-pin-owner')).toEqual([]);
    await page.getByRole('button', { name: 'Choose another PIN' }).click();
    await page.getByRole('heading', { name: 'People', level: 2 }).waitFor();
    await hint.waitFor({ state: 'detached' });
  });

  it('get a manager’s PIN as approval of a refund, without leaving the form', async () => {
    const { page } = await openTill(browser, server);
    const kim = await (await staff()).enter('Kim');
    await lockScreen(page);
    await enter(page, 'Kim', '7305');
    await page.locator('.rail .who').waitFor();
    await charge(page, '20');
    await choose(page, 'Dogecoin');
    await play(page, 'Pay too much');
    await page.getByRole('button', { name: 'Record refund' }).click();
    await page.getByLabel('Sent to').fill('the customer');
    await page.getByLabel('Reference').fill('cash');
    await page.getByRole('dialog').getByRole('button', { name: 'Record refund' }).click();
    await page.getByText('Manager approval').waitFor();
    expect(await looked(page, 'approval-who')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Kim' }).waitFor({ state: 'detached' });
    await enter(page, 'Mia', '0000');
    await page.getByText('Wrong PIN.').waitFor();
    expect(await looked(page, 'approval')).toEqual([]);
    await page.keyboard.type('9264');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Paid', level: 1 }).waitFor();
    const headers = { 'Cointill-Session': kim };
    const list = await server.asTill('/payments/invoices/list', { headers });
    const [{ invoiceId } = { invoiceId: '' }] = list.json['invoices'] as { invoiceId: string }[];
    const events = await server.asTill(`/payments/invoices/events?invoiceId=${invoiceId}`, { headers });
    expect(events.text).toContain('"by":"Mia"');
    // The seller stays the seller, whoever approved it.
    expect(list.text).toContain('"name":"Kim"');
    // The approval was for one action: the cashier is still signed in.
    await page.locator('.paid-next').click();
    await page.locator('.rail .who').getByText('Kim').waitFor();
    await page.locator('.rail').getByRole('button', { name: 'Settings' }).click();
    await page.getByText('This needs the owner.').waitFor();
    expect(await looked(page, 'not-for-kim')).toEqual([]);
  });

  eachRow([
    ['small', { size: { width: 1024, height: 768 } }, 'Who is at the till?'],
    ['german', { language: 'de-DE' }, 'Wer ist an der Kasse?'],
    ['arabic', { language: 'ar-EG' }, 'من على الصندوق؟'],
  ])('see a lock screen that can be read in %s', async (name, look, heading) => {
    const { page } = await openTill(browser, server, look);
    await staff();
    await page.getByRole('heading', { name: heading }).waitFor();
    expect(await looked(page, `locked-${name}`)).toEqual([]);
    await page.getByRole('button', { name: 'Mia' }).click();
    await page.locator('.pin-field').waitFor();
    expect(await looked(page, `pin-${name}`)).toEqual([]);
  });
});
