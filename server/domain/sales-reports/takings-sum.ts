/** Sums of a period's takings, by method, hour, tax and seller. All are bigint of the currency's smallest unit. */
import { cartTotals, type LineTotals } from '#domain/carts/cart.ts';
import { METHODS, type Method } from '#domain/coins/method.ts';
import {
  type Invoice,
  MAIN_TILL,
  TENDER_KINDS,
  type Tender,
  type TenderKind,
} from '#domain/invoices/invoice.ts';
import { type Part, partsOf, tenderAfter } from '#domain/invoices/split-by-method.ts';
import { decisionOf } from '#domain/invoices/status.ts';
import { type Currency, decimalsOf } from '#domain/kernel/currency.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { hourIn } from '#domain/kernel/time-zone.ts';
import { compareRatio, ratioText } from '#domain/rates/rate.ts';

export interface MethodTakings {
  readonly method: Method;
  readonly count: number;
  /**
   * What was received on it: its worth at the locked rates, without rounding beyond the amount requested; and in the
   * coin's smallest units. The sum over all methods and tenders is `taken` and `difference`.
   */
  readonly received: bigint;
  readonly coins: bigint;
  /** The lowest and the highest rate that was locked, as text: one coin in the currency. */
  readonly lowestRate: string;
  readonly highestRate: string;
}

/** Cash, or card, that was recorded beside coins. */
export interface TenderTakings {
  readonly kind: TenderKind;
  readonly count: number;
  readonly received: bigint;
}

export interface HourTakings {
  readonly hour: number;
  readonly sales: number;
  readonly taken: bigint;
  /** What was received on each method, worth at the locked rates. */
  readonly methods: readonly { readonly method: Method; readonly received: bigint }[];
  readonly tenders: readonly Omit<TenderTakings, 'count'>[];
}

export interface TaxTakings {
  readonly name: string;
  readonly basisPoints: number;
  readonly net: bigint;
  readonly tax: bigint;
}

/** The sales of one person. Refunds are those of their sales, whoever made them. */
export interface SellerTakings {
  /** Null: no seller, as on sales of a web shop. */
  readonly id: string | null;
  /** As of their last sale in the period; empty without a seller. */
  readonly name: string;
  readonly sales: number;
  readonly taken: bigint;
  readonly tips: bigint;
  readonly refunds: number;
  readonly refunded: bigint;
}

/** The sales of one till; refunds are those of its sales, wherever they were made. */
export interface TillTakings {
  /** `MAIN_TILL`: the main computer's; null: sales that no till made. */
  readonly id: string | null;
  /** As of its last sale in the period; empty for those two. */
  readonly name: string;
  readonly sales: number;
  readonly taken: bigint;
  readonly refunds: number;
  readonly refunded: bigint;
}

/** What was sold of one item. */
export interface ItemTakings {
  /** As of its last sale in the period. */
  readonly name: string;
  /** Thousandths. */
  readonly quantity: number;
  /** What customers paid for it, with tax and without tips. */
  readonly taken: bigint;
}

