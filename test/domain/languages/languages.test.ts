import { describe, expect, it } from 'vitest';
import {
  isLanguageCode,
  LANGUAGE_CODES,
  LANGUAGES,
  languageOf,
  localeOf,
  withLatinDigits,
} from '#domain/languages/languages.ts';

describe('the language registry', () => {
  it.each(LANGUAGE_CODES)('names %s and its direction as CLDR does', (code) => {
    const tag = LANGUAGES[code].textLocale;
    const own = new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' }).of(tag) ?? '';
    expect(LANGUAGES[code].name.toLowerCase()).toBe(own.toLowerCase());
    const { script } = new Intl.Locale(code).maximize();
    expect(LANGUAGES[code].direction).toBe(script === 'Latn' ? 'ltr' : 'rtl');
    expect(LANGUAGES[code].inCodePages).toBe(script === 'Latn');
  });

  it.each(LANGUAGE_CODES)('gives %s a locale of its own language for receipts and for its texts', (code) => {
    const { locale, textLocale } = LANGUAGES[code];
    expect([locale, textLocale].map(languageOf)).toEqual([code, code]);
  });

  it('knows no other codes', () => {
    expect(LANGUAGE_CODES).toHaveLength(7);
    for (const other of ['it', 'EN', '', 'toString', null]) expect(isLanguageCode(other)).toBe(false);
  });
});

describe('the language of a tag', () => {
  it('is that of its region, where there is one', () => {
    const of = (tags: string) => tags.split(' ').map((tag) => languageOf(tag));
    expect(of('pt-BR pt-br PT-BR pt-Latn-BR')).toEqual(['pt-BR', 'pt-BR', 'pt-BR', 'pt-BR']);
    expect(of('pt pt-PT pt-AO pt-MZ PT-pt')).toEqual(['pt', 'pt', 'pt', 'pt', 'pt']);
    expect(of('de-AT AR-eg en-US es-419')).toEqual(['de', 'ar', 'en', 'es']);
    expect(of('ja br xx-BR toString')).toEqual([undefined, undefined, undefined, undefined]);
    expect(languageOf('')).toBeUndefined();
  });

  it('writes numbers and dates as its texts are written, unless the tag names a region', () => {
    expect(['pt', 'pt-BR', 'pt-AO', 'de', 'de-CH'].map(localeOf)).toEqual([
      'pt-PT',
      'pt-BR',
      'pt-AO',
      'de',
      'de-CH',
    ]);
  });
});

describe('a form of a language', () => {
  it('writes Latin digits, also where its own differ', () => {
    expect(withLatinDigits('de-CH')).toBe('de-CH');
    for (const tag of ['ar', 'ar-EG', 'ar-EG-u-nu-arab', 'ar-MA'])
      expect(new Intl.NumberFormat(withLatinDigits(tag)).format(12)).toBe('12');
  });

  it('has to be a valid tag', () => {
    expect(() => withLatinDigits('not a tag')).toThrow(RangeError);
  });
});
