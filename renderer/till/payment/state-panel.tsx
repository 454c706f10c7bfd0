/** State panel: the state in one word and one shape, what happened or what to do, and the time left. */

import type { InvoiceView } from '#api/types.ts';
import { countdownText } from '#domain/presentation/duration-text.ts';
import type { Format } from '#i18n/format.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import { selectAhead, useTill } from '#till/shell/context.tsx';
import { useNow } from '#ui/input/hooks.ts';
import { StateShape } from '#ui/status/shape.tsx';
import { faceOf, payable } from '#ui/status/status-appearance.ts';
import { headline, sentence } from '#ui/status/status-text.ts';

interface StatePanelProps {
  readonly view: InvoiceView;
  /** Who can scan the code on screen: the names of its methods. */
  readonly payWith?: string | null;
}

export function StatePanel({ view, payWith = null }: StatePanelProps) {
  const { words, format } = useLanguage();
  const now = useNow(500, useTill(selectAhead));
  const face = faceOf(view, now);
  const cue = useTill((state) => (state.cue?.invoiceId === view.invoiceId ? state.cue.at : 0));
  const [title, text] = textsOf(view, payWith, words, format);
  return (
    <section
      className={`state tone-${face.tone} ${cue > 0 ? 'turned' : ''}`}
      key={cue}
      data-phase={view.phase}
    >
      <StateShape face={face} />
      <div>
        <h2 className="num">{title}</h2>
        <p>{text}</p>
      </div>
      {payable(view) && (
        <b className="state-time num" role="timer" aria-label={words.pay.timeLeft}>
          {countdownText(Date.parse(view.expiresAt) - now)}
        </b>
      )}
    </section>
  );
}

function textsOf(
  view: InvoiceView,
  payWith: string | null,
  words: Words,
  format: Format,
): readonly [title: string, text: string] {
  const { confirming, phase } = view;
  if (phase === 'waiting') return [words.pay.ready, payWith ?? sentence(view, words)];
  if (phase === 'short' && payable(view)) return [headline(view, words, format), words.pay.shortHint];
  if (phase === 'confirming' && confirming?.need) {
    const count = (n: number) => format.number(String(n), 0);
    return [words.pay.confirming, words.pay.confirmations(count(confirming.have), count(confirming.need))];
  }
  return [headline(view, words, format), sentence(view, words)];
}
