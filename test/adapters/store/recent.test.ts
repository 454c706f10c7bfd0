import { expect, test } from 'vitest';
import { Recent } from '#adapters/store/index/recent.ts';
import { pendingInvoice } from './samples.ts';

test('cached invoices are bounded, in the newest version only, and those in use stay', () => {
  const recent = new Recent(10);
  recent.put(1, pendingInvoice('used'));
  for (let row = 2; row < 1_000; row++) {
    recent.put(row, pendingInvoice(`passing-${row}`));
    expect(recent.get(1)?.id).toBe('used');
  }
  const kept = Array.from({ length: 998 }, (_, nth) => recent.get(nth + 2)).filter(
    (one) => one !== undefined,
  );
  expect(kept).toHaveLength(9);
  expect(kept.at(-1)?.id).toBe('passing-999');
  const changed = pendingInvoice('used', { updatedAt: 5 });
  recent.put(1, changed);
  expect(recent.get(1)).toBe(changed);
});
