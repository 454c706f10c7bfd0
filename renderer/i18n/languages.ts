/** The languages there are: which fits a reader, and its words, fetched only when they are wanted. */
import { type Areas, en, type Words, wordsOf } from './words.ts';

export const LANGUAGE_CODES = ['en', 'de', 'es', 'fr', 'pt', 'ar'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** Each in its own words: who can't read the screen must find their language. */
export const LANGUAGE_NAMES: Readonly<Record<LanguageCode, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
  ar: 'العربية',
};

const AREAS: Readonly<Record<Exclude<LanguageCode, 'en'>, () => Promise<Areas>>> = {
  de: () => import('./de/index.ts'),
  es: () => import('./es/index.ts'),
  fr: () => import('./fr/index.ts'),
  pt: () => import('./pt/index.ts'),
  ar: () => import('./ar/index.ts'),
};

async function load(code: LanguageCode): Promise<Words> {
  if (code === 'en') return en;
  const direction = code === 'ar' ? 'rtl' : 'ltr';
  return wordsOf({ code, name: LANGUAGE_NAMES[code], direction }, await AREAS[code]());
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

export function isLanguageCode(text: unknown): text is LanguageCode {
  return LANGUAGE_CODES.some((code) => code === text);
}

/** `de` of `de-AT`. */
export const baseOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

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
    return new Intl.Locale(own, { numberingSystem: 'latn' }).toString();
  } catch {
    return code;
  }
}
