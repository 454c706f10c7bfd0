/** Webhooks at the till: the owner adds an endpoint, tests it, redelivers; and exports the accounts. */
// @module-tag more
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lacks } from '#test/support/machine/electron.ts';
import { openAlbum } from '#test/support/pages/album.ts';
import { useBrowser } from '#test/support/pages/browser.ts';
import { chooseSection, openShop, openTill } from '#test/support/pages/till-page.ts';
import { Receiver } from '#test/support/servers/receiver.ts';
import type { TestServer } from '#test/support/servers/server.ts';

const { looked } = openAlbum('till-webhooks', { fullPage: true });

describe.skipIf(lacks('chromium'))('webhooks and exports at the till', () => {
  let receiver: Receiver;
  let server: TestServer;

  beforeAll(async () => {
    receiver = await Receiver.start();
  });
  afterAll(async () => {
    await receiver?.kill();
  });
  beforeEach(async () => {
    server = await openShop();
    await receiver.all();
    receiver.got.length = 0;
  });
  afterEach(() => server.close());
  const browser = useBrowser();

  async function openWebhooks(): Promise<Page> {
    const { page } = await openTill(browser, server);
    await page.getByRole('button', { name: 'Settings' }).click();
    await chooseSection(page, 'Webhooks');
    await page.getByRole('heading', { name: 'Webhooks', level: 2 }).waitFor();
    return page;
  }

  async function make(page: Page, path: string): Promise<string> {
    await page.getByRole('button', { name: 'New endpoint' }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url + path);
    await page.getByRole('switch', { name: /Allow this computer/ }).click();
    await page.getByRole('button', { name: 'Create endpoint' }).click();
    const secret = (await page.locator('.secret').textContent()) ?? '';
    await page.getByRole('button', { name: 'I have copied it' }).click();
    return secret;
  }

  const verify = (secret: string) =>
    new Webhook(secret).verify(receiver.got.at(-1)?.body ?? '', receiver.got.at(-1)?.headers ?? {});

  it('creates an endpoint with a secret shown once, tests it, and shows the delivery of a sale', async () => {
    const page = await openWebhooks();
    await page.getByText('No endpoints yet.').waitFor();
    await page.getByRole('button', { name: 'New endpoint' }).click();
    expect(await looked(page, 'new')).toEqual([]);
    await page.getByRole('textbox', { name: 'Address' }).fill('nothing');
    await page.getByRole('button', { name: 'Create endpoint' }).click();
    await page.getByText('Enter an address such as').waitFor();
    await page.getByRole('textbox', { name: 'Address' }).fill(`${receiver.url}/ok`);
    await page.getByRole('button', { name: 'Create endpoint' }).click();
    await page.getByText(/http is only for/).waitFor();
    await page.getByRole('switch', { name: /Allow this computer/ }).click();
    await page.getByRole('button', { name: 'Create endpoint' }).click();
    const secret = (await page.locator('.secret').textContent()) ?? '';
    expect(secret).toMatch(/^whsec_/);
    expect(await looked(page, 'secret')).toEqual([]);
    // Shown once: only its own button closes it.
    await page.keyboard.press('Escape');
    expect(await page.locator('.secret').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'I have copied it' }).click();
    expect(await page.content()).not.toContain(secret);
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText(/Replied 200/).waitFor();
    expect(verify(secret)).toMatchObject({ event: 'test' });
    const invoice = await server.asTill('/payments/invoices', { body: { amount: '12.50', currency: 'EUR' } });
    const { invoiceId } = invoice.json;
    const body = { invoiceId, method: 'LIGHTNING', confirmations: 1 };
    await server.asTill('/practice/payments', { body });
    await receiver.until(() => receiver.got.length === 2);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.locator('.webhook-log summary').filter({ hasText: 'is paid' }).click();
    await page.getByText('"event": "invoice.paid"').waitFor();
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click();
        return page.locator('.webhook-log').textContent();
      })
      .toContain('thank you');
    expect(await looked(page, 'log')).toEqual([]);
    await page.getByRole('button', { name: 'Send again' }).click();
    await receiver.until(() => receiver.got.length === 3);
    expect(verify(secret)).toMatchObject({ event: 'invoice.paid', invoiceId });
  });

  it('reports why a test did not arrive, and why an endpoint was switched off', async () => {
    const page = await openWebhooks();
    await make(page, '/gone');
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('The test failed: the answer was 410.').waitFor();
    const invoice = await server.asTill('/payments/invoices', { body: { amount: '1', currency: 'EUR' } });
    await server.asTill('/payments/invoices/cancel', { body: { invoiceId: invoice.json['invoiceId'] } });
    await receiver.until(() => receiver.got.length === 2);
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole('button', { name: 'Send a test' }).waitFor();
        return page.getByText(/Switched off .* 410 Gone/).count();
      })
      .toBe(1);
    await page.locator('.webhook-log summary').filter({ hasText: 'is cancelled' }).click();
    expect(await looked(page, 'switched-off')).toEqual([]);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill(`${receiver.url}/ok`);
    await page.getByRole('switch', { name: /^Enabled/ }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/Switched off/).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText(/Replied 200/).waitFor();
  });

  it('names the endpoint on a collapsed row, and shows on its card why nothing arrives and when it is retried', async () => {
    const page = await openWebhooks();
    await make(page, '/fail');
    await make(page, '/ok');
    const invoice = await server.asTill('/payments/invoices', { body: { amount: '1', currency: 'EUR' } });
    await server.asTill('/payments/invoices/cancel', { body: { invoiceId: invoice.json['invoiceId'] } });
    await receiver.until(() => receiver.got.length >= 2);
    const card = page.locator('.webhook-list > li').filter({ hasText: '/fail' });
    await expect
      .poll(async () => {
        await page.reload();
        await page.locator('.webhook-log summary').first().waitFor();
        return card.textContent();
      })
      .toMatch(/No delivery since .*: the answer was 500\. *Next attempt/);
    const rows = page.locator('.webhook-log summary');
    expect(await rows.count()).toBe(2);
    for (const path of ['/fail', '/ok']) await rows.filter({ hasText: receiver.url + path }).waitFor();
    expect(await looked(page, 'failing')).toEqual([]);
  });

  it('creates a second secret, revokes the old one, and removes the endpoint', async () => {
    const page = await openWebhooks();
    const old = await make(page, '/ok');
    await page.getByRole('button', { name: 'New secret' }).click();
    expect(await looked(page, 'new-secret')).toEqual([]);
    await page.getByRole('button', { name: 'Create secret' }).click();
    const secret = (await page.locator('.secret').textContent()) ?? '';
    await page.keyboard.press('Escape');
    expect(await page.locator('.secret').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByText(/signed with both secrets until/).waitFor();
    expect(await looked(page, 'two-secrets')).toEqual([]);
    await page.getByRole('button', { name: 'Stop using the old one' }).click();
    await page.getByText(/signed with both secrets until/).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText(/Replied 200/).waitFor();
    verify(secret);
    expect(() => verify(old)).toThrow();
    await page.getByRole('button', { name: 'Remove' }).click();
    expect(await looked(page, 'remove')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No endpoints yet.').waitFor();
  });

  it('exports the accounts of a period to a file a spreadsheet opens', async () => {
    const invoice = await server.asTill('/payments/invoices', {
      body: { amount: '12.50', currency: 'EUR', externalInvoiceId: '=1+1' },
    });
    const { page } = await openTill(browser, server);
    await page.getByRole('button', { name: 'Settings' }).click();
    await chooseSection(page, 'Data and secrets');
    const exporting = page.getByRole('button', { name: 'Export' });
    await exporting.scrollIntoViewIfNeeded();
    expect(await looked(page, 'export')).toEqual([]);
    await page.getByLabel('From').fill('2020-01-02');
    await page.getByLabel('Until').fill('2020-01-01');
    await exporting.click();
    await page.getByText('The last day is before the first.').waitFor();
    await page.getByLabel('Until').fill('2099-01-01');
    const [download] = await Promise.all([page.waitForEvent('download'), exporting.click()]);
    expect(download.suggestedFilename()).toBe('cointill-sales-2020-01-02-2099-01-01.csv');
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\ufeffcreatedAt,invoiceId,')).toBe(true);
    expect(text).toContain(String(invoice.json['invoiceId']));
    expect(text).toContain("'=1+1");
    await page.getByText('Saved as cointill-sales').waitFor();
  });

  it('saves a problem report that a person can read', async () => {
    const { page } = await openTill(browser, server);
    await page.getByRole('button', { name: 'Settings' }).click();
    await chooseSection(page, 'About');
    const save = page.getByRole('button', { name: 'Save a report' });
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(download.suggestedFilename()).toMatch(/^cointill-report-.*\.txt$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toMatch(/^Cointill problem report\n[\s\S]*== Program ==\nversion: Cointill \d/);
    await page.getByText('Saved: cointill-report-').waitFor();
    expect(await looked(page, 'problem-report')).toEqual([]);
  });
});
