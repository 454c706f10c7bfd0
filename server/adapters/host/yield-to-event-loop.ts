/** Yields to the event loop (`setImmediate`) during long work. Waits for nothing. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
