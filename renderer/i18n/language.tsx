/** Language context: the reader's texts and formatters, for every component. */
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { spellFor } from './american.ts';
import { type Format, formatFor } from './format.ts';
import { languageFor, loadWords, localeFor } from './languages.ts';
import { en, type Words } from './words.ts';

export interface Language {
  readonly words: Words;
  readonly format: Format;
}

const LanguageContext = createContext<Language>({ words: en, format: formatFor('en', undefined) });

interface LanguageProviderProps {
  /** Languages of the reader (BCP 47), preferred first. */
  readonly preferred: readonly string[];
  /** The shop's time zone: days and times are shown in it. */
  readonly zone: string | undefined;
  /** The shop's currency, as for `formatFor`. */
  readonly currency?: string | undefined;
  /** Texts loaded in advance, so that the first render is in the reader's language. */
  readonly first?: Words;
  /** Sets the language of this subtree only; the page keeps its own. */
  readonly part?: boolean;
  readonly children: ReactNode;
}

export function LanguageProvider(props: LanguageProviderProps) {
  const { preferred, zone, currency, first = en, part = false, children } = props;
  const [words, setWords] = useState(first);
  const code = languageFor(preferred);
  useEffect(() => {
    let wanted = true;
    // Until the texts are loaded, or if loading fails, the current ones stay.
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
  const language = useMemo(
    () => ({ words: spellFor(locale, words), format: formatFor(locale, zone, currency) }),
    [words, locale, zone, currency],
  );
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
