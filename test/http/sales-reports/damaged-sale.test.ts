/** A sale damaged on the disk, in every report and export: listed, and in no total. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '#domain/kernel/csv.ts';
import { damageSale } from '#test/support/fakes/damage-sale.ts';
import { openServer, type TestServer } from '#test/support/servers/server.ts';

let server: TestServer;
let bad: string;
let good: string;

beforeAll(async () => {
  server = await openServer();
  bad = await sell('12.50');
  good = await sell('3.00');
  await server.stop();
  await damageSale(join(server.folder, 'data'), bad);
  server = await openServer({ folder: server.folder });
});
afterAll(() => server.close());

async function sell(amount: string): Promise<string> {
  const made = await server.api('/payments/invoices', { body: { amount, currency: 'EUR' } });
  const invoiceId = String(made.json['invoiceId']);
  const body = { invoiceId, method: 'LITECOIN', confirmations: 6 };
  expect((await server.api('/practice/payments', { body })).status).toBe(200);
  return invoiceId;
}

describe('a damaged sale', () => {
  it.each(['open=true', 'from=2020-01-01'])('is named in a report: %s', async (query) => {
    const { status, json } = await server.api(`/reports?${query}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({ takings: [{ sales: 1, taken: '3.00' }], damaged: [bad] });
  });

  it('is not listed in a report that ends before it was made', async () => {
    const { json } = await server.api('/reports?from=2020-01-01&until=2020-01-02');
    expect(json).toMatchObject({ takings: [], damaged: [] });
  });

  it.each([
    ['sales', 'status'],
    ['payments', 'standing'],
    ['refunds', 'reference'],
  ])('is listed in the export of %s, in CSV as %s', async (kind, column) => {
    const { json } = await server.api(`/export?kind=${kind}&format=json`);
    const rows = json['rows'] as { invoiceId: string }[];
    expect(rows.map(({ invoiceId }) => invoiceId)).toEqual(kind === 'refunds' ? [] : [good]);
    expect(json['damaged']).toEqual([bad]);
    const rowsOfCsv = readCsv((await server.api(`/export?kind=${kind}`)).text);
    const [heads, last] = [rowsOfCsv[0]?.cells, rowsOfCsv.at(-1)?.cells];
    const named = Object.fromEntries(heads?.map((head, at) => [head, last?.[at]]) ?? []);
    expect(named).toMatchObject({ invoiceId: bad, [column]: 'damaged' });
  });

  it('is listed in the file of a report, and permanently in a closing', async () => {
    const file = await server.asTill('/till/reports/export', { body: { open: 'true', save: false } });
    expect(file.json['csv']).toContain(`"damaged, not counted",${bad}`);
    const closed = await server.asTill('/till/closings', { body: { after: 0 } });
    expect(closed.json['closing']).toMatchObject({ number: 1, damaged: [bad] });
    const again = await server.asTill('/till/reports/export', { body: { closing: 1, save: false } });
    expect(again.json['csv']).toContain(`"damaged, not counted",${bad}`);
    expect((await server.asTill('/till/closings')).json).toMatchObject({ broken: null });
  });
});
