/** Names of files that any system takes, made of what a page calls itself. */

const MAX_NAME_LENGTH = 100;

/** Without what a file name can't hold anywhere, and what would lead elsewhere or hide an ending. */
export function fileName(title: string): string {
  const kept = title
    .replace(/[^\p{L}\p{M}\p{N} ._-]/gu, '')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^[ .]+|[ .]+$/g, '');
  return kept === '' ? 'Cointill' : kept;
}
