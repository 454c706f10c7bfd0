/** Pauses the browser's animation frames, as on a slow computer between two key presses. */
import type { Page } from 'playwright';

declare global {
  interface Window {
    holdPictures?: (held: boolean) => void;
  }
}

/** Queues animation-frame callbacks until they are released. Reloads the page. */
export async function withHeldPictures(page: Page): Promise<(held: boolean) => Promise<void>> {
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    const cancel = window.cancelAnimationFrame.bind(window);
    const waiting = new Map<number, FrameRequestCallback>();
    let holding = false;
    // Never an id the browser gives.
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
    // After two frames every callback that waited for one has run.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  };
}
