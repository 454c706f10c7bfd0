/** Receipts at the till in real Chromium: on screen, by the system, on a network printer, set up by the owner. */
// @module-tag more
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cartSent } from '#test/support/fakes/cart-sent.ts';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { charge, choose, chooseSection, openShop, openTill, play } from '#test/support/pages/till-page.ts';
import { openPaperPrinter, type PaperPrinter } from '#test/support/servers/paper-printer.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked, picture } = openAlbum('till-receipts');

describe.skipIf(lacks('chromium'))('receipts at the till', () => {
  let server: TestServer;
  let paper: PaperPrinter;

  beforeEach(async () => {
    server = await openShop();
    paper = await openPaperPrinter();
  });
  afterEach(async () => {
    await server.close();
    await paper.close();
  });
  const browser = useBrowser();

  const set = (more: object = {}) =>
    server.asTill('/till/printer', {
      method: 'PUT',
      body: {
        language: 'en',
        header: ['Hauptstr. 1', '10115 Berlin'],
        footer: ['Thank you, come again'],
        printer: `127.0.0.1:${paper.port}`,
        width: '48',
        drawer: true,
        seller: true,
        auto: false,
        orderNumbers: 'running',
        ticketPrinter: '',
        ticketWidth: '48',
        ticketWhen: 'charged',
        ...more,
      },
    });
  const CART = cartSent('Croissant with almonds, from the bakery across the street');

  async function sell(): Promise<string> {
    const body = { amount: '12.05', currency: 'EUR', cart: CART };
    const made = await server.asTill('/payments/invoices', { body });
    const { invoiceId } = made.json as { invoiceId: string };
    const payment = { invoiceId, method: 'LITECOIN', confirmations: 10 };
    await server.asTill('/practice/payments', { body: payment });
    return invoiceId;
  }

  /** From the history to the receipt of the newest sale. */
  async function openReceipt(look: Parameters<typeof openTill>[2] = {}): Promise<Page> {
    const { page } = await openTill(browser, server, look);
    await page.locator('.rail').getByRole('button').nth(1).click();
    await page.locator('.row-hit').first().click();
    await page.locator('.detail-acts button').nth(1).click();
    await page.locator('.receipt-sheet').waitFor();
    return page;
  }

  it('are printed on the network printer once, and then as copies', async () => {
    await set();
    await sell();
    const page = await openReceipt();
    await page.getByText('Not printed yet.').waitFor();
    await page.locator('.receipt-sheet').getByText('TOTAL EUR').waitFor();
    expect(await looked(page, 'original')).toEqual([]);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByText('Receipt printed.').waitFor();
    await page.locator('.receipt-sheet').getByText('COPY').first().waitFor();
    expect(await looked(page, 'copy')).toEqual([]);
    await page.getByRole('button', { name: 'Print a copy' }).click();
    await page.getByText('copies: 1').waitFor();
    expect(paper.texts().map((text) => text.includes('COPY'))).toEqual([false, true]);
  });

  it('remain to be printed when the printer is off, and the till says so', async () => {
    await set();
    await sell();
    await paper.close();
    const page = await openReceipt();
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByText(/nothing was printed/).waitFor();
    await page.getByText('Not printed yet.').waitFor();
    expect(await looked(page, 'printer-off')).toEqual([]);
  });

  it('are marked as not printed, once, when the cashier says that the browser printed nothing', async () => {
    await sell();
    const page = await openReceipt();
    await page.evaluate(() => {
      window.print = () => {};
    });
    const print = page.getByRole('button', { name: 'System printer…' });
    const nothing = page.getByRole('button', { name: 'It didn’t print' });
    await print.click();
    await page.getByText('The browser does not report whether it printed.').waitFor();
    await page.getByText(/Printed on/).waitFor();
    expect(await looked(page, 'untold')).toEqual([]);
    await nothing.click();
    await page.getByText('Not printed yet.').waitFor();
    expect(await page.locator('.receipt-sheet').textContent()).not.toContain('COPY');
    await print.click();
    await page.getByText(/Printed on/).waitFor();
    await nothing.click();
    await page.locator('.receipt-sheet').getByText('COPY').first().waitFor();
    await page.getByText(/Printed on/).waitFor();
  });

  it('go to the system’s printer as 80 mm of paper with nothing else on it', async () => {
    await sell();
    const page = await openReceipt();
    await page.evaluate(() => {
      const seen: string[] = [];
      window.print = () => void seen.push(document.querySelector('.receipt-sheet')?.textContent ?? '');
      Object.assign(window, { printed: seen });
    });
    await page.getByRole('button', { name: 'System printer…' }).click();
    await page.getByText(/Printed on/).waitFor();
    await page.getByRole('button', { name: 'System printer…' }).click();
    await page.getByText('copies: 1').waitFor();
    const printed = await page.evaluate(() => Reflect.get(window, 'printed') as string[]);
    expect(printed.map((text) => text.includes('COPY'))).toEqual([false, true]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.receipt-sheet').isVisible()).toBe(true);
    expect(await page.locator('.rail').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Close' }).first().isVisible()).toBe(false);
    await picture(page, 'on-paper');
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width = '0'] = /MediaBox\s*\[\s*0 0 ([\d.]+)/.exec(pdf) ?? [];
    // 80 mm in points.
    expect(Math.abs(Number(width) - 226.8)).toBeLessThan(2);
  });

  it.each([
    ['the desktop’s dialog was left', 'cancelled', 'Nothing was printed.'],
    ['there was no printer', 'failed', 'No system printer is ready.'],
  ])('are not counted as printed where %s', async (_why, outcome, message) => {
    await sell();
    const { page } = await openTill(browser, server);
    await page.addInitScript(
      ([token, first]) => {
        const ends = [first, 'printed'];
        const display = async () => ({ open: false, secondScreen: false });
        const cointill = {
          token: async () => token,
          displayWindow: display,
          print: async () => ends.shift(),
        };
        Object.assign(window, { cointill });
      },
      [server.tillToken, outcome] as const,
    );
    await page.reload();
    await page.locator('.rail').getByRole('button').nth(1).click();
    await page.locator('.row-hit').first().click();
    await page.locator('.detail-acts button').nth(1).press('Enter');
    const print = page.getByRole('button', { name: 'System printer…' });
    await print.press('Enter');
    await page.getByText(message, { exact: outcome === 'cancelled' }).waitFor();
    await page.getByText('Not printed yet.').waitFor();
    expect(await page.locator('.receipt-sheet').textContent()).not.toContain('COPY');
    await print.press('Enter');
    await page.getByText(/Printed on/).waitFor();
  });

  it('are not counted as printed where no file could be written, and are copies where that is unknown', async () => {
    await sell();
    const { page } = await openTill(browser, server);
    await page.addInitScript((token) => {
      const display = async () => ({ open: false, secondScreen: false });
      const cointill = {
        token: async () => token,
        displayWindow: display,
        chooseReceiptFile: async () => 'chosen',
        saveReceipt: async () => false,
      };
      Object.assign(window, { cointill });
    }, server.tillToken);
    await page.reload();
    await page.locator('.rail').getByRole('button').nth(1).click();
    await page.locator('.row-hit').first().click();
    await page.locator('.detail-acts button').nth(1).press('Enter');
    const save = page.getByRole('button', { name: 'Save as PDF' });
    await save.press('Enter');
    await page.getByText('The PDF could not be saved.').waitFor();
    await page.getByText('Not printed yet.').waitFor();
    await page.route('**/till/receipts/unprinted', (route) => route.abort());
    await save.press('Enter');
    await page.getByText(/Printed on/).waitFor();
    await page.locator('.receipt-sheet').getByText('COPY').first().waitFor();
    await page.getByText('The PDF could not be saved.').waitFor();
  });

  it('are shown automatically when a sale is paid, where the owner wants that', async () => {
    await set({ auto: true });
    const { page, complaints } = await openTill(browser, server);
    await charge(page, '12.50');
    await choose(page, 'Litecoin');
    await play(page, 'Pay in full');
    await page.getByRole('heading', { name: 'Paid', level: 1 }).waitFor();
    await page.getByText('Receipt printed.').waitFor();
    expect(paper.jobs).toHaveLength(1);
    expect(await looked(page, 'paid')).toEqual([]);
    await page.getByRole('button', { name: 'Receipt' }).click();
    await page.getByRole('button', { name: 'Print a copy' }).waitFor();
    expect(await looked(page, 'from-paid')).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('are set up by the owner, with a test print', async () => {
    const { page } = await openTill(browser, server);
    await page.getByRole('button', { name: 'Settings' }).click();
    await chooseSection(page, 'Receipts');
    await page.getByLabel('Lines at the top').fill('Hauptstr. 1\n10115 Berlin');
    await page.getByLabel('Address', { exact: true }).fill('8.8.8.8');
    await page.getByRole('button', { name: 'Save and print a test' }).click();
    await page
      .locator('.field-error')
      .getByText(/own network/)
      .waitFor();
    expect(await looked(page, 'refused')).toEqual([]);
    await page.getByLabel('Address', { exact: true }).fill('/dev/usb/lp15');
    await page.getByRole('button', { name: 'Save and print a test' }).click();
    await page.getByText('There is no printer at /dev/usb/lp15; nothing was printed.').waitFor();
    expect(await looked(page, 'no-usb-printer')).toEqual([]);
    // It is saved nevertheless: leaving shows no question.
    await page.getByText('Saved', { exact: true }).waitFor();
    await chooseSection(page, 'Tax and tips');
    await page.getByRole('heading', { name: 'Tax and tips', level: 2 }).waitFor();
    await chooseSection(page, 'Receipts');
    await page.getByLabel('Address', { exact: true }).fill(`127.0.0.1:${paper.port}`);
    await page.getByRole('button', { name: 'Save and print a test' }).click();
    await page.getByText('Test printed.').waitFor();
    expect(paper.texts()[0]).toMatch(/TEST PRINT[\s\S]*10115 Berlin/);
    expect(await looked(page, 'settings')).toEqual([]);
  });

  eachRow([
    ['small', { size: { width: 1024, height: 768 } }],
    ['german', { language: 'de-DE' }],
    ['arabic', { language: 'ar-EG' }],
  ])('can be read in %s', async (name, look) => {
    await set(name === 'arabic' ? { language: 'ar' } : name === 'german' ? { language: 'de' } : {});
    await sell();
    const page = await openReceipt(look);
    expect(await looked(page, name)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.rail').getByRole('button').nth(3).click();
    await page.locator('.section-item').nth(2).click();
    await page.locator('form .switch').first().waitFor();
    expect(await looked(page, `settings-${name}`)).toEqual([]);
  });
});
