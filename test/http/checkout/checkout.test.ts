/** The checkout over HTTP: what a customer sees, what is hidden, and that a shop's texts can't inject markup. */
// @module-tag slow
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_CODES } from '#domain/languages/languages.ts';
import { Failure } from '#domain/messages/errors.ts';
import { CHECKOUT_POLICY } from '#http/checkout/routes.ts';
import { checkoutView } from '#http/checkout/view.ts';
import { readingOf } from '#http/checkout/words/read-language.ts';
import type { SentenceValues, Words } from '#http/checkout/words/words.ts';
import type { InvoiceView } from '#http/contract.ts';
import { checkoutForEach } from '#test/support/pages/checkout-app.ts';
import {
  ID,
  METHODS,
  NO_FRONT,
  NOW,
  SHORT,
  STATES,
  UNIFIED,
  WAITING,
} from '#test/support/pages/checkout-views.ts';

const checkout = checkoutForEach();

/** The visible text: no tags, no hidden parts. */
const words = (html: string) =>
  html
    .replace(/^[\s\S]*<body/, '<body')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');

const CATALOGUE = LANGUAGE_CODES.map((code) => readingOf(code).words);

describe('the page', () => {
  it('contains everything needed to pay without a script', async () => {
    const html = await checkout.page(WAITING, { query: '?method=LITECOIN' });
    const text = words(html);
    expect(text).toContain('Café Lorenz');
    expect(text).toContain('€12.50');
    expect(text).toContain('0.16218371 LTC');
    expect(text).toContain('1 LTC = €77.07');
    expect(text.replaceAll(' ', '')).toContain('ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh');
    expect(text).toContain('10:12');
    expect(text).toContain('Nov 21, 2:42 PM UTC');
    expect(html).toContain('href="litecoin:ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh?amount=0.16218371"');
    expect(html).toContain(`src="/pay/${ID}/qr/LITECOIN.svg?v=0.16218371"`);
    expect(html).toContain('<noscript><meta http-equiv="refresh" content="10"></noscript>');
    for (const { method } of METHODS) expect(html).toContain(`href="?method=${method}"`);
  });

  const SAYINGS: Readonly<Record<string, readonly [word: string, also: string]>> = {
    waiting: ['Scan or tap to pay', 'Scan the code'],
    practice: ['Scan or tap to pay', 'PRACTICE · no real money'],
    checking: ['Time is up', 'Please don’t pay any more.'],
    confirming: ['Confirming 1 of 2', 'About 3 minutes more.'],
    seen: ['Payment received', 'About 10 minutes more.'],
    deep: ['Confirming 3 of 10', 'About 14 minutes more.'],
    held: ['Payment is locked', 'it doesn’t count'],
    doubt: ['Payment under review', 'also sent somewhere else'],
    'doubt-paid': ['Paid', 'You can close this page'],
    short: ['€0.62 left to pay', 'Pay the rest and you’re done'],
    'short-over': ['€0.62 left to pay', 'Please don’t pay any more'],
    paid: ['Paid', 'Litecoin'],
    'too-much': ['Paid', 'You paid €1.20 more than the total. Café Lorenz will refund the difference.'],
    twice: ['Paid', 'Your payment arrived twice. Café Lorenz will refund €12.50.'],
    'paid-late': ['Paid', 'Café Lorenz accepted it'],
    late: ['Paid too late', '€12.50 arrived'],
    'short-at-expiry': ['€0.62 left to pay', 'Please don’t pay any more'],
    unconfirmed: ['Not confirmed in time', '€12.50 arrived in time'],
    expired: ['Expired', 'Ask Café Lorenz for a new code'],
    cancelled: ['Cancelled', 'has cancelled this request'],
    refunded: ['Refunded', 'refunded €12.50'],
    'taken-back': ['Payment reversed', 'Please speak to Café Lorenz'],
    problem: ['Payment reversed', 'You can pay again'],
    'problem-paid': ['Payment reversed', 'Please speak to Café Lorenz'],
  };

  it('shows every state by a word, a shape and what to do', async () => {
    expect(Object.keys(SAYINGS).sort()).toEqual(Object.keys(STATES).sort());
    for (const [state, [word, also]] of Object.entries(SAYINGS)) {
      const html = await checkout.page(STATES[state] ?? WAITING);
      expect(html, state).toMatch(new RegExp(`<h[12]>${word}</h[12]>`));
      expect(words(html), state).toContain(also);
      expect(html, state).toContain('class="shape"');
      expect(html, state).toContain('role="status"');
    }
  });

  it('calls money late where some came at the very end, or after a cancellation', async () => {
    const { unconfirmed = WAITING } = STATES;
    const [payment] = unconfirmed.payments;
    const atTheEnd = unconfirmed.payments.map((one) => ({ ...one, seenAt: unconfirmed.expiresAt }));
    for (const part of [
      { payments: payment === undefined ? [] : [payment, ...atTheEnd] },
      { status: 'cancelled' as const },
    ])
      expect(words(await checkout.page({ ...unconfirmed, ...part }))).toContain('Paid too late');
  });

  it('is spelled the American way for a phone from the United States', async () => {
    const cancelled = STATES['cancelled'] ?? WAITING;
    expect(words(await checkout.page(cancelled, { language: 'en-US' }))).toContain(
      'has canceled this request',
    );
    expect(words(await checkout.page(cancelled, { language: 'en-GB' }))).toContain(
      'has cancelled this request',
    );
  });

  it('shows no code whose payment could not be seen, says so, and offers the other methods', async () => {
    checkout.unseen = ['LITECOIN'];
    const html = await checkout.page(WAITING, { query: '?method=LITECOIN' });
    expect(html).toContain('<h2>Payments can’t be seen right now</h2>');
    expect(html).not.toContain('/qr/LITECOIN.svg');
    expect(html).not.toContain('href="litecoin:');
    // Each is requested from the server: the state above is that of the chosen method.
    for (const { method } of METHODS) expect(html).toContain(`href="?method=${method}" data-code`);
    const other = await checkout.page(WAITING, { query: '?method=DOGECOIN' });
    expect(other).toContain('<h2>Scan or tap to pay</h2>');
    expect(other).toContain('/qr/DOGECOIN.svg');
  });

  it('starts with a method whose payments can be seen', async () => {
    const first = METHODS[0]?.method;
    if (!first) throw new Error('the example invoice offers a method');
    checkout.unseen = [first];
    expect(await checkout.page(WAITING)).not.toContain(`href="?method=${first}" data-code aria-current`);
    const status = (await checkout.app.inject(`/pay/${ID}/status`)).json();
    expect(status.unseen).toEqual([first]);
  });

  it('names the network fee of a method where its node has an estimate', async () => {
    checkout.fees = new Map([
      ['BITCOIN', '0.41'],
      ['LITECOIN', '0.00'],
    ]);
    const fees = (html: string) =>
      [...html.matchAll(/<small class="fee">(.*?)<\/small>/g)].map(([, fee]) => fee);
    expect(fees(await checkout.page(WAITING))).toEqual(['Fee about €0.41', 'Fee under €0.01']);
    const yen = { ...WAITING, currency: 'JPY', decimals: 0, amount: '1250', rest: '1250' };
    checkout.fees = new Map([['DOGECOIN', '0']]);
    expect(fees(await checkout.page(yen))).toEqual(['Fee under ¥1']);
    checkout.fees = new Map();
    expect(fees(await checkout.page(WAITING))).toEqual([]);
  });

  it("offers no unified code for Bitcoin and Lightning while one of them can't be seen", async () => {
    checkout.unseen = ['LIGHTNING'];
    checkout.current = WAITING;
    expect((await checkout.app.inject(`/pay/${ID}/status`)).json().unified).toBeNull();
  });

  it('gives every state with a different meaning its own shape', async () => {
    const shape = async (state: string) =>
      /<svg class="shape"[\s\S]*?<\/svg>/.exec(await checkout.page(STATES[state] ?? WAITING))?.[0];
    const different = [
      'waiting',
      'confirming',
      'short',
      'paid',
      'late',
      'expired',
      'cancelled',
      'refunded',
      'problem',
    ];
    const shapes = new Set<string | undefined>();
    for (const state of different) shapes.add(await shape(state));
    expect(shapes.size).toBe(different.length);
  });

  it('shows no destination, code or wallet link once the customer must no longer pay', async () => {
    for (const [state, view] of Object.entries(STATES)) {
      const html = await checkout.page(view);
      const payable = ['waiting', 'practice', 'short', 'problem'].includes(state);
      expect(html.includes('class="go"'), state).toBe(payable);
      expect(html.includes('.svg?v='), state).toBe(payable);
      expect(/bc1qcr8t/.test(html), state).toBe(payable);
    }
  });

  it('asks only for the remainder, as the large figure and in every method', async () => {
    const html = await checkout.page(SHORT);
    expect(html).toContain('<span class="amount">€0.62</span>');
    expect(html).toContain('amount=0.00804427');
    expect(html).not.toContain('0.16218371');
    expect(words(html)).toContain('To pay €12.50 Received €11.88');
  });

  it('no longer offers a method that can only take the full amount', async () => {
    expect(await checkout.page(SHORT)).not.toContain('LIGHTNING');
    const { methods } = (await checkout.app.inject(`/pay/${ID}/status`)).json();
    expect(methods.map((m: { method: string }) => m.method)).not.toContain('LIGHTNING');
    expect((await checkout.app.inject(`/pay/${ID}/qr/LIGHTNING.svg`)).statusCode).toBe(404);
    expect((await checkout.app.inject(`/pay/${ID}/qr/BITCOIN.svg`)).statusCode).toBe(200);
  });

  it('opens at the method in the URL, else where a payment arrived, else at the first', async () => {
    const chosen = async (view: InvoiceView, query = '') =>
      /data-tab="(\w+)" aria-current="true"/.exec(await checkout.page(view, { query }))?.[1];
    expect(await chosen(WAITING, '?method=DOGECOIN')).toBe('DOGECOIN');
    expect(await chosen(WAITING, '?method=dogecoin')).toBe('DOGECOIN');
    expect(await chosen(SHORT)).toBe('LITECOIN');
    expect(await chosen(WAITING)).toBe('LIGHTNING');
    for (const odd of ['?method=GOLD', '?method=', '?method=MONERO&method=BITCOIN', '?method[]=MONERO']) {
      expect(await chosen(WAITING, odd)).toBe('LIGHTNING');
    }
  });

  it('shows a unified code for Bitcoin and Lightning where possible, with the plain one a tap away', async () => {
    const picture = (html: string) => /<img data-for="BITCOIN"[^>]*>/.exec(html)?.[0];
    const both = await checkout.page(UNIFIED, { query: '?method=BITCOIN' });
    expect(picture(both)).toContain(`/qr/UNIFIED.svg?v=`);
    expect(picture(both)).toContain('pay 21,417 sats with Lightning or Bitcoin');
    expect(both).toContain(`href="${UNIFIED.unified?.link.replace('&', '&amp;')}"`);
    expect(words(both)).toContain('For Bitcoin and Lightning wallets. Code for Bitcoin only');
    const [, query = ''] = /href="(\?method=BITCOIN&amp;code=plain)" data-code/.exec(both) ?? [];
    const plain = await checkout.page(UNIFIED, { query: query.replace('&amp;', '&') });
    expect(picture(plain)).toContain('/qr/BITCOIN.svg?v=');
    expect(plain).not.toContain('lightning=');
    expect(plain).toContain('href="?method=BITCOIN" data-code');
    const code = await checkout.app.inject(`/pay/${ID}/qr/UNIFIED.svg`);
    expect(code.body).toBe(`<svg><title>LIGHTNING,BITCOIN</title>${UNIFIED.unified?.code}</svg>`);
  });

  it('opens at the unified code where Lightning is first, with both ways marked', async () => {
    const ways = (html: string) =>
      [...html.matchAll(/href="\?method=(\w+)"( class="paired")? \S+( aria-current="true")?/g)]
        .filter(([, , paired, current]) => paired || current)
        .map(([, method]) => method);
    const [first] = UNIFIED.methods;
    expect(first?.method).toBe('LIGHTNING');
    expect(ways(await checkout.page(UNIFIED))).toEqual(['LIGHTNING', 'BITCOIN']);
    expect(ways(await checkout.page(UNIFIED, { query: '?method=BITCOIN&code=plain' }))).toEqual(['BITCOIN']);
    expect(ways(await checkout.page({ ...UNIFIED, unified: null }))).toEqual(['LIGHTNING']);
  });

  it('has no unified code without both, and none once expired', async () => {
    expect(await checkout.page(WAITING, { query: '?method=BITCOIN' })).not.toContain('UNIFIED');
    expect((await checkout.app.inject(`/pay/${ID}/qr/UNIFIED.svg`)).statusCode).toBe(404);
    checkout.current = UNIFIED;
    await checkout.clock.advance(11 * 60_000);
    expect((await checkout.app.inject(`/pay/${ID}/qr/UNIFIED.svg`)).statusCode).toBe(404);
    expect(await checkout.page(UNIFIED)).not.toContain('UNIFIED');
  });

  it('stops reloading when the invoice is settled, and only then', async () => {
    for (const [state, view] of Object.entries(STATES)) {
      const settled = ['paid', 'doubt-paid', 'cancelled', 'refunded'].includes(state);
      expect((await checkout.page(view)).includes('http-equiv="refresh"'), state).toBe(!settled);
    }
  });

  it('writes a coin amount without conversion, where the invoice itself is in a coin', async () => {
    const coin = { ...WAITING, amount: '0.00500000', rest: '0.00500000', currency: 'BTC', decimals: 8 };
    const html = await checkout.page(coin, { language: 'de' });
    expect(words(html)).toContain('0,00500000 BTC');
    expect(words(html)).not.toContain('1 BTC =');
  });

  it('offers each method with its amount in the reader’s format and its usual time', async () => {
    const text = words(await checkout.page(WAITING, { language: 'de' }));
    expect(text).toContain('Lightning 21.417 sats Sofort Bitcoin 21.417 sats Etwa 10 Min.');
    expect(text).toContain('Litecoin 0,16218371 LTC Etwa 3 Min.');
    // The copied amount is in the form that wallets accept.
    expect(await checkout.page(WAITING, { language: 'de' })).toContain('data-copy="0.16218371"');
  });

  it('writes every amount in BTC where the shop does not count in sats', async () => {
    checkout.sats = false;
    const text = words(await checkout.page(WAITING));
    expect(text).toContain('Lightning 0.00021417 BTC');
    expect(text).toContain('Bitcoin 0.00021417 BTC');
    expect(text).not.toContain('sats');
  });

  it('loses no digit of a large amount', async () => {
    const html = await checkout.page({ ...WAITING, amount: '123456789012.37', rest: '123456789012.37' });
    expect(html).toContain('€123,456,789,012.37');
  });

  it('handles a shop name without letters, no methods, and an unknown currency', async () => {
    expect(await checkout.page({ ...WAITING, shop: '***' })).toContain('<p class="shop">***</p>');
    expect(await checkout.page({ ...WAITING, methods: [] })).toContain('Time is up');
    expect(await checkout.page({ ...WAITING, amount: '?' })).toContain('? EUR');
  });
});

