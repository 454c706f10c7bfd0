/** A receipt saved as a PDF by the real app in a real Electron, and read back. */
// @module-tag more
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CORNER_SHOP, callFrom, setUpShop } from '#test/support/machine/desktop-api.ts';
import { DESKTOP_NEEDS, type Desktop, lacks, openDesktop } from '#test/support/machine/electron.ts';
import { PDFTOTEXT } from '#test/support/machine/needs.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { pngUrl } from '#test/support/pages/pictures.ts';

const { picture } = openAlbum('receipt-pdf');

/** The text of a PDF in reading order, without the marks that only change its direction. */
function textOf(file: string): string {
  const text = execFileSync(PDFTOTEXT, ['-enc', 'UTF-8', '-layout', file, '-'], { encoding: 'utf8' });
  return text.normalize('NFKC').replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

describe.skipIf(lacks(...DESKTOP_NEEDS, 'pdftotext'))('a receipt as PDF', () => {
  let folder: string;
  let desktop: Desktop | undefined;
  let till: Page;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cointill-pdf-'));
    desktop = await openDesktop();
    till = desktop.till;
    await setUpShop(till, { ...CORNER_SHOP, name: 'Café Lorenz' });
    await till.locator('.rail').waitFor();
  });
  afterEach(async () => {
    await desktop?.close();
    desktop = undefined;
    await rm(folder, { recursive: true, force: true });
  });

  const asTill = async (method: string, path: string, body?: object) =>
    (await callFrom(till, method, path, body)).body;

  /** The person's choice in the system's dialog; null: cancel. */
  const answerWith = (place: string | null) =>
    desktop?.app.evaluate(({ dialog }, filePath) => {
      const asked: string[] = [];
      Object.assign(globalThis, { asked });
      dialog.showSaveDialog = (async (...args: unknown[]) => {
        asked.push(JSON.stringify(args.at(-1)));
        return { canceled: filePath === null, filePath: filePath ?? '' };
      }) as typeof dialog.showSaveDialog;
    }, place);
  const asked = () => desktop?.app.evaluate(() => Reflect.get(globalThis, 'asked') as string[]);

  async function openReceipt(language: 'en' | 'de' | 'ar'): Promise<string> {
    const { terms } = (await asTill('GET', '/till/printer')) as { terms: object };
    const own = { ...terms, language, header: ['Hauptstraße 1, 10115 Berlin'] };
    expect(await asTill('PUT', '/till/printer', own)).toMatchObject({ success: true });
    await asTill('PUT', '/till/settings/storefronts', {
      logo: pngUrl(120),
      paperLogo: null,
      colour: null,
      returnTo: [],
    });
    const line = {
      item: null,
      name: 'Flat white',
      quantity: '2',
      unitPrice: '4.20',
      taxPercent: '19',
      discount: null,
    };
    const cart = {
      lines: [line],
      discount: null,
      taxIncluded: true,
      taxName: '',
      tip: null,
      tipOnTax: false,
    };
    const { invoiceId } = await asTill('POST', '/payments/invoices', {
      amount: '8.40',
      currency: 'EUR',
      cart,
    });
    await asTill('POST', '/practice/payments', { invoiceId, method: 'LITECOIN', confirmations: 10 });
    await till.locator('.rail-item').nth(1).click();
    await till.locator('.row-hit').first().click();
    await till.getByRole('button', { name: 'Receipt' }).click();
    await till.locator('.receipt-sheet').waitFor();
    return String(invoiceId);
  }
  const save = () => till.getByRole('button', { name: 'Save as PDF…' }).click();

  test('is the original once and then a copy, and a cancelled file dialog does not count', async () => {
    const id = await openReceipt('en');
    await answerWith(null);
    await save();
    await expect.poll(asked).toHaveLength(1);
    expect((await asked())?.[0]).toContain(`Receipt ${id}.pdf`);
    await till.getByText('Not printed yet.').waitFor();

    const first = join(folder, 'first.pdf');
    await answerWith(first);
    await save();
    await till.getByText('PDF saved.').waitFor();
    await till.getByText(/Printed on/).waitFor();
    expect((await readFile(first)).subarray(0, 5).toString()).toBe('%PDF-');
    const text = textOf(first);
    expect(text).toMatch(/Café Lorenz[\s\S]*Flat white\s+8\.40[\s\S]*TOTAL EUR\s+8\.40/);
    expect(text).toContain('PRACTICE - NO REAL MONEY');
    expect(text).not.toContain('COPY');
    expect(text).not.toMatch(/History|Settings|Save as PDF/);
    await picture(till, 'saved');

    // A name without an extension gets one.
    await answerWith(join(folder, 'second'));
    await save();
    await till.getByText('copies: 1').waitFor();
    expect(textOf(join(folder, 'second.pdf'))).toMatch(/COPY[\s\S]*Café Lorenz/);
    expect(await till.title()).not.toContain(id);
  });

  test('reports a file that can’t be written', async () => {
    await openReceipt('en');
    await answerWith(join(folder, 'missing', 'receipt.pdf'));
    await save();
    await till.getByText('The PDF could not be saved.').waitFor();
    expect(existsSync(join(folder, 'missing'))).toBe(false);
  });

  test.each([
    [
      'de',
      ['ÜBUNG - KEIN ECHTES GELD', 'SUMME EUR', '8,40', 'Enthaltene Steuer', 'Hauptstraße 1, 10115 Berlin'],
    ],
    // Words without a joined lam and alef, whose two letters the reading tool takes apart in the wrong order.
    ['ar', ['التاريخ', 'إيصال', 'السعر', 'تجريبي للتدريب', 'Flat white', '8.40']],
  ] as const)('has the same text in %s as on screen', async (language, parts) => {
    await openReceipt(language);
    const file = join(folder, `${language}.pdf`);
    await answerWith(file);
    await save();
    await till.getByText('PDF saved.').waitFor();
    const text = textOf(file);
    for (const part of parts) expect(text).toMatch(new RegExp(part));
    await picture(till, language);
  });
});
