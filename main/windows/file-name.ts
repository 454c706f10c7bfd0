/** File names that are valid on any system, made from a page's title. */

const MAX_NAME_LENGTH = 100;

/** Removes characters that some system rejects, path separators, and anything that would hide a file extension. */
export function fileName(title: string): string {
  const kept = title
    .replace(/[^\p{L}\p{M}\p{N} ._-]/gu, '')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^[ .]+|[ .]+$/g, '');
  return kept === '' ? 'Cointill' : kept;
}
