/**
 * State of the till, a vanilla zustand store, and its updates from the server: shop, invoices, catalogue. Actions on a
 * sale are in files of their own. It reaches the server only through `Api`; clock, random ids and storage are injected.
 */
import { createStore } from 'zustand/vanilla';
import { ApiError } from '#api/http-client.ts';
import type { InvoiceView, TillEvent, TillState } from '#api/types.ts';
import * as sales from '#till/model/sale.ts';
import {
  emptyCounter,
  fetchedCounter,
  isOutdated,
  leftOpenAfter,
  NO_OPEN_SALES,
  openSalesOf,
  soundOf,
  type Till,
  type TillStore,
  withInvoice,
  withOpenSale,
} from '#till/model/till-state.ts';
import { openCharging } from './checkout-actions.ts';
import { type ConnectionOptions, openConnection } from './connection.ts';
import { openLeaving } from './navigation.ts';
import { openKeys } from './sale-actions.ts';
import { recall, remember } from './storage.ts';

export interface TillOptions extends ConnectionOptions {
  /** Returns a new UUID. */
  readonly uuid: () => string;
}

const ATTENTION_LIMIT = '100';

export type TillActions = ReturnType<typeof createTill>['actions'];

export function createTill(options: TillOptions) {
  const { clock, memory } = options;
  const kept = recall(memory);
  const store: TillStore = createStore<Till>(() => ({
    link: { kind: 'starting' },
    connections: 0,
    shop: null,
    invoices: new Map(),
    open: NO_OPEN_SALES,
    serverClockOffsetMs: 0,
    counter: emptyCounter(2),
    sale: kept.sale,
    taking: kept.taking,
    unsoldCode: null,
    leftOpenIds: kept.left,
    page: kept.page,
    leaving: null,
    unsaved: false,
    cue: null,
    attention: 0,
    plainFor: null,
    shownUnseen: null,
    leftOpen: null,
    methodQuestion: null,
    walletRequest: null,
  }));
  const { getState: get, setState: set } = store;
  let books: string | null = kept.books;

  store.subscribe((now, before) => {
    const { sale, taking, leftOpenIds: left, page } = now;
    const remembered = ['sale', 'taking', 'leftOpenIds', 'page'] as const;
    if (remembered.some((name) => now[name] !== before[name]))
      remember(memory, { sale, taking, left, page, books });
  });

  const connection = openConnection(options, store, {
    up: () => {
      set({ connections: get().connections + 1 });
      void resume();
    },
    event: receive,
    look: async () => {
      const { sale } = get();
      if (sale.step === 'showing') await fetchInvoice(sale.invoiceId);
    },
  });
  const { api } = connection;
  const charging = openCharging({ store, api, uuid: options.uuid, put, fetchCounter });

  /**
   * After a reload in the middle of a sale, or a lost connection: retries the charge, and fetches what is on screen and
   * what was left open. The other sales may have changed meanwhile: they are fetched when they are wanted.
   */
  async function resume(): Promise<void> {
    const { sale, leftOpenIds, page, shop, invoices } = get();
    const shown = sale.step === 'showing' ? [sale.invoiceId] : [];
    const read = page.name === 'history' && page.invoiceId !== null ? [page.invoiceId] : [];
    const wanted = new Set([...leftOpenIds, ...shown, ...read]);
    set({ invoices: new Map([...invoices].filter(([id]) => wanted.has(id))) });
    if (shop?.merchant) void countAttention();
    if (sale.step === 'asking') await charging.ask();
    await Promise.all([...wanted].map((id) => fetchInvoice(id)));
  }

  async function fetchInvoice(id: string): Promise<void> {
    try {
      put(await api().view(id));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) return;
      const { sale, leftOpenIds } = get();
      set({ leftOpenIds: leftOpenIds.filter((other) => other !== id) });
      if (sale.step === 'showing' && sale.invoiceId === id) set({ sale: sales.FRESH });
    }
  }

  function receive(event: TillEvent): void {
    if (event.event === 'invoice') put(event.data);
    else if (event.event === 'open') set({ open: openSalesOf(event.data) });
    else if (event.event === 'state') describeShop(event.data);
    else if (event.event === 'card') void charging.cardPresented(event.data);
    else charging.customerChose(event.data);
  }

  function describeShop(shop: TillState): void {
    const current = shop.merchant?.id ?? null;
    const switched = books !== null && current !== null && books !== current;
    const first = current !== null && get().shop?.merchant?.id !== current;
    // Another currency has other decimals: data fetched for the old one must not price anything.
    const other = get().counter.decimals !== shop.merchant?.decimals;
    books = current ?? books;
    set({ shop, serverClockOffsetMs: Date.parse(shop.serverNow) - clock.now() });
    if (switched) {
      set({
        sale: sales.FRESH,
        taking: null,
        leftOpenIds: [],
        invoices: new Map(),
        open: NO_OPEN_SALES,
        cue: null,
        page: { name: 'sale' },
      });
    }
    if (shop.merchant && (first || other || get().counter.revision !== shop.catalogue))
      void fetchCounter(first || other);
    if (first) void countAttention();
    // The server is reachable: a lost answer is asked for again.
    if (current !== null) void charging.finishTaking();
  }

  // -------------------------------------------------------------------------------------------- catalogue

  /** Fetches items, stock and terms; on failure the old ones stay until the next change event. */
  async function fetchCounter(fresh = false): Promise<void> {
    const merchant = get().shop?.merchant;
    if (!merchant) return;
    if (fresh) set({ counter: emptyCounter(merchant.decimals) });
    try {
      const answer = await api().counter.catalogue();
      if (get().shop?.merchant?.id === merchant.id)
        set({ counter: fetchedCounter(answer, merchant.decimals) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  // --------------------------------------------------------------------------------------------- invoices

  /** Stores the new view of an invoice, and triggers sound and animation when its state has changed. */
  function put(view: InvoiceView): void {
    if (isOutdated(view, get())) return;
    const before = get().invoices.get(view.invoiceId) ?? get().open.rows.get(view.invoiceId);
    const invoices = withInvoice(get(), view);
    set({
      invoices,
      open: withOpenSale(get().open, view),
      serverClockOffsetMs: Date.parse(view.serverNow) - clock.now(),
    });
    if (before && before.phase !== view.phase) onTurned(view);
    if ((before?.alarms.length ?? 0) !== view.alarms.length) void countAttention();
  }

  function onTurned(view: InvoiceView): void {
    const sound = soundOf(view);
    if (sound === null) return;
    const { sale, leftOpenIds } = get();
    const onScreen = sale.step === 'showing' && sale.invoiceId === view.invoiceId;
    const isOurs = onScreen || leftOpenIds.includes(view.invoiceId);
    // A sale of another till or of a web shop is not announced here, unless it needs attention.
    if (!isOurs && view.alarms.length === 0) return;
    set({ cue: { sound, invoiceId: view.invoiceId, at: clock.now() } });
    if (!isOurs) set({ leftOpenIds: [...leftOpenIds, view.invoiceId] });
  }

  async function countAttention(): Promise<void> {
    try {
      const { invoices } = await api().list({ attention: 'true', limit: ATTENTION_LIMIT });
      set({ attention: invoices.length });
    } catch {
      // The count on the rail stays as it was; the connection line already reports the problem.
    }
  }

  const actions = {
    start: connection.start,
    close: connection.close,
    renew: connection.renew,
    pair: connection.pair,
    api: api,
    put,
    fetchCounter,
    charge: charging.charge,
    chargeWith: charging.chargeWith,
    choose: charging.choose,
    next: charging.next,
    park: charging.park,
    takeUp: charging.takeUp,
    again: charging.again,
    rework: charging.rework,
    payWith: charging.payWith,
    discount: charging.discount,
    changeLine: charging.changeLine,
    requestFromWallet: charging.requestFromWallet,
    ...openKeys(store),
    ...openLeaving(store),
    /** Whether BITCOIN's own code is shown although a unified one is offered. */
    showPlain: (invoiceId: string, plain: boolean) => set({ plainFor: plain ? invoiceId : null }),
    /** Shows the code of a sale whose payment could not be seen now. */
    showUnseen: (invoiceId: string) => set({ shownUnseen: invoiceId }),
    /**
     * Opens a sale on the payment screen. The basket in progress waits until it is closed again; another sale on screen
     * that is not over stays in the bar.
     */
    open: (invoiceId: string) => {
      const { sale } = get();
      if (sale.step === 'showing' && sale.invoiceId !== invoiceId)
        set({ leftOpenIds: leftOpenAfter(get(), sale.invoiceId) });
      set({ sale: sales.openInvoice(sale, invoiceId), page: { name: 'sale' } });
      charging.offerMethods(invoiceId, false);
      if (!get().invoices.has(invoiceId)) void fetchInvoice(invoiceId);
    },
  };
  return { store, actions };
}
