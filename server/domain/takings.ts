/**
 * What a till took in a period. A sale belongs to the instant its payment was decided, a refund
 * to the instant it was recorded, and money that was undone to the instant it was found gone: what was reported once never
 * moves into another period. Sums are bigint of the
 * currency's smallest unit.
 */
import { cartTotals } from './cart.ts';
import { type Currency, decimalsOf } from './currency.ts';
import { type Decision, type Invoice, isTestSale } from './invoice.ts';
import { METHODS, type Method } from './method.ts';
import { compareRatio, ratioText, worthOfCoin } from './rate.ts';
import { decisionOf, receivedOn, summarize } from './standing.ts';
import { isTakenBack, liveBefore, turnsOf } from './taken-back.ts';
import type { Instant } from './time.ts';
import { hourIn } from './zoned.ts';

/** From, and before. */
export interface Period {
  readonly from: Instant;
  readonly until: Instant;
}

export interface MethodTakings {
  readonly method: Method;
  readonly count: number;
  /**
   * What came in on it, worth at the locked rates and without what rounding brought beyond what was asked; and in the
   * coin's smallest units. Over all methods it is what was taken, and the `difference`.
   */
  readonly received: bigint;
  readonly coins: bigint;
  /** The lowest and the highest rate that was locked, as text: one coin in the currency. */
  readonly lowestRate: string;
  readonly highestRate: string;
}

export interface HourTakings {
  readonly hour: number;
  readonly sales: number;
  readonly taken: bigint;
  /** What came in on each method, worth at the locked rates. */
  readonly methods: readonly { readonly method: Method; readonly received: bigint }[];
}

export interface TaxTakings {
  readonly name: string;
  readonly basisPoints: number;
  readonly net: bigint;
  readonly tax: bigint;
}

/** What one person sold. Refunds are those of their sales, whoever made them. */
export interface SellerTakings {
  /** Null: nobody was named, as on sales of a web shop. */
  readonly id: string | null;
  /** As of their last sale in the period; empty where nobody was named. */
  readonly name: string;
  readonly sales: number;
  readonly taken: bigint;
  readonly tips: bigint;
  readonly refunds: number;
  readonly refunded: bigint;
}

export interface Takings {
  readonly currency: Currency;
  readonly sales: number;
  /** What was asked of the sales that were paid, tips and taxes in it. Those taken back by its end are left out. */
  readonly taken: bigint;
  /** How much more, or less, came in than was asked: too much, too little that was accepted. */
  readonly difference: bigint;
  /** Sales that were paid in the period and taken back before its end: in none of its other numbers. */
  readonly leftOut: number;
  /** Sales of earlier periods whose money was taken back in this one, and what they were counted with then, less what came back. */
  readonly takenBack: number;
  readonly takenBackUnits: bigint;
  /** Of them accepted by a person though something was missing, or late. */
  readonly byHand: number;
  readonly discounts: bigint;
  readonly tips: bigint;
  readonly taxes: readonly TaxTakings[];
  readonly refunds: number;
  readonly refunded: bigint;
  /** By the hour of the shop's clock, 0 to 23. */
  readonly hours: readonly HourTakings[];
  readonly methods: readonly MethodTakings[];
  /** Who took most first, nobody last; empty where nobody is named at all. */
  readonly sellers: readonly SellerTakings[];
}

/** Money of a sale that was paid went, or came back. */
interface Turn {
  readonly kind: 'turned';
  readonly at: Instant;
}

/** A sale or a refund of an invoice, or a turn of its money, as it falls into a period. */
export interface Taking {
  readonly invoice: Invoice;
  readonly decision: Extract<Decision, { kind: 'paid' | 'refunded' }> | Turn;
}

/**
 * None of a test sale: that is decided here, for reports of every kind and for closings alike. Their places may shift
 * when an invoice goes on, so they are all taken anew then; there are never fewer.
 */
export function takingsOf(invoice: Invoice): Taking[] {
  if (isTestSale(invoice)) return [];
  const decisions = invoice.decisions.flatMap((decision) =>
    decision.kind === 'paid' || decision.kind === 'refunded' ? [{ invoice, decision }] : [],
  );
  return [
    ...decisions,
    ...turnsOf(invoice).map((at) => ({ invoice, decision: { kind: 'turned', at } as const })),
  ];
}

interface Sum {
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
  readonly taxes: Map<string, { name: string; basisPoints: number; net: bigint; tax: bigint }>;
  readonly hours: Map<number, HourSum>;
  readonly methods: Map<Method, MethodSum>;
  readonly sellers: Map<string | null, SellerSum>;
}

type SellerSum = { -readonly [K in keyof SellerTakings]: SellerTakings[K] } & { namedAt: Instant };

interface HourSum {
  sales: number;
  taken: bigint;
  readonly methods: Map<Method, bigint>;
}

interface MethodSum {
  count: number;
  received: bigint;
  coins: bigint;
  lowest: Rate;
  highest: Rate;
}

type Rate = Invoice['targets'][number]['rate'];

