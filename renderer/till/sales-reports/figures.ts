/** The figures beside what was taken: each a label, an amount and perhaps a note. */

import type { TakingsView } from '#api/types.ts';
import type { Words } from '#i18n/words.ts';

export interface Figure {
  readonly label: string;
  /** Decimal of the report's currency. */
  readonly amount: string;
  readonly note?: string;
}

/** In their order on screen and paper: what most days have none of only where there is some, what was kept last. */
export function figuresOf(of: TakingsView, { day }: Pick<Words, 'day'>): Figure[] {
  const { takenBack, takenBackAmount, refunds, returns, returned, late, lateAmount } = of;
  const figure = (label: string, amount: string, note: string | null = null): Figure =>
    note === null ? { label, amount } : { label, amount, note };
  const noteOf = (count: number, note: (count: number) => string) => (count === 0 ? null : note(count));
  return [
    figure(day.average, of.average),
    figure(day.tips, of.tips),
    ...(isZero(of.discounts) ? [] : [figure(day.discounts, of.discounts)]),
    ...(late === 0 && isZero(lateAmount) ? [] : [figure(day.late, lateAmount, day.lateText)]),
    ...(takenBack === 0 && isZero(takenBackAmount)
      ? []
      : [figure(day.takenBack, takenBackAmount, noteOf(takenBack, day.takenBackSales))]),
    figure(day.refunded, of.refunded, noteOf(refunds, day.refunds)),
    ...(returns === 0 && isZero(returned)
      ? []
      : [figure(day.returned, returned, noteOf(returns, day.refunds))]),
    figure(day.kept, of.kept),
  ];
}

export function isZero(amount: string): boolean {
  return /^-?0*\.?0*$/.test(amount);
}
