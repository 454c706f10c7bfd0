/** Unified request for BITCOIN and LIGHTNING: when the view offers it, and when it no longer does. */
import { describe, expect, it } from 'vitest';
import { recordPayments } from '#domain/invoices/record-payments.ts';
import { invoiceView } from '#http/invoices/till-view.ts';
import { invoiceWith, NOON, sighting, targetFor } from '#test/support/fakes/invoices.ts';

const asked = { currency: 'EUR', units: 1_250n };
const both = invoiceWith({}, ['LITECOIN', 'BITCOIN', 'LIGHTNING']);
const due = both.targets.find(({ method }) => method === 'BITCOIN')?.due ?? 0n;
const unifiedOf = (invoice: typeof both) => invoiceView(invoice, 'Café', NOON).unified;

describe('one request for BITCOIN and LIGHTNING', () => {
  it('asks for the amount of both, at both destinations', () => {
    const link = unifiedOf(both)?.link ?? '';
    const { pathname, searchParams } = new URL(link);
    expect(pathname).toBe('bitcoin-destination');
    expect(searchParams.get('lightning')).toBe('lightning-destination');
    expect(searchParams.get('amount')).toBe(
      invoiceView(both, 'Café', NOON).methods.find(({ method }) => method === 'LIGHTNING')?.due,
    );
    expect(unifiedOf(both)?.code.toLowerCase()).toBe(link);
  });

  it('is absent without one of the two', () => {
    expect(unifiedOf(invoiceWith({}, ['BITCOIN', 'LITECOIN']))).toBeNull();
    expect(unifiedOf(invoiceWith({}, ['LIGHTNING']))).toBeNull();
  });

  it('is absent when the two ask for different amounts', () => {
    const targets = [targetFor('BITCOIN', asked), targetFor('LIGHTNING', asked, { due: due + 1n })];
    expect(unifiedOf(invoiceWith({ targets }))).toBeNull();
  });

  it.each(['BITCOIN', 'LITECOIN', 'LIGHTNING'] as const)('is gone once money came by %s', (method) => {
    const seen = recordPayments(both, method, [sighting('a:0', 10_000n)], NOON);
    expect(unifiedOf(seen)).toBeNull();
  });

  it('is back when that payment was reversed, and gone when the sale is over', () => {
    const seen = recordPayments(both, 'BITCOIN', [sighting('a:0', 10_000n)], NOON);
    expect(unifiedOf(recordPayments(seen, 'BITCOIN', [], NOON))).not.toBeNull();
    const over = { ...both, decisions: [{ kind: 'expired', at: NOON } as const] };
    expect(unifiedOf(over)).toBeNull();
    const cancelled = { ...both, decisions: [{ kind: 'cancelled', at: NOON, by: 'till' } as const] };
    expect(unifiedOf(cancelled)).toBeNull();
  });
});
