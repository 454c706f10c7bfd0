/** Language registry: one record per language; till, checkout, receipts and settings derive theirs from it. */

interface Language {
  /** In the language itself, so that speakers find it whatever the screen's language. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** How receipts write numbers and dates where the currency implies nothing better (BCP 47). */
  readonly locale: string;
  /**
   * Whether a receipt printer's code pages have its letters; Arabic letters must be joined, which no code page
   * supports.
   */
  readonly inCodePages: boolean;
  /** Whose plural rules its texts follow (BCP 47): the Portuguese texts are those of Portugal. */
  readonly pluralLocale: string;
  /** The plural categories of these rules (CLDR). */
  readonly plurals: readonly Intl.LDMLPluralRule[];
}

export const LANGUAGES = {
  en: {
    name: 'English',
    direction: 'ltr',
    locale: 'en-GB',
    inCodePages: true,
    pluralLocale: 'en',
    plurals: ['one', 'other'],
  },
  de: {
    name: 'Deutsch',
    direction: 'ltr',
    locale: 'de-DE',
    inCodePages: true,
    pluralLocale: 'de',
    plurals: ['one', 'other'],
  },
  es: {
    name: 'Español',
    direction: 'ltr',
    locale: 'es-ES',
    inCodePages: true,
    pluralLocale: 'es',
    plurals: ['one', 'many', 'other'],
  },
  fr: {
    name: 'Français',
    direction: 'ltr',
    locale: 'fr-FR',
    inCodePages: true,
    pluralLocale: 'fr',
    plurals: ['one', 'many', 'other'],
  },
  pt: {
    name: 'Português',
    direction: 'ltr',
    locale: 'pt-BR',
    inCodePages: true,
    pluralLocale: 'pt-PT',
    plurals: ['one', 'many', 'other'],
  },
  ar: {
    name: 'العربية',
    direction: 'rtl',
    locale: 'ar',
    inCodePages: false,
    pluralLocale: 'ar',
    plurals: ['zero', 'one', 'two', 'few', 'many', 'other'],
  },
} as const satisfies Readonly<Record<string, Language>>;

export type LanguageCode = keyof typeof LANGUAGES;

export function isLanguageCode(text: unknown): text is LanguageCode {
  return typeof text === 'string' && Object.hasOwn(LANGUAGES, text);
}

/** In the order they are offered. */
export const LANGUAGE_CODES: readonly LanguageCode[] = Object.keys(LANGUAGES).filter(isLanguageCode);

/** `de` of `de-AT`. */
export const baseOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/**
 * The same language tag (BCP 47) with the digits of keys, clocks and addresses, so that an amount looks the same
 * everywhere.
 * @throws RangeError for an invalid tag
 */
export function withLatinDigits(tag: string): string {
  const { numberingSystem } = new Intl.NumberFormat(tag).resolvedOptions();
  return numberingSystem === 'latn' ? tag : new Intl.Locale(tag, { numberingSystem: 'latn' }).toString();
}
