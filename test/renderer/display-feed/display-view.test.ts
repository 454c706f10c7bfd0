/** The view a till sends to customer displays: all that customers need, in the strict schema, and nothing more. */
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import type { InvoiceView, DisplayView as View } from '#api/types.ts';
import { DisplayView } from '#http/displays/schema.ts';
import { invoiceView, LITECOIN, paidView, tillState } from '#test/support/pages/till-views.ts';
import { displayViewOf } from '#till/display-feed/display-view.ts';
import { chargeSale, FRESH, type Keying, showAnswer, tipAsked, withKey } from '#till/model/sale.ts';
import { emptyCounter, NO_OPEN_SALES, type Till } from '#till/model/till-state.ts';

const LOOK = { language: 'en', theme: 'system' } as const;
const COUNTER = emptyCounter(2);

function tillAt(part: Partial<Till>): Till {
  return {
    link: { kind: 'live' },
    connections: 1,
    shop: tillState(),
    invoices: new Map(),
    open: NO_OPEN_SALES,
    serverClockOffsetMs: 0,
    counter: COUNTER,
    sale: FRESH,
    taking: null,
    leftOpenIds: [],
    page: { name: 'sale' },
    leaving: null,
    unsaved: false,
    unsoldCode: null,
    cue: null,
    attention: 0,
    plainFor: null,
    shownUnseen: null,
    leftOpen: null,
    methodQuestion: null,
    walletRequest: null,
    ...part,
  };
}
function shownAt(part: Partial<Till>): View {
  const view = displayViewOf(tillAt(part), LOOK);
  expect(Value.Check(DisplayView, view)).toBe(true);
  if (!view) throw new Error('there is a shop');
  return view;
}
const line = (name: string, unitPrice: bigint, discount: Keying['discount'] = null) => ({
  item: 'item-of-the-catalogue',
  name,
  quantity: 2_000,
  unitPrice,
  taxBasisPoints: 0,
  discount,
});
const BASKET: Keying = {
  ...FRESH,
  note: 'table 4, owes us money',
  lines: [line('Flat white', 420n, { kind: 'percent', basisPoints: 5_000, reason: 'staff' })],
  discount: { kind: 'sum', units: 20n, reason: 'broken cup' },
};

