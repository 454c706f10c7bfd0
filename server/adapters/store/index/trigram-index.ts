/**
 * Trigram index of a sealed segment: for every three neighbouring characters, and for every character repeated four
 * times in a row, the entries whose text contains them. Stays on disk; a search reads a few short lists of each
 * segment. It only returns candidates: the caller verifies. For `list-1m`, whose limit is 50 ms: to look through the
 * texts of a million invoices in memory takes 300 ms and 250 MB.
 *
 *   8 bytes "CTGRAMS\n", version, number of entries, CRC-32 of the table, size of the segment,
 *   table (TABLE + 1 offsets), lists (16 bits of CRC-32, then the distances between entries as varints)
 */
import { crc32 } from 'node:zlib';
import type { Disk } from '#adapters/host/disk.ts';
import { yieldToEventLoop } from '#adapters/host/yield-to-event-loop.ts';

/** Raised when a text contains more than before, or a list means something else: the file is then rebuilt. */
const GRAMS_VERSION = 4;
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
/** Of a long text only so many grams are looked up, spread over it ... */
const MAX_LOOKED_UP = 12;
/** ... and only the shortest lists are read. */
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
  const last = new Int32Array(TABLE).fill(-1);
  const sizes = new Uint32Array(TABLE);
  await eachGram(texts, (gram, entry) => {
    const before = last[gram] ?? -1;
    if (before === entry) return;
    sizes[gram] = (sizes[gram] ?? 0) + (before < 0 ? 2 : 0) + varintSize(entry - before - 1);
    last[gram] = entry;
  });
  const table = new Uint32Array(TABLE + 1);
  for (let gram = 0; gram < TABLE; gram++) table[gram + 1] = (table[gram] ?? 0) + (sizes[gram] ?? 0);
  const bytes = Buffer.alloc(LISTS_AT + (table[TABLE] ?? 0));
  // Position of the next distance of each list: after its checksum.
  const next = table.slice(0, TABLE);
  for (let gram = 0; gram < TABLE; gram++) next[gram] = (next[gram] ?? 0) + LISTS_AT + 2;
  last.fill(-1);
  await eachGram(texts, (gram, entry) => {
    const before = last[gram] ?? -1;
    if (before === entry) return;
    next[gram] = writeVarint(bytes, next[gram] ?? 0, entry - before - 1);
    last[gram] = entry;
  });
  finish(bytes, table, texts.length, segmentSize);
  return bytes;
}

async function eachGram(
  texts: readonly string[],
  take: (gram: number, entry: number) => void,
): Promise<void> {
  for (let entry = 0; entry < texts.length; entry++) {
    const classes = classesOf(texts[entry] ?? '');
    for (let at = 0; at < classes.length - 2; at++) {
      take(gramAt(classes, at), entry);
      const run = runAt(classes, at);
      if (run >= 0) take(run, entry);
    }
    if (entry % ENTRIES_A_TURN === ENTRIES_A_TURN - 1) await yieldToEventLoop();
  }
}

function finish(bytes: Buffer, table: Uint32Array, entries: number, segmentSize: number): void {
  for (let gram = 0; gram < TABLE; gram++) {
    const start = LISTS_AT + (table[gram] ?? 0);
    const end = LISTS_AT + (table[gram + 1] ?? 0);
    if (end > start) bytes.writeUInt16LE(listChecksum(gram, bytes.subarray(start + 2, end)), start);
    bytes.writeUInt32LE(table[gram] ?? 0, TABLE_AT + gram * 4);
  }
  bytes.writeUInt32LE(table[TABLE] ?? 0, TABLE_AT + TABLE * 4);
  MAGIC.copy(bytes);
  bytes.writeUInt16LE(GRAMS_VERSION, 8);
  bytes.writeUInt32LE(entries, 12);
  bytes.writeUInt32LE(segmentSize, 16);
  bytes.writeUInt32LE(crc32(bytes.subarray(TABLE_AT, LISTS_AT), crc32(bytes.subarray(0, 20))), 20);
}

function listChecksum(gram: number, list: Uint8Array): number {
  return crc32(list, gram) & 0xffff;
}

function varintSize(value: number): number {
  return value < 0x80 ? 1 : value < 0x4000 ? 2 : value < 0x20_0000 ? 3 : value < 0x1000_0000 ? 4 : 5;
}

