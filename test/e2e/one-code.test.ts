/** One QR code for Bitcoin and Lightning, and the plain one a tap away, at the till and at the checkout. */
// @module-tag more
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USUAL_ORDER } from '#domain/coins/method.ts';
import { lacks } from '#test/support/machine/lacks.ts';
import { DESKTOP, judged, PHONE, sideways, useBrowser } from '#test/support/pages/browser.ts';
import { scanned as scannedAtCheckout } from '#test/support/pages/checkout-page.ts';
import {
  charge,
  choose,
  meant,
  openShop,
  openTill,
  PRACTICE_CAFE,
  play,
  scanned,
  showsState,
} from '#test/support/pages/till-page.ts';
import { CAFE, type TestServer } from '#test/support/servers/server.ts';

const BOTH = /^bitcoin:TB1Q[0-9A-Z]+\?amount=[0-9.]+&lightning=LNTB[0-9A-Z]+$/;
const PLAIN = /^bitcoin:TB1Q[0-9A-Z]+\?amount=[0-9.]+$/;

describe.skipIf(lacks('chromium'))('one code for Bitcoin and Lightning', () => {
  let server: TestServer;
  beforeAll(async () => {
    const [shop] = PRACTICE_CAFE.merchants;
    const methods = USUAL_ORDER.map((method) => ({ method, backend: { kind: 'practice' } }));
    const merchants = [{ ...shop, methods, keys: [{ name: 'all', key: CAFE }] }];
    server = await openShop({ file: { ...PRACTICE_CAFE, merchants } });
  });
  afterAll(() => server?.close());
  const browser = useBrowser();

  const becomes = (page: Page, code: RegExp, read = scanned) =>
    expect.poll(() => read(page), { timeout: 20_000 }).toMatch(code);

  it('is the first on the till’s screen, after Lightning’s mark, and is replaced by the plain one on a tap', async () => {
    const { page, complaints } = await openTill(browser, server);
    await charge(page, '12.50');
    await becomes(page, BOTH);
    const tabs = page.getByRole('tab');
    expect((await tabs.allTextContents()).slice(0, 2)).toEqual(['Lightning', 'Bitcoin']);
    await page.locator('.tab.paired').getByText('Lightning').waitFor();
    const [address] = (await meant(page))?.split('&') ?? [];
    const one = page.getByRole('switch', { name: 'Combined Bitcoin + Lightning code' });
    expect(await one.isChecked()).toBe(true);
    expect(await judged(page)).toEqual([]);
    await one.click();
    await becomes(page, PLAIN);
    expect(await scanned(page)).toBe(address);
    await one.click();
    await becomes(page, BOTH);
    await choose(page, 'Lightning');
    await becomes(page, /^LIGHTNING:LNTB[0-9A-Z]+$/);
    expect(await one.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('is paid by Lightning in practice, so that the first sale is paid at once', async () => {
    const { page } = await openTill(browser, server);
    await charge(page, '12.50');
    await choose(page, 'Bitcoin');
    await becomes(page, BOTH);
    await play(page, 'Pay in full');
    await page.getByRole('heading', { name: 'Paid', level: 1 }).waitFor();
    await page.getByText(/sats by Lightning/).waitFor();
  });

  it('is gone at the till after a partial payment', async () => {
    const { page } = await openTill(browser, server);
    await charge(page, '12.50');
    await choose(page, 'Litecoin');
    await play(page, 'Pay short');
    await showsState(page, /short/);
    await choose(page, 'Bitcoin');
    await becomes(page, PLAIN);
    expect(await page.getByRole('switch', { name: 'Combined Bitcoin + Lightning code' }).count()).toBe(0);
  });

  const link = async (): Promise<string> => {
    const { json } = await server.api('/payments/links', {
      body: { amount: '12.50', currency: 'EUR' },
    });
    return `${server.url}/pay/${json['invoiceId']}`;
  };

  for (const script of [true, false]) {
    it(`is on the checkout page ${script ? 'with' : 'without'} its script`, async () => {
      const address = await link();
      for (const size of [PHONE, DESKTOP]) {
        const { page, complaints } = await browser.open({ size, script });
        await page.goto(address);
        await becomes(page, BOTH, scannedAtCheckout);
        const names = await page.locator('.tabs b').allTextContents();
        expect(names.slice(0, 2)).toEqual(['Lightning', 'Bitcoin']);
        const wallet = page.locator('a.go:visible');
        expect(await wallet.getAttribute('href')).toMatch(/^bitcoin:tb1q.*&lightning=lntb/);
        expect(await sideways(page)).toEqual([]);
        if (script) expect(await judged(page)).toEqual([]);
        await page.getByRole('link', { name: 'Code for Bitcoin only' }).click();
        await becomes(page, PLAIN, scannedAtCheckout);
        expect(await wallet.getAttribute('href')).toMatch(/^bitcoin:tb1q[^&]*$/);
        await page.getByRole('link', { name: 'One code for both' }).click();
        await becomes(page, BOTH, scannedAtCheckout);
        expect(complaints).toEqual([]);
      }
    });
  }
});
