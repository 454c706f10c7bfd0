/** Receipts over HTTP, with a TCP listener as printer: which print is the original, over failures and restarts. */
// @module-tag slow
import { afterEach, describe, expect, it } from 'vitest';
import { openPaperPrinter, type PaperPrinter } from '#test/support/servers/paper-printer.ts';
import { BAR, CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';

let server: TestServer;
let paper: PaperPrinter | undefined;
afterEach(async () => {
  await server.close();
  await paper?.close();
  paper = undefined;
});

const TERMS = {
  language: 'en',
  header: ['Hauptstr. 1'],
  footer: ['Thank you'],
  printer: '',
  width: '48',
  drawer: true,
  seller: false,
  auto: false,
  orderNumbers: 'running',
  ticketPrinter: '',
  ticketWidth: '48',
  ticketWhen: 'charged',
};
const setPrinter = (more: object) =>
  server.asTill('/till/printer', { method: 'PUT', body: { ...TERMS, ...more } });
const print = (invoiceId: string, copy: boolean, more: object = {}) =>
  server.asTill('/till/receipts/print', { body: { invoiceId, copy, ...more } });
const look = async (id: string) => (await server.asTill(`/till/receipts?invoiceId=${id}`)).json;
const DRAWER = '\u001bp';

async function paidSale(): Promise<string> {
  const made = await server.asTill('/payments/invoices', { body: { amount: '12.50', currency: 'EUR' } });
  const invoiceId = String(made.json['invoiceId']);
  await server.asTill('/practice/payments', { body: { invoiceId, method: 'LITECOIN', confirmations: 10 } });
  return invoiceId;
}

describe('receipts', () => {
  it('are printed once as the original, with the drawer, and then as copies, over a restart', async () => {
    server = await openServer();
    paper = await openPaperPrinter();
    expect((await setPrinter({ printer: `127.0.0.1:${paper.port}` })).status).toBe(200);
    const id = await paidSale();
    expect(await look(id)).toMatchObject({
      originalAt: null,
      copies: 0,
      printer: true,
      receipt: { copy: false },
    });
    const first = await print(id, false);
    expect(first.json).toMatchObject({ outcome: 'printed', copies: 0, receipt: { copy: false } });
    const { folder } = server;
    await server.stop();
    server = await openServer({ folder });
    expect(await look(id)).toMatchObject({
      originalAt: first.json['originalAt'],
      receipt: { copy: true },
    });
    expect(await print(id, false)).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('copy') },
    });
    expect((await print(id, true)).json).toMatchObject({ copies: 1, receipt: { copy: true } });
    const [original = '', copy = ''] = paper.jobs.map((job) => job.toString('latin1'));
    expect(paper.jobs).toHaveLength(2);
    expect([original.includes(DRAWER), copy.includes(DRAWER)]).toEqual([true, false]);
    const [first48 = '', second48 = ''] = paper.texts();
    expect(first48).toMatch(
      /PRACTICE[\s\S]*Hauptstr\. 1[\s\S]*TOTAL EUR +12\.50[\s\S]*Litecoin[\s\S]*Thank you/,
    );
    expect([first48.includes('COPY'), second48.includes('COPY')]).toEqual([false, true]);
  });

  it('of cash do not open the drawer again, which opened when the cash was recorded; a card never opens it', async () => {
    server = await openServer();
    paper = await openPaperPrinter();
    await setPrinter({ printer: `127.0.0.1:${paper.port}` });
    await server.asTill('/till/settings/tenders', { method: 'PUT', body: { cash: true, card: true } });
    const paid = async (tender: string) => {
      const made = await server.asTill('/payments/invoices', { body: { amount: '12.50', currency: 'EUR' } });
      const invoiceId = String(made.json['invoiceId']);
      for (let time = 0; time < 2; time++) {
        const { status } = await server.asTill('/till/invoices/tender', { body: { invoiceId, tender } });
        expect(status).toBe(200);
      }
      return invoiceId;
    };
    const letters = () => paper?.jobs.map((job) => job.toString('latin1'));
    const cash = await paid('cash');
    await expect.poll(letters).toEqual(['\u001b@\u001c.\u001bM\u0000\u001bp\u00002\u00fa']);
    await print(cash, false);
    await print(await paid('card'), false);
    const [, afterCash = '', afterCard = ''] = letters() ?? [];
    expect(paper.jobs).toHaveLength(3);
    expect([afterCash.includes(DRAWER), afterCard.includes(DRAWER)]).toEqual([false, true]);
  });

  it('are not lost when the printer is off: the original is still to be printed', async () => {
    server = await openServer();
    paper = await openPaperPrinter();
    const { port } = paper;
    await setPrinter({ printer: `127.0.0.1:${port}` });
    const id = await paidSale();
    await paper.close();
    const refused = await print(id, false);
    expect(refused.status).toBe(503);
    expect(refused.json['error']).toContain('nothing was printed');
    expect(await look(id)).toMatchObject({ originalAt: null });
    paper = await openPaperPrinter({ port });
    expect((await print(id, false)).status).toBe(200);
  });

  it('are copies after a print that was interrupted, since part of the original may have printed', async () => {
    server = await openServer();
    paper = await openPaperPrinter();
    await setPrinter({ printer: `127.0.0.1:${paper.port}` });
    const id = await paidSale();
    const printed = print(id, false);
    await paper.cut();
    const { status, json } = await printed;
    expect(status).toBe(503);
    const { originalAt } = await look(id);
    // Whether it broke before or after the connection: the message and the stored state agree.
    expect(String(json['error']).includes('nothing was printed')).toBe(originalAt === null);
    expect((await print(id, originalAt !== null)).status).toBe(200);
  });

  it('are original once, however many tills print at the same time', async () => {
    server = await openServer();
    paper = await openPaperPrinter();
    await setPrinter({ printer: `127.0.0.1:${paper.port}` });
    const id = await paidSale();
    const answers = await Promise.all([1, 2, 3].map(() => print(id, false)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(paper.jobs).toHaveLength(1);
  });

  it('for a system printer are recorded and returned', async () => {
    server = await openServer();
    await setPrinter({ language: 'de' });
    const id = await paidSale();
    const first = await print(id, false, { on: 'system' });
    expect(first.json).toMatchObject({ outcome: 'sent', receipt: { copy: false } });
    expect(first.text).toContain('SUMME EUR');
    expect((await print(id, false, { on: 'system' })).status).toBe(409);
    expect(await print(id, true)).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('no receipt printer') },
    });
  });

  it('whose system dialog was cancelled are not counted as printed, and are no copies the next time', async () => {
    server = await openServer();
    const id = await paidSale();
    const left = () => server.asTill('/till/receipts/unprinted', { body: { invoiceId: id } });
    await print(id, false, { on: 'system' });
    expect((await left()).json).toMatchObject({ originalAt: null, copies: 0, receipt: { copy: false } });
    // An original is unmarked once: the second one stays, whoever reports that it did not print.
    expect((await print(id, false, { on: 'system' })).status).toBe(200);
    expect((await left()).json).toMatchObject({ originalAt: expect.any(String), receipt: { copy: true } });
    expect((await print(id, false, { on: 'system' })).status).toBe(409);
    expect((await print(id, true, { on: 'system' })).json).toMatchObject({ copies: 1 });
    expect((await left()).json).toMatchObject({ originalAt: expect.any(String), copies: 0 });
    expect((await left()).json).toMatchObject({ originalAt: expect.any(String), copies: 0 });
    expect((await print(id, false, { on: 'system' })).status).toBe(409);
    const { acts } = (await server.asTill('/till/people/log')).json as { acts: { act: string }[] };
    expect(acts.filter(({ act }) => act === 'unprinted').reverse()).toMatchObject([
      { who: 'till', about: { invoiceId: id, receipt: 'original' } },
      { who: 'till', about: { invoiceId: id, receipt: 'copy' } },
    ]);
  });

  it('on the network printer are not unmarked by a later system dialog', async () => {
    server = await openServer();
    paper = await openPaperPrinter();
    expect((await setPrinter({ printer: `127.0.0.1:${paper.port}` })).status).toBe(200);
    const id = await paidSale();
    const { originalAt } = (await print(id, false, { on: 'system' })).json;
    expect((await print(id, true, { on: 'network' })).json).toMatchObject({ outcome: 'printed', copies: 1 });
    const left = await server.asTill('/till/receipts/unprinted', { body: { invoiceId: id } });
    expect(left.json).toMatchObject({ originalAt, copies: 1 });
    expect(await look(id)).toMatchObject({ originalAt, copies: 1 });
  });

  it('are only of sales that were paid, and of this shop', async () => {
    server = await openServer();
    const open = await server.asTill('/payments/invoices', { body: { amount: '1.00', currency: 'EUR' } });
    expect((await print(String(open.json['invoiceId']), false, { on: 'system' })).status).toBe(409);
    const other = await server.api('/payments/invoices', {
      key: BAR,
      body: { amount: '1', currency: 'USD' },
    });
    expect((await look(String(other.json['invoiceId'])))['error']).toContain('no such sale');
    expect((await print('nothing', false)).status).toBe(404);
  });

  it('are for the till only: no API key may read them', async () => {
    server = await openServer();
    for (const path of ['/till/printer', '/till/receipts?invoiceId=a']) {
      expect((await server.api(path, { key: CAFE })).status).toBe(403);
    }
    expect((await server.api('/till/printer/test', { key: CAFE, method: 'POST' })).status).toBe(403);
  });
});

