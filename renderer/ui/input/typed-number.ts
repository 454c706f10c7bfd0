/** Number input: with either decimal sign as people type it, and as the program formats it. */

/** A comma is a point. */
export const plainNumber = (text: string): string => text.trim().replace(',', '.');

/** With the reader's decimal sign, for the initial value of a field. */
export const writtenNumber = (plain: string, point: string): string =>
  point === ',' ? plain.replace('.', point) : plain;
