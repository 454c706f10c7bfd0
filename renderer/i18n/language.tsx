/** The reader's words and ways of writing, handed down to every component. */
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type Format, formatFor } from './format.ts';
import { languageFor, loadWords, localeFor } from './languages.ts';
import { en, type Words } from './words.ts';

export interface Language {
  readonly words: Words;
  readonly format: Format;
}

const LanguageContext = createContext<Language>({ words: en, format: formatFor('en', undefined) });

interface LanguageProviderProps {
  /** Languages the reader knows (BCP 47), best first. */
  readonly preferred: readonly string[];
  /** The shop's: days and times are told as they are in the shop. */
  readonly zone: string | undefined;
  /** Words that are there already, so that the first picture is in the reader's language. */
  readonly first?: Words;
  /** Only what is within is for this reader; the page stays in its own language. */
  readonly part?: boolean;
  readonly children: ReactNode;
}

export function LanguageProvider(props: LanguageProviderProps) {
  const { preferred, zone, first = en, part = false, children } = props;
  const [words, setWords] = useState(first);
  const code = languageFor(preferred);
  useEffect(() => {
    let wanted = true;
    // Until the words are there, and when they can't be had, the ones on screen stay.
    loadWords(code).then(
      (next) => wanted && setWords(next),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [code]);
  useEffect(() => {
    if (part) return;
    document.documentElement.lang = words.code;
    document.documentElement.dir = words.direction;
  }, [words, part]);
  const locale = localeFor(words.code, preferred);
  const language = useMemo(() => ({ words, format: formatFor(locale, zone) }), [words, locale, zone]);
  return (
    <LanguageContext value={language}>
      <DirectionProvider direction={words.direction}>
        {part ? (
          <div className="language-part" lang={words.code} dir={words.direction}>
            {children}
          </div>
        ) : (
          children
        )}
      </DirectionProvider>
    </LanguageContext>
  );
}

export function useLanguage(): Language {
  return useContext(LanguageContext);
}
