/** Toast for a sale that is paid while another screen is shown. Pressed, it opens the sale. */
import { useEffect, useState } from 'react';
import { useLanguage } from '#i18n/language.tsx';
import { selectShown, useActions, useTill } from '#till/shell/context.tsx';
import { keepFocus } from '#till/shell/use-keys.ts';
import { StateShape } from '#ui/status/shape.tsx';
import { faceOf } from '#ui/status/status-appearance.ts';
import { labelOf, moneyOf } from '#ui/status/status-text.ts';

const SHOWN_MS = 6_000;

export function PaidToast() {
  const { words, format } = useLanguage();
  const { go } = useActions();
  const cue = useTill((state) => state.cue);
  const view = useTill((state) => (state.cue ? state.invoices.get(state.cue.invoiceId) : undefined));
  const shown = useTill(selectShown);
  const isElsewhere = useTill((state) => state.page.name !== 'sale');
  const [overAt, setOverAt] = useState(0);
  const at = cue?.at ?? 0;
  useEffect(() => {
    if (at === 0) return;
    const timer = setTimeout(() => setOverAt(at), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [at]);
  const isOnScreen = !isElsewhere && shown?.invoiceId === view?.invoiceId;
  if (!view || cue?.sound !== 'paid' || isOnScreen || overAt === at) return null;
  return (
    <button
      type="button"
      className="paid-toast"
      // A second one rises again.
      key={at}
      onMouseDown={keepFocus}
      onClick={() => {
        setOverAt(at);
        go({ name: 'history', invoiceId: view.invoiceId, attention: false });
      }}
    >
      <StateShape face={faceOf(view, 0)} />
      <b>{words.pay.paidToast(moneyOf(view, view.amount, format))}</b>
      <bdi className="num">{labelOf(view, format)}</bdi>
    </button>
  );
}