describe('external text', () => {
  it('is shown as text, even when a shop is named like a script', async () => {
    const shop = '<script>alert(1)</script>';
    for (const view of Object.values(STATES)) {
      const html = await checkout.page({ ...view, shop });
      expect(html).not.toContain(shop);
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    }
  });

  it('never adds a tag or an attribute, with any content', async () => {
    const tags = (html: string) =>
      html.match(/<[a-z!/][^>]*>/gi)?.map((tag) => tag.replace(/"[^"]*"/g, '""'));
    const nasty = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('<', '>', '"', "'", '&', '`', '=', ' ', '\n', '\0', '/', 'on', 'x', '{{'),
      }),
    );
    const named = (text: string): InvoiceView => ({
      ...WAITING,
      // Of the same length and kind, so that only the escaping can make a difference.
      shop: `S ${text}`,
      methods: METHODS.map((m) => ({ ...m, destination: `${'d'.repeat(20)}${text}`.padEnd(200, 'd') })),
    });
    const plain = tags(await checkout.page(named('x')));
    await fc.assert(
      fc.asyncProperty(nasty, async (text) => {
        fc.pre(/[\p{L}\p{N}]/u.test(`S ${text}`));
        expect(tags(await checkout.page(named(text)))).toEqual(plain);
      }),
      { numRuns: 150 },
    );
  });

  it('stays inside its attribute', async () => {
    const link = 'bitcoin:x" onclick="alert(1)';
    const html = await checkout.page({
      ...WAITING,
      methods: METHODS.map((m) => ({ ...m, link, coin: 'B"><b>' })),
    });
    expect(html).toContain('href="bitcoin:x&quot; onclick=&quot;alert(1)"');
    expect(html).not.toContain('<b>"');
    expect(html).not.toContain('B">');
  });

  it('is linked only for wallet URIs', async () => {
    for (const link of [
      'javascript:alert(1)',
      'https://evil.example/',
      'data:text/html,x',
      ' bitcoin:x',
      '',
    ]) {
      const html = await checkout.page({ ...WAITING, methods: METHODS.map((m) => ({ ...m, link })) });
      expect(html).not.toContain('class="go"');
    }
  });

  it("contains nothing that the page's own policy would refuse", async () => {
    for (const view of Object.values(STATES)) {
      for (const language of ['en', 'de']) {
        const html = await checkout.page(view, { language });
        expect(html).not.toMatch(/<style| style=| on\w+=|<script(?! src="\/pay-assets\/checkout\.js")/i);
      }
    }
  });
});

