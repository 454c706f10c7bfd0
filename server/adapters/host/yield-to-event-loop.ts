/** Lets everybody else have a turn in the middle of long work. Waits for nothing. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
