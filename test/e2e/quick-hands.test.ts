/**
 * Keys pressed faster than the screen renders: nothing is drawn between two presses, and yet each reaches its target,
 * above all when a dialog opens, closes, and opens again.
 */
// @module-tag more
import type { Locator, Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStaff, PINS } from '#test/support/fakes/staff.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { withHeldPictures } from '#test/support/pages/held-pictures.ts';
import { focused, pressOn } from '#test/support/pages/keyboard.ts';
import { charge, chooseSection, openShop, openTill, showsState } from '#test/support/pages/till-page.ts';
import { Receiver } from '#test/support/servers/receiver.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('quick-hands');

describe.skipIf(lacks('chromium'))('the focus, for keys faster than the screen,', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await openShop();
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  const press = (page: Page, key: string) => page.keyboard.press(key);
  const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

  async function openSettings(section: string) {
    const { page } = await openTill(browser, server);
    const hold = await withHeldPictures(page);
    await button(page.locator('.rail'), 'Settings').press('Enter');
    await chooseSection(page, section);
    return { page, hold };
  }

  it('is in a dialog as soon as it opens, and back as soon as it closes', async () => {
    const { page } = await openTill(browser, server);
    const hold = await withHeldPictures(page);
    await page.locator('.rail').waitFor();
    await charge(page, '4.20');
    await hold(true);
    const cancel = button(page, 'Cancel sale');
    await cancel.press('Enter');
    const keep = button(page.getByRole('dialog'), 'Keep sale');
    await keep.waitFor();
    expect(await focused(keep)).toBe(true);
    await press(page, 'Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await focused(cancel)).toBe(true);
    await press(page, 'Enter');
    await keep.waitFor();
    await press(page, 'Tab');
    const go = button(page.getByRole('dialog'), 'Cancel sale');
    expect(await focused(go)).toBe(true);
    await hold(false);
    // Callbacks queued for the next frame leave the focus where the user has it now.
    expect(await focused(go)).toBe(true);
    await press(page, 'Enter');
    await showsState(page, 'Cancelled');
  });

  it('takes a PIN typed at once, also when another dialog was closed just before', async () => {
    const { page } = await openTill(browser, server);
    const hold = await withHeldPictures(page);
    await page.locator('.rail').waitFor();
    const staff = await openStaff(server);
    await staff.need('cancelOwn', 'manager');
    await button(page, 'Kim Cashier').press('Enter');
    await page.keyboard.type(PINS.Kim);
    await press(page, 'Enter');
    await page.locator('.rail .who').waitFor();
    await charge(page, '4.20');
    await hold(true);
    await button(page, 'Cancel sale').press('Enter');
    const sure = page.getByRole('dialog', { name: 'Cancel this sale?' });
    await button(sure, 'Keep sale').waitFor();
    await press(page, 'Tab');
    await press(page, 'Enter');
    const approval = page.getByRole('dialog', { name: 'Manager approval' });
    await approval.waitFor();
    expect(await focused(button(approval, 'Lorenz Owner'))).toBe(true);
    // Only the front dialog is left, and the one behind it has the focus again.
    await press(page, 'Escape');
    await approval.waitFor({ state: 'detached' });
    expect(await sure.getByRole('alert').count()).toBe(0);
    expect(await focused(button(sure, 'Cancel sale'))).toBe(true);
    await press(page, 'Enter');
    await approval.waitFor();
    await press(page, 'Tab');
    const mia = button(approval, 'Mia Manager');
    expect(await focused(mia)).toBe(true);
    await hold(false);
    expect(await focused(mia)).toBe(true);
    await hold(true);
    await press(page, 'Enter');
    await page.keyboard.type(PINS.Mia);
    await press(page, 'Enter');
    await hold(false);
    await showsState(page, 'Cancelled');
  });

  it('returns to the control that opened a dialog with autofocus', async () => {
    const { page } = await openSettings('API keys');
    const open = button(page, 'New key');
    await open.press('Enter');
    await page.getByLabel('Name').waitFor();
    expect(await focused(page.getByLabel('Name'))).toBe(true);
    await press(page, 'Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await focused(open)).toBe(true);
  });

  it('stays in a dialog whose form is replaced by the answer', async () => {
    const receiver = await Receiver.start();
    try {
      const { page, hold } = await openSettings('Webhooks');
      const open = button(page, 'New endpoint');
      await open.press('Enter');
      const address = page.getByRole('textbox', { name: 'Address' });
      await address.fill(`${receiver.url}/ok`);
      await page.getByRole('switch', { name: /Allow this computer/ }).press('Space');
      await hold(true);
      await address.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.locator('.secret').waitFor();
      // On no button: what is shown only once is not closed by an accidental key press.
      expect(await focused(dialog)).toBe(true);
      await press(page, 'Tab');
      const copy = dialog.getByRole('button').first();
      expect(await focused(copy)).toBe(true);
      await hold(false);
      expect(await focused(copy)).toBe(true);
      await button(dialog, 'I have copied it').press('Enter');
      expect(await focused(open)).toBe(true);
    } finally {
      await receiver.kill();
    }
  });

  it('moves next to a removed row when the dialog was about it', async () => {
    await openStaff(server);
    const { page } = await openTill(browser, server, {}, async (till) => {
      await button(till, 'Lorenz Owner').press('Enter');
      await till.keyboard.type(PINS.Lorenz);
      await press(till, 'Enter');
    });
    await button(page.locator('.rail'), 'Settings').press('Enter');
    await chooseSection(page, 'People');
    await button(page, 'Edit Kim Cashier').press('Enter');
    await button(page.getByRole('dialog'), 'Remove').press('Enter');
    await page.getByRole('dialog', { name: 'Remove Kim?' }).waitFor();
    expect(await looked(page, 'remove-person')).toEqual([]);
    await button(page.getByRole('dialog'), 'Remove').press('Enter');
    // The list reloads once the dialog is gone, and Kim's row is removed while focused.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button(page, 'Edit Kim Cashier').waitFor({ state: 'detached' });
    const list = page.locator('.people');
    expect(await focused(list)).toBe(true);
    await press(page, 'Shift+Tab');
    expect(await focused(button(page, 'Add a person'))).toBe(true);
    expect(await list.getAttribute('tabindex')).toBe(null);
  });

  it('is in the item search when the first letter is typed', async () => {
    const csv = 'name,category,price,tax\nFlat white,,4.20,0\nCroissant,,3.10,0\n';
    await server.asTill('/till/catalogue/csv', { body: { csv } });
    const { page } = await openTill(browser, server);
    const hold = await withHeldPictures(page);
    await page.locator('.rail').waitFor();
    await hold(true);
    await page.keyboard.type('crois');
    await press(page, 'Enter');
    await hold(false);
    await expect.poll(() => page.locator('output.amount').textContent()).toMatch(/^€3\.10/);
  });

  it('is on no control after a tap on a button: Enter acts on the screen, after a cancelled sale too', async () => {
    const { page } = await openTill(browser, server);
    const next = button(page, 'Next customer');
    await charge(page, '4.20');
    await button(page, 'Cancel sale').click();
    await press(page, 'Escape');
    await leavesByEnter(page);

    await charge(page, '5');
    await button(page, 'Cancel sale').click();
    await button(page.getByRole('dialog'), 'Cancel sale').click();
    await showsState(page, 'Cancelled');
    await next.waitFor();
    await leavesByEnter(page);
    // Cancelled by keys alone, it is the same.
    await charge(page, '6');
    await pressOn(page, button(page, 'Cancel sale'));
    await press(page, 'Tab');
    await press(page, 'Enter');
    await showsState(page, 'Cancelled');
    await leavesByEnter(page);
    const list = await server.asTill('/payments/invoices/list');
    expect(list.json).toMatchObject({ invoices: [{}, {}, {}] });
  });

  /** Enter, pressed until the screen has settled, leads to the next customer and to nothing else. */
  async function leavesByEnter(page: Page): Promise<void> {
    await expect
      .poll(async () => {
        await press(page, 'Enter');
        expect(await page.getByRole('dialog').count()).toBe(0);
        return page.getByText('Type an amount').isVisible();
      })
      .toBe(true);
  }

  it('a double press does not hit what appears under it', async () => {
    const { page } = await openTill(browser, server);
    await page.keyboard.type('4.20');
    const box = await page.locator('.charge').boundingBox();
    if (box === null) throw new Error('there is nothing to press');
    const [x, y] = [box.x + box.width * 0.75, box.y + box.height / 2];
    // As soon as the code is there: faster than a person could, and before the next frame.
    const pressed = page.evaluate(
      ([left, top]) =>
        new Promise<string>((done) => {
          const watching = new MutationObserver(() => {
            const there = document.elementFromPoint(left, top)?.closest('.acts button');
            if (!there) return;
            watching.disconnect();
            const at = { bubbles: true, cancelable: true, clientX: left, clientY: top, detail: 1 };
            there.dispatchEvent(new PointerEvent('pointerdown', at));
            for (const type of ['mousedown', 'mouseup', 'click'])
              there.dispatchEvent(new MouseEvent(type, at));
            done(there.textContent ?? '');
          });
          watching.observe(document, { childList: true, subtree: true });
        }),
      [x, y] as const,
    );
    await page.mouse.click(x, y);
    expect((await pressed).trim()).toBe('Leave open');
    await showsState(page, 'Ready to scan');
    // Once it has been there for a moment, it can be pressed like any other.
    await expect
      .poll(async () => {
        await page.mouse.click(x, y);
        return page.getByText('Type an amount').isVisible();
      })
      .toBe(true);
  });
});
