/** Text of a problem report, for its owner to read and then to send to whoever helps. Contains no secret. Pure. */

export interface ReportPart {
  readonly title: string;
  readonly text: string;
}

/** @param madeAt ISO 8601 */
export function problemReport(madeAt: string, parts: readonly ReportPart[]): string {
  const sections = parts.map(({ title, text }) => `== ${title} ==\n${text.trimEnd() || '(empty)'}\n`);
  return withoutIdentifiers(`${HEAD}\nMade ${madeAt}\n\n${sections.join('\n')}`);
}

const HEAD = `Cointill problem report

Read this before you send it. It has no keys, passwords, sales or names of people. Addresses, transactions and other
long identifiers are shortened.`;

/** Characters of a long identifier that stay: enough to recognize one, too few to pay to or to sign with. */
const KEPT = 5;
/** Longer than any word, as short as the shortest secret we make. */
const LONG = /[A-Za-z0-9_+/=~-]{22,}/g;
/** A digit, or letters whose case changes as in no word: not prose, and not the path of a program. */
const RANDOM = /\d|[a-z][A-Z].*[a-z][A-Z].*[a-z][A-Z]/;
/** `user:password@` in a URL. */
const LOGIN = /:\/\/[^\s/@"]+@/g;
/** Values in the query of a URL. */
const QUERY = /([?&][\w.-]+=)[^&\s"']+/g;
/** The name in a Lightning or e-mail address. */
const NAME = /[\w.+-]+@(?=[\w-]+\.)/g;

/** Shortens addresses, keys, hashes and tokens; removes logins, query values and the names in e-mail addresses. */
export function withoutIdentifiers(text: string): string {
  return text
    .replace(LOGIN, '://…@')
    .replace(QUERY, '$1…')
    .replace(NAME, '…@')
    .replace(LONG, (all) => (RANDOM.test(all) ? `${all.slice(0, KEPT)}…${all.slice(-KEPT)}` : all));
}
