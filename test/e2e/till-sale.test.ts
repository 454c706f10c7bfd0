/** Sales on the real server with the practice wallet, in real Chromium: every state, by keyboard and by touch. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { METHODS } from '#domain/coins/method.ts';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { longestMove, sideways, useBrowser } from '#test/support/pages/browser.ts';
import {
  charge,
  choose,
  meant,
  openShop,
  openTill,
  play,
  scanned,
  showsState,
} from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked, picture } = openAlbum('till');
const SCREENS = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** Chromium's layout-shift entry, missing from the DOM type library. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

describe.skipIf(lacks('chromium'))('a sale at the till', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await openShop();
  });
  afterAll(() => server?.close());
  const browser = useBrowser();

  async function nextByButton(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^(Leave open|Next customer)/ }).click();
    await page.getByRole('button', { name: /^Charge/ }).waitFor();
  }

  it('is made by keyboard alone, from the first digit to the next sale', async () => {
    const { page, complaints } = await openTill(browser, server);
    await page.keyboard.type('2*4.20+4.1');
    expect(await page.locator('.expression').textContent()).toContain('2 × 4.20 + 4.1');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('10');
    expect(await page.locator('output.amount').textContent()).toMatch(/^€12\.50/);
    await page.locator('.in-bitcoin').getByText('7,069 sats').waitFor();
    expect(await looked(page, 'sale')).toEqual([]);
    await page.keyboard.press('Enter');
    await showsState(page, 'Ready to scan');
    // An extra Enter does not dismiss the customer's screen.
    await page.keyboard.press('Enter');
    await showsState(page, 'Ready to scan');
    await page.keyboard.press('2');
    expect(await page.getByRole('tab', { name: 'Lightning' }).getAttribute('aria-selected')).toBe('true');
    // Nothing asks to be pressed while the customer pays.
    expect(await page.locator('.look-main').count()).toBe(0);
    expect(await looked(page, 'waiting')).toEqual([]);
    await page.getByRole('button', { name: 'Pay in full' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Paid', level: 1 }).waitFor();
    expect(await page.locator('.paid-amount').textContent()).toBe('€12.50');
    expect(await looked(page, 'paid')).toEqual([]);
    await expect
      .poll(async () => {
        await page.keyboard.press('Enter');
        return page.getByText('Type an amount').isVisible();
      })
      .toBe(true);
    expect(complaints).toEqual([]);
  });

  it('is made by touch alone, with targets of at least 44 pixels', async () => {
    const { page } = await openTill(browser, server);
    for (const key of ['7', '00', 'Decimal point', '5', 'Delete the last digit', '9']) {
      await page.getByRole('button', { name: key, exact: true }).click();
    }
    expect(await page.locator('output.amount').textContent()).toMatch(/^€700\.90/);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button')]
        .map((b) => ({ name: b.textContent ?? '', box: b.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ name }) => name),
    );
    expect(small).toEqual([]);
    await page.getByRole('button', { name: /^Charge/ }).click();
    await showsState(page, 'Ready to scan');
  });

  it('creates one invoice on a double tap', async () => {
    const { page } = await openTill(browser, server);
    await page.keyboard.type('33.33');
    await page.getByRole('button', { name: /^Charge/ }).dblclick();
    await showsState(page, 'Ready to scan');
    await nextByButton(page);
    expect(await page.locator('.chip', { hasText: '33.33' }).count()).toBe(1);
  });

  eachRow(
    SCREENS.flatMap((size) =>
      [false, true].map((dark) => [size.width, size.height, dark ? 'dark' : 'light'] as const),
    ),
  )('shows codes that a phone reads, for every method, at %i × %i, %s', async (width, height, theme) => {
    const size = { width, height };
    const dark = theme === 'dark';
    const { page } = await openTill(browser, server, { size, dark });
    await charge(page, '12.50');
    for (const method of METHODS.map((one) => COIN_RECORDS[one].name)) {
      await choose(page, method);
      // The code grows into its place.
      await expect
        .poll(() => scanned(page), { message: `${method} at ${size.width}` })
        .toBe(await meant(page));
    }
    const side = (await page.locator('svg.code').boundingBox())?.width ?? 0;
    if (size.width >= 1280) expect(side).toBeGreaterThanOrEqual(460);
    expect(await sideways(page)).toEqual([]);
    expect(await looked(page, `waiting-${size.width}-${theme}`)).toEqual([]);
    await nextByButton(page);
    expect(await looked(page, `sale-${size.width}-${theme}`)).toEqual([]);
  });

  it('waits for its confirmations, one by one', async () => {
    const { page } = await openTill(browser, server);
    await charge(page, '64.90');
    await choose(page, 'Litecoin');
    await play(page, 'Pay in full');
    await page.getByText('0 of 2 confirmations').first().waitFor();
    await page.getByText('High enough').waitFor();
    expect(await page.locator('svg.code').count()).toBe(0);
    expect(await looked(page, 'confirming-0')).toEqual([]);
    await play(page, 'Confirm a block');
    await page.getByText('1 of 2 confirmations').first().waitFor();
    expect(await looked(page, 'confirming-1')).toEqual([]);
    await play(page, 'Confirm a block');
    await page.getByRole('heading', { name: 'Paid', level: 1 }).waitFor();
    expect(await page.getByText('The customer may leave').count()).toBe(0);
  });

  it('shows the remainder with a new code, says which methods can’t bring it, and may be accepted with a reason', async () => {
    const { page } = await openTill(browser, server);
    await charge(page, '12.50');
    await choose(page, 'Bitcoin');
    const before = await meant(page);
    await play(page, 'Pay short');
    await showsState(page, '€1.01 short');
    await expect.poll(() => meant(page)).not.toBe(before);
    await expect.poll(() => scanned(page)).toBe(await meant(page));
    expect((await meant(page))?.split('?')[0]).toBe(before?.split('?')[0]);
    await page.getByText('Lightning can’t be used for the remainder.').waitFor();
    expect(await looked(page, 'short')).toEqual([]);
    await page.getByRole('button', { name: 'Accept as paid' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept as paid' }).click();
    await page.getByText('Enter a reason.').waitFor();
    expect(await looked(page, 'accept')).toEqual([]);
    await page.getByLabel('Reason').fill('rest in cash');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Paid', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Details' }).click();
    await page.getByText('rest in cash').waitFor();
  });

  it('refunds what was received when the customer gives up', async () => {
    const { page } = await openTill(browser, server);
    await charge(page, '12.50');
    await choose(page, 'Litecoin');
    await play(page, 'Pay short');
    await showsState(page, '€1.00 short');
    await page.getByRole('button', { name: 'Record refund' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('€11.50 goes back to the customer, and the sale ends unpaid.').waitFor();
    expect(await dialog.getByLabel('Amount refunded').count()).toBe(0);
    expect(await looked(page, 'give-up')).toEqual([]);
    await dialog.getByRole('button', { name: 'Given in cash' }).click();
    await dialog.waitFor({ state: 'detached' });
    await showsState(page, 'Expired');
    await page.getByText('The payment was refunded.').waitFor();
    expect(await page.locator('.facts dt').filter({ hasText: 'Expired' }).count()).toBe(0);
    expect(await looked(page, 'gave-up')).toEqual([]);
  });

  it('shows an overpayment, and records its refund', async () => {
    const { page } = await openTill(browser, server);
    await charge(page, '20');
    await choose(page, 'Dogecoin');
    await play(page, 'Pay too much');
    await page.getByRole('heading', { name: 'Paid', level: 1 }).waitFor();
    await page.getByText('€2.40 to give back').waitFor();
    await page.getByText(/DOGE by Dogecoin/).waitFor();
    expect(await looked(page, 'too-much')).toEqual([]);
    await page.getByRole('button', { name: 'Receipt', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Record refund' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Amount refunded').inputValue()).toBe('2.40');
    await dialog.getByLabel('Sent to').fill('nTestAddress');
    await dialog.getByLabel('Reference').fill('txid 42');
    expect(await looked(page, 'refund')).toEqual([]);
    await dialog.getByRole('button', { name: 'Record refund' }).click();
    await page.getByText('to give back').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Paid', level: 1 }).waitFor();
  });

  it('records an overpayment as refunded in cash with one tap', async () => {
    const { page } = await openTill(browser, server);
    await charge(page, '20');
    await choose(page, 'Litecoin');
    await play(page, 'Pay too much');
    await page.getByText('€2.40 to give back').waitFor();
    await page.getByRole('button', { name: 'Given in cash' }).click();
    await page.getByText('to give back').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Details' }).click();
    await page.getByText('€2.40').first().waitFor();
    await page.locator('.detail').getByText('Given in cash').waitFor();
  });

  it('shows a sale that was paid twice as paid, with both payments', async () => {
    const { page } = await openTill(browser, server);
    await charge(page, '10');
    await choose(page, 'Litecoin');
    await play(page, 'Pay twice');
    await page.getByText('€10.00 to give back').waitFor();
    await page.getByRole('heading', { name: 'Paid', level: 1 }).waitFor();
    await page.getByText('Paid twice: ').waitFor();
    expect(await page.locator('.paid-back .payment').count()).toBe(2);
    expect(await looked(page, 'twice')).toEqual([]);
    // By key: it has appeared under the pointer that paid.
    await page.getByRole('button', { name: 'Details' }).press('Enter');
    await showsState(page, 'Paid');
    await page.locator('.row').getByText('€10.00 to give back').first().waitFor();
    await page.locator('.detail').getByRole('button', { name: 'Record refund' }).waitFor();
    expect(await looked(page, 'twice-detail')).toEqual([]);
  });

  it('distinguishes a late payment from one in time, and accepts it with a reason', async () => {
    const { page } = await openTill(browser, server);
    await charge(page, '30');
    await choose(page, 'Litecoin');
    await play(page, 'Pay late');
    await showsState(page, 'Late payment');
    expect(await looked(page, 'late')).toEqual([]);
    const { json } = await server.asTill('/payments/invoices/list?limit=1');
    const [sale] = json['invoices'] as { createdAt: string; expiresAt: string }[];
    expect(Date.parse(String(sale?.createdAt))).toBeLessThanOrEqual(Date.parse(String(sale?.expiresAt)));
    await page.getByRole('button', { name: 'Accept as paid' }).click();
    await page.getByLabel('Reason').fill('regular customer');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Paid/ }).first().waitFor();
    expect(await looked(page, 'late-accepted')).toEqual([]);
  });

  it('raises an alarm when a payment is reversed, which someone must clear', async () => {
    const { page } = await openTill(browser, server);
    await charge(page, '45');
    await choose(page, 'Litecoin');
    await play(page, 'Pay in full');
    await page.getByRole('heading', { name: 'Paid', level: 1 }).waitFor();
    // Of this amount the shop accepts a payment that is in no block.
    await page.getByText('The customer may leave').waitFor();
    expect(await looked(page, 'paid-early')).toEqual([]);
    await page.getByRole('button', { name: 'Details' }).click();
    await showsState(page, 'Paid');
    expect(await looked(page, 'detail')).toEqual([]);
    await play(page, 'Reverse payment');
    await showsState(page, 'Payment reversed');
    const alarm = page.locator('.notice', { hasText: 'Dismiss this alert once it is settled.' });
    await alarm.waitFor();
    // The event is shown once.
    expect(await page.getByText('A payment that was accepted is gone').count()).toBe(1);
    expect(await looked(page, 'detail-undone')).toEqual([]);
    // There is nothing to refund; it may be charged again.
    expect(await page.getByRole('button', { name: 'Record refund' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Charge again' }).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('recorded as reversed and is not counted').waitFor();
    expect(await looked(page, 'detail-clearing')).toEqual([]);
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await dialog.getByText('Enter what was done.').waitFor();
    await dialog.getByLabel('What was done').fill('paid in cash');
    await page.keyboard.press('Enter');
    await alarm.waitFor({ state: 'detached' });
    await page.getByText('Dismissed').getByText('paid in cash').waitFor();
    await showsState(page, 'Not paid: reversed');
    expect(await looked(page, 'detail-taken-back')).toEqual([]);
  });

  it('is cancelled after a confirmation, and can be charged again', async () => {
    const { page } = await openTill(browser, server);
    await charge(page, '5.55');
    await page.getByRole('button', { name: 'Cancel sale' }).click();
    expect(await looked(page, 'cancel')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel sale' }).click();
    await showsState(page, 'Cancelled');
    expect(await looked(page, 'cancelled')).toEqual([]);
    await page.getByRole('button', { name: 'Charge again' }).click();
    await showsState(page, 'Ready to scan');
    expect(await page.locator('.pay-amount').textContent()).toBe('€5.55');
    // As it is after a quarter of an hour.
    await page.route('**/payments/invoices/view?*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace('"pending"', '"expired"')
        .replace('"waiting"', '"expired"');
      await route.fulfill({ response, body });
    });
    await page.getByRole('button', { name: /^Leave open/ }).click();
    await page.getByRole('button', { name: /^History/ }).click();
    await page.locator('.row-hit').first().click();
    await showsState(page, 'Expired');
    expect(await looked(page, 'expired')).toEqual([]);
  });

  it('survives a reload: typed, waiting, left open', async () => {
    const { page } = await openTill(browser, server);
    await page.keyboard.type('3*7');
    await page.getByLabel('Note').fill('Table 4');
    await page.reload();
    await expect.poll(() => page.locator('output.amount').textContent()).toMatch(/^€21\.00/);
    expect(await page.getByLabel('Note').inputValue()).toBe('Table 4');
    await page.getByLabel('Note').press('Enter');
    await showsState(page, 'Ready to scan');
    await choose(page, 'Dogecoin');
    const code = await meant(page);
    await page.reload();
    await showsState(page, 'Ready to scan');
    expect(await meant(page)).toBe(code);
    await nextByButton(page);
    await page.reload();
    await page.getByRole('button', { name: /Table 4 · €21.00/ }).waitFor();
  });

  it('continues while the next customer is served, and is shown in the bar when paid', async () => {
    const { page } = await openTill(browser, server);
    await page.getByLabel('Note').fill('Table 9');
    await page.getByRole('heading', { name: 'This sale' }).click();
    await charge(page, '18');
    const { invoiceId } = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('cointill.till') ?? '{}').sale as { invoiceId: string },
    );
    await nextByButton(page);
    await page.keyboard.type('7.70');
    const paid = await server.asTill('/practice/payments', { body: { invoiceId, method: 'LIGHTNING' } });
    expect(paid.status).toBe(200);
    const chip = page.getByRole('button', { name: /Table 9/ });
    await expect.poll(() => chip.textContent()).toContain('Paid');
    expect(await page.locator('.visually-hidden[role=status]').textContent()).toContain('Paid');
    expect(await looked(page, 'sale-with-paid-chip')).toEqual([]);
    await chip.click();
    await page.getByRole('heading', { name: 'Paid', level: 1 }).waitFor();
    await nextByButton(page);
    expect(await page.locator('output.amount').textContent()).toMatch(/^€7\.70/);
    expect(await chip.count()).toBe(0);
  });

  eachRow([[1024], [1280]])(
    'is in the bar with its whole amount, an alarm first, at %i pixels',
    async (width) => {
      const { page } = await openTill(browser, server, { size: { width, height: 768 } });
      const made = async (amount: string, note: string) => {
        const body = { amount, currency: 'EUR', metadata: { note } };
        const { json } = await server.asTill('/payments/invoices', { body });
        return String(json['invoiceId']);
      };
      const id = await made('12.50', 'Table 12 near the window');
      for (const more of [{ amount: 'full' }, { action: 'undo' }]) {
        const body = { invoiceId: id, method: 'LITECOIN', ...more };
        expect((await server.asTill('/practice/payments', { body })).status).toBe(200);
      }
      for (const amount of ['12345.00', '999999999.99', '0.50', '1234567.89'])
        await made(amount, 'Mrs. Long Name');
      await page.locator('.chips > .chip').first().and(page.locator('[data-phase="problem"]')).waitFor();
      const cut = () =>
        page.locator('.chips').evaluate((bar) => {
          const { right, left } = bar.getBoundingClientRect();
          const inside = (one: Element) => {
            const box = one.getBoundingClientRect();
            return box.left >= left - 1 && box.right <= right + 1 && one.scrollWidth <= one.clientWidth + 1;
          };
          const labels = '.chip-text > b > :last-child, .chip-text > span, .chip-more';
          return [...bar.querySelectorAll(labels)]
            .filter((one) => !inside(one))
            .map((one) => one.textContent);
        });
      await page.locator('.chip-more').waitFor();
      await expect.poll(cut).toEqual([]);
      await picture(page, `chips-${width}`);
      await page.locator('.chip-more').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      expect(await page.getByRole('dialog').count()).toBe(0);
    },
  );

  it('is found in the history by state, method and words', async () => {
    const { page } = await openTill(browser, server);
    await page.getByLabel('Note').fill('Needle');
    await page.getByRole('heading', { name: 'This sale' }).click();
    await charge(page, '77.70');
    await choose(page, 'Monero');
    await play(page, 'Pay in full');
    await page.getByText('0 of 1 confirmations').first().waitFor();
    await nextByButton(page);
    await page.getByRole('button', { name: /History/ }).click();
    await page.getByRole('button', { name: /Needle/ }).waitFor();
    expect(await looked(page, 'history')).toEqual([]);
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Open', exact: true }).click();
    await page.getByRole('combobox', { name: 'Method' }).click();
    await page.getByRole('option', { name: 'Monero' }).click();
    await page.getByRole('button', { name: /Needle/ }).waitFor();
    await page.getByLabel('Search').fill('nothing like it');
    await page.getByText('No sales match.').waitFor();
    expect(await looked(page, 'history-nothing')).toEqual([]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('button', { name: /Needle/ }).click();
    await page.getByText('0 of 1 confirmations').first().waitFor();
  });

  it('shifts no layout without input, from charge to paid', async () => {
    const { page } = await openTill(browser, server, { moving: true });
    await page.keyboard.type('64.90');
    await expect.poll(() => page.locator('output.amount').textContent()).toMatch(/^€64\.90/);
    await page.evaluate(() => {
      const seen: { value: number; where: string[] }[] = [];
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[]) {
          if (entry.hadRecentInput) continue;
          const where = entry.sources.map(({ node }) => (node instanceof Element ? node.className : ''));
          seen.push({ value: entry.value, where: where.map(String) });
        }
      }).observe({ type: 'layout-shift' });
    });
    const shifts = () => page.evaluate(() => (window as Window & { seen?: { value: number }[] }).seen ?? []);
    await page.keyboard.press('Enter');
    await page.locator('svg.code').waitFor();
    const { invoiceId } = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('cointill.till') ?? '{}').sale as { invoiceId: string },
    );
    // The payment arrives without a touch of the till, which would excuse a layout shift.
    const customer = async (action: 'pay' | 'confirm') => {
      const body = { invoiceId, method: 'LITECOIN', action };
      expect((await server.asTill('/practice/payments', { body })).status).toBe(200);
    };
    // Up to the code nothing moves at all.
    expect(await shifts()).toEqual([]);
    const next = () => page.locator('.acts .button').last().boundingBox();
    const before = await next();
    await customer('pay');
    await page.getByText('0 of 2 confirmations').first().waitFor();
    expect(await next()).toEqual(before);
    await customer('confirm');
    await page.getByText('1 of 2 confirmations').first().waitFor();
    await customer('confirm');
    await page.getByRole('heading', { name: 'Paid', level: 1 }).waitFor();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    // Confirming has no method tabs: what is below them moves once, and nothing else.
    const sum = (await shifts()).reduce((all, { value }) => all + value, 0);
    expect(sum).toBeLessThan(0.02);
  });

  it('animates nothing when reduced motion is preferred', async () => {
    const { page } = await openTill(browser, server);
    await charge(page, '12.50');
    expect(await longestMove(page)).toBeLessThan(0.001);
  });
});
