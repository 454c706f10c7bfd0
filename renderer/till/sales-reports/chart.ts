/** What a chart of the day goes over: which hours it shows, and the scale beside it. Pure. */

/** One bar alone says nothing of the day around it. */
export const MIN_HOURS = 10;
/** More names than this would touch each other. */
const MAX_NAMES = 12;

/**
 * The hours a chart goes from and to: those there are, and around them so many that it is a chart. Hours that have not come
 * yet are none in which nothing was taken: they are left out.
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

/** Every how many hours one is named, so that names keep apart. */
export function namedEvery(hours: number): number {
  return Math.ceil(hours / MAX_NAMES);
}

export interface Scale {
  /** What the whole height stands for. A picture's, not money. */
  readonly top: number;
  /** Plain decimals from nothing to the top, at equal distances. */
  readonly marks: readonly string[];
}

const STEPS = [1, 2, 2.5, 5, 10];
const MAX_MARKS = 4;

/** Round sums up to the first that is not below `most`, with at most so many decimals as the currency has. */
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
