/** The checkout in real Chromium during changes: payments, lost connections, copying, and without any script. */
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { scanned, useCheckout } from '#test/support/pages/checkout-page.ts';
import { ID, WAITING } from '#test/support/pages/checkout-views.ts';

const { looked, picture } = openAlbum('checkout');

/** Whether anything on the page asks to pay: the code, the wallet, the address, or a method. */
async function asks(page: Page): Promise<boolean> {
  const parts = page.locator('#tabs, .other, #stage, .go, .rows, [role=status] h2');
  const texts = await parts.filter({ visible: true }).allTextContents();
  return texts.some((text) => text.trim() !== 'Time is up' && !text.startsWith('Payments can’t be seen'));
}

describe.skipIf(lacks('chromium'))('the checkout during changes', () => {
  const { browser, stage, open } = useCheckout();

  describe('while the page is open', () => {
    it('goes from waiting to confirming to paid without a reload', async () => {
      const { page, complaints } = await open({ query: '?method=LITECOIN' });
      await page.evaluate(() => {
        document.body.dataset['mine'] = 'same page';
      });
      const region = await page.locator('#state [role=status]').elementHandle();
      stage.change('confirming');
      await page.getByRole('heading', { name: 'Confirming 1 of 2' }).waitFor();
      stage.change('paid');
      await page.getByRole('heading', { name: 'Paid' }).waitFor();
      expect(await page.title()).toBe('Paid · €12.50 · Café Lorenz');
      // The live region stayed the same element, so that a screen reader announces the change.
      expect(await region?.evaluate((element) => element.isConnected && element.textContent)).toContain(
        'Paid',
      );
      expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
      expect(complaints).toEqual([]);
    });

    it('keeps the picture, the focus and the chosen method over a change', async () => {
      const { page } = await open();
      await page.click('[data-tab="DOGECOIN"]');
      await scanned(page);
      await page.evaluate(() => {
        Object.assign(window, { picture: document.querySelector('.qr img:not([hidden])') });
      });
      stage.change({ ...WAITING, shop: 'Café Lorenz & Töchter' });
      await page.getByText('Café Lorenz & Töchter', { exact: true }).waitFor();
      expect(
        await page.evaluate(
          () =>
            Reflect.get(window, 'picture') === document.querySelector('.qr img:not([hidden])') &&
            document.activeElement?.getAttribute('data-tab'),
        ),
      ).toBe('DOGECOIN');
      expect(await page.locator('.coins:visible').textContent()).toBe('87.28444732 DOGE');
    });

    it('changes the method without a reload, and keeps it in the URL and over a reload', async () => {
      const { page } = await open();
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await page.click('[data-tab="MONERO"]');
      expect(await page.locator('.coins:visible').textContent()).toBe('0.08013361 XMR');
      expect(await page.locator('.go:visible').getAttribute('href')).toMatch(/^monero:/);
      expect(requests.filter((path) => path === `/pay/${ID}`)).toEqual([]);
      expect(page.url()).toMatch(/\?method=MONERO$/);
      await page.reload();
      expect(await page.locator('[aria-current] b').textContent()).toBe('Monero');
    });

    it('counts down, and the ring shrinks with it', async () => {
      const { page } = await browser.open();
      await page.clock.install();
      await page.goto(stage.address);
      const share = async () =>
        Number((await page.locator('.fill').getAttribute('stroke-dasharray'))?.split(' ')[0]);
      await page.clock.runFor(1_000);
      const before = await share();
      expect(before).toBeGreaterThan(66);
      await page.clock.runFor(5 * 60_000);
      expect(await page.locator('[data-left]').textContent()).toMatch(/^05:\d\d$/);
      expect(before - (await share())).toBeCloseTo(100 / 3, 0);
    });

    it('polls every two seconds where there is no event stream', async () => {
      const { page } = await open();
      await page.route('**/stream', (route) => route.abort());
      await page.reload();
      stage.change('paid');
      await page.getByRole('heading', { name: 'Paid' }).waitFor({ timeout: 20_000 });
    });

    it('reports a lost connection in place of the code, and catches up when it is back', async () => {
      const { page } = await open();
      expect(await asks(page)).toBe(true);
      await stage.close();
      await page.getByText('No connection.').waitFor({ timeout: 20_000 });
      await page.getByRole('heading', { name: 'Payments can’t be seen right now' }).waitFor();
      expect(await asks(page)).toBe(false);
      expect(await looked(page, 'connection-lost-phone')).toEqual([]);
      await stage.open();
      await page.getByText('No connection.').waitFor({ state: 'hidden' });
      expect(await asks(page)).toBe(true);
      await stage.close();
      await page.getByText('No connection.').waitFor({ timeout: 20_000 });
      stage.set('paid');
      await stage.open();
      await page.getByRole('heading', { name: 'Paid' }).waitFor({ timeout: 20_000 });
      await page.getByText('No connection.').waitFor({ state: 'hidden' });
    });

    it('asks for no payment once the time is up, even without a connection', async () => {
      const { page } = await browser.open();
      await page.clock.install();
      await page.goto(stage.address);
      await page.clock.runFor(1_000);
      expect(await asks(page)).toBe(true);
      await stage.close();
      await page.clock.fastForward(20 * 60_000);
      await page.getByRole('heading', { name: 'Time is up' }).waitFor();
      await page.getByText('Please don’t pay any more.').waitFor();
      expect(await asks(page)).toBe(false);
      expect(await looked(page, 'over-phone')).toEqual([]);
      stage.set('expired');
      await stage.open();
      await page.clock.runFor(30_000);
      await page.getByRole('heading', { name: 'Expired' }).waitFor();
    });

    it('catches changes between rendering the page and opening the stream', async () => {
      const { page } = await open();
      await page.route('**/checkout.js', async (route) => {
        stage.set('paid');
        await route.continue();
      });
      await page.reload();
      await page.getByRole('heading', { name: 'Paid' }).waitFor();
    });
  });

  describe('copying', () => {
    for (const way of ['the clipboard', 'the old way, as on plain http']) {
      it(`copies the address and the bare amount to the clipboard: ${way}`, async () => {
        const { page } = await open({ query: '?method=BITCOIN' });
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        if (way !== 'the clipboard') {
          await page.evaluate(() => {
            navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
          });
        }
        const copied = () => page.evaluate(() => navigator.clipboard.readText());
        await page.getByRole('button', { name: 'Copy: Address' }).click();
        await page.getByText('Copied', { exact: true }).waitFor();
        expect(await copied()).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
        await page.getByRole('button', { name: 'Copy: Amount' }).click();
        await page.getByText('Copied', { exact: true }).nth(1).waitFor();
        expect(await copied()).toBe('0.00021417');
      });
    }
  });

  it('copies the payment code where it is tapped', async () => {
    const { page } = await open({ query: '?method=LITECOIN' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await scanned(page);
    await page.locator('.qr img:visible').click();
    await page.locator('.qr.done').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(WAITING.methods.find(({ method }) => method === 'LITECOIN')?.link);
    await page.getByRole('button', { name: 'Copy payment code' }).waitFor();
  });

  describe('without a script', () => {
    it('shows all that is needed to pay, and changes the method by a link', async () => {
      const { page } = await open({ script: false });
      expect(await scanned(page)).toBe(WAITING.methods[0]?.code);
      await page.getByRole('link', { name: 'Litecoin' }).click();
      expect(page.url()).toMatch(/\?method=LITECOIN$/);
      await page.getByText('ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh').waitFor();
      expect(await page.locator('.value:visible').last().textContent()).toBe('0.16218371 LTC');
      expect(await page.locator('.copy:visible').count()).toBe(0);
      await picture(page, 'no-script-phone');
    });

    it('reloads automatically until the invoice is settled', async () => {
      const { page } = await open({ script: false });
      const refresh = page.locator('meta[http-equiv=refresh]');
      expect(await refresh.getAttribute('content')).toBe('10');
      stage.set('paid');
      await page.reload();
      await page.getByRole('heading', { name: 'Paid' }).waitFor();
      expect(await refresh.count()).toBe(0);
    });

    it('is rendered before the script has loaded', async () => {
      const { page } = await open();
      await page.route('**/checkout.js', () => {});
      await page.goto(stage.address, { waitUntil: 'commit' });
      await page.getByRole('heading', { name: 'Scan or tap to pay' }).waitFor();
      await page.locator('.go:visible').waitFor();
    });
  });
});
