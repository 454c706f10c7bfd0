/**
 * Payments can't be seen right now: the notice in place of the state, the other methods, and the cover over the code.
 */
import { ChevronRight, EyeOff } from 'lucide-react';
import type { InvoiceView, MethodId, MethodState } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { isQuiet, type PaymentOption, type Unseen } from '#till/model/payment-methods.ts';
import { Button } from '#ui/controls/button.tsx';
import { localizeMessage } from '#ui/input/hooks.ts';
import { CoinMark } from '#ui/status/coin-mark.tsx';
import { StateShape } from '#ui/status/shape.tsx';
import { useCoinText } from './coin-text.ts';
import { asEnd } from './methods.tsx';

const STOP = { tone: 'stop', shape: 'octagon', share: 1 } as const;

interface UnseenPanelProps {
  readonly by: Unseen;
  readonly method: MethodId | null;
  /** Why its payments can't be seen, and since when. */
  readonly state: Pick<MethodState, 'why' | 'reason' | 'since'> | null;
}

export function UnseenPanel({ by, method, state }: UnseenPanelProps) {
  const { words, format } = useLanguage();
  const w = words.unseen;
  const why = asEnd(localizeMessage({ message: state?.why ?? '', why: state?.reason ?? null }, words));
  const since = state?.since ?? null;
  return (
    <section className="state tone-stop" role="alert" data-unseen={by}>
      <StateShape face={STOP} />
      <div>
        <h2>{w.title}</h2>
        <p>
          {by === 'server' || method === null
            ? w.server
            : since === null
              ? words.pay.offReason(words.methods[method], why)
              : w.node(words.methods[method], format.time(since), why)}
        </p>
      </div>
    </section>
  );
}

interface OtherMethodsProps {
  readonly view: InvoiceView;
  readonly options: readonly PaymentOption[];
  readonly onChoose: (method: MethodId) => void;
}

/** The methods whose payments would be seen, as buttons. */
export function OtherMethods({ view, options, onChoose }: OtherMethodsProps) {
  const { words } = useLanguage();
  const coinText = useCoinText();
  const others = options.filter((option) => option.offered && !isQuiet(option));
  if (others.length === 0) return null;
  const dueOf = (method: MethodId) => {
    const open = view.methods.find((one) => one.method === method);
    if (open) return coinText(open.rest, method, open.coin);
    const offer = view.offers.find((one) => one.method === method);
    // What an offer asks for is known only while nothing was paid yet.
    return offer && view.phase === 'waiting' ? coinText(offer.due, method, offer.coin) : null;
  };
  return (
    <div className="other-methods">
      <p className="quiet">{words.unseen.instead}</p>
      <ul>
        {others.map(({ method }) => (
          <li key={method}>
            <button type="button" className="other-method" onClick={() => onChoose(method)}>
              <CoinMark method={method} />
              <b>{words.methods[method]}</b>
              <bdi className="num">{dueOf(method)}</bdi>
              <ChevronRight aria-hidden="true" className="mirrored" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Covers the code, which should not be paid now. */
export function UnseenCover({ onShow }: { readonly onShow: () => void }) {
  const { words } = useLanguage();
  return (
    <div className="unseen-cover">
      <EyeOff aria-hidden="true" />
      <b>{words.unseen.codeTitle}</b>
      <span>{words.unseen.codeText}</span>
      <Button onClick={onShow}>{words.unseen.showAnyway}</Button>
    </div>
  );
}
