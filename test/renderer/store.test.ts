import { describe, expect, it } from 'vitest';
import { ApiError } from '../../renderer/door.ts';
import type { ItemView } from '../../renderer/wire.ts';
import { readCart } from '../../server/domain/cart-text.ts';
import { cartView } from '../../server/http/cart-view.ts';
import { FakeMemory, type FakeServer, PLAIN_TERMS } from '../support/fake-api.ts';
import { settle } from '../support/fake-clock.ts';
import { openTill as open, tillBeforeStart as setUp } from '../support/open-till.ts';
import { invoiceView, paidView, tillState } from '../support/till-views.ts';

/** The server makes `sale-1` out of any creation. */
function answering(server: FakeServer, view = invoiceView()): void {
  server.views.set(view.invoiceId, view);
  server.onCreate = async () => view.invoiceId;
}

describe('charging', () => {
  it('asks for the sum in the shop’s currency, with the note, and shows the answer', async () => {
    const { server, actions, type, get } = await open();
    answering(server);
    type('2×4.20+4.10');
    actions.note('  Table 4 ');
    await actions.charge();
    expect(server.created).toEqual([
      [expect.objectContaining({ amount: '12.50', currency: 'EUR', metadata: { note: 'Table 4' } }), 'key-1'],
    ]);
    expect(get().sale).toMatchObject({ step: 'showing', invoiceId: 'sale-1' });
    expect(get().invoices.get('sale-1')).toMatchObject({ amount: '12.50' });
  });

  it('makes one invoice of a double tap', async () => {
    const { server, actions, type } = await open();
    answering(server);
    type('5');
    await Promise.all([actions.charge(), actions.charge()]);
    expect(server.created).toHaveLength(1);
  });

  it('does not fetch what the stream has already told', async () => {
    const { server, actions, type } = await open();
    server.onCreate = async () => {
      server.tell(invoiceView());
      return 'sale-1';
    };
    type('5');
    await actions.charge();
    expect(server.asked).toEqual([]);
  });

  it('gives back the keys with the reason when it is refused, and asks the same question again', async () => {
    const { server, actions, type, get } = await open();
    server.onCreate = async () => {
      throw new ApiError(503, 'no usable rate');
    };
    type('5');
    await actions.charge();
    expect(get().sale).toMatchObject({
      step: 'keying',
      entry: '5',
      refusal: { status: 503, words: 'no usable rate' },
    });
    answering(server);
    await actions.charge();
    expect(server.created.map(([, key]) => key)).toEqual(['key-1', 'key-1']);
  });

  it('keeps the sale when its refusal has been read, and asks the same question again', async () => {
    const { server, actions, type, get } = await open();
    server.onCreate = async () => {
      throw new ApiError(503, 'no usable rate');
    };
    type('5');
    await actions.charge();
    actions.dismiss();
    expect(get().sale).toMatchObject({ step: 'keying', entry: '5', refusal: null });
    answering(server);
    await actions.charge();
    expect(server.created.map(([, key]) => key)).toEqual(['key-1', 'key-1']);
  });

  it('charges nothing when nothing was typed', async () => {
    const { server, actions } = await open();
    await actions.charge();
    expect(server.created).toEqual([]);
  });
});

