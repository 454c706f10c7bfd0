/**
 * From the keys to a code and back: what is charged, asked for, put aside and taken up again. Of the server it knows creation
 * and the counter; a sale that is answered is handed on.
 */

import type { Api } from '#api/client.ts';
import { ApiError } from '#api/http-client.ts';
import type { InvoiceView, MethodId, TipTap } from '#api/types.ts';
import type { Tip } from '#domain/carts/cart.ts';
import { plainCart, readCart } from '#domain/carts/cart-json.ts';
import { decimalText } from '#domain/kernel/money.ts';
import { cartOf, EMPTY, isEmpty, sellable, typedCode } from '#till/model/basket.ts';
import * as sales from '#till/model/sale.ts';
import { sellableOf, type TillStore } from '#till/model/till-state.ts';
import { goodsOf, tipChoices } from '#till/model/tips.ts';

const NO_ANSWER: sales.Refusal = { status: 0, words: '' };

function refusalOf(error: unknown): sales.Refusal {
  if (!(error instanceof ApiError)) return NO_ANSWER;
  return { status: error.status, words: error.message, why: error.why };
}

export interface ChargingNeeds {
  readonly store: TillStore;
  readonly door: () => Api;
  /** A fresh UUID. */
  readonly uuid: () => string;
  /** Takes in what is now known of an invoice. */
  readonly put: (view: InvoiceView) => void;
  readonly fetchCounter: () => Promise<void>;
}

