/** Parked sales whose answers are lost or late: none is lost, none is there twice, and nothing keyed is overwritten. */
import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/http-client.ts';
import { FakeMemory, type FakeServer } from '#test/support/fakes/fake-api.ts';
import { settle } from '#test/support/fakes/fake-clock.ts';
import { COFFEE, openTill as open, tillBeforeStart } from '#test/support/fakes/open-till.ts';
import { invoiceView, tillState } from '#test/support/pages/till-views.ts';

/** Loses as many answers, each after the server has done what was asked. */
function losing(count: number): () => void {
  let left = count;
  return () => {
    if (left-- > 0) throw new ApiError(0, '');
  };
}

const parkedPrices = (server: FakeServer) =>
  [...server.parked.values()].map(({ cart }) => cart.lines.map(({ unitPrice }) => unitPrice));

/** A till with a free keypad and a sale over 5.00 parked as `parked-1`. */
async function withParked(memory?: FakeMemory) {
  const till = await open(memory);
  till.type('5');
  till.actions.note('Table 4');
  await till.actions.park();
  return till;
}

const TABLE_4 = { step: 'keying', note: 'Table 4', lines: [{ unitPrice: 500n }] };

describe('a sale whose parking was not answered', () => {
  it('is parked once, however often it is parked again', async () => {
    const { server, actions, type, get } = await open();
    server.onPark = losing(2);
    type('5');
    await expect(actions.park()).rejects.toMatchObject({ status: 0 });
    expect(get().sale).toMatchObject({ step: 'keying', entry: '5' });
    await expect(actions.park()).rejects.toMatchObject({ status: 0 });
    await actions.park();
    expect(get().sale).toMatchObject({ step: 'keying', entry: '', lines: [] });
    expect(parkedPrices(server)).toEqual([['5.00']]);
  });

  it('is parked once when the page was reloaded', async () => {
    const memory = new FakeMemory();
    const { server, actions, type } = await open(memory);
    server.onPark = losing(1);
    type('5');
    await expect(actions.park()).rejects.toMatchObject({ status: 0 });
    actions.close();
    const reloaded = tillBeforeStart(memory, server);
    await reloaded.actions.start();
    server.sendEvent(tillState());
    await settle();
    expect(reloaded.get().sale).toMatchObject({ step: 'keying', entry: '5' });
    await reloaded.actions.park();
    expect(reloaded.get().sale).toMatchObject({ step: 'keying', entry: '' });
    expect(parkedPrices(server)).toEqual([['5.00']]);
  });

  it('is another one once it was changed, or was resumed in between', async () => {
    const { server, actions, type } = await open();
    server.onPark = losing(1);
    type('5');
    await expect(actions.park()).rejects.toMatchObject({ status: 0 });
    type('0');
    await actions.park();
    expect(parkedPrices(server)).toEqual([['5.00'], ['50.00']]);
    await actions.takeUp('parked-1');
    await actions.park();
    expect(parkedPrices(server)).toEqual([['50.00'], ['5.00']]);
  });
});

it('a basket that is back on the keys is parked by a request of its own', async () => {
  const { server, actions, type, get } = await open();
  server.onPark = losing(1);
  type('7');
  await expect(actions.park()).rejects.toMatchObject({ status: 0 });
  await expect(actions.takeUp('gone')).rejects.toMatchObject({ status: 404 });
  expect(get().sale).toMatchObject({ entry: '7' });
  expect(server.parked.size).toBe(0);
  await actions.park();
  expect(parkedPrices(server)).toEqual([['7.00']]);
});

