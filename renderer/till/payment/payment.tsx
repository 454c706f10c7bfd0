/** Payment screen: the code in its ring on one side, state and details on the other. Paid fills the whole screen. */
import { useLayoutEffect, useRef, useState } from 'react';
import type { InvoiceView, MethodId } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { methodTold, unifiedOf, unseenBy, waysToPay } from '#till/model/payment-methods.ts';
import { selectSale, selectShop, selectShown, useActions, useTill } from '#till/shell/context.tsx';
import { Starting } from '#till/shell/starting.tsx';
import { useKeys } from '#till/shell/use-keys.ts';
import { errorWords } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { isSettled, payable } from '#ui/status/status-appearance.ts';
import { CartSummary } from './cart-summary.tsx';
import { CodeChoice, MethodTabs, OffReasons } from './methods.tsx';
import { PaidScreen } from './paid.tsx';
import { PaymentActs } from './payment-acts.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentLayout } from './payment-layout.tsx';
import { StatePanel } from './state-panel.tsx';
import { UnseenPanel } from './unseen.tsx';
import { PracticeWallet } from './wallet.tsx';

/** An Enter meant for Charge must not dismiss the payment: it counts only after this long. */
const SETTLE_MS = 1_000;

export function PaymentScreen({ invoiceId }: { readonly invoiceId: string }) {
  const view = useTill(selectShown);
  if (!view) return <Starting lost={false} />;
  return isSettled(view) ? <PaidScreen view={view} /> : <OpenPayment key={invoiceId} view={view} />;
}

function useMethod(view: InvoiceView): MethodId | null {
  const chosen = useTill((state) => {
    const sale = selectSale(state);
    return sale.step === 'showing' ? sale.method : null;
  });
  return methodTold(view, chosen);
}

function OpenPayment({ view }: { readonly view: InvoiceView }) {
  const { words } = useLanguage();
  const { choose: chooseIn, next, showPlain, showUnseen } = useActions();
  const states = useTill(selectShop)?.methods ?? [];
  const method = useMethod(view);
  const since = useRef(Date.now());
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const over = !payable(view);
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
  const ways = waysToPay(view, states);
  const plain = useTill((state) => state.plainFor === view.invoiceId);
  const unified = unifiedOf(view, method, ways);
  const isLost = useTill((state) => state.link.kind === 'lost');
  const unseen = unseenBy(view, method, ways, isLost);
  const shownAnyway = useTill((state) => state.shownUnseen === view.invoiceId);
  const covered = unseen !== null && !shownAnyway;
  useKeys((event) => {
    if (event.key === 'Enter') {
      if (!event.repeat && Date.now() - since.current > SETTLE_MS) next();
      return true;
    }
    const way = ways[Number(event.key) - 1];
    if (over || way?.offered !== true) return false;
    void choose(way.method);
    return true;
  });
  return (
    <div className="pay">
      <main className="stage">
        <h1 className="heard" tabIndex={-1} ref={heading}>
          {words.pay.title}
        </h1>
        <PaymentLayout
          view={view}
          method={method}
          unified={plain ? null : unified}
          onShow={covered ? () => showUnseen(view.invoiceId) : null}
        />
        {view.practice && method !== null && <PracticeWallet view={view} method={method} />}
      </main>
      <aside className="side">
        {method !== null && (
          <MethodTabs
            ways={ways}
            method={method}
            over={over}
            opening={opening}
            onChoose={(to) => void choose(to)}
          />
        )}
        {refusal !== null && !over && <Notice level="warning">{refusal}</Notice>}
        {unseen === null ? (
          <StatePanel view={view} />
        ) : (
          <UnseenPanel by={unseen} method={method} ways={ways} onChoose={(to) => void choose(to)} />
        )}
        <PaymentDetails view={view} method={covered ? null : method} />
        {unified && <CodeChoice plain={plain} onChoose={(to) => showPlain(view.invoiceId, to)} />}
        {payable(view) && <OffReasons ways={ways} />}
        <CartSummary view={view} />
        <PaymentActs view={view} />
      </aside>
    </div>
  );
}
