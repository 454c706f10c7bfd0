/** The ring with the code in it; or, when there is nothing to scan any more, with the state. */

import type { InvoiceView, MethodId } from '#api/types.ts';
import { usualWait } from '#domain/presentation/minutes-to-go.ts';
import { useLanguage } from '#i18n/language.tsx';
import { selectAhead, useTill } from '#till/shell/context.tsx';
import { useNow } from '#ui/input/hooks.ts';
import { Code } from '#ui/status/code.tsx';
import { CoinMark } from '#ui/status/coin-mark.tsx';
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
  const { words } = useLanguage();
  const now = useNow(1_000, useTill(selectAhead));
  const methodView = view.methods.find((m) => m.method === method);
  if (!payable(view) || !methodView) return <CodeGone view={view} now={now} />;
  const faced = faceOf(view, now);
  const face: Face = onShow ? { ...faced, tone: 'stop', shape: 'octagon' } : faced;
  return (
    <div className="stage-room">
      {/* Keyed by the code: another one is drawn in. */}
      <Ring face={face} key={unified?.code ?? methodView.code}>
        <Code
          text={unified?.code ?? methodView.code}
          label={words.pay.code(unified ? words.pay.bothNames : words.methods[methodView.method])}
          marks={unified ? ['LIGHTNING', 'BITCOIN'] : [methodView.method]}
        />
        {onShow && <UnseenCover onShow={onShow} />}
      </Ring>
    </div>
  );
}

function CodeGone({ view, now }: { readonly view: InvoiceView; readonly now: number }) {
  const { words, format } = useLanguage();
  const face = faceOf(view, now);
  const isConfirming = view.phase === 'confirming' && (view.confirming?.need ?? 0) > 0;
  return (
    <div className="stage-room">
      {isConfirming ? (
        <Confirming view={view} face={face} now={now} />
      ) : (
        <Ring face={face} alone={true}>
          <div className={`instead tone-${face.tone}`} aria-hidden="true">
            <StateShape face={face} />
            <span className="instead-text">{headline(view, words, format)}</span>
          </div>
        </Ring>
      )}
    </div>
  );
}

/** The most of the ring that time alone fills: only confirmations complete it. */
const MAX_BY_TIME = 0.95;

interface ConfirmingProps {
  readonly view: InvoiceView;
  readonly face: Face;
  readonly now: number;
}

/** How long the payment has been waiting for confirmations, and how long that usually takes. */
function Confirming({ view, face, now }: ConfirmingProps) {
  const { words, format } = useLanguage();
  const live = view.payments.filter(({ standing }) => standing === 'live');
  const waiting = live.filter(({ counts }) => !counts);
  const since = Math.min(now, ...waiting.map(({ seenAt }) => Date.parse(seenAt)));
  const usual = usualWait(live);
  const byTime = usual === null ? 0 : Math.min(MAX_BY_TIME, (now - since) / 60_000 / usual);
  const method = waiting.at(-1)?.method;
  return (
    <Ring face={{ ...face, share: Math.max(face.share, byTime) }} alone={true}>
      <div className="instead">
        {method && <CoinMark method={method} />}
        <span className="instead-time num">{format.elapsed(now - since)}</span>
        <span className="quiet">
          {usual === null ? words.pay.soFar : words.pay.soFarOf(format.elapsed(usual * 60_000))}
        </span>
      </div>
    </Ring>
  );
}
