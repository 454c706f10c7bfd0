/**
 * Checkout actions: charge, tip, recharge. Of the server it uses invoice creation and the catalogue API; a created
 * invoice is passed on. Sales are parked and resumed in a file of its own.
 */

import type { Api } from '#api/client.ts';
import { ApiError } from '#api/http-client.ts';
import type { CustomerCard, CustomerChoice, InvoiceView, MethodId } from '#api/types.ts';
import type { Discount, Tip } from '#domain/carts/cart.ts';
import { plainCart, readCart } from '#domain/carts/cart-json.ts';
import { orderText } from '#domain/invoices/order-number.ts';
import { decimalText, parseDecimal } from '#domain/kernel/money.ts';
import { openAmount } from '#domain/presentation/amounts.ts';
import {
  type Basket,
  basketOver,
  cartOf,
  EMPTY,
  isEmpty,
  type LineChange,
  sellable,
  typedCode,
} from '#till/model/basket.ts';
import { choicesOf } from '#till/model/payment-methods.ts';
import * as sales from '#till/model/sale.ts';
import { leftOpenAfter, sellableOf, type TillStore, type WalletRequest } from '#till/model/till-state.ts';
import { goodsOf, tipChoices } from '#till/model/tips.ts';
import { isSettled } from '#ui/status/status-appearance.ts';
import { openParkedSales } from './parked-sales.ts';

const NO_ANSWER: sales.Refusal = { status: 0, message: '' };

function refusalOf(error: unknown): sales.Refusal {
  if (!(error instanceof ApiError)) return NO_ANSWER;
  const { status, message, why: reason } = error;
  return { status, message, reason, ...(isKeyUsed(error) && { isKeyUsed: true }) };
}

/** Another request was answered with its idempotency key. */
function isKeyUsed(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && error.field === 'Idempotency-Key';
}

export interface ChargingNeeds {
  readonly store: TillStore;
  readonly api: () => Api;
  /** Returns a new UUID. */
  readonly uuid: () => string;
  /** Stores the new view of an invoice. */
  readonly put: (view: InvoiceView) => void;
  readonly fetchCounter: () => Promise<void>;
}

