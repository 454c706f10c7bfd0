/** Axes of the daily chart: the hours shown, and the scale. Pure. */

/** Minimum range: one bar alone shows nothing of the day around it. */
export const MIN_HOURS = 10;
/** More labels than this would touch each other. */
const MAX_NAMES = 12;

/**
 * The range of hours of a chart: those with sales, extended to the minimum range. Future hours are not zero-sales
 * hours: they are left out.
 * @param now the hour in which the period ends
 */
export function hoursShown(
  hours: readonly number[],
  now: number,
): { readonly first: number; readonly last: number } {
  const [first, last] = [Math.min(...hours), Math.max(...hours)];
  const missing = Math.max(0, MIN_HOURS - (last - first + 1));
  if (missing === 0) return { first, last };
  const latest = Math.max(last, now);
  const end = Math.min(latest, Math.max(last + Math.ceil(missing / 2), MIN_HOURS - 1));
  const start = Math.max(0, end - MIN_HOURS + 1);
  return { first: Math.min(first, start), last: end };
}

/** Label interval in hours, so that labels do not overlap. */
export function namedEvery(hours: number): number {
  return Math.ceil(hours / MAX_NAMES);
}

export interface Scale {
  /** The value of the full height. For drawing, not money. */
  readonly top: number;
  /** Plain decimals from zero to the top, evenly spaced. */
  readonly marks: readonly string[];
}

const STEPS = [1, 2, 2.5, 5, 10];
const MAX_MARKS = 4;

/** Round values up to the first that is not below `most`, with at most as many decimals as the currency has. */
export function scaleOf(most: number, decimals: number): Scale {
  if (most <= 0) return { top: 1, marks: [] };
  const size = Math.max(-decimals, Math.floor(Math.log10(most / MAX_MARKS)));
  const whole = STEPS.map((step) => step * 10 ** size).filter((step) =>
    Number.isInteger(Number((step * 10 ** decimals).toPrecision(12))),
  );
  const step = whole.find((one) => most / one <= MAX_MARKS) ?? 10 ** (size + 1);
  const places = Number.isInteger(step) ? 0 : Math.min(decimals, Math.max(2, 1 - size));
  const count = Math.max(1, Math.ceil(Number((most / step).toPrecision(12))));
  return {
    top: count * step,
    marks: Array.from({ length: count + 1 }, (_, nth) => (nth * step).toFixed(places)),
  };
}