describe('what the customer is shown', () => {
  it('is nothing while there is no shop, and an idle screen while nothing is sold', () => {
    expect(displayViewOf(tillAt({ shop: null }), LOOK)).toBeNull();
    expect(shownAt({})).toMatchObject({ cart: null, tip: null, payment: null });
  });

  it('says whether the shop counts in sats', () => {
    expect(shownAt({}).sats).toBe(true);
    expect(shownAt({ shop: tillState({ sats: false }) }).sats).toBe(false);
  });

  it('is the cart with the price of each line, and never a note, a reason or an item number', () => {
    const view = shownAt({ sale: BASKET });
    expect(view.cart).toEqual({
      lines: [{ place: 1, name: 'Flat white', quantity: '2', unitPrice: '4.20', sum: '4.20' }],
      before: 0,
      discount: '0.20',
      tax: null,
      taxIncluded: null,
      taxName: expect.any(String),
      total: '4.00',
    });
    for (const secret of ['owes us', 'staff', 'broken cup', 'item-of-the-catalogue'])
      expect(JSON.stringify(view)).not.toContain(secret);
    expect(shownAt({ sale: chargeSale(BASKET, 'key', COUNTER) }).cart).toEqual(view.cart);
  });

  it('is the end of a long cart, with the number of lines before it', () => {
    const lines = Array.from({ length: 57 }, (_, n) => line(`Item ${n}`, 100n));
    const { cart } = shownAt({ sale: { ...FRESH, lines } });
    expect([cart?.before, cart?.lines.length, cart?.lines[0]?.place, cart?.total]).toEqual([
      17,
      40,
      18,
      '114.00',
    ]);
  });

  it('is the question for a tip, with the number its answer must name', () => {
    const { tip } = shownAt({ sale: tipAsked(withKey(FRESH, '9', 2), COUNTER, 'question-7') });
    expect(tip).toMatchObject({ question: 'question-7', bill: '9.00' });
    expect(tip?.choices[0]).toEqual({ percent: null, sum: '0.50', total: '9.50' });
  });

  it('is the code of the method on the till while it can be paid, and no other part of the invoice', () => {
    const sale = showAnswer(chargeSale(withKey(FRESH, '9', 2), 'key', COUNTER), 'sale-1');
    const open = invoiceView({ note: 'owes us', externalInvoiceId: 'order-77' });
    const view = shownAt({ sale, invoices: new Map([['sale-1', open]]) });
    expect(view.payment).toMatchObject({
      status: 'waiting',
      code: LITECOIN.code,
      method: 'LITECOIN',
      coinAmount: '0.15625',
      coin: 'LTC',
    });
    for (const secret of ['owes us', 'order-77', 'sale-1'])
      expect(JSON.stringify(view)).not.toContain(secret);
    const paid = shownAt({ sale, invoices: new Map([['sale-1', paidView()]]) });
    expect(paid.payment).toMatchObject({ status: 'paid', code: null, method: null, coin: null });
  });

  it('hides the code while its payment could not be seen, unless the cashier shows it', () => {
    const sale = showAnswer(chargeSale(withKey(FRESH, '9', 2), 'key', COUNTER), 'sale-1');
    const invoices = new Map([['sale-1', invoiceView()]]);
    const [state] = tillState().methods;
    if (!state) throw new Error('the example shop has a method');
    const shop = tillState({ methods: [{ ...state, why: 'silent', since: invoiceView().createdAt }] });
    const hidden = { status: 'unseen', code: null };
    expect(shownAt({ sale, invoices, shop }).payment).toMatchObject(hidden);
    expect(shownAt({ sale, invoices, link: { kind: 'lost', since: 0 } }).payment).toMatchObject(hidden);
    expect(shownAt({ sale, invoices, shop, shownUnseen: 'sale-1' }).payment).toMatchObject({
      status: 'waiting',
      code: LITECOIN.code,
    });
  });

  it('offers the methods to choose from, the unified code first, and none once money was seen', () => {
    const sale = showAnswer(chargeSale(withKey(FRESH, '9', 2), 'key', COUNTER), 'sale-1');
    const open = invoiceView({
      invoiceId: 'sale-1',
      methods: [
        { ...LITECOIN, method: 'BITCOIN', coin: 'BTC' },
        { ...LITECOIN, method: 'LIGHTNING', coin: 'BTC' },
        LITECOIN,
      ],
      unified: { link: 'bitcoin:both', code: 'BITCOIN:BOTH' },
    });
    const shop = tillState({ methods: [] });
    const methodQuestion = { invoiceId: 'sale-1', question: 'ways-7', open: true };
    const waysAt = (part: Partial<Till>) => shownAt({ sale, shop, methodQuestion, ...part }).payment?.ways;
    const invoices = new Map([['sale-1', open]]);
    expect(waysAt({ invoices })).toMatchObject({ question: 'ways-7', open: true });
    expect(waysAt({ invoices })?.choices.map(({ method, both }) => [method, both])).toEqual([
      ['BITCOIN', true],
      ['LITECOIN', false],
    ]);
    expect(waysAt({ invoices, methodQuestion: null })).toBeNull();
    expect(waysAt({ invoices: new Map([['sale-1', { ...open, phase: 'short' }]]) })).toBeNull();
    const [, , litecoin] = open.methods;
    const single = { ...open, unified: null, methods: litecoin ? [litecoin] : [] };
    expect(waysAt({ invoices: new Map([['sale-1', single]]) })).toBeNull();
  });

  it('accepts a card while the sale can be paid over Lightning, and shows the outcome', () => {
    const sale = showAnswer(chargeSale(withKey(FRESH, '9', 2), 'key', COUNTER), 'sale-1');
    const open = invoiceView({
      methods: [{ ...LITECOIN, method: 'LIGHTNING', coin: 'BTC' }],
      practice: false,
    });
    const methodQuestion = { invoiceId: 'sale-1', question: 'ways-7', open: true };
    const cardAt = (view: InvoiceView, part: Partial<Till> = {}) =>
      shownAt({
        sale,
        shop: tillState({ methods: [] }),
        methodQuestion,
        invoices: new Map([['sale-1', view]]),
        ...part,
      }).payment?.card;
    expect(cardAt(open)).toEqual({ question: 'ways-7', step: 'ready' });
    const walletRequest = { invoiceId: 'sale-1', step: 'asking', refusal: null } as const;
    expect(cardAt(open, { walletRequest })).toEqual({ question: 'ways-7', step: 'asking' });
    expect(cardAt(open, { walletRequest: { ...walletRequest, invoiceId: 'sale-0' } })?.step).toBe('ready');
    expect(cardAt(invoiceView({ methods: [LITECOIN], practice: false }))).toBeNull();
    expect(cardAt({ ...open, practice: true })).toBeNull();
    expect(cardAt(open, { methodQuestion: null })).toBeNull();
  });

  it('is the unified code only while the till shows that', () => {
    const sale = showAnswer(chargeSale(withKey(FRESH, '9', 2), 'key', COUNTER), 'sale-1');
    const open = invoiceView({
      methods: (['LIGHTNING', 'BITCOIN'] as const).map((method) => ({ ...LITECOIN, method, coin: 'BTC' })),
      unified: { link: 'bitcoin:both', code: 'BITCOIN:BOTH' },
    });
    const invoices = new Map([['sale-1', open]]);
    const shop = tillState({ methods: [] });
    expect(shownAt({ sale, invoices, shop }).payment).toMatchObject({ code: 'BITCOIN:BOTH', both: true });
    expect(shownAt({ sale, invoices, shop, plainFor: 'sale-1' }).payment).toMatchObject({
      code: LITECOIN.code,
      both: false,
    });
  });
});
