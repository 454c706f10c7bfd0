/** The customer display's own endpoint: receives what the till shows, answers tip questions, reaches nothing else. */
// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DisplayAccess, DisplayView } from '#http/contract.ts';
import { ROOT } from '#test/support/machine/root.ts';
import { pngUrl } from '#test/support/pages/pictures.ts';
import { EventStream } from '#test/support/servers/event-stream.ts';
import { CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';

let server: TestServer;
const open: EventStream[] = [];
beforeEach(async () => {
  server = await openServer();
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await server.close();
});

const IDLE: DisplayView = {
  shop: 'Café Lorenz',
  currency: 'EUR',
  decimals: 2,
  practice: true,
  language: 'de',
  theme: 'dark',
  sats: true,
  accepts: [],
  cart: null,
  tip: null,
  payment: null,
};
const CART: DisplayView = {
  ...IDLE,
  cart: {
    lines: [{ place: 1, name: 'Flat white', quantity: '2', unitPrice: '4.20', sum: '8.40' }],
    before: 0,
    discount: null,
    tax: null,
    taxIncluded: null,
    taxName: 'VAT',
    total: '8.40',
  },
};
const TIP: DisplayView = {
  ...IDLE,
  tip: {
    question: 'question-1',
    bill: '8.40',
    choices: [
      { percent: '5', sum: '0.42', total: '8.82' },
      { percent: null, sum: '1.00', total: '9.40' },
    ],
  },
};

const follow = async (path: string, token: string): Promise<EventStream> => {
  const stream = await EventStream.open(`${server.url}/api/v1${path}`, { authorization: `Bearer ${token}` });
  open.push(stream);
  return stream;
};
const display = () => follow('/display/stream', server.displayToken);
const till = () => follow('/till/stream', server.tillToken);
const show = (body: unknown) => server.api('/till/display', { method: 'PUT', key: server.tillToken, body });
const displayAccess = async () => {
  const { json } = await server.api('/till/display', { key: server.tillToken });
  return json as Omit<DisplayAccess, 'success'>;
};
const tap = (body: object, key = server.displayToken) => server.api('/display/choice', { key, body });
const shown = (stream: EventStream) => stream.heard.filter(({ event }) => event === 'view');
const views = (stream: EventStream) => shown(stream).map(({ data }) => data['view'] as DisplayView);
const hasHeard = (stream: EventStream, count: number) => stream.until(() => shown(stream).length >= count);
const displays = (stream: EventStream, count: number) =>
  stream.until((heard) => heard.some(({ event, data }) => event === 'state' && data['displays'] === count));

const INSTANT = '2026-11-21T14:31:52.000Z';
const WAYS: DisplayView = {
  ...IDLE,
  accepts: ['LITECOIN', 'MONERO'],
  payment: {
    phase: 'waiting',
    status: 'waiting',
    amount: '8.40',
    rest: '8.40',
    surplus: '0.00',
    code: 'litecoin:ltc1q',
    both: false,
    method: 'LITECOIN',
    coinAmount: '0.105',
    coin: 'LTC',
    createdAt: INSTANT,
    expiresAt: INSTANT,
    seenAt: null,
    minutes: null,
    orderNumber: null,
    receiptLink: null,
    card: null,
    ways: {
      question: 'ways-1',
      open: true,
      choices: [
        { method: 'LITECOIN', both: false, coinAmount: '0.105', coin: 'LTC' },
        { method: 'MONERO', both: false, coinAmount: '0.05', coin: 'XMR' },
      ],
    },
    confirming: null,
  },
};

describe('the choice how to pay', () => {
  it('reaches the till once, and only for the question on screen', async () => {
    const [screen, cashier] = [await display(), await till()];
    await hasHeard(screen, 1);
    expect((await show(WAYS)).status).toBe(200);
    await hasHeard(screen, 2);
    expect((await tap({ question: 'other', choice: 1 })).status).toBe(409);
    expect((await tap({ question: 'ways-1', choice: 2 })).status).toBe(409);
    expect((await tap({ question: 'ways-1', choice: 1 })).status).toBe(200);
    expect((await tap({ question: 'ways-1', choice: 0 })).status).toBe(409);
    await cashier.until((heard) => heard.some(({ event }) => event === 'choice'));
    expect(cashier.heard.filter(({ event }) => event === 'choice').map(({ data }) => data)).toEqual([
      { question: 'ways-1', choice: 1 },
    ]);
  });
});

describe('a card tapped on the display', () => {
  const CARD: DisplayView = {
    ...WAYS,
    payment: WAYS.payment && { ...WAYS.payment, card: { question: 'card-1', step: 'ready' } },
  };
  const hold = (question: string, code = 'lnurlw://cards.example/w?p=A1') =>
    server.api('/display/card', { key: server.displayToken, body: { question, code } });

  it('reaches the till for the sale on screen alone, and not while another request is pending', async () => {
    const [screen, cashier] = [await display(), await till()];
    await hasHeard(screen, 1);
    await show(WAYS);
    expect((await hold('card-1')).status).toBe(409);
    await show(CARD);
    await hasHeard(screen, 3);
    expect((await hold('other')).status).toBe(409);
    expect((await hold('card-1')).status).toBe(200);
    await cashier.until((heard) => heard.some(({ event }) => event === 'card'));
    expect(cashier.heard.filter(({ event }) => event === 'card').map(({ data }) => data)).toEqual([
      { question: 'card-1', code: 'lnurlw://cards.example/w?p=A1' },
    ]);
    expect(JSON.stringify(screen.heard)).not.toContain('lnurlw');
    await show({
      ...CARD,
      payment: CARD.payment && { ...CARD.payment, card: { question: 'card-1', step: 'asking' } },
    });
    await hasHeard(screen, 4);
    expect((await hold('card-1')).status).toBe(409);
  });

  it('is limited: a display can not be used to try many', async () => {
    await hasHeard(await display(), 1);
    const statuses = [];
    for (let nth = 0; nth < 7; nth++) statuses.push((await hold('card-1')).status);
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429, 429]);
    expect((await hold('card-1', 'x'.repeat(2_001))).status).toBe(400);
  });
});

