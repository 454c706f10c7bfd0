/** A shop that takes LIGHTNING: the API over two nodes, a real wallet paying over a real channel. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RealBook } from '#test/support/nodes/lightning-book.ts';
import {
  type LightningChannel,
  lightningMissing,
  openChannel,
} from '#test/support/nodes/lightning-channel.ts';
import { ClnFront } from '#test/support/nodes/lightning-cln-front.ts';
import { INVOICE_OPERATIONS, LndFront, macaroonOf } from '#test/support/nodes/lightning-lnd-front.ts';
import { until } from '#test/support/nodes/litecoind.ts';
import { CAFE, openServer, type TestServer } from '#test/support/servers/server.ts';

const PAID_WITHIN_MS = 30_000;

describe.skipIf(lightningMissing !== null)('LIGHTNING through LND, and Core Lightning when it fails', () => {
  let channel: LightningChannel;
  let lnd: LndFront;
  let cln: ClnFront;
  let shop: TestServer;

  const plainPin = (pin: string) => pin.replaceAll(':', '').toLowerCase();
  const file = () => ({
    merchants: [
      {
        id: 'cafe',
        name: 'Café Lorenz',
        currency: 'EUR',
        network: 'regtest',
        methods: [
          {
            method: 'LIGHTNING',
            backend: {
              kind: 'lightning',
              ways: [
                {
                  kind: 'lnd',
                  url: lnd.url,
                  pin: plainPin(lnd.pin),
                  macaroon: macaroonOf(INVOICE_OPERATIONS),
                },
                { kind: 'core-lightning', url: cln.url, pin: plainPin(cln.pin), rune: cln.tillRune },
              ],
            },
          },
        ],
        keys: [{ name: 'all', key: CAFE }],
      },
    ],
    rates: { sources: [], manual: [{ merchant: 'cafe', coin: 'BTC', currency: 'EUR', price: '50000' }] },
  });

  beforeAll(async () => {
    channel = await openChannel();
    lnd = new LndFront(new RealBook(channel));
    cln = new ClnFront(new RealBook(channel));
    await Promise.all([lnd.begin(), cln.begin()]);
    shop = await openServer({ file: file() });
  }, 300_000);
  afterAll(async () => {
    await shop?.close();
    for (const front of [lnd, cln]) {
      await front?.close();
      await front?.book.close();
    }
    await channel?.stop();
  });

  const ask = (amount: string, more: object = {}) =>
    shop.api('/payments/invoices', { body: { amount, currency: 'EUR', ...more } });
  const create = async (amount: string, more: object = {}) => {
    const { json, status } = await ask(amount, more);
    expect(status).toBe(200);
    const [method] = json['paymentMethods'] as { destination: string; paymentLink: string; amount: string }[];
    if (!method) throw new Error('no method');
    return { id: String(json['invoiceId']), ...method };
  };
  const view = async (id: string) =>
    (await shop.api(`/payments/invoices/view?invoiceId=${id}`)).json['invoice'] as Record<string, unknown>;
  const becomes = (id: string, phase: string) =>
    until(`phase ${phase}`, async () => (await view(id))['phase'] === phase, PAID_WITHIN_MS);

  test('an invoice is paid at once; the API, the checkout and the log agree', async () => {
    const { id, destination, paymentLink, amount } = await create('12.50', { externalInvoiceId: 'table 7' });
    expect(amount).toBe('0.00025');
    expect(paymentLink).toBe(`lightning:${destination}`);
    expect([...lnd.book.invoices.values()].at(-1)).toMatchObject({
      bolt11: destination,
      amountMsat: 25_000_000n,
      description: 'Café Lorenz table 7',
    });
    await channel.pay(destination);
    await becomes(id, 'paid');
    const { json } = await shop.api(`/payments/invoices?invoiceId=${id}`);
    expect(json['invoice']).toMatchObject({
      status: 'paid',
      paidAmount: 12.5,
      paymentMethods: [
        { methodId: 'LIGHTNING', destination, currency: 'BTC', isPaid: true, paidAmount: 0.00025 },
      ],
    });
    expect((await shop.send(`/pay/${id}/status`)).json).toMatchObject({ status: 'paid' });
  });

  test('the second node serves while the first is down, and each is polled for its own invoices', async () => {
    const before = await create('3');
    await lnd.halt();
    const during = await create('4');
    expect(cln.book.invoices.size).toBe(1);
    await channel.pay(during.destination);
    await becomes(during.id, 'paid');
    await channel.pay(before.destination);
    await lnd.begin();
    await becomes(before.id, 'paid');
  });

  test('answers 503 with the reason when no node answers, and takes payments again afterwards', async () => {
    await Promise.all([lnd.halt(), cln.halt()]);
    const began = Date.now();
    const { status, json } = await ask('3', { paymentMethods: ['LIGHTNING'] });
    expect(status).toBe(503);
    expect(String(json['error'])).toMatch(/nothing answers at/);
    expect(Date.now() - began).toBeLessThan(5_500);
    expect((await ask('3')).status).toBe(503);
    await Promise.all([lnd.begin(), cln.begin()]);
    const { id, destination } = await create('3');
    await channel.pay(destination);
    await becomes(id, 'paid');
  });

  test('a payment made while the program was off is found at start, as made in time', async () => {
    const { id, destination } = await create('5');
    const { folder } = shop;
    await shop.stop();
    await channel.pay(destination);
    shop = await openServer({ file: file(), folder });
    await becomes(id, 'paid');
    expect(await view(id)).toMatchObject({ paidHow: 'in-time' });
  });

  test('a settlement with a wrong preimage never counts, and raises an alarm', async () => {
    const { id, destination } = await create('2');
    lnd.faults.preimage = 'ab'.repeat(32);
    await channel.pay(destination);
    await becomes(id, 'problem');
    expect(await view(id)).toMatchObject({
      status: 'pending',
      alarms: [{ code: 'unproven' }],
      payments: [{ method: 'LIGHTNING', counts: false, needed: null, waitingFor: ['unproven'] }],
    });
    delete lnd.faults.preimage;
  });
});