export interface Takings {
  readonly currency: Currency;
  readonly sales: number;
  /** The amounts of the paid sales, including tips and taxes. Sales reversed by the period's end are left out. */
  readonly taken: bigint;
  /**
   * How much more, or less, was received for these sales than requested: overpayment, or underpayment that was
   * accepted.
   */
  readonly difference: bigint;
  /**
   * Sales that were paid in the period and reversed before its end: in none of its other numbers, but for what was paid
   * in cash or by card, which is in the drawer. That is in `tenders` and in `difference`.
   */
  readonly leftOut: number;
  /**
   * Sales of earlier periods that were reversed in this one, and what they were counted with then, less what came back.
   * Discounts, tips, taxes and items are less by those of such sales, and more by those of what came back.
   */
  readonly takenBack: number;
  readonly takenBackUnits: bigint;
  /** Of these, accepted by a person although underpaid or late. */
  readonly byHand: number;
  readonly discounts: bigint;
  readonly tips: bigint;
  readonly taxes: readonly TaxTakings[];
  /** Refunds of sales. */
  readonly refunds: number;
  readonly refunded: bigint;
  /** Returns of money that was no sale: overpaid, or too late. */
  readonly returns: number;
  readonly returned: bigint;
  /**
   * Money received without a sale: late, underpaid, or for a sale of an earlier period; less what became a sale, or was
   * returned.
   */
  readonly late: number;
  readonly lateUnits: bigint;
  /** The net result: received less paid back. */
  readonly kept: bigint;
  /** By the hour of the shop's clock, 0 to 23. */
  readonly hours: readonly HourTakings[];
  readonly methods: readonly MethodTakings[];
  readonly tenders: readonly TenderTakings[];
  /** The highest takings first, sales without a seller last; empty where no sale has one. */
  readonly sellers: readonly SellerTakings[];
  /** By till, the highest takings first; empty where no network till made any of them. */
  readonly tills: readonly TillTakings[];
  /**
   * The best sellers by quantity and by amount, the highest takings first. Amounts that were keyed in are no items; neither
   * is what only sales of earlier periods had, that were reversed.
   */
  readonly items: readonly ItemTakings[];
}

/** The sums while adding up. */
export interface Sum {
  sales: number;
  taken: bigint;
  difference: bigint;
  leftOut: number;
  takenBack: number;
  takenBackUnits: bigint;
  byHand: number;
  discounts: bigint;
  tips: bigint;
  refunds: number;
  refunded: bigint;
  returns: number;
  returned: bigint;
  late: number;
  lateUnits: bigint;
  readonly taxes: Map<string, { name: string; basisPoints: number; net: bigint; tax: bigint }>;
  readonly hours: Map<number, HourSum>;
  readonly methods: Map<Method, MethodSum>;
  readonly tenders: Map<TenderKind, { count: number; received: bigint }>;
  readonly sellers: Map<string | null, SellerSum>;
  readonly tills: Map<string | null, TillSum>;
  /** By item, or by name for goods that are in no catalogue. */
  readonly items: Map<string, ItemSum>;
}

type ItemSum = { -readonly [K in keyof ItemTakings]: ItemTakings[K] } & { namedAt: Instant };

type TillSum = { -readonly [K in keyof TillTakings]: TillTakings[K] } & { namedAt: Instant };

type SellerSum = { -readonly [K in keyof SellerTakings]: SellerTakings[K] } & { namedAt: Instant };

interface HourSum {
  sales: number;
  taken: bigint;
  readonly methods: Map<Method, bigint>;
  readonly tenders: Map<TenderKind, bigint>;
}

interface MethodSum {
  count: number;
  received: bigint;
  coins: bigint;
  lowest: Rate;
  highest: Rate;
}

type Rate = Invoice['targets'][number]['rate'];

/** Of each ranking. */
const MAX_BEST = 10;

export function emptySum(): Sum {
  return {
    sales: 0,
    taken: 0n,
    difference: 0n,
    leftOut: 0,
    takenBack: 0,
    takenBackUnits: 0n,
    byHand: 0,
    discounts: 0n,
    tips: 0n,
    refunds: 0,
    refunded: 0n,
    returns: 0,
    returned: 0n,
    late: 0,
    lateUnits: 0n,
    taxes: new Map(),
    hours: new Map(),
    methods: new Map(),
    tenders: new Map(),
    sellers: new Map(),
    tills: new Map(),
    items: new Map(),
  };
}

/** The sum of an invoice's seller, under their latest name. */
function sellerSum(sum: Sum, { seller, createdAt }: Invoice): SellerSum {
  const id = seller?.id ?? null;
  const name = seller?.name ?? '';
  const known = sum.sellers.get(id);
  if (known) {
    if (createdAt >= known.namedAt) Object.assign(known, { name, namedAt: createdAt });
    return known;
  }
  const made = { id, name, sales: 0, taken: 0n, tips: 0n, refunds: 0, refunded: 0n, namedAt: createdAt };
  sum.sellers.set(id, made);
  return made;
}

