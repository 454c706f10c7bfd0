/** Languages of the till: picks the reader's one and loads its texts on demand. */
import {
  LANGUAGE_CODES,
  LANGUAGES,
  type LanguageCode,
  languageOf,
  localeOf,
  withLatinDigits,
} from '#domain/languages/languages.ts';
import { en, type Words, wordsOf } from './words.ts';

/** Options for a language select, each in its own language. */
export const LANGUAGE_OPTIONS = LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }));

const AREAS: Readonly<
  Record<Exclude<LanguageCode, 'en'>, () => Promise<{ readonly areas: Readonly<Record<string, object>> }>>
> = {
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  pt: () => import('./pt.ts'),
  'pt-BR': () => import('./pt-br.ts'),
  ar: () => import('./ar.ts'),
};

async function load(code: LanguageCode): Promise<Words> {
  return code === 'en' ? en : wordsOf(code, (await AREAS[code]()).areas);
}

const loaded = new Map<LanguageCode, Promise<Words>>();

/** The texts of a language, cached once loaded; a failed load is retried next time. */
export function loadWords(code: LanguageCode): Promise<Words> {
  const known = loaded.get(code);
  if (known) return known;
  const coming = load(code);
  loaded.set(code, coming);
  coming.catch(() => loaded.delete(code));
  return coming;
}

/** The language for a list of preferred ones (BCP 47), best first; English when none matches. */
export function languageFor(preferred: readonly string[]): LanguageCode {
  return preferred.map(languageOf).find((code) => code !== undefined) ?? 'en';
}

/**
 * Locale for numbers and dates: the reader's regional variant if they name one. Digits are the Latin ones of the keypad
 * and codes in every language, so that an amount looks the same everywhere.
 */
export function localeFor(code: LanguageCode, preferred: readonly string[]): string {
  const own = preferred.find((tag) => languageOf(tag) === code) ?? code;
  try {
    return withLatinDigits(localeOf(own));
  } catch {
    return code;
  }
}
