/** The till when answers arrive late: after other books were opened, after more was typed, or for another question. */
import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/http-client.ts';
import type { InvoiceView, ItemView } from '#api/types.ts';
import { PLAIN_TERMS } from '#test/support/fakes/fake-api.ts';
import { settle } from '#test/support/fakes/fake-clock.ts';
import { openTill as open } from '#test/support/fakes/open-till.ts';
import { invoiceView, paidView, tillState } from '#test/support/pages/till-views.ts';
import { soundOf } from '#till/model/till-state.ts';

const otherBooks = () => {
  const { merchant } = tillState();
  return tillState({ merchant: merchant && { ...merchant, id: 'bar' } });
};

describe('the answer to a charge', () => {
  it.each([
    ['an invoice', () => Promise.resolve('sale-1')],
    ['a refusal', () => Promise.reject(new ApiError(503, 'no usable rate'))],
  ])('that is %s for books closed meanwhile shows nothing', async (_, answer) => {
    const { server, actions, type, get } = await open();
    server.views.set('sale-1', invoiceView());
    let arrive = () => {};
    server.onCreate = () =>
      new Promise<void>((resolve) => {
        arrive = resolve;
      }).then(answer);
    type('5');
    const charged = actions.charge();
    await settle();
    server.sendEvent(otherBooks());
    arrive();
    await charged;
    expect(get().sale).toMatchObject({ step: 'keying', entry: '', refusal: null });
  });
});

describe('a sale that is parked', () => {
  it('stays on the keys when more was typed while it was stored', async () => {
    const { actions, type, get } = await open();
    type('5');
    const parked = actions.park();
    type('7');
    await parked;
    expect(get().sale).toMatchObject({ step: 'keying', entry: '57' });
  });

  it('is not swapped then, and the other one stays parked', async () => {
    const { server, actions, type, get } = await open();
    type('5');
    await actions.park();
    const first = server.parked.get('parked-1');
    if (first) server.parked.set('first', first);
    type('5');
    const taken = actions.takeUp('first');
    type('7');
    await expect(taken).rejects.toMatchObject({ status: 409 });
    expect(get().sale).toMatchObject({ entry: '57' });
    expect(server.parked.has('first')).toBe(true);
  });
});

describe('a tip', () => {
  async function asked() {
    const till = await open();
    const { server, actions, type } = till;
    const tips = { ...PLAIN_TERMS.tips, asked: true };
    server.catalogue = { ...server.catalogue, terms: { ...PLAIN_TERMS, tips } };
    await actions.fetchCounter();
    server.views.set('sale-1', invoiceView());
    server.onCreate = async () => 'sale-1';
    type('20');
    await actions.charge();
    const { sale } = till.get();
    if (sale.step !== 'tipping') throw new Error('nobody asks for a tip');
    return { ...till, question: sale.question };
  }

  it('that was tapped for another question is not charged', async () => {
    const { server, question, get } = await asked();
    server.tap({ question: `not ${question}`, choice: 2 });
    await settle();
    expect([server.created, get().sale.step]).toEqual([[], 'tipping']);
  });

  it.each([
    [0, '21.00'],
    [2, '23.00'],
    [null, '20.00'],
  ])('that was tapped as choice %s makes 20.00 %s', async (choice, amount) => {
    const { server, question } = await asked();
    server.tap({ question, choice });
    await settle();
    expect(server.created.map(([{ amount: sum }]) => sum)).toEqual([amount]);
  });

  it('and a discount are part of the sale when it is charged again', async () => {
    const { server, actions, question } = await asked();
    server.tap({ question, choice: 1 });
    await settle();
    const cart = server.created[0]?.[0].cart;
    if (!cart) throw new Error('a cart was sold');
    const discounted = { ...cart, discount: { kind: 'percent', percent: '50', reason: 'late' } };
    const expired = { status: 'expired', phase: 'expired', amount: '12.00' } as const;
    await actions.again(invoiceView({ ...expired, cart: discounted as InvoiceView['cart'] }));
    expect(server.created[1]?.[0]).toMatchObject({
      amount: '11.00',
      cart: { tip: { percent: '10' }, discount: { percent: '50', reason: 'late' } },
    });
  });
});

