/** Takings JSON, as stored and sent, and as older closings store it. */

import { quantityText } from '#domain/carts/cart-json.ts';
import { coinOf, coinText } from '#domain/coins/method.ts';
import { decimalsOf } from '#domain/kernel/currency.ts';
import { fixedText, parseDecimal } from '#domain/kernel/money.ts';
import type { Takings } from './takings-sum.ts';

/** The stored and sent form: amounts as decimals of the currency. */
export function plainTakings(one: Takings) {
  const text = (units: bigint) => fixedText(units, decimalsOf(one.currency) ?? 2);
  return {
    currency: one.currency,
    sales: one.sales,
    taken: text(one.taken),
    difference: text(one.difference),
    leftOut: one.leftOut,
    takenBack: one.takenBack,
    takenBackAmount: text(one.takenBackUnits),
    average: text(average(one)),
    byHand: one.byHand,
    discounts: text(one.discounts),
    tips: text(one.tips),
    taxes: one.taxes.map(({ name, basisPoints, net, tax }) => ({
      name,
      basisPoints,
      net: text(net),
      tax: text(tax),
    })),
    refunds: one.refunds,
    refunded: text(one.refunded),
    returns: one.returns,
    returned: text(one.returned),
    late: one.late,
    lateAmount: text(one.lateUnits),
    kept: text(one.kept),
    hours: one.hours.map(({ hour, sales, taken, methods, tenders }) => ({
      hour,
      sales,
      taken: text(taken),
      methods: methods.map(({ method, received }) => ({ method, received: text(received) })),
      tenders: tenders.map(({ kind, received }) => ({ kind, received: text(received) })),
    })),
    methods: one.methods.map(({ method, count, received, coins, lowestRate, highestRate }) => ({
      method,
      count,
      received: text(received),
      coin: coinOf(method),
      coins: coinText(method, coins),
      lowestRate,
      highestRate,
    })),
    tenders: one.tenders.map(({ kind, count, received }) => ({ kind, count, received: text(received) })),
    sellers: one.sellers.map(({ taken, tips, refunded, ...seller }) => ({
      ...seller,
      taken: text(taken),
      tips: text(tips),
      refunded: text(refunded),
    })),
    tills: one.tills.map(({ taken, refunded, ...till }) => ({
      ...till,
      taken: text(taken),
      refunded: text(refunded),
    })),
    items: one.items.map(({ name, quantity, taken }) => ({
      name,
      quantity: quantityText(quantity),
      taken: text(taken),
    })),
  };
}

/** Per sale, rounded to the nearest unit, half up. */
function average({ taken, sales }: Takings): bigint {
  return sales === 0 ? 0n : (2n * taken + BigInt(sales)) / (2n * BigInt(sales));
}

export type PlainTakings = ReturnType<typeof plainTakings>;

type PlainHour = PlainTakings['hours'][number];

/** Fields missing in closings older than these fields. */
type Newer =
  | ('sellers' | 'difference' | 'leftOut' | 'takenBack' | 'takenBackAmount')
  | ('items' | 'tenders' | 'tills')
  | ('returns' | 'returned' | 'late' | 'lateAmount' | 'kept');

/** As stored in a closing: those made before sellers, methods by hour, and tenders were recorded have none. */
export type ClosedTakings = Omit<PlainTakings, Newer | 'hours'> &
  Partial<Pick<PlainTakings, Newer>> & {
    readonly hours: readonly (Omit<PlainHour, 'methods' | 'tenders'> &
      Partial<Pick<PlainHour, 'methods' | 'tenders'>>)[];
  };

/** With all fields of today's reports. */
export function takingsJson(closed: ClosedTakings): PlainTakings {
  const { hours, sellers = [], items = [], tenders = [], tills = [], methods } = closed;
  const { taken, refunded, takenBackAmount = '0' } = closed;
  const decimals = decimalsOf(closed.currency) ?? 2;
  const units = (text: string) => unitsOf(text, decimals);
  const none = fixedText(0n, decimals);
  const came = methods.reduce((sum, { received }) => sum + units(received), 0n);
  return {
    difference: fixedText(came - units(taken), decimals),
    leftOut: 0,
    takenBack: 0,
    takenBackAmount: none,
    returns: 0,
    returned: none,
    late: 0,
    lateAmount: none,
    // All refunds were subtracted from sales then.
    kept: fixedText(units(taken) - units(refunded) - units(takenBackAmount), decimals),
    ...closed,
    tenders,
    sellers,
    tills,
    items,
    hours: hours.map((hour) => ({ methods: [], tenders: [], ...hour })),
  };
}

/** Smallest units of an amount in a report, which may be negative. */
export function unitsOf(text: string, decimals: number): bigint {
  const units = parseDecimal(text.replace('-', ''), decimals) ?? 0n;
  return text.startsWith('-') ? -units : units;
}
