/**
 * Segment scanner: reads line by line and reports what is whole and in order, what is damaged and where a torn end
 * begins.
 */

import { Unreadable } from '#adapters/formats/stored-json/schema.ts';
import { FORMAT, tooNew } from '#adapters/store/format/format.ts';
import { type Header, type Line, parseHeader, parseLine } from './line.ts';

const LINE_END = 0x0a;
const LINE_START = Buffer.from('{"v":');

/** A line that is whole, with where it starts in the segment. */
export interface FoundLine extends Line {
  readonly at: number;
  readonly bytes: Buffer;
}

/** An unreadable piece of a segment, or a line out of place. */
export interface Piece {
  readonly at: number;
  readonly length: number;
  readonly why: string;
  /** A whole line after all. */
  readonly whole: boolean;
}

/** Numbers of changes, both included. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

export interface Scan {
  /** Null when it can't be read. */
  readonly header: Header | null;
  /** After the last accepted line: where writing may go on. 0 when there is none and no header either. */
  readonly end: number;
  readonly damaged: readonly Piece[];
  /** What is missing before the first line. */
  readonly lead: Gap | null;
  /** What is missing between two lines, with no damaged piece in its place. */
  readonly gaps: readonly Gap[];
  /** What a power cut left of the last write, which was never confirmed: from `end` on, with the whole lines in it. */
  readonly torn: { readonly bytes: number; readonly lines: number } | null;
  /** The number of the last accepted line, or what the numbers were to follow. */
  readonly last: number;
}

export interface Order {
  /** The number of the last change before this segment. */
  readonly after: number;
  /**
   * Changes up to this number are known to have been flushed: what is missing of them is damage, never a torn write.
   */
  readonly confirmed: number;
}

/**
 * Calls `take` with every whole line in the order of their numbers. A line for which it throws Unreadable counts as
 * damaged: it must not have done anything then. A line out of order is damage too, and is not passed.
 * @throws Failure store-unavailable when the segment is of a newer format
 */
export function scanSegment(
  name: string,
  bytes: Buffer,
  { after, confirmed }: Order,
  take: (line: FoundLine) => void,
): Scan {
  const headerEnd = bytes.indexOf(LINE_END);
  const header = headerEnd < 0 ? null : parseHeader(bytes.subarray(0, headerEnd));
  if (header && header.version > FORMAT) throw tooNew(name, header.version);
  const start = header ? headerEnd + 1 : 0;
  const found = [...piecesOf(name, bytes, start)];
  const base = header ? baseOf(header, found, after) : after;
  const pieces = inOrder(found, base);
  const tornAt = header === null ? -1 : tornFrom(pieces, base, confirmed);
  const kept = tornAt < 0 ? pieces : pieces.slice(0, tornAt);
  const damaged: Piece[] = [];
  const gaps: Gap[] = [];
  let end = start;
  let last = base;
  let explained = false;
  for (const piece of kept) {
    const why = 'sequence' in piece ? attempt(take, piece) : piece.why;
    if (why !== null || !('sequence' in piece)) {
      damaged.push({ ...pieceAt(piece), why: why ?? '' });
      explained = true;
      continue;
    }
    if (piece.sequence > last + 1 && !explained) gaps.push({ from: last + 1, to: piece.sequence - 1 });
    explained = false;
    last = piece.sequence;
    end = piece.at + piece.bytes.length + 1;
  }
  const torn = pieces.slice(kept.length);
  return {
    header,
    end,
    damaged,
    lead: base > after ? { from: after + 1, to: base } : null,
    gaps,
    torn: torn.length === 0 ? null : { bytes: bytes.length - end, lines: torn.filter(isLine).length },
    last,
  };
}

/** Every whole line, whatever its number, and every piece between them. @throws Failure for a line of a newer format */
export function* piecesOf(name: string, bytes: Buffer, start: number): Generator<FoundLine | Piece> {
  for (let at = start; at < bytes.length; ) {
    const found = bytes.indexOf(LINE_END, at);
    const stop = found < 0 ? bytes.length : found;
    const line = found < 0 ? null : read(bytes.subarray(at, stop), at);
    const pieces = line ? [line] : salvage(bytes, at, stop);
    for (const piece of pieces) {
      if (isLine(piece) && piece.version > FORMAT) throw tooNew(name, piece.version);
      yield piece;
    }
    at = stop + 1;
  }
}

