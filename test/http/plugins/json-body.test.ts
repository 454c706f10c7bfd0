/** Strict JSON body parser: the same value as JSON.parse, or a refusal. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '#domain/messages/errors.ts';
import { MAX_NESTED, parseJson } from '#http/plugins/json-body.ts';

const refusal = (text: string): string => {
  try {
    parseJson(text);
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid-request') return error.message;
    throw error;
  }
  throw new Error(`${text.slice(0, 80)} was taken`);
};
const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** Any character but a surrogate; the library's own unit `binary` first builds a table of all of them. */
const character = fc
  .integer({ min: 0, max: 0x10f7ff })
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800));

describe('a body', () => {
  it('is parsed as JSON.parse does, with any strings and white space', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5, stringUnit: character }), fc.constantFrom(0, 2), (text, indent) => {
        const value: unknown = JSON.parse(text);
        fc.pre(!text.includes('__proto__'));
        expect(parseJson(JSON.stringify(value, null, indent))).toEqual(value);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    '{"amount":"1","amount":"2"}',
    '{"a":1,"b":{},"a":2}',
    '{"a":{"b":1,"b":1}}',
    '[{"a":[1,{"x":0 , "x" : 0}]}]',
    '{"amount":"1","\\u0061mount":"2"}',
    '{"":1,"":2}',
    '{"a\\"b":1,"a\\"b":2}',
  ])('is refused when a name is repeated in one object: %s', (text) => {
    expect(refusal(text)).toContain('twice');
  });

  it('is refused when any of many names is repeated, and accepted when none is', () => {
    const names = Array.from({ length: 40 }, (_, nth) => `n${nth}`);
    const body = (all: readonly string[]) => `{${all.map((name) => `"${name}":1`).join(',')}}`;
    expect(Object.keys(parseJson(body(names)) as object)).toEqual(names);
    for (const [nth, name] of names.entries()) {
      expect(refusal(body([...names.slice(0, nth + 1), name]))).toContain('twice');
      expect(refusal(body([...names, name]))).toContain('twice');
    }
  });

  it.each([
    '{"a":{"a":1}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a","b":"b"}',
    '{"a":["a","a"]}',
    '{"a":"{\\"a\\":1}"}',
  ])('is accepted when the same name is in different objects, or in strings: %s', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text));
  });

  it('is refused when it is nested too deep', () => {
    expect(parseJson(nested(MAX_NESTED, '[', ']'))).toBeDefined();
    for (const text of [
      nested(MAX_NESTED + 1, '[', ']'),
      `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    ]) {
      expect(refusal(text)).toContain('nested');
    }
  });

  it.each([
    '{"__proto__":1}',
    '{"a":[{"__proto__":{}}]}',
    '{"\\u005f_proto__":1}',
    '{"constructor":{"prototype":{}}}',
  ])('is refused when a name pollutes a prototype: %s', (text) => {
    expect(refusal(text)).toContain('not allowed');
  });

  it('may name a constructor that is harmless', () => {
    expect(parseJson('{"constructor":"Acme","prototype":2}')).toEqual({ constructor: 'Acme', prototype: 2 });
  });

  it.each(['', ' ', '\n'])('that is empty is named as such: %j', (text) => {
    expect(refusal(text)).toBe('the body is empty: it must be a JSON object');
  });

  it.each(['{', '{"a":1,}', "{'a':1}", 'nul', '{"a":01}', '{"a":NaN}', '1 2', '"\u0001"'])(
    'is refused when it is no JSON: %j',
    (text) => {
      expect(refusal(text)).toBe('body must be well-formed JSON');
    },
  );

  it('may begin with a byte order mark', () => {
    expect(parseJson('\ufeff{"a":1}')).toEqual({ a: 1 });
  });
});
