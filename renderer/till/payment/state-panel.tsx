/** State panel: the state in one word and one shape, what happened, and what to do. */

import type { InvoiceView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { selectAhead, useTill } from '#till/shell/context.tsx';
import { useNow } from '#ui/input/hooks.ts';
import { StateShape } from '#ui/status/shape.tsx';
import { faceOf } from '#ui/status/status-appearance.ts';
import { headline, sentence } from '#ui/status/status-text.ts';

const MAX_STEPS = 20;

export function StatePanel({ view }: { readonly view: InvoiceView }) {
  const { words, format } = useLanguage();
  const face = faceOf(view, useNow(1_000, useTill(selectAhead)));
  const cue = useTill((state) => (state.cue?.invoiceId === view.invoiceId ? state.cue.at : 0));
  const { confirming } = view;
  return (
    <section
      className={`state tone-${face.tone} ${cue > 0 ? 'turned' : ''}`}
      key={cue}
      data-phase={view.phase}
    >
      <h2>
        <StateShape face={face} />
        <span className="num">{headline(view, words, format)}</span>
      </h2>
      <p>{sentence(view, words)}</p>
      {view.phase === 'confirming' && confirming?.need != null && confirming.need <= MAX_STEPS && (
        <div className="steps" aria-hidden="true">
          {Array.from({ length: confirming.need }, (_, step) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps are alike but for their place
            <i key={step} className={step < confirming.have ? 'done' : ''} />
          ))}
        </div>
      )}
    </section>
  );
}
