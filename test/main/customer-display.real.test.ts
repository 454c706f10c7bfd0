/** The customer's window of the real app in a real Electron: beside the till, without access to anything else. */
// @module-tag more
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setUpShop } from '#test/support/machine/desktop-api.ts';
import { DESKTOP_NEEDS, type Desktop, lacks, openDesktop } from '#test/support/machine/electron.ts';
import { chooseSection } from '#test/support/pages/till-page.ts';

describe.skipIf(lacks(...DESKTOP_NEEDS))('the customer’s window', () => {
  let dataFolder: string;
  let desktop: Desktop | undefined;

  beforeEach(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'cointill-customer-'));
  });
  afterEach(async () => {
    await desktop?.close();
    desktop = undefined;
    await rm(dataFolder, { recursive: true, force: true });
  });

  /** The till in practice, and the display opened by its button. */
  async function openBoth(): Promise<{ app: Desktop; till: Page; display: Page }> {
    const app = await openDesktop({ dataFolder });
    desktop = app;
    const { till } = app;
    await setUpShop(till);
    await till.locator('.rail').waitFor();
    await till.locator('.rail-item').nth(3).click();
    await chooseSection(till, 'Customer display');
    const [display] = await Promise.all([
      app.app.waitForEvent('window'),
      till.getByRole('button', { name: 'Open the display' }).click(),
    ]);
    await display.getByRole('heading', { name: 'Corner shop' }).waitFor();
    return { app, till, display };
  }

  test('follows the till, is isolated, and is remembered; closing it is not quitting', async () => {
    const { app, till, display } = await openBoth();
    await till.getByRole('button', { name: 'Close the display' }).waitFor();
    await till.locator('.rail-item').first().click();
    await till.keyboard.type('12.50');
    await expect.poll(() => display.locator('.bill-total .sum').textContent()).toContain('12.50');
    await till.keyboard.press('Enter');
    await display.locator('svg.code').waitFor();
    expect(await display.locator('svg.code').getAttribute('data-code')).toBe(
      await till.locator('svg.code').getAttribute('data-code'),
    );

    // What a compromised page finds there.
    const found = await display.evaluate(async () => {
      const status = (path: string, token: string) =>
        fetch(path, { headers: { authorization: `Bearer ${token}` } }).then(
          (answer) => answer.status,
          () => 'refused',
        );
      const token = (await window.cointillDisplay?.token()) ?? '';
      return {
        node: ['require', 'process', 'module', 'Buffer', 'electron'].filter((name) => name in window),
        bridge: [Object.keys(window.cointillDisplay ?? {}), typeof window.cointill],
        kept: localStorage.length,
        state: await status('/api/v1/till/state', token),
        list: await status('/api/v1/payments/invoices/list', token),
        tillPage: await status('/app/till/index.html', token),
        opened: String(window.open('/app/till/index.html')),
      };
    });
    expect(found).toEqual({
      node: [],
      bridge: [['token'], 'undefined'],
      kept: 0,
      state: 'refused',
      list: 'refused',
      tillPage: 'refused',
      opened: 'null',
    });
    const before = display.url();
    await display.evaluate(() => location.assign('/app/till/index.html'));
    await till.evaluate(() => window.cointill?.about());
    expect(display.url()).toBe(before);
    await expect.poll(app.output).toContain('a page tried to leave its place');

    // Open as the app ends: open again at the next start.
    await app.close();
    desktop = await openDesktop({ dataFolder });
    const again =
      desktop.app.windows().find((page) => page.url().includes('/app/display/')) ??
      (await desktop.app.waitForEvent('window'));
    await again.locator('.display').waitFor();
    const closed = again.waitForEvent('close');
    // After the call has been answered: closing a window may lose the answer.
    await desktop.app.evaluate(({ BrowserWindow }) => {
      const display = BrowserWindow.getAllWindows().find((window) =>
        window.webContents.getURL().includes('/app/display/'),
      );
      setImmediate(() => display?.close());
    });
    await closed;
    expect(await desktop.till.evaluate(() => window.cointill?.displayWindow())).toMatchObject({
      open: false,
    });
  });
});
