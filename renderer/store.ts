/**
 * The till's state and everything that may change it: a vanilla zustand store over the pure sale. It knows the
 * server through `Api` alone, and time, chance and memory only as they are given.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Discount, Tip } from '../server/domain/cart.ts';
import { plainCart, readCart } from '../server/domain/cart-text.ts';
import { decimalText } from '../server/domain/money.ts';
import { cartOf, EMPTY, isEmpty, sellable, typedCode } from './basket.ts';
import { type ConnectionOptions, openConnection } from './connection.ts';
import { ApiError } from './door.ts';
import { recall, remember } from './memory.ts';
import type { Page } from './page.ts';
import * as sales from './sale.ts';
import { emptyCounter, fetchedCounter, sellableOf, soundOf, type Till, withInvoice } from './till-state.ts';
import { goodsOf, tipChoices } from './tips.ts';
import type { InvoiceView, ItemView, MethodId, TillEvent, TillState, TipTap } from './wire.ts';

export interface TillOptions extends ConnectionOptions {
  /** A fresh UUID. */
  readonly uuid: () => string;
}

const ATTENTION_LIMIT = '100';
const NO_ANSWER: sales.Refusal = { status: 0, words: '' };

export type TillStore = StoreApi<Till>;
export type TillActions = ReturnType<typeof createTill>['actions'];

