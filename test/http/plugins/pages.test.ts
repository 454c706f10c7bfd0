import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_CSP } from '#http/plugins/pages.ts';
import { openServer } from '#test/support/servers/server.ts';

describe('the pages of the till and the display', () => {
  const assets = mkdtempSync(join(tmpdir(), 'cointill-pages-'));
  let server: Awaited<ReturnType<typeof openServer>>;
  beforeAll(async () => {
    mkdirSync(join(assets, 'till'));
    mkdirSync(join(assets, 'assets'));
    writeFileSync(join(assets, 'till', 'index.html'), '<!doctype html><title>Till</title>');
    mkdirSync(join(assets, 'display'));
    writeFileSync(join(assets, 'display', 'index.html'), '<!doctype html><title>Display</title>');
    writeFileSync(join(assets, 'assets', 'till-a1b2c3d4.js'), '');
    server = await openServer({ assetsFolder: assets });
  });
  afterAll(async () => {
    await server.close();
    rmSync(server.folder, { recursive: true, force: true });
    rmSync(assets, { recursive: true, force: true });
  });

  test('run only scripts of this server, and are revalidated each time', async () => {
    const { status, headers } = await server.send('/app/till/index.html');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toBe(PAGE_CSP);
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('may use the camera on the till alone, and the microphone nowhere', async () => {
    const policy = async (page: string) =>
      String((await server.send(`/app/${page}/index.html`)).headers['permissions-policy']);
    expect(await policy('till')).toMatch(/^camera=\(self\), microphone=\(\)/);
    expect(await policy('display')).toMatch(/^camera=\(\), microphone=\(\)/);
  });

  test('name their files by content hash, for caching', async () => {
    const { headers } = await server.send('/app/assets/till-a1b2c3d4.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('are isolated from their opener in a browser, but not in the app’s own window', async () => {
    const inBrowser = await server.send('/app/till/index.html');
    expect(inBrowser.headers['cross-origin-opener-policy']).toBe('same-origin');
    const [name = '', value = ''] = server.ownWindow.split(': ');
    const inWindow = await server.send('/app/till/index.html', { headers: { [name]: value } });
    expect(inWindow.status).toBe(200);
    expect(inWindow.headers['cross-origin-opener-policy']).toBeUndefined();
    expect(inWindow.headers['content-security-policy']).toBe(PAGE_CSP);
  });
});
