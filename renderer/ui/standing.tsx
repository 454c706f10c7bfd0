/** What the server says of a method, in the reader's language; behind it, where they tell more, the server's own words. */
import { asSentence, type GivenReason, reasonWords } from './hooks.ts';
import { useLanguage } from './language.tsx';
import type { Words } from './words.ts';

/** Their own words name an address and what to do there. */
const TELL_MORE = [
  'backend-closed',
  'backend-silent',
  'backend-behind',
  'backend-other-network',
  'backend-answers',
];

/** In English the server's own words, which tell more. */
export function standingWords(told: string, reason: GivenReason | null, words: Words): string {
  const said = reason === null || words.code === 'en' ? null : reasonWords(reason, words);
  return said ?? told;
}

interface StandingProps {
  readonly told: string;
  readonly reason: GivenReason | null;
}

export function Standing({ told, reason }: StandingProps) {
  const { words } = useLanguage();
  const said = standingWords(told, reason, words);
  const more = said !== told && told !== '' && reason !== null && TELL_MORE.includes(reason.name);
  return (
    <>
      {asSentence(said)}
      {more && (
        <span className="own-words">
          <OwnWords text={told} />
        </span>
      )}
    </>
  );
}

/** Words of a program, which are English in every language. */
export function OwnWords({ text }: { readonly text: string }) {
  return (
    <bdi lang="en" dir="ltr">
      {asSentence(text)}
    </bdi>
  );
}
