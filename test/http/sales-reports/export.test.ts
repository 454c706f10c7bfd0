/** Accounting export as CSV and JSON: its contents, its period, and protection from spreadsheet formula injection. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '#domain/kernel/csv.ts';
import { BAR, openServer, type TestServer } from '#test/support/servers/server.ts';

type Json = Record<string, unknown>;

let server: TestServer;
let paid: string;
let unpaid: string;

beforeAll(async () => {
  server = await openServer();
  paid = await create({ externalInvoiceId: '=HYPERLINK("http://evil","x")' });
  await pay({ invoiceId: paid, method: 'LITECOIN', confirmations: 6 });
  const refund = { invoiceId: paid, amount: '2.50', to: '@SUM(A1)\nsecond line', reference: '+1, "quoted"' };
  expect((await server.api('/payments/invoices/refund', { body: refund })).status).toBe(200);
  unpaid = await create({ externalInvoiceId: 'order-2' });
  await create({}, BAR);
});
afterAll(() => server.close());

async function create(more: Json, key?: string): Promise<string> {
  const body = { amount: '12.50', currency: 'EUR', ...more };
  const answer = await server.api('/payments/invoices', { body, ...(key === undefined ? {} : { key }) });
  return String(answer.json['invoiceId']);
}
const pay = (body: Json) => server.api('/practice/payments', { body });
const get = (query: string) => server.api(`/export?${query}`);
const rows = async (query: string) => (await get(`${query}&format=json`)).json['rows'] as Json[];
/** As a spreadsheet parses it: by column name, apostrophes kept. */
async function table(query: string): Promise<Json[]> {
  const { text } = await get(query);
  const [head, ...lines] = plain(text);
  return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [head?.[at] ?? '', cell])));
}
function plain(text: string): string[][] {
  const found: string[][] = [];
  let cells: string[] = [];
  for (const [, quoted, bare = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/g)) {
    cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\r\n') {
      found.push(cells);
      cells = [];
    }
  }
  return found;
}

