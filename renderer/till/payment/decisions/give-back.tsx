/** Notice for an overpaid sale: how much to give back, why, and the refund. */
import { type ReactNode, useState } from 'react';
import type { InvoiceView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/status/notice.tsx';
import { giveBackLine, moneyOf } from '#ui/status/status-text.ts';
import { RefundDialog } from './refund-dialog.tsx';

interface GiveBackProps {
  readonly view: InvoiceView;
  /** Further actions. */
  readonly children?: ReactNode;
}

export function GiveBack({ view, children }: GiveBackProps) {
  const { words, format } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const line = giveBackLine(view, words, format) ?? '';
  const acts = (
    <div className="give-back-acts">
      {children}
      <Button size="small" onClick={() => setIsOpen(true)}>
        {words.pay.refund}
      </Button>
    </div>
  );
  return (
    <>
      <Notice level="warning" action={acts}>
        <b className="give-back num">{view.paidTwice ? words.pay.paidTwice(line) : line}</b>
        {words.pay.customerPaid(moneyOf(view, view.received, format))}
      </Notice>
      <RefundDialog view={view} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
