import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaymentView } from '#api/types.ts';
import { en } from '#i18n/words.ts';
import { at, invoiceView, LITECOIN, paidView, tillState } from '#test/support/pages/till-views.ts';
import { detailOf, turnOf } from '#till/history/detail-events.tsx';
import { activeFilters, type Filters, NO_FILTERS, queryOf, withoutFilter } from '#till/history/filters.ts';
import { methodOfSale, methodShown, paymentOptions, unseenBy } from '#till/model/payment-methods.ts';
import { FRESH, keyOf } from '#till/model/sale.ts';
import { NO_OPEN_SALES, withOpenSale } from '#till/model/till-state.ts';
import {
  availableActions,
  hasReceipt,
  isUnfinished,
  mayChargeAgain,
  mayTender,
  refundable,
  reworkable,
} from '#till/payment/decisions/available-actions.ts';
import { PLAYS, playable, playName, playsOf } from '#till/payment/wallet.tsx';
import { obstacleOf } from '#till/sale/cannot-charge.tsx';
import { chipsThatFit, inBar, onlineAlarms, openSales } from '#till/sale/open-sales-bar.tsx';
import { bandsOf, bandTexts, withBand } from '#till/settings/policy-field.tsx';
import { isTakenBack } from '#ui/status/status-appearance.ts';

const payment: PaymentView = {
  method: 'LITECOIN',
  ref: 'abc:0',
  amount: '0.15625',
  worth: '12.50',
  seenAt: at(10),
  confirmations: 0,
  needed: 0,
  counts: true,
  standing: 'live',
  waitingFor: [],
  fee: null,
};

