/** Owns how Arabic counts things: one and two without a number, then the few (3 to 10) and the many (CLDR). */

/** A number with its noun. */
export const count = (n: number, one: string, two: string, few: string, many: string): string => {
  if (n === 1) return one;
  if (n === 2) return two;
  return `${n} ${n >= 3 && n <= 10 ? few : many}`;
};
