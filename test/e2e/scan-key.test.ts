/** Scan of a key from its QR code by the camera, and the message without a camera. */
// @module-tag more
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callEndpoint, openStaff, PINS } from '#test/support/fakes/staff.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { openTrustingBrowser, useBrowserWith } from '#test/support/pages/browser.ts';
import { CAMERA, cameraShowing, writeVideo } from '#test/support/pages/fake-camera.ts';
import { chooseSection, openShop, openTill } from '#test/support/pages/till-page.ts';
import { openTillNetwork } from '#test/support/servers/network-till.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('scan-key');

const LIVE_CAFE = {
  merchants: [
    { id: 'cafe', name: 'Café Lorenz', currency: 'EUR', timeZone: 'Europe/Berlin', network: 'regtest' },
  ],
  rates: { sources: [] },
};
const VPUB =
  'vpub5SLqN2bLY4WeZJ9SmNJHsyzqVKreTXD4ZnPC22MugDNcjhKX5xNX9QiQWcE4SSRzVWyHWUihpKRT7hckDGNzVc69wSX2JPcfGeNiT5c2XZy';

describe.skipIf(lacks('chromium'))('the camera of the till', () => {
  // Made once its tests run: they may be left out.
  const folder = join(tmpdir(), `cointill-camera-${randomUUID()}`);
  const video = join(folder, 'key.y4m');
  let server: TestServer;

  beforeAll(async () => {
    mkdirSync(folder);
    await writeVideo(video, VPUB);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    server = await openShop({ file: LIVE_CAFE });
  });
  afterEach(() => server?.close());
  const withKey = useBrowserWith(cameraShowing(video));
  const withoutCode = useBrowserWith(CAMERA);

  async function openScanner(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Settings' }).click();
    await chooseSection(page, 'Payment methods');
    await page.getByRole('button', { name: 'Set up Bitcoin' }).click();
    await page.getByRole('button', { name: 'Scan', exact: true }).click();
  }
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Scan a QR code' });

  it('fills the field with the key of the code, and shows its addresses at once', async () => {
    const { page, complaints } = await openTill(withKey, server);
    await openScanner(page);
    await expect.poll(() => page.getByLabel('Extended public key').inputValue()).toBe(VPUB);
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.addresses li').count()).toBe(3);
    expect(complaints).toEqual([]);
  });

  it('shows its picture until it is closed, and is switched off then', async () => {
    const { page, complaints } = await openTill(withoutCode, server);
    await openScanner(page);
    await dialog(page).getByText('Hold the code in front of the camera.').waitFor();
    const video = page.locator('video');
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBeGreaterThan(0);
    await dialog(page).locator('.scan-starting').waitFor({ state: 'detached' });
    expect(await looked(page, 'picture')).toEqual([]);
    const track = await video.evaluateHandle(
      (one: HTMLVideoElement) => (one.srcObject as MediaStream).getTracks()[0],
    );
    await page.keyboard.press('Escape');
    await expect.poll(() => track.evaluate((one) => one?.readyState)).toBe('ended');
    expect(complaints).toEqual([]);
  });

  it('that is not permitted is reported, with what to do', async () => {
    const { page } = await openTill(withoutCode, server);
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await openScanner(page);
    await dialog(page)
      .getByText(/^The camera is blocked/)
      .waitFor();
    expect(await looked(page, 'denied')).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('of a tablet that may change the settings reads the key for the main computer', async () => {
    const staff = await openStaff(server);
    const owner = await staff.enter('Lorenz');
    const network = await openTillNetwork(server, owner);
    const { code } = await network.offer('Tablet');
    const browser = await openTrustingBrowser(network.ca, cameraShowing(video));
    try {
      const { page } = await browser.open({ size: { width: 1024, height: 768 }, language: 'en-IE' });
      await page.goto(`${network.url}/app/till/index.html#${code}`);
      await page.getByRole('button', { name: 'Use as till' }).press('Enter');
      await page.getByRole('button', { name: 'Lorenz' }).click();
      await page.locator('.pin-field').waitFor();
      await page.keyboard.type(PINS.Lorenz);
      await page.keyboard.press('Enter');
      await page.locator('.lock').waitFor({ state: 'detached' });
      // While it is in use: it must learn of it.
      const [till] = (await network.look()).tills;
      await callEndpoint(server, 'POST /till/tills/allow', { id: till?.id, on: true }, owner);
      await openScanner(page);
      await expect.poll(() => page.getByLabel('Extended public key').inputValue()).toBe(VPUB);
      await expect.poll(() => page.locator('.addresses li').count()).toBe(3);
    } finally {
      await browser.close();
    }
  });
});
