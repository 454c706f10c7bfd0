/** State of the till, and the pure functions that apply invoice updates to it. */
import type { StoreApi } from 'zustand/vanilla';
import type {
  CatalogueAnswer,
  InvoiceView,
  ItemView,
  OpenSales,
  OpenSaleView,
  TermsView,
  TillState,
} from '#api/types.ts';
import { readPercent } from '#domain/carts/cart-json.ts';
import { defaultCounterTerms, type TaxAndTips } from '#domain/carts/tax-and-tips.ts';
import type { Counter, Sellable } from './basket.ts';
import type { Page } from './page.ts';
import type { Refusal, Sale } from './sale.ts';

export type Link =
  | { readonly kind: 'starting' }
  | { readonly kind: 'pairing'; readonly ended: boolean }
  | { readonly kind: 'live' }
  | { readonly kind: 'lost'; readonly since: number };

/** A sound and its visual counterpart on the sale it belongs to. */
export interface Cue {
  readonly sound: 'paid' | 'short' | 'late' | 'failed';
  readonly invoiceId: string;
  readonly at: number;
}

/** The catalogue and terms. Before they are fetched: no items, default terms. */
export interface SellingCounter extends Counter {
  readonly items: readonly ItemView[];
  /** Null: not fetched yet. */
  readonly revision: number | null;
}

export function emptyCounter(decimals: number): SellingCounter {
  return { decimals, terms: defaultCounterTerms(decimals), items: [], revision: null };
}

export function fetchedCounter(answer: CatalogueAnswer, decimals: number): SellingCounter {
  return { decimals, terms: termsOf(answer.terms), items: answer.items, revision: answer.revision };
}

function termsOf({ taxName, taxIncluded, taxPercents, tips }: TermsView): TaxAndTips {
  const points = (percent: string) => readPercent(percent, 'percent');
  return {
    taxName,
    taxIncluded,
    taxRates: taxPercents.map(points),
    tips: { ...tips, percents: tips.percents.map(points) },
  };
}

/** An item as the basket takes it. */
export function sellableOf({ id, name, price, taxPercent }: ItemView): Sellable {
  return {
    id,
    name,
    price,
    taxBasisPoints: taxPercent === null ? null : readPercent(taxPercent, 'taxPercent'),
  };
}

export interface Till {
  /**
   * The target of a navigation blocked by unsaved changes, or `act` for an action that would discard them; else null.
   */
  readonly leaving: Page | 'act' | null;
  /** Whether a form on this page has unsaved changes. */
  readonly unsaved: boolean;
  readonly link: Link;
  /** How often it has connected: what was fetched over an earlier connection may be out of date. */
  readonly connections: number;
  /** The server's state of the shop; null until fetched. */
  readonly shop: TillState | null;
  /** Full views of the sales received since the page was opened, by id. */
  readonly invoices: ReadonlyMap<string, InvoiceView>;
  readonly open: OpenSalesHere;
  /** How far the server's clock is ahead of this one. */
  readonly serverClockOffsetMs: number;
  /** The shop's catalogue and terms. */
  readonly counter: SellingCounter;
  readonly sale: Sale;
  /** The parked sale that is being resumed here; null if none is. */
  readonly taking: Taking | null;
  /** The last scanned code, if it sold nothing; null after any other key or scan. */
  readonly unsoldCode: string | null;
  /** Sales left open for the next customer, until their result has been viewed. */
  readonly leftOpenIds: readonly string[];
  readonly page: Page;
  readonly cue: Cue | null;
  /** How many sales have an open alarm. */
  readonly attention: number;
  /** The invoice whose unified code was declined. */
  readonly plainFor: string | null;
  /** The invoice whose code is shown on request though its payment could not be seen now. */
  readonly shownUnseen: string | null;
  /** The sale last left for the next customer, if its customer may still look at it: it is open, or just paid. */
  readonly leftOpen: Extract<Sale, { step: 'showing' }> | null;
  /** What the customer may answer on the display: how to pay. A new one for each sale and after each choice. */
  readonly methodQuestion: MethodQuestion | null;
  /** The last request to a customer's card or code; null once another sale is on screen. */
  readonly walletRequest: WalletRequest | null;
}

