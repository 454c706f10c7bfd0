/** A real Chromium for pages: launched once a worker, monitored for errors, checked by axe. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { asRoot } from '#test/support/machine/electron.ts';
import { chromiumPath } from '#test/support/machine/needs.ts';
import { openTrustedHome } from '#test/support/machine/trusted-home.ts';
import { openPage, type PageSettings, type PooledPage, takePage } from './page-pool.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export const PHONE = { width: 390, height: 844 };
export const SMALL = { width: 320, height: 640 };
export const DESKTOP = { width: 1280, height: 800 };

export interface Look {
  readonly size?: { readonly width: number; readonly height: number };
  readonly dark?: boolean;
  readonly script?: boolean;
  readonly language?: string;
  /** With the animations, which otherwise are off as for a person who prefers reduced motion. */
  readonly moving?: boolean;
  readonly touch?: boolean;
}

export interface Opened {
  readonly page: Page;
  /** Page errors, and violations of its content security policy. */
  readonly complaints: string[];
}

export interface TestBrowser {
  /** A separate page that shares nothing with another. */
  open(look?: Look): Promise<Opened>;
  /** Closes the pages opened so far, or empties them for the next test. */
  tidy(): Promise<void>;
}

function launch(more: readonly string[] = [], env: NodeJS.ProcessEnv = process.env): Promise<Browser> {
  return chromium.launch({
    env: env as Record<string, string>,
    executablePath: chromiumPath(),
    chromiumSandbox: !asRoot,
    args: [
      '--headless',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...more,
    ],
  });
}

/** Test files that run in the same worker share it; it ends with the process. */
let running: Browser | null = null;

/** The worker's browser: launched for the first tests that need it, and again after a crash. */
async function workerBrowser(): Promise<Browser> {
  if (!running?.isConnected()) running = await launch();
  return running;
}

/** Opens a page that shares nothing with another. */
type NewPage = (settings: PageSettings) => Promise<PooledPage>;

/** In a browser that is closed soon, each page is closed after its test. */
function newPageIn(browser: () => Browser): NewPage {
  return async (settings) => {
    const page = await openPage(browser(), settings);
    return { page, release: () => page.context().close() };
  };
}

function pagesBy(newPage: NewPage): TestBrowser {
  const opened: PooledPage[] = [];
  return {
    async open(look = {}) {
      const size = look.size ?? PHONE;
      const one = await newPage({
        viewport: size,
        colorScheme: look.dark ? 'dark' : 'light',
        javaScriptEnabled: look.script ?? true,
        locale: look.language ?? 'en-GB',
        deviceScaleFactor: size.width < 1000 ? 2 : 1,
        timezoneId: 'Europe/Berlin',
        hasTouch: look.touch ?? false,
        reducedMotion: look.moving ? 'no-preference' : 'reduce',
      });
      opened.push(one);
      return { page: one.page, complaints: complaintsOf(one.page) };
    },
    async tidy() {
      await Promise.all(opened.splice(0).map((one) => one.release()));
    },
  };
}

/** A separate browser that trusts this authority, as after its certificate was installed. @param ca in PEM */
export async function openTrustingBrowser(
  ca: string,
  switches: readonly string[] = [],
): Promise<TestBrowser & { close(): Promise<void> }> {
  const home = await openTrustedHome(ca);
  const own = await launch(switches, { ...process.env, HOME: home.path });
  const pages = pagesBy(newPageIn(() => own));
  return {
    ...pages,
    async close() {
      await pages.tidy();
      await own.close();
      await home.remove();
    },
  };
}

/**
 * The worker's browser for the tests of a describe: ready before the first, its pages closed after each. Called below
 * the hooks that close a server, its pages are closed before they run, and no page is left without its server.
 */
export function useBrowser(): TestBrowser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await workerBrowser();
  });
  const pages = pagesBy((settings) => takePage(browser, settings));
  afterEach(() => pages.tidy());
  return pages;
}

/** A separate browser for the tests of a describe, started with these switches. */
export function useBrowserWith(switches: readonly string[]): TestBrowser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch(switches);
  });
  afterAll(() => browser?.close());
  const pages = pagesBy(newPageIn(() => browser));
  afterEach(() => pages.tidy());
  return pages;
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || /content security policy/i.test(message.text())) {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds against WCAG 2.2 AA and good practice, with the elements. */
export function judged(page: Page): Promise<string[]> {
  return violations(page, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
}

/** What axe finds against the colours: all that another theme can change. */
export function readable(page: Page): Promise<string[]> {
  return violations(page, ['color-contrast', 'link-in-text-block']);
}

/** @param checks axe's rules, or tags of rules */
async function violations(page: Page, checks: string[]): Promise<string[]> {
  // Half a megabyte: sent once to each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    // A half-visible text has no contrast yet.
    for (const move of document.getAnimations())
      if (move.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) move.finish();
    const found = await window.axe.run(document, { runOnly, resultTypes: ['violations'] });
    return found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' | ')}`);
  }, checks);
}

/**
 * Has the page drawn in a theme, also what is out of view: until it is, Chromium gives parts of a container, and contents
 * whose visibility is automatic, the colours of the theme before.
 */
export async function drawIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [all];
  });
  await page.emulateMedia({ colorScheme });
  await page.screenshot({ animations: 'disabled', clip: { x: 0, y: 0, width: 1, height: 1 } });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** Seconds of the longest animation or transition that any element has. */
export function longestMove(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return [animationDuration, transitionDuration].flatMap((all) =>
          all.split(',').map(Number.parseFloat),
        );
      }),
    ),
  );
}

/** Elements that overflow the right edge, when the page scrolls sideways. */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return wide.map((element) => element.outerHTML.slice(0, 100));
  });
}
