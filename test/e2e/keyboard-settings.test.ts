/** An owner's set-up by keyboard alone: a method and its test sale, a webhook endpoint, people with PINs. */
// @module-tag more
import type { Locator, Page } from 'playwright';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lacks } from '#test/support/machine/electron.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { focused, pick, pressOn, tabTo } from '#test/support/pages/keyboard.ts';
import { openShop, openTill, showsState } from '#test/support/pages/till-page.ts';
import { Receiver } from '#test/support/servers/receiver.ts';
import type { TestServer } from '#test/support/servers/server.ts';

describe.skipIf(lacks('chromium'))('set up by keyboard alone,', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await openShop();
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
  const gone = (dialog: Locator) => dialog.waitFor({ state: 'detached' });

  async function openSection(group: string, name: string) {
    const { page, complaints } = await openTill(browser, server);
    const settings = button(page.locator('.rail'), 'Settings');
    await pressOn(page, settings);
    await page.getByRole('heading', { name: 'Shop details', level: 2 }).waitFor();
    // The rail is rendered again with the screen, and the focus continues from where it was.
    expect(await focused(settings)).toBe(true);
    const menu = page.getByRole('navigation', { name: 'Settings' });
    await pressOn(page, button(menu, group));
    await pressOn(page, button(menu, name));
    await page.getByRole('heading', { name, level: 2 }).waitFor();
    return { page, complaints };
  }

  it("a method's guide is read, and a test sale on it arrives", async () => {
    const { page, complaints } = await openSection('Taking payments', 'Payment methods');
    await pressOn(page, page.getByRole('button', { name: /^Litecoin / }));
    await page.getByRole('heading', { name: 'Litecoin', level: 2 }).waitFor();

    const open = button(page, 'Make a test sale');
    await pressOn(page, open);
    const test = page.getByRole('dialog', { name: 'Test sale in Litecoin' });
    await pressOn(page, button(test, 'Pay in full'));
    await test.getByText('It works: the payment arrived. Litecoin is ready for customers.').waitFor();
    // The pressed button is disabled: the dialog itself has the focus, and not the page behind it.
    await expect.poll(() => focused(test)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await test.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await pressOn(page, button(test, 'Close'));
    await gone(test);
    expect(await focused(open)).toBe(true);

    // Again, without a payment: the same keys close it.
    await page.keyboard.press('Enter');
    await pressOn(page, button(test, 'Cancel the test'));
    await showsState(page, 'Cancelled');
    await page.keyboard.press('Escape');
    await gone(test);
    expect(await focused(open)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('a webhook endpoint is added, and its test event arrives, signed with the secret that was shown', async () => {
    const receiver = await Receiver.start();
    try {
      const { page, complaints } = await openSection('Connections', 'Webhooks');
      const add = button(page, 'New endpoint');
      await pressOn(page, add);
      const dialog = page.getByRole('dialog');
      const address = dialog.getByRole('textbox', { name: 'Address' });
      await address.waitFor();
      expect(await focused(address)).toBe(true);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(`${receiver.url}/ok`);
      await pressOn(page, dialog.getByRole('checkbox', { name: 'needs attention' }), 'Space');
      await pressOn(page, dialog.getByRole('switch', { name: /Allow this computer/ }), 'Space');
      await pressOn(page, button(dialog, 'Create endpoint'));
      const secret = (await dialog.locator('.secret').textContent()) ?? '';
      expect(secret).toMatch(/^whsec_/);
      await pressOn(page, button(dialog, 'I have copied it'));
      await gone(dialog);
      expect(await focused(add)).toBe(true);

      const test = button(page, 'Send a test');
      await pressOn(page, test);
      await page.getByText(/Replied 200/).waitFor();
      const [got] = receiver.got;
      expect(new Webhook(secret).verify(got?.body ?? '', got?.headers ?? {})).toMatchObject({
        event: 'test',
      });
      expect(await focused(test)).toBe(true);
      expect(complaints).toEqual([]);
    } finally {
      await receiver.kill();
    }
  });

  it('people are added with their PINs, and sign in one after another', async () => {
    const { page, complaints } = await openSection('Team', 'People');
    const add = button(page, 'Add a person');
    const fill = async (name: string, pin: string, role?: string) => {
      await pressOn(page, add);
      const dialog = page.getByRole('dialog');
      const first = dialog.getByLabel('Name');
      await first.waitFor();
      expect(await focused(first)).toBe(true);
      await page.keyboard.type(name);
      if (role !== undefined) await pick(page, dialog.getByRole('combobox', { name: 'Role' }), role);
      for (const field of ['PIN, 4 to 8 digits', 'Repeat the PIN']) {
        await tabTo(page, dialog.getByLabel(field));
        await page.keyboard.type(pin);
      }
      await page.keyboard.press('Enter');
      await gone(dialog);
      await page.getByRole('button', { name: `Edit ${name}` }).waitFor();
      expect(await focused(add)).toBe(true);
    };
    await fill('Lorenz', '246813');
    await fill('Kim', '7305', 'Cashier');
    expect(complaints).toEqual([]);

    await pressOn(page, page.locator('.rail .who'));
    const heading = page.getByRole('heading', { name: 'Who is at the till?' });
    await heading.waitFor();
    expect(await focused(heading)).toBe(true);
    await pressOn(page, page.getByRole('button', { name: 'Kim' }));
    const pin = page.getByLabel('PIN of Kim');
    await pin.waitFor();
    // Picks another person, and back again.
    await pressOn(page, button(page, 'Not you?'));
    await pressOn(page, page.getByRole('button', { name: 'Kim' }));
    await pin.waitFor();
    await page.keyboard.type('7305');
    await page.keyboard.press('Enter');
    await page.locator('.rail .who').getByText('Kim').waitFor();
    await pressOn(page, button(page.locator('.rail'), 'Sale'));
    await page.keyboard.type('4.20');
    await expect.poll(() => page.locator('output.amount').textContent()).toMatch(/^€4\.20/);
    // The section that was open is not permitted for a cashier, and says so.
    expect(complaints.filter((line) => !line.includes('403'))).toEqual([]);
  });
});
