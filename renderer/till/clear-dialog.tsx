/** Asks what was done about an alarm before it is cleared, and says what clearing means: it moves no money. */
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { useAct } from '../ui/hooks.ts';
import { useLanguage } from '../ui/language.tsx';
import { Notice } from '../ui/notice.tsx';
import type { AlarmView, InvoiceView } from '../wire.ts';
import { useActions } from './context.tsx';

interface ClearDialogProps {
  readonly view: InvoiceView;
  readonly alarm: AlarmView;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ClearDialog({ view, alarm, open, onClose }: ClearDialogProps) {
  const { words } = useLanguage();
  const { clearTitle, clearText, clearUndone } = words.detail;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={clearTitle}
      text={alarm.code === 'undone' ? clearUndone : clearText}
    >
      <ClearForm view={view} alarm={alarm} onClose={onClose} />
    </Dialog>
  );
}

function ClearForm({ view, alarm, onClose }: Omit<ClearDialogProps, 'open'>) {
  const { words } = useLanguage();
  const { api, put } = useActions();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const act = useAct();
  // Money that is gone is not forgotten without a word; whoever looks at the books asks for it.
  const missing = alarm.code === 'undone' && reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing) return;
    void act
      .run(async () => put(await api().clear(view.invoiceId, alarm.name, reason.trim())))
      .then((done) => done && onClose());
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label={words.detail.clearWhat}
        hint={words.detail.clearHint}
        value={reason}
        onText={setReason}
        error={tried && missing ? words.detail.clearMissing : null}
        input={{ autoFocus: true, maxLength: 500, spellCheck: true }}
      />
      {act.error !== null && <Notice level="error">{act.error}</Notice>}
      <div className="dialog-acts">
        <Button onClick={onClose}>{words.common.cancel}</Button>
        <Button look="main" type="submit" busy={act.busy}>
          {words.detail.clear}
        </Button>
      </div>
    </form>
  );
}
