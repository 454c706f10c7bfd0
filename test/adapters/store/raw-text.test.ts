import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeInvoice } from '#adapters/store/format/codec.ts';
import { holdsText, searchText } from '#adapters/store/index/facts.ts';
import { rawSearch } from '#adapters/store/index/raw-text.ts';
import { anyInvoice } from './arbitrary-invoice.ts';

const written = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '\u212a 12',
    'İstanbul',
    '"quoted" \\ text',
    'line\nend',
    'ΑΣ',
    'Straße',
    '\ud800',
    'KELVIN',
  ),
);

describe('the bytes of an invoice', () => {
  it('are never said to lack a text that the invoice holds', () => {
    fc.assert(
      fc.property(anyInvoice, written, fc.nat(), fc.nat(40), (drawn, reference, from, length) => {
        const invoice = { ...drawn, externalInvoiceId: reference };
        const all = searchText(invoice);
        const start = from % (all.length + 1);
        const needle = all.slice(start, start + length);
        if (!holdsText(invoice, needle)) return;
        expect(rawSearch(needle)?.lacks(Buffer.from(encodeInvoice(invoice))) ?? false).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('tell of a text that is nowhere in them, whatever its case', () => {
    const lacks = (json: string, needle: string) => rawSearch(needle)?.lacks(Buffer.from(json));
    const plain = '{"id":"AbC","externalInvoiceId":"Order-77 (a.b) für"}';
    expect(lacks(plain, 'zzzz')).toBe(true);
    expect(lacks(plain, 'a+b')).toBe(true);
    expect(lacks(plain, 'axb')).toBe(true);
    expect(lacks(plain, 'order-77 (a.b)')).toBe(false);
    expect(lacks('{"externalInvoiceId":"\u212a 1"}', 'k 1')).toBe(false);
    expect(lacks('{"externalInvoiceId":"\u0130"}', 'i')).toBe(false);
  });

  it('are not asked for what JSON writes in another way', () => {
    for (const needle of ['', '"', '\\', '\n', 'ü', '\u007f', '\ud800', '.', '0.0'])
      expect(rawSearch(needle)).toBeNull();
    for (const needle of ['a', 'order-1/2', "o'clock & co", '[.*+?^{}()|]'])
      expect(rawSearch(needle)?.lacks(Buffer.from(JSON.stringify(needle)))).toBe(false);
  });
});
