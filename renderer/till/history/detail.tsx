/** Sale details: state, open alarms, amounts, payments, event log. */
import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { AlarmView, InvoiceView } from '#api/types.ts';
import { orderText } from '#domain/invoices/order-number.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Words } from '#i18n/words.ts';
import {
  availableActions,
  hasReceipt,
  mayChargeAgain,
  type PaymentAction,
} from '#till/payment/decisions/available-actions.ts';
import { ClearDialog } from '#till/payment/decisions/clear-dialog.tsx';
import { GiveBack } from '#till/payment/decisions/give-back.tsx';
import { SoldCart } from '#till/payment/details/detail-cart.tsx';
import { Payments } from '#till/payment/details/detail-payments.tsx';
import { Deeds } from '#till/payment/details/payment-acts.tsx';
import { StatePanel } from '#till/payment/state-panel.tsx';
import { PracticeWallet } from '#till/payment/wallet.tsx';
import { OrderTicketButton } from '#till/receipts/order-ticket.tsx';
import { ReceiptButton } from '#till/receipts/receipt.tsx';
import { useActions, useTill } from '#till/shell/context.tsx';
import { useKeys } from '#till/shell/use-keys.ts';
import { Button, Wheel } from '#ui/controls/button.tsx';
import { useAct, useLoad } from '#ui/input/hooks.ts';
import { ActNotice, Notice } from '#ui/status/notice.tsx';
import { moneyOf, sentenceReports } from '#ui/status/status-text.ts';
import { Events } from './detail-events.tsx';
import { SellAgain } from './sell-again.tsx';

export function Detail({ invoiceId, onClose }: { readonly invoiceId: string; readonly onClose: () => void }) {
  const { words } = useLanguage();
  const { api, put } = useActions();
  const view = useTill((state) => state.invoices.get(invoiceId));
  const heading = useRef<HTMLHeadingElement>(null);
  // Opening a sale moves the focus to it, and Escape moves it back.
  useLayoutEffect(() => heading.current?.focus(), []);
  useKeys((event) => {
    if (event.key === 'Escape') onClose();
    return event.key === 'Escape';
  });
  const loaded = useLoad(async () => put(await api().view(invoiceId)), invoiceId);
  return (
    <div className="detail">
      <div className="detail-head">
        <h2 tabIndex={-1} ref={heading}>
          {words.detail.title}
        </h2>
        <Button look="quiet" size="small" aria-label={words.common.close} onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {loaded.error !== null && <Notice level="error">{loaded.error}</Notice>}
      {view ? (
        <Whole view={view} />
      ) : (
        loaded.error === null && (
          <p className="starting">
            <Wheel />
          </p>
        )
      )}
    </div>
  );
}

function Whole({ view }: { readonly view: InvoiceView }) {
  const { words } = useLanguage();
  const { open, again } = useActions();
  const [deed, setDeed] = useState<PaymentAction | null>(null);
  const recharge = useAct();
  // An overpaid sale has its refund button in the overpayment notice.
  const deeds = view.phase === 'too-much' ? [] : availableActions(view);
  const method = view.payments.at(-1)?.method ?? view.methods[0]?.method;
  return (
    <>
      <StatePanel view={view} />
      {view.alarms.map((alarm) => (
        <Alarm key={alarm.name} view={view} alarm={alarm} />
      ))}
      <Numbers view={view} />
      <div className="detail-acts">
        {view.status === 'pending' && (
          <Button look="main" onClick={() => open(view.invoiceId)}>
            {words.detail.showCode}
          </Button>
        )}
        {mayChargeAgain(view) && (
          <Button busy={recharge.busy} onClick={() => void recharge.run(() => again(view))}>
            {words.pay.again}
          </Button>
        )}
        <SellAgain view={view} />
        {hasReceipt(view) && <ReceiptButton invoiceId={view.invoiceId} />}
        <OrderTicketButton view={view} />
        {deeds.map((name) => (
          <Button key={name} look={name === 'cancel' ? 'danger' : 'plain'} onClick={() => setDeed(name)}>
            {name === 'cancel' ? words.pay.cancel : name === 'accept' ? words.pay.accept : words.pay.refund}
          </Button>
        ))}
      </div>
      {recharge.error !== null && <Notice level="error">{recharge.error}</Notice>}
      <SoldCart view={view} />
      <Payments view={view} />
      <Events view={view} />
      {view.practice && method && <PracticeWallet view={view} method={method} />}
      <Deeds view={view} deed={deed} onClose={() => setDeed(null)} />
    </>
  );
}

function Alarm({ view, alarm }: { readonly view: InvoiceView; readonly alarm: AlarmView }) {
  const { words } = useLanguage();
  const [asking, setAsking] = useState(false);
  return (
    <>
      {alarm.code === 'too-much' && view.phase === 'too-much' ? (
        <GiveBack view={view}>
          <Button size="small" onClick={() => setAsking(true)}>
            {words.detail.clear}
          </Button>
        </GiveBack>
      ) : (
        <ActNotice level="warning" go={words.detail.clear} busy={false} onGo={() => setAsking(true)}>
          {sentenceReports(view, alarm) ? words.detail.clearWhen : words.alarm[alarm.code]}
        </ActNotice>
      )}
      <ClearDialog view={view} alarm={alarm} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

/** In the order in which they are: a payment may be made before or after the expiry. */
function timesOf(view: InvoiceView, w: Words['detail']): { readonly name: string; readonly at: string }[] {
  const times = [
    { name: w.created, at: view.createdAt },
    { name: w.expires, at: view.expiresAt },
    ...(view.paidAt === null ? [] : [{ name: w.paid, at: view.paidAt }]),
  ];
  return times.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function Numbers({ view }: { readonly view: InvoiceView }) {
  const { words, format } = useLanguage();
  const w = words.detail;
  const rows: [string, ReactNode][] = [
    ...(typeof view.orderNumber === 'number'
      ? [[words.orders.number, <b key="order">{orderText(view.orderNumber)}</b>] as [string, ReactNode]]
      : []),
    [w.amount, <b key="amount">{moneyOf(view, view.amount, format)}</b>],
    [w.received, moneyOf(view, view.received, format)],
    ...(Number(view.refunded) > 0
      ? [[words.pay.refunded, moneyOf(view, view.refunded, format)] as [string, ReactNode]]
      : []),
    [w.origin, words.history.origin[view.origin]],
    ...(view.seller ? [[w.seller, view.seller.name] as [string, ReactNode]] : []),
    ...(view.till ? [[words.tills.till, view.till.name] as [string, ReactNode]] : []),
    ...(view.note === null ? [] : [[words.pay.note, view.note] as [string, ReactNode]]),
    ...(view.externalInvoiceId === null
      ? []
      : [[w.reference, view.externalInvoiceId] as [string, ReactNode]]),
    ...timesOf(view, w).map(({ name, at }): [string, ReactNode] => [name, format.dayAndTime(at)]),
    [
      w.number,
      <span key="number" className="mono">
        {view.invoiceId}
      </span>,
    ],
  ];
  return (
    <dl className="facts num">
      {rows.map(([name, value]) => (
        <div key={name} className="fact">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
