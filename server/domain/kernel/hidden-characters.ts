/**
 * Hidden characters in what people type: controls, line breaks, and the marks that turn the direction of the text around
 * them (Unicode TR 9, 2.1 to 2.5), with which a name could be shown as another.
 */
const HIDDEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text);
}

/** The same text with a `?` for each of them. */
export function withoutHiddenCharacters(text: string): string {
  return text.replace(new RegExp(HIDDEN, 'gu'), '?');
}

/** An address as every parser reads it: without blanks around it, and without tabs and line breaks in it (WHATWG URL, 4.4). */
export function plainUrl(text: string): string {
  return text.trim().replace(/[\t\n\r]/g, '');
}
