/**
 * Hidden characters in typed text: controls, line breaks, and bidirectional formatting characters (Unicode TR 9, 2.1 to
 * 2.5), which could make one name look like another.
 */
const HIDDEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text);
}

/** The same text with a `?` for each of them. */
export function withoutHiddenCharacters(text: string): string {
  return text.replace(new RegExp(HIDDEN, 'gu'), '?');
}

/**
 * A URL as every parser reads it: without surrounding white space, and without tabs and line breaks in it (WHATWG URL,
 * 4.4).
 */
export function plainUrl(text: string): string {
  return text.trim().replace(/[\t\n\r]/g, '');
}
