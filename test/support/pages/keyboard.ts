/** Hands on a keyboard alone: from one control to the next by Tab, never by pointing. */
import type { Locator, Page } from 'playwright';

const FARTHEST = 80;

/** True when the control has the focus. */
export const focused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the control has the focus. @throws when it can't be reached so */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed <= FARTHEST; pressed++) {
    if (await focused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${target}`);
}

/** Goes to the control once it is there, and presses it. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await target.waitFor();
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Opens the list that a box holds, goes down to the option, and takes it. */
export async function pick(page: Page, box: Locator, option: string): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('option', { name: option, exact: true });
  // The list has the keys a moment after it is there.
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
