/** The reader's words and ways of writing, handed down to every component. */
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Format, formatFor } from './format.ts';
import { en, type Words, wordsFor } from './words.ts';

export interface Language {
  readonly words: Words;
  readonly format: Format;
}

const LanguageContext = createContext<Language>({ words: en, format: formatFor('en', undefined) });

/** `zone` is the shop's: days and times are told as they are in the shop. */
export function LanguageProvider(props: {
  readonly preferred: readonly string[];
  readonly zone: string | undefined;
  readonly children: ReactNode;
}) {
  const { preferred, zone } = props;
  const language = useMemo(
    () => ({ words: wordsFor(preferred), format: formatFor(preferred[0] ?? 'en', zone) }),
    [preferred, zone],
  );
  return <LanguageContext value={language}>{props.children}</LanguageContext>;
}

export function useLanguage(): Language {
  return useContext(LanguageContext);
}
