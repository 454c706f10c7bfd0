/** A shop's branding: set by its owner, shown at the checkout and on displays, and no open redirect for customers. */
// @module-tag slow
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { DisplayStorefront } from '#http/contract.ts';
import { pngBytes, pngUrl, webpUrl } from '#test/support/pages/pictures.ts';
import { EventStream } from '#test/support/servers/event-stream.ts';
import { CAFE, openServer, type TestServer, TWO_SHOPS } from '#test/support/servers/server.ts';

let server: TestServer;
const streams: EventStream[] = [];
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await server.close();
});

const NONE = { logo: null, paperLogo: null, colour: null, returnTo: [] as string[], sats: true };
const save = (wish: object, key: string | null = server.tillToken) =>
  server.asTill('/till/settings/storefronts', { method: 'PUT', key, body: { ...NONE, ...wish } });
const link = async (metadata: object = {}) => {
  const made = await server.api('/payments/links', { body: { amount: '5', currency: 'EUR', metadata } });
  return String(made.json['invoiceId']);
};
const page = async (id: string) => (await server.send(`/pay/${id}`)).text;
const pay = (invoiceId: string, more: object = {}) =>
  server.api('/practice/payments', { body: { invoiceId, method: 'LITECOIN', confirmations: 10, ...more } });

describe('the branding', () => {
  it('survives a restart, and is returned as it was saved', async () => {
    server = await openServer();
    const wish = {
      logo: webpUrl(),
      paperLogo: pngUrl(),
      colour: '#FFE600',
      returnTo: ['https://Shop.example/'],
      sats: false,
    };
    expect((await save(wish)).json['settings']).toEqual({
      ...wish,
      colour: '#ffe600',
      returnTo: ['https://shop.example'],
    });
    await server.stop();
    server = await openServer({ folder: server.folder });
    const kept = await server.asTill('/till/settings/storefronts');
    expect(kept.json['settings']).toMatchObject({ logo: wish.logo, colour: '#ffe600', sats: false });
    expect((await server.asTill('/till/state')).json).toMatchObject({ state: { sats: false } });
  });

  it.each([
    ['logo', { logo: 'data:image/svg+xml;base64,PHN2Zy8+' }],
    ['logo', { logo: `data:image/png;base64,${'A'.repeat(40_000)}` }],
    ['paperLogo', { logo: pngUrl(), paperLogo: 'data:image/png;base64,AAAA' }],
    ['colour', { colour: 'red' }],
    ['returnTo', { returnTo: ['http://shop.example'] }],
  ])('is refused as a whole, naming %s', async (field, wish) => {
    server = await openServer();
    await save({ colour: '#0b7a5c' });
    const answer = await save(wish);
    expect([answer.status, answer.json['field']]).toEqual([400, field]);
    const kept = await server.asTill('/till/settings/storefronts');
    expect(kept.json['settings']).toMatchObject({ ...NONE, colour: '#0b7a5c' });
  });

  it('is readable and editable by the till only', async () => {
    server = await openServer();
    expect((await save({}, CAFE)).status).toBe(403);
    expect((await save({}, null)).status).toBe(401);
    expect((await save({}, server.displayToken)).status).toBe(401);
    expect((await server.api('/till/settings/storefronts')).status).toBe(403);
  });
});