describe('what a cashier can do', () => {
  it('is what the server allows: cancel before money is seen, accept after, refund what was paid', () => {
    expect(availableActions(invoiceView())).toEqual(['cancel']);
    expect(availableActions(invoiceView({ payments: [payment] }))).toEqual(['accept']);
    expect(availableActions(invoiceView({ payments: [{ ...payment, standing: 'replaced' }] }))).toEqual([
      'cancel',
    ]);
    expect(availableActions(paidView())).toEqual(['refund']);
    expect(availableActions(invoiceView({ status: 'expired', phase: 'expired' }))).toEqual([]);
    const late = invoiceView({ status: 'expired', phase: 'late', received: '12.50', payments: [payment] });
    expect(availableActions(late)).toEqual(['accept', 'refund']);
    expect(availableActions({ ...late, refunded: '12.50' })).toEqual([]);
    expect(mayTender(invoiceView({ status: 'expired', phase: 'expired', origin: 'till' }))).toBe(true);
    const returned = { status: 'expired', phase: 'expired', origin: 'till', refunded: '6.25' } as const;
    expect(mayTender(invoiceView(returned))).toBe(false);
    expect(availableActions(invoiceView({ status: 'refunded', phase: 'refunded' }))).toEqual([]);
    const over = { status: 'refunded', phase: 'refunded', received: '22.50', surplus: '10.00' } as const;
    expect(availableActions(invoiceView({ ...over, refunded: '12.50' }))).toEqual(['refund']);
    expect(availableActions(invoiceView({ ...over, refunded: '22.50' }))).toEqual([]);
    const after = { name: 'too-much:300', code: 'too-much' as const, payment: null };
    const more = invoiceView({
      ...over,
      received: '15.50',
      surplus: '0.00',
      refunded: '12.50',
      alarms: [after],
    });
    expect(availableActions(more)).toEqual(['refund']);
    // A cent from rounding is not refunded.
    expect(
      availableActions(invoiceView({ ...over, received: '12.51', surplus: '0.00', refunded: '12.50' })),
    ).toEqual([]);
  });

  it('is to refund what was received for an unfinished sale at the counter, unless more is on the way', () => {
    const short = invoiceView({ phase: 'short', received: '6.25', rest: '6.25', payments: [payment] });
    expect(availableActions(short)).toEqual(['accept', 'refund']);
    expect(isUnfinished({ ...short, origin: 'api' })).toBe(false);
    expect(isUnfinished({ ...short, phase: 'confirming' })).toBe(false);
    expect(isUnfinished({ ...short, payments: [payment, { ...payment, counts: false }] })).toBe(false);
  });

  it('is to change a sale of this till while it may be cancelled', () => {
    expect(reworkable(invoiceView())).toBe(true);
    expect(reworkable(invoiceView({ origin: 'api' }))).toBe(false);
    expect(reworkable(invoiceView({ payments: [payment] }))).toBe(false);
    expect(reworkable(paidView())).toBe(false);
  });

  it('refunds at most what was received, less earlier refunds', () => {
    expect(refundable(paidView({ received: '22.40' }))).toBe(2240n);
    expect(refundable(paidView({ received: '22.40', refunded: '2.40' }))).toBe(2000n);
    expect(refundable(paidView({ refunded: '12.50' }))).toBe(0n);
    expect(refundable(paidView({ received: '0.00' }))).toBe(0n);
  });

  it('is to charge a reversed sale again, without anything to refund', () => {
    const undone = { name: 'undone:x', code: 'undone' as const, payment: 'x' };
    const gone = paidView({ phase: 'problem', received: '0.00', rest: '12.50', alarms: [undone] });
    expect(availableActions(gone)).toEqual([]);
    expect(isTakenBack(gone)).toBe(true);
    expect(isTakenBack({ ...gone, phase: 'taken-back', alarms: [] })).toBe(true);
    expect(isTakenBack({ ...gone, rest: '0.00' })).toBe(false);
    expect(isTakenBack(paidView())).toBe(false);
    expect([mayChargeAgain(gone), hasReceipt(gone)]).toEqual([true, false]);
  });

  it('is to charge a sale of this till again when it ended without money, and no other', () => {
    for (const phase of ['expired', 'cancelled'] as const) {
      const over = invoiceView({ status: phase, phase });
      expect(mayChargeAgain(over)).toBe(true);
      expect(mayChargeAgain({ ...over, origin: 'api' })).toBe(false);
    }
    for (const view of [invoiceView(), paidView(), invoiceView({ status: 'expired', phase: 'late' })])
      expect(mayChargeAgain(view)).toBe(false);
  });

  it('is to print a receipt of what was paid, also where it was paid back since, and of no test', () => {
    expect(hasReceipt(paidView())).toBe(true);
    expect(hasReceipt(invoiceView({ status: 'refunded', phase: 'refunded' }))).toBe(true);
    expect(hasReceipt(paidView({ origin: 'test' }))).toBe(false);
    expect(hasReceipt(invoiceView())).toBe(false);
    expect(hasReceipt(invoiceView({ status: 'expired', phase: 'expired' }))).toBe(false);
  });
});

describe('the practice wallet', () => {
  const way = { ...LITECOIN, rest: '0.15625', due: '0.15625' };

  it('pays too little, too much and twice with exact amounts of the coin', () => {
    const amount = (play: (typeof PLAYS)[number], one = way) =>
      playsOf(play, 'sale-1', one)
        .map((pay) => pay.amount)
        .join(' and ');
    expect(amount('full')).toBe('full');
    expect(amount('short')).toBe('0.14375');
    expect(amount('over')).toBe('0.175');
    // Two payments, not one of twice the amount.
    expect(amount('twice')).toBe('0.15625 and 0.15625');
    expect(amount('short', { ...way, rest: '0.00000001' })).toBe('0.00000001');
    expect(amount('twice', { ...way, rest: '0' })).toBe('0.15625 and 0.15625');
  });

  it('offers to pay the remainder after a partial payment, under that name', () => {
    const named = (phase: 'waiting' | 'short' | 'confirming') =>
      PLAYS.map((play) => playName(play, { phase }));
    expect(named('waiting')).toEqual(PLAYS);
    expect(named('confirming')).toEqual(PLAYS);
    expect(named('short')).toEqual(['rest', ...PLAYS.slice(1)]);
  });

  it('pays by Lightning only what its invoice asks for', () => {
    const offered = (method: 'LITECOIN' | 'LIGHTNING') =>
      PLAYS.filter((play) => playable(play, invoiceView({ payments: [] }), method));
    expect(offered('LITECOIN')).toEqual(['full', 'short', 'over', 'twice', 'late']);
    expect(offered('LIGHTNING')).toEqual(['full']);
  });

  it('pays in the decimals that a coin is requested with: Monero in eight of its twelve', () => {
    const monero = { ...way, method: 'MONERO', coin: 'XMR', rest: '0.04464286', due: '0.04464286' } as const;
    for (const play of ['short', 'over', 'twice'] as const) {
      for (const pay of playsOf(play, 'sale-1', monero)) expect(pay.amount).toMatch(/^\d+\.\d{1,8}$/);
    }
  });
});