describe('a message of the server', () => {
  it('with another currency prices nothing by the previous decimals', async () => {
    const { server, get } = await open();
    expect(get().counter.decimals).toBe(2);
    const { merchant } = tillState();
    server.sendEvent(tillState({ merchant: merchant && { ...merchant, currency: 'JPY', decimals: 0 } }));
    expect(get().counter.decimals).toBe(0);
    await settle();
    expect(get().counter).toMatchObject({ decimals: 0, revision: 0 });
  });

  it('is timed by the clock of the server', async () => {
    const { server, clock, get } = await open();
    const ahead = (ms: number) => new Date(clock.now() + ms).toISOString();
    server.sendEvent(tillState({ serverNow: ahead(90_000) }));
    expect(get().serverClockOffsetMs).toBe(90_000);
    server.sendEvent(invoiceView({ serverNow: ahead(-5_000) }));
    expect(get().serverClockOffsetMs).toBe(-5_000);
  });

  it('is not replaced by an older view that arrives later, unless the clock of the server was set back', async () => {
    const { server, clock, get } = await open();
    const view = (phase: InvoiceView['phase'], ms: number) =>
      invoiceView({ phase, serverNow: new Date(clock.now() + ms).toISOString() });
    server.sendEvent(view('too-much', 20));
    server.sendEvent(view('paid', 0));
    expect(get().invoices.get('sale-1')?.phase).toBe('too-much');
    expect(get().serverClockOffsetMs).toBe(20);
    server.sendEvent(view('paid-late', -60_000));
    expect(get().invoices.get('sale-1')?.phase).toBe('paid-late');
  });

  it('about a sale of another till is for that one, unless it needs attention: then it is in the bar once', async () => {
    const { server, get } = await open();
    server.sendEvent(invoiceView());
    server.sendEvent(invoiceView({ phase: 'short' }));
    server.sendEvent(paidView());
    expect(get()).toMatchObject({ leftOpenIds: [], cue: null });
    const alarm = { name: 'undone:LITECOIN:x', code: 'undone', payment: 'x' } as const;
    server.sendEvent(paidView({ phase: 'problem', alarms: [alarm] }));
    server.sendEvent(paidView({ phase: 'late', alarms: [alarm] }));
    expect(get()).toMatchObject({ leftOpenIds: ['sale-1'], cue: { sound: 'late', invoiceId: 'sale-1' } });
  });

  it('about a sale that another took the place of on screen is reported, and it stays in the bar until it is over', async () => {
    const { server, actions, get } = await open();
    server.sendEvent(invoiceView());
    actions.open('sale-1');
    actions.open('sale-2');
    expect(get()).toMatchObject({ sale: { invoiceId: 'sale-2' }, leftOpenIds: ['sale-1'] });
    server.sendEvent(paidView());
    expect(get().cue).toMatchObject({ sound: 'paid', invoiceId: 'sale-1' });
    actions.open('sale-1');
    expect(get().leftOpenIds).toEqual(['sale-1', 'sale-2']);
    actions.open('sale-2');
    expect(get().leftOpenIds).toEqual(['sale-2']);
  });

  it('has the sound of what it means for the sale', () => {
    const sounds = [
      'paid',
      'short',
      'too-much',
      'paid-late',
      'late',
      'problem',
      'expired',
      'waiting',
    ] as const;
    expect(sounds.map((phase) => soundOf(invoiceView({ phase })))).toEqual([
      'paid',
      'short',
      'paid',
      'paid',
      'late',
      'failed',
      'failed',
      null,
    ]);
  });
});

describe('what a scanner typed', () => {
  it('is an item by its own number too, added to the sale as it was before', async () => {
    const { server, actions, type, get } = await open();
    const item = {
      id: 'c',
      sku: 'COFFEE-1',
      barcode: '',
      name: 'Flat white',
      price: '4.20',
      taxPercent: null,
    };
    server.catalogue = { ...server.catalogue, items: [item as ItemView] };
    await actions.fetchCounter();
    type('5');
    const before = get().sale;
    type('7');
    expect(actions.scan('COFFEE-1', before)).toEqual(item);
    expect(get().sale).toMatchObject({ lines: [{ unitPrice: 500n }, { item: 'c', unitPrice: 420n }] });
  });
});

describe('an unreachable server', () => {
  it('is polled for the sale on screen every two seconds, and the sale stays without an answer', async () => {
    const { server, clock, actions, get } = await open();
    server.views.set('sale-1', invoiceView());
    actions.open('sale-1');
    await settle();
    server.refuseConnections = new ApiError(0, '');
    server.hangUp();
    await settle();
    server.views.get = () => {
      throw new ApiError(502, '');
    };
    const before = server.asked.length;
    await clock.advance(6_000);
    expect(server.asked.length - before).toBe(3);
    expect(get().sale).toMatchObject({ step: 'showing', invoiceId: 'sale-1' });
  });

  it('is disconnected when the till closes', async () => {
    const { server, actions } = await open();
    expect(server.connections).toBe(1);
    actions.close();
    await settle();
    expect(server.connections).toBe(0);
  });
});
