/**
 * Pages that are used again by one test after another. A new one starts a process, which compiles the program and axe from
 * nothing: that took two thirds of the time until a till was on screen and checked.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Frame, Page } from 'playwright';

/** Maximum number of idle pages; each is a process. */
const MAX_IDLE = 4;

/** Events that tests listen to. Playwright itself listens to others. */
const EVENTS = [
  'console',
  'pageerror',
  'dialog',
  'download',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'framenavigated',
] as const;

export type PageSettings = BrowserContextOptions & { viewport: { width: number; height: number } };

export interface PooledPage {
  readonly page: Page;
  /** Empties the page for another test; one that can't be emptied completely is closed. */
  release(): Promise<void>;
}

interface Kept {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What can't be changed after the page was opened. */
  readonly kind: string;
  /** Init scripts of the present test. */
  readonly scripts: { dispose(): Promise<void> }[];
  /** It can't be emptied completely. */
  isSpent: boolean;
}

const idle: Kept[] = [];

export async function takePage(browser: Browser, settings: PageSettings): Promise<PooledPage> {
  const { viewport, colorScheme = 'light', reducedMotion = 'reduce', ...fixed } = settings;
  const kind = JSON.stringify(fixed);
  const at = idle.findIndex((one) => one.kind === kind && !one.page.isClosed());
  const kept = idle.splice(at, at === -1 ? 0 : 1)[0] ?? (await openKept(browser, settings, kind));
  const { page } = kept;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion, forcedColors: null, media: null });
  let origin: string | undefined;
  page.on('framenavigated', (frame: Frame) => {
    if (!frame.url().startsWith('http')) return;
    const next = new URL(frame.url()).origin;
    origin ??= next;
    if (next !== origin) kept.isSpent = true;
  });
  return { page, release: () => release(kept) };
}

/** A page in its own context. */
export async function openPage(browser: Browser, settings: PageSettings): Promise<Page> {
  const context = await browser.newContext(settings);
  return withPictures(await context.newPage());
}

/** Chromium occasionally reports that it has no screenshot to give; it succeeds on a retry. */
function withPictures(page: Page): Page {
  const take = page.screenshot.bind(page);
  page.screenshot = (options) =>
    take(options).catch((error: unknown) => {
      if (!String(error).includes('Unable to capture screenshot')) throw error;
      return take(options);
    });
  return page;
}

async function openKept(browser: Browser, settings: PageSettings, kind: string): Promise<Kept> {
  const page = await openPage(browser, settings);
  const context = page.context();
  const kept: Kept = { context, page, kind, scripts: [], isSpent: false };
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...script: Parameters<Page['addInitScript']>) => {
    const added = await addInitScript(...script);
    kept.scripts.push(added);
    return added;
  };
  // Playwright can't take it out of a page again.
  const { clock } = page;
  Object.defineProperty(page, 'clock', {
    get() {
      kept.isSpent = true;
      return clock;
    },
  });
  return kept;
}

async function release(kept: Kept): Promise<void> {
  const { context, page } = kept;
  const isAlone = context.pages().length === 1;
  if (kept.isSpent || !isAlone || page.isClosed()) return context.close();
  try {
    for (const event of EVENTS) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(kept.scripts.splice(0).map((script) => script.dispose()));
    if (page.url().startsWith('http')) await page.evaluate(forget);
    await page.goto('about:blank', { timeout: 5_000 });
    await Promise.all([context.clearCookies(), context.clearPermissions()]);
    await page.mouse.move(-1, -1);
  } catch {
    return context.close();
  }
  idle.push(kept);
  if (idle.length > MAX_IDLE) await idle.shift()?.context.close();
}

/** Nothing that the page still does until it is left can be read by the next. */
function forget(): void {
  Storage.prototype.setItem = () => {};
  localStorage.clear();
  sessionStorage.clear();
}
