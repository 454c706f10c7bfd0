/** The till in forced-colours mode, which removes backgrounds and shadows: selected, on and off stay visible. */
// @module-tag more
import type { Locator, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { DESKTOP, useBrowser } from '#test/support/pages/browser.ts';
import { charge, choose, meant, openShop, openTill, play, scanned } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { picture } = openAlbum('forced-colours');

describe.skipIf(lacks('chromium'))('the till in forced colours', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openShop();
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  eachRow([['light'], ['dark']])(
    'shows what is selected, on and off without its own colours (%s)',
    async (name) => {
      const { page, complaints } = await openTill(browser, server, { dark: name === 'dark' });
      await page.emulateMedia({ forcedColors: 'active', colorScheme: name });
      const chosen = await system(page, 'Highlight');
      const chosenInk = await system(page, 'HighlightText');
      expect(chosen).not.toBe(await system(page, 'Canvas'));

      const off = page.locator('.charge');
      expect(await off.evaluate((button) => getComputedStyle(button).borderTopStyle)).toBe('dashed');
      expect(await paint(page.locator('.rail-item[aria-current]'))).toEqual([chosen, chosenInk]);
      expect(await paint(page.locator('.sell-way[aria-pressed="true"]'))).toEqual([chosen, chosenInk]);
      await picture(page, `sale-${name}`);

      await charge(page, '12');
      expect(await off.count()).toBe(0);
      await choose(page, 'Litecoin');
      const tab = (selected: boolean) => page.getByRole('tab', { selected }).first();
      expect(await paint(tab(true))).toEqual([chosen, chosenInk]);
      expect((await paint(tab(false)))[0]).not.toBe(chosen);
      expect(await scanned(page)).toBe(await meant(page));
      await picture(page, `waiting-${name}`);
      await choose(page, 'Bitcoin');
      const track = page.getByRole('switch');
      const thumb = page.locator('.switch-thumb');
      for (const on of [true, false]) {
        expect(await track.isChecked()).toBe(on);
        const [ground] = await paint(track);
        expect((await paint(thumb))[0]).not.toBe(ground);
        expect(ground === chosen).toBe(on);
        await picture(page, `switch-${on ? 'on' : 'off'}-${name}`);
        await track.click();
      }
      await choose(page, 'Lightning');
      await play(page, 'Pay in full');
      await page.locator('.paid').waitFor();
      await picture(page, `paid-${name}`);
      expect(complaints).toEqual([]);
    },
  );

  eachRow([['light'], ['dark']])('shows the customer a tick in its frame (%s)', async (name) => {
    const access = await server.asTill('/till/display');
    const { page } = await browser.open({ size: DESKTOP, language: 'en-IE' });
    await page.emulateMedia({ forcedColors: 'active', colorScheme: name });
    await page.goto(`${server.url}${String(access.json['path'])}`);
    const { page: till } = await openTill(browser, server);
    await charge(till, '12');
    await choose(till, 'Lightning');
    await play(till, 'Pay in full');
    await page.locator('.thanks').waitFor();
    const ink = await system(page, 'CanvasText');
    for (const part of ['rect', 'path']) {
      const line = page.locator('.thanks svg').first().locator(part);
      expect(await line.evaluate((element) => getComputedStyle(element).stroke)).toBe(ink);
    }
    await picture(page, `display-paid-${name}`);
  });
});

/** Background and text colour as painted, once they no longer change from what they were before. */
function paint(part: Locator): Promise<string[]> {
  return part.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const { backgroundColor, color } = getComputedStyle(element);
    return [backgroundColor, color];
  });
}

/** A system colour, as computed style reports it. */
function system(page: Page, name: string): Promise<string> {
  return page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = colour;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}
