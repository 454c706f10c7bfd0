/** The words of the checkout page: one shape every language fills, and the choice among them by Accept-Language. */
import type { FaceName } from './face.ts';
import { ARABIC } from './words-ar.ts';
import { GERMAN } from './words-de.ts';
import { ENGLISH } from './words-en.ts';
import { SPANISH } from './words-es.ts';
import { FRENCH } from './words-fr.ts';
import { PORTUGUESE } from './words-pt.ts';

/** Sums and counts a sentence may need, already written for the reader. */
export interface Told {
  readonly shop: string;
  readonly amount: string;
  readonly received: string;
  readonly rest: string;
  readonly surplus: string;
  /** The whole amount came more than once. */
  readonly twice: boolean;
  readonly refunded: string;
  readonly have: number;
  readonly need: number;
  /** Minutes still to wait, when that can be said. */
  readonly minutes: number | null;
  /** Money may still be sent. */
  readonly payable: boolean;
  /** Some of the money came in time. */
  readonly partly: boolean;
}

/** One state: what happened in a word or two, and what to do in a short sentence. */
export interface Saying {
  readonly word: string;
  readonly advice: string;
}

export interface Words {
  /** BCP 47, also the `lang` of the page. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly say: Readonly<Record<FaceName, (told: Told) => Saying>>;
  readonly practice: string;
  readonly connectionLost: string;
  readonly payWith: string;
  /** The method that was chosen has no destination: its node does not answer. */
  readonly notNow: (method: string) => string;
  readonly payTo: (shop: string) => string;
  readonly timeLeft: string;
  readonly expires: string;
  readonly rate: string;
  readonly toPay: string;
  readonly received: string;
  readonly missing: string;
  readonly surplus: string;
  readonly refunded: string;
  readonly paidWith: string;
  readonly when: string;
  readonly transaction: string;
  readonly payment: string;
  readonly invoice: string;
  readonly address: string;
  readonly request: string;
  readonly amount: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyOf: (what: string) => string;
  readonly openWallet: string;
  /** Leads back to where the customer came from. */
  readonly backTo: (shop: string) => string;
  /** Of one code for both: whom it is for, and the way to the one of BITCOIN alone; then the other way round. */
  readonly both: string;
  readonly bitcoinOnly: string;
  readonly bitcoinAlone: string;
  readonly bothInOne: string;
  /** In the description of that code, for `code`. */
  readonly bothNames: string;
  readonly onlySend: (method: string) => string;
  readonly code: (method: string, amount: string) => string;
  readonly confirmations: (have: number, need: number) => string;
  readonly of: (need: number) => string;
  readonly unknown: Saying;
  readonly busy: Saying;
}

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
