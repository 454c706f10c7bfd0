/** The state of the till: its sales, its books, its connection, its catalogue. */
import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/http-client.ts';
import { FakeMemory, PLAIN_TERMS } from '#test/support/fakes/fake-api.ts';
import { settle } from '#test/support/fakes/fake-clock.ts';
import {
  answering,
  COFFEE,
  openTill as open,
  tillBeforeStart as setUp,
} from '#test/support/fakes/open-till.ts';
import { invoiceView, paidView, tillState } from '#test/support/pages/till-views.ts';

describe('after a reload', () => {
  it('repeats a charge that was in progress under the same key', async () => {
    const memory = new FakeMemory();
    const first = await open(memory);
    first.server.onCreate = () => new Promise(() => {});
    first.type('5');
    void first.actions.charge();
    await settle();

    const second = setUp(memory);
    answering(second.server);
    await second.actions.start();
    await settle();
    expect(second.server.created.map(([, key]) => key)).toEqual(['key-1']);
    expect(second.get().sale).toMatchObject({ step: 'showing', invoiceId: 'sale-1' });
  });

  it('restores what was typed, the sale on screen, the sales left open and the page', async () => {
    const memory = new FakeMemory();
    const first = await open(memory);
    answering(first.server);
    first.type('5');
    await first.actions.charge();
    first.actions.next();
    first.type('7');
    first.actions.open('sale-1');
    first.actions.go({ name: 'settings', section: 'rates' });

    const second = setUp(memory);
    expect(second.get()).toMatchObject({
      sale: { step: 'showing', invoiceId: 'sale-1', behind: { entry: '7' } },
      leftOpenIds: ['sale-1'],
      page: { name: 'settings', section: 'rates' },
    });
  });

  it('forgets a sale the server no longer knows', async () => {
    const memory = new FakeMemory();
    const first = await open(memory);
    answering(first.server);
    first.type('5');
    await first.actions.charge();

    const second = await open(memory);
    expect(second.get().sale).toMatchObject({ step: 'keying', entry: '' });
  });

  it('ignores stored data of the wrong form', () => {
    for (const text of ['{', '[]', '{"sale":{"step":"showing"},"left":7,"page":{"name":"moon"}}']) {
      const memory = new FakeMemory();
      memory.setItem('cointill.till', text);
      expect(setUp(memory).get()).toMatchObject({
        sale: { step: 'keying', entry: '' },
        leftOpenIds: [],
        page: { name: 'sale' },
      });
    }
  });
});

describe('several sales at once', () => {
  it('leaves an open sale in the bar for the next customer, and takes a paid one out', async () => {
    const { server, actions, type, get } = await open();
    answering(server);
    type('5');
    await actions.charge();
    actions.next();
    expect(get()).toMatchObject({ sale: { step: 'keying', entry: '' }, leftOpenIds: ['sale-1'] });

    server.sendEvent(paidView());
    actions.open('sale-1');
    actions.next();
    expect(get().leftOpenIds).toEqual([]);
  });

  it('keeps a sale in the bar as long as it needs attention', async () => {
    const { server, actions, type, get } = await open();
    answering(server);
    type('5');
    await actions.charge();
    const alarm = { name: 'late:LITECOIN:x', code: 'late', payment: 'x' } as const;
    server.sendEvent(invoiceView({ status: 'expired', phase: 'late', alarms: [alarm] }));
    actions.next();
    expect(get().leftOpenIds).toEqual(['sale-1']);
  });

  it('reports once that a sale was paid while another is on screen', async () => {
    const { server, actions, type, get } = await open();
    answering(server);
    type('5');
    await actions.charge();
    actions.next();
    server.sendEvent(paidView());
    const cue = get().cue;
    expect(cue).toMatchObject({ sound: 'paid', invoiceId: 'sale-1' });
    server.sendEvent(paidView());
    expect(get().cue).toBe(cue);
  });

  it('makes no sound for sales of a web shop unless they need attention', async () => {
    const { server, get } = await open();
    const web = { invoiceId: 'web', origin: 'api' } as const;
    server.sendEvent(invoiceView(web));
    server.sendEvent(paidView(web));
    expect(get().cue).toBeNull();
    const alarm = { name: 'undone:LITECOIN:x', code: 'undone', payment: 'x' } as const;
    server.sendEvent(paidView({ ...web, phase: 'problem', alarms: [alarm] }));
    expect(get().cue).toMatchObject({ sound: 'failed', invoiceId: 'web' });
    expect(get().leftOpenIds).toEqual(['web']);
  });

  it('makes no sound for a sale that was already paid when it was first loaded', async () => {
    const { server, get } = await open();
    server.sendEvent(paidView());
    expect(get().cue).toBeNull();
  });

  it('charges the amount of an expired sale again', async () => {
    const { server, actions, get } = await open();
    const expired = invoiceView({ status: 'expired', phase: 'expired', note: 'Table 4' });
    answering(server, invoiceView({ invoiceId: 'sale-2' }));
    await actions.again(expired);
    expect(server.created[0]?.[0]).toMatchObject({ amount: '12.50', metadata: { note: 'Table 4' } });
    expect(get().sale).toMatchObject({ step: 'showing', invoiceId: 'sale-2' });
  });

  it('charges only what is open of a sale whose coins were reversed beside cash', async () => {
    const { server, actions, get } = await open();
    const tender = { kind: 'cash', amount: '4.80', given: null, change: '0.00' } as const;
    const undone = { name: 'undone:LITECOIN:x', code: 'undone', payment: 'x' } as const;
    const reversed = paidView({
      ...{ phase: 'problem', received: '4.80', rest: '7.70', alarms: [undone] },
      ...{ paidHow: 'tender', tender, orderNumber: 1043 },
    });
    answering(server, invoiceView({ invoiceId: 'sale-2' }));
    await actions.again(reversed);
    expect(server.created[0]?.[0]).toMatchObject({ amount: '7.70', metadata: { note: '#1043' } });
    expect(get().sale).toMatchObject({ step: 'showing', invoiceId: 'sale-2' });
  });

  it('names the earlier sale when it charges for its goods again, until anything but the note is changed', async () => {
    const memory = new FakeMemory();
    const { server, actions, type, get } = await open(memory);
    const expired = invoiceView({ status: 'expired', phase: 'expired' });
    const refuse = async () => {
      throw new ApiError(503, 'no usable rate');
    };
    server.onCreate = refuse;
    await actions.again(expired);
    expect(get().sale).toMatchObject({ step: 'keying', again: expired.invoiceId });
    const reloaded = setUp(memory);
    expect(reloaded.get().sale).toMatchObject({ step: 'keying', again: expired.invoiceId });
    actions.note('Table 4');
    await actions.charge();
    type('1');
    await actions.charge();
    expect(server.created.map(([{ again }]) => again)).toEqual([
      expired.invoiceId,
      expired.invoiceId,
      undefined,
    ]);
  });
});

