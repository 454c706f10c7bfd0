/**
 * The till in its real window: `keypress-to-paint`, `charge-to-qr`, `history-100k` and `history-100k-scroll`.
 * Frames follow the screen's refresh rate, 60 a second, as they do at a counter.
 */
import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { runRole, startCointill } from './children.ts';
import { type Measured, median, percentile } from './figure.ts';
import { openApp, openStage, type Stage } from './screen.ts';
import { INVOICES, KEY, MERCHANT, temporaryFolder } from './shop.ts';

/** Every method, each with a code of its real form, and no node that would be measured too. */
export const PRACTICE = {
  merchants: [
    {
      id: MERCHANT,
      name: 'Bench',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      books: 'practice',
      keys: [{ name: 'bench', key: KEY }],
    },
  ],
  rates: { sources: [] },
};
const KEYS = 600;
/** Between two key presses of a fast typist; the frame boundary falls anywhere into it. */
const FINGER_MS = 45;
/** A digit, its removal, and a key without a function on the till. */
const ROUND = ['7', 'Backspace', 'q'] as const;
const SALES = 31;
const HISTORY = 100_000;
const VISITS = 11;
const ROWS_SCROLLED = 1_000;
const IDLE_FRAMES = 600;

async function openTill(stage: Stage, data: string): Promise<{ app: ElectronApplication; till: Page }> {
  const opened = await openApp(stage, data);
  await opened.till.getByRole('button', { name: /^Charge/ }).waitFor();
  return opened;
}

/** Measures at a till in its window that has just been set up in practice, and removes everything. */
export async function atPracticeTill<T>(
  measure: (till: Page, stage: Stage) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  const folder = await temporaryFolder();
  const stage = await openStage();
  const data = join(folder.path, 'data');
  await (await startCointill(data, PRACTICE)).stop();
  const { app, till } = await openTill({ ...stage, env: { ...stage.env, ...env } }, data);
  try {
    return await measure(till, stage);
  } finally {
    await app.close();
    await stage.close();
    await folder.remove();
  }
}

export function tillFigures(): Promise<Measured[]> {
  return atPracticeTill(async (till) => [await keypressToPaint(till), await chargeToQr(till)]);
}

interface Pressed {
  /** Milliseconds of work from the key to its painted frame, without the wait for that frame to begin. */
  readonly work: number;
  /** The same with the wait. */
  readonly whole: number;
}

/**
 * The till's own work for a key, with a basket of twenty lines on screen: from the key's own time to the end of its
 * handlers, and from the begin of the frame that shows the digit to its end. The wait in between, for the screen to
 * refresh, is up to 16.7 ms at 60 frames a second in any program: work within 16 ms is in the next frame.
 */
async function keypressToPaint(till: Page): Promise<Measured> {
  await till.keyboard.type(Array.from({ length: 20 }, (_, nth) => `2*${nth + 1}.50`).join('+'));
  await till.keyboard.type('+');
  await till.evaluate(watchKeys);
  for (let key = 0; key < KEYS; key++) {
    await till.keyboard.press(ROUND[key % ROUND.length] ?? 'q');
    // One key at a time, as typed: two that cancel each other in one frame would show no change.
    await till.evaluate(`answered(${key + 1})`);
    await till.waitForTimeout(FINGER_MS);
  }
  const pressed = (await till.evaluate('pressed')) as Pressed[];
  const of = (wanted: boolean) =>
    pressed.filter((_, key) => key >= 20 && (ROUND[key % ROUND.length] === 'q') !== wanted);
  const [counted, idle] = [of(true), of(false)];
  const work = (all: readonly Pressed[]) => all.map((one) => one.work);
  const whole = (all: readonly Pressed[]) =>
    percentile(
      all.map((one) => one.whole),
      0.95,
    ).toFixed(1);
  await till.keyboard.press('Escape');
  await till.keyboard.press('Escape');
  return {
    name: 'keypress-to-paint',
    value: percentile(work(counted), 0.95),
    unit: 'ms',
    floor: percentile(work(idle), 0.95),
    bound: { of: 'value', atMost: 16 },
    note: `p95 of ${counted.length} keys; the floor are keys that mean nothing; median ${median(work(counted)).toFixed(1)} ms, worst ${Math.max(...work(counted)).toFixed(1)} ms; with the wait for the screen p95 ${whole(counted)} ms, floor ${whole(idle)} ms`,
  };
}

/** Runs in the page: `pressed` gets an entry for every key, `answered(n)` resolves after n of them. */
function watchKeys(): void {
  const pressed: Pressed[] = [];
  let count = (_keys: number): void => {};
  // Polling in every frame would itself keep the screen busy.
  const answered = (keys: number) =>
    new Promise<void>((resolve) => {
      count = (now) => now >= keys && resolve();
      count(pressed.length);
    });
  Object.assign(window, { pressed, answered });
  const shown = () => document.querySelector('output.amount')?.textContent;
  const next = (call: () => void) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = call;
    channel.port2.postMessage(null);
  };
  let before = shown();
  window.addEventListener(
    'keydown',
    (event) => {
      let handledAt = Number.NaN;
      // The task after the one that handles the key, with all that its handlers queued.
      next(() => {
        handledAt = performance.now();
      });
      requestAnimationFrame((begin) => {
        // Before that task, where the frame begins at once.
        const handled = Number.isNaN(handledAt) ? performance.now() : handledAt;
        next(() => {
          const painted = performance.now();
          // A frame without the new digit would be no answer to the key.
          const unchanged = shown() === before && event.key !== 'q';
          const waited = Math.max(0, begin - handled);
          const whole = unchanged ? Number.POSITIVE_INFINITY : painted - event.timeStamp;
          pressed.push({ work: whole - waited, whole });
          before = shown();
          count(pressed.length);
        });
      });
    },
    { capture: true },
  );
}

