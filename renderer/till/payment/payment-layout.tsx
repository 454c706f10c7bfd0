/** The ring with the code in it; or, when there is nothing to scan any more, the shape of the state. */

import type { InvoiceView, MethodId } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { selectAhead, useTill } from '#till/shell/context.tsx';
import { useNow } from '#ui/input/hooks.ts';
import { Code } from '#ui/status/code.tsx';
import { Ring } from '#ui/status/ring.tsx';
import { StateShape } from '#ui/status/shape.tsx';
import { type Face, faceOf, payable } from '#ui/status/status-appearance.ts';
import { headline } from '#ui/status/status-text.ts';
import { UnseenCover } from './unseen.tsx';

interface StageProps {
  readonly view: InvoiceView;
  readonly method: MethodId | null;
  /** A unified code for BITCOIN and LIGHTNING, in place of BITCOIN's own. */
  readonly unified: InvoiceView['unified'];
  /** Shows the code anyway, when it is covered because a payment could not be seen now; null: it is not covered. */
  readonly onShow: (() => void) | null;
}

export function PaymentLayout({ view, method, unified, onShow }: StageProps) {
  const { words, format } = useLanguage();
  const faced = faceOf(view, useNow(1_000, useTill(selectAhead)));
  const face: Face = onShow ? { ...faced, tone: 'stop', shape: 'clock' } : faced;
  const way = view.methods.find((m) => m.method === method);
  const { confirming } = view;
  return (
    <div className="stage-room">
      <Ring face={face}>
        {payable(view) && way ? (
          <>
            <Code
              text={unified?.code ?? way.code}
              label={words.pay.code(unified ? words.pay.bothNames : words.methods[way.method])}
            />
            {onShow && <UnseenCover onShow={onShow} />}
          </>
        ) : (
          <div className={`instead tone-${face.tone}`}>
            <StateShape face={face} />
            {view.phase === 'confirming' && confirming?.need ? (
              <span className="instead-count num" aria-hidden="true">
                {confirming.have}
                <small>/{confirming.need}</small>
              </span>
            ) : (
              <span className="instead-text" aria-hidden="true">
                {headline(view, words, format)}
              </span>
            )}
          </div>
        )}
      </Ring>
    </div>
  );
}
