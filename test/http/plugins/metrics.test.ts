/** Prometheus metrics: enabled by the owner, in the right format, without private data. */
import { afterEach, describe, expect, it } from 'vitest';
import { CAFE, openServer, type TestServer, TWO_SHOPS } from '#test/support/servers/server.ts';

let server: TestServer;
afterEach(() => server.close());

const scrape = () => server.send('/metrics');
const save = (metrics?: boolean) =>
  server.asTill('/till/server', {
    method: 'PUT',
    body: {
      port: 8420,
      checkoutBase: null,
      lanPort: null,
      requestsPerMinute: null,
      ...(metrics === undefined ? {} : { metrics }),
    },
  });

describe('the metrics', () => {
  it('are off by default', async () => {
    server = await openServer();
    const answer = await scrape();
    expect(answer.status).toBe(404);
    expect(answer.json['success']).toBe(false);
  });

  it('are switched on and off in the settings, and unchanged when omitted', async () => {
    server = await openServer();
    expect((await save(true)).json['server']).toMatchObject({ metrics: true });
    expect((await scrape()).status).toBe(200);
    expect((await save()).json['server']).toMatchObject({ metrics: true });
    await server.stop();
    server = await openServer({ folder: server.folder });
    expect((await scrape()).status).toBe(200);
    await save(false);
    expect((await scrape()).status).toBe(404);
  });

  it('are switched on by the provisioning file, and off by a start option', async () => {
    server = await openServer({ file: { ...TWO_SHOPS, metrics: true } });
    expect((await scrape()).status).toBe(200);
    await server.stop();
    server = await openServer({
      file: { ...TWO_SHOPS, metrics: true },
      folder: server.folder,
      metrics: false,
    });
    expect((await scrape()).status).toBe(404);
  });

  it('are text that Prometheus reads, and count events', async () => {
    server = await openServer({ metrics: true });
    const invoice = await server.api('/payments/invoices', {
      body: { amount: '12.34', currency: 'EUR', externalInvoiceId: 'order-private' },
    });
    const { invoiceId } = invoice.json;
    await server.api('/practice/payments', { body: { invoiceId, method: 'LIGHTNING', confirmations: 1 } });
    await server.api('/payments/invoices?invoiceId=nothing');
    const answer = await scrape();
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const sample = /^[a-z_]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? -?\d+(\.\d+)?(e[+-]\d+)?$/;
    const lines = answer.text.trimEnd().split('\n');
    for (const line of lines) expect(line.startsWith('# ') || sample.test(line), line).toBe(true);
    const types = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2]);
    expect(new Set(types).size).toBe(types.length);
    for (const line of lines.filter((one) => !one.startsWith('#'))) {
      expect(types).toContain(line.split(/[ {]/)[0]);
    }
    expect(lines).toContain('cointill_invoice_events_total{event="invoice.paid"} 1');
    expect(lines).toContain('cointill_http_requests_total{status="4xx"} 1');
    expect(lines).toContain('cointill_store_healthy 1');
    expect(lines).toContain('cointill_method_reachable{shop="cafe",method="LITECOIN"} 1');
    for (const secret of [CAFE, String(invoiceId), 'order-private', '12.34', 'Lorenz']) {
      expect(answer.text).not.toContain(secret);
    }
  });
});
