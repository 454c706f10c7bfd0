/** Joins several results, some of which may be promises. */

/**
 * Returns a promise only if one of them is a promise, so that a rush of sales that wait for nothing creates none in
 * vain.
 */
export function allOf<T>(results: readonly (T | Promise<T>)[]): readonly T[] | Promise<T[]> {
  return results.every((one): one is T => !(one instanceof Promise)) ? results : Promise.all(results);
}
