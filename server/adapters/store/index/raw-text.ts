/**
 * Pre-filter on an invoice's raw bytes, to rule out a text without decoding. A search for a text that occurs nowhere
 * may have thousands of candidates in a long history; most of them end here.
 */

/** Letters that are ASCII in lower case and not before, in UTF-8: Kelvin's sign is a k, I with a dot an i and more. */
const TURNING = ['\u212a', '\u0130'].map((letter) => Buffer.from(letter));

/** Searches an invoice's JSON, given as bytes, for a needle. */
export interface RawSearch {
  /** True when no text in this JSON contains the needle; false means unknown. */
  lacks(json: Buffer): boolean;
}

/**
 * Null for a needle that JSON may write in another way: only printable ASCII can be searched in the bytes. An amount is
 * written in smallest units there, without its point and leading zeros.
 * @param needle folded: a point may be a comma there
 */
export function rawSearch(needle: string): RawSearch | null {
  if (!/^[\x20-\x7e]+$/.test(needle) || /["\\]/.test(needle)) return null;
  const written = needle.replace(/[*+?^${}()|[\]]/g, '\\$&').replaceAll('.', '[.,]');
  const units = /^[\d.]+$/.test(needle) ? needle.replace('.', '').replace(/^0+/, '') : null;
  if (units === '') return null;
  const pattern = new RegExp(units === null ? written : `${written}|${units.replaceAll('.', '[.]')}`, 'i');
  return {
    lacks: (json) =>
      !pattern.test(json.toString('latin1')) && !TURNING.some((letter) => json.includes(letter)),
  };
}
