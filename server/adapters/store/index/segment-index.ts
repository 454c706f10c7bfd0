/**
 * Index file of a sealed segment: its entries as columns, so that a start need not read the segment. Derived from it
 * alone; a missing or damaged one is rebuilt.
 *
 *   8 bytes "CTINDEX\n", CRC-32 of all that follows, length of the header, header (JSON, padded to 8), columns
 */
import { crc32 } from 'node:zlib';
import { fieldsOf } from '#adapters/store/format/fields.ts';
import { METHODS } from '#domain/coins/method.ts';
import { Entries } from './entries.ts';
import { Columns } from './index-columns.ts';

/** Raised whenever the columns, or what their bits mean, change: then all index files are rebuilt. */
const SIDECAR_VERSION = 4;
const MAGIC = Buffer.from('CTINDEX\n');
const PREAMBLE = 16;

/** Metadata of a segment that is no longer written to. */
export interface SealedSegment {
  readonly segment: number;
  /** Format of its lines. */
  readonly format: number;
  readonly size: number;
  readonly sha256: string;
  /** Number of its last change; of the last one before it when it has none. */
  readonly last: number;
  /** Places that were unreadable, or where changes were missing, at the last scan. */
  readonly damagedLines: number;
}

export interface Sidecar extends SealedSegment {
  readonly entries: Entries;
  readonly merchants: readonly string[];
}

export function encodeSidecar(sealed: SealedSegment, entries: Entries, merchants: readonly string[]): Buffer {
  const json = JSON.stringify({
    version: SIDECAR_VERSION,
    segment: sealed.segment,
    format: sealed.format,
    size: sealed.size,
    sha256: sealed.sha256,
    last: sealed.last,
    damagedLines: sealed.damagedLines,
    count: entries.count,
    merchants,
    // Their order decides the bits of the flags.
    methods: METHODS,
    // Columns are in this machine's byte order; on another they are rebuilt.
    byteOrder: byteOrder(),
  });
  const header = Buffer.from(json.padEnd(json.length + ((8 - (Buffer.byteLength(json) % 8)) % 8), ' '));
  const columns = entries.columns.resized(entries.count, entries.count);
  const parts = columns.all.map((c) => Buffer.from(c.buffer, c.byteOffset, c.byteLength));
  // The checksum of nothing, continued, is 0 (zlib's crc32 with no bytes), so empty columns are left out of it.
  const body = [header, ...parts.filter((part) => part.length > 0)];
  const preamble = Buffer.alloc(PREAMBLE);
  MAGIC.copy(preamble);
  preamble.writeUInt32LE(header.length, 12);
  preamble.writeUInt32LE(
    body.reduce((crc, part) => crc32(part, crc), crc32(preamble.subarray(12))),
    8,
  );
  return Buffer.concat([preamble, ...body]);
}

/**
 * Null when the file is damaged, of another version or list of methods, or of another segment or another size of it.
 */
export function decodeSidecar(bytes: Buffer, segment: number, size: number): Sidecar | null {
  if (bytes.length < PREAMBLE || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  if (crc32(bytes.subarray(12)) !== bytes.readUInt32LE(8)) return null;
  const bodyAt = PREAMBLE + bytes.readUInt32LE(12);
  const f = fieldsOf(JSON.parse(bytes.toString('utf8', PREAMBLE, bodyAt)), 'index');
  if (f.number('version') !== SIDECAR_VERSION || f.text('byteOrder') !== byteOrder()) return null;
  if (f.texts('methods').join() !== METHODS.join()) return null;
  if (f.number('segment') !== segment || f.number('size') !== size) return null;
  const columns = new Columns(f.number('count'));
  let at = bodyAt;
  for (const column of columns.all) {
    new Uint8Array(column.buffer).set(bytes.subarray(at, at + column.byteLength));
    at += column.byteLength;
  }
  return {
    segment,
    format: f.number('format'),
    size,
    sha256: f.text('sha256'),
    last: f.number('last'),
    damagedLines: f.number('damagedLines'),
    merchants: f.texts('merchants'),
    entries: new Entries(columns, columns.capacity),
  };
}

function byteOrder(): string {
  return new Uint8Array(Uint16Array.of(1).buffer)[0] === 1 ? 'little' : 'big';
}
