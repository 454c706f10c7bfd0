import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '#domain/kernel/canonical-json.ts';

describe('JSON in one form', () => {
  it('means the same as the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('is the same text for any order of names, and another for another value', () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, inner]) => [name, turned(inner)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, other) => {
        expect(canonicalJson(turned(value))).toBe(canonicalJson(value));
        const same =
          JSON.stringify(JSON.parse(canonicalJson(value))) ===
          JSON.stringify(JSON.parse(canonicalJson(other)));
        expect(canonicalJson(value) === canonicalJson(other)).toBe(same);
      }),
    );
  });

  it('leaves out what JSON can not represent, as JSON.stringify does', () => {
    expect(canonicalJson({ b: undefined, a: [undefined, 1], c: () => 1 })).toBe('{"a":[null,1]}');
  });
});
