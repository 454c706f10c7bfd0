/** Hidden characters in names: which are refused, and their replacement on a terminal. */
import { expect, it } from 'vitest';
import { hasHiddenCharacters, withoutHiddenCharacters } from '#domain/kernel/hidden-characters.ts';

it('are controls, line breaks and marks that turn the direction of text', () => {
  for (const hidden of ['\u0000', '\r\n', '\u001b', '\u009b', '\u2028', '\u202e', '\u2066']) {
    expect(hasHiddenCharacters(`a${hidden}b`), JSON.stringify(hidden)).toBe(true);
    expect(withoutHiddenCharacters(`a${hidden}b`)).toBe(`a${'?'.repeat(hidden.length)}b`);
  }
});

it('are none in names of any language', () => {
  for (const name of ['Café', 'مقهى', 'بيت\u200fـ', 'क्‍ष', '☕️ 👩‍🍳'])
    expect([name, hasHiddenCharacters(name)]).toEqual([name, false]);
});
