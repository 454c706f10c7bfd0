/** Protection of input at the till and in its settings: from loss, from being seen, from unauthorized people. */
// @module-tag more
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStaff } from '#test/support/fakes/staff.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { focused } from '#test/support/pages/keyboard.ts';
import { pngBytes, pngUrl } from '#test/support/pages/pictures.ts';
import { chooseSection, openShop, openTill, PRACTICE_CAFE } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked, picture } = openAlbum('settings-care');

const LIVE_CAFE = {
  ...PRACTICE_CAFE,
  merchants: [{ id: 'cafe', name: 'Café Lorenz', currency: 'EUR', timeZone: 'Europe/Berlin' }],
};
const SEED = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';

describe.skipIf(lacks('chromium'))('the settings', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await openShop();
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  const rail = (page: Page, name: string) =>
    page.locator('.rail').getByRole('button', { name, exact: true }).click();
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 }).waitFor();
  async function openSection(name: string, look: Parameters<typeof openTill>[2] = {}) {
    const { page } = await openTill(browser, server, look);
    await rail(page, 'Settings');
    await heading(page, 'Shop details');
    if (name !== 'Shop details') {
      await chooseSection(page, name);
      await heading(page, name);
    }
    return page;
  }

  it('ask before unsaved changes are lost, and not once they are saved', async () => {
    const page = await openSection('Shop details');
    const name = page.getByLabel('Shop name');
    await name.fill('Bar Lorenz');
    await rail(page, 'Sale');
    const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
    await dialog.waitFor();
    expect(await looked(page, 'leaving')).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Bar Lorenz');

    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await rail(page, 'Day');
    await page.getByRole('heading', { name: 'Day', level: 1 }).waitFor();

    await rail(page, 'Settings');
    await name.fill('Forget this');
    await chooseSection(page, 'Network');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await heading(page, 'Network');
    await rail(page, 'Sale');
    await page.locator('output.amount').waitFor();
  });

  it('keep as unsaved what is typed while an earlier save is running', async () => {
    const page = await openSection('Shop details');
    const name = page.getByLabel('Shop name');
    const save = page.getByRole('button', { name: 'Save', exact: true }).first();
    await page.route('**/till/shop', async (route) => {
      await name.fill('Bar Lorenz and Kim');
      await route.continue();
    });
    await name.fill('Bar Lorenz');
    await Promise.all([page.waitForResponse('**/till/shop'), save.click()]);
    await expect.poll(() => save.getAttribute('aria-busy')).toBe(null);
    expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
    await rail(page, 'Sale');
    await page.getByRole('dialog', { name: 'Unsaved changes' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await name.inputValue()).toBe('Bar Lorenz and Kim');
    await save.click();
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  it('ask before the till is locked or the mode is switched with unsaved changes', async () => {
    const enter = async (page: Page) => {
      await page.getByRole('button', { name: 'Lorenz' }).click();
      await page.locator('.pin-field').waitFor();
      await page.keyboard.type('246813');
      await page.keyboard.press('Enter');
    };
    await openStaff(server);
    const { page } = await openTill(browser, server, {}, enter);
    await rail(page, 'Settings');
    const name = page.getByLabel('Shop name');
    await name.fill('Bar Lorenz');
    const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
    const stay = async () => {
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await name.inputValue()).toBe('Bar Lorenz');
    };
    await page.getByRole('button', { name: 'Set up my shop' }).first().press('Enter');
    await stay();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.locator('.rail .who').press('Enter');
    await stay();
    await page.locator('.rail .who').press('Enter');
    await dialog.getByRole('button', { name: 'Discard' }).press('Enter');
    await page.getByRole('heading', { name: 'Who is at the till?' }).waitFor();
  });

  it('save a markup alone, whatever was changed in another window meanwhile', async () => {
    const page = await openSection('Rates');
    const shop = { name: 'Bar Lorenz', currency: 'CHF', timeZone: 'UTC', graceMinutes: 0 };
    await server.asTill('/till/shop', { method: 'PUT', body: shop });
    await page.getByLabel('Markup').fill('1.5');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { json } = await server.asTill('/till/shop');
    expect(json).toMatchObject({ shop: { ...shop, spreadPercent: '1.5' } });
  });

  it('mark the refused field, say what it accepts, and focus it', async () => {
    const page = await openSection('Shop details', { size: { width: 1024, height: 768 } });
    const percent = page.getByLabel('Accept short payments up to');
    await percent.click();
    // The existing text is replaced by what is typed.
    await page.keyboard.type('abc');
    expect(await percent.inputValue()).toBe('abc');
    const save = page.getByRole('button', { name: 'Save', exact: true }).first();
    await save.click();
    await page.getByText('A percentage from 0 to 100, with at most 2 decimals.').waitFor();
    expect(await percent.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => focused(percent)).toBe(true);
    expect(await looked(page, 'refused')).toEqual([]);
    await page.keyboard.type('1.5');
    expect(await percent.inputValue()).toBe('1.5');
    await page.getByLabel('Accept late payments up to').fill('99999');
    await save.click();
    await page.getByText('A whole number from 0 to 1440.').waitFor();
    await expect.poll(() => focused(page.getByLabel('Accept late payments up to'))).toBe(true);
  });

  /** Pictures that are chosen from now on are read once the returned function is called. */
  async function holdPictures(page: Page): Promise<() => Promise<void>> {
    await page.evaluate(() => {
      const { createImageBitmap: read } = globalThis;
      const released = new Promise((done) => addEventListener('release-pictures', done));
      globalThis.createImageBitmap = async (file: ImageBitmapSource) => {
        await released;
        return read(file);
      };
    });
    return () => page.evaluate(() => void dispatchEvent(new Event('release-pictures')));
  }
  const file = (side: number) => ({ name: 'a.png', mimeType: 'image/png', buffer: pngBytes(side, side) });

  it('keep what is typed while a chosen picture is read', async () => {
    const page = await openSection('Items');
    await page.getByRole('button', { name: 'Add an item' }).click();
    const dialog = page.getByRole('dialog');
    const price = dialog.getByLabel('Price');
    await price.fill('4.20');
    const release = await holdPictures(page);
    await dialog.locator('input[type=file]').setInputFiles(file(300));
    await price.fill('4.50');
    await release();
    await dialog.getByRole('img').waitFor();
    expect(await price.inputValue()).toBe('4.50');
  });

  it('add a picture of the customer display to those that are there once it is read', async () => {
    const pictures = [pngUrl(640, 400)];
    const body = { customerChooses: false, pictures };
    await server.asTill('/till/settings/displaySettings', { method: 'PUT', body });
    const page = await openSection('Customer display');
    const shown = page.locator('.display-pictures li');
    const release = await holdPictures(page);
    await page.locator('.settings-main input[type=file]').setInputFiles(file(400));
    await page.locator('.settings-main input[type=file]').setInputFiles(file(420));
    await page.getByRole('button', { name: 'Remove picture 1' }).click();
    await release();
    await expect.poll(() => shown.count()).toBe(2);
    expect(await page.locator(`.display-pictures img[src="${pictures[0]}"]`).count()).toBe(0);
  });

  it('let a currency be found by typing, and selected by Enter', async () => {
    const page = await openSection('Shop details');
    const currency = page.getByRole('combobox', { name: 'Currency' });
    await currency.click();
    const chosen = page.getByRole('option', { name: /^EUR/ });
    await chosen.waitFor();
    expect(await chosen.evaluate((option) => option.getBoundingClientRect().top)).toBeLessThan(800);
    await picture(page, 'picker');
    await page.keyboard.type('usd');
    await page.getByRole('option', { name: /^USD/ }).waitFor();
    await page.keyboard.press('Enter');
    expect(await currency.inputValue()).toMatch(/^USD/);
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.focus();
    await page.keyboard.type('lisb');
    await page.getByRole('option', { name: 'Europe/Lisbon' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await zone.inputValue()).toBe('Europe/Lisbon');
  });

  it('close a secret that is shown once by its own button alone', async () => {
    const page = await openSection('API keys');
    await page.getByRole('button', { name: 'New key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Web shop');
    await dialog.locator('button[type="submit"]').click();
    const secret = dialog.locator('.secret');
    await secret.waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 400);
    expect(await secret.isVisible()).toBe(true);
    const have = dialog.getByRole('button', { name: /copied/ });
    expect(await focused(have)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  });

  it('give way to the sale when someone else signs in, and stay open for the same person', async () => {
    const { page } = await openTill(browser, server);
    await openStaff(server);
    const enter = async (name: string, pin: string) => {
      await page.getByRole('button', { name }).click();
      await page.getByLabel(`PIN of ${name}`).waitFor();
      await page.keyboard.type(pin);
      await page.keyboard.press('Enter');
      await page.locator('.rail .who').getByText(name).waitFor();
    };
    await enter('Lorenz', '246813');
    await rail(page, 'Settings');
    await heading(page, 'Shop details');
    await chooseSection(page, 'People');
    await heading(page, 'People');
    await page.locator('.rail .who').click();
    await enter('Lorenz', '246813');
    await heading(page, 'People');
    await page.locator('.rail .who').click();
    await enter('Kim', '7305');
    await page.locator('output.amount').waitFor();
    expect(await looked(page, 'other-person')).toEqual([]);

    // Closing a PIN dialog leaves no error behind.
    await rail(page, 'Settings');
    await chooseSection(page, 'People');
    await heading(page, 'People');
    await page.getByRole('button', { name: 'Edit Mia' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
    const ask = page.getByRole('dialog', { name: 'Remove Mia?' });
    await ask.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Owner approval').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    await page.getByText('Owner approval').waitFor({ state: 'detached' });
    expect(await ask.getByText('This needs the owner.').count()).toBe(0);
    await ask.getByRole('button', { name: 'Cancel' }).click();
  });

  it('are locked after repeated wrong PINs, and each attempt counts', async () => {
    const { page } = await openTill(browser, server);
    await openStaff(server);
    await page.getByRole('button', { name: 'Kim' }).click();
    await page.getByLabel('PIN of Kim').waitFor();
    await page.keyboard.type('9999');
    await page.keyboard.press('Enter');
    await page.getByText('Wrong PIN. Attempts left before a wait: 4.').waitFor();
    for (let n = 0; n < 5; n++) {
      await page.keyboard.type('9999');
      await page.keyboard.press('Enter');
    }
    await page.getByText('Too many wrong PINs. Try again in 1 min.').waitFor();
    await page.keyboard.type('7305');
    await page.keyboard.press('Enter');
    await page.getByText('Too many wrong PINs. Try again in 1 min.').waitFor();
    expect(await page.locator('.rail').count()).toBe(0);
  });
});

describe.skipIf(lacks('chromium'))('a seed or private key', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await openShop({ file: LIVE_CAFE });
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  it('is warned of while it is typed, and is removed from the screen at once', async () => {
    const { page } = await openTill(browser, server);
    await page.locator('.rail').getByRole('button', { name: 'Settings' }).click();
    await chooseSection(page, 'Payment methods');
    // By key: the field appears where a mouse would be, and a click on what has just appeared there is dropped.
    await page.getByRole('button', { name: /^(Set up )?Bitcoin / }).press('Enter');
    const key = page.getByLabel('Extended public key');
    await key.click();
    await page.keyboard.type('abandon ability able');
    await page.getByText('This looks like a seed phrase.').waitFor();
    expect(await looked(page, 'seed-warning')).toEqual([]);
    await key.fill(SEED);
    await page.getByText('It was removed from the screen').waitFor();
    expect(await key.inputValue()).toBe('');
    expect(await looked(page, 'seed-gone')).toEqual([]);
    // A key that only the server recognizes as private is checked as it is pasted, and cleared when it is refused.
    await key.fill('0f'.repeat(32));
    await expect.poll(() => key.inputValue()).toBe('');
    await page.getByText('is a private key or a seed', { exact: false }).waitFor();
  });
});