describe('a payment that could not be seen', () => {
  const [state] = tillState().methods;
  if (!state) throw new Error('the example shop has a method');
  const quiet: typeof state = { ...state, why: 'the node is silent', since: at(1) };
  const unseen = (view = invoiceView(), isLost = false, states = [quiet]) =>
    unseenBy(view, 'LITECOIN', paymentOptions(view, states), isLost);

  it('is any while its node or the server does not answer, and none once nothing is to be paid', () => {
    expect(unseen()).toBe('node');
    expect(unseen(invoiceView(), true)).toBe('server');
    expect(unseen(invoiceView(), true, [state])).toBe('server');
    expect(unseen(invoiceView(), false, [state])).toBeNull();
    expect(unseen(paidView(), true)).toBeNull();
  });

  it('is not one of another method', () => {
    const view = invoiceView();
    expect(unseenBy(view, 'BITCOIN', paymentOptions(view, [quiet]), false)).toBeNull();
  });
});

describe('the ways to pay', () => {
  const states = tillState().methods;

  it('are those of the invoice and those set up besides, in the order of the shop', () => {
    const bitcoin = {
      ...states[0],
      method: 'BITCOIN',
      usable: false,
      why: 'no node',
    } as (typeof states)[number];
    expect(paymentOptions(invoiceView(), [...states, bitcoin]).map((w) => [w.method, w.offered])).toEqual([
      ['LITECOIN', true],
      ['BITCOIN', false],
    ]);
  });

  it('show the method that paid once nothing is to be paid, whatever was on screen', () => {
    const dogecoin = { ...LITECOIN, method: 'DOGECOIN' } as const;
    const view = invoiceView({
      methods: [LITECOIN, dogecoin],
      payments: [{ ...payment, method: 'DOGECOIN' }],
    });
    const short = { ...view, phase: 'short' as const };
    const shown = ['DOGECOIN', 'MONERO'].map((method) => methodShown(view, method, []));
    expect(shown).toEqual(['DOGECOIN', 'LITECOIN']);
    expect(methodOfSale(short, 'LITECOIN', [])).toBe('LITECOIN');
    for (const phase of ['confirming', 'too-much', 'late', 'paid'] as const)
      expect(methodOfSale({ ...view, phase }, 'LITECOIN', [])).toBe('DOGECOIN');
    expect(methodOfSale({ ...view, payments: [], phase: 'expired' }, 'LITECOIN', [])).toBe('LITECOIN');
  });

  it('begin with the unified code where Lightning is first, until another is chosen or one can not be used', () => {
    const methods = (['LIGHTNING', 'BITCOIN'] as const).map((method) => ({ ...LITECOIN, method }));
    const view = invoiceView({ methods, unified: { link: 'bitcoin:both', code: 'BITCOIN:BOTH' } });
    const quiet = { ...states[0], method: 'BITCOIN', why: 'the node is silent' } as (typeof states)[number];
    const shown = (chosen: string | null, one = view, known: typeof states = []) =>
      methodShown(one, chosen, paymentOptions(one, known));
    expect([shown(null), shown('LIGHTNING')]).toEqual(['BITCOIN', 'LIGHTNING']);
    expect([shown(null, { ...view, unified: null }), shown(null, view, [quiet])]).toEqual([
      'LIGHTNING',
      'LIGHTNING',
    ]);
  });

  it('do not offer a request of a fixed amount when only a remainder is left to pay', () => {
    const lightning = { ...LITECOIN, method: 'LIGHTNING', takesRest: false } as const;
    const [way] = paymentOptions(invoiceView({ methods: [lightning] }), []);
    expect(way).toMatchObject({ method: 'LIGHTNING', offered: false, fixed: true });
  });
});

