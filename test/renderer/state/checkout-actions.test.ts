/** Checkout actions, from the keys to a code and back: charge, change, park, resume. */
import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/http-client.ts';
import { readCart } from '#domain/carts/cart-json.ts';
import { cartView } from '#http/carts/view.ts';
import { PLAIN_TERMS } from '#test/support/fakes/fake-api.ts';
import { answering, COFFEE, openTill as open } from '#test/support/fakes/open-till.ts';
import { invoiceView } from '#test/support/pages/till-views.ts';

describe('charging', () => {
  it('charges the sum in the shop’s currency, with the note, and shows the answer', async () => {
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

  it('does not fetch what the stream has already delivered', async () => {
    const { server, actions, type } = await open();
    server.onCreate = async () => {
      server.sendEvent(invoiceView());
      return 'sale-1';
    };
    type('5');
    await actions.charge();
    expect(server.asked).toEqual([]);
  });

  it('returns to the keys with the reason when it is refused, and repeats the same request', async () => {
    const { server, actions, type, get } = await open();
    server.onCreate = async () => {
      throw new ApiError(503, 'no usable rate');
    };
    type('5');
    await actions.charge();
    expect(get().sale).toMatchObject({
      step: 'keying',
      entry: '5',
      refusal: { status: 503, message: 'no usable rate' },
    });
    answering(server);
    await actions.charge();
    expect(server.created.map(([, key]) => key)).toEqual(['key-1', 'key-1']);
  });

  it('keeps the sale when its refusal has been read, and repeats the same request', async () => {
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

describe('a payment by cash or card whose answer is lost', () => {
  /** A server that records one request for each key (its idempotency keys), and whose answers get lost. */
  async function losing() {
    const till = await open();
    const { server } = till;
    const recorded = new Map<string, string>();
    const network = { arrives: true, answers: false };
    server.onCreate = async (request, key) => {
      if (!network.arrives) throw new ApiError(0, '');
      const body = JSON.stringify(request);
      const before = recorded.get(key);
      if (before === undefined) recorded.set(key, body);
      else if (before !== body)
        throw new ApiError(409, 'this key was already used with another request', 'Idempotency-Key');
      if (!network.answers) throw new ApiError(0, '');
      server.views.set('sale-1', invoiceView({ amount: `${request.amount}` }));
      return 'sale-1';
    };
    const bodies = () => [...recorded.values()].map((body) => JSON.parse(body));
    return { ...till, network, bodies };
  }

  it('is recorded once, whatever is pressed next', async () => {
    for (const next of [
      { tender: 'cash' },
      { tender: 'cash', given: '10' },
      { tender: 'cash', given: '20' },
      { tender: 'card' },
      null,
    ] as const) {
      const { actions, type, get, network, bodies } = await losing();
      type('5');
      await actions.payWith({ tender: 'cash', given: '10' });
      expect(get().sale).toMatchObject({ step: 'keying', entry: '5', refusal: { status: 0 } });
      network.answers = true;
      await (next === null ? actions.charge() : actions.payWith(next));
      expect(bodies()).toEqual([expect.objectContaining({ tender: 'cash', given: '10' })]);
      expect(get().sale).toMatchObject({
        step: 'showing',
        invoiceId: 'sale-1',
        behind: { entry: '', unanswered: null },
      });
    }
  });

  it('is recorded once when more was keyed in, which stays on the keys', async () => {
    const { actions, type, get, network, bodies } = await losing();
    type('5');
    await actions.payWith({ tender: 'cash' });
    type('0');
    network.answers = true;
    await actions.payWith({ tender: 'cash' });
    expect(bodies()).toEqual([expect.objectContaining({ amount: '5.00' })]);
    expect(get().sale).toMatchObject({ step: 'showing', behind: { entry: '50', unanswered: null } });
    actions.next();
    await actions.payWith({ tender: 'cash' });
    expect(bodies()).toMatchObject([{ amount: '5.00' }, { amount: '50.00' }]);
  });

  it('is what was pressed last, where the first request never arrived', async () => {
    const { actions, type, get, network, bodies } = await losing();
    network.arrives = false;
    type('5');
    await actions.payWith({ tender: 'cash', given: '10' });
    network.arrives = true;
    await actions.payWith({ tender: 'card' });
    await actions.payWith({ tender: 'cash' });
    network.answers = true;
    await actions.charge();
    expect(bodies()).toEqual([expect.objectContaining({ tender: 'card' })]);
    expect(get().sale).toMatchObject({ step: 'showing', invoiceId: 'sale-1' });
  });

  it('is recorded once over a reload', async () => {
    const { actions, type, memory, server, bodies } = await losing();
    type('5');
    await actions.payWith({ tender: 'cash', given: '10' });
    actions.close();
    const again = await open(memory);
    again.server.onCreate = server.onCreate;
    await again.actions.payWith({ tender: 'cash' });
    expect(bodies()).toEqual([expect.objectContaining({ tender: 'cash', given: '10' })]);
  });

  it('is a new one once no request with the key can be repeated', async () => {
    const { server, actions, type, get } = await open();
    const reused = new ApiError(409, 'this key was already used with another request', 'Idempotency-Key');
    for (const error of [new ApiError(0, ''), reused]) {
      server.onCreate = async () => {
        throw error;
      };
      if (error.status === 0) type('5');
      await actions.payWith({ tender: 'cash' });
    }
    expect(get().sale).toMatchObject({ step: 'keying', entry: '5', refusal: { status: 409 } });
    answering(server);
    await actions.payWith({ tender: 'cash' });
    const [first, , , last] = server.created.map(([, key]) => key);
    expect(last).toBeDefined();
    expect(last).not.toBe(first);
  });
});

describe('a discount, where customers are asked for a tip', () => {
  const HALF = { kind: 'percent', basisPoints: 5_000, reason: '' } as const;
  const TIPS = { ...PLAIN_TERMS, tips: { ...PLAIN_TERMS.tips, asked: true } };

  async function discounted() {
    const till = await open();
    till.server.catalogue = { ...till.server.catalogue, terms: TIPS };
    await till.actions.fetchCounter();
    answering(till.server);
    till.type('5');
    await till.actions.discount(HALF);
    return till;
  }

  it('is approved before, and its approval goes with the charge', async () => {
    const { server, actions, get } = await discounted();
    server.onApprove = async (cart) => (cart.tip === null && cart.discount !== null ? 'approval-1' : null);
    await actions.charge();
    expect(get().sale).toMatchObject({ step: 'tipping' });
    expect(server.created).toEqual([]);
    server.onApprove = async () => {
      throw new Error('it is approved already');
    };
    // Back at the keys without a change, and charged again: no second approval is requested.
    actions.backToKeys();
    await actions.charge();
    await actions.chargeWith({ kind: 'sum', units: 50n });
    expect(server.created).toEqual([
      [expect.objectContaining({ amount: '3.00', approval: 'approval-1' }), expect.any(String)],
    ]);
  });

  it('that is refused shows the customer no question', async () => {
    const { server, actions, get } = await discounted();
    server.onApprove = async () => {
      throw new ApiError(403, 'this needs a manager');
    };
    await actions.charge();
    expect(get().sale).toMatchObject({ step: 'keying', refusal: { status: 403 } });
    expect(server.created).toEqual([]);
  });

  it('needs another approval once anything of the sale is changed', async () => {
    const { server, actions, type, get } = await discounted();
    server.onApprove = async () => 'approval-1';
    await actions.charge();
    actions.backToKeys();
    type('0');
    expect(get().sale).toMatchObject({ approval: null });
  });

  it('is approved once on a double tap, and not charged when it changed meanwhile', async () => {
    const { server, actions, type, get } = await discounted();
    let asked = 0;
    server.onApprove = async () => {
      asked++;
      type('0');
      return 'approval-1';
    };
    await Promise.all([actions.charge(), actions.charge()]);
    expect(asked).toBe(1);
    expect(get().sale).toMatchObject({ step: 'keying', entry: '50', approval: null });
  });
});

describe('a discount, or a price below the item’s own,', () => {
  const HALF = { kind: 'percent', basisPoints: 5_000, reason: '' } as const;
  const MUG = { ...COFFEE, id: 'mug', price: '14.00' };

  it('is approved when it is made, and its approval goes with the charge', async () => {
    const { server, actions, get } = await open();
    answering(server);
    const carts: unknown[] = [];
    server.onApprove = async (cart) => {
      carts.push(cart);
      return 'approval-1';
    };
    actions.pick(MUG);
    await actions.changeLine(0, { unitPrice: 700n, note: 'chipped' });
    const line = { item: 'mug', unitPrice: '7.00', itemPrice: '14.00', note: 'chipped' };
    expect(carts).toEqual([expect.objectContaining({ lines: [expect.objectContaining(line)] })]);
    expect(get().sale).toMatchObject({ approval: 'approval-1' });
    await actions.charge();
    expect(server.created).toMatchObject([[{ amount: '7.00', approval: 'approval-1' }, 'key-1']]);
  });

  it('needs no approval where it takes nothing off', async () => {
    const { server, actions } = await open();
    let asked = 0;
    server.onApprove = async () => {
      asked++;
      return 'approval-1';
    };
    actions.pick(MUG);
    await actions.changeLine(0, { unitPrice: 1_500n });
    await actions.changeLine(0, { unitPrice: 1_400n, quantity: 2_000, note: 'blue' });
    expect(asked).toBe(0);
  });

  it('is undone where it is refused, with the reason unless the cashier closed the question', async () => {
    const { server, actions, type, get } = await open();
    for (const declined of [false, true]) {
      server.onApprove = async () => {
        throw new ApiError(403, 'this needs a manager', null, { declined });
      };
      type('5');
      await actions.discount(HALF);
      const refusal = declined ? null : { status: 403 };
      expect(get().sale).toMatchObject({ step: 'keying', discount: null, refusal });
    }
  });

  it('stays without an answer: the charge requests approval again', async () => {
    const { server, actions, type, get } = await open();
    server.onApprove = async () => {
      throw new ApiError(0, '');
    };
    type('5');
    await actions.discount(HALF);
    expect(get().sale).toMatchObject({ discount: HALF, refusal: null, approval: null });
  });
});

describe('a barcode typed as slowly as by hand', () => {
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

  it('is reported, and nothing is charged, when no item has it', async () => {
    const { server, actions, type, get } = await open();
    answering(server);
    type('4006381333932');
    expect(await actions.charge()).toBe('4006381333932');
    expect(server.created).toEqual([]);
    // A remaining digit would be part of the sum.
    expect(get().sale).toMatchObject({ step: 'keying', entry: '' });
    type('5');
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

  it('is cancelled, and its cart is on the keys again as it was', async () => {
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
      leftOpenIds: [],
    });
    expect(get().invoices.get('sale-1')?.status).toBe('cancelled');
  });

  it('stays on screen when it can’t be cancelled any more', async () => {
    const { server, actions, get, view } = await showing();
    server.refuseCancel = new ApiError(409, 'a payment was seen');
    await expect(actions.rework(view)).rejects.toThrow('seen');
    expect(get().sale).toMatchObject({ step: 'showing', invoiceId: 'sale-1' });
  });

  it('resumes the sale parked for it when it can’t be cancelled', async () => {
    const { server, actions, type, get, view } = await showing();
    actions.next();
    type('7');
    actions.open('sale-1');
    const before = get().sale;
    server.refuseCancel = new ApiError(409, 'a payment was seen');
    await expect(actions.rework(view)).rejects.toThrow('seen');
    expect(get().sale).toEqual(before);
    expect(server.parked.size).toBe(0);
  });

  it('leaves the sale parked for it to another till that resumed it meanwhile', async () => {
    const { server, actions, type, get, view } = await showing();
    actions.next();
    type('7');
    actions.open('sale-1');
    server.refuseCancel = new ApiError(409, 'a payment was seen');
    server.onTake = () => server.parked.clear();
    await expect(actions.rework(view)).rejects.toThrow('seen');
    actions.next();
    expect(get().sale).toMatchObject({ step: 'keying', entry: '', lines: [] });
  });

  it('leaves that sale parked when the next one was keyed in before the refusal arrived', async () => {
    const { server, actions, type, get, view } = await showing();
    actions.next();
    type('7');
    actions.open('sale-1');
    server.refuseCancel = new ApiError(409, 'a payment was seen');
    server.onCancel = () => {
      actions.next();
      type('9');
    };
    const taken: string[] = [];
    server.onTake = (id) => void taken.push(id);
    await expect(actions.rework(view)).rejects.toThrow('seen');
    expect(taken).toEqual([]);
    expect(get().sale).toMatchObject({ step: 'keying', entry: '9' });
    expect(server.parked.get('parked-1')?.cart.lines).toMatchObject([{ unitPrice: '7.00' }]);
  });

  it('loses nothing of the next sale, which was keyed in or charged before the answer arrived', async () => {
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
    'discards nothing that can’t be parked: %s is refused',
    async (way) => {
      const { server, actions, get, view } = await showing();
      actions.next();
      // The discount is the whole sum, so there is nothing to charge and nothing to park.
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

  it('parks what was keyed meanwhile, as charging again does', async () => {
    for (const way of ['rework', 'again'] as const) {
      const { server, actions, type, get, view } = await showing();
      actions.next();
      type('7');
      actions.open('sale-1');
      await actions[way](view);
      expect(server.parked.get('parked-1')?.cart.lines).toMatchObject([{ unitPrice: '7.00' }]);
      // It was in the bar, and is no longer there.
      expect(get().leftOpenIds).toEqual([]);
      if (way === 'again') actions.next();
      expect(get().sale).toMatchObject({ step: 'keying', entry: '' });
    }
  });
});

describe('a parked sale', () => {
  it('leaves the keys free, and is restored completely', async () => {
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

  it('is swapped with what is on the keys', async () => {
    const { server, actions, type, get } = await open();
    type('5');
    await actions.park();
    type('7');
    await actions.takeUp('parked-1');
    expect(get().sale).toMatchObject({ lines: [{ unitPrice: 500n }] });
    expect([...server.parked.keys()]).toEqual(['parked-2']);
    expect(server.parked.get('parked-2')?.cart.lines).toMatchObject([{ unitPrice: '7.00' }]);
  });

  it('that another till has resumed leaves the keys unchanged', async () => {
    const { server, actions, type, get } = await open();
    await expect(actions.takeUp('gone')).rejects.toThrow('no longer parked');
    expect(get().sale).toMatchObject({ step: 'keying', entry: '' });
    type('7');
    await expect(actions.takeUp('gone')).rejects.toThrow('no longer parked');
    expect(get().sale).toMatchObject({ step: 'keying', entry: '7' });
    expect(server.parked.size).toBe(0);
  });

  it('is parked again when the next sale is keyed in before it is resumed', async () => {
    const { server, actions, type, get } = await open();
    type('7');
    server.onTake = (id) => {
      if (id === 'parked-1') type('9');
    };
    await expect(actions.takeUp('gone')).rejects.toThrow('no longer parked');
    expect(get().sale).toMatchObject({ step: 'keying', entry: '9' });
    expect(server.parked.get('parked-2')?.cart.lines).toMatchObject([{ unitPrice: '7.00' }]);
  });
});

describe('a customer’s card', () => {
  it('is requested once while it is held up, and again after it was declined', async () => {
    const { server, actions, get } = await open();
    const asked: string[] = [];
    server.onWallet = async (invoiceId, code) => {
      asked.push(`${invoiceId} ${code}`);
      throw new ApiError(409, 'declined');
    };
    const tap = actions.requestFromWallet('sale-1', 'lnurlw://a');
    expect(get().walletRequest).toEqual({ invoiceId: 'sale-1', step: 'asking', refusal: null });
    await Promise.all([tap, actions.requestFromWallet('sale-1', 'lnurlw://b')]);
    expect(asked).toEqual(['sale-1 lnurlw://a']);
    expect(get().walletRequest).toMatchObject({
      step: 'failed',
      refusal: { status: 409, message: 'declined' },
    });
    server.onWallet = async () => undefined;
    await actions.requestFromWallet('sale-1', 'lnurlw://c');
    expect(get().walletRequest).toEqual({ invoiceId: 'sale-1', step: 'agreed', refusal: null });
  });
});