function writeVarint(bytes: Buffer, at: number, value: number): number {
  let rest = value;
  let position = at;
  for (; rest >= 0x80; rest >>>= 7) bytes[position++] = (rest & 0x7f) | 0x80;
  bytes[position++] = rest;
  return position;
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
  if ((await disk.size(path)) === null) return false;
  const head = Buffer.alloc(LISTS_AT);
  const file = await disk.open(path, 'read');
  const length = await file.read(head, 0).finally(() => file.close());
  return (
    length === LISTS_AT &&
    head.subarray(0, MAGIC.length).equals(MAGIC) &&
    head.readUInt16LE(8) === GRAMS_VERSION &&
    head.readUInt32LE(12) === entries &&
    head.readUInt32LE(16) === segmentSize &&
    head.readUInt32LE(20) === crc32(head.subarray(TABLE_AT), crc32(head.subarray(0, 20)))
  );
}

interface List {
  readonly gram: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Entries whose text may contain the needle (folded, not empty), in ascending order; null when a list is damaged. Every
 * entry that contains it is among them.
 */
export function proposals(read: ReadPiece, needle: string, entries: number): Uint32Array | null {
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

function allOf(read: ReadPiece, grams: readonly number[]): Uint32Array | null {
  const step = Math.max(1, grams.length / MAX_LOOKED_UP);
  const lists: List[] = [];
  for (let at = 0; at < grams.length; at += step) {
    const gram = grams[Math.floor(at)] ?? 0;
    const pair = read(TABLE_AT + gram * 4, 8);
    lists.push({ gram, start: pair.readUInt32LE(0), end: pair.readUInt32LE(4) });
  }
  lists.sort((a, b) => a.end - a.start - (b.end - b.start));
  let found: Uint32Array | null = null;
  for (const list of lists.slice(0, MAX_READ)) {
    // Reading an invoice to verify costs as much as a few hundred bytes of a list.
    if (found !== null && list.end - list.start > found.length * 2_000) break;
    const more = readList(read, list);
    if (more === null) return null;
    found = found === null ? more : inBoth(found, more);
  }
  return found;
}

/** One or two characters: all grams that start with them are adjacent. */
function anyOf(read: ReadPiece, needle: string, entries: number): Uint32Array | null {
  const width = needle.length === 1 ? CLASSES * CLASSES : CLASSES;
  const classes = classesOf(needle).subarray(0, needle.length);
  const first = classes.reduce((prefix, one) => prefix * CLASSES + one, 0) * width;
  const offsets = read(TABLE_AT + first * 4, (width + 1) * 4);
  const from = offsets.readUInt32LE(0);
  const lists = read(LISTS_AT + from, offsets.readUInt32LE(width * 4) - from);
  const held = new Uint8Array(entries);
  for (let nth = 0; nth < width; nth++) {
    const start = offsets.readUInt32LE(nth * 4);
    const list = { gram: first + nth, start, end: offsets.readUInt32LE(nth * 4 + 4) };
    if (list.end === start) continue;
    const some = readList((position, length) => {
      const at = position - LISTS_AT - from;
      return lists.subarray(at, at + length);
    }, list);
    if (some === null) return null;
    for (const entry of some) held[entry] = 1;
  }
  const found: number[] = [];
  for (let entry = 0; entry < entries; entry++) if (held[entry] === 1) found.push(entry);
  return Uint32Array.from(found);
}

function readList(read: ReadPiece, { gram, start, end }: List): Uint32Array | null {
  if (end === start) return new Uint32Array(0);
  const bytes = read(LISTS_AT + start, end - start);
  if (bytes.length !== end - start || bytes.length < 3) return null;
  const list = bytes.subarray(2);
  if (listChecksum(gram, list) !== bytes.readUInt16LE(0)) return null;
  const found = new Uint32Array(list.length);
  let count = 0;
  let entry = -1;
  for (let at = 0; at < list.length; ) {
    let distance = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = list[at++] ?? 0;
      distance |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    entry += distance + 1;
    found[count++] = entry;
  }
  return found.subarray(0, count);
}

/** Intersection of two ascending lists. */
function inBoth(a: Uint32Array, b: Uint32Array): Uint32Array {
  const found = new Uint32Array(Math.min(a.length, b.length));
  let count = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const x = a[i] ?? 0;
    const y = b[j] ?? 0;
    if (x === y) found[count++] = x;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return found.subarray(0, count);
}
