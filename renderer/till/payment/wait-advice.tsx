/** What to tell the customer while the payment waits for confirmations, and what is known about its risk. */
import { BellRing } from 'lucide-react';
import type { InvoiceView } from '#api/types.ts';
import { COIN_RECORDS } from '#domain/coins/coins.ts';
import { useLanguage } from '#i18n/language.tsx';
import { doubtOf } from '#ui/status/status-text.ts';

export function WaitAdvice({ view }: { readonly view: InvoiceView }) {
  const { words } = useLanguage();
  const doubt = doubtOf(view, words);
  const waiting = view.payments.filter(({ counts, standing }) => standing === 'live' && !counts);
  // Only transactions of these coins can signal a replacement.
  const isKnown = waiting.length > 0 && waiting.every(({ method }) => COIN_RECORDS[method].kind === 'chain');
  return (
    <>
      <div className="wait-advice tone-active">
        <BellRing aria-hidden="true" />
        <p>
          <b>{words.pay.wait}</b>
          <span>{doubt ?? words.pay.waitText}</span>
        </p>
      </div>
      {doubt === null && isKnown && <p className="quiet">{words.pay.lowRisk}</p>}
    </>
  );
}
