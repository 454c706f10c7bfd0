/** Payment screen: the code in its ring on one side, state and details on the other. Paid fills the whole screen. */
import { useLayoutEffect, useRef, useState } from 'react';
import type { InvoiceView, MethodId } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { methodOfSale, paymentOptions, unifiedOf, unseenBy } from '#till/model/payment-methods.ts';
import { isCustomerCode } from '#till/model/scan.ts';
import { OrderTicket } from '#till/receipts/order-ticket.tsx';
import { selectSale, selectShop, selectShown, useActions, useTill } from '#till/shell/context.tsx';
import { Starting } from '#till/shell/starting.tsx';
import { useKeys } from '#till/shell/use-keys.ts';
import { useScanner } from '#till/shell/use-scanner.ts';
import { errorWords } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { isSettled, payable } from '#ui/status/status-appearance.ts';
import { CartSummary } from './cart-summary.tsx';
import { CustomerCard } from './customer-card.tsx';
import { PaymentActs } from './details/payment-acts.tsx';
import { PaymentDetails } from './details/payment-details.tsx';
import { CodeChoice, MethodTabs, OffReasons } from './methods.tsx';
import { PaidScreen } from './paid/paid.tsx';
import { PaymentLayout } from './payment-layout.tsx';
import { StatePanel } from './state-panel.tsx';
import { OtherMethods, UnseenPanel } from './unseen.tsx';
import { WaitAdvice } from './wait-advice.tsx';
import { PracticeWallet } from './wallet.tsx';

/** An Enter meant for Charge must not dismiss the payment: it counts only after this long. */
const SETTLE_MS = 1_000;

export function PaymentScreen({ invoiceId }: { readonly invoiceId: string }) {
  const view = useTill(selectShown);
  if (!view) return <Starting lost={false} />;
  return isSettled(view) ? <PaidScreen view={view} /> : <OpenPayment key={invoiceId} view={view} />;
}

function OpenPayment({ view }: { readonly view: InvoiceView }) {
  const { words } = useLanguage();
  const { choose: chooseIn, next, showPlain, showUnseen, requestFromWallet } = useActions();
  const states = useTill(selectShop)?.methods ?? [];
  const options = paymentOptions(view, states);
  const chosen = useTill((state) => {
    const sale = selectSale(state);
    return sale.step === 'showing' ? sale.method : null;
  });
  const method = methodOfSale(view, chosen, options);
  const since = useRef(Date.now());
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const asks = payable(view);
  const [opening, setOpening] = useState<MethodId | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = async (to: MethodId) => {
    setRefusal(null);
    setOpening(to);
    try {
      await chooseIn(view, to);
    } catch (error) {
      setRefusal(errorWords(error, words));
    } finally {
      setOpening((now) => (now === to ? null : now));
    }
  };
  const plain = useTill((state) => state.plainFor === view.invoiceId);
  const unified = unifiedOf(view, method, options);
  const methodView = view.methods.find((one) => one.method === method);
  const isLost = useTill((state) => state.link.kind === 'lost');
  const showsUnified = unified !== null && !plain;
  const unseen = unseenBy(view, method, options, isLost);
  const shownAnyway = useTill((state) => state.shownUnseen === view.invoiceId);
  const covered = unseen !== null && !shownAnyway;
  useScanner(
    () => null,
    (code) => {
      if (asks && isCustomerCode(code)) void requestFromWallet(view.invoiceId, code);
    },
    { alone: true },
  );
  useKeys((event) => {
    if (event.key === 'Enter') {
      if (!event.repeat && Date.now() - since.current > SETTLE_MS) next();
      return true;
    }
    const option = options[Number(event.key) - 1];
    if (!asks || option?.offered !== true) return false;
    void choose(option.method);
    return true;
  });
  return (
    <div className="pay">
      <main className="stage">
        <h1 className="visually-hidden" tabIndex={-1} ref={heading}>
          {words.pay.title}
        </h1>
        <PaymentLayout
          view={view}
          method={method}
          unified={showsUnified ? unified : null}
          onShow={covered ? () => showUnseen(view.invoiceId) : null}
        />
        {view.practice && method !== null && (
          <PracticeWallet view={view} method={method} unified={showsUnified} />
        )}
      </main>
      <aside className="side">
        {asks && method !== null && (
          <MethodTabs
            options={options}
            method={method}
            unified={showsUnified}
            opening={opening}
            onChoose={(to) => void choose(to)}
          />
        )}
        {refusal !== null && asks && <Notice level="warning">{refusal}</Notice>}
        <OrderTicket view={view} />
        {unseen === null ? (
          <StatePanel
            view={view}
            payWith={
              showsUnified
                ? words.pay.bothNames
                : methodView && method !== null
                  ? words.methods[method]
                  : null
            }
          />
        ) : (
          <UnseenPanel
            by={unseen}
            method={method}
            state={options.find((one) => one.method === method)?.state ?? null}
          />
        )}
        <PaymentDetails view={view} method={covered ? null : method} />
        {unseen === 'node' && (
          <OtherMethods view={view} options={options} onChoose={(to) => void choose(to)} />
        )}
        {unified && <CodeChoice plain={plain} onChoose={(to) => showPlain(view.invoiceId, to)} />}
        {asks && <CustomerCard view={view} options={options} />}
        {asks && <OffReasons options={options} />}
        {view.phase === 'confirming' && <WaitAdvice view={view} />}
        <CartSummary view={view} />
        <PaymentActs view={view} unseen={unseen} />
      </aside>
    </div>
  );
}
