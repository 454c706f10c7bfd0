/** Payment actions for the sale's state: the usual one at the right, under the thumb. None is loud while money is due. */
import { CornerDownLeft } from 'lucide-react';
import { useState } from 'react';
import type { InvoiceView } from '#api/types.ts';
import { unitsOf } from '#domain/sales-reports/takings-json.ts';
import { useLanguage } from '#i18n/language.tsx';
import type { Unseen } from '#till/model/payment-methods.ts';
import { AcceptDialog } from '#till/payment/decisions/accept-dialog.tsx';
import {
  availableActions,
  mayChargeAgain,
  mayTender,
  type PaymentAction,
} from '#till/payment/decisions/available-actions.ts';
import { CancelDialog } from '#till/payment/decisions/cancel-dialog.tsx';
import { RefundDialog } from '#till/payment/decisions/refund-dialog.tsx';
import { selectIsLimitedTill, useActions, useTill } from '#till/shell/context.tsx';
import { TenderButtons } from '#till/tenders/tender-buttons.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { payable } from '#ui/status/status-appearance.ts';

interface PaymentActsProps {
  readonly view: InvoiceView;
  /** Why a payment to the code on screen would not be seen now. */
  readonly unseen: Unseen | null;
}

export function PaymentActs({ view, unseen }: PaymentActsProps) {
  const network = useTill(selectIsLimitedTill);
  const { words } = useLanguage();
  const { next, again, go, put, api } = useActions();
  const [deed, setDeed] = useState<PaymentAction | null>(null);
  const recharge = useAct();
  const [first, second] = availableActions(view);
  const asks = payable(view);
  const close = () => setDeed(null);
  return (
    <div className="acts">
      {recharge.error !== null && (
        <div className="all-columns">
          <Notice level="error">{recharge.error}</Notice>
        </div>
      )}
      {mayTender(view) && (
        <div className="all-columns">
          <TenderButtons
            rest={true}
            due={unitsOf(view.rest, view.decimals)}
            currency={view.currency}
            decimals={view.decimals}
            onPay={async (kind, given) => put(await api().tenders.pay(view.invoiceId, kind, given))}
          />
        </div>
      )}
      {unseen !== null && <p className="quiet all-columns">{words.unseen.trying}</p>}
      {!asks && view.phase !== 'confirming' && (
        <Button
          className={second === undefined ? 'all-columns' : ''}
          onClick={() => go({ name: 'history', invoiceId: view.invoiceId, attention: false })}
        >
          {words.pay.details}
        </Button>
      )}
      {second === 'refund' && <Button onClick={() => setDeed(second)}>{words.pay.refund}</Button>}
      {first !== undefined ? (
        // Keyed by action: a focused button must not turn into a different one.
        <Button
          key={first}
          className="soft"
          look={first === 'cancel' ? 'danger' : 'plain'}
          onClick={() => setDeed(first)}
        >
          {first === 'cancel' && words.pay.cancel}
          {first === 'accept' && (view.phase === 'confirming' ? words.pay.acceptNow : words.pay.accept)}
          {first === 'refund' && words.pay.refund}
        </Button>
      ) : mayChargeAgain(view) ? (
        <Button key="again" busy={recharge.busy} onClick={() => void recharge.run(() => again(view))}>
          {words.pay.again}
        </Button>
      ) : (
        <span />
      )}
      {unseen === 'node' && !network ? (
        <Button key="fix" onClick={() => go({ name: 'settings', section: 'health' })}>
          {words.unseen.fix}
        </Button>
      ) : (
        <Button
          key="next"
          className={!asks ? '' : second === undefined ? 'soft' : 'soft all-columns'}
          look={asks ? 'plain' : 'main'}
          onClick={next}
        >
          {asks ? words.pay.leaveOpen : words.pay.next} <CornerDownLeft aria-hidden="true" />
        </Button>
      )}
      <Deeds view={view} deed={deed} onClose={close} />
    </div>
  );
}

export function Deeds(props: {
  readonly view: InvoiceView;
  readonly deed: PaymentAction | null;
  readonly onClose: () => void;
}) {
  const { view, deed, onClose } = props;
  return (
    <>
      <CancelDialog view={view} open={deed === 'cancel'} onClose={onClose} />
      <AcceptDialog view={view} open={deed === 'accept'} onClose={onClose} />
      <RefundDialog view={view} open={deed === 'refund'} onClose={onClose} />
    </>
  );
}
