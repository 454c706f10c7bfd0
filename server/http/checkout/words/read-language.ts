/** Language negotiation of the checkout, by Accept-Language. */
import {
  LANGUAGES,
  type LanguageCode,
  languageOf,
  localeOf,
  withLatinDigits,
} from '#domain/languages/languages.ts';
import { ARABIC } from './ar.ts';
import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import { AMERICAN } from './en-us.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import { PORTUGUESE } from './pt.ts';
import { BRAZILIAN } from './pt-br.ts';
import type { Sentences, Words } from './words.ts';

const SENTENCES: Readonly<Record<LanguageCode, Sentences>> = {
  en: ENGLISH,
  de: GERMAN,
  es: SPANISH,
  fr: FRENCH,
  pt: PORTUGUESE,
  'pt-BR': BRAZILIAN,
  ar: ARABIC,
};

const wordsIn = (language: LanguageCode, locale: string = language): Words => ({
  language,
  direction: LANGUAGES[language].direction,
  ...(/^en-US\b/.test(locale) ? AMERICAN : SENTENCES[language]),
});

export interface Reading {
  readonly words: Words;
  /** For numbers and dates: the reader's own variant of the language, such as de-CH. */
  readonly locale: string;
}

/**
 * The best language of an Accept-Language header (RFC 9110, 12.5.4): highest weight first, then order. English when
 * nothing matches.
 */
export function readingOf(acceptLanguage: string | undefined): Reading {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const weight = rest.map((p) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/i.exec(p)?.[1]).find(Boolean);
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => weight > 0 && /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(tag))
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const language = languageOf(tag);
    if (!language) continue;
    const locale = formOf(localeOf(tag)) ?? language;
    return { words: wordsIn(language, locale), locale };
  }
  return { words: wordsIn('en'), locale: 'en' };
}

/** The reader's own variant of a language, where it is known. */
function formOf(tag: string): string | undefined {
  try {
    const [form] = Intl.NumberFormat.supportedLocalesOf(tag);
    return form && withLatinDigits(form);
  } catch {
    // A tag of the right form may still be invalid.
    return undefined;
  }
}
