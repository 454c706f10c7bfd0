/**
 * Codec of a journal line: a whole change as JSON, with the format's version, its number, the number of the first
 * change that was flushed with it, and a CRC-32 over these and everything after it:
 *
 *   {"v":2,"n":42,"batch":40,"crc":"9a0b1c2d","sizes":[812],"change":{"invoices":[{...}],"put":{...},"drop":{...}}}
 *
 * `batch` distinguishes a write torn by a power cut from lines corrupted later. `sizes` are the invoices' lengths in
 * bytes, so that one can be read later without its line, and the small tables without the invoices.
 */
import { crc32 } from 'node:zlib';
import type { TableChange } from '#adapters/formats/stored-json/tables.ts';
import { FORMAT } from '#adapters/store/format/format.ts';

/** A change as JSON: everything of its line that follows the checksum, with the line's end. */
export interface EncodedChange {
  readonly rest: Buffer;
  /** Where in `rest` each invoice is. */
  readonly invoices: readonly Span[];
}

export interface Span {
  readonly offset: number;
  readonly length: number;
}

const SIZES = '"sizes":[';
const INVOICES = '],"change":{"invoices":[';
const NO_TABLES = '}}';

/** @param invoices each already encoded as JSON */
export function encodeChange(invoices: readonly string[], tables: TableChange): EncodedChange {
  const lengths = invoices.map((text) => Buffer.byteLength(text));
  const opening = `${SIZES}${lengths.join(',')}${INVOICES}`;
  const put = tables.put === undefined ? '' : `,"put":${JSON.stringify(tables.put)}`;
  const drop = tables.drop === undefined ? '' : `,"drop":${JSON.stringify(tables.drop)}`;
  const rest = Buffer.from(`${opening}${invoices.join(',')}]${put}${drop}}}\n`);
  return { rest, invoices: spans(opening.length, lengths) };
}

function spans(start: number, lengths: readonly number[]): Span[] {
  let offset = start;
  return lengths.map((length) => {
    const span = { offset, length };
    offset += length + 1;
    return span;
  });
}

/**
 * What precedes the rest of a change in its line.
 * @param batch number of the first line that is flushed with it
 */
export function lineHead(sequence: number, batch: number, { rest }: EncodedChange): Buffer {
  const start = `{"v":${FORMAT},"n":${sequence},"batch":${batch},`;
  return Buffer.from(`${start}"crc":"${checksum(start, rest.subarray(0, -1))}",`, 'latin1');
}

function checksum(start: string, rest: Uint8Array): string {
  return crc32(rest, crc32(start)).toString(16).padStart(8, '0');
}

export interface Line {
  readonly version: number;
  readonly sequence: number;
  /** The number of the first line that was flushed with it. */
  readonly batch: number;
  /** Where in the line each invoice starts, and its bytes. */
  readonly invoices: readonly Span[];
  /** The part for the small tables; null when there is none. */
  readonly tables: string | null;
}

const HEAD = /^(\{"v":(\d{1,6}),"n":(\d{1,15}),"batch":(\d{1,15}),)"crc":"([0-9a-f]{8})",/;
const MAX_HEAD_LENGTH = 80;

/** Reads a line without its end; null when it is not whole. Lines of newer formats have only version and number. */
export function parseLine(line: Buffer): Line | null {
  const head = HEAD.exec(line.toString('latin1', 0, MAX_HEAD_LENGTH));
  if (!head) return null;
  const [all, start = '', version, sequence, batch, crc] = head;
  const rest = line.subarray(all.length);
  if (checksum(start, rest) !== crc) return null;
  const known = { version: Number(version), sequence: Number(sequence), batch: Number(batch) };
  if (known.version > FORMAT) return { ...known, invoices: [], tables: null };
  const sizesEnd = rest.indexOf(']');
  const lengths = rest.toString('latin1', SIZES.length, sizesEnd);
  const invoices = spans(
    all.length + sizesEnd + INVOICES.length,
    lengths === '' ? [] : lengths.split(',').map(Number),
  );
  const last = invoices[invoices.length - 1];
  const end = last ? last.offset + last.length : all.length + sizesEnd + INVOICES.length;
  const tables = line.toString('utf8', end + 1);
  return { ...known, invoices, tables: tables === NO_TABLES ? null : tables };
}

/** The tables' part of a line. The checksum was right, so it is what this program or an older one wrote. */
export function parseTables(tables: string): TableChange {
  return JSON.parse(`{"_":0${tables.slice(0, -1)}`) as TableChange;
}

/** The first line of every segment. `first` is the number its first change should have. */
export function headerLine(segment: number, first: number): Buffer {
  return Buffer.from(`{"cointill":"journal","version":${FORMAT},"segment":${segment},"first":${first}}\n`);
}

const HEADER = /^\{"cointill":"journal","version":(\d{1,6}),"segment":(\d{1,9}),"first":(\d{1,15})\}$/;

export interface Header {
  readonly version: number;
  readonly segment: number;
  /** The number its first change should have. */
  readonly first: number;
}

export function parseHeader(line: Buffer): Header | null {
  // Newer formats may contain more, so only what every format starts with is required.
  const text = line.toString('latin1', 0, 160);
  const version = Number(/^\{"cointill":"journal","version":(\d{1,6})[,}]/.exec(text)?.[1] ?? Number.NaN);
  if (version > FORMAT) return { version, segment: 0, first: 0 };
  const exact = HEADER.exec(text);
  return exact ? { version, segment: Number(exact[2]), first: Number(exact[3]) } : null;
}
