/** Accepts a short, late or unconfirmed sale as paid: with a reason, which is logged. */

import type { InvoiceView } from '#api/types.ts';
import { useLanguage } from '#i18n/language.tsx';
import { useActions } from '#till/shell/context.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { Notice } from '#ui/status/notice.tsx';
import { isUnsure, moneyOf } from '#ui/status/status-text.ts';
import { ReasonForm } from './reason-form.tsx';

export interface DeedProps {
  readonly view: InvoiceView;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function AcceptDialog({ view, open, onClose }: DeedProps) {
  const { words, format } = useLanguage();
  const { api, put } = useActions();
  const { title, risk, reason: label, reasonHint, reasonMissing, go } = words.accept;
  const text = words.accept.text(moneyOf(view, view.received, format), moneyOf(view, view.amount, format));
  return (
    <Dialog open={open} onClose={onClose} title={title} text={text}>
      {open && isUnsure(view) && <Notice level="warning">{risk}</Notice>}
      <ReasonForm
        label={label}
        hint={reasonHint}
        missing={reasonMissing}
        go={go}
        decide={async (reason) => put(await api().accept(view.invoiceId, reason))}
        onClose={onClose}
      />
    </Dialog>
  );
}
