/** A browser that draws nothing for as long as a test wants: as a slow computer does between two presses of a key. */
import type { Page } from 'playwright';

declare global {
  interface Window {
    holdPictures?: (held: boolean) => void;
  }
}

/** Everything a page wants to do with its next picture waits while held; what waited is done once it isn't. Reloads the page. */
export async function withHeldPictures(page: Page): Promise<(held: boolean) => Promise<void>> {
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    const cancel = window.cancelAnimationFrame.bind(window);
    const waiting = new Map<number, FrameRequestCallback>();
    let holding = false;
    // Never a number the browser gives.
    let last = 2 ** 40;
    window.requestAnimationFrame = (callback) => {
      if (!holding) return request(callback);
      waiting.set(++last, callback);
      return last;
    };
    window.cancelAnimationFrame = (id) => {
      if (!waiting.delete(id)) cancel(id);
    };
    window.holdPictures = (held) => {
      holding = held;
      if (held) return;
      for (const callback of waiting.values()) request(callback);
      waiting.clear();
    };
  });
  await page.reload();
  return async (held) => {
    await page.evaluate((on) => window.holdPictures?.(on), held);
    if (held) return;
    // Two pictures later all has been done that waited for one.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  };
}