describe('the settings of displays', () => {
  const save = (body: object) => server.asTill('/till/settings/displaySettings', { method: 'PUT', body });

  it('reach an open display, and are stored', async () => {
    const screen = await display();
    const dressed = () => screen.heard.filter(({ event }) => event === 'storefront').map(({ data }) => data);
    await screen.until(() => dressed().length === 1);
    expect(dressed()[0]).toMatchObject({ customerChooses: true, pictures: [] });
    const settings = { customerChooses: false, pictures: [pngUrl(640, 400)] };
    expect((await save(settings)).status).toBe(200);
    await screen.until(() => dressed().length === 2);
    expect(dressed()[1]).toMatchObject(settings);
    expect((await server.asTill('/till/settings/displaySettings')).json['settings']).toEqual(settings);
  });

  it('are refused with too many pictures, or one that is none, and then nothing changes', async () => {
    for (const pictures of [Array(7).fill(pngUrl()), ['data:image/png;base64,AAAA'], [pngUrl(2000, 20)]]) {
      const { status, json } = await save({ customerChooses: false, pictures });
      expect([status, String(json['error'])]).toEqual([400, expect.stringContaining('pictures')]);
    }
    expect((await server.asTill('/till/settings/displaySettings')).json['settings']).toMatchObject({
      customerChooses: true,
    });
  });
});

