/** People at the till in real Chromium: the owner sets them up, a cashier signs in, a manager approves by PIN. */
// @module-tag more
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStaff } from '#test/support/fakes/staff.ts';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { charge, choose, openShop, openTill, play } from '#test/support/pages/till-page.ts';
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
    await page.getByRole('button', { name: 'People' }).click();
    await page.getByText('Nobody yet: the till is open to all.').waitFor();
    expect(await looked(page, 'settings-empty')).toEqual([]);
    await page.getByRole('button', { name: 'Add a person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The first person becomes the owner').waitFor();
    await dialog.getByLabel('Name').fill('Lorenz');
    await dialog.getByLabel('PIN, 4 to 8 digits').fill('246813');
    await dialog.getByLabel('The same PIN again').fill('246814');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('The two PINs differ.').waitFor();
    await dialog.getByLabel('The same PIN again').fill('246813');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.locator('.rail .who').getByText('Lorenz').waitFor();
    await page.getByText('Who may do what').waitFor();
    await page.getByText('The log is unbroken.').waitFor();
    expect(await looked(page, 'settings')).toEqual([]);
    await page.getByRole('button', { name: 'Add a person' }).click();
    await dialog.getByLabel('Name').fill('Kim');
    await dialog.getByLabel('PIN, 4 to 8 digits').fill('1357');
    await dialog.getByLabel('The same PIN again').fill('1357');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.locator('.act-log').getByText('Kim · Cashier').waitFor();
    await page.locator('.act-log').scrollIntoViewIfNeeded();
    expect(await looked(page, 'log')).toEqual([]);

    await page.locator('.rail .who').click();
    await lockScreen(page);
    await page.getByRole('button', { name: 'Lorenz' }).click();
    await page.locator('.pin-field').waitFor();
    await page.keyboard.type('246813');
    await page.keyboard.press('Enter');
    await page.locator('.rail .who').waitFor();
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
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.locator('.rail .who').getByText('Kim').waitFor();
    expect(await looked(page, 'kim')).toEqual([]);

    await page.locator('.rail .who').click();
    await enter(page, 'Kim', '9999');
    await page.getByText('This PIN is not right.').waitFor();
    expect(await looked(page, 'wrong-pin')).toEqual([]);
    for (let n = 0; n < 4; n++) {
      await page.keyboard.type('9999');
      await page.getByText('This PIN is not right.').waitFor({ state: 'detached' });
      await page.keyboard.press('Enter');
      await page.locator('.pin-error:not(:empty)').waitFor();
    }
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
      const told = (await response.json()) as object;
      await route.fulfill({ response, json: { ...told, trivialPin: true } });
    });
    await enter(page, 'Kim', '7305');
    const hint = page.getByText('Your PIN is easy to guess.');
    await hint.getByText('Ask the owner for another one.').waitFor();
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
    await page.getByRole('button', { name: 'Record a refund' }).click();
    await page.getByLabel('Where to').fill('the customer');
    await page.getByLabel('Reference').fill('cash');
    await page.getByRole('dialog').getByRole('button', { name: 'Record the refund' }).click();
    await page.getByText('Manager: PIN').waitFor();
    expect(await looked(page, 'approval-who')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Kim' }).waitFor({ state: 'detached' });
    await enter(page, 'Mia', '0000');
    await page.getByText('This PIN is not right.').waitFor();
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
    ['dark', { dark: true }, 'Who is at the till?'],
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
