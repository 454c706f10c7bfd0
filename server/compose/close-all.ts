/** Shutdown of what a start opened, in reverse order. */

/**
 * Closes everything, the last opened first. A part that fails keeps no other part open: the lock of the data folder
 * must be released. Empties the list, so that closing twice is the same as once.
 * @throws the first failure, once all are closed
 */
export async function closeAll(opened: (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of opened.splice(0).reverse()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
