/** `till-open-5000`: how soon an opened till shows its open sales when 5,000 are waiting. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { startCointill } from './children.ts';
import { type Measured, median } from './figure.ts';
import { openApp, openStage } from './screen.ts';
import { INVOICES, temporaryFolder } from './shop.ts';
import { PRACTICE } from './till-figures.ts';

const SALES = 5_000;
/** Concurrent creations. */
const AT_ONCE = 50;
const VISITS = 6;

export async function openSalesFigure(): Promise<Measured[]> {
  const folder = await temporaryFolder();
  const stage = await openStage();
  const data = join(folder.path, 'data');
  await (await startCointill(data, PRACTICE)).stop();
  const { app, till } = await openApp(stage, data);
  try {
    await till.getByRole('button', { name: /^Charge/ }).waitFor();
    await till.evaluate(sell, { path: INVOICES, count: SALES, atOnce: AT_ONCE });
    const took: number[] = [];
    for (let visit = 0; visit < VISITS; visit++) took.push(await visitTill(till));
    const heap = await till.evaluate(heapMb);
    return [
      {
        name: 'till-open-5000',
        value: median(took),
        unit: 'ms',
        floor: null,
        bound: { of: 'value', atMost: 1_500 },
        note: `from the page's start to its painted open sales; the first after the burst ${(took[0] ?? 0).toFixed(0)} ms, worst ${Math.max(...took).toFixed(0)} ms; the page's heap ${heap.toFixed(0)} MB`,
      },
    ];
  } finally {
    await app.close();
    await stage.close();
    await folder.remove();
  }
}

async function visitTill(till: Page): Promise<number> {
  await till.reload({ waitUntil: 'commit' });
  const took = await till.evaluate(paintedOpenSales);
  if ((await till.locator('.lost').count()) > 0) throw new Error('the till lost its connection');
  return took;
}

interface Order {
  readonly path: string;
  readonly count: number;
  readonly atOnce: number;
}

/** Runs in the page: creates sales as the till does, all waiting for payment. */
async function sell({ path, count, atOnce }: Order): Promise<void> {
  const { cointill } = window as Window & { cointill?: { token(): Promise<string> } };
  const authorization = `Bearer ${await cointill?.token()}`;
  let made = 0;
  const worker = async () => {
    while (made++ < count) {
      const body = JSON.stringify({ amount: '3.50', currency: 'EUR', expirationMinutes: 600 });
      const headers = { authorization, 'content-type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`a sale was answered ${answer.status}`);
      // The next visit would begin with the end of thousands of unread answers.
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Runs in the page: milliseconds from its start to the frame with open sales. */
function paintedOpenSales(): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no open sales within thirty seconds')), 30_000);
    const look = () => {
      if (!document.querySelector('.chip-more')) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => resolve(performance.now());
        painted.port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { subtree: true, childList: true });
    look();
  });
}

/** Runs in the page. */
function heapMb(): number {
  const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } };
  return (memory?.usedJSHeapSize ?? Number.NaN) / 2 ** 20;
}