describe('a customer display', () => {
  it('starts with the name of the shop, and then shows what the till shows', async () => {
    await till();
    const screen = await display();
    await hasHeard(screen, 1);
    expect(views(screen)[0]).toEqual({ ...IDLE, language: '', theme: 'system' });
    expect((await show(CART)).status).toBe(200);
    await hasHeard(screen, 2);
    expect(views(screen)[1]).toEqual(CART);
    expect(typeof shown(screen)[1]?.data['serverNow']).toBe('string');
    const second = await display();
    await hasHeard(second, 1);
    expect(views(second)).toEqual([CART]);
  });

  it('is counted for the till, and a sale without a viewer is forgotten', async () => {
    const cashier = await till();
    const screen = await display();
    await displays(cashier, 1);
    await show(CART);
    await hasHeard(screen, 2);
    screen.close();
    await cashier.until((heard) => heard.at(-1)?.data['displays'] === 0);
    const later = await display();
    await hasHeard(later, 1);
    expect(views(later)[0]?.cart).toBeNull();
  });

  it('is counted again for a till that connects after one display went and before the next', async () => {
    const before = await till();
    const gone = await display();
    await displays(before, 1);
    before.close();
    // Notified that the till has gone: no till receives the number of displays now.
    await hasHeard(gone, 2);
    gone.close();
    await gone.end();
    const cashier = await till();
    await displays(cashier, 0);
    await display();
    await displays(cashier, 1);
  });

  it('is idle again when the last till has disconnected', async () => {
    const cashier = await till();
    const screen = await display();
    await show(CART);
    await hasHeard(screen, 2);
    cashier.close();
    await hasHeard(screen, 3);
    expect(views(screen)[2]).toMatchObject({ shop: 'Café Lorenz', cart: null });
  });

  it('answers for a tip once, to the till alone, and only with an offered choice', async () => {
    const cashier = await till();
    const screen = await display();
    await show(TIP);
    await hasHeard(screen, 2);
    for (const wrong of [
      { question: 'question-0', choice: 0 },
      { question: 'question-1', choice: 2 },
    ])
      expect((await tap(wrong)).status).toBe(409);
    expect((await tap({ question: 'question-1', choice: -1 })).status).toBe(400);
    expect((await tap({ question: 'question-1', choice: 1 }, server.tillToken)).status).toBe(403);
    expect((await tap({ question: 'question-1', choice: 1 })).status).toBe(200);
    expect((await tap({ question: 'question-1', choice: 0 })).status).toBe(409);
    await cashier.until((heard) => heard.some(({ event }) => event === 'choice'));
    expect(cashier.heard.filter(({ event }) => event === 'choice').map(({ data }) => data)).toEqual([
      { question: 'question-1', choice: 1 },
    ]);
  });

  it('pairs with its own code, not with the till’s, and the till not with the display’s', async () => {
    const { code, path } = await displayAccess();
    expect(path).toBe(`/app/display/index.html#${code}`);
    const pair = (path: string, given: string) => server.api(path, { key: null, body: { code: given } });
    expect((await pair('/till/pair', code)).status).toBe(401);
    expect((await pair('/display/pair', server.pairingCode)).status).toBe(401);
    const letIn = await pair('/display/pair', code.toLowerCase());
    expect((await follow('/display/stream', String(letIn.json['token']))).response.statusCode).toBe(200);
    for (let n = 0; n < 5; n++) await pair('/display/pair', 'WRONG-WRONG');
    expect((await pair('/display/pair', (await displayAccess()).code)).status).toBe(429);
  });

  it('is limited in number', async () => {
    for (let n = 0; n < 8; n++) await hasHeard(await display(), 1);
    expect((await display()).response.statusCode).toBe(429);
  });
});

