/**
 * Parks the basket, and resumes a parked sale on the keypad. Each act has a key with which it is repeated after a lost
 * answer, so that none is lost and none is there twice.
 */

import type { ParkedCart } from '#api/catalogue.ts';
import type { Api } from '#api/client.ts';
import { ApiError } from '#api/http-client.ts';
import { readCart } from '#domain/carts/cart-json.ts';
import { isEmpty, sellable } from '#till/model/basket.ts';
import * as sales from '#till/model/sale.ts';
import type { TillStore } from '#till/model/till-state.ts';

export interface ParkedSalesNeeds {
  readonly store: TillStore;
  readonly api: () => Api;
  /** Returns a new UUID. */
  readonly uuid: () => string;
}

/** Actions on parked sales, over the till's state. Everything throws ApiError. */
export function openParkedSales({ store, api, uuid }: ParkedSalesNeeds) {
  const { getState: get, setState: set } = store;
  /** The resumption under way, and which sale was pressed; null after an event of the server. */
  let underWay: { readonly id: string | null; readonly end: Promise<void> } | null = null;

  /** Parks the basket; it can be resumed at any till. */
  async function park(): Promise<void> {
    if (get().sale.step === 'keying') await parkCurrent();
  }

  /**
   * Parks the basket, even one behind a code on screen. One that can't be sold as it is stays where it is.
   * @returns the id of the parked sale; null if nothing was parked
   */
  async function parkCurrent(): Promise<string | null> {
    const { sale, counter } = get();
    if (sale.step === 'asking' || !sellable(sales.keyingOf(sale), counter)) return null;
    const request = sales.parkRequestOf(sales.keyingOf(sale), uuid(), counter);
    // Stored before it is sent: the page may be reloaded before the answer.
    set({ sale: sales.withParkRequest(sale, request) });
    const keying = sales.keyingOf(get().sale);
    const id = await api().counter.park(request, request.key);
    // A change made during the request must not be discarded.
    if (sales.keyingOf(get().sale) === keying) set({ sale: sales.emptySale(get().sale) });
    return id;
  }

  /**
   * Runs work that loads a sale onto the keypad, after parking the current basket; refused if the basket can't be
   * parked, as it would be lost. If the work itself is refused, the parked basket is restored.
   * @throws ApiError conflict, and whatever the work throws
   */
  async function onFreeKeys(work: () => Promise<void>): Promise<void> {
    const keying = sales.keyingOf(get().sale);
    const parked = isEmpty(keying) ? null : await parkCurrent();
    if (!isEmpty(sales.keyingOf(get().sale))) {
      throw new ApiError(409, '', null, { why: { name: 'keys-not-free', values: {} } });
    }
    try {
      await work();
    } catch (refused) {
      if (parked !== null) await bringBack(parked, keying);
      throw refused;
    }
  }

  /** Restores the basket parked a moment ago, unless another till was faster. */
  async function bringBack(id: string, keying: sales.Keying): Promise<void> {
    // The keypad is for the sale whose answer is awaited.
    if (!isFree() || get().taking !== null) return;
    try {
      await place(id, await take(id), { ...keying, parkRequest: null });
    } catch {
      // Another till has resumed it, or there is no response: then `finishTaking` asks again.
    }
  }

  function isFree(): boolean {
    const { sale } = get();
    return sale.step !== 'asking' && isEmpty(sales.keyingOf(sale));
  }

  /** Takes a parked sale off the server's list. Without an answer it may be this till's already: `taking` stays. */
  async function take(id: string): Promise<ParkedCart> {
    const before = get().taking;
    const taking = before?.id === id ? before : { id, key: uuid(), isBack: false };
    set({ taking });
    try {
      return await repeatLost(() => api().counter.take(id, taking.key));
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone && get().taking === taking) set({ taking: null });
      throw error;
    }
  }

  /** Loads the taken sale onto the keypad; where that is in use, the sale is parked again. */
  async function place(id: string, taken: ParkedCart, keying = keyingOf(taken)): Promise<void> {
    const { taking } = get();
    // It is there already, or other books were opened meanwhile.
    if (taking?.id !== id) return;
    if (!taking.isBack && isFree()) {
      set({ sale: sales.refillSale(get().sale, keying), taking: null });
      return;
    }
    const back = { ...taking, isBack: true };
    set({ taking: back });
    await repeatLost(() => api().counter.park(taken, `${taking.key}-back`));
    if (get().taking === back) set({ taking: null });
  }

  function keyingOf({ note, cart }: ParkedCart): sales.Keying {
    const { lines, discount } = readCart(cart, get().counter.decimals);
    return { ...sales.freshKeying(get().sale), lines, discount, note };
  }

  async function finish(): Promise<void> {
    const { taking } = get();
    if (taking !== null) await place(taking.id, await take(taking.id));
  }

  /** Asks again for a sale whose answer was lost, also after a reload. */
  async function finishTaking(): Promise<void> {
    if (underWay !== null) return;
    await takeAlone(null, finish).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }

  /**
   * Resumes a parked sale, after the one that is being resumed; the current basket is parked first, and so is what is
   * keyed before the answer.
   */
  async function takeUp(id: string): Promise<void> {
    await takeAlone(id, async () => {
      if (get().sale.step !== 'keying') return;
      const { taking } = get();
      if (taking !== null && taking.id !== id) {
        await finish().catch((error: unknown) => {
          if (get().taking !== null) throw error;
        });
      }
      await onFreeKeys(async () => {
        const taken = await take(id);
        if (get().sale.step === 'keying') await parkCurrent();
        await place(id, taken);
        if (get().sale.step === 'keying') set({ page: { name: 'sale' } });
      });
    });
  }

  /** Runs the work once nothing else is under way; a second press on the same sale repeats nothing. */
  async function takeAlone(id: string | null, work: () => Promise<void>): Promise<void> {
    while (underWay !== null) {
      if (underWay.id === id) return;
      await underWay.end;
    }
    let finished = () => {};
    const end = new Promise<void>((resolve) => {
      finished = resolve;
    });
    underWay = { id, end };
    try {
      await work();
    } finally {
      underWay = null;
      finished();
    }
  }

  return { park, parkCurrent, onFreeKeys, takeUp, finishTaking };
}

/** Sends a request whose answer was lost once more: its key makes it the same request. */
async function repeatLost<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    return request();
  }
}
