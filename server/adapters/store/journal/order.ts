/** Order of line numbers: which lines of a file follow one another, and which are out of place. */

/**
 * The longest rising subsequence among numbers above `after`, by their places: patience sorting. All that is not in it
 * is out of order: an old line written once more, or a line of another place.
 */
export function risingRun(numbers: readonly number[], after: number): ReadonlySet<number> {
  /** By length less one: the place of the lowest number that ends a run of that length. */
  const ends: number[] = [];
  const before = new Map<number, number>();
  for (const [place, number] of numbers.entries()) {
    if (number <= after) continue;
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    // Of two lines with one number the first counts.
    if (numbers[ends[low] ?? -1] === number) continue;
    const previous = ends[low - 1];
    if (previous !== undefined) before.set(place, previous);
    ends[low] = place;
  }
  const run = new Set<number>();
  for (let place = ends.at(-1); place !== undefined; place = before.get(place)) run.add(place);
  return run;
}
