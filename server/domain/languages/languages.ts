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
  /**
   * The form of the language its texts are written in (BCP 47): their plural rules, and the numbers and dates of a
   * reader who names no region.
   */
  readonly textLocale: string;
  /** What a shop's tax is called until the shop names it. */
  readonly taxName: string;
  /** The plural categories of these rules (CLDR). */
  readonly plurals: readonly Intl.LDMLPluralRule[];
}

export const LANGUAGES = {
  en: {
    name: 'English',
    direction: 'ltr',
    locale: 'en-GB',
    inCodePages: true,
    textLocale: 'en',
    taxName: 'VAT',
    plurals: ['one', 'other'],
  },
  de: {
    name: 'Deutsch',
    direction: 'ltr',
    locale: 'de-DE',
    inCodePages: true,
    textLocale: 'de',
    taxName: 'MwSt.',
    plurals: ['one', 'other'],
  },
  es: {
    name: 'Español',
    direction: 'ltr',
    locale: 'es-ES',
    inCodePages: true,
    textLocale: 'es',
    taxName: 'IVA',
    plurals: ['one', 'many', 'other'],
  },
  fr: {
    name: 'Français',
    direction: 'ltr',
    locale: 'fr-FR',
    inCodePages: true,
    textLocale: 'fr',
    taxName: 'TVA',
    plurals: ['one', 'many', 'other'],
  },
  pt: {
    name: 'Português (Portugal)',
    direction: 'ltr',
    locale: 'pt-PT',
    inCodePages: true,
    textLocale: 'pt-PT',
    taxName: 'IVA',
    plurals: ['one', 'many', 'other'],
  },
  'pt-BR': {
    name: 'Português (Brasil)',
    direction: 'ltr',
    locale: 'pt-BR',
    inCodePages: true,
    textLocale: 'pt-BR',
    taxName: 'Imposto',
    plurals: ['one', 'many', 'other'],
  },
  ar: {
    name: 'العربية',
    direction: 'rtl',
    locale: 'ar',
    inCodePages: false,
    textLocale: 'ar',
    taxName: 'ضريبة القيمة المضافة',
    plurals: ['zero', 'one', 'two', 'few', 'many', 'other'],
  },
} as const satisfies Readonly<Record<string, Language>>;

export type LanguageCode = keyof typeof LANGUAGES;

export function isLanguageCode(text: unknown): text is LanguageCode {
  return typeof text === 'string' && Object.hasOwn(LANGUAGES, text);
}

/** In the order they are offered. */
export const LANGUAGE_CODES: readonly LanguageCode[] = Object.keys(LANGUAGES).filter(isLanguageCode);

/** The language to use for a tag (BCP 47): that of its region where there is one, `de` for `de-AT`. */
export function languageOf(tag: string): LanguageCode | undefined {
  const [language = '', ...parts] = tag.toLowerCase().split('-');
  const regional = parts.map((part) => `${language}-${part.toUpperCase()}`);
  return [...regional, language].find(isLanguageCode);
}

/** The locale of a reader's tag for numbers and dates: that of the texts, where the tag names no region. */
export function localeOf(tag: string): string {
  return isLanguageCode(tag) ? LANGUAGES[tag].textLocale : tag;
}

/**
 * The same language tag (BCP 47) with the digits of keys, clocks and addresses, so that an amount looks the same
 * everywhere.
 * @throws RangeError for an invalid tag
 */
export function withLatinDigits(tag: string): string {
  const { numberingSystem } = new Intl.NumberFormat(tag).resolvedOptions();
  return numberingSystem === 'latn' ? tag : new Intl.Locale(tag, { numberingSystem: 'latn' }).toString();
}
