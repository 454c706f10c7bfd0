/** A server message about a method, in the reader's language; with the server's own text if that says more. */

import { useLanguage } from '#i18n/language.tsx';
import {
  asSentence,
  type GivenReason,
  type GivenSentence,
  localizeMessage,
  type Times,
} from '#ui/input/hooks.ts';

/** Generic messages: the server's own text says more. */
const TELL_MORE = [
  'backend-closed',
  'backend-silent',
  'backend-behind',
  'backend-other-network',
  'backend-answers',
];

interface StandingProps {
  readonly message: string;
  readonly reason: GivenReason | null;
}

export function ServerMessage({ message, reason }: StandingProps) {
  const { words } = useLanguage();
  const text = localizeMessage({ message, why: reason }, words);
  const more = text !== message && message !== '' && reason !== null && TELL_MORE.includes(reason.name);
  return (
    <>
      {asSentence(text)}
      {more && (
        <span className="own-words">
          <OwnWords text={message} />
        </span>
      )}
    </>
  );
}

interface LocalizedMessageProps extends GivenSentence {
  /** Formatter of the times within. */
  readonly times?: Times;
}

/** The server's message, as a sentence in the reader's language. */
export function LocalizedMessage({ message, why, times = null }: LocalizedMessageProps) {
  const { words } = useLanguage();
  const text = localizeMessage({ message, why }, words, times);
  return text === message ? <OwnWords text={message} /> : asSentence(text);
}

/** Text of a program, English in every language. */
function OwnWords({ text }: { readonly text: string }) {
  return (
    <bdi lang="en" dir="ltr">
      {asSentence(text)}
    </bdi>
  );
}
