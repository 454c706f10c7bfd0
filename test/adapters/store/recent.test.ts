import { describe, expect, test } from 'vitest';
import { Recent } from '#adapters/store/index/recent.ts';
import { pendingInvoice } from './samples.ts';

describe('invoices kept ready', () => {
  test('are bounded, but for the open ones, and those in use stay', () => {
    const recent = new Recent(10);
    recent.put(0, pendingInvoice('open'), true);
    recent.put(1, pendingInvoice('used'), false);
    for (let row = 2; row < 1_000; row++) {
      recent.put(row, pendingInvoice(`passing-${row}`), false);
      expect(recent.get(1)?.id).toBe('used');
    }
    expect(recent.get(0)?.id).toBe('open');
    const kept = Array.from({ length: 998 }, (_, nth) => recent.get(nth + 2)).filter(
      (one) => one !== undefined,
    );
    expect(kept.length).toBeLessThanOrEqual(10);
    expect(kept.at(-1)?.id).toBe('passing-999');
  });

  test('are the newest version only', () => {
    const recent = new Recent(10);
    recent.put(1, pendingInvoice('a'), true);
    const closed = pendingInvoice('a', { updatedAt: 5 });
    recent.put(1, closed, false);
    expect(recent.get(1)).toBe(closed);
    const reopened = pendingInvoice('a', { updatedAt: 6 });
    recent.put(1, reopened, true);
    expect(recent.get(1)).toBe(reopened);
  });
});
