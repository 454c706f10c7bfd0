/** Life cycle of the app in a real Electron: a second start, a crash of the page, the end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { callFrom, setUpShop } from '#test/support/machine/desktop-api.ts';
import {
  asRoot,
  DESKTOP_NEEDS,
  type Desktop,
  desktopEnv,
  lacks,
  openDesktop,
} from '#test/support/machine/electron.ts';
import { charge, chooseSection } from '#test/support/pages/till-page.ts';

describe.skipIf(lacks(...DESKTOP_NEEDS))('the app', () => {
  let dataFolder: string;
  let desktop: Desktop | undefined;

  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'cointill-life-'));
  });

  afterEach(async () => {
    await desktop?.close();
    desktop = undefined;
    await rm(dataFolder, { recursive: true, force: true });
  });

  test('started a second time ends at once and brings the first to the front', async () => {
    desktop = await openDesktop({ dataFolder });
    // A listener is set before the second starts; the answer is fetched afterwards.
    await desktop.app.evaluate(({ BrowserWindow }) => {
      const window = BrowserWindow.getAllWindows()[0];
      window?.hide();
      const shown = new Promise((resolve) => window?.once('show', () => resolve('shown')));
      Reflect.set(globalThis, 'shown', shown);
    });
    const second = spawn(
      inject('stage').runtime?.executable ?? '',
      [...(asRoot ? ['--no-sandbox'] : []), inject('stage').app],
      {
        env: desktopEnv(dataFolder),
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const [code] = await once(second, 'exit');
    expect(code).toBe(0);
    expect(await desktop.app.evaluate(() => Reflect.get(globalThis, 'shown'))).toBe('shown');
    expect(desktop.app.windows()).toHaveLength(1);
  });

  test('contacts nothing but its own server, from the first start on', async () => {
    const netLog = join(dataFolder, 'net.json');
    desktop = await openDesktop({ dataFolder, args: [`--log-net-log=${netLog}`] });
    const { origin } = desktop;
    await desktop.till.evaluate(() => window.cointill?.openDisplay());
    await expect.poll(() => desktop?.app.windows().length).toBe(2);
    await desktop.close();
    desktop = undefined;
    const asked = (await readFile(netLog, 'utf8')).matchAll(/"url":"((?:https?|wss?):[^"]+)"/g);
    const hosts = new Set(Array.from(asked, ([, url = '']) => new URL(url).origin));
    expect([...hosts]).toEqual([origin]);
  });

  test('does not probe a second time for graphics that this computer lacks', { tags: ['more'] }, async () => {
    desktop = await openDesktop({ dataFolder });
    const status = () => desktop?.app.evaluate(({ app }) => app.getGPUFeatureStatus().gpu_compositing);
    await expect.poll(() => desktop?.output(), { timeout: 10_000 }).toMatch(/compiled/);
    const without = (await status()) === 'disabled_software';
    expect(existsSync(join(dataFolder, 'desktop', 'graphics.json'))).toBe(without);
    await desktop.close();
    desktop = await openDesktop({ dataFolder });
    expect(await status()).toBe(without ? 'disabled_software' : 'enabled');
    expect(desktop.output()).not.toContain('Exiting GPU process');
  });

  test('shows the till again after its page crashed', async () => {
    desktop = await openDesktop({ dataFolder });
    const after = await desktop.app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      const again = new Promise<void>((resolve) => contents?.once('did-finish-load', () => resolve()));
      // Without a reference, it could be garbage-collected before it is stored.
      Object.assign(globalThis, { again });
      contents?.forcefullyCrashRenderer();
      await again;
      return contents?.executeJavaScript('typeof window.cointill.token') as Promise<string>;
    });
    expect(after).toBe('function');
  });

  test('stores a dump of its own crash on this computer, and its time in the log', {
    tags: ['more'],
  }, async () => {
    desktop = await openDesktop({ dataFolder });
    const ended = once(desktop.app.process(), 'exit');
    await desktop.app.evaluate(() => process.crash()).catch(() => undefined);
    await ended;
    const crashes = join(dataFolder, 'desktop', 'crashes');
    const dumps = async () =>
      (await readdir(crashes, { recursive: true })).filter((name) => name.endsWith('.dmp')).length;
    await expect.poll(dumps, { timeout: 10_000 }).toBe(1);
    desktop = await openDesktop({ dataFolder });
    const log = join(dataFolder, 'desktop', 'logs', 'desktop.log');
    await expect
      .poll(() => readFile(log, 'utf8'), { timeout: 10_000 })
      .toContain('this program crashed before');
  });

  test('closes the server before it exits, so that the data folder can be opened at once', async () => {
    desktop = await openDesktop({ dataFolder });
    const { origin } = desktop;
    expect((await fetch(`${origin}/app/till/index.html`)).status).toBe(200);
    await desktop.close();
    await expect(fetch(`${origin}/app/till/index.html`)).rejects.toThrow();
    desktop = await openDesktop({ dataFolder });
    expect((await fetch(`${desktop.origin}/app/till/index.html`)).status).toBe(200);
  });

  test('quits when the till asks for it', async () => {
    desktop = await openDesktop({ dataFolder });
    const ended = once(desktop.app.process(), 'exit');
    // The page may be gone before it can answer.
    await desktop.till.evaluate(() => void window.cointill?.quit()).catch(() => undefined);
    expect(await ended).toEqual([0, null]);
  });

  test('quits also during a restart', { timeout: 90_000, tags: ['more'] }, async () => {
    desktop = await openDesktop({ dataFolder });
    const { app, till, output } = desktop;
    const ended = once(app.process(), 'exit');
    await app.evaluate(({ app: program, BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.webContents.once('did-start-navigation', () => program.quit());
    });
    await till.evaluate(() => void window.cointill?.restart());
    const [code] = await Promise.race([ended, setTimeout(30_000, ['still running'])]);
    expect(output()).not.toContain('could not start again');
    expect(code).toBe(0);
  });

  test('keeps what was typed but not charged over a restart', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const address = free.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    await new Promise((done) => free.close(done));
    // The storage of a page belongs to its port.
    const env = { COINTILL_PORT: String(port) };
    desktop = await openDesktop({ dataFolder, env });
    await setUpShop(desktop.till);
    await desktop.till.locator('.rail').waitFor();
    for (const key of ['4', '.', '5', '0']) await desktop.till.keyboard.press(key);
    const charge = () => desktop?.till.getByRole('button', { name: 'Charge €4.50' }).count();
    await expect.poll(charge).toBe(1);
    await desktop.close();
    desktop = await openDesktop({ dataFolder, env });
    await expect.poll(charge, { timeout: 10_000 }).toBe(1);
    // A computer with its own shop is not a till of another one, whatever a page requests.
    expect(await desktop.till.evaluate(() => window.cointill?.joinShop())).toBe('has-shop');
  });

  test('opens where it was closed', async () => {
    const place = { x: 40, y: 50, width: 900, height: 700 };
    const bounds = () =>
      desktop?.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
    desktop = await openDesktop({ dataFolder });
    await desktop.app.evaluate(
      ({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to),
      place,
    );
    // The X server moves and resizes windows asynchronously.
    await expect.poll(bounds).toEqual(place);
    await desktop.close();
    desktop = await openDesktop({ dataFolder });
    await expect.poll(bounds).toEqual(place);
  });

  test('uses another port when its own is in use, and reports it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    try {
      desktop = await openDesktop({ dataFolder, env: { COINTILL_PORT: String(port) } });
      expect(new URL(desktop.origin).port).not.toBe(String(port));
      await expect.poll(() => desktop?.output()).toContain('the port was taken');
    } finally {
      other.close();
    }
  });

  test('reports which Electron it runs on', async () => {
    desktop = await openDesktop({ dataFolder, env: { COINTILL_RUNTIME: 'the one of the test' } });
    const about = await desktop.till.evaluate(() => window.cointill?.about());
    expect(about).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      electron: inject('stage').runtime?.version,
      runtime: 'the one of the test',
    });
  });

  test('saves a report on itself that can be read before it is sent', { tags: ['more'] }, async () => {
    desktop = await openDesktop({ dataFolder });
    const { till } = desktop;
    await setUpShop(till);
    await till.locator('.rail').waitFor();
    await charge(till, '4.50');
    const sales = await callFrom(till, 'GET', '/payments/invoices/list?limit=1');
    const [sale] = sales.body['invoices'] as [{ invoiceId: string; methods: { destination: string }[] }];
    const hidden = [sale.invoiceId, ...sale.methods.map(({ destination }) => destination)];
    await till.getByRole('button', { name: /^Leave open/ }).click();
    await till.locator('.rail-item').nth(3).click();
    await chooseSection(till, 'About');
    await till.getByRole('button', { name: 'Save a report' }).click();
    const note = till.getByText(/cointill-report-.*\.txt/);
    await note.waitFor();
    const file = /\/\S+\.txt/.exec(await note.innerText())?.[0] ?? '';
    const report = await readFile(file, 'utf8');
    for (const part of ['== Program ==', 'mode: practice', '== Health ==', 'the till is shown'])
      expect(report).toContain(part);
    expect(hidden.length).toBeGreaterThan(1);
    for (const one of [...hidden, await till.evaluate(() => window.cointill?.token())])
      expect(report).not.toContain(one);
  });
});
