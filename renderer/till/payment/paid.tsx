/** Paid screen: fills the whole screen, and Enter starts the next sale. */
import { CornerDownLeft, ReceiptText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { InvoiceView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { AutoPrint } from '#till/receipts/auto-print.tsx';
import { ReceiptButton } from '#till/receipts/receipt.tsx';
import { useActions } from '#till/shell/context.tsx';
import { useKeys } from '#till/shell/use-keys.ts';
import { headline, moneyOf } from '#ui/status/status-text.ts';
import { PaymentList } from './detail-payments.tsx';
import { GiveBack } from './give-back.tsx';

/** The screen changes without user action: an Enter meant for something else must not dismiss it unseen. */
const SEEN_MS = 400;

export function PaidScreen({ view }: { readonly view: InvoiceView }) {
  const { words, format } = useLanguage();
  const { next, go } = useActions();
  const since = useRef(Date.now());
  useEffect(() => {
    since.current = Date.now();
  }, []);
  const leave = () => {
    if (Date.now() - since.current >= SEEN_MS) next();
  };
  useKeys((event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return false;
    if (!event.repeat) leave();
    return true;
  });
  const methods = view.paidWith.map((method) => words.methods[method]).join(', ');
  const parts = [methods, view.paidAt === null ? '' : format.clock(view.paidAt), view.note ?? ''];
  return (
    <main className="paid">
      <div className="paid-middle">
        <svg className="paid-disc" viewBox="0 0 220 220" aria-hidden="true">
          <circle cx="110" cy="110" r="110" />
          <path d="M75 113l26 26 44-50" />
        </svg>
        <h1>{headline(view, words, format)}</h1>
        <p className="paid-amount">{moneyOf(view, view.amount, format)}</p>
        <p className="paid-facts num">{parts.filter((part) => part !== '').join(' · ')}</p>
        <AutoPrint view={view} />
        {view.phase === 'too-much' && (
          <div className="paid-back">
            <GiveBack view={view} />
            {view.payments.length > 1 && <PaymentList view={view} />}
          </div>
        )}
      </div>
      <div className="paid-bar">
        <div className="paid-quiets">
          <button
            type="button"
            className="button paid-quiet"
            onClick={() => {
              next();
              go({ name: 'history', invoiceId: view.invoiceId, attention: false });
            }}
          >
            {words.pay.details}
          </button>
          <ReceiptButton invoiceId={view.invoiceId}>
            {(open) => (
              <button type="button" className="button paid-quiet" onClick={open}>
                <ReceiptText aria-hidden="true" /> {words.receipt.title}
              </button>
            )}
          </ReceiptButton>
        </div>
        <button type="button" className="button paid-next" onClick={next}>
          {words.pay.next} <CornerDownLeft aria-hidden="true" />
        </button>
      </div>
    </main>
  );
}