/** A parked sale from the request to take it until it is on the keypad, or parked again. */
export interface Taking {
  readonly id: string;
  /** Idempotency key: a retry with it, also after a reload, returns the same sale. */
  readonly key: string;
  /** The keypad was in use when it arrived: it is parked again. */
  readonly isBack: boolean;
}

export interface WalletRequest {
  readonly invoiceId: string;
  /** The service is being asked, has agreed to pay, or has not. */
  readonly step: 'asking' | 'agreed' | 'failed';
  /** Why it failed, else null. */
  readonly refusal: Refusal | null;
}

interface MethodQuestion {
  readonly invoiceId: string;
  readonly question: string;
  /** Nobody has chosen for this sale yet. */
  readonly open: boolean;
}

/** The counter's open sales, as far as they are on the server's first page. */
export interface OpenSalesHere {
  readonly rows: ReadonlyMap<string, OpenSaleView>;
  /** How many more the server has. */
  readonly beyond: number;
}

export const NO_OPEN_SALES: OpenSalesHere = { rows: new Map(), beyond: 0 };

export function openSalesOf({ sales, count }: OpenSales): OpenSalesHere {
  return { rows: new Map(sales.map((sale) => [sale.invoiceId, sale])), beyond: count - sales.length };
}

/**
 * The open sales with this one updated. Sales of the API or of a payment link are included only while they need
 * attention.
 */
export function withOpenSale(open: OpenSalesHere, view: InvoiceView): OpenSalesHere {
  const rows = new Map(open.rows);
  const isForCounter = view.alarms.length > 0 || (view.origin === 'till' && view.status === 'pending');
  if (isForCounter) rows.set(view.invoiceId, view);
  else rows.delete(view.invoiceId);
  return { ...open, rows };
}

/** An answer and an event of the same change are no further apart, milliseconds. */
const MAX_OVERTAKEN_MS = 10_000;

/**
 * True for a view that was made before the one on screen: answers and events come over separate connections, and may
 * overtake each other. One that is much older is the newest of a server whose clock was set back.
 */
export function isOutdated(view: InvoiceView, { invoices }: Pick<Till, 'invoices'>): boolean {
  const known = invoices.get(view.invoiceId);
  const behindMs = known ? Date.parse(known.serverNow) - Date.parse(view.serverNow) : 0;
  return behindMs > 0 && behindMs <= MAX_OVERTAKEN_MS;
}

/** Cache limit: above it the oldest views are evicted, except sales that are on screen or left open. */
const KEPT_INVOICES = 500;

/** The cached invoices with this one updated. */
export function withInvoice(state: Till, view: InvoiceView): ReadonlyMap<string, InvoiceView> {
  const { sale, leftOpenIds } = state;
  const invoices = new Map(state.invoices);
  invoices.set(view.invoiceId, view);
  for (const id of invoices.keys()) {
    if (invoices.size <= KEPT_INVOICES) break;
    const onScreen = sale.step === 'showing' && sale.invoiceId === id;
    if (!onScreen && !leftOpenIds.includes(id) && id !== view.invoiceId) invoices.delete(id);
  }
  return invoices;
}

/** The sales left open once this one is no longer on screen: with it, unless it is over. */
export function leftOpenAfter(
  { leftOpenIds, invoices }: Pick<Till, 'leftOpenIds' | 'invoices'>,
  invoiceId: string,
): readonly string[] {
  const view = invoices.get(invoiceId);
  const isOver = view !== undefined && view.status !== 'pending' && view.alarms.length === 0;
  const others = leftOpenIds.filter((id) => id !== invoiceId);
  return isOver ? others : [...others, invoiceId];
}

/** The sound for an invoice that has changed to this state. */
export function soundOf(view: InvoiceView): Cue['sound'] | null {
  switch (view.phase) {
    case 'paid':
    case 'too-much':
    case 'paid-late':
      return 'paid';
    case 'short':
      return 'short';
    case 'late':
      return 'late';
    case 'problem':
    case 'expired':
      return 'failed';
    default:
      return null;
  }
}

export type TillStore = StoreApi<Till>;
