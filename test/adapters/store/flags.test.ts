/** Bits of the index flags: none is shared, however many methods there are. */
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Entries } from '#adapters/store/index/entries.ts';
import { Columns } from '#adapters/store/index/index-columns.ts';
import { layOutFlags, STATUS_MASK } from '#adapters/store/index/index-entry.ts';
import { decodeSidecar, encodeSidecar } from '#adapters/store/index/segment-index.ts';
import { METHODS } from '#domain/coins/method.ts';

const bitsOf = (methods: readonly string[]): number[] => {
  const layout = layOutFlags(methods);
  return [...layout.methods.values(), layout.attention, layout.unsettled, layout.paidBack];
};

describe('the bits of the index flags', () => {
  it.each([METHODS.length, METHODS.length + 1, 10])('do not overlap with %i methods', (count) => {
    const methods = [...METHODS, 'A', 'B', 'C', 'D', 'E'].slice(0, count);
    const bits = bitsOf(methods);
    expect(bits).toHaveLength(count + 3);
    let taken = STATUS_MASK;
    for (const bit of bits) {
      expect(taken & bit).toBe(0);
      taken |= bit;
    }
    expect(Uint16Array.of(taken)[0]).toBe(taken);
  });

  it('are refused where the column is too narrow', () => {
    const methods = Array.from({ length: 11 }, (_, at) => `METHOD${at}`);
    expect(() => layOutFlags(methods)).toThrow('16 bits');
  });

  it('of an index file made with other methods are not used', () => {
    const sealed = { segment: 1, format: 1, size: 0, sha256: '', last: 0, damagedLines: 0 };
    const bytes = encodeSidecar(sealed, new Entries(new Columns(0), 0), []);
    expect(decodeSidecar(bytes, 1, 0)).not.toBeNull();
    const other = withHeader(bytes, (header) =>
      header.replace(METHODS.join('","'), [...METHODS].reverse().join('","')),
    );
    expect(decodeSidecar(other, 1, 0)).toBeNull();
  });
});

/** The file with its header changed to one of the same length, and the checksum that belongs to it. */
function withHeader(bytes: Buffer, change: (header: string) => string): Buffer {
  const changed = Buffer.from(bytes);
  changed.write(change(bytes.toString('utf8', 16)), 16);
  changed.writeUInt32LE(crc32(changed.subarray(12)), 8);
  return changed;
}
