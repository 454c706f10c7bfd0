/**
 * Index file of a sealed segment, for `start-with-history`: the records of its invoices, so that a start need not read
 * the segment: a second instead of most of a minute. Derived from it alone; a missing or damaged one is rebuilt.
 *
 *   9a0b1c2d {"cointill":"index","version":7,"segment":7,...}
 *   records
 *
 * The CRC-32 is of all that follows it.
 */
import { endianness } from 'node:os';
import { crc32 } from 'node:zlib';
import { decode, list, number, record, text } from '#adapters/formats/stored-json/schema.ts';
import type { SealedFile } from '#adapters/store/journal/journal.ts';
import { METHODS } from '#domain/coins/method.ts';
import { Records, type Rows } from './rows.ts';

/** Raised whenever the records, or what their bits mean, change: then all index files are rebuilt. */
const VERSION = 7;
const HEADER = /^([0-9a-f]{8}) (\{"cointill":"index".*\})\n/;
const MAX_HEADER = 1_000;
const CRC_LENGTH = 8;
const BYTE_ORDER = endianness() === 'LE' ? 'little' : 'big';

export interface SealedSegment extends SealedFile {
  /** Places that were unreadable, or where changes were missing, at the last scan. */
  readonly damagedLines: number;
}

const HEADER_FIELDS = record({
  cointill: text,
  version: number,
  segment: number,
  size: number,
  sha256: text,
  last: number,
  damagedLines: number,
  count: number,
  /** Their order decides the bits of the flags. */
  methods: list(text),
  /** Records are in this machine's byte order; on another they are rebuilt. */
  byteOrder: text,
});

export interface IndexFile {
  readonly sealed: SealedSegment;
  readonly records: Records;
}

/** @param of its rows must be as the segment left them: a later version elsewhere is not its own */
export function encodeIndexFile(
  sealed: SealedSegment,
  { segment, rows }: { readonly segment: number; readonly rows: readonly number[] },
  table: Rows,
): Buffer {
  const fields = { ...sealed, cointill: 'index', version: VERSION, segment, count: rows.length };
  const header = JSON.stringify(HEADER_FIELDS.encode({ ...fields, methods: METHODS, byteOrder: BYTE_ORDER }));
  const records = new Records(rows.length);
  for (const [at, row] of rows.entries()) records.set(at, table.records, row);
  const bytes = Buffer.concat([Buffer.from(`${'0'.repeat(CRC_LENGTH)} ${header}\n`), bytesOf(records)]);
  bytes.write(crcOf(bytes), 'latin1');
  return bytes;
}

/**
 * Null when the file is damaged, of another version or list of methods, or of another segment or another size of it.
 */
export function decodeIndexFile(bytes: Buffer, segment: number, size: number): IndexFile | null {
  const [head = '', crc, header = ''] = HEADER.exec(bytes.toString('utf8', 0, MAX_HEADER)) ?? [];
  if (crc === undefined || crc !== crcOf(bytes)) return null;
  const given: unknown = JSON.parse(header);
  if (decode(record({ version: number }), given, 'index').version !== VERSION) return null;
  const fields = decode(HEADER_FIELDS, given, 'index');
  const { methods, count, sha256, last, damagedLines } = fields;
  if (fields.byteOrder !== BYTE_ORDER || methods.join() !== METHODS.join()) return null;
  if (fields.segment !== segment || fields.size !== size) return null;
  const records = new Records(count);
  bytesOf(records).set(bytes.subarray(Buffer.byteLength(head)));
  return { sealed: { size, sha256, last, damagedLines }, records };
}

function bytesOf({ words }: Records): Buffer {
  return Buffer.from(words.buffer, words.byteOffset, words.byteLength);
}

function crcOf(bytes: Buffer): string {
  return crc32(bytes.subarray(CRC_LENGTH)).toString(16).padStart(8, '0');
}
