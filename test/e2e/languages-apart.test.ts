/** Separate languages of cashier and customer: till, display, tip question, receipt and checkout in one shop. */
// @module-tag more
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '#i18n/languages.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { PHONE, useBrowser } from '#test/support/pages/browser.ts';
import { openShop, openTill } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('languages-apart');
const TIPS = {
  taxName: '',
  taxIncluded: true,
  taxPercents: [],
  tips: { asked: true, percents: ['10'], smallBelow: null, sums: [], onTax: false },
};

describe.skipIf(lacks('chromium'))('a German till', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openShop();
  });
  afterAll(() => server?.close());
  const browser = useBrowser();

  it('shows a French customer French, gives an Arabic receipt, and leaves the phone its Spanish', async () => {
    const [de, fr, es] = await Promise.all(
      ['de', 'fr', 'es'].map((code) => loadWords(code as 'de' | 'fr' | 'es')),
    );
    await server.asTill('/till/terms', { method: 'PUT', body: TIPS });
    const { terms } = (await server.asTill('/till/printer')).json;
    expect(
      (
        await server.asTill('/till/printer', {
          method: 'PUT',
          body: { ...(terms as object), language: 'ar' },
        })
      ).status,
    ).toBe(200);
    const { page: till } = await openTill(browser, server, { language: 'de-DE' });
    await till.evaluate(() =>
      localStorage.setItem('cointill.look', JSON.stringify({ customerLanguage: 'fr' })),
    );
    await till.reload();
    const { json } = await server.asTill('/till/display');
    const { page: display } = await browser.open({ size: { width: 1024, height: 768 }, language: 'en-IE' });
    await display.goto(`${server.url}${String(json['path'])}`);
    await display.getByText(fr?.display.welcome ?? '').waitFor();

    await till.keyboard.type('20');
    await till.keyboard.press('Enter');
    await display.getByRole('heading', { name: fr?.tip.title ?? '' }).waitFor();
    await till.getByRole('heading', { name: de?.tip.title ?? '' }).waitFor();
    await display.getByRole('button', { name: fr?.tip.none ?? '' }).click();
    await till.locator('svg.code').waitFor();
    await display.getByRole('heading', { name: fr?.display.scan ?? '' }).waitFor();
    expect(await display.locator('.paying-side .sum').textContent()).toMatch(/20,00\s€/);

    const list = await server.asTill('/payments/invoices/list');
    const [{ invoiceId }] = list.json['invoices'] as [{ invoiceId: string }];
    const { page: phone } = await browser.open({ size: PHONE, language: 'es-MX' });
    await phone.goto(`${server.url}/pay/${invoiceId}`);
    expect(await phone.locator('html').getAttribute('lang')).toBe('es');
    await phone.getByText('Abrir monedero').first().waitFor();
    expect(es?.code).toBe('es');

    await server.asTill('/practice/payments', { body: { invoiceId, method: 'LIGHTNING' } });
    await display.getByText(fr?.display.thanks ?? '').waitFor();
    const receipt = await server.asTill(`/till/receipts?invoiceId=${invoiceId}`);
    expect(receipt.json['receipt']).toMatchObject({ direction: 'rtl' });
    expect(JSON.stringify(receipt.json['receipt'])).toContain('الإجمالي');
    expect(await till.locator('html').getAttribute('lang')).toBe('de');
  });

  it('asks for a tip on its own screen in Arabic where there is no display, and stays German for the cashier', async () => {
    const [de, ar] = await Promise.all([loadWords('de'), loadWords('ar')]);
    await server.asTill('/till/terms', { method: 'PUT', body: TIPS });
    const { page: till, complaints } = await openTill(browser, server, { language: 'de-DE' });
    await till.evaluate(() =>
      localStorage.setItem('cointill.look', JSON.stringify({ customerLanguage: 'ar' })),
    );
    await till.reload();
    await till.locator('.rail').waitFor();
    await till.keyboard.type('20');
    await till.keyboard.press('Enter');
    const title = till.getByRole('heading', { name: ar.tip.title });
    await title.waitFor();
    expect(await title.evaluate((heading) => getComputedStyle(heading).direction)).toBe('rtl');
    await till.getByRole('button', { name: de.tip.back }).waitFor();
    expect(await till.locator('html').getAttribute('lang')).toBe('de');
    expect(await looked(till, 'tip-arabic-on-german')).toEqual([]);
    await till.getByRole('button', { name: ar.tip.none }).click();
    await till.locator('svg.code').waitFor();
    await till.getByText(de.pay.toPay).first().waitFor();
    expect(complaints).toEqual([]);
  });
});
