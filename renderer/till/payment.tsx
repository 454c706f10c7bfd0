/** The payment screen: the code in its ring on one side, the state and the facts on the other. Paid takes the whole screen. */
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../ui/language.tsx';
import type { InvoiceView, MethodId } from '../wire.ts';
import { selectSale, selectShop, selectShown, useActions, useTill } from './context.tsx';
import { Facts } from './facts.tsx';
import { CodeChoice, MethodTabs, OffReasons, QuietNodes, unifiedOf, waysToPay } from './methods.tsx';
import { PaidScreen } from './paid.tsx';
import { PaymentActs } from './payment-acts.tsx';
import { Stage } from './stage.tsx';
import { Starting } from './starting.tsx';
import { StatePanel } from './state-panel.tsx';
import { useKeys } from './use-keys.ts';
import { PracticeWallet } from './wallet.tsx';

/** An Enter meant for Charge must not send the customer away: it counts only after this long. */
const SETTLE_MS = 1_000;

export function PaymentScreen({ invoiceId }: { readonly invoiceId: string }) {
  const view = useTill(selectShown);
  if (!view) return <Starting lost={false} />;
  return view.phase === 'paid' ? <PaidScreen view={view} /> : <OpenPayment key={invoiceId} view={view} />;
}

/** The method on screen: the one chosen as long as it can be paid with, or the first that can. */
export function useMethod(view: InvoiceView): MethodId | null {
  const chosen = useTill((state) => {
    const sale = selectSale(state);
    return sale.step === 'showing' ? sale.method : null;
  });
  const usable = view.methods.filter((way) => way.takesRest);
  const found = usable.find((way) => way.method === chosen) ?? usable[0] ?? view.methods[0];
  return found?.method ?? null;
}

function OpenPayment({ view }: { readonly view: InvoiceView }) {
  const { words } = useLanguage();
  const { choose, next } = useActions();
  const states = useTill(selectShop)?.methods ?? [];
  const method = useMethod(view);
  const since = useRef(Date.now());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const ways = waysToPay(view, states);
  const [plain, setPlain] = useState(false);
  const unified = unifiedOf(view, method, ways);
  useKeys((event) => {
    if (event.key === 'Enter') {
      if (!event.repeat && Date.now() - since.current > SETTLE_MS) next();
      return true;
    }
    const way = ways[Number(event.key) - 1];
    if (way?.offered !== true) return false;
    choose(way.method);
    return true;
  });
  return (
    <div className="pay">
      <main className="stage">
        <h1 className="heard" tabIndex={-1} ref={heading}>
          {words.pay.title}
        </h1>
        <Stage view={view} method={method} unified={plain ? null : unified} />
        {view.practice && method !== null && <PracticeWallet view={view} method={method} />}
      </main>
      <aside className="side">
        {method !== null && <MethodTabs ways={ways} method={method} onChoose={choose} />}
        <StatePanel view={view} />
        <Facts view={view} method={method} />
        {unified && <CodeChoice plain={plain} onChoose={setPlain} />}
        <QuietNodes ways={ways} />
        <OffReasons ways={ways} />
        <PaymentActs view={view} />
      </aside>
    </div>
  );
}