describe('what prevents a charge', () => {
  it('is reported before the first attempt', () => {
    const [method] = tillState().methods;
    if (!method) throw new Error('the example shop has a method');
    expect(obstacleOf({ shop: tillState() })).toBeNull();
    expect(obstacleOf({ shop: tillState({ methods: [] }) })).toBe('no-method');
    expect(obstacleOf({ shop: tillState({ methods: [{ ...method, enabled: false }] }) })).toBe('no-method');
    expect(obstacleOf({ shop: tillState({ rateProblem: 'no source' }) })).toBe('rate');
    expect(obstacleOf({ shop: tillState({ methods: [{ ...method, usable: false }] }) })).toBe('none-usable');
  });
});

describe('the bar of open sales', () => {
  it('shows this till’s alarms first, then what was left open, then its others, then alarms elsewhere', () => {
    const alarms = [{ name: 'x', code: 'undone' as const, payment: null }];
    const views = [
      invoiceView({ invoiceId: 'quiet-web', origin: 'api', createdAt: at(9) }),
      invoiceView({ invoiceId: 'web', origin: 'api', createdAt: at(9), alarms }),
      invoiceView({ invoiceId: 'old', createdAt: at(1) }),
      invoiceView({ invoiceId: 'new', createdAt: at(5) }),
      paidView({ invoiceId: 'left' }),
      paidView({ invoiceId: 'over' }),
      invoiceView({ invoiceId: 'shown' }),
      paidView({ invoiceId: 'undone', alarms }),
    ];
    const state = {
      invoices: new Map(views.map((view) => [view.invoiceId, view])),
      open: views.reduce(withOpenSale, NO_OPEN_SALES),
      leftOpenIds: ['left', 'undone'],
      sale: {
        step: 'showing',
        invoiceId: 'shown',
        method: null,
        behind: FRESH,
      },
    } as const;
    // Those of the API and of links are counted in a separate chip, and only while they need attention.
    expect(openSales(state).map((view) => view.invoiceId)).toEqual(['undone', 'left', 'new', 'old']);
    expect(onlineAlarms(state)).toBe(1);
    expect(onlineAlarms({ ...state, leftOpenIds: ['web'] })).toBe(0);
  });

  it('shows alarms first, then parked sales, then sales that wait for a payment', () => {
    const alarms = [{ name: 'x', code: 'undone' as const, payment: null }];
    const [alarmed, open] = [paidView({ invoiceId: 'alarmed', alarms }), invoiceView({ invoiceId: 'open' })];
    const parked = { id: 'parked-1', note: '', at: at(3), due: '5.00' };
    expect(inBar([open, alarmed], [parked])).toEqual([alarmed, parked, open]);
    expect(inBar([], [])).toEqual([]);
  });

  it('keeps a test sale of the owner out, unless it was left open here', () => {
    const test = invoiceView({ invoiceId: 'test', origin: 'test' });
    const state = {
      invoices: new Map([['test', test]]),
      open: withOpenSale(NO_OPEN_SALES, test),
      sale: FRESH,
    };
    expect(openSales({ ...state, leftOpenIds: [] })).toEqual([]);
    expect(openSales({ ...state, leftOpenIds: ['test'] })).toEqual([test]);
  });

  it('has room for all chips, or for the text with the number of hidden ones', () => {
    const bar = { needs: [100, 100, 100], count: 3, gap: 10, more: 60 };
    expect(chipsThatFit({ ...bar, room: 320 })).toBe(3);
    expect(chipsThatFit({ ...bar, room: 319 })).toBe(2);
    expect(chipsThatFit({ ...bar, room: 279 })).toBe(1);
    // The last one needs less room than the text would.
    expect(chipsThatFit({ ...bar, needs: [100, 100, 50], room: 270 })).toBe(3);
    // Not all there are were drawn.
    expect(chipsThatFit({ ...bar, count: 4, room: 320 })).toBe(2);
    expect(chipsThatFit({ ...bar, room: 20 })).toBe(1);
  });

  it('cuts off no chip and hides none that fits, whatever room they need', () => {
    const width = fc.integer({ min: 20, max: 400 });
    const needs = fc.array(width, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        needs,
        fc.nat(3),
        width,
        fc.integer({ min: 20, max: 2_000 }),
        (chips, unseen, more, room) => {
          const bar = { needs: chips, count: chips.length + unseen, gap: 8, more, room };
          const shown = chipsThatFit(bar);
          const taken = (some: number) => {
            const sums = chips.slice(0, some).reduce((sum, chip) => sum + chip, 0);
            return sums + 8 * (some - 1) + (some < bar.count ? 8 + more : 0);
          };
          expect(shown >= 1 && shown <= chips.length).toBe(true);
          if (shown > 1) expect(taken(shown)).toBeLessThanOrEqual(room);
          for (let some = shown + 1; some <= chips.length; some++) expect(taken(some)).toBeGreaterThan(room);
        },
      ),
    );
  });
});

