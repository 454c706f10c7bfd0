/** Reads a segment line by line and says what is whole, what is damaged and where a torn end begins. */
import { Unreadable } from './fields.ts';
import { FORMAT, tooNew } from './format.ts';
import { type Line, parseHeader, parseLine } from './line.ts';

const LINE_END = 0x0a;
const LINE_START = Buffer.from('{"v":');

/** A line that is whole, with where it starts in the segment. */
export interface FoundLine extends Line {
  readonly at: number;
  readonly bytes: Buffer;
}

export interface Scan {
  readonly format: number;
  /** Behind the last whole line: where writing may go on. 0 when not even the header is whole. */
  readonly end: number;
  /** Pieces between whole lines that can't be read. */
  readonly damaged: readonly { readonly at: number; readonly length: number; readonly why: string }[];
  /** Bytes behind `end`: a write that was torn, or lines damaged at the very end. */
  readonly tail: number;
  /** True when the tail is no more than the start of one line. */
  readonly torn: boolean;
}

interface Piece {
  readonly at: number;
  readonly length: number;
  readonly why: string;
}

/**
 * Calls `take` with every whole line in order. A line it finds Unreadable counts as damaged: it must not have done
 * anything then.
 * @throws Failure store-unavailable when the segment is of a newer format
 */
export function scanSegment(name: string, bytes: Buffer, take: (line: FoundLine) => void): Scan {
  const headerEnd = bytes.indexOf(LINE_END);
  const header = headerEnd < 0 ? null : parseHeader(bytes.subarray(0, headerEnd));
  if (header && header.version > FORMAT) throw tooNew(name, header.version);
  const damaged: Piece[] = [];
  let pending: Piece[] = [];
  let end = header ? headerEnd + 1 : 0;
  for (let at = end; at < bytes.length; ) {
    const found = bytes.indexOf(LINE_END, at);
    const stop = found < 0 ? bytes.length : found;
    const line = found < 0 ? null : read(bytes.subarray(at, stop), at);
    const lines = line ? [line] : found < 0 ? [] : salvage(bytes.subarray(at, stop), at);
    let trouble: string | null = line ? null : 'its checksum is wrong';
    for (const one of lines) {
      if (one.version > FORMAT) throw tooNew(name, one.version);
      const why = attempt(take, one);
      if (why === null) {
        damaged.push(...pending);
        pending = [];
        end = stop + 1;
      } else trouble = why;
    }
    if (trouble !== null) {
      const piece = { at, length: Math.min(stop + 1, bytes.length) - at, why: trouble };
      (lines.length > 0 && end === stop + 1 ? damaged : pending).push(piece);
    }
    at = stop + 1;
  }
  return {
    format: header?.version ?? FORMAT,
    end,
    damaged,
    tail: bytes.length - end,
    torn: bytes.length > end && bytes.indexOf(LINE_END, end) < 0,
  };
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

/** Whole lines inside a damaged piece: before or behind a line end that was lost. */
function salvage(bytes: Buffer, at: number): FoundLine[] {
  for (let start = bytes.indexOf(LINE_START, 1); start > 0; start = bytes.indexOf(LINE_START, start + 1)) {
    const behind = read(bytes.subarray(start), at + start);
    if (!behind) continue;
    const before = read(bytes.subarray(0, start - 1), at);
    return before ? [before, behind] : [behind];
  }
  return [];
}
