/** Bits of the index flags: none is shared, however many methods there are. */
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { layOutFlags, STATUS_MASK } from '#adapters/store/index/facts.ts';
import { decodeIndexFile, encodeIndexFile } from '#adapters/store/index/index-file.ts';
import { Rows } from '#adapters/store/index/rows.ts';
import { METHODS } from '#domain/coins/method.ts';

const bitsOf = (methods: readonly string[]): number[] => {
  const layout = layOutFlags(methods);
  return [...layout.methods.values(), layout.attention, layout.unsettled, layout.paidBack];
};

describe('the bits of the index flags', () => {
  it.each([METHODS.length, METHODS.length + 1, 25])('do not overlap with %i methods', (count) => {
    const methods = [...METHODS, ...Array.from({ length: 20 }, (_, at) => `METHOD${at}`)].slice(0, count);
    const bits = bitsOf(methods);
    expect(bits).toHaveLength(count + 3);
    let taken = STATUS_MASK;
    for (const bit of bits) {
      expect(taken & bit).toBe(0);
      taken |= bit;
    }
    expect(Uint32Array.of(taken)[0]).toBe(taken);
  });

  it('are refused where a word is too narrow', () => {
    const methods = Array.from({ length: 26 }, (_, at) => `METHOD${at}`);
    expect(() => layOutFlags(methods)).toThrow('31 bits');
  });

  it('of an index file made with other methods, or by another version, are not used', () => {
    const sealed = { format: 1, size: 0, sha256: '', last: 0, damagedLines: 0 };
    const bytes = encodeIndexFile(sealed, { segment: 1, rows: [] }, new Rows());
    expect(decodeIndexFile(bytes, 1, 0)).not.toBeNull();
    const other = withHeader(bytes, (header) =>
      header.replace(METHODS.join('","'), [...METHODS].reverse().join('","')),
    );
    expect(decodeIndexFile(other, 1, 0)).toBeNull();
    const older = withHeader(bytes, (header) =>
      header.replace('"version":5', '"version":4').replace('byteOrder', 'byteThing'),
    );
    expect(decodeIndexFile(older, 1, 0)).toBeNull();
  });
});

/** The file with its header changed to one of the same length, and the checksum that belongs to it. */
function withHeader(bytes: Buffer, change: (header: string) => string): Buffer {
  const changed = Buffer.from(change(bytes.toString()));
  changed.write(crc32(changed.subarray(8)).toString(16).padStart(8, '0'), 'latin1');
  return changed;
}