describe('the keyboard', () => {
  it('has every key of the till, on the number row and on the number pad', () => {
    const key = (name: string, code = '') => keyOf({ key: name, code }, '3');
    expect(['0', '9', '*', '+', 'Backspace', 'Delete'].map((name) => key(name))).toEqual([
      '0',
      '9',
      '×',
      '+',
      'back',
      'clear',
    ]);
    // Letters belong to the search; only the `x` of `3x` multiplies.
    expect(['x', 'X'].map((name) => key(name))).toEqual(['×', '×']);
    expect(keyOf({ key: 'x', code: '' }, '')).toBeUndefined();
    expect(keyOf({ key: 'x', code: '' }, '3+')).toBeUndefined();
    expect(['c', 'z', 'd'].map((name) => key(name))).toEqual([undefined, undefined, undefined]);
    expect([key('.'), key(','), key('Separator', 'NumpadDecimal')]).toEqual(['.', '.', '.']);
    expect([key('a'), key('F5'), key('Tab'), key('Escape')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the history', () => {
  const ask = (filters: Partial<Filters>, cursor: string | null = null) =>
    queryOf(
      { ...NO_FILTERS, ...filters },
      { cursor, limit: '50' },
      Date.parse('2026-03-01T23:30:00Z'),
      'Europe/Berlin',
    );
  const days = (name: Filters['time']['name'], from = '', to = '') => ask({ time: { name, from, to } });

  it('queries by all filters together', () => {
    const filters = { text: ' table ', state: 'paid', method: 'LITECOIN', seller: 'kim' } as const;
    expect(ask({ ...filters, time: { name: 'today', from: '', to: '' } }, 'next')).toEqual({
      limit: '50',
      text: 'table',
      status: 'paid',
      paidWith: 'LITECOIN',
      seller: 'kim',
      from: '2026-03-02',
      cursor: 'next',
    });
    expect(ask({ state: 'attention' })).toEqual({ limit: '50', attention: 'true' });
    // A partially refunded sale is still paid, but is found here too.
    expect(ask({ state: 'refunded' })).toEqual({ limit: '50', refunds: 'true' });
    expect(ask({})).toEqual({ limit: '50' });
  });

  it('queries a day or a period including its last day, and nothing while the days are no period', () => {
    expect(days('custom', '2026-02-27', '2026-02-27')).toMatchObject({
      from: '2026-02-27',
      until: '2026-02-28',
    });
    expect(days('custom', '2026-02-27', '2026-02-28')).toMatchObject({
      from: '2026-02-27',
      until: '2026-03-01',
    });
    expect(days('custom', '2026-02-28', '2026-02-27')).toBeNull();
    expect(days('yesterday')).toMatchObject({ from: '2026-03-01', until: '2026-03-02' });
  });

  it('knows which filters narrow it, and removes one of them alone', () => {
    const filters: Filters = { ...NO_FILTERS, text: ' ', state: 'paid', seller: 'kim' };
    expect(activeFilters(filters)).toEqual(['state', 'seller']);
    expect(activeFilters(withoutFilter(filters, 'state'))).toEqual(['seller']);
    expect(activeFilters(NO_FILTERS)).toEqual([]);
  });
});

describe('the log of a sale', () => {
  it('shows how much was refunded, where to and by what', () => {
    const back = { amount: '4.00', currency: 'EUR', to: 'the customer', reference: 'cash' };
    expect(detailOf(back, en, (sum) => `€${sum}`)).toBe(' · €4.00 · the customer · cash');
    const code = { ...back, to: `lnbc250u1${'p'.repeat(200)}qqqqqqqq`, reference: 'paid' };
    expect(detailOf(code, en, (sum) => `€${sum}`)).toBe(' · €4.00 · lnbc250u1ppppp…qqqqqqqq · paid');
    const seen = { method: 'LITECOIN', payment: 'abc:0', amount: '0.15625', confirmations: 2 };
    expect(detailOf(seen, en, String)).toBe(' · Litecoin');
    expect(detailOf({}, en, String)).toBe('');
  });

  it('is fetched again whenever it has grown: at a payment, a change of state, an alarm, and each refund', () => {
    const alarms = [{ name: 'x', code: 'undone' as const, payment: null }];
    const views = [
      paidView(),
      paidView({ refunded: '4.00' }),
      paidView({ refunded: '5.00' }),
      paidView({ alarms }),
      paidView({ payments: [payment] }),
      paidView({ phase: 'problem' }),
      paidView({ invoiceId: 'another' }),
    ];
    expect(new Set(views.map(turnOf)).size).toBe(views.length);
    expect(turnOf(paidView())).toBe(turnOf(paidView()));
  });
});

describe('the steps of a policy', () => {
  it('are read back as they were written', () => {
    const bands = [
      { upTo: 50, confirmations: 0 },
      { upTo: 1000.5, confirmations: 1 },
      { upTo: null, confirmations: 10 },
    ];
    expect(bandsOf(bandTexts(bands))).toEqual(bands);
  });

  it('gets a new step that is valid at once and requires more confirmations', () => {
    let bands = bandTexts([{ upTo: null, confirmations: 1 }]);
    bands = withBand(withBand(bands));
    expect(bandsOf(bands)).toEqual([
      { upTo: 50, confirmations: 1 },
      { upTo: 100, confirmations: 2 },
      { upTo: null, confirmations: 3 },
    ]);
  });

  it('must grow, and have whole confirmations from 0 to 100', () => {
    const last = { upTo: '', confirmations: '2' };
    expect(
      bandsOf([{ upTo: '50', confirmations: '0' }, { upTo: '50', confirmations: '1' }, last]),
    ).toBeNull();
    expect(bandsOf([{ upTo: '', confirmations: '0' }, last])).toBeNull();
    expect(bandsOf([{ upTo: '50', confirmations: '1.5' }, last])).toBeNull();
    expect(bandsOf([{ upTo: '50', confirmations: '' }, last])).toBeNull();
    expect(bandsOf([{ upTo: '', confirmations: '101' }])).toBeNull();
    expect(bandsOf([{ upTo: '12,50', confirmations: '0' }, last])).toEqual([
      { upTo: 12.5, confirmations: 0 },
      { upTo: null, confirmations: 2 },
    ]);
  });
});
