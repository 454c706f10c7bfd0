/** The checkout in a real Chromium, as on a customer's phone. */
import jsQR from 'jsqr';
import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import { afterEach, beforeEach } from 'vitest';
import { type Look, type Opened, useBrowser } from './browser.ts';
import { CheckoutStage } from './checkout-stage.ts';
import { builtPages } from './till-page.ts';

/** For the tests of a describe: a browser, and a stage opened for each test with a waiting invoice. */
export function useCheckout() {
  const stage = new CheckoutStage(builtPages);
  beforeEach(async () => {
    stage.set('waiting');
    await stage.open();
  });
  afterEach(() => stage.close());
  const browser = useBrowser();
  return {
    browser,
    stage,
    async open(look: Look & { query?: string } = {}): Promise<Opened> {
      const opened = await browser.open(look);
      await opened.page.goto(`${stage.address}${look.query ?? ''}`);
      return opened;
    },
  };
}

/** The QR code on the screen, as a phone's camera would read it. */
export async function scanned(page: Page): Promise<string | undefined> {
  // On a phone it is folded.
  const fold = page.locator('.other:visible');
  const isFolded = (await fold.count()) > 0 && !(await page.locator('#fold').isChecked());
  await page.locator('#fold').evaluateAll(([box], click) => {
    // The focus stays where it is.
    if (click && box instanceof HTMLInputElement) box.click();
    document.querySelector('.stage')?.scrollIntoView({ block: 'center' });
  }, isFolded);
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.qr img:not([hidden])')].every(
      (image) => image.complete && image.naturalWidth > 0,
    ),
  );
  const picture = PNG.sync.read(await page.locator('.stage').screenshot());
  return jsQR(new Uint8ClampedArray(picture.data), picture.width, picture.height)?.data;
}