describe('headers', () => {
  const STRICT = {
    'content-security-policy': CHECKOUT_POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  };

  it('protect the page, the status, the codes and error pages', async () => {
    const paths = [
      `/pay/${ID}`,
      `/pay/${ID}/status`,
      `/pay/${ID}/qr/BITCOIN.svg`,
      '/pay/nothing',
      '/pay/x/status',
    ];
    for (const url of paths) expect((await checkout.app.inject(url)).headers, url).toMatchObject(STRICT);
  });

  it('allow only our own script, style, images and status', () => {
    const policy = Object.fromEntries(
      CHECKOUT_POLICY.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    );
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'font-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    });
  });
});

describe('the status', () => {
  it('contains only what a customer may see', async () => {
    checkout.current = STATES['confirming'] ?? WAITING;
    const answer = await checkout.app.inject(`/pay/${ID}/status`);
    expect(answer.headers['content-type']).toContain('application/json');
    const status = answer.json();
    expect(Object.keys(status).sort()).toEqual(
      [
        'invoiceId shop practice status phase payable amount currency decimals received rest surplus refunded createdAt paidTwice',
        'expiresAt paidAt paidWith serverNow confirming methods ways unseen unified payments look sats orderNumber receipt returnTo mark',
      ]
        .join(' ')
        .split(' ')
        .sort(),
    );
    expect(status).toMatchObject({ phase: 'confirming', confirming: { have: 1, need: 2 }, payable: false });
    expect(answer.body).not.toMatch(/secret|origin|alarms|note|sources/);
  });

  it("leaves out reversed payments and the shop's private data, in the page too", async () => {
    checkout.current = STATES['problem'] ?? WAITING;
    expect((await checkout.app.inject(`/pay/${ID}/status`)).json().payments).toEqual([]);
    for (const view of Object.values(STATES)) expect(await checkout.page(view)).not.toContain('secret');
  });

  it('changes its ETag on a change of state, not by time passing', () => {
    const mark = (view: InvoiceView) => checkoutView(view, NO_FRONT).mark;
    const later = new Date(NOW + 5_000).toISOString();
    expect(mark({ ...WAITING, serverNow: later })).toBe(mark(WAITING));
    const over = new Date(Date.parse(WAITING.expiresAt)).toISOString();
    expect(mark({ ...WAITING, serverNow: over })).not.toBe(mark(WAITING));
    const marks = Object.values(STATES).map(mark);
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('is payable up to the very instant of expiry, by the clock of the server', async () => {
    const payable = async () => (await checkout.app.inject(`/pay/${ID}/status`)).json().payable;
    await checkout.clock.advance(Date.parse(WAITING.expiresAt) - NOW - 1);
    expect(await payable()).toBe(true);
    await checkout.clock.advance(1);
    expect(await payable()).toBe(false);
  });
});

describe('a method whose destination is created on choice', () => {
  const [first, ...later] = METHODS;
  const offers = METHODS.map(({ method, coin, due }) => ({
    method,
    coin,
    due,
    takesRest: true,
    open: method === first?.method,
  }));
  const LAZY: InvoiceView = { ...WAITING, methods: first ? [first] : [], offers };
  const asked = async (query: string, method: 'GET' | 'HEAD' = 'GET') =>
    (await checkout.app.inject({ method, url: `/pay/${ID}${query}` })).body;

  it('is offered beside the others, and requested from the server', async () => {
    const page = await checkout.page(LAZY);
    expect(page.match(/data-tab="\w+"/g)).toEqual([`data-tab="${first?.method}"`]);
    for (const { method } of later) expect(page).toContain(`href="?method=${method}" data-code`);
  });

  it('is opened by the page that shows it, once it was requested by name', async () => {
    const chosen: string[] = [];
    const doge = METHODS.find(({ method }) => method === 'DOGECOIN') ?? METHODS[3];
    checkout.current = LAZY;
    checkout.choose = (method) => {
      chosen.push(method);
      return {
        ...LAZY,
        methods: [...LAZY.methods, ...(doge ? [doge] : [])],
        offers: offers.map((offer) => ({ ...offer, open: offer.open || offer.method === method })),
      };
    };
    for (const query of ['', `?method=${first?.method}`, '?method=NONE']) await asked(query);
    await asked('?method=DOGECOIN', 'HEAD');
    expect(chosen).toEqual([]);
    const page = await asked('?method=dogecoin');
    expect(chosen).toEqual(['DOGECOIN']);
    expect(page).toMatch(/data-tab="DOGECOIN" aria-current="true"/);
    expect(page).toContain(doge?.destination.slice(8, -8));
  });

  it('is reported as unavailable when it fails, and the first stays shown', async () => {
    checkout.current = LAZY;
    checkout.choose = (method) => {
      throw new Failure('backend-unreachable', `${method} is silent`);
    };
    const page = await asked('?method=MONERO');
    expect(page).toContain('Monero can’t be used right now.');
    expect(page).toMatch(new RegExp(`data-tab="${first?.method}" aria-current="true"`));
  });
});

describe('an unknown page', () => {
  it('is a friendly page for people and JSON for programs', async () => {
    for (const id of [
      '1111111111111111111111',
      'short',
      `${ID}x`,
      '..%2f..%2fetc',
      '0OIl567890123456789012',
    ]) {
      const html = await checkout.app.inject(`/pay/${id}`);
      expect(html.statusCode, id).toBe(404);
      expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(html.body).toContain('Not found');
      expect(html.body).not.toContain(id);
      for (const path of ['status', 'stream', 'qr/BITCOIN.svg']) {
        const answer = await checkout.app.inject(`/pay/${id}/${path}`);
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toEqual({
          success: false,
          error: 'the invoice was not found',
          code: 'invoice_not_found',
        });
      }
    }
    // Only a valid id is ever looked up.
    expect(new Set(checkout.asked)).toEqual(new Set(['1111111111111111111111']));
  });
});

describe('the language', () => {
  it('does not claim that a part came in time when none of it did', () => {
    const values = { payable: false, partly: false, received: '€12.50', shop: 'Café' } as SentenceValues;
    const advice = (partly: boolean) =>
      CATALOGUE.map((words) => words.say.late({ ...values, partly }).advice);
    expect(advice(false)[0]).toBe(
      '€12.50 arrived, but after the time was up. Café decides whether to accept it or pay it back.',
    );
    for (const [language, text] of advice(false).entries()) expect(text).not.toBe(advice(true)[language]);
  });

  it('uses plural rules for minutes and confirmations', () => {
    const values = { shop: 'Café', have: 0, need: 1 } as SentenceValues;
    const left = (language: string, minutes: number) =>
      CATALOGUE.find((words) => words.language === language)?.say.confirming({ ...values, minutes }).advice;
    for (const [minutes, text] of [
      [1, 'نحو دقيقة.'],
      [2, 'نحو دقيقتين.'],
      [10, 'نحو 10 دقائق.'],
      [11, 'نحو 11 دقيقة.'],
      [100, 'نحو 100 دقيقة.'],
      [105, 'نحو 105 دقائق.'],
    ] as const)
      expect(left('ar', minutes)).toContain(text);
    expect([0, 1, 2].map((minutes) => left('en', minutes))).toEqual(
      ['0 minutes', 'a minute', '2 minutes'].map((text) => expect.stringContaining(`About ${text} more.`)),
    );
    expect(CATALOGUE.map((words) => words.confirmations(0, 1).split(' ').at(-1))).toEqual([
      'confirmation',
      'Bestätigung',
      'confirmación',
      'confirmation',
      'confirmação',
      'confirmação',
      '1',
    ]);
  });

  it('is complete: no sentence falls back to English', () => {
    const values: SentenceValues = {
      ...{ shop: '‹shop›', amount: '‹amount›', received: '‹received›', rest: '‹rest›', surplus: '‹surplus›' },
      ...{ refunded: '‹refunded›', have: 1, need: 3, minutes: 7, payable: true, partly: false, twice: false },
    };
    const [english, ...others] = CATALOGUE;
    if (!english) throw new Error('there is no language');
    const plain = Object.keys(english).filter((name) => typeof Reflect.get(english, name) === 'string');
    const names = Object.keys(english.say) as (keyof Words['say'])[];
    const saying = (words: Words): string[] => [
      ...names.flatMap((name) =>
        [true, false].flatMap((one) =>
          Object.values(words.say[name]({ ...values, payable: one, partly: one, twice: one })),
        ),
      ),
      ...[words.payTo('‹shop›'), words.copyOf('‹what›'), words.onlySend('‹method›')],
      ...[words.code('‹method›', '‹amount›'), words.confirmations(1, 3), words.of(3)],
      ...plain.map((name) => String(Reflect.get(words, name))),
      ...[words.unknown, words.busy, words.away].flatMap((one) => Object.values(one)),
    ];
    const parts = (text: string) => (text.match(/‹\w+›|\d+/g) ?? []).sort();
    for (const words of others) {
      const sentences = saying(words);
      expect(sentences.map(parts)).toEqual(saying(english).map(parts));
      const left = saying(english).filter((text, at) => text.split(' ').length > 2 && sentences[at] === text);
      expect(left).toEqual([]);
      expect(words.direction).toBe(words.language === 'ar' ? 'rtl' : 'ltr');
    }
    expect(CATALOGUE.map((words) => words.language)).toEqual(['en', 'de', 'es', 'fr', 'pt', 'pt-BR', 'ar']);
  });

  it('is the best match of Accept-Language, with its own number format', () => {
    const chosen = (header: string | undefined) => {
      const { words: w, locale } = readingOf(header);
      return `${w.language} ${locale}`;
    };
    expect(chosen(undefined)).toBe('en en');
    expect(chosen('de-CH,de;q=0.9,en;q=0.8')).toBe('de de-CH');
    expect(chosen('en-GB')).toBe('en en-GB');
    expect(chosen('nl-NL, de;q=0.5, en;q=0.4')).toBe('de de');
    expect(chosen('fr-FR, de;q=0.5')).toBe('fr fr-FR');
    expect(chosen('pt-BR')).toBe('pt-BR pt-BR');
    expect(chosen('pt-br,pt;q=0.9')).toBe('pt-BR pt-BR');
    expect(chosen('pt-PT,pt-BR;q=0.5')).toBe('pt pt-PT');
    expect(chosen('pt')).toBe('pt pt-PT');
    expect(chosen('pt-AO')).toBe('pt pt-AO');
    expect(chosen('es')).toBe('es es');
    // With the digits of the clock and of addresses.
    expect(chosen('ar-EG, en;q=0.5')).toBe('ar ar-EG-u-nu-latn');
    expect(chosen('en;q=0.3, de;q=0.7')).toBe('de de');
    expect(chosen('de;q=0')).toBe('en en');
    expect(chosen('de;q=0, en')).toBe('en en');
    expect(chosen('*')).toBe('en en');
    expect(chosen('xx, yy-ZZ')).toBe('en en');
  });

  it('never fails, with any header', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: fc.constantFrom('d', 'e', 'n', '-', ',', ';', 'q', '=', '1', '.') }),
        ),
        (header) => {
          const { locale } = readingOf(header);
          expect(() => new Intl.NumberFormat(locale)).not.toThrow();
        },
      ),
    );
  });

  it('is German for a German phone, and declared in the page and its headers', async () => {
    const answer = await checkout.app.inject({ url: `/pay/${ID}`, headers: { 'accept-language': 'de-DE' } });
    expect(answer.headers['content-language']).toBe('de');
    expect(answer.headers['vary']).toContain('accept-language');
    expect(answer.body).toContain('<html lang="de" dir="ltr">');
    expect(answer.body).toContain('12,50\u00a0€');
    for (const [state, view] of Object.entries(STATES)) {
      const [english, german] = [await checkout.page(view), await checkout.page(view, { language: 'de' })];
      const word = (html: string) => /<h[12]>([^<]+)<\/h[12]>/.exec(html)?.[1];
      expect(word(german), state).not.toBe(word(english));
    }
  });
});
