/** Offline checks of node credentials and addresses, before any node is contacted. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findNewestIndex,
  openCoreLightning,
} from '#adapters/lightning/core-lightning/open-core-lightning.ts';
import { isBroadRune, mayCall } from '#adapters/lightning/core-lightning/rune.ts';
import { allows, isBroad, macaroonHex, permissionsOf } from '#adapters/lightning/lnd/macaroon.ts';
import { openLnd } from '#adapters/lightning/lnd/open-lnd.ts';
import { runeOf } from '#test/support/nodes/lightning-cln-front.ts';
import { ADMIN_OPERATIONS, INVOICE_OPERATIONS, macaroonOf } from '#test/support/nodes/lightning-lnd-front.ts';
import { needs } from './lightning-stage.ts';

describe('a macaroon', () => {
  const invoice = permissionsOf(macaroonOf(INVOICE_OPERATIONS)) ?? [];

  it('reports its permissions', () => {
    expect(invoice).toEqual([
      { entity: 'address', action: 'read' },
      { entity: 'address', action: 'write' },
      { entity: 'invoices', action: 'read' },
      { entity: 'invoices', action: 'write' },
      { entity: 'onchain', action: 'read' },
    ]);
    expect(allows(invoice, 'invoices', 'write', 'AddInvoice')).toBe(true);
    expect(allows(invoice, 'info', 'read', 'GetInfo')).toBe(false);
    expect(isBroad(invoice)).toBe(false);
  });

  it('is too broad when it can spend or change the node', () => {
    expect(isBroad(permissionsOf(macaroonOf(ADMIN_OPERATIONS)) ?? [])).toBe(true);
    expect(isBroad(permissionsOf(macaroonOf([['offchain', 'write']])) ?? [])).toBe(true);
    expect(isBroad(permissionsOf(macaroonOf([['offchain', 'read']])) ?? [])).toBe(false);
  });

  it('that is limited to calls is judged by the calls', () => {
    const calls =
      permissionsOf(macaroonOf([['uri', '/lnrpc.Lightning/AddInvoice', '/lnrpc.Lightning/LookupInvoice']])) ??
      [];
    expect(isBroad(calls)).toBe(false);
    expect(allows(calls, 'invoices', 'write', 'AddInvoice')).toBe(true);
    expect(isBroad(permissionsOf(macaroonOf([['uri', '/lnrpc.Lightning/SendPaymentSync']])) ?? [])).toBe(
      true,
    );
  });

  it('is accepted in hexadecimal and in base64, with line breaks', () => {
    const hex = macaroonOf(INVOICE_OPERATIONS);
    expect(macaroonHex(`${hex.slice(0, 60).toUpperCase()}\n${hex.slice(60)}\n`)).toBe(hex);
    expect(macaroonHex(Buffer.from(hex, 'hex').toString('base64'))).toBe(hex);
    expect(() => macaroonHex('Zm9v!')).toThrow(/invoice\.macaroon/);
    expect(() => macaroonHex('')).toThrow(/invoice\.macaroon/);
  });

  it('in an unknown format never crashes the program', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const hex = Buffer.from([2, ...bytes]).toString('hex');
        expect([null, 'object']).toContain(permissionsOf(hex) === null ? null : 'object');
      }),
    );
  });
});

describe('a rune', () => {
  it.each([
    ['=1&method=invoice|method=waitanyinvoice|method=listinvoices|method=delinvoice|method=getinfo', false],
    ['=4&method=invoice|method=listinvoices&time<1900000000', false],
    ['=2&method^list|method^get', false],
    ['=0', true],
    ['=3&method=invoice|method=pay', true],
    ['=3&time<1900000000', true],
    ['=3&method/pay', true],
  ])('%s can spend: %s', (restrictions, broad) => {
    expect(isBroadRune(runeOf(restrictions))).toBe(broad);
  });
});

describe('a call', () => {
  it.each([
    ['=1&method=invoice|method=getinfo', false],
    ['=1&method=invoice|method=listpeerchannels', true],
    ['=1&method^list|method^get', true],
    ['=1&method^list&time<1900000000', true],
    ['=0', true],
  ])('of listpeerchannels with a rune %s: %s', (restrictions, may) => {
    expect(mayCall(runeOf(restrictions), 'listpeerchannels')).toBe(may);
  });
});

describe('the newest payment', () => {
  it('is found in few requests, for any number of payments and with any gaps', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { maxLength: 200 }),
        async (indexes) => {
          const row = [...indexes].sort((a, b) => a - b);
          let asked = 0;
          const found = await findNewestIndex(async (index) => {
            asked++;
            return row.find((one) => one > index) ?? null;
          });
          expect(found).toBe(row[row.length - 1] ?? 0);
          expect(asked).toBeLessThan(45);
        },
      ),
    );
  });
});

describe('the address of a node', () => {
  const macaroon = macaroonOf(INVOICE_OPERATIONS);
  it.each(['node:8080', 'ftp://node:8080', 'https://user:secret@node:8080', 'https://node:8080/?x=1', ''])(
    '%s is refused with the right form, and never shown back',
    (url) => {
      const attempt = () => openLnd({ url, pin: null, macaroon, ...needs() });
      expect(attempt).toThrow(/url must .*, for example https:/);
      expect(attempt).not.toThrow(/secret/);
    },
  );

  it('accepts a fingerprint with colons, and refuses an invalid one', () => {
    const pin = Array.from({ length: 32 }, () => 'AB').join(':');
    const lnd = openLnd({ url: 'https://node:8080', pin, macaroon, ...needs() });
    void lnd.close();
    expect(lnd.name).toBe('LND at node:8080');
    expect(() => openLnd({ url: 'https://node:8080', pin: 'abc', macaroon, ...needs() })).toThrow(/SHA-256/);
  });

  it('warns of a credential that would be sent unencrypted', async () => {
    const signal = AbortSignal.abort();
    const options = { url: 'http://127.0.0.1:1', pin: null, rune: runeOf('=0'), ...needs() };
    const node = openCoreLightning(options);
    await expect(node.probe(signal)).rejects.toThrow();
    await node.close();
  });
});
