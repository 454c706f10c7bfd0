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
/** EAN, UPC and house codes; typed sums have a point or a sign, or are shorter. */
const CODE = /^[0-9A-Za-z_-]{6,64}$/;

/** Operator keys, which no code contains: they reset the burst, so that `3 ×` may be typed right before a scan. */
const OPERATOR = /[.,+*×/]/;

/** The burst after one more character. @param at in milliseconds, of the key event itself, not of its handling */
export function feedBurst<T>(
  burst: Burst<T> | null,
  character: string,
  at: number,
  before: T,
): Burst<T> | null {
  if (OPERATOR.test(character)) return null;
  if (burst === null || at - burst.lastAt > GAP_MS) return { text: character, lastAt: at, before };
  return { ...burst, text: burst.text + character, lastAt: at };
}

/** The code, when Enter follows a burst that can only be a scanner's. */
export function scannedCode<T>(burst: Burst<T> | null, at: number): string | null {
  if (burst === null || at - burst.lastAt > GAP_MS) return null;
  return CODE.test(burst.text) ? burst.text : null;
}