describe('after a reload', () => {
  it('asks again with the same key when it happened in the middle of a charge', async () => {
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

  it('has what was typed, the sale on screen, the sales left open and the page', async () => {
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
      left: ['sale-1'],
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

  it('believes nothing that is not of the right form', () => {
    for (const text of ['{', '[]', '{"sale":{"step":"showing"},"left":7,"page":{"name":"moon"}}']) {
      const memory = new FakeMemory();
      memory.setItem('cointill.till', text);
      expect(setUp(memory).get()).toMatchObject({
        sale: { step: 'keying', entry: '' },
        left: [],
        page: { name: 'sale' },
      });
    }
  });
});

describe('changes that are not saved', () => {
  const shop = { name: 'settings', section: 'shop' } as const;
  const form = Symbol('form');

  it('are asked about before they are lost, and stay when somebody thinks better of it', async () => {
    const { actions, get } = await open();
    actions.go(shop);
    actions.change(form, true);
    actions.go({ name: 'sale' });
    expect(get()).toMatchObject({ page: shop, leaving: { name: 'sale' } });
    actions.stay();
    expect(get()).toMatchObject({ page: shop, leaving: null });
    actions.go({ name: 'day' });
    actions.leave();
    expect(get()).toMatchObject({ page: { name: 'day' }, leaving: null });
    // They are gone, and ask no more.
    actions.go({ name: 'sale' });
    expect(get()).toMatchObject({ page: { name: 'sale' }, leaving: null });
  });

  it('are not asked about any longer when they are saved, or gone with their page, while the question stands', async () => {
    const { actions, get } = await open();
    const other = Symbol('another form');
    actions.go(shop);
    for (const one of [form, other]) actions.change(one, true);
    actions.go({ name: 'sale' });
    actions.change(other, false);
    expect(get()).toMatchObject({ page: shop, leaving: { name: 'sale' } });
    actions.change(form, false);
    expect(get()).toMatchObject({ page: shop, leaving: null });
  });

  it('are asked about before what would end them with their page, such as locking the till', async () => {
    const { actions, get } = await open();
    const done: string[] = [];
    actions.go(shop);
    actions.endPage(() => done.push('nothing is open'));
    actions.change(form, true);
    actions.endPage(() => done.push('thought better of'));
    expect(get().leaving).toBe('act');
    actions.stay();
    actions.endPage(() => done.push('meant'));
    actions.leave();
    expect(done).toEqual(['nothing is open', 'meant']);
    expect(get()).toMatchObject({ page: shop, leaving: null });
    // It failed, and the changes are still there.
    actions.go({ name: 'sale' });
    expect(get()).toMatchObject({ page: shop, leaving: { name: 'sale' } });
  });

  it('ask nothing once they are saved, nor where somebody is already', async () => {
    const { actions, get } = await open();
    actions.go(shop);
    actions.change(form, true);
    actions.go({ ...shop });
    expect(get().leaving).toBeNull();
    actions.change(form, false);
    actions.go({ name: 'sale' });
    expect(get()).toMatchObject({ page: { name: 'sale' }, leaving: null });
  });
});

describe('several sales at once', () => {
  it('leaves an open sale in the bar for the next customer, and takes a paid one out', async () => {
    const { server, actions, type, get } = await open();
    answering(server);
    type('5');
    await actions.charge();
    actions.next();
    expect(get()).toMatchObject({ sale: { step: 'keying', entry: '' }, left: ['sale-1'] });

    server.tell(paidView());
    actions.open('sale-1');
    actions.next();
    expect(get().left).toEqual([]);
  });

  it('keeps a sale in the bar as long as somebody must look at it', async () => {
    const { server, actions, type, get } = await open();
    answering(server);
    type('5');
    await actions.charge();
    const alarm = { name: 'late:LITECOIN:x', code: 'late', payment: 'x' } as const;
    server.tell(invoiceView({ status: 'expired', phase: 'late', alarms: [alarm] }));
    actions.next();
    expect(get().left).toEqual(['sale-1']);
  });

  it('says once that a sale was paid while another is on screen', async () => {
    const { server, actions, type, get } = await open();
    answering(server);
    type('5');
    await actions.charge();
    actions.next();
    server.tell(paidView());
    const cue = get().cue;
    expect(cue).toMatchObject({ sound: 'paid', invoiceId: 'sale-1' });
    server.tell(paidView());
    expect(get().cue).toBe(cue);
  });

  it('is silent about what a web shop sells, but not about what a person must look at', async () => {
    const { server, get } = await open();
    const web = { invoiceId: 'web', origin: 'api' } as const;
    server.tell(invoiceView(web));
    server.tell(paidView(web));
    expect(get().cue).toBeNull();
    const alarm = { name: 'undone:LITECOIN:x', code: 'undone', payment: 'x' } as const;
    server.tell(paidView({ ...web, phase: 'problem', alarms: [alarm] }));
    expect(get().cue).toMatchObject({ sound: 'failed', invoiceId: 'web' });
    expect(get().left).toEqual(['web']);
  });

  it('makes no sound for what was so before it was looked at', async () => {
    const { server, get } = await open();
    server.tell(paidView());
    expect(get().cue).toBeNull();
  });

  it('charges the amount of an expired sale anew', async () => {
    const { server, actions, get } = await open();
    const expired = invoiceView({ status: 'expired', phase: 'expired', note: 'Table 4' });
    answering(server, invoiceView({ invoiceId: 'sale-2' }));
    await actions.again(expired);
    expect(server.created[0]?.[0]).toMatchObject({ amount: '12.50', metadata: { note: 'Table 4' } });
    expect(get().sale).toMatchObject({ step: 'showing', invoiceId: 'sale-2' });
  });

  it('says of which sale the goods are when it charges for them again, until anything but the note is changed', async () => {
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

describe('what the till knows', () => {
  it('stays within bounds however much is sold, and never forgets an open sale or one left open', async () => {
    const { server, get } = await open();
    server.tell(invoiceView({ invoiceId: 'open' }));
    server.tell(invoiceView({ invoiceId: 'left' }));
    server.tell(paidView({ invoiceId: 'left' }));
    for (let n = 0; n < 600; n++) server.tell(paidView({ invoiceId: `web-${n}`, origin: 'api' }));
    const { invoices } = get();
    expect(invoices.size).toBe(500);
    expect(invoices.has('open')).toBe(true);
    expect(invoices.has('left')).toBe(true);
    expect(invoices.has('web-599')).toBe(true);
  });
});

describe('the books', () => {
  it('start afresh when the other books are opened', async () => {
    const { server, actions, type, get } = await open();
    answering(server);
    type('5');
    await actions.charge();
    actions.next();
    type('7');
    const merchant = { ...tillState().merchants[0], id: 'bar', practice: false } as const;
    server.tell(tillState({ merchant: { ...tillState().merchant, ...merchant } as never }));
    expect(get()).toMatchObject({ sale: { step: 'keying', entry: '' }, left: [] });
    expect(get().invoices.size).toBe(0);
  });

  it('count the sales that need somebody', async () => {
    const { server, get } = await open();
    server.attention = [invoiceView(), invoiceView({ invoiceId: 'sale-2' })];
    const alarm = { name: 'x', code: 'late', payment: null } as const;
    server.tell(invoiceView({ alarms: [alarm] }));
    await settle();
    expect(get().attention).toBe(2);
  });
});

describe('the connection', () => {
  it('is said to be lost since when it was lost, and asks for the sale on screen meanwhile', async () => {
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

  it('goes back to the code when the token is no longer good', async () => {
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

  it('ends with the till: nothing is left waiting', async () => {
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

const COFFEE: ItemView = {
  id: 'c',
  name: 'Flat white',
  category: 'Coffee',
  price: '4.20',
  taxPercent: '7',
  colour: 'amber',
  picture: null,
  sku: '',
  barcode: '4006381333931',
  stock: '3',
};

describe('the counter', () => {
  it('sends what was sold with the charge, tax and discount with it', async () => {
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

  it('is fetched anew when the server says that it has changed, and only then', async () => {
    const { server, get } = await open();
    expect(get().counter).toMatchObject({ revision: 0, items: [] });
    server.catalogue = { ...server.catalogue, items: [COFFEE] };
    server.tell(tillState());
    await settle();
    expect(get().counter.items).toEqual([]);
    server.state = tillState({ catalogue: 7 });
    server.tell(server.state);
    await settle();
    expect(get().counter).toMatchObject({ revision: 7, items: [COFFEE] });
  });

  it('sells nothing before it knows the shop’s tax rates, and says so', async () => {
    const { server, actions, type, get } = setUp();
    server.refuseCatalogue = new ApiError(0, '');
    await actions.start();
    server.tell(tillState());
    await settle();
    answering(server);
    type('5');
    await actions.charge();
    expect(server.created).toEqual([]);
    expect(get().sale).toMatchObject({ step: 'keying', entry: '5', refusal: { status: 0 } });
    server.refuseCatalogue = null;
    await actions.charge();
    expect(get().sale).toMatchObject({ step: 'showing' });
  });

  it('asks for a tip first where the shop does, and charges with it', async () => {
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

  it('takes back what a scanner typed and sells the item', async () => {
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

describe('a barcode that came as slowly as fingers type', () => {
  it('sells its item and is never charged as a sum', async () => {
    const { server, actions, type, get } = await open();
    server.catalogue = { ...server.catalogue, items: [COFFEE] };
    await actions.fetchCounter();
    type('1.50+2×4006381333931');
    await actions.charge();
    expect(server.created).toEqual([]);
    expect(get().sale).toMatchObject({
      entry: '',
      lines: [{ unitPrice: 150n }, { item: 'c', quantity: 2_000 }],
    });
  });

  it('is told, and nothing is charged, when no item has it', async () => {
    const { server, actions, type, get } = await open();
    answering(server);
    type('4006381333932');
    expect(await actions.charge()).toBe('4006381333932');
    expect(server.created).toEqual([]);
    expect(get().sale).toMatchObject({ step: 'keying', entry: '4006381333932' });
    for (const key of ['clear', '5'] as const) actions.press(key);
    expect(await actions.charge()).toBeNull();
    expect(server.created).toHaveLength(1);
  });
});

describe('a sale that is changed once its code is on screen', () => {
  async function showing() {
    const opened = await open();
    const { server, actions, type } = opened;
    server.onCreate = async ({ amount, cart }) => {
      const sold = cart ? cartView(readCart(cart, 2), 2) : null;
      server.views.set('sale-1', invoiceView({ amount: String(amount), cart: sold, note: 'Table 4' }));
      return 'sale-1';
    };
    actions.pick(COFFEE);
    type('5');
    actions.note('Table 4');
    actions.discount({ kind: 'percent', basisPoints: 1_000, reason: 'regular' });
    await actions.charge();
    return { ...opened, view: server.views.get('sale-1') ?? invoiceView() };
  }

  it('is cancelled, and what it sells is on the keys again as it was', async () => {
    const { actions, get, view } = await showing();
    await actions.rework(view);
    expect(get()).toMatchObject({
      sale: {
        ...{ step: 'keying', note: 'Table 4', again: null },
        lines: [
          { item: 'c', unitPrice: 420n },
          { item: null, unitPrice: 500n },
        ],
        discount: { kind: 'percent', basisPoints: 1_000, reason: 'regular' },
      },
      left: [],
    });
    expect(get().invoices.get('sale-1')?.status).toBe('cancelled');
  });

  it('stays on screen when it can’t be cancelled any more', async () => {
    const { server, actions, get, view } = await showing();
    server.refuseCancel = new ApiError(409, 'a payment was seen');
    await expect(actions.rework(view)).rejects.toThrow('seen');
    expect(get().sale).toMatchObject({ step: 'showing', invoiceId: 'sale-1' });
  });

  it('takes nothing from the next customer, who was keyed in or charged before the answer came', async () => {
    const { server, actions, type, get, view } = await showing();
    const keyed = actions.rework(view);
    actions.next();
    type('7');
    await keyed;
    expect(server.parked.get('parked-1')?.cart.lines).toMatchObject([{ unitPrice: '7.00' }]);
    expect(get().sale).toMatchObject({ step: 'keying', entry: '', note: 'Table 4' });

    const other = await showing();
    const charged = other.actions.rework(other.view);
    other.actions.next();
    other.type('7');
    other.server.onCreate = () => new Promise(() => {});
    void other.actions.charge();
    await charged;
    expect(other.get().sale).toMatchObject({ step: 'asking', question: { amount: '7.00' } });
    expect(other.get().invoices.get('sale-1')?.status).toBe('cancelled');
  });

  it.each(['rework', 'again'] as const)(
    'throws nothing away that can’t be put aside: %s is refused',
    async (way) => {
      const { server, actions, get, view } = await showing();
      actions.next();
      // All of it is taken off, so there is nothing to charge and nothing to park.
      actions.pick(COFFEE);
      actions.discount({ kind: 'percent', basisPoints: 10_000, reason: 'spilled' });
      actions.open('sale-1');
      const before = get().sale;
      await expect(actions[way](view)).rejects.toMatchObject({ why: { name: 'keys-not-free' } });
      expect(get().sale).toBe(before);
      expect(server.parked.size).toBe(0);
      expect(get().invoices.get('sale-1')?.status).toBe('pending');
    },
  );

  it('puts aside what was keyed meanwhile, as charging again does', async () => {
    for (const way of ['rework', 'again'] as const) {
      const { server, actions, type, get, view } = await showing();
      actions.next();
      type('7');
      actions.open('sale-1');
      await actions[way](view);
      expect(server.parked.get('parked-1')?.cart.lines).toMatchObject([{ unitPrice: '7.00' }]);
      // It was in the bar, and is over there.
      expect(get().left).toEqual([]);
      if (way === 'again') actions.next();
      expect(get().sale).toMatchObject({ step: 'keying', entry: '' });
    }
  });
});

describe('a parked sale', () => {
  it('leaves the keys free, and comes back with everything', async () => {
    const { actions, type, get } = await open();
    actions.pick(COFFEE);
    type('5');
    actions.note('Table 4');
    await actions.park();
    expect(get().sale).toMatchObject({ step: 'keying', entry: '', lines: [], note: '' });
    await actions.takeUp('parked-1');
    expect(get().sale).toMatchObject({
      note: 'Table 4',
      lines: [
        { item: 'c', unitPrice: 420n },
        { item: null, unitPrice: 500n },
      ],
    });
  });

  it('changes places with what is on the keys', async () => {
    const { server, actions, type, get } = await open();
    type('5');
    await actions.park();
    const first = server.parked.get('parked-1');
    if (first) server.parked.set('first', first);
    type('7');
    await actions.takeUp('first');
    expect(get().sale).toMatchObject({ lines: [{ unitPrice: 500n }] });
    expect(server.parked.get('parked-1')?.cart.lines).toMatchObject([{ unitPrice: '7.00' }]);
  });

  it('that another till has taken leaves the keys as they are', async () => {
    const { actions, get } = await open();
    await expect(actions.takeUp('gone')).rejects.toThrow('not put aside');
    expect(get().sale).toMatchObject({ step: 'keying', entry: '' });
  });
});
