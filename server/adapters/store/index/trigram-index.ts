/**
 * Trigram index of a sealed segment, for `list-1m`: for every three neighbouring characters, and for every character
 * repeated four times in a row, the entries whose text contains them. Stays on disk; a search reads a few short lists
 * of each segment. It only returns candidates: the caller verifies. To look through the texts of a million invoices in
 * memory takes 105 ms and 240 MB; the limit is 50 ms.
 *
 *   8 bytes "CTGRAMS\n", version, number of entries, CRC-32 of the table, size of the segment,
 *   table (TABLE + 1 offsets), lists (16 bits of CRC-32, then the distances between entries as varints)
 */
import { crc32 } from 'node:zlib';
import type { Disk } from '#adapters/host/disk.ts';
import { headOf } from '#adapters/host/durable-file.ts';
import { yieldToEventLoop } from '#adapters/host/yield-to-event-loop.ts';

/** Raised when a text contains more than before, or a list means something else: the file is then rebuilt. */
const GRAMS_VERSION = 5;
const MAGIC = Buffer.from('CTGRAMS\n');

/** Letters and digits are themselves, everything else shares a few classes: false positives, never a miss. */
const CLASSES = 42;
const GRAMS = CLASSES ** 3;
/**
 * "zzzzzz" is one gram over and over, which thousands may contain: its run is more selective. After the grams, one of
 * each class.
 */
const RUN = 4;
const TABLE = GRAMS + CLASSES;
/** After the header. */
const TABLE_AT = 24;
const LISTS_AT = TABLE_AT + (TABLE + 1) * 4;
const ENTRIES_A_TURN = 128;
const LISTS_A_TURN = 4_096;
/** Only the shortest lists of a text are read: to read all takes five times as long in `list-1m`. */
const MAX_READ = 4;

function classOf(code: number): number {
  if (code >= 97 && code <= 122) return code - 97;
  if (code >= 48 && code <= 57) return code - 22;
  if (code === 10) return 36;
  if (code === 45) return 37;
  return 38 + (code % 4);
}

/** The classes of a text's characters and of an end marker, so that every character starts a gram. */
function classesOf(text: string): Uint8Array {
  const classes = new Uint8Array(text.length + 2).fill(classOf(10), text.length);
  for (let at = 0; at < text.length; at++) classes[at] = classOf(text.charCodeAt(at));
  return classes;
}

function gramAt(classes: Uint8Array, at: number): number {
  return ((classes[at] ?? 0) * CLASSES + (classes[at + 1] ?? 0)) * CLASSES + (classes[at + 2] ?? 0);
}

/** The gram of the run that begins there, or -1. */
function runAt(classes: Uint8Array, at: number): number {
  const first = classes[at] ?? 0;
  for (let next = at + 1; next < at + RUN; next++) if (classes[next] !== first) return -1;
  return GRAMS + first;
}

/** Builds the index file of texts by entry, in slices that yield to other work. */
export async function buildGrams(texts: readonly string[], segmentSize: number): Promise<Buffer> {
  const entriesOf: number[][] = Array.from({ length: TABLE }, () => []);
  for (const [entry, text] of texts.entries()) {
    if (entry % ENTRIES_A_TURN === 0) await yieldToEventLoop();
    const classes = classesOf(text);
    const add = (gram: number) => {
      const entries = entriesOf[gram];
      if (entries && entries[entries.length - 1] !== entry) entries.push(entry);
    };
    for (let at = 0; at < classes.length - 2; at++) {
      add(gramAt(classes, at));
      const run = runAt(classes, at);
      if (run >= 0) add(run);
    }
  }
  const table = Buffer.alloc((TABLE + 1) * 4);
  const lists: Buffer[] = [];
  let size = 0;
  for (const [gram, entries] of entriesOf.entries()) {
    if (gram % LISTS_A_TURN === 0) await yieldToEventLoop();
    if (entries.length > 0) size += lists[lists.push(encodeList(gram, entries)) - 1]?.length ?? 0;
    table.writeUInt32LE(size, (gram + 1) * 4);
  }
  const head = Buffer.alloc(TABLE_AT);
  MAGIC.copy(head);
  head.writeUInt16LE(GRAMS_VERSION, 8);
  head.writeUInt32LE(texts.length, 12);
  head.writeUInt32LE(segmentSize, 16);
  head.writeUInt32LE(crc32(table, crc32(head.subarray(0, 20))), 20);
  return Buffer.concat([head, table, ...lists]);
}