describe('the token of a display', () => {
  it('changes at each start', async () => {
    const before = server.displayToken;
    const again = await openServer();
    expect(again.displayToken).not.toBe(before);
    expect((await again.api('/display/choice', { key: before, body: {} })).status).toBe(401);
    await again.close();
  });

  it('is refused on every other route', async () => {
    const routes = await everyRoute();
    expect(routes.length).toBeGreaterThan(40);
    for (const { method, path } of routes) {
      const answer = await server.send(path, {
        method,
        key: server.displayToken,
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expect([method, path, answer.status]).toEqual([method, path, 401]);
    }
  });

  it("gives no access to the till's own endpoints: not the stream, not what to show", async () => {
    const stream = await follow('/till/stream', server.displayToken);
    expect(stream.response.statusCode).toBe(401);
    expect((await server.api('/till/display', { key: server.displayToken })).status).toBe(401);
    const put = await server.api('/till/display', { method: 'PUT', key: server.displayToken, body: CART });
    expect(put.status).toBe(401);
  });

  it.each([
    ['none', null, 401],
    ['an API key', CAFE, 403],
    ['one that was made up', 'ctd_11111111111111111111111111111111111111111111', 401],
  ])('is required: %s is refused', async (_name, key, status) => {
    for (const [path, call] of [
      ['/display/stream', {}],
      ['/display/choice', { body: { question: 'q', choice: null } }],
    ] as const)
      expect((await server.api(path, { ...call, key })).status).toBe(status);
  });

  it('is not the till’s', async () => {
    expect((await server.api('/display/stream', { key: server.tillToken })).status).toBe(403);
  });
});

describe('the view a till sends', () => {
  const line = CART.cart?.lines[0];
  it.each<[string, object]>([
    ['a note', { ...IDLE, note: 'regular, pays late' }],
    ['the state of the till', { ...IDLE, state: { dataFolder: '/secret' } }],
    ['an item’s number', { ...CART, cart: { ...CART.cart, lines: [{ ...line, item: 'item-1' }] } }],
    ['a discount’s reason', { ...CART, cart: { ...CART.cart, reason: 'staff' } }],
    ['an invoice', { ...IDLE, payment: { invoiceId: '7Yq3sV1nKcW5xRb8TgJd2M' } }],
    ['an amount that is none', { ...CART, cart: { ...CART.cart, total: '<b>8</b>' } }],
  ])('is never %s', async (_what, view) => {
    const screen = await display();
    await hasHeard(screen, 1);
    expect((await show(view)).status).toBe(400);
    await show(CART);
    await hasHeard(screen, 2);
    expect(views(screen)[1]).toEqual(CART);
  });

  it('is all a display receives, in any situation of the shop', async () => {
    await till();
    const screen = await display();
    await hasHeard(screen, 1);
    const created = await server.api('/payments/invoices', {
      body: { amount: '12.50', currency: 'EUR', metadata: { note: 'a secret note' } },
    });
    await server.api('/practice/payments', {
      body: { invoiceId: created.json['invoiceId'], method: 'LIGHTNING', confirmations: 1 },
    });
    await server.api('/till/backup', { method: 'POST', key: server.tillToken, body: {} });
    await show(CART);
    await hasHeard(screen, 2);
    expect(screen.heard.map(({ event }) => event)).toEqual(['storefront', 'view', 'view']);
    const text = JSON.stringify(screen.heard);
    for (const secret of [
      'secret note',
      String(created.json['invoiceId']),
      server.tillToken,
      CAFE,
      server.folder,
    ])
      expect(text).not.toContain(secret);
  });
});

/** Every authenticated route of the server, those of the till too: extracted from the source that names them. */
async function everyRoute(): Promise<{ method: string; path: string }[]> {
  const { json } = await server.send('/docs/json');
  const documented = Object.keys(json['paths'] as object);
  const paths = [...documented, ...tillPaths().map((path) => `/api/v1${path}`)];
  const found: { method: string; path: string }[] = [];
  for (const path of new Set(paths)) {
    for (const method of ['GET', 'POST', 'PUT']) {
      const body = method === 'GET' ? {} : { body: {} };
      const { status } = await server.send(path, { method, key: null, ...body });
      if (status === 401) found.push({ method, path });
    }
  }
  return found;
}

function tillPaths(): string[] {
  const folder = join(ROOT, 'server', 'http');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => basename(name).startsWith('routes'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/'\w+ (\/till\/[a-z/-]+)'/g)])
    .map(([, path = '']) => path)
    .filter((path) => path !== '/till/pair');
}
