/** The digital receipt on the checkout server: its content, language, access and lifetime. */
// @module-tag slow
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '#adapters/host/system.ts';
import { DAY } from '#domain/kernel/time.ts';
import { CHECKOUT_POLICY } from '#http/checkout/routes.ts';
import { cartSent } from '#test/support/fakes/cart-sent.ts';
import { openServer, type TestServer, TWO_SHOPS } from '#test/support/servers/server.ts';

const BASE = 'https://pay.shop.example';
const LINK = new RegExp(`^${BASE}/pay/receipt/[1-9A-HJ-NP-Za-km-z]{22}$`);

let server: TestServer;
afterEach(() => server.close());

const open = async (more: Parameters<typeof openServer>[0] = {}) => {
  server = await openServer({ file: { ...TWO_SHOPS, checkoutBase: BASE }, ...more });
};

async function sell(): Promise<string> {
  const body = { amount: '12.05', currency: 'EUR', cart: cartSent('<b>Tea</b>') };
  const made = await server.asTill('/payments/invoices', { body });
  expect(made.status).toBe(200);
  return String(made.json['invoiceId']);
}
const pay = (invoiceId: string) =>
  server.asTill('/practice/payments', { body: { invoiceId, method: 'LITECOIN', confirmations: 10 } });
const view = async (id: string) =>
  (await server.asTill(`/payments/invoices/view?invoiceId=${id}`)).json['invoice'] as {
    receiptLink: string | null;
    methods: { destination: string }[];
  };
const get = (path: string, headers: Record<string, string> = {}) =>
  server.send(path, { headers: { Host: 'pay.shop.example', ...headers } });
/** By the invoice's id, as links of older versions; leads to the receipt's own address. */
const page = async (id: string, headers: Record<string, string> = {}) => {
  const answer = await get(`/pay/${id}/receipt`, headers);
  return answer.status === 302 ? get(String(answer.headers['location']), headers) : answer;
};
const linkOf = async (id: string) => String((await view(id)).receiptLink);

