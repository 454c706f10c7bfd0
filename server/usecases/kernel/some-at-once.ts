/** Bounded concurrency for slow tasks, such as requests to servers. */

/**
 * The results in the order of the items. All tasks have ended when it settles.
 * @throws what the first failed item (in their order) threw
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