export function createTill(options: TillOptions) {
  const { clock, memory } = options;
  const kept = recall(memory);
  const store: TillStore = createStore<Till>(() => ({
    link: { kind: 'starting' },
    shop: null,
    invoices: new Map(),
    aheadMs: 0,
    counter: emptyCounter(2),
    sale: kept.sale,
    left: kept.left,
    page: kept.page,
    leaving: null,
    cue: null,
    attention: 0,
    plainFor: null,
  }));
  const { getState: get, setState: set } = store;
  let books: string | null = kept.books;

  store.subscribe((now, before) => {
    if (now.sale !== before.sale || now.left !== before.left || now.page !== before.page) {
      remember(memory, { sale: now.sale, left: now.left, page: now.page, books });
    }
  });

  const connection = openConnection(options, store, {
    up: () => void resume(),
    event: heard,
    look: async () => {
      const { sale } = get();
      if (sale.step === 'showing') await fetchInvoice(sale.invoiceId);
    },
  });
  const { door } = connection;

  /** After a reload in the middle of a sale: asks again, or fetches the sale that was on screen. */
  async function resume(): Promise<void> {
    const { sale, left, shop } = get();
    if (shop?.merchant) void countAttention();
    if (sale.step === 'asking') await ask();
    const wanted = [...left, ...(sale.step === 'showing' ? [sale.invoiceId] : [])];
    await Promise.all(wanted.map((id) => fetchInvoice(id)));
  }

  async function fetchInvoice(id: string): Promise<void> {
    try {
      put(await door().view(id));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) return;
      const { sale, left } = get();
      set({ left: left.filter((other) => other !== id) });
      if (sale.step === 'showing' && sale.invoiceId === id) set({ sale: sales.FRESH });
    }
  }

  function heard(event: TillEvent): void {
    if (event.event === 'invoice') put(event.data);
    else if (event.event === 'state') describeShop(event.data);
    else tipTapped(event.data);
  }

  function describeShop(shop: TillState): void {
    const current = shop.merchant?.id ?? null;
    const switched = books !== null && current !== null && books !== current;
    const first = current !== null && get().shop?.merchant?.id !== current;
    // Another currency has other decimals: what was fetched for the old one must not price anything.
    const other = get().counter.decimals !== shop.merchant?.decimals;
    books = current ?? books;
    set({ shop, aheadMs: Date.parse(shop.serverNow) - clock.now() });
    if (switched) {
      set({ sale: sales.FRESH, left: [], invoices: new Map(), cue: null, page: { name: 'sale' } });
    }
    if (shop.merchant && (first || other || get().counter.revision !== shop.catalogue))
      void fetchCounter(first || other);
    if (first) void countAttention();
  }

  // -------------------------------------------------------------------------------------------- catalogue

  /** Items, stock and terms as they are now; when that fails they stay as they were until the next word of a change. */
  async function fetchCounter(fresh = false): Promise<void> {
    const merchant = get().shop?.merchant;
    if (!merchant) return;
    if (fresh) set({ counter: emptyCounter(merchant.decimals) });
    try {
      const answer = await door().counter.catalogue();
      if (get().shop?.merchant?.id === merchant.id)
        set({ counter: fetchedCounter(answer, merchant.decimals) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  // --------------------------------------------------------------------------------------------- invoices

  /** Takes in what is now known of an invoice, and tells ears and eyes when its state has turned. */
  function put(view: InvoiceView): void {
    const before = get().invoices.get(view.invoiceId);
    const invoices = withInvoice(get(), view);
    set({ invoices, aheadMs: Date.parse(view.serverNow) - clock.now() });
    if (before && before.phase !== view.phase) turned(view);
    if ((before?.alarms.length ?? 0) !== view.alarms.length) void countAttention();
  }

  function turned(view: InvoiceView): void {
    const sound = soundOf(view);
    if (sound === null) return;
    const { sale, left } = get();
    const onScreen = sale.step === 'showing' && sale.invoiceId === view.invoiceId;
    // What a web shop sells is not announced at the counter, unless a person must look at it.
    if (view.origin !== 'till' && !onScreen && view.alarms.length === 0) return;
    set({ cue: { sound, invoiceId: view.invoiceId, at: clock.now() } });
    if (!onScreen && !left.includes(view.invoiceId)) set({ left: [...left, view.invoiceId] });
  }

  async function countAttention(): Promise<void> {
    try {
      const { invoices } = await door().list({ attention: 'true', limit: ATTENTION_LIMIT });
      set({ attention: invoices.length });
    } catch {
      // The number on the rail stays as it was; the connection line already says that something is wrong.
    }
  }

  // ------------------------------------------------------------------------------------------------- sale

  const decimals = () => get().shop?.merchant?.decimals ?? 2;

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
      if (item === null) return code;
      set({ sale: sales.picked({ ...sale, entry: rest }, sellableOf(item), counter) });
      return null;
    }
    if (counter.terms.tips.asked && sale.step === 'keying')
      set({ sale: sales.tipAsked(sale, counter, options.uuid()) });
    else await chargeWith(null);
    return null;
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
    const next = sales.charged(sale, options.uuid(), counter, tip);
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
          ...(note === '' ? {} : { metadata: { note } }),
        },
        sale.chargeKey,
      );
      if (!get().invoices.has(created.invoiceId)) put(await door().view(created.invoiceId));
      if (get().sale === sale) set({ sale: sales.answered(sale, created.invoiceId) });
    } catch (error) {
      const refusal =
        error instanceof ApiError
          ? { status: error.status, words: error.message, why: error.why }
          : NO_ANSWER;
      if (get().sale === sale) set({ sale: sales.refused(sale, refusal) });
    }
  }

  /** Back to the keys. A sale that is not over stays in the bar. */
  function next(): void {
    const { sale, left, invoices } = get();
    if (sale.step !== 'showing') return;
    const view = invoices.get(sale.invoiceId);
    const others = left.filter((id) => id !== sale.invoiceId);
    const over = view !== undefined && view.status !== 'pending' && view.alarms.length === 0;
    set({ sale: sales.closed(sale), left: over ? others : [...others, sale.invoiceId], cue: null });
  }

  /** Puts the basket aside for the next customer; it can be taken up again at any till. */
  async function park(): Promise<void> {
    if (get().sale.step === 'keying') await putAside();
  }

  /** The same, also with what waits behind a code on screen. What can't be sold as it stands stays where it is. */
  async function putAside(): Promise<void> {
    const { sale, counter } = get();
    const keying = sales.keyingOf(sale);
    if (sale.step === 'asking' || !sellable(keying, counter)) return;
    await door().counter.park(keying.note.trim(), plainCart(cartOf(keying, counter), counter.decimals));
    // What was changed while it was written is not thrown away.
    if (sales.keyingOf(get().sale) === keying) set({ sale: sales.emptied(get().sale) });
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
    if (!isEmpty(sale)) await park();
    if (!isEmpty(sales.keyingOf(get().sale))) throw new ApiError(409, '');
    const { note, cart } = await door().counter.take(id);
    const { lines, discount } = readCart(cart, counter.decimals);
    set({ sale: { ...sales.FRESH, lines, discount, note }, page: { name: 'sale' } });
  }

  /** What a scanner typed: the item of that code, sold; the sale is as it was before the keystrokes. */
  function scan(code: string, before: sales.Sale): ItemView | null {
    const found = get().counter.items.find((item) => item.barcode === code || item.sku === code);
    set({ sale: found ? sales.picked(before, sellableOf(found), get().counter) : before });
    return found ?? null;
  }

  /** What was changed on this page and not saved: each form by a key of its own. */
  const changed = new Set<symbol>();
  /** What is done once those may be lost. */
  let waiting: (() => void) | null = null;

  function go(page: Page): void {
    const here = get().page;
    const same = JSON.stringify(page) === JSON.stringify(here);
    set(changed.size > 0 && !same ? { leaving: page } : { page, leaving: null });
  }

  const actions = {
    start: connection.start,
    close: connection.close,
    pair: connection.pair,
    api: door,
    put,
    charge,
    chargeWith,
    park,
    takeUp,
    scan,
    fetchCounter,
    next,
    press: (key: sales.Key) => set({ sale: sales.keyed(get().sale, key, decimals()) }),
    note: (text: string) => set({ sale: sales.noted(get().sale, text) }),
    /** One more of an item, or as many as were typed before it. */
    pick: (item: ItemView) =>
      set({ sale: sales.picked(get().sale, sellableOf(item), get().counter), page: { name: 'sale' } }),
    /** @param quantity in thousandths */
    count: (index: number, quantity: number) =>
      set({ sale: sales.counted(get().sale, index, quantity, get().counter) }),
    removeLine: (index: number) => set({ sale: sales.lineRemoved(get().sale, index, get().counter) }),
    discountLine: (index: number, discount: Discount | null) =>
      set({ sale: sales.lineDiscounted(get().sale, index, discount, get().counter) }),
    discount: (discount: Discount | null) => set({ sale: sales.discounted(get().sale, discount) }),
    /** The sale as it is at this moment, for what must not wait for a screen to be drawn. */
    current: () => get().sale,
    undo: () => set({ sale: sales.undone(get().sale) }),
    dismiss: () => set({ sale: sales.dismissed(get().sale) }),
    /** From the question for a tip back to the keys. */
    backToKeys: () => set({ sale: sales.closed(get().sale) }),
    choose: (method: MethodId) => set({ sale: sales.chosen(get().sale, method) }),
    /** Whether the code on screen is BITCOIN's alone, where one for both kinds of wallet is offered. */
    showPlain: (invoiceId: string, plain: boolean) => set({ plainFor: plain ? invoiceId : null }),
    /** Asks first where changes would be lost. */
    go,
    /** Tells whether a form on this page has changes that are not saved. */
    change: (form: symbol, open: boolean) => {
      if (open) changed.add(form);
      else changed.delete(form);
      // Saved meanwhile, or gone with its page: there is nothing to ask any more.
      if (changed.size === 0 && get().leaving !== null) set({ leaving: null });
    },
    /** Does what ends this page, as locking the till does: asks first where changes would be lost. */
    endPage: (work: () => void) => {
      if (changed.size === 0) return work();
      waiting = work;
      set({ leaving: 'act' });
    },
    stay: () => set({ leaving: null }),
    /** Goes where `go` was asked to, or does what was to be done, and lets the changes be lost. */
    leave: () => {
      const { leaving } = get();
      // What is only to be done may fail, or be thought better of: the changes are still there then.
      if (leaving === 'act') set({ leaving: null });
      else changed.clear();
      if (leaving === 'act') waiting?.();
      else if (leaving) set({ page: leaving, leaving: null });
    },
    /** Brings a sale onto the payment screen. What was being keyed waits until it is put away again. */
    open: (invoiceId: string) => {
      set({ sale: sales.opened(get().sale, invoiceId), page: { name: 'sale' } });
      if (!get().invoices.has(invoiceId)) void fetchInvoice(invoiceId);
    },
    /** Charges the amount of an ended sale anew, at today's rate. What was being keyed is put aside. */
    again: async (view: InvoiceView) => {
      if (get().sale.step === 'asking') return;
      await putAside();
      await chargeWith(onKeys(view, view.invoiceId));
    },
    /** Takes back the code of a sale that nobody has paid for, and what it sells comes back to the keys. */
    rework: async (view: InvoiceView) => {
      if (get().sale.step === 'asking') return;
      await putAside();
      put(await door().cancel(view.invoiceId));
      // Whoever has gone on to the next customer meanwhile loses nothing of that.
      await putAside();
      if (get().sale.step !== 'asking') onKeys(view, null);
    },
  };
  return { store, actions };
}
