/** Documentation and checkout of the real server in Chromium: what an integrator reads, and a sale to its end. */
// @module-tag more
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { DESKTOP, judged, PHONE, SMALL, sideways, useBrowser } from '#test/support/pages/browser.ts';
import { sample } from '#test/support/servers/guide-samples.ts';
import { openServer, sendTo, type TestServer } from '#test/support/servers/server.ts';

const { picture } = openAlbum('docs');

describe.skipIf(lacks('chromium'))('the real server in a browser', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await openServer({ assetsFolder: join(inject('stage').app, 'dist', 'renderer') });
  });
  afterAll(() => server?.close());
  const browser = useBrowser();

  eachRow([
    ['phone, dark', PHONE, true],
    ['desktop', DESKTOP, false],
    ['desktop, dark', DESKTOP, true],
    ['phone', PHONE, false],
    ['small', SMALL, false],
    ['small, dark', SMALL, true],
  ])('shows its documentation: %s', async (name, size, dark) => {
    const { page, complaints } = await browser.open({ size, dark });
    await page.goto(`${server.url}/docs`);
    const kind = name.replace(', ', '-');
    await picture(page, `docs-${kind}`);
    if (size === DESKTOP) await picture(page, `docs-${kind}-whole`, { fullPage: true });
    expect(await sideways(page)).toEqual([]);
    expect(await judged(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('names every endpoint of its document, with its real address, without a script', async () => {
    const { page } = await browser.open({ size: DESKTOP, script: false });
    await page.goto(`${server.url}/docs`);
    const text = (await page.locator('main').textContent()) ?? '';
    const { paths } = JSON.parse((await server.send('/docs/json')).text);
    for (const path of Object.keys(paths)) expect(text).toContain(path);
    expect(text).toContain(`export COINTILL='${server.url}/api/v1'`);
    await page.getByRole('link', { name: 'Quick start' }).first().click();
    expect(page.url()).toMatch(/#quick-start$/);
  });

  eachRow([
    ['phone, dark', PHONE, true],
    ['desktop', DESKTOP, false],
  ])('shows the guide for the shop: %s', async (name, size, dark) => {
    const { page, complaints } = await browser.open({ size, dark });
    await page.goto(`${server.url}/docs/shop`);
    await picture(page, `shop-guide-${name.replace(', ', '-')}`);
    expect(await sideways(page)).toEqual([]);
    expect(await judged(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('leads from the API page to the guide for the shop, and to each of its chapters', async () => {
    const { page } = await browser.open({ size: DESKTOP, script: false });
    await page.goto(`${server.url}/docs`);
    await page.getByRole('link', { name: 'Shop guide' }).click();
    for (const chapter of ['The counter', 'Payment methods', 'Data, backups and secrets']) {
      await page.getByRole('link', { name: chapter }).first().click();
      expect(await page.locator(':target').textContent()).toContain(chapter);
    }
  });

  it('takes a customer from a payment link to a paid page', async () => {
    const link = await server.api('/payments/links', { body: { amount: '12.50', currency: 'EUR' } });
    const { paymentLink, invoiceId } = link.json;
    const { page, complaints } = await browser.open();
    await page.goto(`${server.url}${new URL(String(paymentLink)).pathname}`);
    await page.getByText('PRACTICE · no real money').waitFor();
    await page.getByRole('link', { name: 'Litecoin' }).click();
    const rest = await page.locator('.coins:visible').textContent();
    const pay = (amount?: string) =>
      server.api('/practice/payments', {
        body: { invoiceId, method: 'LITECOIN', ...(amount === undefined ? {} : { amount }) },
      });
    await pay('0.01');
    await page.getByRole('heading', { name: 'left to pay' }).waitFor();
    expect(await page.locator('.coins:visible').textContent()).not.toBe(rest);
    await pay();
    await page.getByRole('heading', { name: 'Paid' }).waitFor();
    await picture(page, 'paid-in-practice');
    expect(complaints).toEqual([]);
  });
});

describe('a reader with a terminal in the folder of the program', () => {
  it('has a key after each of the commands, and finds the page and the till at the printed addresses', async () => {
    const home = await mkdtemp(join(tmpdir(), 'cointill-home-'));
    const at = {
      cwd: inject('stage').app,
      env: { ...process.env, HOME: home, COINTILL_MARKET_RATES: 'off' },
    };
    /** The server of the first command, stopped as by Ctrl+C: the terminal signals all its processes. */
    const served = async (look: (form: { url: string; keys: { key: string }[] }) => Promise<void>) => {
      const shell = spawn('sh', ['-c', sample('serve')], {
        ...at,
        detached: true,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const ended = once(shell, 'close');
      try {
        let out = '';
        for await (const chunk of shell.stdout) {
          out += String(chunk);
          if (out.includes('\n')) break;
        }
        await look(JSON.parse(out));
      } finally {
        process.kill(-Number(shell.pid), 'SIGINT');
        await ended;
      }
    };
    const opens = async (url: string, key = '') =>
      (await sendTo(url, '/api/v1/webhooks/endpoints', { key })).status;
    try {
      await served(async ({ url, keys }) => {
        expect(await opens(url, keys[0]?.key)).toBe(200);
        expect((await sendTo(url, '/docs', {})).text).toContain('href="/app/till/index.html"');
        expect((await sendTo(url, '/app/till/index.html', {})).status).toBe(200);
      });
      const { stdout } = await promisify(execFile)('sh', ['-c', sample('create-key')], at);
      expect(stdout).toMatch(/^ctp_\w+\n$/);
      await served(async ({ url, keys }) => {
        expect(keys).toEqual([]);
        expect(await opens(url, stdout.trim())).toBe(200);
      });
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  });
});