/** Actions on a sale beyond the keypad, over the till's state. */
export function openCharging({ store, api, uuid, put, fetchCounter }: ChargingNeeds) {
  const { getState: get, setState: set } = store;
  const { parkCurrent, onFreeKeys, ...parking } = openParkedSales({ store, api, uuid });

  /** Without the shop's tax rates nothing is sold: the records would lack them for good. */
  async function hasCounter(): Promise<boolean> {
    if (get().counter.revision === null) await fetchCounter();
    const { sale, counter } = get();
    if (counter.revision !== null) return true;
    if (sale.step === 'keying') set({ sale: { ...sale, refusal: NO_ANSWER } });
    return false;
  }

  /**
   * Charges, or first asks for a tip if the shop does. A typed barcode sells its item instead.
   * @returns a typed code that no item has: nothing was charged
   */
  async function charge(): Promise<string | null> {
    if (!(await hasCounter())) return null;
    const { sale, counter } = get();
    const typed = sale.step === 'keying' ? typedCode(sale.entry, counter.items, counter.decimals) : null;
    if (sale.step === 'keying' && typed) {
      const { code, item, rest } = typed;
      if (item === null) {
        // If the code stayed, it would be read as part of the sum.
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

  /** @returns the basket with the approval of its discounts; null in it where it needs none */
  async function approve(keying: sales.Keying): Promise<sales.Keying> {
    const { counter } = get();
    const cart = plainCart(cartOf(keying, counter), counter.decimals);
    return { ...keying, approval: await api().counter.approve(cart) };
  }

  /**
   * Changes the basket. What takes something off it is approved at once, while the cashier is at it; refused, it is
   * undone. Without an answer it stays: the charge asks again.
   */
  async function change(changed: sales.Sale): Promise<void> {
    const { sale, counter } = get();
    if (changed === sale) return;
    set({ sale: changed });
    if (changed.step !== 'keying' || !sales.wantsApproval(changed) || !sellable(changed, counter)) return;
    try {
      const approved = await approve(changed);
      if (get().sale === changed) set({ sale: approved });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 403 || get().sale !== changed) return;
      const before = sales.undoLast(changed);
      // A cashier who closed the PIN dialog knows why nothing was done.
      const refusal = error.declined ? null : refusalOf(error);
      set({ sale: before.step === 'keying' ? { ...before, refusal } : before });
    }
  }

  const discount = (what: Discount | null) => change(sales.withDiscount(get().sale, what));
  const changeLine = (index: number, line: LineChange) =>
    change(sales.withSaleLine(get().sale, index, line, get().counter));

  let isApproving = false;

  /** A discount is approved before the tip question: a refusal afterwards would ask the customer twice. */
  async function askForTip(keying: sales.Keying): Promise<void> {
    const { counter } = get();
    if (isApproving || !sellable(keying, counter)) return;
    let approved = keying;
    if (sales.wantsApproval(keying)) {
      isApproving = true;
      try {
        approved = await approve(keying);
      } catch (error) {
        if (get().sale === keying) set({ sale: { ...keying, refusal: refusalOf(error) } });
        return;
      } finally {
        isApproving = false;
      }
    }
    // If the sale has changed meanwhile, it is another one, which was not charged.
    if (get().sale === keying) set({ sale: sales.tipAsked(approved, counter, uuid()) });
  }

  /** The choice from the customer display, if it answers the current question. */
  function customerChose({ question, choice }: CustomerChoice): void {
    const { sale, counter } = get();
    if (sale.step === 'showing') methodChosen(question, choice);
    if (sale.step !== 'tipping' || sale.question !== question) return;
    if (choice === null) return void chargeWith(null);
    const tip = tipChoices(counter, goodsOf(sale.behind, counter))[choice];
    if (tip) void chargeWith(tip);
  }

  /** Lets the customer choose how to pay. @param open nobody has chosen for this sale yet */
  function offerMethods(invoiceId: string, open: boolean): void {
    set({ methodQuestion: { invoiceId, question: uuid(), open } });
  }

  function methodChosen(question: string, choice: number | null): void {
    const { methodQuestion, invoices, shop, sale } = get();
    const view = methodQuestion?.question === question ? invoices.get(methodQuestion.invoiceId) : undefined;
    if (!view || choice === null || sale.step !== 'showing' || sale.invoiceId !== view.invoiceId) return;
    const chosen = choicesOf(view, shop?.methods ?? [])[choice];
    if (!chosen) return;
    if (chosen.both) set({ plainFor: null });
    choose(view, chosen.method).catch((error: unknown) => {
      // The one on screen stays, and the customer may choose again.
      if (!(error instanceof ApiError)) throw error;
      offerMethods(view.invoiceId, false);
    });
  }

  /** @param tip null for none */
  async function chargeWith(tip: Tip | null, tender: sales.TenderAsked | null = null): Promise<void> {
    const { sale, counter } = get();
    const next = sales.chargeSale(sale, uuid(), counter, tip, tender);
    if (next === sale) return;
    set({ sale: next });
    await ask();
  }

  /** Records that cash or a card pays the basket. No tip is asked for: it goes into the jar, or on the terminal. */
  async function payWith(tender: sales.TenderAsked): Promise<void> {
    if (await hasCounter()) await chargeWith(null, tender);
  }

  /** Requests the invoice of the charge in progress. Idempotent: a retry returns the same invoice. */
  async function ask(): Promise<void> {
    const { sale, shop } = get();
    if (sale.step !== 'asking') return;
    try {
      const merchant = shop?.merchant ?? (await api().state()).merchant;
      if (!merchant) throw new ApiError(409, '');
      const { invoiceId, question } = await answerTo(sale, merchant.currency);
      if (!get().invoices.has(invoiceId)) put(await api().view(invoiceId));
      if (get().sale !== sale) return;
      set({ sale: sales.showAnswer(sale, invoiceId, question) });
      offerMethods(invoiceId, true);
    } catch (error) {
      if (get().sale === sale) set({ sale: sales.withRefusal(sale, refusalOf(error)) });
    }
  }

  interface Answer {
    readonly invoiceId: string;
    /** The one that was recorded. */
    readonly question: sales.Question;
  }

  /**
   * Creates the invoice, or finds the one of an earlier request by cash or card whose answer was lost.
   * @throws ApiError
   */
  async function answerTo(sale: sales.Asking, currency: string): Promise<Answer> {
    let refused: unknown;
    for (const question of [sale.question, ...sales.earlierCharges(sale)]) {
      const { note, ...rest } = question;
      const metadata = note === undefined ? {} : { metadata: { note } };
      try {
        const request = { ...rest, currency, whenChosen: true, ...metadata };
        return { invoiceId: (await api().create(request, sale.chargeKey)).invoiceId, question };
      } catch (error) {
        // Another of the requests with this key was recorded.
        if (!isKeyUsed(error)) throw error;
        refused ??= error;
      }
    }
    throw refused;
  }

  /** The method chosen last, while its destination is being created. */
  let wish: { readonly invoiceId: string; readonly method: MethodId } | null = null;

  /**
   * Chooses a method of a sale. If it has no destination, one is created first; until then the current one stays on
   * screen.
   * @throws ApiError when it can't be used now
   */
  async function choose(view: InvoiceView, method: MethodId): Promise<void> {
    const { invoiceId } = view;
    const mine = { invoiceId, method };
    wish = mine;
    if (!view.methods.some((one) => one.method === method)) put(await api().openOffer(invoiceId, method));
    const { sale } = get();
    // Another method may have been chosen meanwhile, or another sale be on screen.
    if (wish !== mine || sale.step !== 'showing' || sale.invoiceId !== invoiceId) return;
    set({ sale: sales.chooseMethod(sale, method) });
    offerMethods(invoiceId, false);
  }

  /**
   * Requests the payment of the sale on screen from a customer's card or code. While one is asked, others are ignored: a
   * card held up twice pays once.
   */
  async function requestFromWallet(invoiceId: string, code: string): Promise<void> {
    if (get().walletRequest?.step === 'asking') return;
    const asking: WalletRequest = { invoiceId, step: 'asking', refusal: null };
    set({ walletRequest: asking });
    const end = (outcome: Pick<WalletRequest, 'step' | 'refusal'>) => {
      if (get().walletRequest === asking) set({ walletRequest: { invoiceId, ...outcome } });
    };
    try {
      await api().requestFromWallet(invoiceId, code);
      end({ step: 'agreed', refusal: null });
    } catch (error) {
      end({ step: 'failed', refusal: refusalOf(error) });
    }
  }

  /** A card was held to the customer display: it pays the sale on screen, if that is still the one displayed. */
  async function cardPresented({ question, code }: CustomerCard): Promise<void> {
    const { methodQuestion, sale } = get();
    if (sale.step !== 'showing' || methodQuestion?.question !== question) return;
    if (sale.invoiceId === methodQuestion.invoiceId) await requestFromWallet(sale.invoiceId, code);
  }

  /** Back to the keypad. An unfinished sale stays in the bar. */
  function next(): void {
    const { sale, invoices } = get();
    if (sale.step !== 'showing') return;
    const view = invoices.get(sale.invoiceId);
    set({
      sale: sales.closeInvoice(sale),
      leftOpenIds: leftOpenAfter(get(), sale.invoiceId),
      leftOpen: view !== undefined && (view.status === 'pending' || isSettled(view)) ? sale : null,
      cue: null,
    });
  }

  /** Loads an existing sale onto the keypad, in place of what is there. */
  function load(view: InvoiceView, basket: Basket, again: string | null): void {
    set({
      leftOpenIds: get().leftOpenIds.filter((id) => id !== view.invoiceId),
      sale: { ...sales.freshKeying(get().sale), ...basket, note: view.note ?? '', again },
      page: { name: 'sale' },
      cue: null,
    });
  }

  /** The same with its cart; returns the tip of it. */
  function onKeys(view: InvoiceView, again: string | null): Tip | null {
    const cart = view.cart && readCart(view.cart, view.decimals);
    const basket = cart
      ? { ...EMPTY, lines: cart.lines, discount: cart.discount }
      : { ...EMPTY, entry: decimalText(BigInt(view.amount.replace('.', '')), view.decimals) };
    load(view, basket, again);
    return cart?.tip ?? null;
  }

  /**
   * Charges an ended sale again, at today's rate. Where the shop has kept a part of its money, only the rest, as a sum of
   * its own: the goods and their tip are those of the first sale. The current basket is parked.
   */
  async function again(view: InvoiceView): Promise<void> {
    if (get().sale.step === 'asking') return;
    const { decimals } = view;
    const open = parseDecimal(openAmount(view), decimals) ?? 0n;
    await onFreeKeys(async () => {
      if (open === parseDecimal(view.amount, decimals)) return chargeWith(onKeys(view, view.invoiceId));
      const { note, orderNumber } = view;
      const label = note ?? (typeof orderNumber === 'number' ? orderText(orderNumber) : null);
      load({ ...view, note: label }, basketOver(open, get().counter), null);
      await chargeWith(null);
    });
  }

  /** Cancels an unpaid sale, and loads its cart onto the keypad again. */
  async function rework(view: InvoiceView): Promise<void> {
    if (get().sale.step === 'asking') return;
    await onFreeKeys(async () => put(await api().cancel(view.invoiceId)));
    // If the user has started the next sale meanwhile, that one is parked: the cancelled sale can be charged again.
    await parkCurrent();
    const { sale } = get();
    if (sale.step !== 'asking' && isEmpty(sales.keyingOf(sale))) onKeys(view, null);
  }

  return {
    ...parking,
    ...{ charge, chargeWith, payWith, customerChose, ask, choose, next, again, rework },
    ...{ discount, changeLine, offerMethods, requestFromWallet, cardPresented },
  };
}
