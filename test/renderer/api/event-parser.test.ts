import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser, type ServerEvent } from '#api/event-parser.ts';

const encoder = new TextEncoder();

function parse(chunks: readonly Uint8Array[]): ServerEvent[] {
  const parser = createEventParser();
  return chunks.flatMap((chunk) => [...parser.push(chunk)]);
}

function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const at = [...new Set(places.map((p) => p % (bytes.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((from, index) => bytes.slice(from, at[index] ?? bytes.length));
}

/** Text that fits on one line of an event. */
const lineText = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\n]/g, ''));
const event = fc.record({
  event: fc.constantFrom('state', 'invoice', 'message'),
  data: fc.array(lineText, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
});

describe('the event stream parser', () => {
  it('parses the same events however the bytes are split, with any line ends and comments between', () => {
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 6 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat(4000), { maxLength: 40 }),
        (events, eol, places) => {
          const text = events
            .map(({ event: name, data }) => {
              const lines = data.split('\n').map((part) => `data: ${part}`);
              return [': still here', `event: ${name}`, ...lines, '', ''].join(eol);
            })
            .join('');
          // A further line ends the last line even when it ended in a CR alone.
          const bytes = encoder.encode(`${text}: end${eol}`);
          expect(parse(cut(bytes, places))).toEqual(events);
        },
      ),
    );
  });

  it('parses no event from a comment or from an event that is cut off', () => {
    expect(parse([encoder.encode(': hello\n\n')])).toEqual([]);
    expect(parse([encoder.encode('event: state\ndata: {}\n')])).toEqual([]);
  });

  it('reads data without a space after the colon and ignores other fields', () => {
    expect(parse([encoder.encode('id: 7\nevent:state\ndata:{"a":1}\nretry: 5\n\n')])).toEqual([
      { event: 'state', data: '{"a":1}' },
    ]);
  });
});
