/** The checkout in real Chromium: every state on small and large screens, its codes, and rules for the whole page. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { DESKTOP, judged, PHONE, SMALL, sideways } from '#test/support/pages/browser.ts';
import { scanned, useCheckout } from '#test/support/pages/checkout-page.ts';
import { ID, SHORT, STATES, WAITING } from '#test/support/pages/checkout-views.ts';

const { picture } = openAlbum('checkout');

const LOOKS = [
  ['phone', { size: PHONE, dark: false }],
  ['desktop-dark', { size: DESKTOP, dark: true }],
  ['phone-dark', { size: PHONE, dark: true }],
  ['small', { size: SMALL, dark: false }],
  ['desktop', { size: DESKTOP, dark: false }],
] as const;

describe.skipIf(lacks('chromium'))('the checkout on a screen', () => {
  const { browser, stage, open } = useCheckout();

  describe('every state', () => {
    eachRow(LOOKS)('fits, without errors: %s', async (name, look) => {
      const { page, complaints } = await open(look);
      for (const [state, view] of Object.entries(STATES)) {
        stage.set(view);
        await page.goto(stage.address);
        await picture(page, `${state}-${name}`);
        expect(await sideways(page), `${state} scrolls sideways`).toEqual([]);
        const longer = await page.evaluate(
          () => document.documentElement.scrollHeight > document.documentElement.clientHeight,
        );
        if (longer) await picture(page, `${state}-${name}-whole`, { fullPage: true });
      }
      expect(complaints).toEqual([]);
    });

    it('is green once it is paid, also with something to give back', async () => {
      const { page } = await open();
      for (const state of ['too-much', 'twice', 'paid-late'] as const) {
        stage.set(state);
        await page.goto(stage.address);
        const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        expect(ground, state).toBe('rgb(8, 112, 63)');
        await page.getByRole('heading', { name: 'Paid', exact: true }).waitFor();
        const sizes = await page
          .locator('.says h1, .says .amount')
          .evaluateAll((texts) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)));
        expect(sizes[1], state).toBeGreaterThan(2 * (sizes[0] ?? 0));
      }
    });

    it('shows the chosen method in forced colours', async () => {
      const { page } = await open();
      await page.emulateMedia({ forcedColors: 'active' });
      const grounds = await page
        .locator('.tabs a')
        .evaluateAll((tabs) =>
          tabs.map((tab) => [tab.hasAttribute('aria-current'), getComputedStyle(tab).backgroundColor]),
        );
      const [chosen] = grounds.filter(([current]) => current);
      expect(grounds.filter(([, ground]) => ground === chosen?.[1])).toEqual([chosen]);
    });

    eachRow([
      ['light', false],
      ['dark', true],
    ])('is accessible by WCAG 2.2 AA: %s', async (_name, dark) => {
      const { page } = await open({ dark });
      for (const [state, view] of Object.entries(STATES)) {
        stage.set(view);
        await page.goto(stage.address);
        expect(await judged(page), state).toEqual([]);
      }
    });

    eachRow([
      ['320', 320],
      ['360', 360],
      ['390', 390],
    ])('keeps every amount on one line, inside its row: %s px', async (_name, width) => {
      for (const locale of ['en-GB', 'de-DE']) {
        const { page } = await open({ size: { width, height: 844 }, language: locale });
        const broken = await page.locator('.tabs bdi').evaluateAll((amounts) =>
          amounts
            .filter((amount) => {
              const lines = amount.getClientRects();
              const row = amount.closest('a')?.querySelector('.pick')?.getBoundingClientRect();
              return lines.length !== 1 || (lines[0]?.right ?? Infinity) > (row?.left ?? 0);
            })
            .map(({ textContent }) => textContent),
        );
        expect(broken, locale).toEqual([]);
        expect(await page.locator('.tabs bdi').count()).toBe(5);
      }
    });

    it('gives every touch target at least 48 pixels', async () => {
      for (const size of [PHONE, SMALL]) {
        const { page } = await open({ size });
        const small = await page.evaluate(() =>
          [...document.querySelectorAll('a, button')]
            .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 0 && (box.width < 48 || box.height < 48))
            .map(({ text, box }) => `${text} ${box.width}×${box.height}`),
        );
        expect(small).toEqual([]);
      }
    });
  });

  describe('the code', () => {
    eachRow(LOOKS)('can be scanned from the screen in every method: %s', async (_name, look) => {
      const { page } = await open(look);
      for (const method of WAITING.methods) {
        await page.click(`[data-tab="${method.method}"]`);
        expect(await scanned(page), method.method).toBe(method.code);
      }
    });

    it('is folded on a phone, where the wallet comes first, and open on a wide screen', async () => {
      for (const script of [true, false]) {
        const { page } = await open({ size: PHONE, script });
        expect(await page.locator('.stage').isVisible()).toBe(false);
        expect(await page.locator('.go:visible').count()).toBe(1);
        await page.getByText('Pay from another device').click();
        expect(await page.locator('.stage').isVisible()).toBe(true);
        const { page: wide } = await open({ size: DESKTOP, script });
        expect(await wide.locator('.stage').isVisible()).toBe(true);
      }
    });

    it('shows the remainder after a partial payment', async () => {
      const { page } = await open();
      await page.click('[data-tab="LITECOIN"]');
      stage.change(SHORT);
      await page.getByRole('heading', { name: '€0.62 left to pay' }).waitFor();
      expect(await scanned(page)).toMatch(/^litecoin:ltc1\w+\?amount=0\.00804427$/);
      expect(await page.locator('h1 .amount').textContent()).toBe('€0.62');
    });

    it('is gone, with address and wallet link, once the customer must no longer pay', async () => {
      const { page } = await open();
      for (const state of ['confirming', 'paid', 'expired', 'cancelled', 'checking', 'short-over']) {
        stage.set(state);
        await page.goto(stage.address);
        expect(await page.locator('.qr, .rows, .go').count(), state).toBe(0);
      }
    });
  });

  describe('the page as a whole', () => {
    it('weighs less than 60 KB compressed, with script, style and code', async () => {
      const { page } = await open();
      const paths = [`/pay/${ID}`, '/pay-assets/checkout.css', '/pay-assets/checkout.js'];
      const images = await page
        .locator('.qr img')
        .evaluateAll((all) => all.map((i) => i.getAttribute('src')));
      let bytes = 0;
      for (const path of [...paths, ...images]) {
        const answer = await stage.app.inject({ url: path ?? '' });
        expect(answer.statusCode, path ?? '').toBe(200);
        bytes += gzipSync(answer.rawPayload).length;
      }
      expect(bytes).toBeLessThan(60 * 1024);
    });

    it('loads nothing from other hosts', async () => {
      const { page } = await browser.open();
      const origins = new Set<string>();
      page.on('request', (request) => {
        if (!request.url().startsWith('data:')) origins.add(new URL(request.url()).origin);
      });
      await page.goto(stage.address, { waitUntil: 'load' });
      expect([...origins]).toEqual([stage.origin]);
    });

    it('speaks German to a German phone', async () => {
      const { page } = await open({ language: 'de-DE' });
      await page.getByRole('heading', { name: 'Zum Bezahlen scannen oder tippen' }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('de');
      expect(await page.locator('h1 .amount').textContent()).toBe('12,50\u00a0€');
      await picture(page, 'german-phone');
    });

    it('animates nothing when reduced motion is preferred', async () => {
      stage.set('confirming');
      const { page } = await open();
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    });

    it('escapes markup in the name of a shop', async () => {
      stage.set({
        ...WAITING,
        shop: '<script>document.title="owned"</script><img src=x onerror="document.title=1">',
      });
      const { page, complaints } = await open();
      expect(await page.locator('.shop').textContent()).toContain('<script>');
      expect(await page.title()).toContain('Scan or tap to pay');
      expect(complaints).toEqual([]);
    });

    it('shows a friendly page when there is no such payment', async () => {
      const { page } = await open();
      const answer = await page.goto(`${stage.origin}/pay/1111111111111111111111`);
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { name: 'Not found' }).waitFor();
      await picture(page, 'unknown-phone');
      expect(await judged(page)).toEqual([]);
    });
  });
});
