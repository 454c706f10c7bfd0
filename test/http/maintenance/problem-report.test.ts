/** The problem report over HTTP: what it has, and that no secret, sale or destination is in it. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '#test/support/servers/server.ts';

const API_KEY = 'key-of-the-cafe-0123456789';
const PASSWORD = 'correct horse';
const ENDPOINT = 'https://hooks.example/capability/9f1';
const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const KEY =
  'vpub5Yjt5HuKKZbveH2XUHJjFSBuvuPrEUkAGt7gfijFxKsgrkq1cZj2cCZ1C4HzSJWXobGA13gXGqCd1FuCm1y6QS7NQWfkD7CJqL37GjiMZnW';
const SHOP = {
  merchants: [
    {
      id: 'cafe',
      name: 'Café Lorenz',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      network: 'regtest',
      methods: [
        {
          method: 'LITECOIN',
          backend: {
            kind: 'core-rpc',
            extendedPublicKey: KEY,
            url: 'http://127.0.0.1:9',
            username: 'till',
            password: PASSWORD,
          },
        },
      ],
      keys: [{ name: 'all', key: API_KEY }],
      webhooks: [{ url: ENDPOINT, secret: WEBHOOK_SECRET }],
    },
  ],
  rates: { sources: [], manual: [{ merchant: 'cafe', coin: 'LTC', currency: 'EUR', price: '80' }] },
};

describe('the problem report', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await openServer({ file: SHOP });
  });
  afterEach(() => server.close());

  const report = (save: boolean, key?: string) =>
    server.asTill('/till/problem-report', { body: { save }, ...(key ? { key } : {}) });

  it('has versions, health and logs, and no secret, sale or destination', async () => {
    const body = {
      amount: '12.50',
      currency: 'EUR',
      externalInvoiceId: 'table-of-anna',
      paymentMethods: ['LITECOIN'],
    };
    const made = (await server.api('/payments/invoices', { body })).json;
    const [{ destination }] = made['paymentMethods'] as [{ destination: string }];
    const logs = join(server.folder, 'data', 'logs');
    await mkdir(logs, { recursive: true });
    await writeFile(join(logs, 'server.log'), `{"msg":"seen at ${destination} with ${API_KEY}"}\n`);
    const { json } = await report(false);
    const text = String(json['text']);
    expect(json).toMatchObject({ name: expect.stringMatching(/^cointill-report-[\dT-]+\.txt$/), file: null });
    for (const part of [
      '== Program ==\nversion: Cointill ',
      'mode: live',
      'currency: EUR',
      '== Health ==',
      '== server.log ==',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/LITECOIN: .*"kind":"core-rpc".*nothing answers at 127\.0\.0\.1:9/);
    expect(text).toContain('"host":"hooks.example"');
    expect(text).toContain(`seen at ${destination.slice(0, 5)}…${destination.slice(-5)} with `);
    const secrets = [
      API_KEY,
      PASSWORD,
      KEY,
      WEBHOOK_SECRET,
      '/capability/',
      server.tillToken,
      server.displayToken,
    ];
    const sale = [destination, 'table-of-anna', String(made['invoiceId']), 'Lorenz'];
    for (const hidden of [...secrets, ...sale]) expect(text).not.toContain(hidden);
  });

  it('is written to a file on request', async () => {
    const { json } = await report(true);
    expect(json['text']).toBe('');
    const path = String(json['file']);
    expect(path).toContain(join('data', 'exports', 'cointill-report-'));
    expect(await readFile(path, 'utf8')).toContain('== Health ==');
  });

  it('is for the till alone', async () => {
    expect((await report(false, API_KEY)).status).toBe(403);
    expect((await report(false, 'unknown')).status).toBe(401);
  });
});
