/** Keyboard-only navigation: from control to control by Tab, never with a pointer. */
import type { Locator, Page } from 'playwright';

const FARTHEST = 80;

/** True when the control has the focus. */
export const focused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the control has the focus. @throws when it can't be reached this way */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed <= FARTHEST; pressed++) {
    if (await focused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${target}`);
}

/** Focuses the control once it exists, and presses it. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await target.waitFor();
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Opens a combo box, moves down to the option, and selects it. */
export async function pick(page: Page, box: Locator, option: string): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('option', { name: option, exact: true });
  // The list gets the focus a moment after it is shown.
  await page.locator('[role="listbox"]:focus-within').filter({ has: wanted }).waitFor();
  await page.keyboard.press('Home');
  const reached = async () => (await wanted.getAttribute('data-highlighted')) !== null;
  const { length } = await page.getByRole('option').all();
  for (let pressed = 0; pressed < length && !(await reached()); pressed++) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await wanted.waitFor({ state: 'detached' });
}