describe('the digital receipt', () => {
  it('is linked once the sale is paid, and shows it in the language of the phone', async () => {
    await open();
    const id = await sell();
    expect(await view(id)).toMatchObject({ receiptLink: null });
    expect((await page(id)).status).toBe(404);
    await pay(id);
    expect(await linkOf(id)).toMatch(LINK);
    const { status, text, headers } = await page(id);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-security-policy': CHECKOUT_POLICY,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(text).toContain('<html lang="en" dir="ltr">');
    for (const part of ['Café Lorenz', '#1', 'TOTAL EUR', '12.05', 'Litecoin', 'PRACTICE', 'noindex'])
      expect(text).toContain(part);
    expect(text).toContain('&lt;b&gt;Tea');
    expect(text).not.toContain('<b>Tea');
    expect(text).not.toContain('<script');
    const german = await page(id, { 'Accept-Language': 'de-AT' });
    expect(german.text).toContain('SUMME EUR');
    expect((await page(id, { 'Accept-Language': 'ar' })).text).toContain('dir="rtl"');
  });

  it('is a button of the payment page once the sale is paid, which has the order number from the start', async () => {
    await open();
    const id = await sell();
    const paymentPage = async () => (await get(`/pay/${id}`)).text;
    const button = /<a class="go" href="(\/pay\/receipt\/[^"]*)">Receipt<\/a>/;
    const before = await paymentPage();
    expect(before).toContain('<p class="order">#1</p>');
    expect(before).not.toMatch(button);
    await pay(id);
    const [, path = ''] = button.exec(await paymentPage()) ?? [];
    expect(BASE + path).toBe(await linkOf(id));
    const { json } = await server.api('/payments/links', { body: { amount: '5', currency: 'EUR' } });
    expect((await get(`/pay/${json['invoiceId']}`)).text).not.toContain('class="order"');
  });

  it('shows no destination, and no seller where the paper would name one', async () => {
    await open();
    const { terms } = (await server.asTill('/till/printer')).json;
    const body = { ...(terms as object), seller: true };
    expect((await server.asTill('/till/printer', { method: 'PUT', body })).status).toBe(200);
    const id = await sell();
    const { methods } = await view(id);
    await pay(id);
    const { text } = await page(id);
    expect(methods.length).toBeGreaterThan(0);
    for (const { destination } of methods) expect(text).not.toContain(destination);
    expect(text).not.toContain('Served by');
  });

  it('has an address that opens nothing else, and links to no address that does', async () => {
    await open();
    const body = { logo: null, paperLogo: null, colour: '#225588', returnTo: [], sats: true };
    expect((await server.asTill('/till/settings/storefronts', { method: 'PUT', body })).status).toBe(200);
    const [first, second] = [await sell(), await sell()];
    await pay(first);
    const link = new URL(await linkOf(first)).pathname;
    const token = link.slice('/pay/receipt/'.length);
    const { text } = await get(link);
    expect(text).toContain(`${link}/colours.css`);
    expect(text).not.toContain(first);
    expect((await get(/href="(\/pay\/receipt\/[^"]*)"/.exec(text)?.[1] ?? '')).status).toBe(200);
    for (const path of ['', '/status', '/stream', '/qr/LITECOIN.svg', '/receipt'])
      expect((await get(`/pay/${token}${path}`)).status, path).toBe(404);
    // An id is no token: not of this sale, nor of another.
    for (const id of [first, second]) expect((await get(`/pay/receipt/${id}`)).status).toBe(404);
    expect(await linkOf(first)).toBe(BASE + link);
    await pay(second);
    expect(await linkOf(second)).not.toBe(BASE + link);
  });

  it('has the same address after a restart', async () => {
    await open();
    const id = await sell();
    await pay(id);
    const link = await linkOf(id);
    const { folder } = server;
    await server.stop();
    await open({ folder });
    expect(await linkOf(id)).toBe(link);
    expect((await get(new URL(link).pathname)).status).toBe(200);
  });

  it("has a link that opens the customer's mail program", async () => {
    await open();
    const id = await sell();
    await pay(id);
    const [, href = ''] = /href="(mailto:[^"]*)"/.exec((await page(id)).text) ?? [];
    const letter = new URL(href.replaceAll('&amp;', '&'));
    expect(letter.searchParams.get('subject')).toBe('Receipt #1 · Café Lorenz');
    expect(letter.searchParams.get('body')).toBe(await linkOf(id));
  });

  it('shows refunds', async () => {
    await open();
    const id = await sell();
    await pay(id);
    const refund = { invoiceId: id, amount: '2.50', to: 'a customer', reference: 'cash' };
    expect((await server.asTill('/payments/invoices/refund', { body: refund })).status).toBe(200);
    const { text } = await page(id);
    expect(text).toContain('Refund');
    expect(text).toContain('-2.50');
    expect(text).not.toContain('a customer');
  });

  it('is unknown by another id, for an unpaid sale, and 90 days after it was paid', async () => {
    await open();
    const id = await sell();
    await pay(id);
    const unknown = await page('1111111111111111111111');
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('Not found');
    expect(unknown.headers['x-robots-tag']).toBe('noindex');
    expect((await page('..%2f..%2fetc')).status).toBe(404);
    const { folder } = server;
    await server.stop();
    for (const [days, status] of [
      [89, 200],
      [91, 404],
    ] as const) {
      const clock = { ...systemClock, now: () => systemClock.now() + days * DAY };
      await open({ folder, clock });
      expect((await page(id)).status, `${days} days`).toBe(status);
      expect((await view(id)).receiptLink === null, `${days} days`).toBe(status === 404);
      await server.stop();
    }
    await open({ folder });
  });

  it('has no link where phones can not reach the server', async () => {
    await open({ file: TWO_SHOPS });
    const id = await sell();
    await pay(id);
    expect(await view(id)).toMatchObject({ receiptLink: null });
    const { headers } = await server.send(`/pay/${id}/receipt`);
    const { status, text } = await server.send(String(headers['location']));
    expect(status).toBe(200);
    expect(text).not.toContain('mailto:');
  });
});
