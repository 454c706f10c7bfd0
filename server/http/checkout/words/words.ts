/** Text catalogue type of the checkout page, implemented by every language. */
import type { LanguageCode } from '#domain/languages/languages.ts';
import type { FaceName } from '#http/checkout/status-appearance.ts';

/** Sums and counts for a sentence, already localized. */
export interface SentenceValues {
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
  /** Remaining minutes, where known. */
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

/** The catalogue of a language. */
export interface Sentences {
  readonly say: Readonly<Record<FaceName, (values: SentenceValues) => Saying>>;
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
  readonly receipt: string;
  /** Opens the customer's mail program with the receipt's link. */
  readonly email: string;
  readonly address: string;
  readonly request: string;
  readonly amount: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyOf: (what: string) => string;
  readonly openWallet: string;
  /** In place of `openWallet`, after a part was paid. */
  readonly payRest: string;
  readonly copyCode: string;
  /** Shows the code, which a phone can't scan from its own screen. */
  readonly otherDevice: string;
  /** How long a payment usually takes: no time, or so many minutes. */
  readonly instant: string;
  readonly about: (minutes: number) => string;
  /** The network fee that the wallet adds: an amount, or less than the currency's smallest unit. */
  readonly feeAbout: (amount: string) => string;
  readonly feeUnder: (amount: string) => string;
  /** Return link to where the customer came from. */
  readonly backTo: (shop: string) => string;
  /** Of one code for both: its label, and the link to the one of BITCOIN alone; then the other way round. */
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
  readonly away: Saying;
}

export interface Words extends Sentences {
  /** Also the `lang` of the page. */
  readonly language: LanguageCode;
  readonly direction: 'ltr' | 'rtl';
}