/** What may be done with a sale beyond its keys, over the till's state. */
export function openCharging({ store, door, uuid, put, fetchCounter }: ChargingNeeds) {
  const { getState: get, setState: set } = store;

  /**
   * Charges, or first asks for a tip where the shop does. What is a barcode and no sum sells its item instead.
   * @returns a code that was typed and that no item has: nothing was charged
   */
  async function charge(): Promise<string | null> {
    if (get().counter.revision === null) await fetchCounter();
    const { sale, counter } = get();
    if (counter.revision === null) {
      // Without the shop's tax rates nothing is sold: the books would lack them for good.
      if (sale.step === 'keying') set({ sale: { ...sale, refusal: NO_ANSWER } });
      return null;
    }
    const typed = sale.step === 'keying' ? typedCode(sale.entry, counter.items, counter.decimals) : null;
    if (sale.step === 'keying' && typed) {
      const { code, item, rest } = typed;
      if (item === null) {
        // A code that stayed would be taken for a part of the sum.
        set({ sale: sales.withEntry(sale, rest) });
        return code;
      }
      set({ sale: sales.withItemPicked({ ...sale, entry: rest }, sellableOf(item), counter) });
      return null;
    }
    if (counter.terms.tips.asked && sale.step === 'keying') await askForTip(sale);
    else await chargeWith(null);
    return null;
  }

  let isApproving = false;

  /** A discount that somebody must approve is approved before: a refusal after would ask the customer twice. */
  async function askForTip(keying: sales.Keying): Promise<void> {
    const { counter } = get();
    if (isApproving || !sellable(keying, counter)) return;
    let approved = keying;
    if (sales.wantsApproval(keying)) {
      isApproving = true;
      try {
        const cart = plainCart(cartOf(keying, counter), counter.decimals);
        approved = { ...keying, approval: await door().counter.approve(cart) };
      } catch (error) {
        if (get().sale === keying) set({ sale: { ...keying, refusal: refusalOf(error) } });
        return;
      } finally {
        isApproving = false;
      }
    }
    // What was changed meanwhile is another sale, which nobody has charged.
    if (get().sale === keying) set({ sale: sales.tipAsked(approved, counter, uuid()) });
  }

  /** What the customer chose on their display, when that is what this till still asks. */
  function tipTapped({ question, choice }: TipTap): void {
    const { sale, counter } = get();
    if (sale.step !== 'tipping' || sale.question !== question) return;
    if (choice === null) return void chargeWith(null);
    const tip = tipChoices(counter, goodsOf(sale.behind, counter))[choice];
    if (tip) void chargeWith(tip);
  }

  /** @param tip null for none */
  async function chargeWith(tip: Tip | null): Promise<void> {
    const { sale, counter } = get();
    const next = sales.chargeSale(sale, uuid(), counter, tip);
    if (next === sale) return;
    set({ sale: next });
    await ask();
  }

  /** Asks for the invoice of the charge that is under way. Asking twice gives the same invoice. */
  async function ask(): Promise<void> {
    const { sale, shop } = get();
    if (sale.step !== 'asking') return;
    const note = sale.behind.note.trim();
    try {
      const merchant = shop?.merchant ?? (await door().state()).merchant;
      if (!merchant) throw new ApiError(409, '');
      const created = await door().create(
        {
          ...sale.question,
          currency: merchant.currency,
          whenChosen: true,
          ...(note === '' ? {} : { metadata: { note } }),
        },
        sale.chargeKey,
      );
      if (!get().invoices.has(created.invoiceId)) put(await door().view(created.invoiceId));
      if (get().sale === sale) set({ sale: sales.showAnswer(sale, created.invoiceId) });
    } catch (error) {
      if (get().sale === sale) set({ sale: sales.withRefusal(sale, refusalOf(error)) });
    }
  }

  /** The method that was chosen last, while its destination is made. */
  let wish: { readonly invoiceId: string; readonly method: MethodId } | null = null;

  /**
   * Chooses a method of a sale. One without a destination gets it first, and what is on screen stays until it is there.
   * @throws ApiError when it can't be used now
   */
  async function choose(view: InvoiceView, method: MethodId): Promise<void> {
    const { invoiceId } = view;
    const mine = { invoiceId, method };
    wish = mine;
    if (!view.methods.some((way) => way.method === method)) put(await door().openOffer(invoiceId, method));
    const { sale } = get();
    // Another one may have been chosen meanwhile, or another sale be on screen.
    if (wish === mine && sale.step === 'showing' && sale.invoiceId === invoiceId)
      set({ sale: sales.chooseMethod(sale, method) });
  }

  /** Back to the keys. A sale that is not over stays in the bar. */
  function next(): void {
    const { sale, left, invoices } = get();
    if (sale.step !== 'showing') return;
    const view = invoices.get(sale.invoiceId);
    const others = left.filter((id) => id !== sale.invoiceId);
    const over = view !== undefined && view.status !== 'pending' && view.alarms.length === 0;
    set({
      sale: sales.closeInvoice(sale),
      left: over ? others : [...others, sale.invoiceId],
      leftOpen: view?.status === 'pending' ? sale : null,
      cue: null,
    });
  }

  /** Puts the basket aside for the next customer; it can be taken up again at any till. */
  async function park(): Promise<void> {
    if (get().sale.step === 'keying') await putAside();
  }

  /**
   * The same, also with what waits behind a code on screen. What can't be sold as it stands stays where it is.
   * @returns the id it can be taken up by; null where nothing was put aside
   */
  async function putAside(): Promise<string | null> {
    const { sale, counter } = get();
    const keying = sales.keyingOf(sale);
    if (sale.step === 'asking' || !sellable(keying, counter)) return null;
    const id = await parkOn(keying);
    // What was changed while it was written is not thrown away.
    if (sales.keyingOf(get().sale) === keying) set({ sale: sales.emptySale(get().sale) });
    return id;
  }

  function parkOn(keying: sales.Keying): Promise<string> {
    const { counter } = get();
    return door().counter.park(keying.note.trim(), plainCart(cartOf(keying, counter), counter.decimals));
  }

  /**
   * Does what brings a sale to the keys, once what is on them is put aside; refused where something stays, which would be
   * thrown away. Where the work itself is refused, what was put aside for it comes back.
   * @throws ApiError conflict, and whatever the work throws
   */
  async function onFreeKeys(work: () => Promise<void>): Promise<void> {
    const keying = sales.keyingOf(get().sale);
    const parked = isEmpty(keying) ? null : await putAside();
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

  /** What was put aside a moment ago, where nobody was faster. */
  async function bringBack(id: string, keying: sales.Keying): Promise<void> {
    const free = () => {
      const { sale } = get();
      return sale.step !== 'asking' && isEmpty(sales.keyingOf(sale));
    };
    if (!free()) return;
    try {
      await door().counter.take(id);
    } catch {
      // Another till took it up, or nobody answers: it stays where it is.
      return;
    }
    if (free()) set({ sale: sales.refillSale(get().sale, keying) });
    else await parkOn(keying);
  }

  /** What a sale in the books sells, on the keys again. */
  function onKeys(view: InvoiceView, again: string | null): Tip | null {
    const cart = view.cart && readCart(view.cart, view.decimals);
    const basket = cart
      ? { ...EMPTY, lines: cart.lines, discount: cart.discount }
      : { ...EMPTY, entry: decimalText(BigInt(view.amount.replace('.', '')), view.decimals) };
    set({
      left: get().left.filter((id) => id !== view.invoiceId),
      sale: { ...sales.FRESH, ...basket, note: view.note ?? '', again },
      page: { name: 'sale' },
      cue: null,
    });
    return cart?.tip ?? null;
  }

  /** Takes a parked sale up; what is on the keys is put aside first. */
  async function takeUp(id: string): Promise<void> {
    const { sale, counter } = get();
    if (sale.step !== 'keying') return;
    await onFreeKeys(async () => {
      const { note, cart } = await door().counter.take(id);
      const { lines, discount } = readCart(cart, counter.decimals);
      set({ sale: { ...sales.FRESH, lines, discount, note }, page: { name: 'sale' } });
    });
  }

  /** Charges the amount of an ended sale anew, at today's rate. What was being keyed is put aside. */
  async function again(view: InvoiceView): Promise<void> {
    if (get().sale.step === 'asking') return;
    await onFreeKeys(() => chargeWith(onKeys(view, view.invoiceId)));
  }

  /** Takes back the code of a sale that nobody has paid for, and what it sells comes back to the keys. */
  async function rework(view: InvoiceView): Promise<void> {
    if (get().sale.step === 'asking') return;
    await onFreeKeys(async () => put(await door().cancel(view.invoiceId)));
    // Whoever has gone on to the next customer meanwhile loses nothing of that: the sale can be charged again.
    await putAside();
    const { sale } = get();
    if (sale.step !== 'asking' && isEmpty(sales.keyingOf(sale))) onKeys(view, null);
  }

  return { charge, chargeWith, tipTapped, ask, choose, next, park, takeUp, again, rework };
}