/** The sum of an invoice's till, under its latest name. */
function tillSum(sum: Sum, { till, origin, createdAt }: Invoice): TillSum {
  const id = till?.id ?? (origin === 'till' ? MAIN_TILL : null);
  const name = till?.name ?? '';
  const known = sum.tills.get(id) ?? { id, name, sales: 0, taken: 0n, refunds: 0, refunded: 0n, namedAt: 0 };
  if (createdAt >= known.namedAt) Object.assign(known, { name, namedAt: createdAt });
  sum.tills.set(id, known);
  return known;
}

export function addRefund(sum: Sum, invoice: Invoice, refunds: number, units: bigint): void {
  for (const one of [sum, sellerSum(sum, invoice), tillSum(sum, invoice)]) {
    one.refunds += refunds;
    one.refunded += units;
  }
}

interface SaleAt {
  readonly at: Instant;
  /** Counts the money that was there after this many log entries. */
  readonly length: number;
  readonly timeZone: string;
}

/** Adds a sale; returns what was received for it. */
export function addSale(sum: Sum, invoice: Invoice, { at, length, timeZone }: SaleAt): bigint {
  const { units } = invoice.asked;
  const seller = sellerSum(sum, invoice);
  for (const one of [sum, seller, tillSum(sum, invoice)]) {
    one.sales++;
    one.taken += units;
  }
  if (decisionOf(invoice, 'paid')?.how === 'by-hand') sum.byHand++;
  const hour = sum.hours.get(hourIn(at, timeZone)) ?? {
    sales: 0,
    taken: 0n,
    methods: new Map(),
    tenders: new Map(),
  };
  hour.sales++;
  hour.taken += units;
  sum.hours.set(hourIn(at, timeZone), hour);
  const parts = partsOf(invoice, length);
  for (const part of parts) addMethod(sum, hour, part);
  const tender = tenderAfter(invoice, length);
  if (tender) {
    hour.tenders.set(tender.kind, (hour.tenders.get(tender.kind) ?? 0n) + tender.units);
    addTender(sum.tenders, tender);
  }
  const received = parts.reduce((all, { worth }) => all + worth, tender?.units ?? 0n);
  sum.difference += received - units;
  addCart(sum, invoice, 1);
  return received;
}

/**
 * What the cart of a sale adds to tips, discounts, taxes and items; with -1 what it takes off them again, where the sale
 * is reversed in a later period.
 */
export function addCart(sum: Sum, invoice: Invoice, times: 1 | -1): void {
  const { cart } = invoice;
  if (cart === null) return;
  const totals = cartTotals(cart);
  const all = BigInt(times);
  addItems(sum, invoice, totals.lines, times);
  sum.tips += totals.tip * all;
  sellerSum(sum, invoice).tips += totals.tip * all;
  sum.discounts += (totals.discount + totals.lines.reduce((off, line) => off + line.discount, 0n)) * all;
  for (const { basisPoints, net, tax } of totals.rates) {
    const name = cart.taxName;
    const key = `${basisPoints} ${name}`;
    const known = sum.taxes.get(key) ?? { name, basisPoints, net: 0n, tax: 0n };
    known.net += net * all;
    known.tax += tax * all;
    sum.taxes.set(key, known);
  }
}

/** Adds a sale that was reversed before the end of its period; returns what was received for it in cash or by card. */
export function leaveOut(sum: Sum, invoice: Invoice, length: number): bigint {
  sum.leftOut++;
  const tender = tenderAfter(invoice, length);
  if (!tender) return 0n;
  addTender(sum.tenders, tender);
  sum.difference += tender.units;
  return tender.units;
}

function addItems(
  { items }: Sum,
  { cart, createdAt }: Invoice,
  totals: readonly LineTotals[],
  times: 1 | -1,
): void {
  for (const [place, { item, name, quantity }] of (cart?.lines ?? []).entries()) {
    if (name === '') continue;
    const key = item === null ? `name ${name}` : `item ${item}`;
    const known = items.get(key) ?? { name, quantity: 0, taken: 0n, namedAt: createdAt };
    items.set(key, known);
    if (createdAt >= known.namedAt) Object.assign(known, { name, namedAt: createdAt });
    known.quantity += quantity * times;
    known.taken += (totals[place]?.gross ?? 0n) * BigInt(times);
  }
}