/** One for each currency that was asked for, the one with most sales first. */
export function takings(all: Iterable<Taking>, period: Period, timeZone: string): Takings[] {
  const sums = new Map<Currency, Sum>();
  const turned = new Set<string>();
  for (const { invoice, decision } of all) {
    if (decision.at < period.from || decision.at >= period.until) continue;
    const turn = decision.kind === 'turned' ? turnWithin(invoice, period) : null;
    if (decision.kind === 'turned' && (turn === null || turned.has(invoice.id))) continue;
    const { currency } = invoice.asked;
    const sum = sums.get(currency) ?? emptySum();
    sums.set(currency, sum);
    if (turn !== null) {
      turned.add(invoice.id);
      if (turn === 'gone') sum.takenBack++;
      sum.takenBackUnits += turn === 'gone' ? invoice.asked.units : -invoice.asked.units;
    } else if (decision.kind === 'refunded') {
      const seller = sellerSum(sum, invoice);
      for (const one of [sum, seller]) {
        one.refunds++;
        one.refunded += decision.units;
      }
    } else if (isTakenBack(invoice, period.until)) sum.leftOut++;
    else addSale(sum, invoice, { at: decision.at, until: period.until, timeZone });
  }
  return [...sums]
    .sort(([, a], [, b]) => b.sales - a.sales)
    .map(([currency, sum]) => finished(currency, sum));
}

/** How a sale that was counted in an earlier period, or left out of one, ended this one differently. */
function turnWithin(invoice: Invoice, { from, until }: Period): 'gone' | 'back' | null {
  const paid = decisionOf(invoice, 'paid');
  if (!paid || paid.at >= from) return null;
  const gone = isTakenBack(invoice, until);
  return gone === isTakenBack(invoice, from) ? null : gone ? 'gone' : 'back';
}

function emptySum(): Sum {
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
    taxes: new Map(),
    hours: new Map(),
    methods: new Map(),
    sellers: new Map(),
  };
}

/** The sum of who sold an invoice, under the name they had last. */
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

interface SaleAt {
  readonly at: Instant;
  /** Money counts that was there just before. */
  readonly until: Instant;
  readonly timeZone: string;
}

function addSale(sum: Sum, invoice: Invoice, { at, until, timeZone }: SaleAt): void {
  const { units } = invoice.asked;
  const seller = sellerSum(sum, invoice);
  for (const one of [sum, seller]) {
    one.sales++;
    one.taken += units;
  }
  if (decisionOf(invoice, 'paid')?.how === 'by-hand') sum.byHand++;
  const hour = sum.hours.get(hourIn(at, timeZone)) ?? { sales: 0, taken: 0n, methods: new Map() };
  hour.sales++;
  hour.taken += units;
  sum.hours.set(hourIn(at, timeZone), hour);
  const parts = partsOf(invoice, until);
  for (const part of parts) addMethod(sum, hour, part);
  sum.difference += parts.reduce((all, { worth }) => all + worth, -units);
  if (invoice.cart === null) return;
  const totals = cartTotals(invoice.cart);
  sum.tips += totals.tip;
  seller.tips += totals.tip;
  sum.discounts += totals.discount + totals.lines.reduce((all, line) => all + line.discount, 0n);
  for (const { basisPoints, net, tax } of totals.rates) {
    const name = invoice.cart.taxName;
    const key = `${basisPoints} ${name}`;
    const known = sum.taxes.get(key) ?? { name, basisPoints, net: 0n, tax: 0n };
    known.net += net;
    known.tax += tax;
    sum.taxes.set(key, known);
  }
}

interface Part {
  readonly target: Invoice['targets'][number];
  readonly coins: bigint;
  readonly worth: bigint;
}

/**
 * What came in on each method. An amount is rounded up to what a coin can carry, so a sale paid to the last coin may be
 * worth a cent more than was asked: that cent nobody paid on purpose, and it is left away from the largest part.
 */
function partsOf(invoice: Invoice, until: Instant): readonly Part[] {
  const live = liveBefore(invoice, until);
  const parts = invoice.targets.flatMap((target) => {
    const coins = receivedOn(invoice, target, live);
    return coins > 0n ? [{ target, coins, worth: worthOfCoin(target.method, target.rate, coins) }] : [];
  });
  const payments = invoice.payments.filter(live).map((one) => ({ ...one, standing: 'live' as const }));
  const { received, surplus } = summarize({ ...invoice, payments });
  const over = received - invoice.asked.units;
  if (over <= 0n || surplus > 0n) return parts;
  const largest = parts.reduce((most, part) => (part.worth > most ? part.worth : most), 0n);
  const place = parts.findIndex(({ worth }) => worth === largest);
  return parts.map((part, nth) => (nth === place ? { ...part, worth: part.worth - over } : part));
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

function finished(currency: Currency, sum: Sum): Takings {
  const { sales, taken, difference, leftOut, takenBack, takenBackUnits } = sum;
  const { byHand, discounts, tips, refunds, refunded } = sum;
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
      })),
    methods: METHODS.flatMap((method) => {
      const one = sum.methods.get(method);
      if (!one) return [];
      const { count, received, coins, lowest, highest } = one;
      const lowestRate = ratioText(lowest, decimals);
      return [{ method, count, received, coins, lowestRate, highestRate: ratioText(highest, decimals) }];
    }),
    sellers: finishedSellers(sum),
  };
}

function finishedSellers({ sellers }: Sum): SellerTakings[] {
  if ([...sellers.keys()].every((id) => id === null)) return [];
  return [...sellers.values()]
    .map(({ namedAt: _, ...one }) => one)
    .sort((a, b) => Number(a.id === null) - Number(b.id === null) || Number(b.taken - a.taken));
}
