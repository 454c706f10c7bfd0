/** Key figures of a report: each a label, an amount and an optional note. */

import type { TakingsView } from '#api/types.ts';
import { isZero } from '#domain/presentation/amounts.ts';
import type { Words } from '#i18n/words.ts';

export interface Figure {
  readonly label: string;
  /** Decimal of the report's currency. */
  readonly amount: string;
  readonly note?: string;
  /** The sales behind it are those with a refund. */
  readonly isOfRefunds?: true;
}

/** In display and print order: uncommon figures only when not zero, the amount kept last. */
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
    { ...figure(day.refunded, of.refunded, noteOf(refunds, day.refunds)), isOfRefunds: true },
    ...(returns === 0 && isZero(returned)
      ? []
      : [figure(day.returned, returned, noteOf(returns, day.refunds))]),
    figure(day.kept, of.kept),
  ];
}

/** The rates to list, as they come; none for a shop whose every sale was without tax. */
export function taxesOf({ taxes }: TakingsView): TakingsView['taxes'] {
  return taxes.some(({ basisPoints }) => basisPoints > 0) ? taxes : [];
}
