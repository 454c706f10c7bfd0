/** Number input: with either decimal sign as people type it, and as the program formats it. */

/** A comma is a point. */
export const plainNumber = (text: string): string => text.trim().replace(',', '.');

/** With the reader's decimal sign, for the initial value of a field. */
export const writtenNumber = (plain: string, point: string): string =>
  point === ',' ? plain.replace('.', point) : plain;

/**
 * The two numbers that a typed one may be, where its only sign may be a decimal sign or that of thousands: `65,000` is 65
 * to one reader and 65000 to another. Null for all others.
 */
export function readingsOf(text: string): { readonly whole: string; readonly decimal: string } | null {
  const [, before, after] = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(text.trim()) ?? [];
  if (before === undefined || after === undefined) return null;
  return { whole: before + after, decimal: `${before}.${after}0` };
}