function addTender(tenders: Sum['tenders'], { kind, units }: Tender): void {
  const known = tenders.get(kind) ?? { count: 0, received: 0n };
  tenders.set(kind, { count: known.count + 1, received: known.received + units });
}

function addMethod(sum: Sum, hour: HourSum, { target: { method, rate }, coins, worth }: Part): void {
  hour.methods.set(method, (hour.methods.get(method) ?? 0n) + worth);
  const known = sum.methods.get(method);
  if (!known) {
    sum.methods.set(method, { count: 1, received: worth, coins, lowest: rate, highest: rate });
    return;
  }
  known.count++;
  known.received += worth;
  known.coins += coins;
  if (compareRatio(rate, known.lowest) < 0) known.lowest = rate;
  if (compareRatio(rate, known.highest) > 0) known.highest = rate;
}

export function finishTakings(currency: Currency, sum: Sum): Takings {
  const { sales, taken, difference, leftOut, takenBack, takenBackUnits } = sum;
  const { byHand, discounts, tips, refunds, refunded, returns, returned, late, lateUnits } = sum;
  const kept = taken + difference + lateUnits - takenBackUnits - refunded - returned;
  const decimals = (decimalsOf(currency) ?? 2) + 4;
  return {
    currency,
    sales,
    taken,
    difference,
    leftOut,
    takenBack,
    takenBackUnits,
    byHand,
    discounts,
    tips,
    refunds,
    refunded,
    returns,
    returned,
    late,
    lateUnits,
    kept,
    taxes: [...sum.taxes.values()].sort((a, b) => b.basisPoints - a.basisPoints),
    hours: [...sum.hours]
      .sort(([a], [b]) => a - b)
      .map(([hour, one]) => ({
        hour,
        ...one,
        methods: METHODS.flatMap((method) => {
          const received = one.methods.get(method);
          return received === undefined ? [] : [{ method, received }];
        }),
        tenders: TENDER_KINDS.flatMap((kind) => {
          const received = one.tenders.get(kind);
          return received === undefined ? [] : [{ kind, received }];
        }),
      })),
    methods: METHODS.flatMap((method) => {
      const one = sum.methods.get(method);
      if (!one) return [];
      const { count, received, coins, lowest, highest } = one;
      const lowestRate = ratioText(lowest, decimals);
      return [{ method, count, received, coins, lowestRate, highestRate: ratioText(highest, decimals) }];
    }),
    tenders: TENDER_KINDS.flatMap((kind) => {
      const one = sum.tenders.get(kind);
      return one ? [{ kind, ...one }] : [];
    }),
    sellers: finished(sum.sellers),
    tills: finished(sum.tills),
    items: bestSellers(sum),
  };
}

/** Empty where no sale names a seller or a till: there is nothing to distinguish. */
function finished<
  T extends { readonly id: string | null; readonly taken: bigint; readonly namedAt: Instant },
>(sums: ReadonlyMap<string | null, T>): Omit<T, 'namedAt'>[] {
  if ([...sums.keys()].every((id) => id === null || id === MAIN_TILL)) return [];
  return [...sums.values()]
    .map(({ namedAt: _, ...one }) => one)
    .sort((a, b) => Number(a.id === null) - Number(b.id === null) || compareUnits(b.taken, a.taken));
}

/** The first of two rankings, in the order of what they brought. */
function bestSellers({ items }: Sum): ItemTakings[] {
  const sold = [...items.values()].filter(({ quantity }) => quantity > 0);
  const byTaken = sold.sort((a, b) => compareUnits(b.taken, a.taken) || b.quantity - a.quantity);
  const byQuantity = [...byTaken].sort((a, b) => b.quantity - a.quantity);
  const best = new Set([...byTaken.slice(0, MAX_BEST), ...byQuantity.slice(0, MAX_BEST)]);
  return byTaken.filter((one) => best.has(one)).map(({ namedAt: _, ...one }) => one);
}

function compareUnits(a: bigint, b: bigint): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
