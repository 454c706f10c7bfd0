/** What a look knows of the invoice it is for: the sum above which a second operator is asked. */
import { describe, expect, it } from 'vitest';
import type { Invoice } from '../../server/domain/invoice.ts';
import { lookTarget } from '../../server/usecases/observe-target.ts';
import { invoiceWith, targetFor } from '../support/invoices.ts';

describe('a look', () => {
  const above = (more: Partial<Invoice>) => {
    const invoice = invoiceWith(more);
    const target = { ...targetFor('MONERO', { currency: 'EUR', units: 15_100n }), due: 10n ** 12n };
    return lookTarget(invoice, target).agreeAbove;
  };

  it('asks a second operator above what 200 of the currency were worth in the coin at the locked rate', () => {
    expect(above({ asked: { currency: 'EUR', units: 15_100n } })).toBe((10n ** 12n * 20_000n) / 15_100n);
  });

  it('takes the worth in the shop’s currency of what was asked in a coin; without one, asks about any sum', () => {
    const asked = { currency: 'XMR', units: 10n ** 12n };
    expect(above({ asked, fiat: { currency: 'EUR', units: 10_000n } })).toBe(2n * 10n ** 12n);
    expect(above({ asked })).toBe(0n);
  });
});
