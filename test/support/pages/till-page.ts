/** The till in a real Chromium, as a cashier uses it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsQR from 'jsqr';
import type { Page } from 'playwright';
import { PNG } from 'pngjs';
import { inject } from 'vitest';
import { startServer } from '#server/start.ts';
import { until } from '#test/support/nodes/litecoind.ts';
import { openServer, type TestServer } from '#test/support/servers/server.ts';
import type { Look, TestBrowser } from './browser.ts';

/** A café in practice mode, with made-up rates. */
export const PRACTICE_CAFE = {
  merchants: [
    { id: 'cafe', name: 'Café Lorenz', currency: 'EUR', timeZone: 'Europe/Berlin', books: 'practice' },
  ],
  rates: { sources: [] },
};

/** The pages as built for this run. */
export function builtPages(): string {
  return join(inject('stage').app, 'dist', 'renderer');
}

/** The real server with the built pages. */
export function openShop(more: Parameters<typeof openServer>[0] = {}): Promise<TestServer> {
  return openServer({
    file: PRACTICE_CAFE,
    assetsFolder: builtPages(),
    marketRates: false,
    ...more,
  });
}

/** The same on its very first start: no shop, no data. `stop` keeps the folder for another start. */
export async function openBare(folder?: string) {
  const base = folder ?? (await mkdtemp(join(tmpdir(), 'cointill-bare-')));
  const server = await startServer({
    dataFolder: join(base, 'data'),
    port: 0,
    assetsFolder: builtPages(),
    marketRates: false,
    logLevel: 'silent',
  });
  return {
    url: server.url,
    pairingCode: server.pairingCode,
    folder: base,
    stop: server.close,
    async close() {
      await server.close();
      await rm(base, { recursive: true, force: true });
    },
  };
}

export interface Till {
  readonly page: Page;
  readonly complaints: string[];
}

/**
 * A browser that is already paired.
 * @param enter what must be done before the till is shown: a person's PIN
 */
export async function openTill(
  browser: Pick<TestBrowser, 'open'>,
  server: TestServer,
  look: Look = {},
  enter: (page: Page) => Promise<void> = async () => {},
): Promise<Till> {
  const opened = await browser.open({ size: { width: 1280, height: 800 }, language: 'en-IE', ...look });
  await opened.page.addInitScript((token) => {
    if (sessionStorage.getItem('cointill.token') === null) sessionStorage.setItem('cointill.token', token);
  }, server.tillToken);
  await opened.page.goto(`${server.url}/app/till/index.html`);
  await enter(opened.page);
  await opened.page.locator('.rail').waitFor();
  return opened;
}

/**
 * Opens a settings page by its title, in the menu's group that has it. A till in the network gets some pages only when
 * it learns that they are allowed.
 */
export async function chooseSection(page: Page, title: string): Promise<void> {
  const item = page.locator('.section-item').filter({ hasText: title }).first();
  await page.locator('.section-head').first().waitFor();
  const openGroups = async () => {
    // By key: the groups move under a pointer.
    for (const group of await page.locator('.section-head').all()) {
      if (await item.isVisible()) break;
      await group.press('Enter');
    }
    return item.isVisible();
  };
  await until(`the page ${title} is in the menu`, openGroups, 15_000);
  await item.click();
}

/** Enters an amount, charges it by Enter, and waits for the code. */
export async function charge(page: Page, keys: string): Promise<void> {
  await page.keyboard.type(keys);
  await page.keyboard.press('Enter');
  await page.locator('svg.code').waitFor();
}

/** Resolves when its code is on screen: a method that was not chosen before gets its destination first. */
export async function choose(page: Page, method: string): Promise<void> {
  await page.getByRole('tab', { name: method }).click();
  await page.getByRole('tab', { name: method, selected: true }).waitFor();
}

/** Pays as the customer with the practice wallet. */
export function play(page: Page, what: string): Promise<void> {
  return page.getByRole('button', { name: what, exact: true }).click();
}

export async function showsState(page: Page, state: string | RegExp): Promise<void> {
  await page.getByRole('heading', { name: state, level: 2 }).first().waitFor();
}

/** Pixels around the code that a phone sees with it. */
const SURROUNDINGS = 64;

/** What a phone reads from the code, or from the whole screen where there is none. */
export async function scanned(page: Page): Promise<string | undefined> {
  const [code] = await page
    .locator('svg.code')
    .evaluateAll((codes) => codes.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  const clip = code && {
    x: Math.max(0, code.x - SURROUNDINGS),
    y: Math.max(0, code.y - SURROUNDINGS),
    width: code.width + 2 * SURROUNDINGS,
    height: code.height + 2 * SURROUNDINGS,
  };
  const { data, width, height } = PNG.sync.read(await page.screenshot(clip ? { clip } : {}));
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

/** The expected content of the code on screen. */
export function meant(page: Page): Promise<string | null> {
  return page.locator('svg.code').getAttribute('data-code');
}

/**
 * Types a code and Enter as a scanner or card reader does, a key each 5 ms: faster than the test's own keyboard can. The
 * events say so, however slowly the page handles them.
 */
export function scan(page: Page, code: string): Promise<void> {
  return page.evaluate(
    (keys) => {
      const start = performance.now();
      for (const [at, key] of keys.entries()) {
        const target = document.activeElement ?? document.body;
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        Object.defineProperty(event, 'timeStamp', { value: start + 5 * at });
        const isTyped = target.dispatchEvent(event) && key.length === 1;
        if (isTyped && target instanceof HTMLInputElement) document.execCommand('insertText', false, key);
      }
    },
    [...code, 'Enter'],
  );
}
