/** Bits of the index flags: none is shared. */
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ATTENTION, methodBit, PAID_BACK, STATUS_MASK, UNSETTLED } from '#adapters/store/index/facts.ts';
import { decodeIndexFile, encodeIndexFile } from '#adapters/store/index/index-file.ts';
import { Rows } from '#adapters/store/index/rows.ts';
import { METHODS } from '#domain/coins/method.ts';

describe('the bits of the index flags', () => {
  it('do not overlap, and fit a word that is not negative in bitwise arithmetic', () => {
    let taken = STATUS_MASK;
    for (const bit of [...METHODS.map(methodBit), ATTENTION, UNSETTLED, PAID_BACK]) {
      expect(bit).toBeGreaterThan(0);
      expect(taken & bit).toBe(0);
      taken |= bit;
    }
  });

  it('of an index file made with other methods, or by another version, are not used', () => {
    const sealed = { size: 0, sha256: '', last: 0, damagedLines: 0 };
    const bytes = encodeIndexFile(sealed, { segment: 1, rows: [] }, new Rows());
    expect(decodeIndexFile(bytes, 1, 0)).not.toBeNull();
    const other = withHeader(bytes, (header) =>
      header.replace(METHODS.join('","'), [...METHODS].reverse().join('","')),
    );
    expect(decodeIndexFile(other, 1, 0)).toBeNull();
    const older = withHeader(bytes, (header) =>
      header.replace('"version":7', '"version":5').replace('byteOrder', 'byteThing'),
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
