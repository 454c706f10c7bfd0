import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeInvoice, encodeInvoice } from '#adapters/formats/stored-json/invoice-codec.ts';
import { Unreadable } from '#adapters/formats/stored-json/schema.ts';
import { holdEnd } from '#domain/invoices/late-payments.ts';
import { recordPayments } from '#domain/invoices/record-payments.ts';
import { DAY } from '#domain/kernel/time.ts';
import { anyInvoice } from '#test/adapters/store/arbitrary-invoice.ts';
import { pendingInvoice } from '#test/adapters/store/samples.ts';
import { NOON, sighting } from '#test/support/fakes/invoices.ts';

describe('an invoice as JSON', () => {
  test('reads back as it was written, with any content', () => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        const read = decodeInvoice(JSON.parse(encodeInvoice(invoice)));
        // JSON has one zero; so do amounts and instants.
        expect(read).toEqual(JSON.parse(JSON.stringify(invoice, bigintsKept), bigintsBack));
      }),
      { numRuns: 300 },
    );
  });

  test('money beyond what a float can represent keeps every digit', () => {
    const asked = { currency: 'XMR', units: 123_456_789_012_345_678_901_234n };
    expect(decodeInvoice(JSON.parse(encodeInvoice(pendingInvoice('a', { asked })))).asked).toEqual(asked);
  });

  test('of a version without verdicts is read, and its payments are left to a person', () => {
    const invoice = recordPayments(pendingInvoice('a'), 'LITECOIN', [sighting('a:0', 1n)], NOON);
    const json = JSON.parse(encodeInvoice(invoice));
    delete json.payments[0].verdict;
    delete json.terms.unconfirmedHoldMs;
    const read = decodeInvoice(json);
    expect(read.payments).toMatchObject([{ verdict: 'ask' }]);
    expect(holdEnd(read)).toBe(read.expiresAt + DAY);
  });

  test('is not written where an amount is missing', () => {
    const wrong = pendingInvoice('a');
    const targets = wrong.targets.map((target) => ({ ...target }));
    for (const target of targets) Reflect.deleteProperty(target, 'due');
    expect(() => encodeInvoice({ ...wrong, targets })).toThrow(TypeError);
  });

  test.each([
    ['money that became a number', { asked: { currency: 'EUR', units: 1250 } }, /asked\.units is not text/],
    [
      'money with a point',
      { asked: { currency: 'EUR', units: '12.50' } },
      /asked\.units is not a whole number/,
    ],
    ['a missing list', { payments: undefined }, /payments is not a list/],
    ['an unknown method', { targets: [{ method: 'GOLD' }] }, /method is not a payment method/],
    [
      'an unknown decision',
      { decisions: [{ kind: 'forgiven', at: 1 }] },
      /decisions is not of a known kind: forgiven/,
    ],
  ])('%s is refused by name', (_, wrong, message) => {
    const json: object = JSON.parse(encodeInvoice(pendingInvoice('a')));
    const read = () => decodeInvoice({ ...json, ...wrong });
    expect(read).toThrow(Unreadable);
    expect(read).toThrow(message);
  });
});

function bigintsKept(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? { bigint: value.toString() } : value;
}

function bigintsBack(_: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'bigint' in value && typeof value.bigint === 'string'
    ? BigInt(value.bigint)
    : value;
}
