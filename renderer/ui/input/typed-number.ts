/** Numbers in fields: as people type them, with either sign for decimals, and as the program writes them. */

/** A comma is a point. */
export const plainNumber = (text: string): string => text.trim().replace(',', '.');

/** With the reader's sign for decimals, for what stands in a field already. */
export const writtenNumber = (plain: string, point: string): string =>
  point === ',' ? plain.replace('.', point) : plain;
