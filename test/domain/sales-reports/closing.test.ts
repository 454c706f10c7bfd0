import { describe, expect, it } from 'vitest';
import { systemDigest } from '#adapters/host/system.ts';
import { firstBroken } from '#domain/kernel/hash-chain.ts';
import { type Closing, sealedText } from '#domain/sales-reports/closing.ts';

const CLOSING: Omit<Closing, 'seal'> = {
  merchantId: 'shop',
  number: 2,
  from: 1_000,
  until: 2_000,
  at: 2_000,
  by: 'Mia',
  takings: [],
  grandTotals: { EUR: '12.50' },
  shift: 2,
  damaged: ['a sale'],
};
const OTHER: typeof CLOSING = {
  merchantId: 'bar',
  number: 3,
  from: 1_001,
  until: 2_001,
  at: 2_001,
  by: 'Kim',
  takings: [{ ...({} as Closing['takings'][number]), currency: 'EUR', taken: '12.50' }],
  grandTotals: { EUR: '12.51' },
  shift: 3,
  damaged: ['another'],
};

describe('the seal of a closing', () => {
  it.each(Object.keys(CLOSING) as (keyof typeof CLOSING)[])('covers its %s', (field) => {
    const changed = { ...CLOSING, [field]: OTHER[field] };
    expect(sealedText(changed, 'before')).not.toBe(sealedText(CLOSING, 'before'));
    expect(sealedText({ ...CLOSING }, 'before')).toBe(sealedText(CLOSING, 'before'));
  });

  it('covers the seal of the closing before', () => {
    expect(sealedText(CLOSING, 'another')).not.toBe(sealedText(CLOSING, 'before'));
  });

  it('matches days that an older version closed, by what was stored then', () => {
    // As written by the version before kept money was reported; the seals are those it made.
    const row =
      '{"currency":"EUR","sales":1,"taken":"12.50","average":"12.50","byHand":0,"discounts":"0.00","tips":"0.00","taxes":[],"refunds":1,"refunded":"1.00","hours":[{"hour":9,"sales":1,"taken":"12.50"}],"methods":[]}';
    const stored = (number: number, from: number, until: number, total: string, seal: string) =>
      `{"merchantId":"shop","number":${number},"from":${from},"until":${until},"at":${until},"by":"till","takings":[${row}],"grandTotals":{"EUR":"${total}"},"seal":"${seal}"}`;
    const old = [
      stored(1, 0, 2_000, '11.50', 'ae4cd7e3aef2d0ba0c48846c72699f89647b1f1e638b7e4acccc9180fbc819aa'),
      stored(2, 2_000, 3_000, '23.00', '9f619db9551ee3ecbdc5a3540f9d24cb06f251ec5938e4269a5203953603bc21'),
    ].map((text): Closing => JSON.parse(text));
    const sealOf = (one: Closing, before: string) => systemDigest.sha256(sealedText(one, before));
    expect(firstBroken(old, sealOf)).toBeNull();
    const withShift = old.map((one) => (one.number === 2 ? { ...one, shift: 2 } : one));
    expect(firstBroken(withShift, sealOf)).toBe(2);
  });
});