describe('the checkout page', () => {
  it("shows the logo and the colour from this server, as files that can't be active content", async () => {
    server = await openServer();
    const id = await link();
    expect(await page(id)).not.toMatch(/logo-own|colours\.css/);
    expect((await server.send(`/pay/${id}/logo`)).status).toBe(404);
    expect((await server.send(`/pay/${id}/colours.css`)).status).toBe(404);
    await save({ logo: pngUrl(), colour: '#ffe600' });
    const html = await page(id);
    const [, logo = ''] = /<img class="logo-own" src="([^"]+)" alt=""/.exec(html) ?? [];
    const [, css = ''] = /href="([^"]+colours\.css[^"]*)"/.exec(html) ?? [];
    expect(logo).toMatch(new RegExp(`^/pay/${id}/logo\\?v=[0-9a-f]{12}$`));
    const picture = await server.send(logo);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(Number(picture.headers['content-length'])).toBe(pngBytes().length);
    const sheet = await server.send(css);
    expect(sheet.headers['content-type']).toContain('text/css');
    expect(sheet.text).toMatch(/^:root\{--shop:#[0-9a-f]{6};--shop-ink:#0{6}\}@media/);
    expect((await server.send(`/pay/${'1'.repeat(22)}/logo`)).status).toBe(404);
  });

  it('changes with a new logo, and has none once it was removed', async () => {
    server = await openServer();
    const id = await link();
    await save({ logo: pngUrl() });
    const before = /logo\?v=\w+/.exec(await page(id))?.[0];
    await save({ logo: pngUrl(80) });
    expect(/logo\?v=\w+/.exec(await page(id))?.[0]).not.toBe(before);
    await save({});
    expect(await page(id)).toContain('>CL</span>');
  });

  it('links back to the shop once there is nothing left to do, and not before', async () => {
    server = await openServer();
    await save({ returnTo: ['https://shop.example'] });
    const returnUrl = 'https://shop.example/order/7?a=1&b="><script>x</script>';
    const back =
      'href="https://shop.example/order/7?a=1&amp;b=%22%3E%3Cscript%3Ex%3C/script%3E" rel="noreferrer"';
    const paid = await link({ returnUrl });
    expect(await page(paid)).not.toContain('shop.example');
    await pay(paid);
    expect(await page(paid)).toContain(back);
    expect(await page(paid)).toContain(
      '>Back to Café Lorenz</a><span translate="no" dir="ltr">shop.example</span>',
    );
    const cancelled = await link({ returnUrl });
    await server.api('/payments/invoices/cancel', { body: { invoiceId: cancelled } });
    expect(await page(cancelled)).toContain(back);
    expect((await server.send(`/pay/${paid}/status`)).json['returnTo']).toMatch(
      /^https:\/\/shop\.example\/order/,
    );
    await save({ returnTo: [] });
    expect(await page(paid)).not.toContain('shop.example');
  });

  it.each([
    'https://evil.example/',
    'https://shop.example@evil.example/',
    'javascript:alert(1)//https://shop.example',
    '//shop.example',
    'https://shop.example\\@evil.example',
  ])('never links to %s, and never redirects automatically', async (returnUrl) => {
    server = await openServer();
    await save({ returnTo: ['https://shop.example'] });
    const id = await link({ returnUrl });
    await pay(id);
    const answer = await server.send(`/pay/${id}?returnUrl=https://evil.example&next=https://evil.example`);
    expect(answer.status).toBe(200);
    expect(answer.headers['location']).toBeUndefined();
    expect(answer.headers['refresh']).toBeUndefined();
    expect(answer.text).not.toMatch(/evil\.example|javascript:|http-equiv="refresh" content="\d+;/);
    expect(answer.text).not.toContain('class="back"');
  });

  it('links back only for the shop that listed the URL', async () => {
    server = await openServer();
    await save({ returnTo: ['https://shop.example'] });
    const made = await server.api('/payments/links', {
      key: 'key-of-the-bar-0123456789',
      body: { amount: '5', currency: 'USD', metadata: { returnUrl: 'https://shop.example/' } },
    });
    const invoiceId = String(made.json['invoiceId']);
    await server.api('/payments/invoices/cancel', { key: 'key-of-the-bar-0123456789', body: { invoiceId } });
    expect(await page(invoiceId)).not.toContain('shop.example');
  });
});

describe('a provisioning file', () => {
  const fileWith = (more: object) => ({
    ...TWO_SHOPS,
    merchants: [{ ...TWO_SHOPS.merchants[0], ...more }, ...TWO_SHOPS.merchants.slice(1)],
  });
  const kept = async () => (await server.asTill('/till/settings/storefronts')).json['settings'];

  it('applies logo, colour and return URLs, once; what it does not name stays', async () => {
    server = await openServer();
    await writeFile(join(server.folder, 'logo.png'), pngBytes());
    const file = fileWith({ logo: 'logo.png', colour: '#0B7A5C', returnTo: ['https://shop.example'] });
    const again = async (next: unknown) => {
      await server.stop();
      server = await openServer({ folder: server.folder, file: next });
    };
    await again(file);
    const brought = { logo: pngUrl(), colour: '#0b7a5c', returnTo: ['https://shop.example'] };
    expect(await kept()).toMatchObject(brought);
    await again(file);
    await again(TWO_SHOPS);
    expect(await kept()).toMatchObject(brought);
    await again(fileWith({ logo: null, colour: null }));
    expect(await kept()).toMatchObject({ ...NONE, returnTo: ['https://shop.example'] });
  });

  it.each([
    ['merchants.0.logo', { logo: 'missing.png' }],
    ['merchants.0.logo', { logo: 'provision.json' }],
    ['merchants.0.logo', { logo: '.' }],
    ['merchants.0.colour', { colour: 'green' }],
    ['merchants.0.returnTo', { returnTo: ['shop.example'] }],
  ])('is refused with the position %s', async (place, more) => {
    server = await openServer();
    await server.stop();
    await expect(openServer({ folder: server.folder, file: fileWith(more) })).rejects.toThrow(place);
  });
});

describe('a display', () => {
  const fronts = (stream: EventStream) =>
    stream.heard
      .filter(({ event }) => event === 'storefront')
      .map(({ data }) => data as Partial<DisplayStorefront>);

  it('receives logo and colour on connection, on changes, and on a switch of mode', async () => {
    server = await openServer();
    const stream = await EventStream.open(`${server.url}/api/v1/display/stream`, {
      authorization: `Bearer ${server.displayToken}`,
    });
    streams.push(stream);
    await stream.until(() => fronts(stream).length === 1);
    expect(fronts(stream)[0]).toEqual({
      ...{ currency: 'EUR', version: '', logo: null, shades: null },
      ...{ customerChooses: true, pictures: [] },
    });
    await save({ logo: pngUrl(), colour: '#0b7a5c', returnTo: ['https://secret.example'] });
    await stream.until(() => fronts(stream).length === 2);
    expect(fronts(stream)[1]).toMatchObject({ logo: pngUrl(), shades: { light: { fill: '#0b7a5c' } } });
    await server.asTill('/till/books', { body: { merchantId: 'bar' } });
    await stream.until(() => fronts(stream).length === 3);
    expect(fronts(stream)[2]).toMatchObject({ currency: 'USD', logo: null });
    expect(JSON.stringify(stream.heard)).not.toContain('secret.example');
  });
});
