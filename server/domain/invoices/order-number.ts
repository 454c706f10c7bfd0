/** Order numbers: short numbers of the sales made at the till, which people can call out. */

import { DAY } from '#domain/kernel/time.ts';

export const ORDER_NUMBERING = ['running', 'daily'] as const;
/** `running`: 1, 2, 3 … for as long as the shop exists. `daily`: from 1 again on each day of the shop's time zone. */
export type OrderNumbering = (typeof ORDER_NUMBERING)[number];

/** The numbers a shop has given so far. */
export interface OrderCount {
  /** The highest of all, 0 before the first. */
  readonly highest: number;
  /** The day of the last one, such as 2026-11-21; null before the first. */
  readonly day: string | null;
  /** The highest of that day. */
  readonly ofDay: number;
}

/**
 * Counts one sale more; the number it gets is `ofDay` of the result. No number is given twice on one day, nor a running
 * one ever, also where the numbering was changed in between. Only a later day begins at 1: a clock set back over
 * midnight stays on the day it came from, and one that was further ahead goes on counting on the right day.
 */
export function countOrder(before: OrderCount, numbering: OrderNumbering, today: string): OrderCount {
  const last = before.day ?? '';
  const number = numbering === 'running' ? before.highest + 1 : today > last ? 1 : before.ofDay + 1;
  const day = today < last && Date.parse(last) - Date.parse(today) <= DAY ? last : today;
  return { highest: Math.max(before.highest, number), day, ofDay: number };
}

/** Of two counts of the same orders, what both have given. */
export function laterCount(one: OrderCount, other: OrderCount): OrderCount {
  const [first, last] = (one.day ?? '') < (other.day ?? '') ? [one, other] : [other, one];
  const ofDay = first.day === last.day ? Math.max(first.ofDay, last.ofDay) : last.ofDay;
  return { highest: Math.max(one.highest, other.highest), day: last.day, ofDay };
}

const COUNTER = 'orders:';

/** Name of a shop's count among the store's counters: of all orders, or of those of one day. */
export function orderCounter(merchantId: string, day?: string): string {
  return `${COUNTER}${merchantId}${day === undefined ? '' : `:${day}`}`;
}

/** True for a count of orders; the other counters are derivation indexes. */
export function isOrderCounter(name: string): boolean {
  return name.startsWith(COUNTER);
}

/** As it is written and called out: #1043 */
export function orderText(number: number): string {
  return `#${number}`;
}

const WANTED = /^#?([1-9]\d{0,8})$/;

/** The order number that a search text names, with or without `#`; null for other texts. */
export function orderWanted(text: string): number | null {
  const digits = WANTED.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}