export function isLine(piece: FoundLine | Piece): piece is FoundLine {
  return 'sequence' in piece;
}

/** What the numbers are to follow: the header, which has no checksum, is trusted if the first line agrees. */
function baseOf({ first }: Header, found: readonly (FoundLine | Piece)[], after: number): number {
  const line = found.find(isLine);
  return first > after && (line === undefined || line.sequence >= first) ? first - 1 : after;
}

/** Lines out of order become pieces that are not read. */
function inOrder(pieces: readonly (FoundLine | Piece)[], after: number): (FoundLine | Piece)[] {
  let last = after;
  const rises = pieces.every((piece) => {
    if (!isLine(piece)) return true;
    const follows = piece.sequence > last;
    last = piece.sequence;
    return follows;
  });
  if (rises) return [...pieces];
  const run = risingRun(
    pieces.map((piece) => (isLine(piece) ? piece.sequence : after)),
    after,
  );
  return pieces.map((piece, place) =>
    isLine(piece) && !run.has(place)
      ? { ...pieceAt(piece), why: `its number ${piece.sequence} does not follow` }
      : piece,
  );
}

/**
 * The longest rising subsequence among numbers above `after`, by their places: patience sorting. All that is not in it
 * is out of order: an old line written once more, or a line of another place.
 */
export function risingRun(numbers: readonly number[], after: number): ReadonlySet<number> {
  /** By length less one: the place of the lowest number that ends a run of that length. */
  const ends: number[] = [];
  const before = new Map<number, number>();
  for (const [place, number] of numbers.entries()) {
    if (number <= after) continue;
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    // Of two lines with one number the first counts.
    if (numbers[ends[low] ?? -1] === number) continue;
    const previous = ends[low - 1];
    if (previous !== undefined) before.set(place, previous);
    ends[low] = place;
  }
  const run = new Set<number>();
  for (let place = ends.at(-1); place !== undefined; place = before.get(place)) run.add(place);
  return run;
}

/**
 * Where a torn write begins, or -1: all that is damaged belongs to the last flush, which was never confirmed. A line
 * flushed later would show that the damage came afterwards.
 */
function tornFrom(pieces: readonly (FoundLine | Piece)[], after: number, confirmed: number): number {
  const from = pieces.findIndex((piece) => !isLine(piece));
  if (from < 0) return -1;
  let last = after;
  for (const piece of pieces.slice(0, from)) {
    if (!isLine(piece) || piece.sequence !== last + 1) return -1;
    last = piece.sequence;
  }
  if (last < confirmed) return -1;
  const ofLastWrite = pieces
    .slice(from)
    .every((piece) => (isLine(piece) ? piece.batch <= last + 1 : !piece.whole));
  return ofLastWrite ? from : -1;
}

function pieceAt(piece: FoundLine | Piece): Piece {
  if (!isLine(piece)) return piece;
  return { at: piece.at, length: piece.bytes.length + 1, why: '', whole: true };
}

function attempt(take: (line: FoundLine) => void, line: FoundLine): string | null {
  try {
    take(line);
    return null;
  } catch (error) {
    if (error instanceof Unreadable || error instanceof SyntaxError) return error.message;
    throw error;
  }
}

function read(bytes: Buffer, at: number): FoundLine | null {
  const line = parseLine(bytes);
  return line && { ...line, at, bytes };
}

/** A damaged piece, and the whole lines inside it: before or after a line end that was lost. */
function salvage(all: Buffer, at: number, stop: number): (FoundLine | Piece)[] {
  const bad = (from: number, to: number): Piece => {
    return { at: from, length: to - from, why: 'its checksum is wrong', whole: false };
  };
  const bytes = all.subarray(at, stop);
  if (stop === all.length) return [bad(at, stop)];
  for (let start = bytes.indexOf(LINE_START, 1); start > 0; start = bytes.indexOf(LINE_START, start + 1)) {
    const behind = read(bytes.subarray(start), at + start);
    if (!behind) continue;
    const before = read(bytes.subarray(0, start - 1), at);
    return before ? [before, bad(at + start - 1, at + start), behind] : [bad(at, at + start), behind];
  }
  return [bad(at, Math.min(stop + 1, all.length))];
}
