/** Payment actions for the sale's state: two buttons, the usual one at the right, under the thumb. */
import { CornerDownLeft } from 'lucide-react';
import { useState } from 'react';
import type { InvoiceView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { payable } from '#ui/status/status-appearance.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { availableActions, mayChargeAgain, type PaymentAction } from './available-actions.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

export function PaymentActs({ view }: { readonly view: InvoiceView }) {
  const { words } = useLanguage();
  const { next, again, go } = useActions();
  const [deed, setDeed] = useState<PaymentAction | null>(null);
  const recharge = useAct();
  const [first, second] = availableActions(view);
  const close = () => setDeed(null);
  return (
    <div className="acts">
      {recharge.error !== null && (
        <div className="all-columns">
          <Notice level="error">{recharge.error}</Notice>
        </div>
      )}
      {!payable(view) && (
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
        <Button key={first} look={first === 'cancel' ? 'danger' : 'plain'} onClick={() => setDeed(first)}>
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
      <Button look="main" onClick={next}>
        {words.pay.next} <CornerDownLeft aria-hidden="true" />
      </Button>
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
