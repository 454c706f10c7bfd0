/** The till at 200 % zoom: a sale from the first key to the next customer, without scrolling. */
// @module-tag more
import type { Locator, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { PHONE, SMALL, sideways, useBrowser } from '#test/support/pages/browser.ts';
import { meant, openShop, openTill, play, scanned } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('till-small');

describe.skipIf(lacks('chromium'))('the till in a low window', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openShop();
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  eachRow([
    ['light', 640, 400, 'en-IE'],
    ['dark', 640, 400, 'en-IE'],
    ['light', 640, 400, 'de-DE'],
    ['dark', 512, 384, 'ar'],
  ])('sells without scrolling (%s, %i × %i, %s)', async (name, width, height, language) => {
    const size = { width, height };
    const { page } = await openTill(browser, server, { size, language, dark: name === 'dark' });
    const see = (what: string) => looked(page, `${what}-${name}-${width}-${language}`);

    for (const key of ['2', '×', '4', '5', '0', '+', '3']) {
      await page.locator('.keys').getByText(key, { exact: true }).click();
    }
    await whole(page, page.locator('.key, .charge, .side-acts .button, .rail-item, output.amount'));
    expect(await see('sale')).toEqual([]);
    await page.keyboard.type('+123456789012345');
    await page.locator('.side .notice').waitFor();
    await whole(page, page.locator('.charge'));
    await page.keyboard.press('Delete');
    await page.keyboard.type('2*4.50+3');
    await page.locator('.charge').click();

    await page.locator('svg.code').waitFor();
    await whole(page, page.locator('svg.code, .tab, .state h2, .pay-amount, .acts .button, .wallet .button'));
    await expect.poll(() => scanned(page)).toBe(await meant(page));
    expect(await see('waiting')).toEqual([]);
    // Without the practice wallet below it the code has all the room.
    await page.locator('.wallet').evaluate((wallet) => wallet.style.setProperty('visibility', 'hidden'));
    await page.locator('.wallet').evaluate((wallet) => wallet.style.setProperty('position', 'absolute'));
    const { height: side = 0 } = (await page.locator('svg.code').boundingBox()) ?? {};
    expect(side / height).toBeLessThanOrEqual(0.6);
    expect(side / height).toBeGreaterThan(0.5);
  });

  it('shows the paid sale and the button for the next one whole', async () => {
    const { page } = await openTill(browser, server, {
      size: { width: 640, height: 400 },
      language: 'en-IE',
    });
    await page.keyboard.type('12.5');
    await page.locator('.charge').click();
    await page.getByRole('tab', { name: 'Lightning' }).click();
    await page.getByRole('tab', { name: 'Lightning', selected: true }).waitFor();
    await play(page, 'Pay in full');
    await page.locator('.paid').waitFor();
    await whole(page, page.locator('.paid h1, .paid-amount, .paid-facts, .paid .button'));
    expect(await looked(page, 'paid')).toEqual([]);
    await page.getByRole('button', { name: 'Next customer' }).click();
    await page.locator('output.amount').waitFor();
    await page.getByRole('button', { name: 'Day' }).click();
    await page.getByRole('heading', { name: 'X report' }).waitFor();
    const { width } = (await page.locator('.day .main').boundingBox()) ?? {};
    expect(width).toBe(640);
    expect(await looked(page, 'day')).toEqual([]);
  });
});

describe.skipIf(lacks('chromium'))('the till on a phone', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openShop();
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  it('scrolls, and covers nothing', async () => {
    const { page } = await openTill(browser, server, { size: { width: 320, height: 640 } });
    await page.keyboard.type('2*4.20+4.10+5+');
    for (const size of [SMALL, { width: 375, height: 553 }, PHONE, { width: 700, height: 900 }]) {
      await page.setViewportSize(size);
      expect(await sideways(page)).toEqual([]);
      expect(await covered(page), JSON.stringify(size)).toEqual([]);
    }
    await page.locator('.charge').click();
    await page.locator('svg.code').waitFor();
    await expect.poll(() => scanned(page)).toBe(await meant(page));
  });
});

/** Keys, amounts and lines that lie over each other. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll(
        '.chips, .expression, .hero, .key, .side-head, .lines li, .side-foot > *, .rail-item',
      ),
    ];
    const boxes = parts.map((part) => part.getBoundingClientRect());
    return parts.flatMap((part, at) =>
      parts.slice(at + 1).flatMap((other, after) => {
        const [one, two] = [boxes[at], boxes[at + 1 + after]];
        if (!one || !two || one.width * one.height * two.width * two.height === 0) return [];
        const apart =
          one.bottom <= two.top + 1 ||
          two.bottom <= one.top + 1 ||
          one.right <= two.left + 1 ||
          two.right <= one.left + 1;
        return apart ? [] : [`${part.className} and ${other.className}`];
      }),
    );
  });
}

/** Every one of them is inside the window, and the page does not scroll. */
async function whole(page: Page, parts: Locator): Promise<void> {
  const cut = await parts.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1;
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  );
  expect(cut).toEqual([]);
  const rest = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(rest).toBeLessThanOrEqual(0);
}