describe('the loaded invoices', () => {
  it('stay within bounds however much is sold, and always include open sales and those left open', async () => {
    const { server, actions, get } = await open();
    server.sendEvent(invoiceView({ invoiceId: 'open' }));
    server.sendEvent(invoiceView({ invoiceId: 'left' }));
    actions.open('left');
    actions.next();
    server.sendEvent(paidView({ invoiceId: 'left' }));
    for (let n = 0; n < 600; n++) server.sendEvent(paidView({ invoiceId: `web-${n}`, origin: 'api' }));
    const { invoices } = get();
    expect(invoices.size).toBe(500);
    expect(get().open.rows.has('open')).toBe(true);
    expect(invoices.has('left')).toBe(true);
    expect(invoices.has('web-599')).toBe(true);
  });
});

describe('the books', () => {
  it('start empty when the other books are opened', async () => {
    const { server, actions, type, get } = await open();
    answering(server);
    type('5');
    await actions.charge();
    actions.next();
    type('7');
    const merchant = { ...tillState().merchants[0], id: 'bar', practice: false } as const;
    server.sendEvent(tillState({ merchant: { ...tillState().merchant, ...merchant } as never }));
    expect(get()).toMatchObject({ sale: { step: 'keying', entry: '' }, leftOpenIds: [] });
    expect(get().invoices.size).toBe(0);
  });

  it('count the sales that need attention', async () => {
    const { server, get } = await open();
    server.attention = [invoiceView(), invoiceView({ invoiceId: 'sale-2' })];
    const alarm = { name: 'x', code: 'late', payment: null } as const;
    server.sendEvent(invoiceView({ alarms: [alarm] }));
    await settle();
    expect(get().attention).toBe(2);
  });
});

