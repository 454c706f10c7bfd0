/** What the tests of screens rely on: a page is as good as new for each, and pictures can be drawn. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { lacks } from '#test/support/machine/electron.ts';
import { ROOT } from '#test/support/machine/root.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { PHONE, SMALL, useBrowser } from '#test/support/pages/browser.ts';
import { openServer, type TestServer } from '#test/support/servers/server.ts';

describe.skipIf(lacks('chromium'))('a page of the tests', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server?.close());
  afterEach(() => vi.unstubAllEnvs());
  const browser = useBrowser();

  const found = async () => {
    const { page, complaints } = await browser.open({ size: SMALL });
    await page.goto(`${server.url}/docs/shop`);
    const state = await page.evaluate(() => ({
      kept: { ...localStorage, ...sessionStorage },
      cookie: document.cookie,
      mark: 'mark' in window,
      title: document.title,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      isForced: matchMedia('(forced-colors: active)').matches,
      width: innerWidth,
    }));
    return { page, complaints, state };
  };

  it('is reused with nothing left from the previous test', async () => {
    const { page, complaints, state } = await found();
    expect(state).toMatchObject({ kept: {}, cookie: '', mark: false, isDark: false, isForced: false });
    await page.addInitScript(() => {
      Object.assign(window, { mark: true });
      addEventListener('pagehide', () => localStorage.setItem('late', 'yes'));
    });
    await page.route('**/docs/shop', (route) => route.fulfill({ body: '<title>Replaced</title>' }));
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.setViewportSize({ width: 700, height: 700 });
    await page.reload();
    await page.evaluate(() => {
      localStorage.setItem('one', 'yes');
      sessionStorage.setItem('two', 'yes');
      // biome-ignore lint/suspicious/noDocumentCookie: no program runs here that could set it
      document.cookie = 'three=yes';
      console.error('of the first');
    });
    await expect.poll(() => complaints).toEqual(['of the first']);
    await browser.tidy();
    const again = await found();
    expect(again.page).toBe(page);
    expect(again.state).toEqual(state);
    expect(again.complaints).toEqual([]);
    await again.page.evaluate(() => console.error('of the second'));
    expect(complaints).toEqual(['of the first']);
  });

  it('is replaced after a test with effects that can’t be undone', async () => {
    const { page } = await found();
    await page.clock.install();
    await browser.tidy();
    const { page: next } = await found();
    expect(next).not.toBe(page);
    await next.goto(`http://localhost:${new URL(server.url).port}/docs/shop`);
    await browser.tidy();
    expect((await found()).page).not.toBe(next);
  });

  it('is rendered only when pictures are enabled', async () => {
    const { picture } = openAlbum('test-pages');
    const file = join(ROOT, 'test', '.pictures', 'test-pages', 'drawn.png');
    await rm(file, { force: true });
    const { page } = await browser.open({ size: PHONE });
    vi.stubEnv('COINTILL_PICTURES', '');
    await picture(page, 'drawn');
    await expect(readFile(file)).rejects.toThrow('ENOENT');
    vi.stubEnv('COINTILL_PICTURES', 'yes');
    await picture(page, 'drawn');
    const { width, height } = PNG.sync.read(await readFile(file));
    expect({ width, height }).toEqual({ width: 2 * PHONE.width, height: 2 * PHONE.height });
  });
});
