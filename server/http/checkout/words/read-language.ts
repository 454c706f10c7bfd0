/** The choice of a language of the checkout by Accept-Language. */
import { ARABIC } from './ar.ts';
import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import { PORTUGUESE } from './pt.ts';
import type { Words } from './words.ts';

export const CATALOGUE: readonly Words[] = [ENGLISH, GERMAN, SPANISH, FRENCH, PORTUGUESE, ARABIC];

export interface Reading {
  readonly words: Words;
  /** For numbers and dates: the reader's own form of the language, such as de-CH. */
  readonly locale: string;
}

/**
 * The best language of an Accept-Language header (RFC 9110, 12.5.4): highest weight first, then order.
 * English when nothing fits.
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
    const words = CATALOGUE.find((w) => w.language === tag.split('-')[0]?.toLowerCase());
    if (words) return { words, locale: formOf(tag) ?? words.language };
  }
  return { words: ENGLISH, locale: 'en' };
}

/** Arabic with the digits of the clock and of addresses, so that an amount looks the same wherever it stands. */
function formOf(tag: string): string | undefined {
  try {
    const [form] = Intl.NumberFormat.supportedLocalesOf(tag);
    return form?.startsWith('ar') ? `${form.split('-u-')[0]}-u-nu-latn` : form;
  } catch {
    // A tag that looks right may still not be a valid one.
    return undefined;
  }
}