function encodeList(gram: number, entries: readonly number[]): Buffer {
  const bytes = [0, 0];
  let last = -1;
  for (const entry of entries) {
    let rest = entry - last - 1;
    for (; rest >= 0x80; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
    bytes.push(rest);
    last = entry;
  }
  const list = Buffer.from(bytes);
  list.writeUInt16LE(checksumOf(gram, list), 0);
  return list;
}

/** The entries of a list of this length, ascending; null when it is damaged. */
function decodeList(gram: number, list: Buffer, length: number): number[] | null {
  if (length === 0) return [];
  if (list.length !== length || length < 3 || checksumOf(gram, list) !== list.readUInt16LE(0)) return null;
  const entries: number[] = [];
  let entry = -1;
  for (let at = 2; at < list.length; ) {
    let distance = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = list[at++] ?? 0;
      distance |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    entry += distance + 1;
    entries.push(entry);
  }
  return entries;
}

function checksumOf(gram: number, list: Buffer): number {
  return crc32(list.subarray(2), gram) & 0xffff;
}

/** Reads a piece of the index file; shorter than requested at its end. */
export type ReadPiece = (position: number, length: number) => Buffer;

/** Whether a segment of this size, with so many entries, has an index file whose lists can be used. */
export async function hasGrams(
  disk: Disk,
  path: string,
  entries: number,
  segmentSize: number,
): Promise<boolean> {
  const head = await headOf(disk, path, LISTS_AT);
  return (
    head.length === LISTS_AT &&
    head.subarray(0, MAGIC.length).equals(MAGIC) &&
    head.readUInt16LE(8) === GRAMS_VERSION &&
    head.readUInt32LE(12) === entries &&
    head.readUInt32LE(16) === segmentSize &&
    head.readUInt32LE(20) === crc32(head.subarray(TABLE_AT), crc32(head.subarray(0, 20)))
  );
}

/**
 * Entries whose text may contain the needle (folded, not empty), in ascending order; null when a list is damaged. Every
 * entry that contains it is among them.
 */
export function proposals(read: ReadPiece, needle: string, entries: number): readonly number[] | null {
  return needle.length < 3 ? anyOf(read, needle, entries) : allOf(read, gramsOf(needle));
}

/** Grams to look up, without duplicates; a run replaces its gram. */
function gramsOf(needle: string): number[] {
  const classes = classesOf(needle);
  const grams = new Set<number>();
  for (let at = 0; at < needle.length - 2; at++) {
    const run = at <= needle.length - RUN ? runAt(classes, at) : -1;
    grams.add(run >= 0 ? run : gramAt(classes, at));
  }
  return [...grams];
}

function allOf(read: ReadPiece, grams: readonly number[]): readonly number[] | null {
  const lists = grams.map((gram) => {
    const pair = read(TABLE_AT + gram * 4, 8);
    const start = pair.readUInt32LE(0);
    return { gram, start, length: pair.readUInt32LE(4) - start };
  });
  lists.sort((a, b) => a.length - b.length);
  let found: readonly number[] | null = null;
  for (const { gram, start, length } of lists.slice(0, MAX_READ)) {
    const more = decodeList(gram, read(LISTS_AT + start, length), length);
    if (more === null) return null;
    const inMore: ReadonlySet<number> = new Set(more);
    found = found === null ? more : found.filter((entry) => inMore.has(entry));
  }
  return found;
}

/** One or two characters: all grams that start with them are adjacent. */
function anyOf(read: ReadPiece, needle: string, entries: number): readonly number[] | null {
  const width = needle.length === 1 ? CLASSES * CLASSES : CLASSES;
  const first = [...classesOf(needle).subarray(0, needle.length)].reduce((a, b) => a * CLASSES + b) * width;
  const offsets = read(TABLE_AT + first * 4, (width + 1) * 4);
  const from = offsets.readUInt32LE(0);
  const lists = read(LISTS_AT + from, offsets.readUInt32LE(width * 4) - from);
  const held = new Uint8Array(entries);
  for (let nth = 0; nth < width; nth++) {
    const [start, end] = [offsets.readUInt32LE(nth * 4) - from, offsets.readUInt32LE(nth * 4 + 4) - from];
    if (end === start) continue;
    const some = decodeList(first + nth, lists.subarray(start, end), end - start);
    if (some === null) return null;
    for (const entry of some) held[entry] = 1;
  }
  const found: number[] = [];
  for (let entry = 0; entry < entries; entry++) if (held[entry] === 1) found.push(entry);
  return found;
}
