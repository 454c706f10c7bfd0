/**
 * Detects barcode-scanner input by typing speed, pure: a scanner is a keyboard that types a code faster than any person
 * and ends it with Enter. Characters typed before detection are reverted by the caller.
 */

/** A burst of fast keys. `T` is the state before the first of them. */
export interface Burst<T> {
  readonly text: string;
  readonly lastAt: number;
  readonly before: T;
}

/** Maximum gap between keys: people need at least twice as long, cheap scanners half of it. */
const GAP_MS = 40;
/** The same within a customer's code, which is long, and which nobody begins so fast. */
const LONG_GAP_MS = 250;
const LONG_START = /^(lightning:|lnurl|https?:)/i;
/** EAN, UPC and house codes; typed sums have a point or a sign, or are shorter. */
const CODE = /^[0-9A-Za-z_-]{6,64}$/;

/**
 * What a customer's card or phone shows to be paid from, as far as a scanner's text tells: LNURL, or an address that may
 * contain one. Only the server decides.
 */
const CUSTOMER_CODE = /^(lightning:(\/\/)?)?lnurl1[0-9a-z]+$|^(lnurlw|https?):\/\/\S+$/i;
const MAX_CUSTOMER_CODE = 2_000;

/** Operator keys, which no barcode contains: they reset the burst, so that `3 ×` may be typed right before a scan. */
const OPERATOR = /[.,+*×/]/;
/** More keys than anybody types this fast: what follows belongs to them. */
const MIN_BURST = 6;

/** The burst after one more character. @param at in milliseconds, of the key event itself, not of its handling */
export function feedBurst<T>(
  burst: Burst<T> | null,
  character: string,
  at: number,
  before: T,
): Burst<T> | null {
  const isNew = burst === null || hasPaused(burst, at);
  if (OPERATOR.test(character) && (isNew || burst.text.length < MIN_BURST)) return null;
  if (isNew) return { text: character, lastAt: at, before };
  return { ...burst, text: burst.text + character, lastAt: at };
}

/** The code, when Enter follows a burst that can only be a scanner's. */
export function scannedCode<T>(burst: Burst<T> | null, at: number): string | null {
  if (burst === null || hasPaused(burst, at)) return null;
  return CODE.test(burst.text) || isCustomerCode(burst.text) ? burst.text : null;
}

function hasPaused({ text, lastAt }: Burst<unknown>, at: number): boolean {
  return at - lastAt > (LONG_START.test(text) ? LONG_GAP_MS : GAP_MS);
}

export function isCustomerCode(text: string): boolean {
  return text.length <= MAX_CUSTOMER_CODE && CUSTOMER_CODE.test(text);
}