describe('the connection', () => {
  it('is reported as lost with the time of the loss, and the sale on screen is polled meanwhile', async () => {
    const { server, clock, actions, type, get } = await open();
    answering(server);
    type('5');
    await actions.charge();
    server.refuseConnections = new ApiError(0, '');
    const since = clock.now();
    server.hangUp();
    await settle();
    expect(get().link).toEqual({ kind: 'lost', since });

    server.views.set('sale-1', paidView());
    await clock.advance(2_000);
    expect(get().invoices.get('sale-1')).toMatchObject({ phase: 'paid' });
    expect(get().link).toEqual({ kind: 'lost', since });

    server.refuseConnections = null;
    await clock.advance(20_000);
    expect(get().link).toEqual({ kind: 'live' });
    const asked = server.asked.length;
    server.beat();
    await clock.advance(30_000);
    expect(server.asked).toHaveLength(asked);
  });

  it('that was lost may have missed changes: each sale is fetched again when it is opened, and those in the bar at once', async () => {
    const { server, clock, actions, get } = await open();
    for (const invoiceId of ['sale-1', 'sale-2']) server.sendEvent(invoiceView({ invoiceId }));
    actions.open('sale-2');
    actions.next();
    server.refuseConnections = new ApiError(0, '');
    server.hangUp();
    await settle();
    for (const invoiceId of ['sale-1', 'sale-2']) server.views.set(invoiceId, paidView({ invoiceId }));
    server.refuseConnections = null;
    await clock.advance(20_000);
    expect(get().invoices.get('sale-2')).toMatchObject({ phase: 'paid' });
    expect(get().invoices.has('sale-1')).toBe(false);
    actions.open('sale-1');
    await settle();
    expect(get().invoices.get('sale-1')).toMatchObject({ phase: 'paid' });
  });

  it('returns to the pairing code when the token is no longer valid', async () => {
    const { server, clock, memory, get } = await open();
    server.refuseConnections = new ApiError(401, 'no');
    server.hangUp();
    await clock.advance(1_000);
    expect(get().link).toEqual({ kind: 'pairing', ended: true });
    expect(memory.getItem('cointill.token')).toBeNull();
  });

  it('pairs a browser by its code and remembers the token', async () => {
    const till = setUp();
    till.memory.removeItem('cointill.token');
    await till.actions.start();
    expect(till.get().link).toEqual({ kind: 'pairing', ended: false });
    await expect(till.actions.pair('BAD')).rejects.toThrow();
    await till.actions.pair(' GOOD ');
    expect(till.get().link).toEqual({ kind: 'live' });
    expect(till.memory.getItem('cointill.token')).toBe('token');
  });

  it('closes with the till: no timer is left', async () => {
    const { server, clock, actions } = await open();
    server.refuseConnections = new ApiError(0, '');
    server.hangUp();
    await settle();
    actions.close();
    await clock.advance(60_000);
    expect(clock.waiting).toBe(0);
    expect(server.connections).toBe(0);
  });
});

describe('the counter', () => {
  it('sends the cart with the charge, including tax and discount', async () => {
    const { server, actions, type } = await open();
    answering(server);
    actions.pick(COFFEE);
    type('2×');
    actions.pick(COFFEE);
    actions.discount({ kind: 'percent', basisPoints: 1_000, reason: 'regular' });
    await actions.charge();
    expect(server.created[0]?.[0]).toMatchObject({
      amount: '11.34',
      cart: {
        lines: [{ item: 'c', name: 'Flat white', quantity: '3', unitPrice: '4.20', taxPercent: '7' }],
        discount: { kind: 'percent', percent: '10', reason: 'regular' },
      },
    });
  });

  it('is fetched again when the server reports that it has changed, and only then', async () => {
    const { server, get } = await open();
    expect(get().counter).toMatchObject({ revision: 0, items: [] });
    server.catalogue = { ...server.catalogue, items: [COFFEE] };
    server.sendEvent(tillState());
    await settle();
    expect(get().counter.items).toEqual([]);
    server.state = tillState({ catalogue: 7 });
    server.sendEvent(server.state);
    await settle();
    expect(get().counter).toMatchObject({ revision: 7, items: [COFFEE] });
  });

  it('sells nothing before the shop’s tax rates are loaded, and says so', async () => {
    const { server, actions, type, get } = setUp();
    server.refuseCatalogue = new ApiError(0, '');
    await actions.start();
    server.sendEvent(tillState());
    await settle();
    answering(server);
    type('5');
    await actions.charge();
    await actions.payWith({ tender: 'cash' });
    expect(server.created).toEqual([]);
    expect(get().sale).toMatchObject({ step: 'keying', entry: '5', refusal: { status: 0 } });
    server.refuseCatalogue = null;
    await actions.charge();
    expect(get().sale).toMatchObject({ step: 'showing' });
  });

  it('asks for a tip first where the shop wants that, and charges with it', async () => {
    const { server, actions, type, get } = await open();
    const tips = { ...PLAIN_TERMS.tips, asked: true };
    server.catalogue = { ...server.catalogue, terms: { ...PLAIN_TERMS, tips } };
    await actions.fetchCounter();
    answering(server);
    type('20');
    await actions.charge();
    expect(get().sale).toMatchObject({ step: 'tipping' });
    expect(server.created).toEqual([]);
    actions.backToKeys();
    expect(get().sale).toMatchObject({ step: 'keying', entry: '20' });
    await actions.charge();
    await actions.chargeWith({ kind: 'percent', basisPoints: 1_000 });
    expect(server.created[0]?.[0]).toMatchObject({ amount: '22.00', cart: { tip: { percent: '10' } } });
  });

  it('removes the digits that a scanner typed and sells the item', async () => {
    const { server, actions, type, get } = await open();
    server.catalogue = { ...server.catalogue, items: [COFFEE] };
    await actions.fetchCounter();
    type('2×');
    const before = get().sale;
    type('4006381333931');
    expect(actions.scan('4006381333931', before)).toEqual(COFFEE);
    expect(get().sale).toMatchObject({ entry: '', lines: [{ item: 'c', quantity: 2_000 }] });
    const sold = get().sale;
    type('99999999');
    expect(actions.scan('99999999', sold)).toBeNull();
    expect(get().sale).toBe(sold);
  });
});
