import fc from 'fast-check';
import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { matrixOf, pathOf } from '#ui/status/code.tsx';

const SCALE = 4;

/** Draws the path as a renderer would: each run is a rectangle one module high. */
function drawn(text: string): { data: Uint8ClampedArray; side: number } {
  const matrix = matrixOf(text);
  const side = (matrix.size + 8) * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, run] of pathOf(matrix).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row++) {
      for (let column = Number(x) * SCALE; column < (Number(x) + Number(run)) * SCALE; column++) {
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  return { data, side };
}

it('a drawn code reads back as what it holds', () => {
  const payload = fc.oneof(
    fc
      .tuple(fc.constantFrom('bitcoin', 'litecoin', 'dogecoin'), fc.stringMatching(/^[a-z0-9]{26,62}$/))
      .map(([coin, address]) => `${coin}:${address}?amount=0.00021417`),
    fc.stringMatching(/^[A-Z0-9]{180,320}$/).map((request) => `LIGHTNING:${request}`),
    fc.stringMatching(/^[A-Za-z0-9]{95}$/).map((address) => `monero:${address}?tx_amount=0.04464286`),
  );
  fc.assert(
    fc.property(payload, (text) => {
      const { data, side } = drawn(text);
      expect(jsQR(data, side, side)?.data).toBe(text);
    }),
    { numRuns: 25 },
  );
});
