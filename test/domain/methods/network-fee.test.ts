import { expect, it } from 'vitest';
import { ordinaryFee } from '#domain/methods/network-fee.ts';

it('charges an ordinary payment for its virtual bytes, rounded up', () => {
  expect(ordinaryFee('BITCOIN', 20_000n)).toBe(2_820n);
  expect(ordinaryFee('BITCOIN', 1n)).toBe(1n);
  expect(ordinaryFee('DOGECOIN', 1_000_000n)).toBe(226_000n);
});
