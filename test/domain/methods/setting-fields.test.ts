/** Parser of a setting's fields, at the limits of each rule. */
import { describe, expect, it } from 'vitest';
import {
  list,
  matching,
  nodeUrl,
  object,
  only,
  optionalText,
  text,
  whole,
} from '#domain/methods/setting-fields.ts';

const refusal = (field: string) => expect.objectContaining({ code: 'invalid-request', field });
/** Reads the field `x` of what is at `set`. */
const given = <T>(read: (fields: { readonly x: unknown }) => T, x: unknown) => {
  try {
    return read({ x });
  } catch (error) {
    return error;
  }
};

describe('a text', () => {
  const read = (x: unknown) => given((fields) => text(fields, 'set', 'x', 3), x);

  it('is trimmed, not empty, and not longer than allowed', () => {
    expect([read('abc'), read(' ab '), read('a')]).toEqual(['abc', 'ab', 'a']);
    for (const wrong of ['', '   ', 'abcd', 7, null, undefined])
      expect(read(wrong)).toEqual(refusal('set.x'));
  });

  it('that may be omitted is empty then, and otherwise follows the same rules', () => {
    const optional = (x: unknown) => given((fields) => optionalText(fields, 'set', 'x', 3), x);
    expect([optional(undefined), optional(null), optional(''), optional(' ab ')]).toEqual(['', '', '', 'ab']);
    for (const wrong of ['abcd', 7, ['a']]) expect(optional(wrong)).toEqual(refusal('set.x'));
  });

  it('of a form is null where there is none, and refused in any other form', () => {
    const digits = (x: unknown) => given((fields) => matching(fields, 'set', 'x', /^\d+$/, 'digits'), x);
    expect([digits(undefined), digits(''), digits(' 12 ')]).toEqual([null, null, '12']);
    for (const wrong of ['1a', 12, {}]) expect(digits(wrong)).toEqual(refusal('set.x'));
  });
});

describe('a whole number', () => {
  it('is within its bounds, both of them in it', () => {
    const read = (x: unknown) => given((fields) => whole(fields, 'set', 'x', 2, 5), x);
    expect([2, 3, 5].map(read)).toEqual([2, 3, 5]);
    for (const wrong of [1, 6, 2.5, Number.NaN, '3', null]) expect(read(wrong)).toEqual(refusal('set.x'));
  });
});

describe('a list', () => {
  const read = (x: unknown) =>
    given((fields) => list(fields, 'set', 'x', 1, 2, (item, place) => [place, item['a']]), x);

  it('has as many entries as are allowed, errors name the position', () => {
    expect(read([{ a: 7 }])).toEqual([['set.x.0', 7]]);
    expect(read([{ a: 7 }, { a: 8 }])).toEqual([
      ['set.x.0', 7],
      ['set.x.1', 8],
    ]);
    for (const wrong of [undefined, [], [{}, {}, {}], { length: 1 }]) {
      expect(read(wrong)).toEqual(refusal('set.x'));
    }
  });

  it('contains objects, and an array or nothing is none', () => {
    for (const wrong of [null, [], 'a', 7]) expect(read([{}, wrong])).toEqual(refusal('set.x.1'));
    expect(object({ a: 1 }, 'set')).toEqual({ a: 1 });
  });
});

describe('an unknown field', () => {
  it('is refused, its kind too where things have no kinds', () => {
    expect(() => only({ kind: 'a', x: 1 }, 'set', ['x'])).not.toThrow();
    expect(() => only({ kind: 'a', y: 1 }, 'set', ['x'])).toThrow(/only kind, x/);
    expect(() => only({ x: 1 }, 'set', ['x'], false)).not.toThrow();
    expect(() => only({ kind: 'a', x: 1 }, 'set', ['x'], false)).toThrow(/only x/);
  });
});

describe('the address of a node', () => {
  it('is http or https, and contains no credentials', () => {
    const read = (x: unknown) => given((fields) => nodeUrl(fields, 'set', 'x'), x);
    for (const good of ['http://127.0.0.1:9332', 'https://node.example/rpc']) expect(read(good)).toBe(good);
    for (const wrong of ['node', 'ftp://node', 'http://me@node', 'http://:pass@node', '']) {
      expect(read(wrong)).toEqual(refusal('set.x'));
    }
  });
});
