import { describe, expect, it } from 'vitest';
import { isLanguageCode, LANGUAGE_CODES, LANGUAGES, withLatinDigits } from '#domain/languages/languages.ts';

describe('the language registry', () => {
  it.each(LANGUAGE_CODES)('names %s and its direction as CLDR does', (code) => {
    const own = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? '';
    expect(LANGUAGES[code].name.toLowerCase()).toBe(own.toLowerCase());
    const { script } = new Intl.Locale(code).maximize();
    expect(LANGUAGES[code].direction).toBe(script === 'Latn' ? 'ltr' : 'rtl');
    expect(LANGUAGES[code].inCodePages).toBe(script === 'Latn');
  });

  it.each(LANGUAGE_CODES)('gives %s a locale of its own language for receipts and for plurals', (code) => {
    const { locale, pluralLocale } = LANGUAGES[code];
    expect([locale, pluralLocale].map((tag) => new Intl.Locale(tag).language)).toEqual([code, code]);
  });

  it('knows no other codes', () => {
    expect(LANGUAGE_CODES).toHaveLength(6);
    for (const other of ['it', 'EN', '', 'toString', null]) expect(isLanguageCode(other)).toBe(false);
  });
});

describe('a form of a language', () => {
  it('writes Latin digits, whatever its own are', () => {
    expect(withLatinDigits('de-CH')).toBe('de-CH');
    for (const tag of ['ar', 'ar-EG', 'ar-EG-u-nu-arab', 'ar-MA'])
      expect(new Intl.NumberFormat(withLatinDigits(tag)).format(12)).toBe('12');
  });

  it('has to be a valid tag', () => {
    expect(() => withLatinDigits('not a tag')).toThrow(RangeError);
  });
});
