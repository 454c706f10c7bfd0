/** Paid screen: fills the whole screen, and Enter starts the next sale. */
import { CornerDownLeft, ReceiptText } from 'lucide-react';
import { type CSSProperties, useEffect, useRef } from 'react';
import type { InvoiceView } from '#api/types.ts';
import { isZero } from '#domain/presentation/amounts.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useCoinText } from '#till/payment/coin-text.ts';
import { GiveBack } from '#till/payment/decisions/give-back.tsx';
import { PaymentList } from '#till/payment/details/detail-payments.tsx';
import { AutoPrint } from '#till/receipts/auto-print.tsx';
import { OrderTicket } from '#till/receipts/order-ticket.tsx';
import { ReceiptButton } from '#till/receipts/receipt.tsx';
import { useActions } from '#till/shell/context.tsx';
import { useKeys } from '#till/shell/use-keys.ts';
import { useScanner } from '#till/shell/use-scanner.ts';
import { CoinMark } from '#ui/status/coin-mark.tsx';
import { OrderNumber } from '#ui/status/order-number.tsx';
import { ReceiptCode } from '#ui/status/receipt-code.tsx';
import { headline, isAcceptedEarly, moneyOf } from '#ui/status/status-text.ts';
import { TenderMark } from '#ui/status/tender-mark.tsx';

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
  // A card held up a moment longer must not dismiss the screen.
  useScanner(
    () => null,
    () => undefined,
    { alone: true },
  );
  useKeys((event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return false;
    if (!event.repeat) leave();
    return true;
  });
  const sum = moneyOf(view, view.amount, format);
  return (
    <main className="paid">
      <div className="paid-middle">
        <svg className="paid-ring" viewBox="0 0 228 228" aria-hidden="true">
          <rect x="8" y="8" width="212" height="212" rx="59" pathLength="100" />
          <path d="M69 119l29 29 66-70" pathLength="100" />
        </svg>
        <div className="paid-texts">
          <h1>{headline(view, words, format)}</h1>
          {/* A long sum gets a smaller font. */}
          <p className="paid-amount" style={{ '--length': sum.length } as CSSProperties}>
            {sum}
          </p>
          <PaidFacts view={view} />
          {view.tender?.given != null && (
            <p className="paid-change num">
              {words.tender.change(moneyOf(view, view.tender.change, format))}
            </p>
          )}
          {isAcceptedEarly(view) && (
            <p className="paid-early">
              <b>{words.pay.mayLeave}</b>
              <span>{words.pay.mayLeaveText}</span>
            </p>
          )}
          <AutoPrint view={view} />
        </div>
        <ReceiptCode link={view.receiptLink} />
      </div>
      <div className="paid-ticket">
        <OrderTicket view={view} />
      </div>
      {view.phase === 'too-much' && (
        <div className="paid-back">
          <GiveBack view={view} />
          {view.payments.length > 1 && <PaymentList view={view} />}
        </div>
      )}
      <div className="paid-bar">
        <div className="paid-quiets">
          <OrderNumber number={view.orderNumber} />
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

/** How it was paid, when, and the note. */
function PaidFacts({ view }: { readonly view: InvoiceView }) {
  const { words, format } = useLanguage();
  const coinText = useCoinText();
  const paid = view.methods.filter(({ received }) => !isZero(received));
  const facts = [view.paidAt === null ? '' : format.time(view.paidAt), view.note ?? ''];
  return (
    <p className="paid-facts num">
      {paid.map(({ method, received, coin }) => (
        <span key={method}>
          <CoinMark method={method} />
          {words.pay.paidBy(coinText(received, method, coin), words.methods[method])}
        </span>
      ))}
      {view.tender !== null && (
        <span>
          <TenderMark kind={view.tender.kind} />
          {moneyOf(view, view.tender.amount, format)} {words.tender.paidWith[view.tender.kind]}
        </span>
      )}
      {facts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <bdi key={fact}>{fact}</bdi>
        ))}
    </p>
  );
}
