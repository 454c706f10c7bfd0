/** Owns how French counts things: nought and one are singular (CLDR). */

/** A number with its noun. */
export const count = (n: number, one: string, many: string): string => `${n} ${n >= 0 && n < 2 ? one : many}`;
