/** Notices of an update at the till, in real Chromium: one that is ready, and the restart after a closing of the day. */
// @module-tag more
import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UpdateState } from '#ports/host.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { PHONE, useBrowser } from '#test/support/pages/browser.ts';
import { chooseSection, openShop, openTill } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('till-update');
const RESTARTS = /^Cointill restarts at .+ to install version 2\.0\.0\.$/;
const READY: UpdateState = {
  cant: null,
  on: true,
  phase: 'ready',
  version: '2.0.0',
  notes: '',
  problem: null,
  checkedAt: 1,
  asksPassword: false,
};

describe.skipIf(lacks('chromium'))('an update', { timeout: 120_000 }, () => {
  let server: TestServer;
  let state: UpdateState;
  const browser = useBrowser();

  beforeEach(async () => {
    state = READY;
    server = await openShop({
      updates: {
        state: () => state,
        turn: () => undefined,
        check: () => undefined,
        install: () => undefined,
      },
    });
  });
  afterEach(() => server.close());

  async function closeDay(page: Page): Promise<void> {
    await page.locator('.rail').getByRole('button', { name: 'Day' }).click();
    await page.getByRole('button', { name: 'Close the day' }).click();
    await page.getByRole('button', { name: 'Close anyway' }).click();
    await page.getByText(RESTARTS).waitFor();
  }
  const restartsAt = async () => {
    const { json } = await server.asTill('/till/state');
    return (json['state'] as { update: { restartsAt: string | null } }).update.restartsAt;
  };

  it('is announced once, with the time of its installation', async () => {
    const { page } = await openTill(browser, server);
    const text = 'Version 2.0.0 is ready. It will be installed when you close the day or quit Cointill.';
    await page.getByText(text).waitFor();
    expect(await looked(page, 'ready')).toEqual([]);
    await page.locator('.lines-above').getByRole('button', { name: 'Close' }).click();
    await page.getByText(text).waitFor({ state: 'detached' });
    state = { ...READY, on: false, version: '2.1.0' };
    await page.getByText('Version 2.1.0 is ready. Install it in the settings.').waitFor();
  });

  it.each([
    ['light', {}],
    ['phone', { size: PHONE }],
  ])('waits after "Not now": %s', async (name, look) => {
    const { page } = await openTill(browser, server, look);
    await closeDay(page);
    expect(await restartsAt()).not.toBeNull();
    expect(await looked(page, `restart-${name}`)).toEqual([]);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByText(RESTARTS).waitFor({ state: 'detached' });
    expect(await restartsAt()).toBeNull();
  });

  it('waits when a sale is typed, a dialog is opened or a setting is changed', async () => {
    const { page } = await openTill(browser, server);
    await page.getByRole('button', { name: /^Charge/ }).waitFor();
    await closeDay(page);
    await page.locator('.rail').getByRole('button', { name: 'Sale' }).click();
    expect(await restartsAt()).not.toBeNull();
    await page.keyboard.press('4');
    await expect.poll(restartsAt).toBeNull();
    await page.keyboard.press('Escape');

    await closeDay(page);
    expect(await restartsAt()).not.toBeNull();
    await page.locator('.rail').getByRole('button', { name: 'Settings' }).click();
    await chooseSection(page, 'People');
    expect(await restartsAt()).not.toBeNull();
    await page.getByRole('button', { name: 'Add a person' }).click();
    await expect.poll(restartsAt).toBeNull();
    await page.keyboard.press('Escape');

    await closeDay(page);
    await page.locator('.rail').getByRole('button', { name: 'Settings' }).click();
    await chooseSection(page, 'Shop');
    expect(await restartsAt()).not.toBeNull();
    await page.getByLabel('Shop name').fill('Another name');
    await expect.poll(restartsAt).toBeNull();
  });
});
