/** Plural forms of a counted noun by the rules of its language (CLDR, through `Intl.PluralRules`). */
import { LANGUAGES, type LanguageCode } from './languages.ts';

/** A text for each plural category of a language, with `#` as the number's placeholder. */
export type PluralForms<Code extends LanguageCode> = Readonly<
  Record<(typeof LANGUAGES)[Code]['plurals'][number], string>
>;

const rules = new Map<LanguageCode, Intl.PluralRules>();

/** The form for `count` in a language, with the number in it as plain digits. */
export function plural<Code extends LanguageCode>(
  code: Code,
  count: number,
  forms: PluralForms<Code> & { readonly other: string },
): string {
  const known: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = forms;
  return (known[rulesOf(code).select(count)] ?? forms.other).replaceAll('#', `${count}`);
}

// Creating the rules costs far more than using them.
function rulesOf(code: LanguageCode): Intl.PluralRules {
  const made = rules.get(code) ?? new Intl.PluralRules(LANGUAGES[code].textLocale);
  rules.set(code, made);
  return made;
}
