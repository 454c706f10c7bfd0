/** Choosing a way to pay on the till: one without a destination gets it first, and the code on screen stays until then. */
import { describe, expect, it } from 'vitest';
import type { InvoiceView, MethodState } from '#api/types.ts';
import { answering, openTill } from '#test/support/fakes/open-till.ts';
import { invoiceView, LITECOIN, tillState } from '#test/support/pages/till-views.ts';
import { choicesOf, paymentOptions, unseenBy } from '#till/model/payment-methods.ts';

const DOGECOIN = { ...LITECOIN, method: 'DOGECOIN', coin: 'DOGE' } as const;
const offer = (method: 'LITECOIN' | 'DOGECOIN' | 'LIGHTNING', open: boolean, takesRest = true) => ({
  method,
  coin: 'X',
  due: '1',
  takesRest,
  open,
});
const LAZY: InvoiceView = invoiceView({
  methods: [LITECOIN],
  offers: [offer('LITECOIN', true), offer('DOGECOIN', false), offer('LIGHTNING', false, false)],
});

describe('the ways to pay', () => {
  it('include those opened when chosen, but offer none that can not pay the remainder', () => {
    const ways = paymentOptions(LAZY, []);
    expect(ways.map(({ method, offered, later, fixed }) => [method, offered, later, fixed])).toEqual([
      ['LIGHTNING', false, true, true],
      ['LITECOIN', true, false, false],
      ['DOGECOIN', true, true, false],
    ]);
  });
});

describe('a method of an open sale', () => {
  const [state] = tillState().methods;
  const unseen = (part: Partial<MethodState>) => {
    const states = state ? [{ ...state, usable: false, ...part }] : [];
    const view = invoiceView();
    return [
      unseenBy(view, 'LITECOIN', paymentOptions(view, states), false),
      choicesOf(view, states).map(({ method }) => method),
    ];
  };

  it('can not be seen any more once it was removed', () => {
    expect(unseen({ setUp: false, enabled: false, why: 'It is not set up yet.' })).toEqual(['node', []]);
  });

  it('is still watched when it was only switched off', () => {
    const off = { enabled: false, why: 'It is switched off in the settings.' };
    expect(unseen(off)).toEqual([null, ['LITECOIN']]);
  });
});

describe('choosing', () => {
  async function selling() {
    const { server, actions, type, get } = await openTill();
    answering(server);
    type('12.50');
    await actions.charge();
    actions.put(LAZY);
    const shown = () => {
      const { sale } = get();
      return sale.step === 'showing' ? sale.method : null;
    };
    return { server, actions, get, shown };
  }

  it('requests a destination once, and shows it when it arrives', async () => {
    const { server, actions, get, shown } = await selling();
    expect(server.created[0]?.[0]).toMatchObject({ whenChosen: true });
    const asked: string[] = [];
    let arrive = () => {};
    const way = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.onOpen = async (_id, method) => {
      asked.push(method);
      await way;
      return { ...LAZY, methods: [LITECOIN, DOGECOIN] };
    };
    const choosing = actions.choose(LAZY, 'DOGECOIN');
    expect(shown()).toBeNull();
    arrive();
    await choosing;
    expect(shown()).toBe('DOGECOIN');
    const opened = get().invoices.get('sale-1') ?? LAZY;
    await actions.choose(opened, 'LITECOIN');
    await actions.choose(opened, 'DOGECOIN');
    expect([shown(), asked]).toEqual(['DOGECOIN', ['DOGECOIN']]);
  });

  it('shows what was chosen last, also when an earlier answer arrives later', async () => {
    const { server, actions, shown } = await selling();
    let arrive = () => {};
    const way = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.onOpen = async () => {
      await way;
      return { ...LAZY, methods: [LITECOIN, DOGECOIN] };
    };
    const slow = actions.choose(LAZY, 'DOGECOIN');
    await actions.choose(LAZY, 'LITECOIN');
    arrive();
    await slow;
    expect(shown()).toBe('LITECOIN');
  });

  it('changes nothing on screen where the method can not be used now', async () => {
    const { actions, shown } = await selling();
    await expect(actions.choose(LAZY, 'DOGECOIN')).rejects.toMatchObject({ status: 503 });
    expect(shown()).toBeNull();
  });
});