/** From the last byte of the server's answer to a charge to the frame that shows its code. */
async function chargeToQr(till: Page): Promise<Measured> {
  const took: number[] = [];
  for (let sale = 0; sale < SALES; sale++) {
    await till.keyboard.type('4.20');
    const shown = till.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new MutationObserver(() => {
            if (!document.querySelector('svg.code')) return;
            observer.disconnect();
            requestAnimationFrame(() => {
              const painted = new MessageChannel();
              painted.port1.onmessage = () => resolve(performance.now());
              painted.port2.postMessage(null);
            });
          });
          observer.observe(document.body, { subtree: true, childList: true });
          performance.clearResourceTimings();
        }),
    );
    await till.keyboard.press('Enter');
    const paintedAt = await Promise.race([shown, refused(till)]);
    const answeredAt = await till.evaluate((path) => {
      const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return asked.find(({ name }) => name.endsWith(path))?.responseEnd ?? Number.NaN;
    }, INVOICES);
    took.push(paintedAt - answeredAt);
    await till.getByRole('button', { name: /^Leave open/ }).click();
    await till.getByRole('button', { name: /^Charge/ }).waitFor();
  }
  const counted = took.slice(1);
  return {
    name: 'charge-to-qr',
    value: median(counted),
    unit: 'ms',
    floor: null,
    bound: { of: 'value', atMost: 100 },
    note: `beyond the server's answer; ${counted.length} sales, p95 ${percentile(counted, 0.95).toFixed(0)} ms`,
  };
}

/** @throws Error with the till's message when it could not charge */
async function refused(till: Page): Promise<never> {
  const notice = till.locator('.side .notice.error');
  await notice.waitFor();
  throw new Error(`the till did not charge: ${await notice.textContent()}`);
}

/** From the tap on History to the frame with its first page, and the longest frame while scrolling a thousand rows. */
export async function historyFigures(): Promise<Measured[]> {
  const folder = await temporaryFolder();
  const stage = await openStage();
  const data = join(folder.path, 'data');
  await runRole('history', data, String(HISTORY));
  await (await startCointill(data, PRACTICE)).stop();
  const { app, till } = await openTill(stage, data);
  try {
    const took: number[] = [];
    for (let visit = 0; visit < VISITS; visit++) {
      took.push(await till.evaluate(openHistory));
      // By key: a mouse that has not moved since the screen changed counts as a double click.
      if (visit < VISITS - 1) await till.getByRole('button', { name: /^Sale/ }).first().press('Enter');
    }
    const idle = await till.evaluate(idleFrames, IDLE_FRAMES);
    const frames = await till.evaluate(scroll, ROWS_SCROLLED);
    const counted = took.slice(1);
    return [
      {
        name: 'history-100k',
        value: median(counted),
        unit: 'ms',
        floor: null,
        bound: { of: 'value', atMost: 100 },
        note: `first page of ${HISTORY} sales; worst of ${counted.length} ${Math.max(...counted).toFixed(0)} ms, the very first ${(took[0] ?? 0).toFixed(0)} ms`,
      },
      {
        name: 'history-100k-scroll',
        value: frames.longest,
        unit: 'ms',
        floor: idle,
        bound: { of: 'value', atMost: 50 },
        note: `longest of ${frames.count} frames, ${frames.rows} rows; the floor are ${IDLE_FRAMES} frames of the same list at rest`,
      },
    ];
  } finally {
    await app.close();
    await stage.close();
    await folder.remove();
  }
}

/** Runs in the page. */
function openHistory(): Promise<number> {
  const button = [...document.querySelectorAll<HTMLElement>('.rail-item')].find((one) =>
    /History/.test(one.textContent ?? ''),
  );
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no first page within ten seconds')), 10_000);
    const startedAt = performance.now();
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('.row-hit').length < 10) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const painted = new MessageChannel();
        painted.port1.onmessage = () => resolve(performance.now() - startedAt);
        painted.port2.postMessage(null);
      });
    });
    observer.observe(document.body, { subtree: true, childList: true });
    button?.click();
  });
}

/** Runs in the page: the longest of so many frames in which nothing happens, in milliseconds. */
function idleFrames(frames: number): Promise<number> {
  return new Promise((resolve) => {
    let [longest, left, last] = [0, frames, performance.now()];
    const step = () => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      if (--left > 0) requestAnimationFrame(step);
      else resolve(longest);
    };
    requestAnimationFrame(step);
  });
}

/** Runs in the page: scrolls down as a wheel does until this many rows were loaded. */
function scroll(wanted: number): Promise<{ longest: number; count: number; rows: number }> {
  const rows = () => document.querySelectorAll('.row-hit').length;
  const first = document.querySelector('.row-hit');
  let list: Element | null | undefined = first?.parentElement;
  while (list && list.scrollHeight <= list.clientHeight + 1) list = list.parentElement;
  const place = list;
  return new Promise((resolve) => {
    let [longest, count, last, still] = [0, 0, performance.now(), 0];
    const step = () => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      count++;
      const before = place?.scrollTop ?? 0;
      if (place) place.scrollTop += 60;
      const more = [...document.querySelectorAll('button')].find((one) =>
        /more/i.test(one.textContent ?? ''),
      );
      const end = (place?.scrollTop ?? 0) === before;
      if (end) more?.click();
      still = end ? still + 1 : 0;
      if (rows() >= wanted || still > 5_000) resolve({ longest, count, rows: rows() });
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
