/** The first minutes with the till in a browser: pairing, first start, practice, a shop of one's own. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { judged, openBrowser, type TestBrowser } from '../support/browser.ts';
import { lacks } from '../support/electron.ts';
import { ROOT } from '../support/root.ts';
import { openBare } from '../support/till-page.ts';

const PICTURES = join(ROOT, 'test', '.pictures', 'till-start');

describe.skipIf(lacks('chromium'))('the till on its first start', () => {
  let browser: TestBrowser;
  let server: Awaited<ReturnType<typeof openBare>>;

  beforeAll(async () => {
    mkdirSync(PICTURES, { recursive: true });
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    server = await openBare();
  });
  afterEach(async () => {
    await browser.tidy();
    await server?.close();
  });

  async function paired() {
    const opened = await browser.open({ size: { width: 1280, height: 800 }, language: 'en-IE' });
    await opened.page.goto(server.url);
    await opened.page.getByLabel('Code').fill(server.pairingCode);
    await opened.page.keyboard.press('Enter');
    await opened.page.getByText('How do you want to start?').waitFor();
    return opened;
  }

  it('opens in a browser with the code of the terminal only, and says when a code is wrong', async () => {
    const { page } = await browser.open({ size: { width: 1280, height: 800 } });
    await page.goto(server.url);
    await page.getByLabel('Code').fill('AAAAA-AAAAA');
    await page.keyboard.press('Enter');
    await page.getByText('That code is not right').waitFor();
    expect(await judged(page)).toEqual([]);
    await page.screenshot({ path: join(PICTURES, 'wrong-code.png') });
    await page.getByLabel('Code').fill(server.pairingCode);
    await page.keyboard.press('Enter');
    await page.getByText('How do you want to start?').waitFor();
  });

  it('practises at one press, marked as practice, and stays there over a reload', async () => {
    const { page, complaints } = await paired();
    expect(await judged(page)).toEqual([]);
    await page.screenshot({ path: join(PICTURES, 'first.png') });
    await page.getByRole('button', { name: /Practise/ }).click();
    await page.getByText('PRACTICE · no real money').waitFor();
    await page.getByRole('button', { name: /^Charge/ }).waitFor();
    await page.reload();
    await page.getByText('PRACTICE · no real money').waitFor();
    expect(complaints).toEqual([]);
  });

  it('sets up a shop by keyboard alone: name, currency by its name, time zone guessed', async () => {
    const { page, complaints } = await paired();
    await page.getByRole('button', { name: /Set up my shop/ }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('Give the shop a name.').waitFor();
    await page.keyboard.type('Kissaten');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('japanese');
    await page.getByRole('option', { name: /JPY/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('Europe/Berlin');
    expect(await judged(page)).toEqual([]);
    await page.screenshot({ path: join(PICTURES, 'set-up.png') });
    await page.getByRole('button', { name: 'Open the shop' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('No coin is set up yet').waitFor();
    expect(await page.getByRole('button', { name: 'Decimal point' }).isDisabled()).toBe(true);
    await page.keyboard.type('12.50');
    expect(await page.locator('output.amount').textContent()).toMatch(/^1,250\s*JPY$/);
    expect(await page.getByRole('button', { name: /^Charge/ }).isDisabled()).toBe(true);
    expect(await judged(page)).toEqual([]);
    await page.screenshot({ path: join(PICTURES, 'no-coin.png') });
    expect(complaints).toEqual([]);
  });
});
