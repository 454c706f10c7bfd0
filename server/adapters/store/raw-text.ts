/**
 * Tells from an invoice's bytes, without reading it, that a text is nowhere in it. A search for what nobody wrote may have
 * thousands of proposals in a long history; most of them end here.
 */

/** Letters that are ASCII in lower case and not before, in UTF-8: Kelvin's sign is a k, I with a dot an i and more. */
const TURNING = ['\u212a', '\u0130'].map((letter) => Buffer.from(letter));

/** Looks for a needle in an invoice's JSON, given as bytes. */
export interface RawSearch {
  /** True when no text in this JSON holds the needle; false tells nothing. */
  lacks(json: Buffer): boolean;
}

/** Null for a needle that JSON may write in another way: only printable ASCII can be looked for in the bytes. */
export function rawSearch(needle: string): RawSearch | null {
  if (!/^[\x20-\x7e]+$/.test(needle) || /["\\]/.test(needle)) return null;
  const pattern = new RegExp(needle.replace(/[.*+?^${}()|[\]]/g, '\\$&'), 'i');
  return {
    lacks: (json) =>
      !pattern.test(json.toString('latin1')) && !TURNING.some((letter) => json.includes(letter)),
  };
}
