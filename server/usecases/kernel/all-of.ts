/** Several results, of which some may have to be waited for. */

/** A promise of all only where one of them is a promise: a rush of sales that wait for nobody makes none in vain. */
export function allOf<T>(results: readonly (T | Promise<T>)[]): readonly T[] | Promise<T[]> {
  return results.every((one): one is T => !(one instanceof Promise)) ? results : Promise.all(results);
}