describe('the printer', () => {
  it('has no settings but those of its page', async () => {
    server = await openServer();
    const { status, json } = await setPrinter({ footer: ['Thanks'], more: 1 });
    expect([status, json['field']]).toEqual([400, 'more']);
    expect((await server.asTill('/till/printer')).json['terms']).toMatchObject({ footer: [] });
  });

  it('is tested with the saved settings', async () => {
    server = await openServer();
    paper = await openPaperPrinter();
    expect((await server.asTill('/till/printer/test', { method: 'POST' })).status).toBe(409);
    await setPrinter({ printer: `127.0.0.1:${paper.port}`, width: '32' });
    expect((await server.asTill('/till/printer/test', { method: 'POST' })).json).toMatchObject({
      outcome: 'printed',
    });
    const [page = ''] = paper.texts();
    expect(page).toContain('TEST PRINT');
    expect(Math.max(...page.split('\n').map((line) => line.length))).toBe(32);
    expect(paper.jobs[0]?.toString('latin1')).toContain(DRAWER);
  });

  const OTHER_FILES = ['/dev/sda', '/dev/usb/../sda', '/dev/usb/lp0/..', '/dev/usb/lp16', '/etc/passwd'];
  it.each(['8.8.8.8', 'not an address', '127.0.0.1:99999', ...OTHER_FILES])(
    'may not be at %s',
    async (printer) => {
      server = await openServer();
      expect(await setPrinter({ printer })).toMatchObject({ status: 400, json: { field: 'printer' } });
      expect((await server.asTill('/till/printer')).json['terms']).toMatchObject({ printer: '' });
    },
  );

  // The last of the sixteen, where no machine has one.
  it.runIf(process.platform === 'linux')(
    'may be at USB, and one that is not there prints nothing',
    async () => {
      server = await openServer();
      const saved = await setPrinter({ printer: ' /dev/usb/lp15 ' });
      expect(saved).toMatchObject({ status: 200, json: { terms: { printer: '/dev/usb/lp15' } } });
      const id = await paidSale();
      const reported = {
        status: 503,
        json: {
          error: expect.stringContaining('plug it in'),
          why: { name: 'printer-usb-missing', values: { address: '/dev/usb/lp15' } },
        },
      };
      expect(await print(id, false)).toMatchObject(reported);
      expect(await server.asTill('/till/printer/test', { method: 'POST' })).toMatchObject(reported);
      expect(await look(id)).toMatchObject({ originalAt: null, copies: 0, printer: true });
    },
  );

  it("outside the shop’s network is refused in the till's own words", async () => {
    server = await openServer();
    expect((await setPrinter({ printer: '8.8.8.8' })).json).toMatchObject({
      why: { name: 'printer-outside' },
    });
  });
});
