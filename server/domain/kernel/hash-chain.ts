/**
 * Hash chain: records numbered from 1, each sealed together with its predecessor, so that later changes are detectable.
 */

export interface Link {
  /** From 1, without gaps. */
  readonly number: number;
  /** SHA-256 of the previous seal, empty for the first, and of this one's content: in hexadecimal. */
  readonly seal: string;
}

/**
 * The first number that is missing or was altered, or null.
 * @param links in order, from the first on
 */
export function firstBroken<T extends Link>(
  links: Iterable<T>,
  sealOf: (link: T, before: string) => string,
): number | null {
  let before = '';
  let number = 0;
  for (const link of links) {
    number++;
    if (link.number !== number || sealOf(link, before) !== link.seal) return number;
    before = link.seal;
  }
  return null;
}
