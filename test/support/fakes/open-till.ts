/** The till's store, opened over a fake server, for tests of its behaviour. */
import { ApiError } from '#api/http-client.ts';
import type { ItemView } from '#api/types.ts';
import { invoiceView, tillState } from '#test/support/pages/till-views.ts';
import type { Key } from '#till/model/sale.ts';
import { createTill } from '#till/state/store.ts';
import { FakeMemory, FakeServer } from './fake-api.ts';
import { FakeClock, settle } from './fake-clock.ts';

/** A till over a fake server, paired, before it starts; the code GOOD pairs, any other is refused. */
export function tillBeforeStart(memory = new FakeMemory(), server = new FakeServer()) {
  server.state = tillState();
  const clock = new FakeClock();
  memory.setItem('cointill.token', 'token');
  const { store, actions } = createTill({
    api: server.api,
    pair: async (code) => {
      if (code !== 'GOOD') throw new ApiError(401, 'wrong');
      return 'token';
    },
    token: null,
    clock,
    memory,
    uuid: () => `key-${server.keys++}`,
  });
  const type = (keys: string) => {
    for (const key of keys) actions.press(key as Key);
  };
  return { server, clock, memory, store, actions, type, get: store.getState };
}

/** The same, started and with the shop of `tillState`. */
export async function openTill(memory?: FakeMemory) {
  const till = tillBeforeStart(memory);
  await till.actions.start();
  till.server.sendEvent(tillState());
  await settle();
  return till;
}

/** The server creates `sale-1` on any request. */
export function answering(server: FakeServer, view = invoiceView()): void {
  server.views.set(view.invoiceId, view);
  server.onCreate = async () => view.invoiceId;
}

export const COFFEE: ItemView = {
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
  favourite: false,
  soldOut: false,
};
