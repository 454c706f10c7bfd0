/** Records in one row, numbered from 1 and each sealed together with the one before, so that what is changed later shows. */

export interface Link {
  /** From 1, without gaps. */
  readonly number: number;
  /** SHA-256 of the seal before, empty for the first, and of this one's content: in hexadecimal. */
  readonly seal: string;
}

/**
 * The first number that is missing or not as it was made, or null.
 * @param links in their order, from the first on
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
