import fc from 'fast-check';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { qrSvg } from '#adapters/host/qr.ts';
import { COIN_RECORDS, type Method } from '#domain/coins/coins.ts';
import type { CodePicture } from '#domain/presentation/payment-code.ts';
import { codePicture } from '#ui/status/code.tsx';

interface Raster {
  readonly data: Uint8ClampedArray;
  readonly side: number;
}

type Point = readonly [number, number];

/** A white square, and a brush for it. */
function sheet(side: number): Raster & { paint(x: number, y: number, colour: string): void } {
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  return {
    data,
    side,
    paint(x, y, colour) {
      if (x < 0 || y < 0 || x >= side || y >= side) return;
      const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      data.set(parts, (Math.floor(y) * side + Math.floor(x)) * 4);
    },
  };
}

/** Draws a picture as a renderer would, with a margin of one module; the marks are discs in their colours. */
function drawn({ side, path, marks }: CodePicture, methods: readonly Method[] = [], scale = 4): Raster {
  const paper = sheet((side + 2) * scale);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < scale; row++) {
      for (let column = 0; column < Number(run) * scale; column++) {
        paper.paint((Number(x) + 1) * scale + column, (Number(y) + 1) * scale + row, '#000000');
      }
    }
  }
  marks.forEach(({ x, y, size }, at) => {
    const radius = (size / 2) * scale;
    const middle = [(x + 1) * scale + radius, (y + 1) * scale + radius] as const;
    const colour = COIN_RECORDS[methods[at] ?? 'BITCOIN'].colour;
    for (let row = -radius; row < radius; row++) {
      for (let column = -radius; column < radius; column++) {
        if (Math.hypot(row, column) <= radius) paper.paint(middle[0] + column, middle[1] + row, colour);
      }
    }
  });
  return paper;
}

/** As seen by a hand-held camera: turned, leaning away at its upper edge, and out of focus. */
function photographed(picture: Raster): Raster {
  const side = Math.round(picture.side * 1.3);
  const seen = sheet(side);
  const turn = 0.12;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const source = (x: number, y: number): Point => {
    const [u, v] = [x / side - 0.5, y / side - 0.5];
    const depth = 1 / (1 + 0.08 * v);
    const [a, b] = [u * depth * 1.3, v * depth * 1.3];
    return [(a * cos + b * sin + 0.5) * picture.side, (b * cos - a * sin + 0.5) * picture.side];
  };
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const sums = [0, 0, 0];
      let count = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const [sx, sy] = source(x + dx, y + dy).map(Math.floor) as [number, number];
          const inside = sx >= 0 && sy >= 0 && sx < picture.side && sy < picture.side;
          for (let part = 0; part < 3; part++) {
            sums[part] =
              (sums[part] ?? 0) + (inside ? (picture.data[(sy * picture.side + sx) * 4 + part] ?? 255) : 255);
          }
          count++;
        }
      }
      seen.data.set(
        sums.map((sum) => sum / count),
        (y * side + x) * 4,
      );
    }
  }
  return seen;
}

const read = ({ data, side }: Raster) => jsQR(data, side, side)?.data;

const alphanumeric = (length: number) => 'QP3Z7R'.repeat(length).slice(0, length);
const BTC = 'bitcoin:TB1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KXPJZSX?amount=0.0002588';
const REQUEST = `LNTB${alphanumeric(300)}`;

const CODES: readonly (readonly [string, string, readonly Method[]])[] = [
  ['Bitcoin', BTC, ['BITCOIN']],
  ['Lightning', `LIGHTNING:${REQUEST}`, ['LIGHTNING']],
  ['Bitcoin and Lightning', `${BTC}&lightning=${REQUEST}`, ['LIGHTNING', 'BITCOIN']],
  ['Litecoin', 'litecoin:TLTC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KJZ2CT5?amount=0.2148', ['LITECOIN']],
  ['Dogecoin', 'dogecoin:nkCQfy8vJqVgCWwhRmDoYCqVnQcmvhkRZ9?amount=112.6', ['DOGECOIN']],
  ['Monero', `monero:8${'Ab3xK9'.repeat(16).slice(0, 94)}?tx_amount=0.09721234`, ['MONERO']],
];

it('a drawn code reads back as its text', () => {
  const payload = fc.oneof(
    fc
      .tuple(fc.constantFrom('bitcoin', 'litecoin', 'dogecoin'), fc.stringMatching(/^[a-z0-9]{26,62}$/))
      .map(([coin, address]) => `${coin}:${address}?amount=0.00021417`),
    fc.stringMatching(/^[A-Z0-9]{180,320}$/).map((request) => `LIGHTNING:${request}`),
    fc.stringMatching(/^[A-Za-z0-9]{95}$/).map((address) => `monero:${address}?tx_amount=0.04464286`),
  );
  fc.assert(
    fc.property(payload, fc.integer({ min: 0, max: 2 }), (text, marks) => {
      expect(read(drawn(codePicture(text, marks)))).toBe(text);
    }),
    { numRuns: 25 },
  );
});

describe('a code with coin marks', () => {
  it.each(CODES)('of %s is read from a blurred and tilted picture', (_, text, methods) => {
    const picture = codePicture(text, methods.length);
    expect(picture.marks).toHaveLength(methods.length);
    expect(read(photographed(drawn(picture, methods)))).toBe(text);
  });

  it.each(CODES)('of %s covers at most 6 % of it, in its middle', (_, text, methods) => {
    const { side, path } = codePicture(text, methods.length);
    const modules = side - 6;
    const { marks } = codePicture(text, methods.length);
    const first = marks[0];
    const last = marks.at(-1);
    if (!first || !last) throw new Error('no marks');
    const [left, right] = [first.x - 0.75, last.x + last.size + 0.75];
    const [top, bottom] = [first.y - 0.75, first.y + first.size + 0.75];
    expect(left + right).toBeCloseTo(side);
    expect(top + bottom).toBeCloseTo(side);
    expect(((right - left) * (bottom - top)) / modules ** 2).toBeLessThanOrEqual(0.06);
    for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      const isBeside = Number(x) + Number(run) <= left + 0.001 || Number(x) >= right - 0.001;
      expect(isBeside || Number(y) + 1 <= top + 0.001 || Number(y) >= bottom - 0.001).toBe(true);
    }
  });

  it('has no room for them above version 15, and is then drawn without', () => {
    const long = `bitcoin:TB1QQQ?lightning=LNBC${alphanumeric(500)}`;
    expect(codePicture(long, 1)).toEqual({ ...codePicture(long, 0), marks: [] });
    expect(codePicture(`${BTC}&x=${'Ab3-'.repeat(500)}`, 2).marks).toEqual([]);
  });

  it('is the same code in the server’s picture', () => {
    const svg = qrSvg(BTC, ['BITCOIN']);
    expect(svg).toContain(COIN_RECORDS.BITCOIN.colour);
    expect(svg).not.toContain(COIN_RECORDS.LIGHTNING.colour);
    expect(qrSvg(BTC)).not.toContain(COIN_RECORDS.BITCOIN.colour);
    const side = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
    expect(side).toBe(codePicture(BTC, 1).side + 2);
  });
});
