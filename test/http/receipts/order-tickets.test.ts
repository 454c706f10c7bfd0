/** Order numbers and order tickets over HTTP, with TCP listeners as printers. */
// @module-tag slow
import { afterEach, describe, expect, it } from 'vitest';
import { cartSent } from '#test/support/fakes/cart-sent.ts';
import { openPaperPrinter, type PaperPrinter } from '#test/support/servers/paper-printer.ts';
import { CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';

let server: TestServer;
let kitchen: PaperPrinter | undefined;
afterEach(async () => {
  await server.close();
  await kitchen?.close();
  kitchen = undefined;
});

async function setTerms(more: object) {
  const { terms } = (await server.asTill('/till/printer')).json;
  const body = { ...(terms as object), ...more };
  return server.asTill('/till/printer', { method: 'PUT', body });
}

async function openKitchen(more: object = {}) {
  server = await openServer();
  kitchen = await openPaperPrinter();
  expect((await setTerms({ ticketPrinter: `127.0.0.1:${kitchen.port}`, ...more })).status).toBe(200);
  return kitchen;
}

async function sell(more: object = {}): Promise<string> {
  const body = { amount: '12.05', currency: 'EUR', cart: cartSent('Tea'), ...more };
  const made = await server.asTill('/payments/invoices', { body });
  expect(made.status).toBe(200);
  return String(made.json['invoiceId']);
}
const pay = (invoiceId: string) =>
  server.asTill('/practice/payments', { body: { invoiceId, method: 'LITECOIN', confirmations: 10 } });
const ticket = async (id: string) => (await server.asTill(`/till/tickets?invoiceId=${id}`)).json;
const print = (invoiceId: string) => server.asTill('/till/tickets/print', { body: { invoiceId } });
const view = async (id: string, call = server.asTill) =>
  (await call(`/payments/invoices/view?invoiceId=${id}`)).json['invoice'] as Record<string, unknown>;
const found = async (text: string) => {
  const path = `/payments/invoices/list?text=${encodeURIComponent(text)}`;
  const { invoices } = (await server.asTill(path)).json as { invoices: { invoiceId: string }[] };
  return invoices.map(({ invoiceId }) => invoiceId);
};

describe('an order number', () => {
  it('is shown to the till, found by search and exported, and the API keeps its shape', async () => {
    server = await openServer();
    const first = await sell();
    const online = await server.api('/payments/invoices', { body: { amount: '2.50', currency: 'EUR' } });
    const second = await sell();
    expect(await view(first)).toMatchObject({ orderNumber: 1 });
    expect(await view(second)).toMatchObject({ orderNumber: 2 });
    const byKey = await view(first, server.api);
    expect(byKey).not.toHaveProperty('orderNumber');
    expect(byKey).not.toHaveProperty('receiptLink');
    expect(Object.keys(online.json)).not.toContain('orderNumber');
    const retrieved = await server.api(`/payments/invoices?invoiceId=${first}`);
    expect(retrieved.text).not.toContain('orderNumber');
    // All amounts have a 2, and one of the sales is of that number.
    expect(await found('2')).toEqual([second, String(online.json['invoiceId']), first]);
    expect(await found('#2')).toEqual([second]);
    const { text } = await server.api('/export?kind=sales');
    const [head = '', ...rows] = text.trim().split('\r\n');
    expect(head.endsWith('orderNumber')).toBe(true);
    expect(rows.map((row) => row.split(',').at(-1))).toEqual(['2', '', '1']);
  });

  it('continues after a restart, is a new one where a sale is charged again, and no parked sale has one', async () => {
    server = await openServer();
    const first = await sell();
    await server.asTill('/payments/invoices/cancel', { body: { invoiceId: first } });
    expect(await view(await sell({ again: first }))).toMatchObject({ orderNumber: 2 });
    const parked = await server.asTill('/till/parked', { body: { note: 'Table 4', cart: cartSent('Tea') } });
    expect(parked.status).toBeLessThan(300);
    const { folder } = server;
    await server.stop();
    server = await openServer({ folder });
    expect(await view(await sell())).toMatchObject({ orderNumber: 3 });
  });
});

describe('an order ticket', () => {
  it('is printed when a sale is charged, with number, note and lines and without prices', async () => {
    const paper = await openKitchen({ ticketWidth: '32' });
    const cart = cartSent('Tea');
    const [coffee, tea] = cart.lines;
    const lines = [{ ...coffee, note: 'with oat milk' }, tea];
    const id = await sell({ metadata: { note: 'Table 4' }, cart: { ...cart, lines } });
    expect(await ticket(id)).toMatchObject({ printer: true, copies: 0, problem: null });
    expect(paper.jobs).toHaveLength(1);
    const [text = ''] = paper.texts();
    expect(text).toContain('#1');
    expect(text).toContain('Table 4');
    expect(text).toMatch(/2 x Flat white\s+with oat milk\s+1 x Tea/);
    expect(text).not.toMatch(/\d[.,]\d\d\b/);
    // ESC/POS GS ! n: three times as wide and as high.
    expect(paper.jobs[0]?.toString('latin1')).toContain('\u001d!\u0022');
    await pay(id);
    await ticket(id);
    expect(paper.jobs).toHaveLength(1);
  });

  it('is printed when the sale is paid where the shop wants that, once', async () => {
    const paper = await openKitchen({ ticketWhen: 'paid' });
    const id = await sell();
    expect(await ticket(id)).toMatchObject({ printedAt: null });
    expect(paper.jobs).toHaveLength(0);
    await pay(id);
    expect(await ticket(id)).toMatchObject({ printedAt: expect.any(String) });
    expect(paper.jobs).toHaveLength(1);
  });

  it.each(['cash', 'card'])('is printed when a sale is paid by %s as it is made', async (tender) => {
    const paper = await openKitchen({ ticketWhen: 'paid' });
    await server.asTill('/till/settings/tenders', { method: 'PUT', body: { cash: true, card: true } });
    const id = await sell({ tender });
    expect(await ticket(id)).toMatchObject({ printedAt: expect.any(String), copies: 0 });
    expect(paper.jobs).toHaveLength(1);
  });

  it('is printed when an ended sale is paid after all, once', async () => {
    const paper = await openKitchen({ ticketWhen: 'paid' });
    const id = await sell();
    await server.asTill('/payments/invoices/cancel', { body: { invoiceId: id } });
    await server.asTill('/practice/payments', { body: { invoiceId: id, method: 'LITECOIN', late: true } });
    expect(await ticket(id)).toMatchObject({ printedAt: null });
    const accepted = { invoiceId: id, reason: 'came after all' };
    expect((await server.asTill('/payments/invoices/accept', { body: accepted })).status).toBe(200);
    expect(await ticket(id)).toMatchObject({ printedAt: expect.any(String), copies: 0 });
    expect(paper.jobs).toHaveLength(1);
  });

  it('is printed again as a copy', async () => {
    const paper = await openKitchen();
    const id = await sell();
    await ticket(id);
    expect((await print(id)).json).toMatchObject({ outcome: 'printed', copies: 1 });
    expect(paper.texts()[0]).not.toContain('COPY');
    expect(paper.texts()[1]).toContain('COPY');
  });

  it('that fails does not stop the sale, says why, also after a restart, and can be printed later', async () => {
    const paper = await openKitchen();
    const { port } = paper;
    await paper.close();
    const id = await sell();
    const failed = {
      printedAt: null,
      problem: { why: { name: 'printer-silent', values: { address: `127.0.0.1:${port}` } } },
    };
    expect(await ticket(id)).toMatchObject(failed);
    const { folder } = server;
    await server.stop();
    server = await openServer({ folder });
    expect(await ticket(id)).toMatchObject(failed);
    await pay(id);
    expect(await view(id)).toMatchObject({ status: 'paid' });
    kitchen = await openPaperPrinter({ port });
    expect((await print(id)).json).toMatchObject({ outcome: 'printed', copies: 0 });
    expect(await ticket(id)).toMatchObject({ problem: null });
  });

  it('is printed for no invoice of the API, nor where no printer is set up', async () => {
    server = await openServer();
    const made = await server.api('/payments/invoices', { body: { amount: '1.00', currency: 'EUR' } });
    expect((await print(String(made.json['invoiceId']))).status).toBe(404);
    const id = await sell();
    expect(await ticket(id)).toMatchObject({ printer: false, printedAt: null });
    expect((await print(id)).status).toBe(409);
    expect((await server.api(`/till/tickets?invoiceId=${id}`, { key: CAFE })).status).toBe(403);
  });

  it.each(['8.8.8.8', 'not an address', '/etc/passwd'])('has no printer at %s', async (ticketPrinter) => {
    server = await openServer();
    expect(await setTerms({ ticketPrinter })).toMatchObject({
      status: 400,
      json: { field: 'ticketPrinter' },
    });
  });
});
