import { describe, expect, it } from 'vitest';
import { type Closing, sealedText } from '../../server/domain/closing.ts';

const CLOSING: Omit<Closing, 'seal'> = {
  merchantId: 'shop',
  number: 2,
  from: 1_000,
  until: 2_000,
  at: 2_000,
  by: 'Mia',
  takings: [],
  grandTotals: { EUR: '12.50' },
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
};

describe('what a closing is sealed with', () => {
  it.each(Object.keys(CLOSING) as (keyof typeof CLOSING)[])('holds its %s', (field) => {
    const changed = { ...CLOSING, [field]: OTHER[field] };
    expect(sealedText(changed, 'before')).not.toBe(sealedText(CLOSING, 'before'));
    expect(sealedText({ ...CLOSING }, 'before')).toBe(sealedText(CLOSING, 'before'));
  });

  it('holds the seal of the closing before', () => {
    expect(sealedText(CLOSING, 'another')).not.toBe(sealedText(CLOSING, 'before'));
  });
});
