/** Accepts a short, late or unconfirmed sale as paid: with a reason, which the books keep. */
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { useAct } from '../ui/hooks.ts';
import { useLanguage } from '../ui/language.tsx';
import { Notice } from '../ui/notice.tsx';
import { moneyOf } from '../ui/tell.ts';
import type { InvoiceView } from '../wire.ts';
import { useActions } from './context.tsx';

export interface DeedProps {
  readonly view: InvoiceView;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function AcceptDialog({ view, open, onClose }: DeedProps) {
  const { words, format } = useLanguage();
  const text = words.accept.text(moneyOf(view, view.received, format), moneyOf(view, view.amount, format));
  const unsure = view.payments.some(({ counts, standing }) => !counts && standing === 'live');
  return (
    <Dialog open={open} onClose={onClose} title={words.accept.title} text={text}>
      {open && unsure && <Notice level="warning">{words.accept.risk}</Notice>}
      <AcceptForm view={view} onClose={onClose} />
    </Dialog>
  );
}

function AcceptForm({ view, onClose }: Omit<DeedProps, 'open'>) {
  const { words } = useLanguage();
  const { api, put } = useActions();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const act = useAct();
  const missing = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing) return;
    void act
      .run(async () => put(await api().accept(view.invoiceId, reason.trim())))
      .then((done) => done && onClose());
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label={words.accept.reason}
        hint={words.accept.reasonHint}
        value={reason}
        onText={setReason}
        error={tried && missing ? words.accept.reasonMissing : null}
        input={{ autoFocus: true, maxLength: 500, spellCheck: true }}
      />
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      <div className="dialog-acts">
        <Button onClick={onClose}>{words.common.cancel}</Button>
        <Button look="main" type="submit" busy={act.busy}>
          {words.accept.go}
        </Button>
      </div>
    </form>
  );
}
