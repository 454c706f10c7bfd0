/** Notice for an overpaid sale: how much to give back, why, and its refund: in cash at once, or by the record of one. */
import { type ReactNode, useState } from 'react';
import type { InvoiceView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useAct } from '#ui/input/hooks.ts';
import { Notice } from '#ui/status/notice.tsx';
import { giveBack, giveBackLine, moneyOf } from '#ui/status/status-text.ts';
import { RefundDialog } from './refund-dialog.tsx';

interface GiveBackProps {
  readonly view: InvoiceView;
  /** Further actions. */
  readonly children?: ReactNode;
}

export function GiveBack({ view, children }: GiveBackProps) {
  const { words, format } = useLanguage();
  const { api, put } = useActions();
  const act = useAct();
  const [isOpen, setIsOpen] = useState(false);
  const request = {
    invoiceId: view.invoiceId,
    amount: giveBack(view) ?? '',
    to: words.refund.cash,
    reference: words.refund.cashGiven,
  };
  const line = giveBackLine(view, words, format) ?? '';
  const acts = (
    <div className="give-back-acts">
      {children}
      <Button
        size="small"
        busy={act.busy}
        onClick={() => void act.run(async () => put(await api().refund(request, view.refunded)))}
      >
        {words.refund.cashGiven}
      </Button>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {words.pay.refund}
      </Button>
    </div>
  );
  return (
    <>
      <Notice level="warning" action={acts}>
        <b className="give-back num">{view.paidTwice ? words.pay.paidTwice(line) : line}</b>
        {act.error ?? words.pay.customerPaid(moneyOf(view, view.received, format))}
      </Notice>
      <RefundDialog view={view} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
