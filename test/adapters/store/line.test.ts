import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  encodeChange,
  headerLine,
  lineBytes,
  parseLine,
  parseTables,
  putLine,
} from '../../../server/adapters/store/line.ts';
import { type FoundLine, scanSegment } from '../../../server/adapters/store/scan.ts';

function lineOf(
  sequence: number,
  invoices: readonly string[],
  settings: Record<string, string> | null,
): Buffer {
  const change = encodeChange(invoices, settings ? { put: { settings } } : {});
  // A line stands among others: what is around it must stay as it is.
  const room = Buffer.alloc(lineBytes(sequence, change) + 2, '!');
  const restAt = putLine(room, 1, sequence, change);
  expect(room.subarray(restAt, -1)).toEqual(Buffer.from(change.rest));
  expect([room.at(0), room.at(-1)]).toEqual([...Buffer.from('!!')]);
  return room.subarray(1, -1);
}

const invoiceText = fc.string({ unit: 'grapheme' }).map((note) => JSON.stringify({ note }));
const settings = fc.option(fc.dictionary(fc.string(), fc.string({ unit: 'grapheme' })), { nil: null });

describe('a line of the journal', () => {
  test('gives back its number, each invoice by its bytes, and the tables', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(invoiceText, { maxLength: 4 }), settings, (sequence, invoices, put) => {
        const line = lineOf(sequence, invoices, put).subarray(0, -1);
        const read = parseLine(line);
        expect(read?.sequence).toBe(sequence);
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

  function scan(bytes: Buffer) {
    const found: number[] = [];
    const result = scanSegment('000001.jsonl', bytes, (line: FoundLine) => found.push(line.sequence));
    return { found, ...result };
  }

  test('cut off anywhere gives every line before the cut and tells how much is torn', () => {
    for (let size = 0; size < whole.length; size++) {
      const { found, end, tail, damaged } = scan(whole.subarray(0, size));
      const complete = [1, 2, 3].filter(
        (n) =>
          size >= headerLine(1, 1).length + lines.slice(0, n).reduce((sum, line) => sum + line.length, 0),
      );
      expect(found).toEqual(complete);
      expect(end + tail).toBe(size);
      expect(damaged).toEqual([]);
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
        const { found, damaged, tail } = result;
        expect(found.length).toBeGreaterThanOrEqual(2);
        // A byte that became a line end makes two pieces of its line.
        if (found.length < 3) expect([1, 2]).toContain(damaged.length + (tail > 0 ? 1 : 0));
      }),
      { numRuns: 500 },
    );
  });

  test('that lost the end between two lines still gives both', () => {
    const bytes = Buffer.from(whole);
    bytes[headerLine(1, 1).length + (lines[0]?.length ?? 0) - 1] = 0x20;
    expect(scan(bytes).found).toEqual([1, 2, 3]);
    expect(scan(bytes).damaged).toHaveLength(1);
  });
});
