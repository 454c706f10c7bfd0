/** Switches the language of an open till on any screen, as its settings would. */
import type { Page } from 'playwright';
import type { Look } from '#ui/theme/appearance-settings.ts';

/** What React keeps at its root element, as far as it is needed here. */
interface Fiber {
  readonly memoizedProps: { readonly look?: { setState(change: Partial<Look>): void } } | null;
  readonly child: Fiber | null;
}

/** Time-out for loading the texts. */
const LOAD_MS = 5_000;

/** @returns false for a page that is not a till, or where the texts can't be loaded: nothing was switched */
export async function switchLanguage(page: Page, language: Look['language']): Promise<boolean> {
  const isTill = await page.evaluate((wanted) => {
    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    let fiber = key === undefined ? null : ((root as unknown as Record<string, Fiber | null>)[key] ?? null);
    while (fiber !== null && !fiber.memoizedProps?.look) fiber = fiber.child;
    fiber?.memoizedProps?.look?.setState({ language: wanted });
    return fiber !== null;
  }, language);
  if (!isTill || language === 'system') return isTill;
  try {
    const isSwitched = (code: string) => document.documentElement.lang === code;
    await page.waitForFunction(isSwitched, language, { timeout: LOAD_MS });
    return true;
  } catch {
    await switchLanguage(page, 'system');
    return false;
  }
}
