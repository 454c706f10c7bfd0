import { describe, expect, it } from 'vitest';
import { effectiveFeeRate, feeVerdict, ordinaryFee } from '#domain/methods/network-fee.ts';

it('charges an ordinary payment for its virtual bytes, rounded up', () => {
  expect(ordinaryFee('BITCOIN', 20_000n)).toBe(2_820n);
  expect(ordinaryFee('BITCOIN', 1n)).toBe(1n);
  expect(ordinaryFee('DOGECOIN', 1_000_000n)).toBe(226_000n);
  expect(ordinaryFee('MONERO', 20_000_000n)).toBe(30_800_000n);
  expect(ordinaryFee('LIGHTNING', 1_000n)).toBeNull();
});

describe('the fee rate of a payment', () => {
  const own = { fee: 1_000n, vsize: 141 };

  it('is its own, rounded down', () => {
    expect(effectiveFeeRate(own, [])).toBe(7_092n);
  });

  it('is lower with parents that pay less, and no higher with parents that pay more', () => {
    expect(effectiveFeeRate(own, [{ fee: 141n, vsize: 859 }])).toBe(1_141n);
    expect(effectiveFeeRate(own, [{ fee: 90_000n, vsize: 141 }])).toBe(7_092n);
  });

  it('is unknown where a fee is', () => {
    expect(effectiveFeeRate(undefined, [])).toBeUndefined();
    expect(effectiveFeeRate(own, [undefined])).toBeUndefined();
    expect(effectiveFeeRate({ fee: 1n, vsize: 0 }, [])).toBeUndefined();
  });
});

it('is enough from the estimate on, low below half of it, and neither in between', () => {
  expect(feeVerdict(4_000n, 4_000n)).toBe('enough');
  expect(feeVerdict(3_999n, 4_000n)).toBeNull();
  expect(feeVerdict(2_000n, 4_000n)).toBeNull();
  expect(feeVerdict(1_999n, 4_000n)).toBe('low');
});
