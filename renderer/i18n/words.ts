/**
 * Every text the till shows, in one typed catalogue, joined from the areas in `en/`. Another language is another set of
 * the same areas: a missing text does not compile. Numbers, money and times arrive already formatted by `format.ts`.
 */
import { LANGUAGES, type LanguageCode } from '#domain/languages/languages.ts';
import * as english from './en/index.ts';

/** The areas of a language, as `en/index.ts` names them. */
export type Areas = typeof english;

/** All areas merged. */
type Joined<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** A language's name and text direction. */
interface Named {
  readonly code: LanguageCode;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

export type Words = Named & Joined<Areas[keyof Areas]>;

/** A language's areas as one catalogue. */
export function wordsOf(code: LanguageCode, areas: Areas): Words {
  const { name, direction } = LANGUAGES[code];
  const named: Named = { code, name, direction };
  return Object.assign(named, ...Object.values(areas)) as Words;
}

export const en: Words = wordsOf('en', english);
