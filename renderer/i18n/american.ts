/** American spelling of the English texts. */
import type { Words } from './words.ts';

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\b(c)olour/gi, '$1olor'],
  [/\b(f)avourite/gi, '$1avorite'],
  [/\b(c)ancelled\b/gi, '$1anceled'],
  [/\b(s)ignalled\b/gi, '$1ignaled'],
];

/** The texts as a reader of this locale spells them. */
export function spellFor(locale: string, words: Words): Words {
  if (words.code !== 'en' || new Intl.Locale(locale).region !== 'US') return words;
  const american = spell(words);
  // The columns of a CSV file have one name in every language.
  return { ...american, itemSettings: { ...american.itemSettings, csvText: words.itemSettings.csvText } };
}

/** Every plain text in it, spelled; sentences with values are functions, and have no such word. */
function spell<T>(texts: T): T {
  if (typeof texts === 'string') {
    return SPELLINGS.reduce<string>((text, [british, us]) => text.replace(british, us), texts) as T;
  }
  if (Array.isArray(texts)) return texts.map(spell) as T;
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, spell(text)])) as T;
}
