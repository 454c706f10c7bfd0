/** Customer displays in the local network: the served pages, who may open them, and how the owner revokes access. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DisplayAccess } from '#http/contract.ts';
import { isLanHost } from '#http/plugins/lan-host.ts';
import { pagesFolder } from '#test/support/pages/pages-folder.ts';
import { EventStream } from '#test/support/servers/event-stream.ts';
import { freePort } from '#test/support/servers/free-port.ts';
import { CAFE, type Call, openServer, sendTo, type TestServer } from '#test/support/servers/server.ts';

let server: TestServer;
let pages: Awaited<ReturnType<typeof pagesFolder>>;
let port: number;
const streams: EventStream[] = [];
beforeEach(async () => {
  pages = await pagesFolder();
  port = await freePort();
  server = await openServer({ assetsFolder: pages.path });
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await server.close();
  await pages.remove();
});

const save = (wish: object) =>
  server.asTill('/till/server', {
    method: 'PUT',
    body: { port: 8420, checkoutBase: null, lanPort: port, requestsPerMinute: null, ...wish },
  });
const lan = (path: string, call: Call = {}) => sendTo(`http://127.0.0.1:${port}`, path, call);
const api = (path: string, call: Call = {}) => lan(`/api/v1${path}`, call);
const displayAccess = async () => {
  const { json } = await server.asTill('/till/display');
  return json as Omit<DisplayAccess, 'success'>;
};
const pair = (code: string, headers: Record<string, string> = {}) =>
  api('/display/pair', { body: { code }, headers });
const letIn = async () => String((await pair((await displayAccess()).code)).json['token']);
const follow = async (token: string) => {
  const stream = await EventStream.open(`http://127.0.0.1:${port}/api/v1/display/stream`, {
    authorization: `Bearer ${token}`,
  });
  streams.push(stream);
  return stream;
};

describe('the local network', () => {
  it('is served displays only where the owner enables it, and the till never', async () => {
    await save({});
    for (const path of ['/app/display/index.html', '/app/assets/display-1.js', '/'])
      expect((await lan(path)).status).toBe(404);
    expect((await pair((await displayAccess()).code)).status).toBe(404);
    expect((await displayAccess()).addresses).toEqual([]);

    expect((await save({ lanDisplays: true })).json['server']).toMatchObject({
      lanDisplays: true,
      lanProblem: null,
    });
    expect((await lan('/')).headers['location']).toBe('/app/display/index.html');
    expect((await lan('/app/display/index.html')).text).toContain('the display');
    expect((await lan('/app/assets/display-1.js')).status).toBe(200);
    for (const path of [
      '/app/till/index.html',
      '/app/display/other.html',
      '/app/display/',
      '/app/',
      '/app/assets/../till/index.html',
      '/app/assets/%2e%2e/till/index.html',
      '/docs',
      '/docs/json',
      '/metrics',
      '/api/v1/health',
      '/api/v1/till/state',
      '/api/v1/till/display',
      '/api/v1/payments/invoices',
    ]) {
      for (const key of [server.tillToken, CAFE, server.displayToken, null]) {
        expect([path, (await lan(path, { key })).status]).toEqual([path, 404]);
      }
    }
    for (const path of [
      '/till/display',
      '/till/display/remove',
      '/till/pair',
      '/payments/links',
      '/display/stream',
    ])
      expect((await api(path, { key: server.tillToken, body: { code: 'x' } })).status).toBe(404);
    await save({ lanDisplays: false });
    expect((await lan('/app/display/index.html')).status).toBe(404);
  });

  it('answers to addresses and to local network names only', () => {
    const own = ['pay.shop.example:8421'];
    for (const host of [
      '192.168.1.5:8421',
      '[fe80::1]:8421',
      'till:8421',
      'till.local',
      'TILL.lan',
      'till.home.arpa',
      own[0],
    ])
      expect([host, isLanHost(host, own)]).toEqual([host, true]);
    for (const host of [
      'evil.example',
      'pay.shop.example',
      'local.evil.example',
      'a.local.evil',
      'till.local@evil.example',
      '1.2.3.4.evil.example',
      '',
      undefined,
      '192.168.1.5:8421:1',
      '-',
      'x y',
    ])
      expect([host, isLanHost(host, own)]).toEqual([host, false]);
  });

  it('is closed to internet pages that request it by their own name or address', async () => {
    await save({ lanDisplays: true });
    const token = await letIn();
    expect((await lan('/app/display/index.html', { headers: { Host: 'evil.example' } })).status).toBe(421);
    expect((await pair((await displayAccess()).code, { Host: `evil.example:${port}` })).status).toBe(421);
    expect((await pair((await displayAccess()).code, { Origin: 'https://evil.example' })).status).toBe(403);
    const tip = { key: token, body: { question: 'q', choice: null }, headers: { Origin: 'null' } };
    expect((await api('/display/choice', tip)).status).toBe(403);
  });
});

describe('a code for a display', () => {
  it('works for one browser, and is then replaced', async () => {
    await save({ lanDisplays: true });
    const { code } = await displayAccess();
    expect((await displayAccess()).code).toBe(code);
    const both = await Promise.all([pair(code), pair(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await pair(code)).status).toBe(401);
    expect((await displayAccess()).code).not.toBe(code);
  });

  it('pairs several displays with the right codes, without delay', async () => {
    await save({ lanDisplays: true });
    for (let n = 0; n < 7; n++) expect(await letIn()).toMatch(/^ctd_/);
    expect((await displayAccess()).paired).toHaveLength(7);
  });

  it('is rate limited by address, so that wrong guesses do not lock out the till itself', async () => {
    await save({ lanDisplays: true });
    const statuses = [];
    for (let n = 0; n < 8; n++) statuses.push((await pair('WRONG-WRONG')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const here = await server.api('/display/pair', {
      key: null,
      body: { code: (await displayAccess()).code },
    });
    expect(here.status).toBe(200);
  });
});

describe('a paired display', () => {
  it('is listed by browser, and revoked at once by the owner', async () => {
    await save({ lanDisplays: true });
    const { code } = await displayAccess();
    const answer = await pair(code, {
      'User-Agent':
        'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1 <script>',
    });
    const token = String(answer.json['token']);
    const stream = await follow(token);
    await stream.until((heard) => heard.some(({ event }) => event === 'view'));
    const [listed] = (await displayAccess()).paired;
    expect(listed).toMatchObject({ name: 'Safari, iPad, 127.0.0.1', open: true });
    expect(JSON.stringify(listed)).not.toContain(token);
    const remove = (id: string) => server.asTill('/till/display/remove', { body: { id } });
    expect((await remove(listed?.id ?? '')).status).toBe(200);
    await stream.end();
    expect((await follow(token)).response.statusCode).toBe(401);
    expect((await api('/display/choice', { key: token, body: { question: 'q', choice: null } })).status).toBe(
      401,
    );
    expect((await displayAccess()).paired).toEqual([]);
    expect((await remove(listed?.id ?? '')).status).toBe(404);
  });

  it('reconnects after a restart without a new code; the window’s own token does not outlive one', async () => {
    await save({ lanDisplays: true });
    const token = await letIn();
    const own = server.displayToken;
    await server.stop();
    server = await openServer({ folder: server.folder, assetsFolder: pages.path });
    const stream = await follow(token);
    expect(stream.response.statusCode).toBe(200);
    expect((await follow(own)).response.statusCode).toBe(401);
    expect(own).not.toBe(server.displayToken);
  });

  it('is stored with a hash of its token only', async () => {
    await save({ lanDisplays: true });
    const token = await letIn();
    const files = await readdir(join(server.folder, 'data'), { recursive: true, withFileTypes: true });
    const texts = await Promise.all(
      files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'utf8')),
    );
    expect(texts.join('')).toContain('Browser, 127.0.0.1');
    expect(texts.join('')).not.toContain(token);
  });
});
