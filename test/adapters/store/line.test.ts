import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeChange, headerLine, lineHead, parseLine, parseTables } from '#adapters/store/journal/line.ts';
import { type Order, risingRun, scanSegment } from '#adapters/store/journal/scan.ts';

function lineOf(
  sequence: number,
  invoices: readonly string[],
  settings: Record<string, string> | null,
  batch = sequence,
): Buffer {
  const change = encodeChange(invoices, settings ? { put: { settings } } : {});
  return Buffer.concat([lineHead(sequence, batch, change), change.rest]);
}

const invoiceText = fc.string({ unit: 'grapheme' }).map((note) => JSON.stringify({ note }));
const settings = fc.option(fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })), { nil: null });

describe('a line of the journal', () => {
  test('returns its number, each invoice by its bytes, and the tables', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(invoiceText, { maxLength: 4 }), settings, (sequence, invoices, put) => {
        const line = lineOf(sequence, invoices, put).subarray(0, -1);
        const read = parseLine(line);
        expect([read?.sequence, read?.batch]).toEqual([sequence, sequence]);
        expect(read?.invoices.map((s) => line.toString('utf8', s.offset, s.offset + s.length))).toEqual(
          invoices,
        );
        expect(read?.tables === null ? null : parseTables(read?.tables ?? '').put?.settings).toEqual(put);
        expect(() => JSON.parse(line.toString())).not.toThrow();
      }),
    );
  });

  test('is not read when any byte of it changed', () => {
    const line = lineOf(7, ['{"a":1}', '{"b":"ü"}'], { x: 'y' }).subarray(0, -1);
    for (let at = 0; at < line.length; at++) {
      for (const bit of [0x01, 0x20, 0x80]) {
        const changed = Buffer.from(line);
        changed[at] = (changed[at] ?? 0) ^ bit;
        // A hex digit of the checksum in the other case would mean the same; it is still refused.
        expect(parseLine(changed), `byte ${at}, bit ${bit}`).toBeNull();
      }
    }
  });
});

describe('a segment', () => {
  const lines = [1, 2, 3].map((n) => lineOf(n, [`{"n":${n}}`], null));
  const whole = Buffer.concat([headerLine(1, 1), ...lines]);

  function scan(bytes: Buffer, order: Partial<Order> = {}) {
    const found: number[] = [];
    const result = scanSegment('000001.jsonl', bytes, { after: 0, confirmed: 0, ...order }, (line) =>
      found.push(line.sequence),
    );
    return { found, ...result };
  }

  test('truncated anywhere returns every line before the cut and reports how much is torn', () => {
    for (let size = 0; size < whole.length; size++) {
      const { found, end, torn, damaged, header } = scan(whole.subarray(0, size));
      const complete = [1, 2, 3].filter(
        (n) =>
          size >= headerLine(1, 1).length + lines.slice(0, n).reduce((sum, line) => sum + line.length, 0),
      );
      expect(found).toEqual(complete);
      if (header === null) continue;
      expect(end + (torn?.bytes ?? 0)).toBe(size);
      expect(damaged).toEqual([]);
      // What was flushed before is not a torn write.
      if (complete.length < 3) expect(scan(whole.subarray(0, size), { confirmed: 3 }).torn).toBeNull();
    }
  });

  test('with one byte changed anywhere loses at most the lines that byte belongs to', () => {
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const bytes = Buffer.from(whole);
        bytes[at] = (bytes[at] ?? 0) ^ flip;
        let result: ReturnType<typeof scan>;
        try {
          result = scan(bytes);
        } catch (error) {
          // The version in the header became a higher one.
          expect(String(error)).toMatch(/newer version/);
          return;
        }
        const { found, damaged, torn, gaps } = result;
        expect(found.length).toBeGreaterThanOrEqual(2);
        expect(gaps).toEqual([]);
        // A byte that became a line end makes two pieces of its line.
        if (found.length < 3) expect(torn ? [1] : [1, 2]).toContain(torn ? 1 : damaged.length);
      }),
      { numRuns: 500 },
    );
  });

  test('that lost the line break between two lines still returns both', () => {
    const bytes = Buffer.from(whole);
    bytes[headerLine(1, 1).length + (lines[0]?.length ?? 0) - 1] = 0x20;
    expect(scan(bytes).found).toEqual([1, 2, 3]);
    expect(scan(bytes).damaged).toHaveLength(1);
  });

  test('with lines in another order returns the longest run of rising numbers, and names the others', () => {
    const order = fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 1 });
    fc.assert(
      fc.property(order, fc.nat(5), (numbers, again) => {
        const all = [...numbers, numbers[again % numbers.length] ?? 1];
        const bytes = Buffer.concat([headerLine(1, 1), ...all.map((n) => lineOf(n, [], null))]);
        const { found, damaged, gaps, lead, last } = scan(bytes);
        expect(found).toEqual([...new Set(found)].sort((a, b) => a - b));
        expect(damaged).toHaveLength(all.length - found.length);
        expect(damaged.length).toBeGreaterThan(0);
        expect([last, lead]).toEqual([found.at(-1), null]);
        const missing = gaps.reduce((sum, { from, to }) => sum + to - from + 1, 0);
        expect(found.length + missing).toBeLessThanOrEqual(last);
      }),
    );
    expect([...risingRun([1, 2, 50, 51, 3, 4, 5, 6], 0)].sort()).toEqual([0, 1, 4, 5, 6, 7]);
    expect([...risingRun([5, 6, 7], 5)].sort()).toEqual([1, 2]);
  });

  test('torn in its last flush ends before it; damaged before a later flush, it is damaged', () => {
    const before = lineOf(1, [], null, 1);
    const batch = [2, 3, 4].map((n) => lineOf(n, [`{"n":${n}}`], null, 2));
    const torn = Buffer.from(batch[1] ?? []);
    torn.fill(0, 20, 40);
    const bytes = Buffer.concat([headerLine(1, 1), before, batch[0] ?? before, torn, batch[2] ?? before]);
    const cut = scan(bytes);
    expect([cut.found, cut.damaged, cut.torn?.lines]).toEqual([[1, 2], [], 1]);
    // The same once the flush is known to be done, and once another one followed.
    expect(scan(bytes, { confirmed: 4 })).toMatchObject({ found: [1, 2, 4], torn: null });
    const later = scan(Buffer.concat([bytes, lineOf(5, [], null, 5)]));
    expect(later).toMatchObject({ found: [1, 2, 4, 5], torn: null });
    expect(later.damaged).toHaveLength(1);
  });
});
