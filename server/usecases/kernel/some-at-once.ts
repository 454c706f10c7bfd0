/** A bounded number of slow works side by side: those that ask servers which take their time. */

/**
 * The results in the order of the items. All works are over when it settles.
 * @throws what the first item (in their order) that failed threw
 */
export async function someAtOnce<T, R>(
  most: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const under = items.entries();
  const results: PromiseSettledResult<R>[] = [];
  const worker = async (): Promise<void> => {
    for (const [n, item] of under) [results[n]] = await Promise.allSettled([work(item)]);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
