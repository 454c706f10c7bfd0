/** The languages there are: which fits a reader, and its words, fetched only when they are wanted. */
import {
  baseOf,
  isLanguageCode,
  LANGUAGE_CODES,
  LANGUAGES,
  type LanguageCode,
  withLatinDigits,
} from '#domain/languages/languages.ts';
import { type Areas, en, type Words, wordsOf } from './words.ts';

/** For a choice, each in its own words. */
export const LANGUAGE_OPTIONS = LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }));

const AREAS: Readonly<Record<Exclude<LanguageCode, 'en'>, () => Promise<Areas>>> = {
  de: () => import('./de/index.ts'),
  es: () => import('./es/index.ts'),
  fr: () => import('./fr/index.ts'),
  pt: () => import('./pt/index.ts'),
  ar: () => import('./ar/index.ts'),
};

async function load(code: LanguageCode): Promise<Words> {
  return code === 'en' ? en : wordsOf(code, await AREAS[code]());
}

const loaded = new Map<LanguageCode, Promise<Words>>();

/** The words of a language. They are there for good once they came; a fetch that failed is tried again next time. */
export function loadWords(code: LanguageCode): Promise<Words> {
  const known = loaded.get(code);
  if (known) return known;
  const coming = load(code);
  loaded.set(code, coming);
  coming.catch(() => loaded.delete(code));
  return coming;
}

/** The language for a list of preferred ones (BCP 47), best first; English when none fits. */
export function languageFor(preferred: readonly string[]): LanguageCode {
  return preferred.map(baseOf).find(isLanguageCode) ?? 'en';
}

/**
 * How numbers and dates are written: as where the reader lives, when they name a form of the language. Digits are
 * those of the keys and codes on screen in every language, so that an amount looks the same wherever it stands.
 */
export function localeFor(code: LanguageCode, preferred: readonly string[]): string {
  const own = preferred.find((tag) => baseOf(tag) === code) ?? code;
  try {
    return withLatinDigits(own);
  } catch {
    return code;
  }
}
