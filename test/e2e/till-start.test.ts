/** First start of the till in a browser: pairing, first screen, practice, a live shop. */
// @module-tag more
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { openBare, openShop } from '#test/support/pages/till-page.ts';

const { looked } = openAlbum('till-start');

describe.skipIf(lacks('chromium'))('the till on its first start', () => {
  let server: Awaited<ReturnType<typeof openBare>>;

  beforeEach(async () => {
    server = await openBare();
  });
  afterEach(() => server?.close());
  const browser = useBrowser();

  async function paired() {
    const opened = await browser.open({ size: { width: 1280, height: 800 }, language: 'en-IE' });
    await opened.page.goto(server.url);
    await opened.page.getByLabel('Code').fill(server.pairingCode);
    await opened.page.keyboard.press('Enter');
    await opened.page.getByText('How do you want to start?').waitFor();
    return opened;
  }

  it('opens in a browser with the code of the terminal only, and reports a wrong code', async () => {
    const { page } = await browser.open({ size: { width: 1280, height: 800 } });
    await page.goto(server.url);
    await page.getByLabel('Code').fill('AAAAA-AAAAA');
    await page.keyboard.press('Enter');
    await page.getByText('Wrong or used code').waitFor();
    expect(await looked(page, 'wrong-code')).toEqual([]);
    await page.getByLabel('Code').fill(server.pairingCode);
    await page.keyboard.press('Enter');
    await page.getByText('How do you want to start?').waitFor();
  });

  it('can be read in another language at one choice, which stays', async () => {
    const { page } = await paired();
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    await page.getByText('Wie möchten Sie anfangen?').waitFor();
    await page.reload();
    await page.getByText('Wie möchten Sie anfangen?').waitFor();
    expect(await looked(page, 'first-german')).toEqual([]);
  });

  it('reports a part that can’t be loaded, and a program that does not answer', async () => {
    const { page } = await paired();
    await page.route('**/*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Restore a backup' }).click();
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    expect(await looked(page, 'broken')).toEqual([]);
    await page.unroute('**/*.js');
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText('Cointill did not respond.').waitFor();
    expect(await looked(page, 'no-answer')).toEqual([]);
  });

  it('restores the backup of another computer', { timeout: 120_000 }, async () => {
    const old = await openShop();
    await old.asTill('/till/backup', { method: 'POST' });
    const { page, complaints } = await paired();
    await page.getByRole('button', { name: 'Restore a backup' }).click();
    await page.getByText('No backups yet.').waitFor();
    const folder = (await page.locator('.command code').textContent()) ?? '';
    expect(folder).toBe(join(server.folder, 'data', 'backups'));
    await cp(join(old.folder, 'data', 'backups'), folder, { recursive: true });
    await old.close();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('button', { name: /^Restore:/ }).waitFor();
    expect(await looked(page, 'restore')).toEqual([]);
    await page.getByRole('button', { name: /^Restore:/ }).click();
    await page.getByRole('button', { name: 'Restore at the next start' }).click();
    await page.getByText(/^At the next start, all data goes back to/).waitFor();
    expect(complaints).toEqual([]);
    await server.stop();
    server = await openBare(server.folder);
    await page.goto(server.url);
    await page.getByLabel('Code').fill(server.pairingCode);
    await page.keyboard.press('Enter');
    await page.getByText('Café Lorenz').first().waitFor();
  });

  it('starts practice at one press, marked as practice, and stays there over a reload', async () => {
    const { page, complaints } = await paired();
    expect(await looked(page, 'first')).toEqual([]);
    await page.getByRole('button', { name: /Try it out/ }).click();
    await page.getByText('PRACTICE · no real money').waitFor();
    await page.getByRole('button', { name: /^Charge/ }).waitFor();
    await page.reload();
    await page.getByText('PRACTICE · no real money').waitFor();
    expect(complaints).toEqual([]);
  });

  it('sets the receipt language to the one in which the till was first started', async () => {
    const opened = await browser.open({ size: { width: 1280, height: 800 }, language: 'de-AT' });
    await opened.page.goto(server.url);
    await opened.page.getByLabel('Code').fill(server.pairingCode);
    await opened.page.keyboard.press('Enter');
    await opened.page.getByRole('button', { name: /Ausprobieren/ }).click();
    await opened.page.getByText('ÜBUNG · kein echtes Geld').waitFor();
    await opened.page.getByRole('button', { name: 'Einstellungen' }).click();
    await opened.page.getByRole('button', { name: 'Belege', exact: true }).click();
    await opened.page.getByLabel('Sprache der Belege').getByText('Deutsch').waitFor();
    // Amounts already in lists are formatted for that language too, and new ones parsed accordingly.
    await opened.page.getByRole('button', { name: 'Steuer und Trinkgeld', exact: true }).click();
    const list = opened.page.getByRole('group', { name: 'Feste Beträge' }).locator('.list-item');
    const sums = async () => (await list.allTextContents()).map((sum) => sum.replace(/\s/, ' '));
    await expect.poll(sums).toEqual(['€ 0,50', '€ 1,00', '€ 2,00']);
    await opened.page.getByRole('textbox', { name: 'Feste Beträge' }).fill('3,50');
    await opened.page.keyboard.press('Enter');
    await opened.page.getByRole('button', { name: 'Speichern' }).click();
    await opened.page.getByText('Gespeichert').waitFor();
    await expect.poll(sums).toEqual(['€ 0,50', '€ 1,00', '€ 2,00', '€ 3,50']);
  });

  it('sets up a shop by keyboard alone: name, currency by its name, time zone guessed', async () => {
    const { page, complaints } = await paired();
    await page.getByRole('button', { name: /Set up my shop/ }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('Enter a shop name.').waitFor();
    await page.keyboard.type('Kissaten');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('japanese');
    await page.getByRole('option', { name: /JPY/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('Europe/Berlin');
    expect(await looked(page, 'set-up')).toEqual([]);
    await page.getByRole('button', { name: 'Create shop' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Take your first payment' }).waitFor();
    await page.getByRole('button', { name: 'Skip and go to the till' }).click();
    await page.getByText('Add a payment method before you can charge').waitFor();
    expect(await page.getByRole('button', { name: 'Decimal point' }).isDisabled()).toBe(true);
    await page.keyboard.type('12.50');
    expect(await page.locator('output.amount').textContent()).toMatch(/^(JP)?¥1,250$/);
    expect(await page.getByRole('button', { name: /^Charge/ }).isDisabled()).toBe(true);
    expect(await looked(page, 'no-coin')).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