describe('the export', () => {
  it('includes its start only where it was requested', async () => {
    expect((await get('kind=sales&format=json')).json['from']).toBeNull();
    expect((await get('kind=sales&format=json&from=2026-01-01')).json['from']).toMatch(
      /^2026-01-01T00:00:00/,
    );
  });

  it('has only the sales of a filter, the same that the list has, and a sum that agrees with them', async () => {
    for (const [filter, ids] of [
      ['status=paid', [paid]],
      ['paidWith=LITECOIN', [paid]],
      ['paidWith=MONERO', []],
      ['paidFrom=2020-01-01', [paid]],
      ['paidUntil=2020-01-01', []],
      ['refunds=true', [paid]],
      ['text=order-2', [unpaid]],
      ['text=12.5', [unpaid, paid]],
      ['method=LITECOIN', [unpaid, paid]],
    ] as const) {
      expect(
        (await rows(`kind=sales&${filter}`)).map((row) => row['invoiceId']),
        filter,
      ).toEqual(ids);
      const list = await server.api(`/payments/invoices/list?${filter}`);
      expect((list.json['invoices'] as Json[]).map((one) => one['invoiceId'])).toEqual(ids);
      const amount = (count: number) => (count * 12.5).toFixed(2);
      const count = ids.length;
      const paidCount = ids.filter((id) => id === paid).length;
      expect((await server.api(`/payments/invoices/sum?${filter}`)).json['sums'], filter).toEqual(
        count === 0
          ? []
          : [{ currency: 'EUR', decimals: 2, count, amount: amount(count), paid: amount(paidCount) }],
      );
    }
    expect((await rows('kind=refunds&status=expired')).length).toBe(0);
    const wrong = await server.api('/payments/invoices/sum?paidFrom=yesterday');
    expect([wrong.status, wrong.json['field']]).toEqual([400, 'paidFrom']);
  });

  it('has a line for every sale of the shop, newest first, with rates, sources and local times', async () => {
    const answer = await get('kind=sales');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="cointill-cafe-sales.csv"');
    const [second, first, ...none] = await table('kind=sales');
    expect(none).toEqual([]);
    expect(second).toMatchObject({
      invoiceId: unpaid,
      externalInvoiceId: 'order-2',
      status: 'pending',
      rates: '',
    });
    expect(first).toMatchObject({
      invoiceId: paid,
      origin: 'api',
      practice: 'true',
      status: 'paid',
      currency: 'EUR',
      amount: '12.50',
      received: '12.50',
      refunded: '2.50',
      paidHow: 'in-time',
      paidWith: 'LITECOIN',
      rateSources: 'practice',
    });
    expect(first?.['rates']).toMatch(/^1 LTC = [\d.]+ EUR$/);
    // Europe/Berlin is one or two hours ahead.
    expect(first?.['createdAt']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0[12]:00$/);
  });

  it('neutralizes every text that a spreadsheet would run, and quotes as RFC 4180 requires', async () => {
    const { text } = await get('kind=sales');
    expect(text).toContain(`"'=HYPERLINK(""http://evil"",""x"")"`);
    const [refund] = await table('kind=refunds');
    expect(refund).toMatchObject({
      invoiceId: paid,
      amount: '2.50',
      whole: 'false',
      to: "'@SUM(A1)\nsecond line",
      reference: `'+1, "quoted"`,
      by: 'key all',
    });
    for (const kind of ['sales', 'payments', 'refunds']) {
      const answer = await get(`kind=${kind}`);
      expect(answer.text.endsWith('\r\n')).toBe(true);
      const cells = plain(answer.text).flat();
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
      const widths = plain(answer.text).map((line) => line.length);
      expect(new Set(widths).size).toBe(1);
      // The program that reads catalogues removes the apostrophes again.
      expect(readCsv(answer.text)).toHaveLength(widths.length);
    }
  });

  it('has the same in JSON, with the original text', async () => {
    const sales = await rows('kind=sales');
    expect(sales.map((row) => row['invoiceId'])).toEqual([unpaid, paid]);
    expect(sales[1]).toMatchObject({ externalInvoiceId: '=HYPERLINK("http://evil","x")', practice: true });
    const { json } = await get('kind=refunds&format=json');
    expect(json).toMatchObject({ success: true, kind: 'refunds', timeZone: 'Europe/Berlin' });
    expect((json['rows'] as Json[])[0]).toMatchObject({ to: '@SUM(A1)\nsecond line', whole: false });
  });

  it('has a line for every payment, with its rate, sources and reference', async () => {
    const [payment, ...none] = await rows('kind=payments');
    expect(none).toEqual([]);
    expect(payment).toMatchObject({
      invoiceId: paid,
      method: 'LITECOIN',
      coin: 'LTC',
      currency: 'EUR',
      worth: '12.50',
      counts: true,
      standing: 'live',
      rateCurrency: 'EUR',
      rateKind: 'practice',
      rateSources: 'practice',
    });
    expect(payment?.['coinAmount']).toMatch(/^\d+\.\d+$/);
    expect(payment?.['rate']).toMatch(/^\d+(\.\d+)?$/);
  });

  it('takes a period as days of the shop or as times, end exclusive', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const old = new Date(Date.now() - 60 * 60_000).toISOString();
    for (const kind of ['sales', 'payments', 'refunds']) {
      const all = await rows(`kind=${kind}`);
      expect(all.length).toBeGreaterThan(0);
      expect(await rows(`kind=${kind}&from=${old}&until=${soon}`)).toEqual(all);
      expect(await rows(`kind=${kind}&from=${soon}`)).toEqual([]);
      expect(await rows(`kind=${kind}&until=${old}`)).toEqual([]);
      expect(await rows(`kind=${kind}&from=2020-01-01&until=2020-02-01`)).toEqual([]);
      expect(await rows(`kind=${kind}&from=2020-01-01&until=2099-01-01`)).toEqual(all);
    }
  });

  it('is written into the data folder for the till, whose desktop may not download, and for no other caller', async () => {
    const body = { kind: 'sales', format: 'csv' };
    const saved = await server.api('/till/export', { key: server.tillToken, body });
    expect(saved.status, saved.text).toBe(200);
    const path = String(saved.json['file']);
    expect(path.startsWith(join(server.folder, 'data', 'exports'))).toBe(true);
    expect(await readFile(path, 'utf8')).toBe((await get('kind=sales')).text);
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect((await server.api('/till/export', { body })).status).toBe(403);
    const wrong = { key: server.tillToken, body: { kind: 'sales', from: '../..' } };
    expect((await server.api('/till/export', wrong)).status).toBe(400);
  });

  it.each([
    ['kind=x', 'kind'],
    ['', 'kind'],
    ['kind=sales&format=xml', 'format'],
    ['kind=sales&from=yesterday', 'from'],
    ['kind=sales&from=2026-02-30', 'from'],
    ['kind=sales&from=2026-02-02&until=2026-02-01', 'until'],
    [`kind=sales&from=${'1'.repeat(100)}`, 'from'],
  ])('refuses %s', async (query, named) => {
    const answer = await get(query);
    expect(answer.status).toBe(400);
    expect(answer.json['error']).toContain(named);
  });
});