describe('a parked sale whose answer is lost', () => {
  it('is asked for again at once, and is on the keys', async () => {
    const { server, actions, get } = await withParked();
    server.onTaken = losing(1);
    await actions.takeUp('parked-1');
    expect(get()).toMatchObject({ sale: TABLE_4, taking: null });
    expect(server.parked.size).toBe(0);
  });

  it('comes with the next event of the server', async () => {
    const { server, actions, get } = await withParked();
    server.onTaken = losing(2);
    await expect(actions.takeUp('parked-1')).rejects.toMatchObject({ status: 0 });
    expect(get().sale).toMatchObject({ step: 'keying', lines: [] });
    server.sendEvent(tillState());
    await settle();
    expect(get()).toMatchObject({ sale: TABLE_4, taking: null });
  });

  it('comes with the next press', async () => {
    const { server, actions, get } = await withParked();
    server.onTaken = losing(2);
    await expect(actions.takeUp('parked-1')).rejects.toMatchObject({ status: 0 });
    await actions.takeUp('parked-1');
    expect(get()).toMatchObject({ sale: TABLE_4, taking: null });
  });

  it('comes after a reload', async () => {
    const memory = new FakeMemory();
    const { server, actions } = await withParked(memory);
    server.onTaken = losing(2);
    await expect(actions.takeUp('parked-1')).rejects.toMatchObject({ status: 0 });
    actions.close();
    const reloaded = tillBeforeStart(memory, server);
    await reloaded.actions.start();
    server.sendEvent(tillState());
    await settle();
    expect(reloaded.get()).toMatchObject({ sale: TABLE_4, taking: null });
  });

  it('is not resumed here when another till has it', async () => {
    const { server, actions, get } = await withParked();
    server.onTake = () => {
      throw new ApiError(0, '');
    };
    await expect(actions.takeUp('parked-1')).rejects.toMatchObject({ status: 0 });
    server.onTake = () => undefined;
    server.parked.clear();
    server.sendEvent(tillState());
    await settle();
    expect(get()).toMatchObject({ sale: { step: 'keying', lines: [] }, taking: null });
  });

  it('is parked again, once, when the next one was keyed in before it came', async () => {
    const { server, actions, type, get } = await withParked();
    server.onTaken = losing(2);
    await expect(actions.takeUp('parked-1')).rejects.toMatchObject({ status: 0 });
    type('9');
    server.onPark = losing(2);
    for (let events = 0; events < 3; events++) {
      server.sendEvent(tillState());
      await settle();
      // Where it goes is decided: an empty keypad does not bring it back from there.
      if (events === 0) actions.clearSale();
    }
    expect(get()).toMatchObject({ sale: { step: 'keying', entry: '', lines: [] }, taking: null });
    expect(parkedPrices(server)).toEqual([['5.00']]);
    expect([...server.parked.values()][0]?.note).toBe('Table 4');
  });

  it('comes before another one that is resumed', async () => {
    const { server, actions, type, get } = await withParked();
    type('7');
    await actions.park();
    server.onTaken = losing(2);
    await expect(actions.takeUp('parked-1')).rejects.toMatchObject({ status: 0 });
    await actions.takeUp('parked-2');
    expect(get()).toMatchObject({ sale: { lines: [{ unitPrice: 700n }] }, taking: null });
    expect(parkedPrices(server)).toEqual([['5.00']]);
  });

  it('is resumed before one that is pressed meanwhile, each once', async () => {
    const { server, actions, type, get } = await withParked();
    type('7');
    await actions.park();
    const pressed = ['parked-1', 'parked-2', 'parked-2', 'parked-1'].map((id) => actions.takeUp(id));
    await Promise.all(pressed.slice(0, 3));
    await pressed[3];
    expect(get()).toMatchObject({ sale: { lines: [{ unitPrice: 700n }] }, taking: null });
    expect(parkedPrices(server)).toEqual([['5.00']]);
  });

  it('leaves the basket parked for it in the bar', async () => {
    const { server, actions, type, get } = await withParked();
    type('7');
    server.onTaken = losing(2);
    await expect(actions.takeUp('parked-1')).rejects.toMatchObject({ status: 0 });
    expect(parkedPrices(server)).toEqual([['7.00']]);
    server.sendEvent(tillState());
    await settle();
    expect(get().sale).toMatchObject(TABLE_4);
    expect(parkedPrices(server)).toEqual([['7.00']]);
  });
});

it('a basket parked for a sale that is refused comes back though that answer is lost', async () => {
  const { server, actions, type, get } = await open();
  server.views.set('sale-1', invoiceView());
  server.refuseCancel = new ApiError(409, 'a payment was seen');
  type('7');
  server.onTaken = losing(2);
  await expect(actions.rework(invoiceView())).rejects.toThrow('seen');
  expect(server.parked.size).toBe(0);
  server.sendEvent(tillState());
  await settle();
  expect(get()).toMatchObject({ sale: { lines: [{ unitPrice: 700n }] }, taking: null });
});

describe('a parked sale that comes late', () => {
  it('parks what was keyed meanwhile', async () => {
    const { server, actions, get } = await withParked();
    server.onTake = () => actions.pick(COFFEE);
    await actions.takeUp('parked-1');
    expect(get().sale).toMatchObject(TABLE_4);
    expect(parkedPrices(server)).toEqual([['4.20']]);
  });

  it('is parked again when what was keyed meanwhile can’t be parked, or is charged', async () => {
    const { server, actions, get } = await withParked();
    server.onTake = () => {
      actions.pick(COFFEE);
      void actions.discount({ kind: 'percent', basisPoints: 10_000, reason: 'spilled' });
    };
    await actions.takeUp('parked-1');
    expect(get()).toMatchObject({ sale: { step: 'keying', lines: [{ item: 'c' }] }, taking: null });
    expect(parkedPrices(server)).toEqual([['5.00']]);

    const other = await withParked();
    other.server.onCreate = () => new Promise(() => {});
    other.server.onTake = () => {
      other.type('8');
      void other.actions.charge();
    };
    await other.actions.takeUp('parked-1');
    expect(other.get()).toMatchObject({
      sale: { step: 'asking', question: { amount: '8.00' } },
      taking: null,
    });
    expect(parkedPrices(other.server)).toEqual([['5.00']]);
  });

  it('waits behind a code that was opened meanwhile', async () => {
    const { server, actions, get } = await withParked();
    server.views.set('sale-1', invoiceView());
    server.onTake = () => actions.open('sale-1');
    await actions.takeUp('parked-1');
    expect(get().sale).toMatchObject({ step: 'showing', invoiceId: 'sale-1', behind: TABLE_4 });
  });
});
