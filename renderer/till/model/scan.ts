/**
 * Tells a barcode scanner from fingers, pure: a scanner is a keyboard that types a code faster than anybody and ends it
 * with Enter. What it typed before it was known to be one is taken back by whoever listens.
 */

/** Keys that came one soon after the other. `T` is what there was before the first of them. */
export interface Burst<T> {
  readonly text: string;
  readonly lastAt: number;
  readonly before: T;
}

/** People need at least twice as long from one key to the next; cheap scanners half of it. */
const GAP_MS = 40;
/** EAN, UPC and house codes; sums that are typed have a point or a sign, or are shorter. */
const CODE = /^[0-9A-Za-z_-]{6,64}$/;

/** Keys of a sum, which no code has: what follows one begins anew, so that `3 ×` may be typed right before a scan. */
const OPERATOR = /[.,+*×/]/;

/** The burst after one more character. @param at in milliseconds, of the key itself and not of its handling */
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
