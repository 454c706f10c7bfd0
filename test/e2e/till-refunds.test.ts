/** Refunds in real Chromium: the customer's Lightning invoice or address becomes a code to pay, or cash is recorded. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeBolt11, type LightningNetwork } from '#adapters/formats/bolt11/bolt11.ts';
import { eachRow } from '#test/support/machine/each-row.ts';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { type Look, useBrowser } from '#test/support/pages/browser.ts';
import { loseAnswer } from '#test/support/pages/lose-answer.ts';
import { openShop, openTill } from '#test/support/pages/till-page.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('till-refunds');

describe.skipIf(lacks('chromium'))('a refund to the customer’s code', () => {
  let server: TestServer;
  let sats = 0n;

  beforeAll(async () => {
    server = await openShop();
  });
  afterAll(() => server?.close());
  const browser = useBrowser();

  /** A sale paid over Lightning, with the refund's dialog open. */
  async function openRefund(look: Look = {}) {
    const { json } = await server.asTill('/payments/invoices', {
      body: { amount: '12.50', currency: 'EUR' },
    });
    const invoiceId = String(json['invoiceId']);
    await server.asTill('/practice/payments', { body: { invoiceId, method: 'LIGHTNING' } });
    const viewed = await server.asTill(`/payments/invoices/view?invoiceId=${invoiceId}`, { method: 'GET' });
    const { methods } = viewed.json['invoice'] as { methods: { method: string; due: string }[] };
    const due = methods.find(({ method }) => method === 'LIGHTNING')?.due ?? '';
    sats = BigInt(Math.round(Number(due) * 1e8));
    const opened = await openTill(browser, server, look);
    const { page } = opened;
    await page.locator('.rail-item').nth(1).click();
    await page.locator('.row-hit').first().click();
    await page
      .locator('.detail-acts button, .detail button')
      .filter({ hasText: /refund|ردّ المال/i })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    return { ...opened, dialog, to: dialog.getByRole('textbox').nth(1), invoiceId };
  }
  const invoice = (amount: bigint | null, more: { network?: LightningNetwork; ageSeconds?: number } = {}) =>
    encodeBolt11(
      {
        network: more.network ?? 'testnet',
        amountMsat: amount === null ? null : amount * 1_000n,
        createdAtSeconds: Math.floor(Date.now() / 1_000) - (more.ageSeconds ?? 0),
        expirySeconds: 3_600,
        paymentHash: new Uint8Array(32).fill(1),
        paymentSecret: new Uint8Array(32).fill(2),
        description: 'refund',
        minFinalCltv: null,
        features: [8, 14],
      },
      new Uint8Array(32).fill(7),
    );
  const code = (page: Page) => page.getByRole('dialog').locator('svg.code').getAttribute('data-code');
  const refunded = async (invoiceId: string) => {
    const { json } = await server.asTill(`/payments/invoices/events?invoiceId=${invoiceId}`, {
      method: 'GET',
    });
    const events = json['events'] as { event: string; detail: Record<string, unknown> }[];
    return events.find(({ event }) => event === 'invoice.refunded')?.detail;
  };

  it('takes a scanned invoice, shows it to the shop’s own wallet, and records it once it was paid', async () => {
    const { page, dialog, to, invoiceId, complaints } = await openRefund();
    const bolt11 = invoice(sats);
    await to.fill(`lightning:${bolt11}`);
    // A scanner ends with Enter: nothing is recorded, nor complained about.
    await to.press('Enter');
    await expect.poll(() => code(page)).toBe(`LIGHTNING:${bolt11.toUpperCase()}`);
    expect(await dialog.locator('.field-error').count()).toBe(0);
    await dialog.getByLabel('Reference').fill('paid from the till wallet');
    await dialog.getByRole('button', { name: 'Record refund' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await refunded(invoiceId)).toMatchObject({ to: `lightning:${bolt11}` });
    const [first, last] = [`lightning:${bolt11}`.slice(0, 14), bolt11.slice(-8)];
    await page.locator('.events').getByText(`${first}…${last}`).waitFor();
    expect(complaints).toEqual([]);
  });

  eachRow<[what: string, text: () => string, error: RegExp]>([
    ['expired', () => invoice(sats, { ageSeconds: 3_601 }), /has expired/],
    ['of another network', () => invoice(sats, { network: 'mainnet' }), /for a different network/],
    ['with a typing error', () => `${invoice(sats).slice(0, -6)}qqqqqq`, /isn’t a valid Lightning invoice/],
    ['for more than the refund', () => invoice(sats * 2n), /more than the refund is worth/],
    ['a code that takes money', () => 'lnurlw://cards.example/w?p=A1B2C3', /can’t receive money/],
    [
      'an address with a typing error',
      () => 'tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkx',
      /isn’t a valid address/,
    ],
  ])('records nothing for what is %s', async (_what, text, error) => {
    const { page, dialog, to, invoiceId } = await openRefund();
    await to.fill(text());
    await dialog.getByText(error).waitFor();
    expect(await page.getByRole('dialog').locator('svg.code').count()).toBe(0);
    await dialog.getByLabel('Reference').fill('paid');
    await dialog.getByRole('button', { name: 'Record refund' }).click();
    expect(await dialog.count()).toBe(1);
    expect(await refunded(invoiceId)).toBeUndefined();
  });

  it('shows an address, a Lightning Address and an invoice without an amount as codes, with what to pay', async () => {
    const { page, dialog, to } = await openRefund();
    await to.fill('ann@wallet.example');
    await expect.poll(() => code(page)).toBe('lightning:ann@wallet.example');
    await dialog.getByText(/^Scan with the shop’s own wallet\s+Enter .* there\.$/).waitFor();
    const open = invoice(null);
    await to.fill(open);
    await expect.poll(() => code(page)).toBe(`LIGHTNING:${open.toUpperCase()}`);
    await to.fill('tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl');
    await expect
      .poll(() => code(page))
      .toMatch(/^bitcoin:TB1Q6RZ28MCFAXTMD6V789L9RRLRUSDPRR9PQCPVKL\?amount=0\.000/);
    await to.fill('the customer');
    await expect.poll(() => page.getByRole('dialog').locator('svg.code').count()).toBe(0);
  });

  it('is recorded once when its answer was lost, though the till has learned of it before it is sent again', async () => {
    const { page, dialog, invoiceId } = await openRefund();
    await dialog.getByRole('textbox').first().fill('5');
    await loseAnswer(page, '**/payments/invoices/refund');
    const cash = dialog.getByRole('button', { name: 'Given in cash' });
    await cash.click();
    await dialog.getByRole('alert').waitFor();
    await page.locator('.detail').getByText('5.00').first().waitFor();
    await cash.click();
    await dialog.waitFor({ state: 'hidden' });
    const { json } = await server.asTill(`/payments/invoices/view?invoiceId=${invoiceId}`, { method: 'GET' });
    expect(json['invoice']).toMatchObject({ refunded: '5.00' });
  });

  it('is recorded as cash with one tap', async () => {
    const { dialog, invoiceId } = await openRefund();
    await dialog.getByRole('button', { name: 'Given in cash' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await refunded(invoiceId)).toMatchObject({
      amount: '12.50',
      to: 'Cash',
      reference: 'Given in cash',
    });
  });

  eachRow<[name: string, look: Look]>([
    ['light', {}],
    ['small', { size: { width: 1024, height: 768 } }],
    ['phone', { size: { width: 390, height: 844 } }],
    ['arabic', { language: 'ar' }],
  ])('is readable on every screen (%s)', async (name, look) => {
    const { page, to } = await openRefund(look);
    await to.fill(invoice(sats * 2n));
    await page.locator('.field-error').waitFor();
    expect(await looked(page, `wrong-${name}`)).toEqual([]);
    await to.fill(invoice(sats));
    await page.getByRole('dialog').locator('svg.code').waitFor();
    expect(await looked(page, `code-${name}`)).toEqual([]);
  });
});
